#pragma once
// Discord's limits, by name. Discord says "characters" and does not always count alike; here every text is
// counted in UTF-16 code units (text.h, length), which is never fewer than its code points, so what fits here
// fits there. The limits of bytes and numbers are as they stand.

#include <cstddef>

namespace parlour::render::limits {

// A message.
inline constexpr std::size_t kContent = 2000;
inline constexpr std::size_t kEmbeds = 10;
inline constexpr std::size_t kEmbedsTogether = 6000;  // titles, descriptions, fields, footers, authors
inline constexpr std::size_t kNonce = 25;
inline constexpr std::size_t kAllowedMentions = 100;

// An embed.
inline constexpr std::size_t kEmbedTitle = 256;
inline constexpr std::size_t kEmbedDescription = 4096;
inline constexpr std::size_t kEmbedFields = 25;
inline constexpr std::size_t kFieldName = 256;
inline constexpr std::size_t kFieldText = 1024;
inline constexpr std::size_t kEmbedFooter = 2048;
inline constexpr std::size_t kEmbedAuthor = 256;

// An attachment.
inline constexpr std::size_t kAttachments = 10;
inline constexpr std::size_t kAttachmentBytes = std::size_t{10} * 1024 * 1024;
inline constexpr std::size_t kAltText = 1024;

// Components.
inline constexpr std::size_t kRows = 5;
inline constexpr std::size_t kButtonsInRow = 5;
inline constexpr std::size_t kButtonLabel = 80;
inline constexpr std::size_t kButtonLabelAim = 33;  // what a phone shows in full
inline constexpr std::size_t kCustomId = 100;
inline constexpr std::size_t kMenuItems = 25;
inline constexpr std::size_t kMenuLabel = 100;
inline constexpr std::size_t kMenuValue = 100;
inline constexpr std::size_t kMenuHint = 100;
inline constexpr std::size_t kMenuPrompt = 150;

// A modal.
inline constexpr std::size_t kModalTitle = 45;
inline constexpr std::size_t kModalParts = 5;

// Slash commands and their autocomplete.
inline constexpr std::size_t kGlobalCommands = 100;
inline constexpr std::size_t kCommandName = 32;
inline constexpr std::size_t kCommandDescription = 100;
inline constexpr std::size_t kCommandOptions = 25;
inline constexpr std::size_t kCommandChoices = 25;
inline constexpr std::size_t kCommandTogether = 8000;  // names, descriptions and values of one command
inline constexpr std::size_t kAutocompleteChoices = 25;
inline constexpr std::size_t kChoiceName = 100;
inline constexpr std::size_t kChoiceValue = 100;

inline constexpr std::size_t kThreadName = 100;

// A name that people see of one another.
inline constexpr std::size_t kDisplayName = 32;

}  // namespace parlour::render::limits
