// Whoever cannot see the picture is told the same: the public state is read back from the page in words, and
// the city from the alt text.

#include <gtest/gtest.h>

#include <algorithm>

#include "render/discord_json.h"
#include "render/plain_text.h"
#include "render/text.h"
#include "tests/render/discord_faults.h"
#include "tests/render/noxford_reader.h"
#include "tests/render/noxford_table.h"

namespace parlour::render {
namespace {

using games::noxford::City;
using games::noxford::Lot;
using games::noxford::View;
using testing::NoxfordTable;
using testing::ReadCard;
using testing::ReadTable;

/// The lots by row, then column: the order of their numbers.
std::map<int, ReadCard> city_by_number(const City& city) {
  std::vector<Lot> lots(city.begin(), city.end());
  std::ranges::sort(lots, {}, [](const Lot& lot) { return std::pair(lot.spot.y, lot.spot.x); });
  std::map<int, ReadCard> cards;
  for (const Lot& lot : lots) {
    ReadCard card{lot.spot, {lot.cards.begin(), lot.cards.end()}};
    std::ranges::reverse(card.cards);
    cards[static_cast<int>(cards.size()) + 1] = card;
  }
  return cards;
}

void expect_same_city(const std::map<int, ReadCard>& read, const City& city) {
  const auto expected = city_by_number(city);
  ASSERT_EQ(read.size(), expected.size());
  for (const auto& [number, card] : expected) EXPECT_TRUE(read.at(number) == card) << "card " << number;
}

void expect_same_table(const ReadTable& read, const View& view, const std::vector<std::string>& names) {
  expect_same_city(read.city, view.city);
  for (const auto& [number, touched] : read.touches) {
    std::vector<int> expected;
    for (const auto& [other, card] : read.city) {
      if (touch(read.city.at(number).spot, card.spot)) expected.push_back(other);
    }
    EXPECT_EQ(touched, expected) << "card " << number;
  }
  EXPECT_TRUE(std::ranges::equal(read.display, view.display));
  EXPECT_EQ(read.stock, view.stock);
  EXPECT_EQ(read.to_act.has_value(), view.to_act.has_value());
  if (view.to_act) {
    EXPECT_EQ(*read.to_act, names.at(static_cast<std::size_t>(*view.to_act)));
  }
  EXPECT_EQ(read.gear.has_value(), view.gear.has_value());
  if (view.gear) {
    EXPECT_TRUE(read.city.at(*read.gear).spot == view.city[*view.gear].spot);
  }
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const auto& told = read.seats.at(names[seat]);
    EXPECT_EQ(told.hand, view.hand_sizes.at(seat));
    EXPECT_EQ(told.deck, view.deck_sizes.at(seat));
    EXPECT_EQ(told.master_to_come, view.masters.contains(static_cast<games::Seat>(seat)));
  }
  ASSERT_EQ(read.last.has_value(), view.last.has_value());
  if (!view.last) return;
  EXPECT_EQ(*read.last, names.at(view.last->seat));
  EXPECT_EQ(read.passed, view.last->passed);
  if (view.last->placed) {
    EXPECT_TRUE(read.city.at(*read.placed).spot == *view.last->placed);
  }
  EXPECT_EQ(read.moved_from, view.last->moved_from);
  if (view.last->moved_to) {
    EXPECT_TRUE(read.city.at(*read.moved).spot == *view.last->moved_to);
  }
}

void expect_same_count(const ReadTable& read, const View& view, const std::vector<std::string>& names) {
  const auto count = games::noxford::count(view.city, view.data);
  const auto by_number = city_by_number(view.city);
  const auto number_of = [&](std::size_t lot) {
    return std::ranges::find_if(by_number,
                                [&](const auto& one) { return one.second.spot == view.city[lot].spot; })
        ->first;
  };
  EXPECT_EQ(read.holders.size(), count.districts.size());
  for (const auto& held : count.districts) {
    const int number = number_of(held.lot);
    EXPECT_EQ(read.holders.at(number),
              held.holder ? names.at(static_cast<std::size_t>(*held.holder)) : "nobody");
    if (held.holder) {
      EXPECT_EQ(read.worth.at(number), held.points);
    }
  }
  std::vector<int> cancelled;
  for (std::size_t lot = 0; lot < view.city.size(); ++lot) {
    if (count.cancelled.at(lot)) cancelled.push_back(number_of(lot));
  }
  std::ranges::sort(cancelled);
  EXPECT_EQ(read.cancelled, cancelled);
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    EXPECT_EQ(read.seats.at(names[seat]).points, count.points.at(seat));
    EXPECT_EQ(read.seats.at(names[seat]).districts, count.held.at(seat));
  }
}

TEST(NoxfordCity, TheWholePublicStateIsReadBackFromThePageInWords) {
  for (std::size_t seats = 2; seats <= 4; ++seats) {
    for (int seed = 1; seed <= 4; ++seed) {
      std::vector<std::string> names{"Ann", "Bob", "Cat", "Dan"};
      names.resize(seats);
      NoxfordTable table(names, seed);
      while (true) {
        const View view = table.view(games::kPasserBy);
        Document page = table.words();
        page.picture.reset();  // without the picture, and so without its alt text
        const ReadTable read = testing::read_words(plain_text(page), view.data);
        expect_same_table(read, view, names);
        if (table.over()) {
          expect_same_count(read, view, names);
          break;
        }
        table.plays_on(1);
        if (HasFailure()) FAIL() << plain_text(page);
      }
      EXPECT_TRUE(table.troubles().empty());
    }
  }
}

TEST(NoxfordCity, TheAltTextSaysTheSameAndFits) {
  for (std::size_t seats = 2; seats <= 4; ++seats) {
    for (int seed = 1; seed <= 10; ++seed) {
      std::vector<std::string> names{"Ann", "Bob", "Cat", "Dan"};
      names.resize(seats);
      NoxfordTable table(names, seed);
      while (true) {
        const View view = table.view(games::kPasserBy);
        const auto alt = table.table().picture->alt;
        ASSERT_LE(length(alt), limits::kAltText) << alt;
        expect_same_city(testing::read_alt(alt, view.data), view.city);
        ASSERT_FALSE(HasFailure()) << alt;
        if (table.over()) break;
        table.plays_on(1);
      }
    }
  }
}

TEST(NoxfordCity, TheWordsOfTheFullestCityFitOnOnePage) {
  std::size_t most = 0;
  for (int seed = 1; seed <= 20; ++seed) {
    NoxfordTable table({"Ann", "Bob", "Cat", "Dan"}, seed);
    table.plays_to_the_end();
    const auto page = table.words();
    const auto message = discord_json(page, table.say());
    EXPECT_EQ(testing::message_faults(message), testing::Faults{});
    EXPECT_EQ(message["embeds"][0]["description"].get<std::string>().find("more line"), std::string::npos);
    most = std::max(most, length(page.body));
  }
  EXPECT_LE(most, limits::kEmbedDescription);
  EXPECT_GT(most, 1000U);
}

}  // namespace
}  // namespace parlour::render
