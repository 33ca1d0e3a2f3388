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
    page.fields.push_back({say(advanced ? "coup.roles.advanced" : "coup.roles.basic",
                               {{"role", role_name(role, say)}, {"category", category_name(facts.category, say)}}),
                           does(role, view.data, say), false});
  }
  page.fields.push_back({say("coup.roles.always"),
                         say("coup.roles.general", {{"income", coins_text(view.data.income, say)},
                                                    {"coup", coins_text(view.data.coup, say)},
                                                    {"most", coins_text(view.data.must_coup, say)}}),
                         false});
}


std::vector<Wish> wishes(const View& view, const Scene& scene) {
  const Board& board = view.board;
  const Speech& say = scene.say;
  const auto reader = you(scene);
  if (!reader || board.over) return {};
  std::vector<Wish> list;
  const auto others = board.alive - SeatSet{*reader};
  const auto number = [](Seat seat) { return " " + std::to_string(seat + 1); };
  const auto on = [&](const std::string& what, Seat seat) {
    return say("coup.why.on", {{"what", what}, {"name", name_of(scene, seat)}});
  };
  if (board.task().what == Doing::Window || board.task().what == Doing::Offer) {
    list.push_back({say("coup.verb.challenge"), "challenge" + number(board.task().seats.empty()
                                                                         ? *reader
                                                                         : board.task().seats.first())});
    list.push_back({say("coup.why.block"), "block"});
    list.push_back({say("coup.why.join"), "join"});
    return list;
  }
  list.push_back({say("coup.verb.income"), "income"});
  for (const Seat other : others) list.push_back({on(say("coup.verb.coup"), other), "coup" + number(other)});
  for (const Role role : board.roles) {
    const auto& facts = facts_of(role);
    const auto name = role_name(role, say);
    const std::string claim = "claim " + std::string(facts.key);
    switch (facts.names) {
      case Names::Nobody:
      case Names::EveryTarget:
        list.push_back({name, claim});
        break;
      case Names::TaxedRole:
        list.push_back({name, claim + " " + std::string(facts.key)});
        break;
      case Names::Target:
      case Names::Recipient:
      case Names::Partner:
        for (const Seat other : others) list.push_back({on(name, other), claim + number(other)});
        break;
      case Names::RichAndPoor:
        for (const Seat rich : board.alive) {
          const SeatSet rest = board.alive - SeatSet{rich};
          Seat poor = rest.first();
          for (const Seat other : rest) {
            if (board.coins[at(other)] < board.coins[at(poor)]) poor = other;
          }
          list.push_back({on(name, rich), claim + number(rich) + number(poor)});
        }
        break;
    }
  }
  list.push_back({say("coup.why.late_block"), "block"});
  return list;
}

}  // namespace parlour::render::coup
