#include "render/coup_question.h"

#include "render/coup_words.h"
#include "render/text.h"

namespace parlour::render::coup {

using games::SeatSet;
using games::coup::at;
using games::coup::Doing;
using games::coup::facts_of;
using games::coup::Join;
using games::coup::kNobody;
using games::coup::Task;

namespace {

SeatSet answered(const Board& board) {
  SeatSet seats;
  for (const SeatId seat : board.answered) seats.add(seat);
  return seats;
}

/// The claims of an open window, one a line.
std::string claims(const View& view, const Scene& scene) {
  const Board& board = view.board;
  const Task& task = board.task();
  if (task.kind == ClaimKind::Action) return claim_sentence(action_of(board), scene);
  std::string text;
  for (const Seat seat : task.seats) {
    Claim claim{task.kind, static_cast<SeatId>(seat), kNobody, kNobody, board.role_of(task.card), Role::None};
    if (task.kind == ClaimKind::Block || task.kind == ClaimKind::Join) claim.whom = board.act.actor;
    if (task.kind == ClaimKind::Estate) claim.whom = board.tasks[board.tasks.size() - 2].seat;
    add_line(text, claim_sentence(claim, scene));
  }
  return text;
}

/// What the task on top is about, without the names of who is asked.
std::string matter(const View& view, const Scene& scene) {
  const Board& board = view.board;
  const Task& task = board.task();
  const Speech& say = scene.say;
  const auto name = task.seat == kNobody ? std::string{} : name_of(scene, task.seat);
  const auto other = who(scene, task.other);
  const auto role =
      task.card == games::coup::kNoCard ? std::string{} : role_name(board.role_of(task.card), say);
  switch (task.what) {
    case Doing::Turn:
      if (board.must_coup) return say("coup.now.must_coup", {{"name", name}});
      return say(board.spied ? "coup.now.turn_again" : "coup.now.turn", {{"name", name}});
    case Doing::Window:
      return claims(view, scene);
    case Doing::Proof:
      return say("coup.now.proof", {{"name", name}, {"whom", other}, {"role", role}});
    case Doing::Loss:
      return say("coup.now.loss", {{"name", name}});
    case Doing::Offer:
      if (task.kind == ClaimKind::Block) return say("coup.now.may_block", {{"role", role}});
      if (task.kind == ClaimKind::Estate) {
        return say("coup.now.estate", {{"name", name}, {"coins", coins_text(board.coins[task.seat], say)}});
      }
      return facts_of(board.role_of(task.card)).join == Join::ByPaying
                 ? say("coup.now.riot", {{"coins", coins_text(view.data.of(Role::Protestor).extra, say)}})
                 : say("coup.now.may_join", {{"role", role}});
    case Doing::BuyOff:
      return say(
          "coup.now.buy_off",
          {{"name", name}, {"whom", other}, {"coins", coins_text(view.data.of(Role::CrimeBoss).extra, say)}});
    case Doing::Hand:
      return say("coup.now.hand", {{"name", name}, {"whom", other}});
    case Doing::Exchange:
      return say("coup.now.exchange", {{"name", name}});
    case Doing::Check:
      return say("coup.now.check", {{"name", name}});
    default:
      return {};
  }
}

bool is_open_to_several(const Task& task) { return task.what == Doing::Window || task.what == Doing::Offer; }

/// The action that a challenge, a block or a loss belongs to.
bool within_an_action(const Board& board) {
  const Task& task = board.task();
  const bool own_line = task.what == Doing::Turn ||
                        (task.what == Doing::Window && task.kind == ClaimKind::Action) ||
                        task.what == Doing::Check || task.kind == ClaimKind::Estate;
  return board.act.actor != kNobody && !own_line;
}

// --- What the reader is asked -----------------------------------------------------------------------------

std::string window_question(const View& view, const Scene& scene, Seat reader) {
  const Speech& say = scene.say;
  const auto call = games::coup::open_call(view.board);
  const bool may = games::coup::may_come_forward(view.board, view.data, reader);
  if (may && call == ClaimKind::Block) return say("coup.asked.window_block");
  if (may && call == ClaimKind::Join) return say("coup.asked.window_join");
  return say(view.board.task().seats.size() > 1 ? "coup.asked.window_several" : "coup.asked.window");
}

std::string offer_question(const View& view, const Scene& scene) {
  const Task& task = view.board.task();
  if (task.kind == ClaimKind::Block) return scene.say("coup.asked.block");
  return scene.say(task.kind == ClaimKind::Estate ? "coup.asked.estate" : "coup.asked.join");
}

std::string exchange_question(const View& view, const Scene& scene, Seat reader) {
  const Board& board = view.board;
  const Speech& say = scene.say;
  const std::int64_t keep = to_keep(board, reader);
  std::string text = say("coup.asked.keep", {{"count", keep}});
  if (board.act.borrowed) {
    text += " " + say("coup.asked.borrowed", {{"card", role_name(board.role_of(view.borrowed), say)},
                                              {"name", name_of(scene, board.act.named)}});
  }
  return text;
}

}  // namespace

std::string standing(const View& view, const Scene& scene) {
  const Board& board = view.board;
  const Speech& say = scene.say;
  if (board.over) return say("coup.now.over", {{"name", name_of(scene, board.alive.first())}});
  std::string text;
  if (within_an_action(board)) {
    text = say("coup.now.action", {{"claim", claim_sentence(action_of(board), scene)}});
  }
  add_line(text, matter(view, scene));
  if (board.act.paid > 0) {
    add_line(text, say("coup.told.laid_down", {{"coins", coins_text(board.act.paid, say)},
                                               {"count", std::int64_t{board.act.paid}}}));
  }
  if (!is_open_to_several(board.task())) return text;
  if (const auto seats = answered(board); !seats.empty()) {
    add_line(text, say("coup.now.answered", {{"names", names(scene, seats)}}));
  }
  // Whose hand waits for the others is told for whom anyway.
  if (const auto reader = you(scene); reader && !board.asked.contains(*reader)) return text;
  add_line(text, say("coup.now.awaited", {{"names", names(scene, board.asked)}}));
  return text;
}

std::string own_answer(const View& view, const Scene& scene) {
  const auto reader = you(scene);
  if (!reader || view.board.over || !answered(view.board).contains(*reader)) return {};
  const auto& answer = view.answers[at(*reader)];
  return answer_sentence(answer, games::coup::open_call(view.board).value_or(ClaimKind::Action), scene);
}

std::string question(const View& view, const Scene& scene) {
  const Board& board = view.board;
  const Speech& say = scene.say;
  const auto reader = you(scene);
  if (!reader || !board.asked.contains(*reader)) return {};
  const Task& task = board.task();
  switch (task.what) {
    case Doing::Turn:
      return say(board.must_coup ? "coup.asked.must_coup" : "coup.asked.turn");
    case Doing::Window:
      return window_question(view, scene, *reader);
    case Doing::Offer:
      return offer_question(view, scene);
    case Doing::Proof:
      return say(view.hands[at(*reader)].contains(task.card) ? "coup.asked.proof_held" : "coup.asked.proof",
                 {{"name", name_of(scene, task.other)}, {"role", role_name(board.role_of(task.card), say)}});
    case Doing::Loss:
      return say("coup.asked.loss");
    case Doing::BuyOff:
      return say("coup.asked.buy_off", {{"name", name_of(scene, task.other)},
                                        {"coins", coins_text(view.data.of(Role::CrimeBoss).extra, say)}});
    case Doing::Check:
      return say("coup.asked.check");
    case Doing::Hand:
      return say("coup.asked.hand", {{"name", name_of(scene, task.other)}});
    case Doing::Exchange:
      return exchange_question(view, scene, *reader);
    default:
      return {};
  }
}

}  // namespace parlour::render::coup
