#include "commands/meant.h"

#include <algorithm>
#include <charconv>

#include "tables/thread.h"

namespace parlour::commands {

using tables::Denial;
using tables::Glance;
using tables::Result;
using tables::TableId;

Result<Glance> glance_for(const Desk& desk, const Request& request, TableId table) {
  auto glance = desk.hall.glance(table, request.who.id);
  if (!glance) return glance;
  if (!glance->seat && !tables::stands_in(glance->place, request.place.channel)) return Denial::NoSuchTable;
  return glance;
}

namespace {

/// A table that is over can still be looked at.
bool looks_only(const Request& request) {
  return request.command == "table show" || request.command == "table log" || request.command == "hand" ||
         request.command == "rules";
}

}  // namespace

Result<TableId> table_meant(const Desk& desk, const Request& request) {
  if (const auto named = request.options.find("table"); named != request.options.end()) {
    const std::string& text = named->second;
    TableId table = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), table);
    if (error != std::errc{} || end != text.data() + text.size()) return Denial::NoSuchTable;
    return table;
  }
  // What is to be played again is over: the newest of this channel.
  if (request.command == "table rematch") return desk.hall.last_table_in(request.place.channel);
  auto here = desk.hall.table_in(request.place.channel);
  if (here || here.denied().why != Denial::NoTableHere) return here;
  const auto mine = desk.hall.tables_of(request.who.id);
  if (!mine) return mine.denied();
  if (mine->empty() && looks_only(request)) return desk.hall.last_table_in(request.place.channel);
  if (mine->empty()) return Denial::NoTableHere;
  if (mine->size() > 1) return Denial::SeveralTables;
  return mine->front().id;
}

tables::Deed deed_of(const Request& request, const Glance& glance) {
  return {request.id, request.who, request.manages && tables::stands_in(glance.place, request.place.channel)};
}

}  // namespace parlour::commands
