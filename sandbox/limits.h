#pragma once
// Every limit of Discord that the sandbox enforces, by name. Where Discord publishes no figure the comment
// says so and the figure is the sandbox's own.

#include <array>
#include <cstddef>
#include <cstdint>

#include "sandbox/clock.h"

namespace sandbox::limits {

constexpr Millis kSecond = 1000;
constexpr Millis kMinute = 60 * kSecond;
constexpr Millis kHour = 60 * kMinute;

// Interactions
constexpr Millis kFirstAnswer = 3 * kSecond;
constexpr Millis kTokenLife = 15 * kMinute;
constexpr std::size_t kAutocompleteChoices = 25;
constexpr std::size_t kChoiceName = 100;
constexpr std::size_t kChoiceValue = 100;

// Modals
constexpr std::size_t kModalTitle = 45;
constexpr std::size_t kModalParts = 5;
constexpr std::size_t kLabelText = 45;
constexpr std::size_t kLabelDescription = 100;
constexpr std::size_t kTextInputValue = 4000;
constexpr std::size_t kTextInputPlaceholder = 100;
constexpr std::size_t kChoiceGroupOptions = 10;

// Commands
constexpr std::size_t kGlobalCommands = 100;
constexpr std::size_t kContextCommands = 15;  // user and message commands, each
constexpr std::size_t kCommandName = 32;
constexpr std::size_t kCommandDescription = 100;
constexpr std::size_t kCommandOptions = 25;
constexpr std::size_t kOptionChoices = 25;
constexpr std::size_t kCommandSize = 8000;
constexpr std::size_t kOptionMaxLength = 6000;
constexpr std::size_t kCommandCreatesPerDay = 200;

// Components
constexpr std::size_t kRows = 5;
constexpr std::size_t kButtonsInRow = 5;
constexpr std::size_t kButtonLabel = 80;
constexpr std::size_t kButtonUrl = 512;
constexpr std::size_t kCustomId = 100;
constexpr std::size_t kSelectOptions = 25;
constexpr std::size_t kSelectText = 100;  // label, value and description of an option
constexpr std::size_t kSelectPlaceholder = 150;
constexpr std::int64_t kSelectPicks = 25;
constexpr std::size_t kComponentsV2 = 40;
constexpr std::size_t kTextV2 = 4000;
constexpr std::size_t kGalleryItems = 10;
constexpr std::size_t kSectionTexts = 3;

// Messages
constexpr std::size_t kContent = 2000;
constexpr std::size_t kEmbeds = 10;
constexpr std::size_t kEmbedsTogether = 6000;
constexpr std::size_t kEmbedTitle = 256;
constexpr std::size_t kEmbedDescription = 4096;
constexpr std::size_t kEmbedFields = 25;
constexpr std::size_t kEmbedFieldName = 256;
constexpr std::size_t kEmbedFieldValue = 1024;
constexpr std::size_t kEmbedFooter = 2048;
constexpr std::size_t kEmbedAuthor = 256;
constexpr std::size_t kUrl = 2048;
constexpr std::size_t kNonce = 25;
constexpr std::size_t kAttachments = 10;
constexpr std::size_t kAttachmentBytes = 10UL * 1024 * 1024;
constexpr std::size_t kRequestBytes = 25UL * 1024 * 1024;
constexpr std::size_t kAltText = 1024;
constexpr std::size_t kMentionedIds = 100;
constexpr std::size_t kPins = 250;
constexpr Millis kNonceMemory = 5 * kMinute;  // "the past few minutes"
constexpr Millis kOldMessage = kHour;
constexpr Millis kCdnLinkLife = 24 * kHour;
constexpr std::size_t kOldEdits = 5;             // unpublished; edits of old messages in a channel ...
constexpr Millis kOldEditsWindow = 5 * kMinute;  // ... in this span

// Direct messages
constexpr std::size_t kFreshDms = 10;             // unpublished: new DM channels ...
constexpr Millis kFreshDmsWindow = 10 * kSecond;  // ... in this span

// Threads
constexpr std::array<std::int64_t, 4> kAutoArchiveMinutes{60, 1440, 4320, 10080};
constexpr std::size_t kChannelName = 100;
constexpr std::size_t kNewNames = 2;              // of a channel or thread ...
constexpr Millis kNewNamesWindow = 10 * kMinute;  // ... in this span
constexpr std::size_t kChannelTopic = 1024;

// Requests
constexpr int kGlobalRequests = 50;  // a second; interaction endpoints are exempt
constexpr std::size_t kInvalidRequests = 10'000;
constexpr Millis kInvalidWindow = 10 * kMinute;

// Gateway
constexpr std::size_t kGatewayPayload = 4096;
constexpr std::size_t kGatewayEvents = 120;
constexpr Millis kGatewayWindow = kMinute;
constexpr Millis kResumeWindow = 5 * kMinute;
constexpr std::size_t kReplayEvents = 2000;

}  // namespace sandbox::limits
