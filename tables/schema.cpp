#include "tables/schema.h"

namespace parlour::tables {

// `owner` is the table that a row belongs to. No column is ever null: 0 stands for nobody and nothing.
const std::vector<SchemaStep>& schema_steps() {
  static const std::vector<SchemaStep> steps{
      {1,
       {"tables", "players", "journal", "snapshots", "card_data", "errands", "posts", "people"},
       {
           R"(create table tables (
                id {serial},
                guild bigint not null,
                channel bigint not null,
                game text not null,
                phase integer not null,
                version bigint not null,
                opened bigint not null,
                changed bigint not null))",
           // Phases below 2 are the lobby and the running game: one such table a channel.
           "create unique index tables_one_a_channel on tables (channel) where phase < 2",
           "create index tables_channel on tables (channel, id)",

           R"(create table players (
                owner bigint not null references tables (id),
                person bigint not null,
                live integer not null,
                primary key (owner, person)))",
           "create index players_live on players (person) where live = 1",

           R"(create table journal (
                owner bigint not null references tables (id),
                number bigint not null,
                at bigint not null,
                interaction bigint not null,
                body text not null,
                primary key (owner, number)))",
           "create unique index journal_interaction on journal (interaction) where interaction <> 0",

           R"(create table snapshots (
                owner bigint not null primary key references tables (id),
                number bigint not null,
                body text not null,
                seal text not null))",

           "create table card_data (digest text not null primary key, body text not null)",

           R"(create table errands (
                id {serial},
                owner bigint not null references tables (id),
                kind integer not null,
                person bigint not null,
                channel bigint not null,
                message bigint not null,
                version bigint not null,
                tries integer not null,
                not_before bigint not null))",
           "create unique index errands_one on errands (owner, kind, person, channel, message)",
           "create index errands_due on errands (not_before)",

           R"(create table posts (
                owner bigint not null references tables (id),
                kind integer not null,
                person bigint not null,
                channel bigint not null,
                message bigint not null,
                posted bigint not null,
                primary key (owner, kind, person)))",

           R"(create table people (
                person bigint not null primary key,
                dm_channel bigint not null,
                dm_closed integer not null))",
       }},
      {2,
       {"prefs"},
       {
           "create table prefs (person bigint not null primary key, body text not null)",
       }},
      {3,
       {"clocks", "heartbeat", "looks"},
       {
           R"(create table clocks (
                owner bigint not null references tables (id),
                seat integer not null,
                person bigint not null,
                pace integer not null,
                bank bigint not null,
                asked_with bigint not null,
                since bigint not null,
                counted_from bigint not null,
                running integer not null,
                stage integer not null,
                due bigint not null,
                ends bigint not null,
                primary key (owner, seat)))",
           "create index clocks_due on clocks (due) where running = 1",
           "create index clocks_person on clocks (person) where running = 1",

           // One row, of all programs together.
           "create table heartbeat (one integer not null primary key, beat bigint not null)",

           R"(create table looks (
                owner bigint not null references tables (id),
                person bigint not null,
                number bigint not null,
                at bigint not null,
                primary key (owner, person)))",
       }},
      {4,
       {"records"},
       {
           R"(create table records (
                owner bigint not null references tables (id),
                person bigint not null,
                part integer not null,
                primary key (owner, person)))",
           "create index records_person on records (person, part)",
       }},
      // A table in a thread of its own stands in `channel`; `parent` is the channel of that thread.
      {5,
       {},
       {
           "alter table tables add column parent bigint not null default 0",
           "create index tables_parent on tables (parent, id)",
           "create index posts_renames on posts (channel) where kind = 8",
       }},
      {6,
       {"held", "orders"},
       {
           R"(create table held (
                owner bigint not null references tables (id),
                seat integer not null,
                question bigint not null,
                since bigint not null,
                interaction bigint not null,
                computer integer not null,
                body text not null,
                primary key (owner, seat)))",
           R"(create table orders (
                owner bigint not null references tables (id),
                person bigint not null,
                body text not null,
                primary key (owner, person)))",
       }},
  };
  return steps;
}

}  // namespace parlour::tables
