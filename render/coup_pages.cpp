// The pages that the readings of Coup show: the roles in play, and what bars a wish.

#include "render/coup.h"
#include "render/coup_words.h"

namespace parlour::render::coup {

using games::SeatSet;
using games::coup::at;
using games::coup::Category;
using games::coup::Doing;
using games::coup::facts_of;
using games::coup::Names;

namespace {

std::string category_name(Category category, const Speech& say) {
  switch (category) {
    case Category::Finance:
      return say("coup.category.finance");
    case Category::Communications:
      return say("coup.category.communications");
    case Category::Force:
      return say("coup.category.force");
    case Category::SpecialInterest:
      return say("coup.category.special");
  }
  return {};
}

}  // namespace

void roles(const View& view, const Scene& scene, Document& page) {
  const Speech& say = scene.say;
  page.title = say("coup.roles.title");
  for (const Role role : view.board.roles) {
    const auto& facts = facts_of(role);
    const bool advanced = view.data.of(role).advanced;
    page.fields.push_back(
        {say(advanced ? "coup.roles.advanced" : "coup.roles.basic",
             {{"role", role_name(role, say)}, {"category", category_name(facts.category, say)}}),
         does(role, view.data, say), false});
  }
  page.fields.push_back({say("coup.roles.always"),
                         say("coup.roles.general", {{"income", coins_text(view.data.income, say)},
                                                    {"coup", coins_text(view.data.coup, say)},
                                                    {"most", coins_text(view.data.must_coup, say)}}),
                         false});
}

namespace {

/// Collects the wishes of one reader at one question.
class Wishes {
 public:
  Wishes(const View& view, const Scene& scene, Seat reader) : view_(view), scene_(scene), reader_(reader) {}

  std::vector<Wish> list() && {
    switch (board_.task().what) {
      case Doing::Window:
      case Doing::Offer:
        answers();
        break;
      case Doing::Proof:
        add(say_("coup.verb.show", {{"role", role_name(board_.role_of(board_.task().card), say_)}}), {},
            "show");
        losses();
        break;
      case Doing::BuyOff:
        add(say_("coup.verb.pay", {{"coins", price(Role::CrimeBoss)}}), {}, "pay");
        losses();
        break;
      case Doing::Check:
        add(say_("coup.why.late_block"), {}, "block");
        losses();
        break;
      case Doing::Loss:
        losses();
        break;
      case Doing::Exchange:
        if (board_.role_of(board_.act.card) == Role::Writer) {
          add(say_("coup.verb.draw", {{"coins", price(Role::Writer)}}), {}, "draw");
        }
        break;
      default:
        turn();
    }
    return std::move(list_);
  }

 private:
  void add(std::string what, std::string whom, std::string notation) {
    list_.push_back({std::move(what), std::move(whom), std::move(notation)});
  }
  void on(const std::string& what, Seat seat, const std::string& verb) {
    add(what, name_of(scene_, seat), verb + number(seat));
  }
  static std::string number(Seat seat) { return " " + std::to_string(seat + 1); }
  [[nodiscard]] std::string price(Role role) const { return coins_text(view_.data.of(role).extra, say_); }

  void answers() {
    if (board_.task().kind == ClaimKind::Estate && board_.task().what == Doing::Offer) {
      return add(say_("coup.verb.claim_role", {{"role", role_name(Role::Lawyer, say_)}}), {}, "claim lawyer");
    }
    const SeatSet claimants = board_.task().seats;
    for (const Seat seat : claimants - SeatSet{reader_}) on(say_("coup.verb.challenge"), seat, "challenge");
    if (claimants.empty()) add(say_("coup.verb.challenge"), {}, "challenge" + number(board_.act.actor));
    add(say_("coup.why.block"), {}, "block");
    add(say_("coup.why.join"), {}, "join");
  }

  void losses() {
    for (const Role as : {Role::Intellectual, Role::Missionary}) {
      if (!board_.in_play(as)) continue;
      const auto what = say_("coup.why.aside", {{"role", role_name(as, say_)}});
      for (std::size_t kind = 0; kind < board_.roles.size(); ++kind) {
        const Role role = board_.roles[kind];
        if (!view_.hands[at(reader_)].contains(static_cast<Card>(kind))) continue;
        add(what, role_name(role, say_),
            "lose " + std::string(facts_of(role).key) + " as " + std::string(facts_of(as).key));
      }
    }
  }

  void turn() {
    add(say_("coup.verb.income"), {}, "income");
    for (const Seat other : others_) on(say_("coup.verb.coup"), other, "coup");
    for (const Role role : board_.roles) claim(role);
    if (board_.in_play(Role::Mercenary)) add(say_("coup.why.late_block"), {}, "block");
  }

  void claim(Role role) {
    const auto& facts = facts_of(role);
    const auto name = role_name(role, say_);
    const std::string verb = "claim " + std::string(facts.key);
    switch (facts.names) {
      case Names::Nobody:
      case Names::EveryTarget:
        return add(name, {}, verb);
      case Names::TaxedRole:
        return add(name, {}, verb + " " + std::string(facts.key));
      case Names::Target:
      case Names::Recipient:
      case Names::Partner:
        for (const Seat other : others_) on(name, other, verb);
        return;
      case Names::RichAndPoor:
        for (const Seat rich : board_.alive) on(name, rich, verb, poorest_beside(rich));
        return;
    }
  }

  void on(const std::string& what, Seat rich, const std::string& verb, Seat poor) {
    add(what, name_of(scene_, rich), verb + number(rich) + number(poor));
  }
  [[nodiscard]] Seat poorest_beside(Seat rich) const {
    const SeatSet rest = board_.alive - SeatSet{rich};
    Seat poor = rest.first();
    for (const Seat other : rest) {
      if (board_.coins[at(other)] < board_.coins[at(poor)]) poor = other;
    }
    return poor;
  }

  const View& view_;
  const Scene& scene_;
  Seat reader_;
  const Speech& say_ = scene_.say;
  const Board& board_ = view_.board;
  SeatSet others_ = board_.alive - SeatSet{reader_};
  std::vector<Wish> list_;
};

}  // namespace

std::vector<Wish> wishes(const View& view, const Scene& scene) {
  const auto reader = you(scene);
  if (!reader || view.board.over) return {};
  return Wishes(view, scene, *reader).list();
}

}  // namespace parlour::render::coup
