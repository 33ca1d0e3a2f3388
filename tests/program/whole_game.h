#pragma once
// A whole game with the real program: played out by one way of moving, and what must hold when it is over.

#include "tests/program/evening.h"

namespace parlour::tests {

/// Makes one move for whoever is asked.
using Play = std::function<Answer(Evening&, const User&, const Message& table, std::mt19937&)>;

Answer by_button(Evening& evening, const User& who, const Message& table, std::mt19937& random);
Answer from_dm(Evening& evening, const User& who, const Message& table, std::mt19937& random);
/// Any legal move in notation, as autocomplete offers it.
Answer by_notation(Evening& evening, const User& who, const Message& table, std::mt19937& random);

/// Plays to the end and gives the table's last message.
Message play_out(Evening& evening, Message table, const Play& play, unsigned seed);

/// What must hold after an evening with one table that was played to its end; the bot is ended for it. The
/// log of the game closes with `last_words`.
void check_the_end(Evening& evening, const Message& table, const std::vector<User>& players,
                   const std::string& last_words = "the game ends");

}  // namespace parlour::tests
