#pragma once
// The fields of Rebel Nox's values, for JSON. Included by rebel_nox.h.

#include "games/rebel_nox/rebel_nox.h"

namespace parlour::games::rebel_nox {

template <class Io, FieldsOf<Options> S>
void fields(Io& io, S& s) {
  io("locations", s.locations);
}

template <class Io, FieldsOf<Data> S>
void fields(Io& io, S& s) {
  io("faces", s.faces);
  io("locations", s.locations);
  io("bonus", s.bonus);
  io("needed", s.needed);
}

template <class Io, FieldsOf<Move> S>
void fields(Io& io, S& s) {
  io("action", s.action);
  io("card", s.card);
  io("location", s.location);
}

template <class Io, FieldsOf<Board> S>
void fields(Io& io, S& s) {
  io("pyramid", s.pyramid);
  io("owners", s.owners);
  io("flags", s.flags);
  io("followers", s.followers);
  io("declared", s.declared);
  io("fight", s.fight);
  io("leader", s.leader);
  io("round", s.round);
}

template <class Io, FieldsOf<Exchange> S>
void fields(Io& io, S& s) {
  io("kind", s.kind);
  io("drawer", s.drawer);
  io("winner", s.winner);
  io("drawn", s.drawn);
  io("given", s.given);
}

template <class Io, FieldsOf<Transfer> S>
void fields(Io& io, S& s) {
  io("cards", s.cards);
  io("kind", s.kind);
  io("count", s.count);
  io("from", s.from);
  io("to", s.to);
  io("round", s.round);
  io("location", s.location);
}

template <class Io, FieldsOf<RoundResult> S>
void fields(Io& io, S& s) {
  io("round", s.round);
  io("rebels", s.rebels);
  io("rebels_won", s.rebels_won);
  io("by_tie", s.by_tie);
  io("by_rift", s.by_rift);
  io("bonus", s.bonus);
  io("totals", s.totals);
  io("influence", s.influence);
  io("consolation", s.consolation);
  io("gained", s.gained);
}

template <class Io, FieldsOf<State> S>
void fields(Io& io, S& s) {
  io("board", s.board);
  io("hands", s.hands);
  io("box", s.box);
  io("dealt", s.dealt);
  io("spent", s.spent);
  io("memory", s.memory);
  io("played", s.played);
  io("exchange", s.exchange);
  io("transfers", s.transfers);
  io("last", s.last);
  io("turn", s.turn);
  io("location_deck", s.location_deck);
  io("to_act", s.to_act);
  io("phase", s.phase);
  io("rebels_won", s.rebels_won);
}

template <class Io, FieldsOf<Play> S>
void fields(Io& io, S& s) {
  io("seat", s.seat);
  io("card", s.card);
  io("hidden", s.hidden);
}

template <class Io, FieldsOf<View> S>
void fields(Io& io, S& s) {
  io("eyes", s.eyes);
  io("seats", s.seats);
  io("options", s.options);
  io("data", s.data);
  io("board", s.board);
  io("phase", s.phase);
  io("turn", s.turn);
  io("to_act", s.to_act);
  io("rebels_won", s.rebels_won);
  io("hand_sizes", s.hand_sizes);
  io("hands", s.hands);
  io("box", s.box);
  io("dealt", s.dealt);
  io("spent", s.spent);
  io("played", s.played);
  io("lead", s.lead);
  io("exchange", s.exchange);
  io("transfers", s.transfers);
  io("may", s.may);
  io("table_may", s.table_may);
  io("circles", s.circles);
  io("sworn", s.sworn);
  io("location_deck", s.location_deck);
  io("last", s.last);
}

}  // namespace parlour::games::rebel_nox
