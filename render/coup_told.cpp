// What happened in Coup, sentence by sentence.

#include <array>

#include "render/coup_moves.h"
#include "render/coup_words.h"
#include "render/text.h"

namespace parlour::render::coup {

using games::coup::Event;
using games::coup::What;

namespace {

/// A kind of event: about somebody; about the reader; and about somebody with the cards that only insiders
/// know.
struct Sentence {
  What what{};
  const char* other = nullptr;
  const char* you = nullptr;
  const char* open = nullptr;
};

constexpr std::array<Sentence, 34> kSentences{{
    {What::Income, "coup.told.income", "coup.told.income_you"},
    {What::Coup, "coup.told.coup", "coup.told.coup_you"},
    {What::LaidAside, "coup.told.aside", "coup.told.aside_you", "coup.told.aside_open"},
    {What::Taxed, "coup.told.taxed", "coup.told.taxed_you"},
    {What::Challenged, "coup.told.challenged", "coup.told.challenged_you"},
    {What::Showed, "coup.told.showed", "coup.told.showed_you"},
    {What::Replaced, "coup.told.replaced", "coup.told.replaced_you", "coup.told.replaced_open"},
    {What::NotShown, "coup.told.not_shown", "coup.told.not_shown_you"},
    {What::TurnedUp, "coup.told.turned_up", "coup.told.turned_up_you"},
    {What::Lost, "coup.told.lost", "coup.told.lost_you"},
    {What::Returned, "coup.told.returned", "coup.told.returned_you"},
    {What::Took, "coup.told.took", "coup.told.took_you"},
    {What::Gave, "coup.told.gave", "coup.told.gave_you"},
    {What::Joined, "coup.told.joined", "coup.told.joined_you"},
    {What::NobodyJoined, "coup.told.nobody_joined", "coup.told.nobody_joined"},
    {What::Blocked, "coup.told.blocked", "coup.told.blocked_you"},
    {What::BoughtOff, "coup.told.bought_off", "coup.told.bought_off_you"},
    {What::Penalty, "coup.told.penalty", "coup.told.penalty_you"},
    {What::Drew, "coup.told.drew", "coup.told.drew_you", "coup.told.drew_open"},
    {What::PaidForCard, "coup.told.paid_for_card", "coup.told.paid_for_card_you"},
    {What::Kept, "coup.told.kept", "coup.told.kept_you", "coup.told.kept_open"},
    {What::HandedOver, "coup.told.handed", "coup.told.handed_you", "coup.told.handed_open"},
    {What::Disappearing, "coup.told.disappearing", "coup.told.disappearing_you"},
    {What::Spared, "coup.told.spared", "coup.told.spared_you"},
    {What::Disappeared, "coup.told.disappeared", "coup.told.disappeared_you"},
    {What::Peacekeeping, "coup.told.peacekeeping", "coup.told.peacekeeping_you"},
    {What::Taxing, "coup.told.taxing", "coup.told.taxing_you"},
    {What::Treaty, "coup.told.treaty", "coup.told.treaty_you"},
    {What::NewLife, "coup.told.new_life", "coup.told.new_life_you", "coup.told.new_life_open"},
    {What::Eliminated, "coup.told.eliminated", "coup.told.eliminated_you"},
    {What::Inherited, "coup.told.inherited", "coup.told.inherited_you"},
    {What::Forfeited, "coup.told.forfeited", "coup.told.forfeited_you"},
    {What::SecondAction, "coup.told.second_action", "coup.told.second_action_you"},
    {What::Won, "coup.told.won", "coup.told.won_you"},
}};

std::string claimed(const Event& event, const Scene& scene) {
  std::string text =
      claim_sentence({event.kind, event.who, event.whom, event.poorest, event.role, event.as}, scene);
  if (event.coins > 0) {
    text += " " + scene.say("coup.told.laid_down", {{"coins", coins_text(event.coins, scene.say)},
                                                    {"count", std::int64_t{event.coins}}});
  }
  return text;
}

}  // namespace

std::string narrate(const Event& event, const Scene& scene) {
  if (event.what == What::Answered) {
    // Nobody else has heard of it yet; once all hands lie open it is of no account.
    if (!is_you(scene, event.who)) return {};
    return answer_sentence({event.answer, event.whom}, event.kind, scene);
  }
  if (event.what == What::Claimed) return claimed(event, scene);
  const auto* const found = std::ranges::find(kSentences, event.what, &Sentence::what);
  if (found == kSentences.end()) return {};
  const Sentence& sentence = *found;
  const bool knows = sentence.open != nullptr && !event.cards.empty();
  const char* key = is_you(scene, event.who) ? sentence.you : knows ? sentence.open : sentence.other;
  return scene.say(key, {{"name", name_of(scene, event.who)},
                         {"whom", who(scene, event.whom)},
                         {"role", role_name(event.role, scene.say)},
                         {"coins", coins_text(event.coins, scene.say)},
                         {"cards", roles_named(event.cards.cards(), scene.say)},
                         {"count", std::int64_t{event.count}}});
}

}  // namespace parlour::render::coup
