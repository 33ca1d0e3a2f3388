#pragma once
// Has a deed done at a table and answers with a word about it.

#include <string_view>

#include "commands/answers.h"
#include "commands/meant.h"
#include "commands/pages.h"

namespace parlour::commands {

template <class Doing>
Answer do_at(const Desk& desk, const Request& request, tables::TableId table, std::string_view phrase,
             Doing doing) {
  const auto& say = speech_for(desk, request);
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  const auto done = doing(deed_of(request, *glance));
  if (!done) return denied_answer(desk, request, done.denied(), glance->title);
  return {note_page(say(phrase, {{"game", say(glance->title->key + ".name")}, {"table", done->table}})),
          false};
}

}  // namespace parlour::commands
