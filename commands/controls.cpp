#include "commands/controls.h"

#include <algorithm>

#include "commands/component_id.h"
#include "render/limits.h"

namespace parlour::commands {

using render::ButtonLook;
using render::Buttons;
using render::Menu;
using render::MenuItem;
using render::Row;
using tables::Glance;

namespace {

constexpr std::size_t kMenu = render::limits::kMenuItems;
constexpr std::size_t kRow = render::limits::kButtonsInRow;
// Beyond a few ways to go on, one list of them reads better than a menu for each.
constexpr std::size_t kMostOpenMenus = 3;

std::vector<int> with(std::span<const int> positions, std::size_t next) {
  std::vector<int> longer(positions.begin(), positions.end());
  longer.push_back(static_cast<int>(next));
  return longer;
}

ComponentId id_of(Verb verb, const Glance& glance, std::vector<int> positions, int page, int row) {
  return {verb, glance.id, glance.question, std::move(positions), page, row};
}

MenuItem item_of(const Fork& fork, std::string value) {
  return {std::move(value), fork.step.label, fork.step.hint, false};
}

/// A menu of the choices behind one fork, so that two steps take one pick.
std::optional<Menu> menu_behind(const Desk& desk, const Glance& glance, std::span<const int> positions,
                                std::size_t fork, const std::string& prompt, const render::Speech& say) {
  const auto way = walk_from(desk, glance, with(positions, fork), say);
  if (way.forks.empty() || way.forks.size() > kMenu) return std::nullopt;
  Menu menu;
  menu.prompt = prompt;
  for (std::size_t i = 0; i < way.forks.size(); ++i) {
    menu.items.push_back(
        item_of(way.forks[i], format_positions({static_cast<int>(fork), static_cast<int>(i)})));
  }
  return menu;
}

Menu menu_of(const std::vector<Fork>& forks, std::span<const std::size_t> which, std::size_t page,
             const std::string& prompt) {
  Menu menu;
  menu.prompt = prompt;
  const std::size_t begin = page * kMenu;
  const std::size_t end = std::min(which.size(), begin + kMenu);
  for (std::size_t i = begin; i < end; ++i) {
    menu.items.push_back(item_of(forks[which[i]], format_positions({static_cast<int>(which[i])})));
  }
  return menu;
}

}  // namespace

std::vector<std::vector<render::Step>> paths_of(const Desk& desk, const Glance& glance,
                                                const render::Speech& say) {
  const auto& face = desk.kit(*glance.title).face;
  const render::Scene scene = scene_of(glance, say);
  std::vector<std::vector<render::Step>> paths;
  paths.reserve(glance.choices.size());
  for (const auto& choice : glance.choices) paths.push_back(face.steps(glance.view, choice.move, scene));
  return paths;
}

Walk walk_from(const Desk& desk, const Glance& glance, std::span<const int> positions,
               const render::Speech& say) {
  const auto peek = [&](std::span<const std::string> moves) -> std::optional<Glance> {
    auto after = desk.hall.peek(glance.id, glance.players[static_cast<std::size_t>(*glance.seat)].id, moves);
    if (!after) return std::nullopt;
    return *after;
  };
  const auto paths = [&](const Glance& here) {
    auto asked_for = paths_of(desk, here, say);
    for (auto& path : asked_for) std::erase_if(path, [](const render::Step& step) { return step.implied; });
    return asked_for;
  };
  return walk(glance, positions, paths, peek);
}

Buttons sending(const Glance& glance, std::span<const int> positions, const render::Speech& say) {
  return {{format(id_of(Verb::Send, glance, {positions.begin(), positions.end()}, 0, 0)),
           say("controls.send"), ButtonLook::Success, false},
          {format(id_of(Verb::Step, glance, {positions.begin(), positions.end() - 1}, 0, 1)),
           say("controls.back"), ButtonLook::Secondary, false}};
}

std::vector<Row> controls(const Desk& desk, const Glance& glance, const Walk& way,
                          std::span<const int> positions, int page, const render::Speech& say) {
  std::vector<Row> rows;
  int row = 0;

  std::vector<std::size_t> plain;
  const auto branches = std::ranges::count_if(way.forks, [](const Fork& fork) { return !fork.sends; });
  const bool open_menus = static_cast<std::size_t>(branches) <= kMostOpenMenus;
  for (std::size_t i = 0; i < way.forks.size(); ++i) {
    const Fork& fork = way.forks[i];
    auto menu = fork.sends || !open_menus
                    ? std::nullopt
                    : menu_behind(desk, glance, positions, i,
                                  say("controls.choose", {{"what", fork.step.label}}), say);
    if (!menu) {
      plain.push_back(i);
      continue;
    }
    menu->id = format(id_of(Verb::Pick, glance, {positions.begin(), positions.end()}, 0, row++));
    rows.emplace_back(std::move(*menu));
  }

  Buttons ways;
  std::size_t pages = 1;
  if (plain.size() <= kRow) {
    page = 0;
    for (const std::size_t i : plain) {
      ways.push_back({format(id_of(Verb::Step, glance, with(positions, i), 0, row)), way.forks[i].step.label,
                      ButtonLook::Primary, false});
    }
    ++row;
    if (!ways.empty()) rows.emplace_back(std::move(ways));
  } else {
    pages = (plain.size() + kMenu - 1) / kMenu;
    page = std::min(page, static_cast<int>(pages) - 1);
    Menu menu = menu_of(way.forks, plain, static_cast<std::size_t>(page),
                        pages == 1 ? say("controls.pick")
                                   : say("controls.pick_page",
                                         {{"page", std::int64_t{page} + 1}, {"pages", std::int64_t(pages)}}));
    menu.id = format(id_of(Verb::Pick, glance, {positions.begin(), positions.end()}, page, row++));
    rows.emplace_back(std::move(menu));
  }

  Buttons around;
  const auto here = [&](int to_page) {
    return id_of(Verb::Step, glance, {positions.begin(), positions.end()}, to_page, row);
  };
  if (!positions.empty()) {
    around.push_back({format(id_of(Verb::Step, glance, {positions.begin(), positions.end() - 1}, 0, row)),
                      say("controls.back"), ButtonLook::Secondary, false});
  }
  if (page > 0)
    around.push_back({format(here(page - 1)), say("controls.previous"), ButtonLook::Secondary, false});
  if (static_cast<std::size_t>(page) + 1 < pages) {
    around.push_back({format(here(page + 1)), say("controls.next"), ButtonLook::Secondary, false});
  }
  if (!around.empty()) rows.emplace_back(std::move(around));
  return rows;
}

}  // namespace parlour::commands
