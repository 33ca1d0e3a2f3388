#include "render/plain_text.h"

#include "render/text.h"

namespace parlour::render {

namespace {

/// Blocks stand apart by an empty line.
void add_block(std::string& out, const std::string& block) {
  if (is_blank(block)) return;
  if (!out.empty()) out += "\n";
  out += block + "\n";
}

std::string buttons_text(const Buttons& buttons) {
  std::string line;
  for (const auto& button : buttons) {
    if (!line.empty()) line += " ";
    const auto label = plain(button.label);
    line += button.disabled ? "(" + label + ")" : "[" + label + "]";
  }
  return line;
}

std::string menu_text(const Menu& menu) {
  std::string text = plain(menu.prompt);
  for (const auto& item : menu.items) {
    if (!text.empty()) text += "\n";
    text += (item.chosen ? "  * " : "  - ") + plain(item.label);
    if (!is_blank(item.hint)) text += ": " + plain(item.hint);
  }
  return text;
}

}  // namespace

std::string plain_text(const Document& page) {
  std::string out;
  add_block(out, plain(page.greeting));
  add_block(out, plain(page.title));
  add_block(out, plain(page.body));
  for (const auto& field : page.fields) {
    auto block = plain(field.name);
    if (is_blank(block)) block.clear();
    const auto text = plain(field.text);
    if (!is_blank(text)) block.append(block.empty() ? "" : "\n").append(text);
    add_block(out, block);
  }
  if (page.picture) add_block(out, plain(page.picture->alt));
  add_block(out, plain(page.footer));
  for (const auto& row : page.rows) {
    const auto* menu = std::get_if<Menu>(&row);
    add_block(out, menu != nullptr ? menu_text(*menu) : buttons_text(std::get<Buttons>(row)));
  }
  return out;
}

}  // namespace parlour::render
