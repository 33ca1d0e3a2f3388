#include "render/rebis_words.h"

#include <array>

namespace parlour::render::rebis {

using games::rebis::Colour;
using games::rebis::FaceDown;
using games::rebis::kUnseen;

namespace {

std::int64_t wide(int value) { return value; }

std::string face_down(const FaceDown& card) { return card.card == kUnseen ? "▓" : "▓" + name_of(card.card); }

/// The space from which closing an own shelf would take a token of the Automa's.
Token automa_prize(const View& view) {
  const Shelf* shelf = view.open_shelf(games::rebis::kAutoma);
  if (shelf == nullptr) return Token::None;
  const int space = games::rebis::top_space(shelf->tokens, view.data);
  return space < 0 ? Token::None : shelf->tokens.at(static_cast<std::size_t>(space));
}

}  // namespace

std::string owner_name(const View& view, Seat owner, const Scene& scene) {
  if (view.alone() && owner == games::rebis::kAutoma) return scene.say("rebis.automa");
  return name_of(scene, owner);
}

std::string colour_name(Colour colour, const Speech& say) {
  switch (colour) {
    case Colour::Grey:
      return say("rebis.colour.grey");
    case Colour::Red:
      return say("rebis.colour.red");
    case Colour::Blue:
      return say("rebis.colour.blue");
    case Colour::Green:
      return say("rebis.colour.green");
  }
  return {};
}

std::string token_name(Token token, const Speech& say) {
  switch (token) {
    case Token::None:
      return say("rebis.token.none");
    case Token::Shiny:
      return say("rebis.token.shiny");
    case Token::Golden:
      return say("rebis.token.golden");
    case Token::Rubedo:
      return say("rebis.token.rubedo");
  }
  return {};
}

std::string card_text(const View& view, Card card, const Speech& say) {
  const auto& book = view.data.book(card);
  if (view.alone()) {
    return say(
        "rebis.card.alone",
        {{"number", name_of(card)}, {"colour", colour_name(book.colour, say)}, {"plus", wide(book.plus)}});
  }
  return say("rebis.card",
             {{"number", name_of(card)}, {"plus", wide(book.plus)}, {"minus", wide(book.minus)}});
}

std::string card_box(const View& view, Card card, const Speech& say) {
  return "`" + card_text(view, card, say) + "`";
}

std::string card_box(Card card) { return card == kUnseen ? "▓" : "`" + name_of(card) + "`"; }

std::string track_text(const Shelf& shelf, const Data& data) {
  constexpr std::array kSigns{"–", "S", "G", "R"};
  std::string text;
  for (std::size_t space = 0; space < data.spaces; ++space) {
    text +=
        (text.empty() ? "" : " ") + std::string(kSigns.at(static_cast<std::size_t>(shelf.tokens.at(space))));
  }
  return "`" + text + "`";
}

std::string books_text(const Shelf& shelf) {
  std::string text = face_down(shelf.base);
  for (const Card card : shelf.plus) text += " `" + name_of(card) + "`";
  for (const Card card : shelf.minus) text += " `" + name_of(card) + "−`";
  if (shelf.closed && shelf.lid.least > 0) text += " " + face_down(shelf.lid);
  return text;
}

std::string sum_text(const Shelf& shelf, const Data& data, const Speech& say) {
  std::string icons;
  const auto add = [&icons](const std::string& icon) { icons += (icons.empty() ? "" : " ") + icon; };
  for (const Card card : shelf.plus) add("+" + std::to_string(data.book(card).plus));
  for (const Card card : shelf.minus) add("−" + std::to_string(data.book(card).minus));
  if (icons.empty()) icons = "0";
  return say("rebis.sum", {{"icons", icons},
                           {"sum", wide(shelf.sum)},
                           {"times", wide(multiplier(shelf.tokens, data))},
                           {"score", wide(score_of(shelf, data))}});
}

// --- What a book would do ---------------------------------------------------------------------------------

bool too_heavy(const View& view, const Shelf& shelf, Card card) {
  return shelf.weight + view.data.book(card).weight > view.data.limit;
}

Token prize_now(const View& view) {
  if (view.alone()) return automa_prize(view);
  if (view.supply_shiny > 0) return Token::Shiny;
  return view.supply_golden > 0 ? Token::Golden : Token::None;
}

namespace {

std::string own_effect_alone(const View& view, const Shelf& shelf, Card card, int count, const Speech& say) {
  const int limit = view.data.limit;
  const int first = shelf.weight + view.data.book(card).weight;
  const int both = first + view.data.book(card).weight;
  // Whose shelf is active, and so which token, is settled when the Automa has been fed.
  const bool fed = view.phase != games::rebis::Phase::Feed;
  const std::string prize = fed ? token_name(prize_now(view), say) : say("rebis.token.top");
  const auto closes = [&](std::string_view key) {
    return say(key, {{"limit", wide(limit)}, {"prize", prize}});
  };
  if (count == 2 && first == limit) return closes("rebis.effect.alone_first_exact");
  if (count == 2 && first > limit) return closes("rebis.effect.alone_first_closes");
  if (count == 2 && both > limit) return closes("rebis.effect.alone_second_closes");
  const int weight = count == 2 ? both : first;
  if (weight > limit) return closes("rebis.effect.alone_closes");
  if (weight == limit) return closes("rebis.effect.exact");
  return {};
}

std::string own_effect_paying(const View& view, Seat seat, const Shelf& shelf, Card card, int count,
                              const Speech& say) {
  if (shelf.weight + count * view.data.book(card).weight <= view.data.limit) return {};
  if (view.shiny.at(static_cast<std::size_t>(seat)) == 0) return say("rebis.effect.cannot_pay");
  if (count == 1) return say("rebis.effect.pays");
  return say(too_heavy(view, shelf, card) ? "rebis.effect.first_closes" : "rebis.effect.second_closes");
}

}  // namespace

std::string own_effect(const View& view, Seat seat, Card card, int count, const Speech& say) {
  const Shelf* shelf = view.open_shelf(seat);
  if (shelf == nullptr) return say("rebis.effect.no_shelf");
  auto closing = view.alone() ? own_effect_alone(view, *shelf, card, count, say)
                              : own_effect_paying(view, seat, *shelf, card, count, say);
  if (!closing.empty()) return closing;
  const auto& book = view.data.book(card);
  return say("rebis.effect.fits", {{"weight", wide(shelf->weight + count * book.weight)},
                                   {"limit", wide(view.data.limit)},
                                   {"sum", wide(shelf->sum + count * book.plus)}});
}

std::string give_effect(const View& view, Seat owner, Card card, const Speech& say) {
  const Shelf& shelf = *view.open_shelf(owner);
  const auto& book = view.data.book(card);
  if (too_heavy(view, shelf, card)) {
    const Token prize = prize_now(view);
    if (prize == Token::None) return say("rebis.effect.closes_for_card");
    return say("rebis.effect.closes", {{"prize", token_name(prize, say)}});
  }
  const auto weight = wide(shelf.weight + book.weight);
  const auto limit = wide(view.data.limit);
  const auto plus = wide(shelf.sum + book.plus);
  if (shelf.sum < book.minus) {
    return say("rebis.effect.plus_only", {{"weight", weight}, {"limit", limit}, {"plus", plus}});
  }
  return say("rebis.effect.either",
             {{"weight", weight}, {"limit", limit}, {"plus", plus}, {"minus", wide(shelf.sum - book.minus)}});
}

std::string feed_effect(const View& view, Card card, const Speech& say) {
  const Shelf* shelf = view.open_shelf(games::rebis::kAutoma);
  if (shelf == nullptr) return say("rebis.effect.no_shelf");
  if (too_heavy(view, *shelf, card)) return say("rebis.effect.automa_closes");
  const auto& book = view.data.book(card);
  return say("rebis.effect.fits", {{"weight", wide(shelf->weight + book.weight)},
                                   {"limit", wide(view.data.limit)},
                                   {"sum", wide(shelf->sum + book.plus)}});
}

}  // namespace parlour::render::rebis
