// Whole games of Noxford with the real program: by menus with going back and turning pages, by slash
// commands, from the direct message, and on a table so small that everybody has to pass. At every turn the
// city must hang on the table's message, new after each move, and the open places must be shown to the
// chooser alone.

#include <algorithm>
#include <fstream>
#include <set>

#include "tests/places.h"
#include "tests/program/whole_game.h"
#include "tests/texts.h"

namespace parlour::tests {
namespace {

const std::string kOpenPlaces = "Open places: ";

template <class T>
const T& any_of(const std::vector<T>& list, std::mt19937& random) {
  return list.at(std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(random));
}

bool one_in(int n, std::mt19937& random) { return std::uniform_int_distribution<int>(1, n)(random) == 1; }

/// The one picture of a message.
File city_of(const Message& message) {
  if (message.files.size() != 1) {
    throw std::runtime_error(std::to_string(message.files.size()) + " pictures:\n" + message.text());
  }
  return message.files.front();
}

// ---- What is seen at every turn

/// Looks at the table's message after each move.
class Watch {
 public:
  explicit Watch(std::vector<User> players) : players_(std::move(players)) {}

  void look(Evening& evening, const User& asked, const Message& table) {
    const File city = city_of(table);
    EXPECT_EQ(city.filename, "city.png");
    EXPECT_TRUE(city.description.starts_with("The city, each card")) << city.description;
    EXPECT_FALSE(has(city.description, kOpenPlaces)) << city.description;
    const std::string png = evening.discord.download(city);
    EXPECT_TRUE(png.starts_with("\x89PNG\r\n"));
    // Only leaving a gear changes nothing that can be seen in the city.
    const bool fresh = alts_.insert(city.description).second;
    EXPECT_TRUE(fresh || skipped(evening)) << city.description;
    EXPECT_EQ(pictures_.insert(png).second, fresh) << "the picture is that of another move";

    // A passer-by reads the same city in words, with the very same picture.
    const Answer words = evening.at(evening.eve).command("/noxford city");
    ASSERT_TRUE(words.message && words.message->ephemeral);
    EXPECT_EQ(city_of(*words.message).description, city.description);
    EXPECT_EQ(evening.discord.download(city_of(*words.message)), png);
    EXPECT_TRUE(words.says("The city: ")) << words.text();

    for (const User& who : players_) {
      const Answer hand = evening.at(who).command("/hand");
      ASSERT_TRUE(hand.message && hand.message->ephemeral) << hand.text();
      const File own = city_of(*hand.message);
      const std::string own_png = evening.discord.download(own);
      if (who.id == asked.id && hand.message->says("It is your turn") && !hand.says("Your gear card")) {
        EXPECT_TRUE(has(own.description, kOpenPlaces)) << own.description;
        EXPECT_NE(own_png, png);
      } else if (who.id != asked.id) {
        EXPECT_EQ(own.description, city.description);
        EXPECT_EQ(own_png, png);
      }
    }
    expect_no_choices_in_the_room(evening);
  }

 private:
  /// The last move in the log is a gear that was left.
  static bool skipped(Evening& evening) {
    const std::string log = evening.at(evening.eve).command("/table log").text();
    return log.rfind("leaves the gear") > log.rfind("places") &&
           log.rfind("leaves the gear") != std::string::npos;
  }

  /// Whatever hangs in the room for all to see shows no open places.
  static void expect_no_choices_in_the_room(Evening& evening) {
    for (const Message& message : evening.at(evening.dan).sees()) {
      for (const File& file : message.files) {
        EXPECT_FALSE(!message.ephemeral && has(file.description, kOpenPlaces)) << message.text();
      }
    }
  }

  std::vector<User> players_;
  std::set<std::string> alts_;      // of the table's pictures
  std::set<std::string> pictures_;  // themselves
};

Play watched(Play play, const std::vector<User>& players) {
  return [play = std::move(play), watch = std::make_shared<Watch>(players)](
             Evening& evening, const User& who, const Message& table, std::mt19937& random) {
    watch->look(evening, who, table);
    return play(evening, who, table, random);
  };
}

void check_the_count(const Message& table) {
  EXPECT_TRUE(table.says("Who holds which District")) << table.text();
  EXPECT_TRUE(has(city_of(table).description, "Districts with holder and points: "));
}

// ---- By menus and buttons

/// What was done on the way through the steps of all moves.
struct Steps {
  int back = 0;
  int pages = 0;
  int gears = 0;
};

/// The page that an answer leads to.
Message page_of(const Answer& answer) {
  if (answer.message) return *answer.message;
  throw std::runtime_error("answered without a page, in state " +
                           std::to_string(static_cast<int>(answer.state)) + " after " +
                           std::to_string(answer.acknowledged_after_ms.value_or(-1)) + " ms");
}

/// Goes on until the move is sent, now and then a step back, and to another page where there is one.
Answer play_step_by_step(As here, Message page, std::mt19937& random, Steps& steps) {
  while (true) {
    std::vector<Control> controls = controls_of(page);
    const auto id_of = [&](const char* label) {
      return page.has_button(label) ? page.button(label).custom_id : std::string{};
    };
    const std::string back = id_of("Back");
    const std::string more = id_of("More");
    const std::string before = id_of("Before");
    if (!back.empty() && one_in(5, random)) {
      ++steps.back;
      page = page_of(here.click(page, back));
      continue;
    }
    if (!more.empty() && one_in(2, random)) {
      ++steps.pages;
      page = page_of(here.click(page, more));
      EXPECT_TRUE(page.has_button("Before"));
      EXPECT_TRUE(page.menus.at(0).placeholder.starts_with("Choose (page 2 of "))
          << page.menus.at(0).placeholder;
      continue;
    }
    std::erase_if(controls, [&](const Control& control) {
      return control.id == back || control.id == more || control.id == before;
    });
    if (controls.empty()) throw std::runtime_error("no controls on this page:\n" + page.text());
    Answer answer = use(here, page, any_of(controls, random));
    if (!answer.message || controls_of(*answer.message).empty()) return answer;
    if (answer.says("Move a card")) ++steps.gears;
    page = *answer.message;
  }
}

Steps play_by_menus(unsigned seed) {
  Evening evening;
  const std::vector<User> players{evening.ann, evening.ben, evening.cid, evening.dan};
  Steps steps;
  const Play play = [&](Evening& here, const User& who, const Message& table, std::mt19937& random) {
    As at = here.at(who);
    return play_step_by_step(at, page_of(at.click(table, "My hand")), random, steps);
  };
  const Message table = play_out(evening, evening.started("noxford", players), play, seed);
  check_the_count(table);
  check_the_end(evening, table, players);
  return steps;
}

TEST(NoxfordGames, ByMenusWithGoingBackAndTurningPages) {
  Steps steps = play_by_menus(1);
  EXPECT_GT(steps.back, 0);
  EXPECT_GT(steps.gears, 0);
  // One city in a hundred never has more open places than fit in a menu.
  for (unsigned seed = 2; steps.pages == 0 && seed < 5 && !HasFailure(); ++seed) steps = play_by_menus(seed);
  EXPECT_GT(steps.pages, 0);
}

TEST(NoxfordGames, FromTheDirectMessage) {
  Evening evening;
  const std::vector<User> players{evening.ann, evening.ben};
  Steps steps;
  const Play play = [&](Evening& here, const User& who, const Message&, std::mt19937& random) {
    here.wait_until_quiet();
    As dm = here.dm(who);
    const Message page = dm.wait_for([](const Message& one) { return !controls_of(one).empty(); });
    EXPECT_TRUE(has(city_of(page).description, kOpenPlaces));
    return play_step_by_step(dm, page, random, steps);
  };
  const Message table = play_out(evening, evening.started("noxford", players), watched(play, players), 3);
  check_the_count(table);
  check_the_end(evening, table, players);
}

// ---- By slash commands

/// The open places that a picture names: "A 28,30u" and so on.
std::set<std::string> places_in(const std::string& alt) {
  const auto begin = alt.find(kOpenPlaces);
  if (begin == std::string::npos) return {};
  std::set<std::string> letters;
  std::istringstream places(
      alt.substr(begin + kOpenPlaces.size(), alt.find('.', begin) - begin - kOpenPlaces.size()));
  for (std::string letter, corner; places >> letter >> corner;) letters.insert(letter);
  return letters;
}

struct Spoken {
  const char* command;
  std::vector<std::string> options;
};

const std::vector<Spoken> kSpoken{{"/noxford place", {"card", "at"}},
                                  {"/noxford cover", {"card", "on"}},
                                  {"/noxford master", {"at"}},
                                  {"/noxford gear", {"card", "to"}}};

/// The command with what autocomplete offers for each of its options; nothing when it offers nothing.
std::optional<Options> filled_in(As here, const Spoken& spoken, std::mt19937& random) {
  Options options;
  for (const std::string& option : spoken.options) {
    const auto offered = here.autocomplete(spoken.command, option, "", options);
    if (offered.empty()) return std::nullopt;
    options[option] = any_of(offered, random).value;
  }
  return options;
}

TEST(NoxfordGames, BySlashCommand) {
  Evening evening;
  const std::vector<User> players{evening.ann, evening.ben, evening.cid};
  std::map<std::string, int> spoken;
  const Play play = [&](Evening& here, const User& who, const Message& table, std::mt19937& random) {
    As at = here.at(who);
    const bool gear = table.says("with the gear of");
    if (gear && one_in(4, random)) {
      ++spoken["/noxford skip"];
      return at.command("/noxford skip");
    }
    for (int tries = 0; tries < 100; ++tries) {
      const Spoken& one = any_of(kSpoken, random);
      const auto options = filled_in(at, one, random);
      if (!options) continue;
      if (one.options.back() == "at" && !gear) {
        const auto letters = places_in(city_of(page_of(at.command("/hand"))).description);
        const std::string where = options->at("at").get<std::string>();
        const bool is_place = where.find_first_of("0123456789") == std::string::npos;
        EXPECT_TRUE(!is_place || letters.contains(where)) << where << " is not in the picture";
      }
      ++spoken[one.command];
      return at.command(one.command, *options);
    }
    // A gear that can move nothing.
    ++spoken["/noxford skip"];
    return at.command("/noxford skip");
  };
  const Message table = play_out(evening, evening.started("noxford", players), watched(play, players), 4);
  check_the_count(table);
  for (const char* command : {"/noxford place", "/noxford gear", "/noxford master"}) {
    EXPECT_GT(spoken[command], 0) << command;
  }
  check_the_end(evening, table, players);
}

// ---- Passing

/// The shipped card data with a table on which four cards find room at most.
void write_small_table(const std::filesystem::path& folder) {
  std::filesystem::copy(tests::root() / "config/games", folder, std::filesystem::copy_options::recursive);
  json data = json::parse(std::ifstream(folder / "noxford.json"));
  data["table"]["value"] = 5;
  std::ofstream(folder / "noxford.json") << data.dump(1);
}

TEST(NoxfordGames, WhereNothingFitsAnyMoreAllPassAndTheGameIsCounted) {
  const Folder games;
  write_small_table(games.path());
  Evening evening({{"PARLOUR_GAMES", games.path().string()}});
  const std::vector<User> players{evening.ann, evening.ben};
  int passes = 0;
  const Play play = [&](Evening& here, const User& who, const Message& table, std::mt19937& random) {
    As at = here.at(who);
    const Message page = page_of(at.click(table, "My hand"));
    Steps steps;
    if (!page.has_button("Pass")) return play_step_by_step(at, page, random, steps);
    // Passing by button and by command, in turn.
    return ++passes % 2 == 0 ? at.click(page, "Pass") : at.command("/noxford pass");
  };
  Message table = evening.started("noxford", players);
  const Answer barred = evening.at(evening.asked(table).front()).command("/noxford pass");
  EXPECT_TRUE(barred.says("You can play something, so you may not pass.")) << barred.text();
  table = play_out(evening, table, play, 5);
  EXPECT_GE(passes, 2);
  EXPECT_TRUE(evening.at(evening.cid).command("/table log").says("All have passed and the game ends"));
  check_the_count(table);
  check_the_end(evening, table, players);
}

}  // namespace
}  // namespace parlour::tests
