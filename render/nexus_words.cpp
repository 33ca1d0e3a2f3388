#include "render/nexus_words.h"

#include <vector>

#include "render/text.h"

namespace parlour::render::nexus {

using games::nexus::Symbol;

namespace {

constexpr int kDrawnOut = 3;  // up to so many stars are drawn one by one

std::string repeated(const std::string& symbol, int count) {
  if (count > kDrawnOut) return symbol + std::to_string(count);
  std::string text;
  for (int i = 0; i < count; ++i) text += symbol;
  return text;
}

/// The signs of the printed cards, the same in every language.
std::string face_text(games::nexus::Face face) {
  switch (face.symbol) {
    case Symbol::Blank:
      return "";
    case Symbol::Star:
      return repeated("★", face.count);
    case Symbol::Skull:
      return repeated("☠", face.count);
    case Symbol::Double:
      return "×2";
    case Symbol::Zero:
      return "×0";
    case Symbol::Swap:
      return "⇄";
    case Symbol::StarPerAce:
      return "★=#A";
  }
  return "";
}

}  // namespace

std::string who(const Scene& scene, Seat seat) {
  return is_you(scene, seat) ? scene.say("nexus.you") : name_of(scene, seat);
}

std::string team(const Scene& scene, std::size_t team) {
  std::vector<std::string> members;
  for (std::size_t seat = team; seat < scene.names.size(); seat += 2) {
    const auto member = static_cast<Seat>(seat);
    // The reader comes first: "you and Cat".
    members.insert(is_you(scene, member) ? members.begin() : members.end(), who(scene, member));
  }
  return join(members, scene.say);
}

std::string points(const Scene& scene, const games::nexus::Points& points) {
  std::vector<std::string> parts;
  for (std::size_t side = 0; side < points.size(); ++side) {
    parts.push_back(
        scene.say("nexus.points", {{"names", team(scene, side)}, {"points", std::int64_t{points[side]}}}));
  }
  return join(parts, scene.say);
}

std::string card_text(Card card, const Faces& faces) {
  const auto face = face_text(faces[games::nexus::index_of(card)]);
  return face.empty() ? name_of(card) : name_of(card) + " " + face;
}

std::string card_box(Card card, const Faces& faces) { return "`" + card_text(card, faces) + "`"; }

std::string card_box(Card card) { return "`" + name_of(card) + "`"; }

std::string boxes(std::span<const Card> cards, const Faces& faces) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " · ") + card_box(card, faces);
  return text;
}

std::string carries(Card card, const Faces& faces, const Speech& say) {
  const auto face = faces[games::nexus::index_of(card)];
  switch (face.symbol) {
    case Symbol::Blank:
      return say("nexus.carries.blank");
    case Symbol::Star:
      return say("nexus.carries.star", {{"count", std::int64_t{face.count}}});
    case Symbol::Skull:
      return say("nexus.carries.skull", {{"count", std::int64_t{face.count}}});
    case Symbol::Double:
      return say("nexus.carries.double");
    case Symbol::Zero:
      return say("nexus.carries.zero");
    case Symbol::Swap:
      return say("nexus.carries.swap");
    case Symbol::StarPerAce:
      return say("nexus.carries.star_per_ace");
  }
  return "";
}

std::string worth(const Score& score, Seat owner, const Scene& scene) {
  const auto side = games::nexus::team_of(owner);
  std::vector<std::string> parts;
  if (score.stars != 0) {
    parts.push_back(
        scene.say("nexus.worth.stars", {{"stars", std::int64_t{score.stars}}, {"names", team(scene, side)}}));
  }
  if (score.skulls != 0) {
    parts.push_back(scene.say("nexus.worth.skulls",
                              {{"skulls", std::int64_t{score.skulls}}, {"names", team(scene, 1 - side)}}));
  }
  return parts.empty() ? scene.say("nexus.worth.nothing") : join(parts, scene.say);
}

std::string worth_in_short(const Score& score, const Speech& say) {
  if (score == Score{}) return say("nexus.worth.nothing");
  return say("nexus.worth.short",
             {{"stars", std::int64_t{score.stars}}, {"skulls", std::int64_t{score.skulls}}});
}

std::string the_nexus(Side side, const Speech& say) {
  switch (side) {
    case Side::Unnamed:
      return say("nexus.the.only");
    case Side::Left:
      return say("nexus.the.left");
    case Side::Right:
      return say("nexus.the.right");
  }
  return "";
}

Side side_of(const View& view, std::size_t nexus) {
  if (view.nexuses.size() == 1) return Side::Unnamed;
  return nexus == 0 ? Side::Left : Side::Right;
}

const Row& nexus_on(const View& view, Side side) { return view.nexuses.at(side == Side::Right ? 1 : 0); }

Effect effect_of(const View& view, Card card) {
  Effect effect;
  effect.next = (view.parade_owner + 1) % view.seats;
  effect.joins = games::nexus::may_follow(view.parade.back(), card);
  Row parade = view.parade;
  if (effect.joins) parade.push(card);
  effect.score = games::nexus::score_of(parade.cards(), view.faces);
  return effect;
}

}  // namespace parlour::render::nexus
