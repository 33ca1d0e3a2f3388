#pragma once
// All tables of this program. The hall finds a table by id, by channel and by player, checks what a person
// wants to do, writes it to the journal and only then tells. Every call may come from any thread and holds
// one table at a time; nothing here waits for Discord.

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/title.h"
#include "tables/errand.h"
#include "tables/glance.h"
#include "tables/orders.h"
#include "tables/person.h"
#include "tables/prefs.h"
#include "tables/result.h"

namespace parlour::tables {

class Store;

/// A title together with the card data of this program's start.
struct Shelf {
  games::Title title;
  games::CardData data;
};

/// Who does something, and by which interaction: the same interaction twice is one deed.
struct Deed {
  Snowflake interaction = 0;
  Person who;
  bool manages = false;  // has Manage Messages in the table's channel
};

/// What came of a deed.
struct Done {
  TableId table = 0;
  bool repeated = false;        // this interaction had been carried out before: nothing new was done
  bool waits = false;           // the answer is in and comes out together with the others'
  std::vector<std::any> heard;  // events of the title, as the doer heard them
};

class Hall {
 public:
  struct Setting {
    std::vector<Shelf> shelves;
    std::function<Time()> now;
    /// Called after a commit that left errands; must return at once.
    std::function<void()> errands_waiting;
    /// Called with a line for the operator when the store fails or a journal cannot be read; holds no secret.
    std::function<void(const std::string&)> trouble;
    std::size_t tables_in_memory = 256;
    std::uint32_t snapshot_every = 64;
    /// Before a computer moves, so that people can follow.
    std::chrono::milliseconds computer_pause{1000};
    /// How long answers in a window wait, in percent of what the pace allows (release.h).
    int answer_wait = 100;
    /// A lobby in which nothing happens for so long is closed.
    std::chrono::hours lobby_patience{24};
  };

  Hall(std::shared_ptr<Store> store, Setting setting);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // --- looking ---
  [[nodiscard]] std::span<const Shelf> shelves() const;
  [[nodiscard]] const games::Title* title(const std::string& key) const;
  /// The table that is open or running in a channel.
  [[nodiscard]] Result<TableId> table_in(Snowflake channel);
  /// The newest table of a channel and of its tables' own threads, over or not.
  [[nodiscard]] Result<TableId> last_table_in(Snowflake channel);
  /// Open and running tables that a person sits at, newest change first.
  [[nodiscard]] Result<std::vector<Glance>> tables_of(Snowflake person);
  /// What a person may know; 0 is a passer-by. After the end everyone sees all hands.
  [[nodiscard]] Result<Glance> glance(TableId table, Snowflake person);
  /// The same after some moves of the person's own that have not been sent (mid_move); changes nothing.
  [[nodiscard]] Result<Glance> peek(TableId table, Snowflake person, std::span<const std::string> moves);
  /// Why a move in notation may not be made now; nothing when it may.
  [[nodiscard]] Result<std::optional<Denied>> why_not(TableId table, Snowflake person,
                                                      const std::string& notation);
  /// The newest `most` lines from after line `since`, oldest first.
  [[nodiscard]] Result<std::vector<LogLine>> log(TableId table, Snowflake person, std::uint32_t since,
                                                 std::size_t most);

  // --- doing ---
  /// Alone, the game starts at once; else a lobby is opened.
  Result<Done> open(const Deed& deed, const Place& place, const std::string& game,
                    const games::Chosen& options, bool alone = false);
  Result<Done> join(TableId table, const Deed& deed);
  Result<Done> leave(TableId table, const Deed& deed);
  Result<Done> choose_option(TableId table, const Deed& deed, const std::string& key,
                             const std::string& choice);
  Result<Done> start(TableId table, const Deed& deed);
  /// Moves in notation, all or none. With `question`, refused as Stale when the seat is asked another one.
  Result<Done> play(TableId table, const Deed& deed, std::span<const std::string> moves,
                    std::optional<Question> question);
  Result<Done> cancel(TableId table, const Deed& deed);

  // --- standing orders (orders.h): shown to nobody but their owner ---
  [[nodiscard]] Result<Orders> orders(TableId table, Snowflake person);
  /// Changes them, and answers by them at once if the seat is asked. `change` gives false to leave all as it
  /// was.
  Result<Orders> change_orders(TableId table, const Deed& deed, const std::function<bool(Orders&)>& change);

  /// Opens a lobby with the players and options of a game that is over, each one seat further on.
  Result<Done> rematch(TableId table, const Deed& deed);

  // --- seats ---
  /// The host puts a computer on the next seat, by one of these names, and sends the last one away.
  Result<Done> add_computer(TableId table, const Deed& deed, std::span<const std::string> names);
  Result<Done> dismiss_computer(TableId table, const Deed& deed);
  /// The clock has run out: a computer holds the seat until its owner is back.
  Result<Done> stand_in(TableId table, games::Seat seat);
  Result<Done> leave_seat(TableId table, const Deed& deed);
  Result<Done> offer_seat(TableId table, const Deed& deed);
  Result<Done> take_seat_back(TableId table, const Deed& deed);
  Result<Done> take_seat(TableId table, const Deed& deed, std::optional<games::Seat> seat);
  [[nodiscard]] Result<TrackRecord> track_record(Snowflake person);

  // --- by agreement ---
  Result<Done> propose(TableId table, const Deed& deed, MotionKind kind, std::uint32_t to = 0);
  /// `motion` is the number of the entry that proposed it.
  Result<Done> vote(TableId table, const Deed& deed, std::uint32_t motion, bool agrees);
  /// How many moves going back to a line would take back.
  [[nodiscard]] Result<std::uint32_t> moves_after(TableId table, std::uint32_t line);

  // --- by itself, for the errands that send nothing ---
  /// One move of a computer that is asked; Stale when there is none.
  Result<Done> think(TableId table);
  /// Closes a lobby that nobody came back to; gives when to look again if it is too early.
  Result<std::optional<Time>> close_abandoned(TableId table);
  /// Lets answers out that have waited long enough; gives when to look again if others are in.
  Result<std::optional<Time>> release(TableId table);

  // --- people ---
  [[nodiscard]] Time now() const;
  /// The defaults for a person who has set nothing, and while the store is in trouble.
  [[nodiscard]] Prefs prefs(Snowflake person);
  /// Changes what a person has set, and gives what is set then. `change` gives false to leave all as it was.
  Result<Prefs> change_prefs(Snowflake person, const std::function<bool(Prefs&)>& change);
  Result<Prefs> set_prefs(Snowflake person, const Prefs& prefs);

  // --- errands, for delivery ---
  /// Errands that are due, oldest first.
  [[nodiscard]] std::vector<Errand> errands(std::size_t most);
  /// When the next errand falls due that is not due yet.
  [[nodiscard]] std::optional<Time> next_errand_at();
  /// The errand is done as of its version; remembers where the message stands now, if one was posted. Posting
  /// a table or a hand anew leaves a Retire or Strip errand for the old message.
  void settle(const Errand& errand, const std::optional<Post>& posted);
  /// To be tried again later.
  void postpone(const Errand& errand, Time until);
  /// It was not tried: its person is not to be disturbed before then.
  void hold(const Errand& errand, Time until);
  /// Asks for a hand or a table to be sent again (a lost message, /hand after closed direct messages).
  void send_again(ErrandKind kind, TableId table, Snowflake person);

  [[nodiscard]] std::optional<Post> table_post(TableId table);
  [[nodiscard]] std::optional<Post> hand_post(TableId table, Snowflake person);
  void forget_table_post(TableId table);

  // --- threads ---
  /// The table's own thread is there: the table stands in it from now on.
  Result<Done> thread_made(TableId table, Snowflake thread);
  /// The game goes on in the channel, and the host is told why; `thread` is 0 when none could be made.
  Result<Done> thread_lost(TableId table, Snowflake thread, ThreadTrouble why);
  /// When a thread was given its name last.
  [[nodiscard]] std::optional<Time> last_renamed(Snowflake thread);

  // --- time ---
  /// Carries out what time has brought: reminders are called for, a computer takes a seat whose bank is out.
  /// To be called often, and at next_tick_at(); while it is called, time counts.
  void tick();
  [[nodiscard]] std::optional<Time> next_tick_at();
  /// Nobody can reach this program now: until the next tick or deed, no time counts.
  void away();
  /// A person does not want to be disturbed now.
  [[nodiscard]] bool calm(Snowflake person);

  // --- looks ---
  /// How far a person has seen a table; nothing when never.
  [[nodiscard]] std::optional<Look> last_look(TableId table, Snowflake person);
  /// A person sees a table as it is now.
  void looked(TableId table, Snowflake person, std::uint32_t version);

  // --- direct messages ---
  [[nodiscard]] bool dm_closed(Snowflake person);
  void set_dm_closed(Snowflake person, bool closed);
  [[nodiscard]] std::optional<Snowflake> dm_channel(Snowflake person);
  void set_dm_channel(Snowflake person, Snowflake channel);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace parlour::tables
