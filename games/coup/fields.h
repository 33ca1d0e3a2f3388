#pragma once
// The fields of Coup's State, View and Move for JSON. Apart from coup.h, because few need them.

#include "games/coup/coup.h"
#include "games/fields.h"

namespace parlour::games::coup {

template <class Io, FieldsOf<RoleValues> S>
void fields(Io& io, S& s) {
  io("advanced", s.advanced);
  io("cost", s.cost);
  io("coins", s.coins);
  io("cards", s.cards);
  io("extra", s.extra);
}

template <class Io, FieldsOf<Data> S>
void fields(Io& io, S& s) {
  io("coins", s.coins);
  io("hand", s.hand);
  io("income", s.income);
  io("coup", s.coup);
  io("must_coup", s.must_coup);
  io("starter", s.starter);
  io("roles", s.roles);
}

template <class Io, FieldsOf<Move> S>
void fields(Io& io, S& s) {
  io("verb", s.verb);
  io("role", s.role);
  io("second", s.second);
  io("as", s.as);
  io("seat", s.seat);
  io("poorest", s.poorest);
}

template <class Io, FieldsOf<Task> S>
void fields(Io& io, S& s) {
  io("what", s.what);
  io("kind", s.kind);
  io("seat", s.seat);
  io("other", s.other);
  io("card", s.card);
  io("seats", s.seats);
  io("by_coup", s.by_coup);
}

template <class Io, FieldsOf<Act> S>
void fields(Io& io, S& s) {
  io("actor", s.actor);
  io("card", s.card);
  io("named", s.named);
  io("poorest", s.poorest);
  io("taxed", s.taxed);
  io("paid", s.paid);
  io("drawn", s.drawn);
  io("borrowed", s.borrowed);
  io("targets", s.targets);
  io("blocked", s.blocked);
  io("joined", s.joined);
  io("void", s.failed);
}

template <class Io, FieldsOf<Calls> S>
void fields(Io& io, S& s) {
  io("open", s.open);
  io("made", s.made);
  io("heard", s.heard);
}

template <class Io, FieldsOf<Lost> S>
void fields(Io& io, S& s) {
  io("owner", s.owner);
  io("card", s.card);
  io("as", s.as);
}

template <class Io, FieldsOf<Board> S>
void fields(Io& io, S& s) {
  io("roles", s.roles);
  io("alive", s.alive);
  io("coins", s.coins);
  io("held", s.held);
  io("deck_size", s.deck);
  io("lost", s.lost);
  io("claims", s.claims);
  io("disappear", s.disappear);
  io("peacekeeping", s.peacekeeping);
  io("tax_holder", s.tax_holder);
  io("taxed", s.taxed);
  io("treaty", s.treaty);
  io("turn", s.turn);
  io("question", s.question);
  io("active", s.active);
  io("spied", s.spied);
  io("must_coup", s.must_coup);
  io("over", s.over);
  io("act", s.act);
  io("calls", s.calls);
  io("tasks", s.tasks);
  io("asked", s.asked);
  io("answered", s.answered);
  io("estates", s.estates);
}

template <class Io, FieldsOf<Answer> S>
void fields(Io& io, S& s) {
  io("said", s.said);
  io("against", s.against);
}

template <class Io, FieldsOf<Memory> S>
void fields(Io& io, S& s) {
  io("hands", s.hands);
  io("deck", s.deck);
}

template <class Io, FieldsOf<Under> S>
void fields(Io& io, S& s) {
  io("face", s.face);
  io("known_to", s.known_to);
}

template <class Io, FieldsOf<State> S>
void fields(Io& io, S& s) {
  fields(io, s.board);
  io("hands", s.hands);
  io("deck", s.deck);
  io("answers", s.answers);
  io("wishes", s.wishes);
  io("under", s.under);
  io("borrowed", s.borrowed);
  io("memory", s.memory);
}

template <class Io, FieldsOf<View> S>
void fields(Io& io, S& s) {
  io("eyes", s.eyes);
  io("seats", s.seats);
  io("data", s.data);
  fields(io, s.board);
  io("hands", s.hands);
  io("answers", s.answers);
  io("wishes", s.wishes);
  io("under", s.under);
  io("borrowed", s.borrowed);
  io("memory", s.memory);
}

}  // namespace parlour::games::coup
