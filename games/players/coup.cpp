#include "games/players/coup.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "games/players/pick.h"

namespace parlour::games::coup {

namespace {

// What things are worth is counted in coins.
constexpr double kLife = 9;            // of somebody else
constexpr double kLastRivalLife = 14;  // when there is nobody else left
constexpr double kOwnLife = 14;
constexpr double kOwnLastLife = 30;
constexpr double kFreshCard = 1.2;  // a card looked at in the deck, on average

// How often a claim is a bluff for somebody who does not hold the role: for the honest, and more for each
// role that was claimed beyond those that fit into the hand.
constexpr double kBluffs = 0.35;
constexpr double kMoreBluffs = 0.2;

// One time in so many the computer bluffs.
constexpr std::uint32_t kBluffOnTurn = 9;
constexpr std::uint32_t kBluffOnLastLife = 16;
constexpr std::uint32_t kBluffInAnswer = 8;

constexpr std::uint32_t kPatience = 20;  // rounds of the table

/// Of what use a card is in the hand: what it earns, what it keeps away.
constexpr std::array<double, kRoles> kUse{
    7.0, 5.5, 7.0, 7.0, 6.0,  // banker, farmer, spy, capitalist, speculator
    3.5, 4.5, 3.0, 3.5, 4.0,  // director, reporter, newscaster, writer, producer
    8.0, 7.5, 9.0, 6.5, 7.5,  // guerrilla, judge, general, crime boss, mercenary
    6.5, 6.0, 4.0, 5.0, 7.0,  // politician, peacekeeper, lawyer, intellectual, priest
    6.0, 4.5, 4.0, 5.0, 8.0,  // communist, customs officer, foreign consular, protestor, missionary
};
constexpr double kSecondCopy = 0.4;  // of the use of the first

class Mind {
 public:
  Mind(const View& view, Chance& chance)
      : view_(view), board_(view.board), chance_(chance), me_(view.eyes.first()), hand_(view.hands[at(me_)]) {
    count_unseen();
  }

  std::size_t choose(std::span<const Move> legal) {
    switch (board_.task().what) {
      case Doing::Turn:
        return take_turn(legal);
      case Doing::Window:
      case Doing::Offer:
        return answer_claim(legal);
      case Doing::Exchange:
        return exchange(legal);
      default:
        return part_with_a_card(legal);
    }
  }

 private:
  // ---- What can be known of cards

  void count_unseen() {
    unseen_ = Cards::whole_deck();
    unseen_.remove(hand_);
    for (std::size_t i = 0; i < board_.lost.size(); ++i) {
      if (board_.lost[i].card != kNoCard) unseen_.remove(board_.lost[i].card);
      if (view_.under[i].face != kNoCard) unseen_.remove(view_.under[i].face);
    }
    const Memory& memory = view_.memory[at(me_)];
    for (const Cards& known : memory.hands) unseen_.remove(known);
    unseen_.remove(memory.deck);
  }

  /// How likely so many cards out of the unseen ones have this one among them.
  [[nodiscard]] double among(Card card, int cards) const {
    auto total = static_cast<double>(unseen_.size());
    double others = total - unseen_.count(card);
    double none = 1;
    for (; cards > 0 && total > 0; --cards, --total, --others) none *= std::max(0.0, others) / total;
    return 1 - none;
  }

  [[nodiscard]] double holds(Seat seat, Card card) const {
    if (seat == me_) return hand_.contains(card) ? 1 : 0;
    const Cards known = view_.memory[at(me_)].hands[at(seat)];
    if (known.contains(card)) return 1;
    return among(card, board_.held[at(seat)] - static_cast<int>(known.size()));
  }

  /// How far to believe somebody who claims this card now.
  [[nodiscard]] double believable(Seat seat, Card card, ClaimKind kind) const {
    double held = holds(seat, card);
    if (kind == ClaimKind::Aside) {
      const Card face = view_.under[board_.lost.size() - 1].face;
      if (face != kNoCard) return face == card ? 1 : 0;
      held = among(card, board_.held[at(seat)] + 1);
    }
    return held_by_claimant(seat, held, 1);
  }

  /// Who claims a role time and again has it, unless it is somebody who claims this and that.
  [[nodiscard]] double held_by_claimant(Seat seat, double held, int times) const {
    int roles = 0;
    for (const std::uint8_t each : board_.claims[at(seat)]) roles += each > 0 ? 1 : 0;
    const int beyond = std::max(0, roles - std::max<int>(1, board_.held[at(seat)]));
    const double bluffs = std::pow(std::min(1.0, kBluffs + kMoreBluffs * beyond), times);
    return held == 0 ? 0 : held / (held + (1 - held) * bluffs);
  }

  // ---- What things are worth

  [[nodiscard]] double use_of(Card card) const { return kUse[index_of(board_.role_of(card))]; }

  [[nodiscard]] double use_of(Cards cards) const {
    double use = 0;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      const Card card = static_cast<Card>(kind);
      const int copies = cards.count(card);
      if (copies > 0) use += use_of(card) * (1 + kSecondCopy * (copies - 1));
    }
    return use;
  }

  [[nodiscard]] int coins(Seat seat) const { return board_.coins[at(seat)]; }
  [[nodiscard]] int lives(Seat seat) const { return board_.held[at(seat)]; }
  [[nodiscard]] double life() const { return board_.alive.size() == 2 ? kLastRivalLife : kLife; }
  [[nodiscard]] double own_life() const { return lives(me_) == 1 ? kOwnLastLife : kOwnLife; }
  [[nodiscard]] const RoleValues& values(Role role) const { return view_.data.of(role); }
  [[nodiscard]] bool one_in(std::uint32_t many) { return chance_.below(many) == 0; }

  /// How much somebody is to be feared: with enough coins for a coup more than ever.
  [[nodiscard]] double danger(Seat seat) const {
    return coins(seat) + 3.0 * lives(seat) + (coins(seat) >= view_.data.coup ? 4 : 0);
  }
  /// Among equals the more dangerous one.
  [[nodiscard]] double preference(Seat seat) const { return 0.05 * danger(seat); }

  /// The share of an attack that gets past the target's block.
  [[nodiscard]] double unblocked(Seat target, Card card) const {
    const int times = std::min<int>(3, board_.claims[at(target)][index_of(card)]);
    return 0.95 * (1 - held_by_claimant(target, holds(target, card), times));
  }

  /// What a claimed action brings its actor, if nobody doubts it.
  [[nodiscard]] double gain(const Move& move) const {
    const Role role = move.role;
    const RoleValues& value = values(role);
    const Card card = board_.card_of(role);
    const Seat target = move.seat;
    const bool named = move.seat != kNobody;
    const double through = named && facts_of(role).block != Block::Never ? unblocked(target, card) : 1;
    const double liking = named ? preference(target) : 0;
    switch (role) {
      case Role::Farmer:
        return value.coins - value.extra - 0.3 - liking;
      case Role::Spy:
        return value.coins + 2;
      case Role::Capitalist:
        return value.coins - 0.3 * value.extra * (board_.alive.size() - 1);
      case Role::Speculator:
        return std::min<int>(coins(me_), value.coins);
      case Role::Director:
      case Role::Reporter:
      case Role::Newscaster:
      case Role::Writer:
        return value.coins - value.cost + looking(value.cards);
      case Role::Producer:
        return looking(value.cards) + 0.6 * through + liking;
      case Role::Guerrilla:
        return life() * through - value.cost + liking;
      case Role::Judge:
        return life() * through - value.cost * (lives(target) == 1 ? 1.0 : 1.4) + liking;
      case Role::General:
        return purge(card) - value.cost;
      case Role::CrimeBoss:
        return coins(target) < value.extra ? life() - value.cost + liking : 1.3 * value.extra + liking;
      case Role::Mercenary:
        return 0.85 * life() * through - value.cost + liking;
      case Role::Protestor:
        return riot(target) * life() * through - value.cost + liking;
      case Role::Politician:
        return 1.4 * std::min<int>(coins(target), value.coins) * through + liking;
      case Role::Peacekeeper:
        return value.coins + (board_.peacekeeping == me_ ? 0 : 1.4);
      case Role::Priest:
        return alms(card, value.coins);
      case Role::Communist:
        return redistribution(move, value.coins) * through;
      case Role::CustomsOfficer:
        return tax(move.as);
      case Role::ForeignConsular:
        return board_.treaty.contains(me_) || board_.alive.size() == 2 ? 0 : 0.8 + liking;
      default:
        return value.coins;
    }
  }

  /// The worse the own cards, the better are others.
  [[nodiscard]] double looking(int cards) const {
    const double use = use_of(hand_) / std::max(1, lives(me_));
    return std::min(cards, int{board_.deck}) * kFreshCard * std::clamp((8.0 - use) / 4.0, 0.1, 1.0);
  }
  [[nodiscard]] double purge(Card card) const {
    double lost = 0;
    for (const Seat seat : board_.targets_of(me_)) lost += life() * unblocked(seat, card);
    return lost;
  }
  [[nodiscard]] double riot(Seat target) const {
    double nobody = 1;
    for (const Seat seat : board_.alive) {
      if (seat != me_ && seat != target && coins(seat) >= values(Role::Protestor).extra) nobody *= 0.6;
    }
    return 1 - nobody;
  }
  [[nodiscard]] double alms(Card card, int each) const {
    double taken = 0;
    for (const Seat seat : board_.targets_of(me_)) {
      taken += 1.1 * std::min(each, coins(seat)) * unblocked(seat, card);
    }
    return taken;
  }
  [[nodiscard]] double redistribution(const Move& move, int most) const {
    const double moved = std::min(most, coins(move.seat));
    if (move.poorest == me_) return 1.4 * moved;
    if (move.seat == me_) return -1.2 * moved;
    return 0.1 * moved * (danger(move.seat) > danger(move.poorest) ? 1 : -1);
  }
  /// What others have claimed they will claim again.
  [[nodiscard]] double tax(Role role) const {
    const Card card = board_.card_of(role);
    if (board_.tax_holder == me_ && board_.taxed == card) return 0;
    double claims = 0;
    for (const Seat seat : board_.alive) {
      if (seat != me_) claims += board_.claims[at(seat)][index_of(card)];
    }
    return 0.8 + std::min(1.6, 0.3 * claims);
  }

  // ---- The turn

  std::size_t take_turn(std::span<const Move> legal) {
    const bool bluffs = one_in(lives(me_) == 1 ? kBluffOnLastLife : kBluffOnTurn);
    return best_of(legal, [&](const Move& move) { return worth_on_turn(move, bluffs); });
  }

  [[nodiscard]] double worth_on_turn(const Move& move, bool bluffs) {
    switch (move.verb) {
      case Verb::Income:
        return view_.data.income;
      case Verb::Coup:
        return life() - view_.data.coup + danger(move.seat) * 0.25 + 3;
      case Verb::Block:
        // A Disappear token: at once with the card; without it at the end, when there is no other way.
        return holds(me_, board_.card_of(Role::Mercenary)) > 0 ? 100 : -100;
      default:
        break;
    }
    if (has_enough()) return -100;
    const Card card = board_.card_of(move.role);
    const double worth = gain(move) - (board_.taxes(me_, card) ? 1 : 0);
    if (hand_.contains(card)) return worth + 0.5;
    // A bluff: best with what has been claimed and believed before, never where others see all the cards.
    if (!bluffs || unseen_.count(card) == 0 || move.role == Role::Speculator) return -50;
    return 0.7 * worth + (board_.claims[at(me_)][index_of(card)] > 0 ? 1 : 0);
  }

  /// Those who block each other, or pass the same coins to and fro, would play for ever: one day there is
  /// nothing but income and coups.
  [[nodiscard]] bool has_enough() const {
    return board_.turn > kPatience * static_cast<std::uint32_t>(view_.seats);
  }

  // ---- The claims of others

  std::size_t answer_claim(std::span<const Move> legal) {
    const Task& task = board_.task();
    const Card card = task.card;
    const double threat = threatened();
    // What comes forward with a claim that can be shown costs nothing.
    if (const auto forward = coming_forward(legal); forward < legal.size()) {
      const bool by_paying =
          open_call(board_) == ClaimKind::Join && facts_of(board_.role_of(card)).join == Join::ByPaying;
      if (by_paying) return worth_joining() ? forward : allow(legal);
      if (hand_.contains(card)) return forward;
    }
    const std::size_t doubted = most_doubtful(legal, threat);
    if (doubted < legal.size()) return doubted;
    if (const auto forward = coming_forward(legal); forward < legal.size() && unseen_.count(card) > 0) {
      // With the last life at stake there is nothing to lose.
      if (threat >= kOwnLastLife) return forward;
      const bool two_lives = lives(me_) > 1;
      if (two_lives && one_in(kBluffInAnswer)) return forward;
    }
    return allow(legal);
  }

  /// The challenge that pays most, if one pays at all.
  [[nodiscard]] std::size_t most_doubtful(std::span<const Move> legal, double threat) const {
    const Task& task = board_.task();
    std::size_t best = legal.size();
    double most = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (legal[i].verb != Verb::Challenge) continue;
      const Seat claimant = legal[i].seat;
      const double truth = believable(claimant, task.card, task.kind);
      const double rivals = board_.alive.size() - 1;
      const double won = life() * (rivals == 1 ? 1 : 0.4 + 0.6 / rivals) + stake(task.kind, claimant, threat);
      // A life that is lost either way is not lost by the challenge.
      const bool doomed = threat >= kOwnLastLife;
      if (doomed && task.kind == ClaimKind::Action && truth > 0.5) continue;
      const double lost = doomed ? 1 : own_life();
      const double worth = (1 - truth) * won - truth * lost;
      if (worth <= most) continue;
      most = worth;
      best = i;
    }
    return best;
  }

  /// What is at stake besides the life of who loses the challenge.
  [[nodiscard]] double stake(ClaimKind kind, Seat claimant, double threat) const {
    const Role role = board_.role_of(board_.task().card);
    const RoleValues& value = values(role);
    switch (kind) {
      case ClaimKind::Action:
        return threat + 0.4 * value.coins;
      case ClaimKind::Block:
        return board_.act.actor == me_ ? 0.5 * (value.cost > 0 ? life() : value.coins) : 0;
      case ClaimKind::Join:
        return board_.act.actor == me_ ? value.extra : 0;
      case ClaimKind::Aside:
        return role == Role::Missionary ? 0.5 * life() : 0.5 * value.coins;
      case ClaimKind::LateBlock:
        return 0.5 * life();
      case ClaimKind::Estate:
        return 0.3 * coins(board_.tasks.size() > 1 ? board_.tasks[board_.tasks.size() - 2].seat % kMostPlayers
                                                   : claimant);
    }
    return 0;
  }

  /// What the action under way takes from this seat.
  [[nodiscard]] double threatened() const {
    const Act& act = board_.act;
    if (act.card == kNoCard || act.failed || act.actor == me_ || !act.targets.contains(me_)) return 0;
    const Role role = board_.role_of(act.card);
    const RoleValues& value = values(role);
    switch (role) {
      case Role::Guerrilla:
      case Role::General:
      case Role::Judge:
        return own_life();
      case Role::Protestor:
        return board_.act.joined.empty() ? 0.5 * kOwnLife : own_life();
      case Role::Mercenary:
        return 0.8 * kOwnLife;  // there will be another occasion
      case Role::CrimeBoss:
        return coins(me_) >= value.extra ? value.extra : own_life();
      case Role::Producer:
        return 1;
      default:
        return std::min<int>(value.coins, coins(me_));
    }
  }

  /// A life for the price of a riot; not against the weakest.
  [[nodiscard]] bool worth_joining() {
    const Seat target = board_.act.named;
    if (board_.alive.size() <= 3) return true;
    int weaker = 0;
    for (const Seat seat : board_.alive) weaker += danger(seat) < danger(target) ? 1 : 0;
    return weaker > 0 || one_in(3);
  }

  static std::size_t coming_forward(std::span<const Move> legal) {
    return static_cast<std::size_t>(std::ranges::find_if(legal,
                                                         [](const Move& move) {
                                                           return move.verb == Verb::Block ||
                                                                  move.verb == Verb::Join ||
                                                                  move.verb == Verb::Claim;
                                                         }) -
                                    legal.begin());
  }
  static std::size_t allow(std::span<const Move> legal) {
    return static_cast<std::size_t>(std::ranges::find(legal, Verb::Allow, &Move::verb) - legal.begin());
  }

  // ---- Cards that go

  /// To show, to pay, to block, to lose or to give.
  std::size_t part_with_a_card(std::span<const Move> legal) {
    const bool dying = lives(me_) == 1;
    const bool bluffs = one_in(kBluffInAnswer);
    return best_of(legal, [&](const Move& move) -> double {
      switch (move.verb) {
        case Verb::Show:
        case Verb::Pay:
          return 100;
        case Verb::Block:
          if (hand_.contains(board_.card_of(Role::Mercenary))) return 100;
          return dying || bluffs ? 20 : -100;
        default:
          break;
      }
      Cards rest = hand_;
      rest.remove(board_.card_of(move.role));
      const double left = use_of(rest);
      if (move.as == Role::None) return left;
      const bool missionary = move.as == Role::Missionary;
      if (move.role == move.as) return left + (missionary ? 12 : dying ? 0 : 6);
      // Laid aside as what it is not: with the last card there is nothing to lose.
      if (dying) return left + (missionary ? 1 : -1);
      return left + (bluffs && unseen_.count(board_.card_of(move.as)) > 0 ? 1 : -20);
    });
  }

  std::size_t exchange(std::span<const Move> legal) {
    return best_of(legal, [&](const Move& move) -> double {
      // Another card for the writer: only for who can spare the coin and has nothing good yet.
      if (move.verb == Verb::Draw) {
        const bool poor = use_of(hand_) < 6.0 * lives(me_) / 2;
        return poor && coins(me_) >= 4 && board_.act.drawn < 3 ? 100 : -100;
      }
      Cards kept;
      for (const Role role : {move.role, move.second}) {
        if (role != Role::None) kept.push(board_.card_of(role));
      }
      const double given = move.as == Role::None ? 0 : use_of(board_.card_of(move.as));
      return use_of(kept) - 0.1 * given;
    });
  }

  template <class Worth>
  std::size_t best_of(std::span<const Move> legal, Worth worth) {
    std::vector<double> values;
    values.reserve(legal.size());
    for (const Move& move : legal) values.push_back(worth(move));
    return pick_best(values, chance_);
  }

  const View& view_;
  const Board& board_;
  Chance& chance_;
  Seat me_;
  Cards hand_;
  Cards unseen_;  // cards of which this seat does not know where they are
};

}  // namespace

std::size_t play_coup(const Coup& /*rules*/, const View& view, std::span<const Move> legal, Chance& chance) {
  if (legal.size() == 1) return 0;
  return Mind(view, chance).choose(legal);
}

}  // namespace parlour::games::coup
