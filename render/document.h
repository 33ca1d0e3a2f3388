#pragma once
// What a person sees, before it becomes Discord JSON or plain text: paragraphs, fields, buttons, menus, a
// picture. Whoever fills a document need not think of Discord's limits: they are kept when it is written out
// (discord_json.h), with care for what matters most.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace parlour::render {

enum class Tone { Plain, Lobby, Playing, YourTurn, Finished, Trouble };

struct Field {
  std::string name;
  std::string text;
  bool beside = false;  // may stand beside its neighbour where there is room
};

enum class ButtonLook { Primary, Secondary, Success, Danger };

struct Button {
  std::string id;
  std::string label;
  ButtonLook look = ButtonLook::Secondary;
  bool disabled = false;
};

struct MenuItem {
  std::string value;
  std::string label;
  std::string hint;
  bool chosen = false;
};

struct Menu {
  std::string id;
  std::string prompt;
  std::vector<MenuItem> items;
  int least = 1;
  int most = 1;
};

using Buttons = std::vector<Button>;
using Row = std::variant<Buttons, Menu>;

/// A picture, drawn when it is sent. The alt text says the same as the picture.
struct Picture {
  std::string file;  // "city.png"
  std::function<std::shared_ptr<const std::string>()> png;
  std::string alt;
};

struct Document {
  std::string greeting;              // plain text above the frame; the only place where a mention pings
  std::vector<std::uint64_t> pings;  // the people named in the greeting who are asked to act
  Tone tone = Tone::Plain;
  std::string title;
  std::string body;
  std::vector<Field> fields;
  std::string footer;
  std::vector<Row> rows;
  std::optional<Picture> picture;
};

}  // namespace parlour::render
