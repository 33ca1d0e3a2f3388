// /table new|join|leave|start|show|log|cancel|mine and the lobby's buttons, /rules and /help.

#include "commands/pages.h"
#include "commands/router.h"
#include "render/discord_json.h"
#include "render/plain_text.h"
#include "render/text.h"
#include "tests/commands/counter.h"

namespace parlour::commands::testing {
namespace {

const Options kNexus{{"game", "nexus"}};

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::vector<std::string> names(const std::vector<Person>& people) {
  std::vector<std::string> all;
  all.reserve(people.size());
  for (const Person& person : people) all.push_back(person.name);
  return all;
}

// ---- new

TEST(TableNew, OpensATableInTheChannel) {
  Counter counter;
  const auto answer = counter.slash(kAnn, "table new", kNexus);
  EXPECT_EQ(answer.page.body, counter.say("table.opened", {{"game", "Nexus"}, {"table", std::int64_t{1}}}));
  EXPECT_FALSE(answer.in_place);
  const auto table = counter.hall().table_in(kChannel);
  ASSERT_TRUE(table);
  EXPECT_EQ(counter.glance(*table).host, kAnn);
  EXPECT_EQ(counter.glance(*table).place, (tables::Place{kServer, kChannel}));
}

TEST(TableNew, IsRefusedWhereATableStands) {
  Counter counter;
  counter.slash(kAnn, "table new", kNexus);
  counter.denies(kBen, "table new", kNexus, "channel_taken");
  counter.denies(kAnn, "table new", kNexus, "channel_taken");
  counter.in(kChannel + 1).slash(kBen, "table new", kNexus);
  EXPECT_TRUE(counter.hall().table_in(kChannel + 1)) << "another channel is free";
  counter.in(kChannel).slash(kAnn, "table cancel");
  counter.slash(kBen, "table new", kNexus);
  EXPECT_EQ(counter.glance(*counter.hall().table_in(kChannel)).host, kBen);
}

TEST(TableNew, NeedsAGameThatIsOnOffer) {
  Counter counter;
  counter.denies(kAnn, "table new", {}, "no_such_game");
  counter.denies(kAnn, "table new", {{"game", ""}}, "no_such_game");
  counter.denies(kAnn, "table new", {{"game", "Nexus"}}, "no_such_game");
  counter.denies(kAnn, "table new", {{"game", std::string(6000, 'x')}}, "no_such_game");
}

TEST(TableNew, DeliveredTwiceIsOneTable) {
  Counter counter;
  const auto first = counter.slash(kAnn, "table new", kNexus);
  const auto second = counter.again();
  EXPECT_EQ(second.page.body, first.page.body);
  EXPECT_EQ(counter.entries(), 1);
}

// ---- The lobby

TEST(Lobby, ShowsWhoSitsAndHasAllButtons) {
  Counter counter;
  const auto table = counter.lobby({kAnn, kBen});
  const auto page = counter.table(table);
  const auto text = render::plain_text(page);
  EXPECT_TRUE(holds(text, "1. Ann (host)")) << text;
  EXPECT_TRUE(holds(text, "2. Ben\n")) << text;
  EXPECT_TRUE(holds(text, "for 2 or 4 players")) << text;
  for (const char* label : {"Join", "Leave", "Options", "Start", "Rules"}) {
    EXPECT_TRUE(has_button(page, label)) << label;
  }
  EXPECT_TRUE(page.pings.empty());
  EXPECT_TRUE(page.greeting.empty());
}

TEST(Lobby, PeopleJoinAndLeaveByCommand) {
  Counter counter;
  const auto table = counter.lobby({kAnn});
  const auto joined = counter.slash(kBen, "table join");
  EXPECT_EQ(joined.page.body, counter.say("table.joined", {{"game", "Nexus"}, {"table", table}}));
  counter.slash(kCat, "table join");
  EXPECT_EQ(names(counter.glance(table).players), (std::vector<std::string>{"Ann", "Ben", "Cat"}));
  const auto left = counter.slash(kBen, "table leave");
  EXPECT_EQ(left.page.body, counter.say("table.left", {{"game", "Nexus"}, {"table", table}}));
  EXPECT_EQ(names(counter.glance(table).players), (std::vector<std::string>{"Ann", "Cat"}));
}

TEST(Lobby, PeopleJoinLeaveAndStartByButton) {
  Counter counter;
  const auto table = counter.lobby({kAnn});
  counter.press(kBen, counter.table(table), "Join");
  counter.press(kCat, counter.table(table), "Join");
  counter.press(kCat, counter.table(table), "Leave");
  EXPECT_EQ(names(counter.glance(table).players), (std::vector<std::string>{"Ann", "Ben"}));
  const auto started = counter.press(kAnn, counter.table(table), "Start");
  EXPECT_EQ(started.page.body, counter.say("table.started", {{"game", "Nexus"}, {"table", table}}));
  EXPECT_EQ(counter.glance(table).phase, tables::Phase::Playing);
}

TEST(Lobby, RefusesWhatCannotBe) {
  Counter counter;
  counter.in(kChannel);
  for (const char* command : {"table join", "table leave", "table start", "table show", "table log",
                              "table cancel", "hand", "move", "nexus attend"}) {
    counter.denies(kAnn, command, {}, "no_table_here");
  }
  const auto table = counter.lobby({kAnn});
  const auto page = counter.table(table);
  counter.denies(kAnn, "table join", {}, "already_seated");
  counter.denies_press(kAnn, page, "Join", "already_seated");
  counter.denies(kBen, "table leave", {}, "not_seated");
  counter.denies_press(kBen, page, "Leave", "not_seated");
  counter.denies(kAnn, "table start", {}, "too_few_seats");
  counter.slash(kBen, "table join");
  counter.denies(kBen, "table start", {}, "not_host");
  counter.denies_press(kBen, page, "Start", "not_host");
  counter.denies(kEve, "table start", {}, "not_host");
  counter.slash(kCat, "table join");
  counter.denies(kAnn, "table start", {}, "too_few_seats");
  counter.slash(kDan, "table join");
  counter.denies(kEve, "table join", {}, "table_full");
  counter.denies_press(kEve, page, "Join", "table_full");
  EXPECT_EQ(counter.slash(kAnn, "hand").page.title, page.title) << "there is no hand yet, but the lobby";
  counter.denies(kAnn, "move", {{"move", "attend"}}, "not_started");
  counter.denies(kAnn, "nexus attend", {}, "not_started");
}

TEST(Lobby, IsClosedOnceTheGameHasStarted) {
  Counter counter;
  const auto table = counter.lobby({kAnn, kBen});
  const auto page = counter.table(table);
  counter.press(kAnn, page, "Start");
  counter.denies(kCat, "table join", {}, "already_started");
  counter.denies(kBen, "table leave", {}, "already_started");
  counter.denies(kAnn, "table start", {}, "already_started");
  for (const char* label : {"Join", "Leave", "Start", "Options"}) {
    counter.denies_press(kAnn, page, label, "already_started");
  }
}

TEST(Lobby, AManagerMayStart) {
  Counter counter;
  const auto table = counter.lobby({kAnn, kBen});
  counter.manages = true;
  counter.slash(kEve, "table start");
  EXPECT_EQ(counter.glance(table).phase, tables::Phase::Playing);
}

TEST(Lobby, TheHostsRolePassesOnAndTheLastToLeaveClosesTheTable) {
  Counter counter;
  const auto table = counter.lobby({kAnn, kBen});
  counter.slash(kAnn, "table leave");
  EXPECT_EQ(counter.glance(table).host, kBen);
  counter.slash(kBen, "table leave");
  EXPECT_EQ(counter.glance(table).phase, tables::Phase::Cancelled);
  EXPECT_TRUE(counter.table(table).rows.empty());
  counter.denies(kBen, "table join", {}, "no_table_here");
}

// ---- Options

TEST(OptionsPage, TheHostChoosesFromMenus) {
  Counter counter;
  const auto table = counter.lobby({kAnn, kBen});
  const auto page = counter.press(kAnn, counter.table(table), "Options").page;
  ASSERT_EQ(menus_of(page).size(), 4U) << "three of the game, and the pace";
  const auto answer = counter.pick(kAnn, page, "Two nexuses");
  EXPECT_TRUE(answer.in_place);
  EXPECT_EQ(counter.glance(table).options, (games::Chosen{{"nexuses", "double"}}));
  for (const auto& menu : menus_of(answer.page)) {
    int chosen = 0;
    for (const auto& item : menu.items) chosen += item.chosen ? 1 : 0;
    EXPECT_EQ(chosen, menu.prompt == "Nexuses" ? 1 : 0)
        << menu.prompt << ": a menu left alone shows what it is for";
  }
  EXPECT_TRUE(holds(render::plain_text(answer.page), "  * Two nexuses"));
  counter.pick(kAnn, answer.page, "Sow at any place");
  EXPECT_EQ(counter.glance(table).options, (games::Chosen{{"nexuses", "double"}, {"tournament", "insert"}}));
  EXPECT_TRUE(holds(render::plain_text(counter.table(table)), "Nexuses: Two nexuses"));
}

TEST(OptionsPage, IsTheHostsAlone) {
  Counter counter;
  const auto table = counter.lobby({kAnn, kBen});
  counter.denies_press(kBen, counter.table(table), "Options", "not_host");
  counter.denies_press(kEve, counter.table(table), "Options", "not_host");
  // A manager may start and cancel, but does not choose for the players.
  counter.manages = true;
  counter.denies_press(kEve, counter.table(table), "Options", "not_host");
  counter.manages = false;
  const auto page = counter.press(kAnn, counter.table(table), "Options").page;
  const int before = counter.entries();
  EXPECT_EQ(counter.pick(kBen, page, "Two nexuses").page.body, counter.say("denied.not_host"));
  EXPECT_EQ(counter.entries(), before);
  counter.slash(kAnn, "table start");
  EXPECT_EQ(counter.pick(kAnn, page, "Two nexuses").page.body, counter.say("denied.already_started"));
  EXPECT_TRUE(counter.glance(table).options.empty());
}

TEST(OptionsPage, RefusesChoicesThatAreNotThere) {
  Counter counter;
  const auto table = counter.lobby({kAnn, kBen});
  const auto page = counter.press(kAnn, counter.table(table), "Options").page;
  const std::string id = menus_of(page).front().id;
  const ComponentId fifth{Verb::SetOption, table, 0, {4}, 0, 0};
  const ComponentId none{Verb::SetOption, table, 0, {}, 0, 0};
  const ComponentId huge{Verb::SetOption, table, 0, {2147483647}, 0, 0};
  const int before = counter.entries();
  const std::vector<std::pair<std::string, std::vector<std::string>>> clicks{{id, {}},
                                                                             {id, {"2"}},
                                                                             {id, {""}},
                                                                             {id, {"x"}},
                                                                             {id, {"-1"}},
                                                                             {id, {"0.0"}},
                                                                             {id, {"2147483647"}},
                                                                             {format(fifth), {"0"}},
                                                                             {format(none), {"0"}},
                                                                             {format(huge), {"0"}}};
  for (const auto& [component, values] : clicks) {
    EXPECT_EQ(counter.click(kAnn, component, values).page.body, counter.say("denied.no_such_option"))
        << component << " " << ::testing::PrintToString(values);
  }
  EXPECT_EQ(counter.entries(), before);
}

// ---- show

TEST(TableShow, ShowsTheChannelsPageToOneAndHasItPostedAgain) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  for (const auto& errand : counter.hall().errands(100)) counter.hall().settle(errand, std::nullopt);
  const auto open = counter.table(table);
  for (const Person& who : {kAnn, kBen, kEve}) {
    const auto answer = counter.slash(who, "table show");
    EXPECT_EQ(render::plain_text(answer.page), render::plain_text(open)) << who.name;
  }
  const auto errands = counter.hall().errands(100);
  ASSERT_EQ(errands.size(), 1U);
  EXPECT_EQ(errands.front().kind, tables::ErrandKind::Table);
}

TEST(TableShow, FromElsewhereIsForPlayersOnly) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  for (const auto& errand : counter.hall().errands(100)) counter.hall().settle(errand, std::nullopt);
  counter.in(kChannel);
  const Options named{{"table", std::to_string(table)}};
  EXPECT_EQ(counter.slash(kAnn, "table show", named).page.title, counter.table(table).title);
  EXPECT_TRUE(counter.hall().errands(100).empty()) << "nothing is posted where nobody asked";
  for (const char* command : {"table show", "table log", "table join", "table cancel", "hand", "move"}) {
    counter.denies(kEve, command, named, "no_such_table");
  }
}

// ---- Which table is meant

TEST(TableMeant, IsTheOneNamedElseTheChannelsElseTheOnlyOne) {
  Counter counter;
  const auto first = counter.lobby({kAnn, kBen});
  const auto channel = counter.place.channel;
  const auto second = counter.lobby({kCat, kAnn});
  const auto title = [&](const Person& who, const Options& options) {
    return counter.slash(who, "table show", options).page.title;
  };
  EXPECT_EQ(title(kAnn, {}), counter.table(second).title);
  EXPECT_EQ(title(kAnn, {{"table", std::to_string(first)}}), counter.table(first).title);
  counter.in(channel);
  EXPECT_EQ(title(kAnn, {}), counter.table(first).title);
  // In a private message there is no table of the channel.
  counter.place = {0, 999};
  EXPECT_EQ(title(kBen, {}), counter.table(first).title);
  EXPECT_EQ(title(kCat, {}), counter.table(second).title);
  counter.denies(kAnn, "table show", {}, "several_tables");
  counter.denies(kAnn, "hand", {}, "several_tables");
  counter.denies(kEve, "table show", {}, "no_table_here");
}

TEST(TableMeant, NonsenseIsNoTable) {
  Counter counter;
  const auto table = counter.lobby({kAnn, kBen});
  const auto id = std::to_string(table);
  for (const std::string& text :
       {std::string(""), std::string("0"), std::string("-1"), "+" + id, id + " ", " " + id, id + "x",
        "#" + id, std::string("999"), std::string("99999999999999999999999"), std::string("nexus"),
        std::string(6000, '1'), std::string("\xff\n")}) {
    counter.denies(kAnn, "table show", {{"table", text}}, "no_such_table");
    counter.denies(kAnn, "table leave", {{"table", text}}, "no_such_table");
  }
}

// ---- log

TEST(TableLog, TellsWhatHappenedAsTheReaderHeardIt) {
  Counter counter({.position = "nexus 5 9 A1 20 | parade 12 of 1 | hands 3 4 / 6 7 | deck 8 10 11 13 14"});
  const auto table = counter.started({kAnn, kBen});
  EXPECT_EQ(counter.slash(kAnn, "table log").page.body, counter.say("log.empty"));
  counter.slash(kAnn, "move", {{"move", "attend"}});
  const auto drawn = [&](const Person& who) {
    return holds(render::plain(counter.slash(who, "table log").page.body), "You draw ");
  };
  EXPECT_TRUE(drawn(kAnn));
  EXPECT_FALSE(drawn(kBen));
  EXPECT_FALSE(drawn(kEve));
  const auto heard = counter.slash(kEve, "table log").page.body;
  EXPECT_TRUE(holds(heard, "Ann draws a card.")) << heard;
  const auto page = counter.table(table);
  EXPECT_EQ(counter.press(kBen, page, "Log").page.body, counter.slash(kBen, "table log").page.body);
}

TEST(TableLog, OfALongGameEndsWithTheNewestLine) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen}, {{"series", "to_50"}});
  for (int i = 0; i < 60; ++i) {
    const auto& who = counter.asked(table);
    counter.slash(who, "move", {{"move", counter.legal(table, who).front()}});
  }
  const auto answer = counter.slash(kEve, "table log");
  const auto shown = render::discord_json(answer.page, counter.desk().speech());
  const auto text = shown.at("embeds").at(0).at("description").get<std::string>();
  const auto newest = counter.hall().log(table, 0, 0, 1);
  const auto last =
      told(counter.desk(), counter.glance(table), newest->front().events, counter.desk().speech());
  EXPECT_TRUE(text.ends_with(last + "\n") || text.ends_with(last)) << "must end with\n"
                                                                   << last << "\nbut reads\n"
                                                                   << text;
  EXPECT_FALSE(holds(text, "more line")) << "older lines make room, the newest stay";
}

// ---- cancel

TEST(TableCancel, IsForTheHostOrAManager) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  counter.denies(kBen, "table cancel", {}, "not_host");
  counter.denies(kEve, "table cancel", {}, "not_host");
  const auto answer = counter.slash(kAnn, "table cancel");
  EXPECT_EQ(answer.page.body, counter.say("table.cancel_done", {{"game", "Nexus"}, {"table", table}}));
  EXPECT_EQ(counter.glance(table).phase, tables::Phase::Cancelled);
  EXPECT_EQ(counter.table(table).body, counter.say("table.cancelled"));
  const Options named{{"table", std::to_string(table)}};
  for (const char* command : {"table cancel", "table start", "table leave"}) {
    counter.denies(kAnn, command, named, "over");
  }
  counter.denies(kAnn, "move", {{"table", std::to_string(table)}, {"move", "attend"}}, "over");
}

TEST(TableCancel, AManagersWordCountsInItsChannelOnly) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  const auto channel = counter.place.channel;
  const Options named{{"table", std::to_string(table)}};
  counter.manages = true;
  counter.in(kChannel);
  counter.denies(kEve, "table cancel", named, "no_such_table");
  counter.denies(kBen, "table cancel", named, "not_host");
  counter.in(channel).slash(kEve, "table cancel");
  EXPECT_EQ(counter.glance(table).phase, tables::Phase::Cancelled);
}

TEST(TableOver, CanStillBeLookedAtWhereItStood) {
  Counter counter({.position = "nexus 5 9 A1 20 | parade 12 of 1 | hands 3 4 / 6 7 | deck 8"});
  const auto table = counter.started({kAnn, kBen});
  counter.slash(kAnn, "nexus attend");
  ASSERT_EQ(counter.glance(table).phase, tables::Phase::Finished);
  const auto title = counter.table(table).title;
  for (const Person& who : {kAnn, kEve}) {
    EXPECT_EQ(counter.slash(who, "table show").page.title, title) << who.name;
    EXPECT_TRUE(holds(counter.slash(who, "table log").page.body, "The deck has run out")) << who.name;
  }
  EXPECT_EQ(counter.slash(kAnn, "hand").page.title, title);
  EXPECT_EQ(counter.slash(kEve, "rules").page.title, "How to play Nexus");
  for (const char* command : {"table join", "table start", "table cancel", "move", "nexus attend"}) {
    counter.denies(kAnn, command, {}, "no_table_here");
  }
  counter.in(kChannel);
  counter.denies(kAnn, "table show", {}, "no_table_here");
}

// ---- mine

TEST(TableMine, ListsWhatOneSitsAt) {
  Counter counter({.position = "nexus 5 9 A1 20 | parade 12 of 1 | hands 3 4 / 6 7 | deck 8 10 11"});
  EXPECT_EQ(counter.slash(kAnn, "table mine").page.body, counter.say("mine.none"));
  const auto waiting = counter.started({kBen, kAnn});
  const auto asked = counter.started({kAnn, kBen});
  const auto lobby = counter.lobby({kAnn});
  const auto gone = counter.lobby({kAnn});
  counter.slash(kAnn, "table cancel");
  const auto text = counter.slash(kAnn, "table mine").page.body;
  const auto line = [](const std::string& before, TableId table, const std::string& after) {
    return before + std::to_string(table) + after;
  };
  EXPECT_TRUE(holds(text, line("Table ", asked, ", Nexus: **your turn**"))) << text;
  EXPECT_TRUE(holds(text, line("Table ", waiting, ", Nexus: waiting for Ben"))) << text;
  EXPECT_TRUE(holds(text, line("Table ", lobby, ", Nexus: in the lobby"))) << text;
  EXPECT_FALSE(holds(text, line("Table ", gone, ","))) << text;
  EXPECT_TRUE(holds(text, "https://discord.com/channels/7/")) << text;
  EXPECT_EQ(counter.slash(kEve, "table mine").page.body, counter.say("mine.none"));
}

TEST(TableMine, OfVeryManyTablesFitsAMessage) {
  Counter counter;
  for (int i = 0; i < 60; ++i) counter.lobby({kAnn});
  const auto page = counter.slash(kAnn, "table mine").page;
  EXPECT_EQ(std::ranges::count(page.body, '\n'), 60);
  EXPECT_EQ(counter.types(kAnn, "hand", "table").size(), 25U);
}

// ---- Reading

TEST(Rules, AreOfTheGameNamedOrOfTheTable) {
  Counter counter({.with_toy = true});
  const auto title = [&](const Options& options) { return counter.slash(kAnn, "rules", options).page.title; };
  EXPECT_EQ(title({{"game", "nexus"}}), "How to play Nexus");
  EXPECT_EQ(title({{"game", "toy"}}), "How to play Toy");
  counter.denies(kAnn, "rules", {{"game", "chess"}}, "no_such_game");
  const auto toy = counter.lobby({kAnn, kBen}, {}, "toy");
  EXPECT_EQ(title({}), "How to play Toy");
  EXPECT_EQ(counter.press(kEve, counter.table(toy), "Rules").page.title, "How to play Toy");
  counter.in(kChannel);
  EXPECT_EQ(title({}), "How to play Toy") << "the only table where Ann sits";
  counter.lobby({kAnn, kBen});
  EXPECT_EQ(title({}), "How to play Nexus");
  counter.in(kChannel);
  EXPECT_EQ(title({}), counter.say("help.title")) << "of which of the two cannot be known";
}

TEST(Rules, OfTheOnlyGameNeedNoTable) {
  Counter counter;
  Desk one = counter.desk();
  one.kits = one.kits.first(1);
  Request request;
  request.who = kAnn;
  request.command = "rules";
  const auto page = std::get<Answer>(respond(one, request)).page;
  EXPECT_EQ(page.title, "How to play Nexus");
  EXPECT_EQ(page.body, counter.say("nexus.rules"));
}

TEST(Help, NamesEveryGame) {
  Counter counter({.with_toy = true});
  const auto page = counter.slash(kAnn, "help").page;
  EXPECT_EQ(page.body, counter.say("help.body"));
  std::vector<std::string> games;
  for (const auto& field : page.fields) games.push_back(field.name);
  EXPECT_EQ(games, (std::vector<std::string>{"Nexus", "Coup: Rebellion G54", "Noxford", "Rebel Nox", "Rebis",
                                             "Toy"}));
}

TEST(Help, IsTheAnswerToAnUnknownCommand) {
  Counter counter;
  for (const char* command : {"", "table", "table fly", "chess", "chess e4", "hands", "nexu", " "}) {
    counter.in(kChannel);
    EXPECT_EQ(counter.slash(kAnn, command).page.title, counter.say("help.title")) << command;
    counter.lobby({kAnn, kBen});
    EXPECT_EQ(counter.slash(kAnn, command).page.title, counter.say("help.title")) << command;
  }
}

}  // namespace
}  // namespace parlour::commands::testing
