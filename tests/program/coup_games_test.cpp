// Whole games of Coup with the real program: six at a table, windows answered in any order and all at once,
// every kind of role set from the lobby, a challenger who dies of the challenge, players who go away.

#include <map>
#include <regex>
#include <sstream>

#include "tests/program/whole_game.h"

namespace parlour::tests {
namespace {

const std::string kGame = "coup";
const std::string kLastWords = "is the last one with influence and wins";

/// In another order each time.
template <class T>
std::vector<T> shuffled(std::vector<T> list, std::mt19937& random) {
  std::shuffle(list.begin(), list.end(), random);
  return list;
}

/// Whoever of those who are asked comes first by lot moves, until the game is over.
Message play_out(Evening& evening, Message table, const Play& play, std::mt19937& random) {
  std::vector<Id> answered;  // in the window that is open
  while (!is_over(table)) {
    auto asked = shuffled(evening.asked(table), random);
    std::erase_if(asked, [&](const User& who) { return std::ranges::count(answered, who.id) > 0; });
    if (asked.empty()) throw std::runtime_error("nobody is asked:\n" + table.text());
    const Answer answer = play(evening, asked.front(), table, random);
    EXPECT_EQ(answer.state, State::answered);
    const Message now = evening.table_now();
    if (entry_of(now) > entry_of(table)) {
      answered.clear();
    } else {
      EXPECT_TRUE(answer.says("Your answer is in")) << answer.text();
      answered.push_back(asked.front().id);
    }
    table = now;
  }
  return table;
}

std::vector<std::string> moves_of(Evening& evening, const User& who) {
  std::vector<std::string> moves;
  for (const Choice& choice : evening.at(who).autocomplete("/move", "move", "")) {
    moves.push_back(choice.value.get<std::string>());
  }
  return moves;
}

/// "claim guerrilla 2" as /coup claim role:guerrilla player:2.
struct Spoken {
  std::string command;
  std::vector<std::pair<std::string, std::string>> options;  // in the order in which they are typed
};

Spoken spoken(const std::string& notation) {
  std::istringstream words(notation);
  std::string word;
  words >> word;
  Spoken said{"/coup " + word, {}};
  const std::string verb = word;
  const std::string first = verb == "claim" ? "role" : verb == "keep" ? "cards" : "card";
  std::string slot;
  while (words >> word) {
    const bool seat = word.size() == 1;
    if (word == "as" || word == "give") {
      slot = word;
    } else if (!slot.empty()) {
      said.options.emplace_back(slot, word);
    } else if (seat) {
      const bool named = !said.options.empty() && said.options.back().first == "player";
      said.options.emplace_back(named ? "receiver" : "player", word);
    } else if (said.options.empty()) {
      said.options.emplace_back(first, word);
    } else if (verb == "keep") {
      said.options.back().second += "+" + word;
    } else {
      said.options.emplace_back("tax", word);
    }
  }
  return said;
}

/// One of the legal moves as a slash command, each option as autocomplete offers it.
Answer by_slash(Evening& evening, const User& who, const Message&, std::mt19937& random) {
  As here = evening.at(who);
  const auto moves = moves_of(evening, who);
  if (moves.empty()) throw std::runtime_error("no move is offered");
  const Spoken said = spoken(moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(random)]);
  Options options;
  for (const auto& option : said.options) {
    const std::string& slot = option.first;
    const std::string& value = option.second;
    const auto offered = here.autocomplete(said.command, slot, "", options);
    const bool there = std::ranges::any_of(offered, [&](const Choice& one) { return one.value == value; });
    EXPECT_TRUE(there) << said.command << " does not offer " << value << " for " << slot;
    options[slot] = value;
  }
  return here.command(said.command, options);
}

/// The roles that somebody holds, as they read them.
std::vector<std::string> hand_of(Evening& evening, const User& who) {
  const std::string text = evening.at(who).command("/hand").text();
  const std::string own = text.substr(0, text.find("Players"));
  static const std::regex line("\\*\\*([A-Z][A-Za-z ]+)\\*\\*(?: ×\\d)?: ");
  std::vector<std::string> roles;
  for (std::sregex_iterator it(own.begin(), own.end(), line); it != std::sregex_iterator(); ++it) {
    roles.push_back((*it)[1]);
  }
  return roles;
}

TEST(CoupGames, SixByButtonWithTheStarterSetAndTheWinnerBeginsTheNext) {
  Evening evening;
  std::mt19937 random(1);
  const std::vector<User> six{evening.ann, evening.ben, evening.cid, evening.dan, evening.eve, evening.fay};
  const Message start = evening.started(kGame, six);
  for (const char* role : {"Banker", "Director", "Guerrilla", "Politician", "Peacekeeper"}) {
    EXPECT_TRUE(start.says("**" + std::string(role) + "**: ")) << start.text();
  }
  const Message end = play_out(evening, start, by_button, random);
  const auto winner = std::ranges::find_if(
      six, [&](const User& one) { return end.says("**" + one.name + "** is the last one with influence"); });
  ASSERT_NE(winner, six.end()) << end.text();
  check_the_end(evening, end, six, kLastWords);

  // Nobody forgets who won, even over a restart. By lot this would come out so once in 216.
  evening.bot.start();
  evening.bot.wait_ready(std::chrono::seconds(60));
  for (int i = 0; i < 3; ++i) {
    const auto seats = shuffled(six, random);
    const Message next = evening.started(kGame, seats);
    ASSERT_EQ(evening.asked(next).size(), 1U);
    EXPECT_EQ(evening.asked(next).front().name, winner->name);
    ASSERT_TRUE(evening.at(seats.front()).command("/table cancel").says("is cancelled"));
  }
}

TEST(CoupGames, SixAnsweringAtTheSameMomentFromTheirDirectMessages) {
  Evening evening;
  std::mt19937 random(2);
  const std::vector<User> six{evening.ann, evening.ben, evening.cid, evening.dan, evening.eve, evening.fay};
  Message table = evening.started(kGame, six, {{"Roles", "By lot, with advanced roles"}});
  const auto entries = [&] {
    return std::stoi(ask_database(evening.database(), "select count(*) from journal").at(0));
  };
  int windows = 0;
  while (!is_over(table)) {
    const auto asked = shuffled(evening.asked(table), random);
    ASSERT_FALSE(asked.empty()) << table.text();
    if (asked.size() == 1) {
      EXPECT_EQ(from_dm(evening, asked.front(), table, random).state, State::answered);
    } else {
      ++windows;
      // All have the question before them; then all answer.
      Messages pages;
      for (const User& who : asked) {
        pages.push_back(
            evening.dm(who).wait_for([](const Message& one) { return !controls_of(one).empty(); }));
      }
      std::vector<Answer> answers;
      for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto controls = controls_of(pages[i]);
        const std::size_t which = std::uniform_int_distribution<std::size_t>(0, controls.size() - 1)(random);
        try {
          answers.push_back(use(evening.dm(asked[i]).not_waiting(), pages[i], controls[which]));
        } catch (const std::runtime_error& late) {
          // Somebody's challenge has closed the window, and the page has lost its buttons.
          EXPECT_NE(std::string(late.what()).find("has no component"), std::string::npos) << late.what();
        }
      }
      for (const Answer& answer : answers) {
        EXPECT_EQ(evening.discord.wait(answer).state, State::answered);
      }
    }
    table = evening.table_at(entries());
  }
  EXPECT_GT(windows, 3);
  check_the_end(evening, table, six, kLastWords);
}

TEST(CoupGames, FourBySlashCommandWithoutAdvancedRoles) {
  Evening evening;
  std::mt19937 random(3);
  const std::vector<User> four{evening.ann, evening.ben, evening.cid, evening.dan};
  const Message table = evening.started(kGame, four, {{"Roles", "By lot, without advanced roles"}});
  const Answer roles = evening.at(evening.eve).command("/coup roles");
  for (const char* pile : {"(Finance)", "(Communications)", "(Force)", "(Special Interest)"}) {
    EXPECT_TRUE(roles.says(pile)) << roles.text();
  }
  EXPECT_FALSE(roles.says("advanced")) << roles.text();
  check_the_end(evening, play_out(evening, table, by_slash, random), four, kLastWords);
}

TEST(CoupGames, ThreeWithASetPickedRoleByRole) {
  Evening evening;
  std::mt19937 random(4);
  const std::vector<User> three{evening.fay, evening.ben, evening.dan};
  const std::vector<std::pair<std::string, std::string>> picks{{"Communications", "Producer"},
                                                               {"Finance", "Spy"},
                                                               {"Force", "Mercenary"},
                                                               {"Special Interest, first", "Missionary"},
                                                               {"Special Interest, second", "Lawyer"}};
  const Message table = evening.started(kGame, three, {picks.begin(), picks.end()});
  for (const auto& [pile, role] : picks) EXPECT_TRUE(table.says("**" + role + "**: ")) << table.text();
  check_the_end(evening, play_out(evening, table, by_slash, random), three, kLastWords);
}

// ---- A challenger who dies of it

/// The living answer what is left of an action: nobody blocks, and cards that are drawn are kept as they
/// come.
Message settle(Evening& evening, Message table) {
  while (!table.says("is to take an action")) {
    for (const User& who : evening.asked(table)) {
      const auto moves = moves_of(evening, who);
      const bool pass = std::ranges::count(moves, "allow") > 0;
      evening.at(who).command("/move", {{"move", pass ? "allow" : moves.at(0)}});
    }
    table = evening.table_now();
  }
  return table;
}

TEST(CoupGames, AChallengerIsEliminatedByTheChallengeAndTheOthersPlayOn) {
  Evening evening;
  std::mt19937 random(5);
  const std::vector<User> four{evening.ann, evening.ben, evening.cid, evening.dan};
  Message table = evening.started(kGame, four);
  const User& rash = evening.ben;
  const auto next = [&] { table = evening.table_now(); };
  // Ben challenges every true claim of the others until he has no influence left.
  for (int turn = 0; turn < 40 && !table.says("ben: out"); ++turn) {
    const User who = evening.asked(table).at(0);
    auto roles = hand_of(evening, who);
    // Those that need neither coins nor somebody to target.
    std::erase_if(roles, [](const std::string& role) { return role == "Guerrilla" || role == "Politician"; });
    if (who.id == rash.id || roles.empty()) {
      ASSERT_TRUE(evening.at(who).command("/coup income").says("You take income"));
      next();
      continue;
    }
    const Answer claim = evening.at(who).command("/coup claim", {{"role", roles.front()}});
    ASSERT_TRUE(claim.says("You claim " + roles.front())) << claim.text();
    next();
    // The others have answered when the challenge comes.
    for (const User& other : four) {
      if (other.id == who.id || other.id == rash.id) continue;
      EXPECT_TRUE(evening.at(other).command("/coup allow").says("Your answer is in"));
    }
    ASSERT_TRUE(evening.at(rash).command("/coup challenge").says("You challenge " + who.name));
    next();
    ASSERT_TRUE(evening.at(who).command("/coup show").says("You show " + roles.front()));
    next();
    table = settle(evening, table);
  }
  ASSERT_TRUE(table.says("ben: out")) << table.text();
  EXPECT_TRUE(evening.at(evening.fay).command("/table log").says("ben is out of the game"));
  EXPECT_TRUE(evening.at(rash).command("/hand").says("You are out of the game"));
  EXPECT_TRUE(evening.at(rash).command("/coup why").says("You are not asked now"));
  const int before = entry_of(table);
  const Play others = [&](Evening&, const User& who, const Message& now, std::mt19937& lots) {
    EXPECT_NE(who.id, rash.id);
    return by_button(evening, who, now, lots);
  };
  table = play_out(evening, table, others, random);
  EXPECT_GT(entry_of(table), before);
  check_the_end(evening, table, four, kLastWords);
}

// ---- Players who go away

class CoupAway : public ::testing::Test {
 protected:
  Evening evening;
  std::mt19937 random{6};
  std::vector<User> three{evening.ann, evening.ben, evening.cid};
  Message table;

  /// A game in which somebody else has made a claim that `away` has to answer.
  void claim_before(const User& away) {
    table = evening.started(kGame, three);
    while (true) {
      const User who = evening.asked(table).at(0);
      const bool own = who.id == away.id;
      evening.at(who).command(own ? "/coup income" : "/coup claim",
                              own ? Options{} : Options{{"role", "Peacekeeper"}});
      next();
      if (!own) break;
    }
  }
  void next() { table = evening.table_now(); }
  void others_answer(const User& away) {
    const int before = entry_of(table);
    for (const User& who : evening.asked(table)) {
      if (who.id == away.id) continue;
      EXPECT_TRUE(evening.at(who).command("/coup allow").says("Your answer is in"));
    }
    next();
    EXPECT_EQ(entry_of(table), before) << "the window is open";
  }
};

TEST_F(CoupAway, AWindowStaysOpenForWhoeverIsAwayAndSaysSo) {
  const User& away = evening.cid;
  evening.dm(away).close_dms();
  claim_before(away);
  evening.discord.leave(evening.club, away);
  others_answer(away);
  const auto asked = evening.asked(table);
  EXPECT_EQ(std::ranges::count(asked, away.id, &User::id), 1) << table.text();
  // Nobody can answer for them or go on without them, and nobody can walk away from a running game.
  EXPECT_FALSE(evening.at(evening.ann).command("/coup income").says("You take income"));
  EXPECT_TRUE(evening.at(evening.ben).command("/table leave").says("has started already"));

  // Back again, they see what is asked and answer it; the game goes on to its end.
  evening.discord.join(evening.club, away);
  evening.wait_until_quiet();
  const Answer hand = evening.at(away).command("/hand");
  EXPECT_TRUE(hand.says("claims Peacekeeper")) << hand.text();
  EXPECT_TRUE(hand.says("I cannot write to you")) << hand.text();
  EXPECT_TRUE(evening.at(away).command("/coup allow").says("You let it pass"));
  next();
  table = play_out(evening, table, by_button, random);
  EXPECT_TRUE(table.says("is the last one with influence"));
}

TEST_F(CoupAway, AGameThatSomebodyLeftForGoodIsCancelledByTheHostAlone) {
  const User& away = evening.cid;
  claim_before(away);
  evening.discord.leave(evening.club, away);
  others_answer(away);
  EXPECT_FALSE(evening.at(evening.ben).command("/table cancel").says("is cancelled"));
  EXPECT_TRUE(evening.at(evening.ann).command("/table cancel").says("is cancelled"));
  evening.at(evening.ann).wait_until(table, saying("was cancelled"));
  evening.wait_until_quiet();
  for (const User& who : {evening.ann, evening.ben}) {
    for (const Message& page : evening.dm(who).sees()) EXPECT_TRUE(controls_of(page).empty()) << page.text();
  }
  // The channel is free, and a table without them begins.
  const Message fresh = evening.started(kGame, {evening.ann, evening.ben, evening.dan});
  EXPECT_EQ(evening.asked(fresh).size(), 1U);
}

}  // namespace
}  // namespace parlour::tests
