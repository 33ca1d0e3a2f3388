#include "render/discord_json.h"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>
#include <string_view>

#include "render/limits.h"
#include "render/text.h"

namespace parlour::render {

namespace {

using nlohmann::json;

constexpr std::string_view kBlank = "\u200b";  // passes for text where Discord insists on some

enum ComponentType { kActionRow = 1, kButton = 2, kStringSelect = 3 };

// When the whole is too long, this much of each is kept for certain; the sum stays below the limit.
constexpr std::size_t kBodyKept = 1000;
constexpr std::size_t kFooterKept = 500;
constexpr std::size_t kFieldNameKept = 80;
constexpr std::size_t kFieldTextKept = 80;
static_assert(limits::kEmbedTitle + kBodyKept + kFooterKept +
                  limits::kEmbedFields * (kFieldNameKept + kFieldTextKept) <=
              limits::kEmbedsTogether);

int colour_of(Tone tone) {
  switch (tone) {
    case Tone::Plain:
      return 0x5C6370;
    case Tone::Lobby:
      return 0x3B7DD8;
    case Tone::Playing:
      return 0x6A4BA3;
    case Tone::YourTurn:
      return 0xD9A21B;
    case Tone::Finished:
      return 0x3C9A5F;
    case Tone::Trouble:
      return 0xC0392B;
  }
  return 0;
}

int style_of(ButtonLook look) {
  switch (look) {
    case ButtonLook::Primary:
      return 1;
    case ButtonLook::Secondary:
      return 2;
    case ButtonLook::Success:
      return 3;
    case ButtonLook::Danger:
      return 4;
  }
  return 2;
}

std::string label_of(const std::string& markdown, std::size_t room) {
  auto label = cut(plain(well_formed(markdown)), room);
  return is_blank(label) ? std::string(kBlank) : label;
}

// --- The embed ---------------------------------------------------------------------------------------------

/// The texts of an embed on their way into its limits.
struct Frame {
  std::string title;
  std::string body;
  std::vector<Field> fields;
  std::string footer;

  [[nodiscard]] std::size_t fields_length() const {
    std::size_t sum = 0;
    for (const auto& field : fields) sum += length(field.name) + length(field.text);
    return sum;
  }
  [[nodiscard]] std::size_t total() const {
    return length(title) + length(body) + length(footer) + fields_length();
  }
};

/// Fields with neither name nor text are left out; half-empty ones get a blank; those past the last place are
/// counted in it.
std::vector<Field> fields_that_stand(const std::vector<Field>& fields, const Speech& say) {
  std::vector<Field> standing;
  for (const auto& field : fields) {
    Field kept{well_formed(field.name), well_formed(field.text), field.beside};
    if (is_blank(kept.name) && is_blank(kept.text)) continue;
    if (is_blank(kept.name)) kept.name = kBlank;
    if (is_blank(kept.text)) kept.text = kBlank;
    standing.push_back(std::move(kept));
  }
  if (standing.size() <= limits::kEmbedFields) return standing;
  const auto left = static_cast<std::int64_t>(standing.size() - limits::kEmbedFields + 1);
  standing.resize(limits::kEmbedFields - 1);
  standing.push_back({std::string(kBlank), say("more.fields", {{"count", left}}), false});
  return standing;
}

/// Shortens the longest texts to one common length, the greatest that brings all fields together under
/// `room`.
void shorten_fields(std::vector<Field>& fields, std::size_t room, const Speech& say) {
  std::size_t names = 0;
  for (auto& field : fields) {
    field.name = cut_markdown(field.name, kFieldNameKept);
    names += length(field.name);
  }
  const auto texts_at = [&](std::size_t longest) {
    std::size_t sum = 0;
    for (const auto& field : fields) sum += std::min(length(field.text), longest);
    return sum;
  };
  std::size_t longest = limits::kFieldText;
  while (longest > kFieldTextKept && names + texts_at(longest) > room) --longest;
  for (auto& field : fields) field.text = cut_lines(field.text, longest, say);
}

Frame fitted(const Document& page, const Speech& say) {
  Frame frame;
  frame.title = cut_markdown(well_formed(page.title), limits::kEmbedTitle);
  frame.body = cut_lines(well_formed(page.body), limits::kEmbedDescription, say);
  frame.footer = cut(plain(well_formed(page.footer)), limits::kEmbedFooter);
  frame.fields = fields_that_stand(page.fields, say);
  for (auto& field : frame.fields) {
    field.name = cut_markdown(field.name, limits::kFieldName);
    field.text = cut_lines(field.text, limits::kFieldText, say);
  }
  const auto excess = [&] {
    const auto total = frame.total();
    return total > limits::kEmbedsTogether ? total - limits::kEmbedsTogether : 0;
  };
  if (const auto over = excess(); over > 0) {
    const auto now = length(frame.body);
    frame.body = cut_lines(frame.body, std::max(now - std::min(now, over), kBodyKept), say);
  }
  if (const auto over = excess(); over > 0) {
    const auto now = length(frame.footer);
    frame.footer = cut(frame.footer, std::max(now - std::min(now, over), kFooterKept));
  }
  if (excess() > 0) {
    shorten_fields(frame.fields, limits::kEmbedsTogether - (frame.total() - frame.fields_length()), say);
  }
  return frame;
}

json embed_of(const Document& page, const Speech& say) {
  const auto frame = fitted(page, say);
  json embed = json::object();
  if (!is_blank(frame.title)) embed["title"] = frame.title;
  if (!is_blank(frame.body)) embed["description"] = frame.body;
  for (const auto& field : frame.fields) {
    embed["fields"].push_back({{"name", field.name}, {"value", field.text}, {"inline", field.beside}});
  }
  if (!is_blank(frame.footer)) embed["footer"] = {{"text", frame.footer}};
  if (page.picture) {
    embed["image"] = {{"url", "attachment://" + page.picture->file}};
    if (!is_blank(page.picture->alt)) {
      embed["image"]["description"] = label_of(page.picture->alt, limits::kAltText);
    }
  }
  if (!embed.empty()) embed["color"] = colour_of(page.tone);
  return embed;
}

// --- Components --------------------------------------------------------------------------------------------

void check_id(const std::string& id, std::size_t longest, std::set<std::string>& seen, const char* what) {
  if (id.empty() || length(id) > longest) {
    throw std::logic_error(std::string(what) + " is empty or too long: \"" + id + "\"");
  }
  if (!seen.insert(id).second) throw std::logic_error(std::string(what) + " is there twice: \"" + id + "\"");
}

/// Rows as they can stand: no empty ones, five buttons at most in each.
std::vector<Row> wrapped(const std::vector<Row>& rows) {
  std::vector<Row> out;
  for (const auto& row : rows) {
    if (const auto* menu = std::get_if<Menu>(&row)) {
      if (!menu->items.empty()) out.emplace_back(*menu);
      continue;
    }
    const auto& buttons = std::get<Buttons>(row);
    for (std::size_t at = 0; at < buttons.size(); at += limits::kButtonsInRow) {
      const auto count = std::min(limits::kButtonsInRow, buttons.size() - at);
      const auto first = buttons.begin() + static_cast<std::ptrdiff_t>(at);
      out.emplace_back(Buttons(first, first + static_cast<std::ptrdiff_t>(count)));
    }
  }
  return out;
}

/// Too many rows: menus first, then as many buttons as there is room for, packed in the order given.
std::vector<Row> packed(const std::vector<Row>& rows) {
  std::vector<Row> menus;
  Buttons buttons;
  for (const auto& row : rows) {
    if (const auto* some = std::get_if<Buttons>(&row)) {
      buttons.insert(buttons.end(), some->begin(), some->end());
    } else if (menus.size() < limits::kRows) {
      menus.push_back(row);
    }
  }
  buttons.resize(std::min(buttons.size(), (limits::kRows - menus.size()) * limits::kButtonsInRow));
  menus.emplace_back(std::move(buttons));
  return wrapped(menus);
}

json button_json(const Button& button) {
  json out = {{"type", kButton},
              {"style", style_of(button.look)},
              {"label", label_of(button.label, limits::kButtonLabel)},
              {"custom_id", button.id}};
  if (button.disabled) out["disabled"] = true;
  return out;
}

json menu_json(const Menu& menu) {
  const auto count = std::min(menu.items.size(), limits::kMenuItems);
  const auto most = std::clamp(menu.most, 1, static_cast<int>(count));
  json options = json::array();
  std::set<std::string> values;
  int chosen = 0;
  for (std::size_t at = 0; at < count; ++at) {
    const auto& item = menu.items[at];
    check_id(item.value, limits::kMenuValue, values, "A menu's value");
    json option = {{"label", label_of(item.label, limits::kMenuLabel)}, {"value", item.value}};
    if (!is_blank(item.hint)) option["description"] = label_of(item.hint, limits::kMenuHint);
    if (item.chosen && chosen < most) {
      option["default"] = true;
      ++chosen;
    }
    options.push_back(std::move(option));
  }
  json out = {{"type", kStringSelect},
              {"custom_id", menu.id},
              {"options", std::move(options)},
              {"min_values", std::clamp(menu.least, 0, most)},
              {"max_values", most}};
  if (!is_blank(menu.prompt)) out["placeholder"] = label_of(menu.prompt, limits::kMenuPrompt);
  return out;
}

json components_of(const std::vector<Row>& all) {
  auto rows = wrapped(all);
  if (rows.size() > limits::kRows) rows = packed(rows);
  json out = json::array();
  for (const auto& row : rows) {
    json parts = json::array();
    if (const auto* menu = std::get_if<Menu>(&row)) {
      parts.push_back(menu_json(*menu));
    } else {
      for (const auto& button : std::get<Buttons>(row)) parts.push_back(button_json(button));
    }
    out.push_back({{"type", kActionRow}, {"components", std::move(parts)}});
  }
  return out;
}

/// Also of those that find no room: the mistake is there whether it shows today or not.
void check_ids(const std::vector<Row>& rows) {
  std::set<std::string> seen;
  for (const auto& row : rows) {
    if (const auto* menu = std::get_if<Menu>(&row)) {
      check_id(menu->id, limits::kCustomId, seen, "A custom id");
      continue;
    }
    for (const auto& button : std::get<Buttons>(row)) {
      check_id(button.id, limits::kCustomId, seen, "A custom id");
    }
  }
}

json mentions_of(const std::vector<std::uint64_t>& pings) {
  std::set<std::uint64_t> seen;
  json users = json::array();
  for (const auto person : pings) {
    if (person != 0 && users.size() < limits::kAllowedMentions && seen.insert(person).second) {
      users.push_back(std::to_string(person));
    }
  }
  return {{"parse", json::array()}, {"users", std::move(users)}, {"replied_user", false}};
}

json attachments_of(const std::optional<Picture>& picture) {
  json out = json::array();
  if (!picture) return out;
  json file = {{"id", 0}, {"filename", picture->file}};
  if (!is_blank(picture->alt)) file["description"] = label_of(picture->alt, limits::kAltText);
  out.push_back(std::move(file));
  return out;
}

}  // namespace

nlohmann::json discord_json(const Document& page, const Speech& say) {
  check_ids(page.rows);
  auto content = cut_lines(well_formed(page.greeting), limits::kContent, say);
  json embeds = json::array();
  if (auto embed = embed_of(page, say); !embed.empty()) embeds.push_back(std::move(embed));
  if (is_blank(content)) content = embeds.empty() ? std::string(kBlank) : std::string{};
  return {{"content", std::move(content)},
          {"embeds", std::move(embeds)},
          {"components", components_of(page.rows)},
          {"allowed_mentions", mentions_of(page.pings)},
          {"attachments", attachments_of(page.picture)}};
}

}  // namespace parlour::render
