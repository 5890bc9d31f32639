#pragma once

#include "engine/game.hpp"
#include "protocol/hand_record.hpp"
#include "protocol/record_codec.hpp"
#include "server/fair/card_stream.hpp"
#include "server/run/loop.hpp"
#include "server/table/creation.hpp"
#include "server/table/decision_log.hpp"
#include "server/table/history.hpp"
#include "server/table/messages.hpp"
#include "server/table/seats.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace pique::server {

/// The clocks of a table.
struct TableSettings {
    std::int64_t grace_ms = 60'000;
    std::int64_t hand_pause_ms = 3'000;
    std::int64_t bot_delay_ms = 600;
    /// How long a table that nobody attends lives.
    std::int64_t ttl_ms = 3'600'000;
    /// How long a table waits before it tries again what the store refused.
    std::int64_t retry_ms = 500;
};

/// One table: a deterministic machine without I/O. Inputs come in, effects go out, and the only randomness is the
/// `SecretSource` that it was given.
///
/// Everything that people may hear of is first a *change*: events that are decided, appended to the store, and only
/// when they are durable folded into the state and sent. One change is under way at a time; inputs that come
/// meanwhile wait in a bounded queue.
class Table {
public:
    /// Inputs that may wait for an append; a person's command beyond it is refused with `rate_limited`.
    static constexpr std::size_t max_waiting_inputs = 512;

    /// A new table. Its first change, which includes the seat of its maker, begins with `open`.
    Table(TableCreation creation, TableSettings settings, std::uint64_t epoch, SecretSource& secrets);
    /// A table from the store, to be told `Restored` or `Rebuilt`. Throws std::runtime_error where its lines do not fit
    /// together.
    static std::unique_ptr<Table> restore(const StoredTable& stored, TableSettings settings, std::uint64_t epoch,
                                          SecretSource& secrets);

    /// Makes the table for the person who asked, and seats them if they wish. `asked` holds the `create_table`.
    void open(const input::Asked& asked, Now now, Effects& out);
    void handle(Input input, Now now, Effects& out);
    /// The monotonic time at which the table wants to hear `AlarmRang`; it may be told earlier, too.
    std::optional<std::int64_t> alarm_ms() const;

    const TableCreation& creation() const { return creation_; }
    protocol::TableInfo info() const;
    /// What `viewer` would be sent as a snapshot now.
    std::string snapshot(engine::Viewer viewer) const;
    bool closed() const { return closed_; }
    /// Those whom the next machine for this table is to be told of with `Rebuilt`.
    std::vector<Attending> attending() const;

private:
    struct Attendee {
        ConnectionId connection = 0;
        engine::Viewer viewer;
    };
    /// A command that waits for its answer.
    struct Asker {
        explicit Asker(const input::Asked& asked)
            : connection(asked.connection), id(asked.id), command(asked.command.index()) {}
        ConnectionId connection;
        std::int64_t id;
        std::size_t command;
    };
    /// What the person whose command caused a change gets once it is durable.
    struct Answer {
        Asker to;
        std::string ok = "{}";
        /// Set for an `act`: reply and events are one frame.
        std::optional<std::uint32_t> act_turn = {};
        /// Attach the connection as this viewer and send a snapshot.
        bool attach = false;
        engine::Viewer viewer = {};
    };
    struct Change {
        std::vector<protocol::TableEvent> events;
        std::optional<protocol::event::EntropyGiven> entropy;
        std::optional<CardStream> stream;
        std::optional<TableAppend::HandEnd> hand_end;
        bool closes = false;
        std::optional<Answer> answer;
    };
    struct Pending {
        Change change;
        std::vector<protocol::EncodedEvent> encoded;
    };

    // table.cpp: inputs, changes and what follows from them.
    void wait(Input input);
    void take(Input input);
    void turn_away(const Input& input);
    void commit(Change change);
    void finish_append(AppendResult result);
    void settle();
    bool settle_people();
    bool settle_clocks();
    bool settle_bot();
    void apply(const protocol::TableEvent& event, std::int64_t time_ms);
    void apply_game(const engine::Event& event, std::int64_t time_ms);
    void start_graces();
    void close_turn();
    void recall(const protocol::StoredLine& line);
    void recall_stream(const engine::Event& event);

    // table_commands.cpp: who sits, watches, hosts and speaks.
    void command(const input::Asked& asked);
    void on(const input::Asked& asked, const protocol::command::Join& join);
    void on(const input::Asked& asked, const protocol::command::Watch& watch);
    void on(const input::Asked& asked, const protocol::command::Unwatch& unwatch);
    void on(const input::Asked& asked, const protocol::command::Leave& leave);
    void on(const input::Asked& asked, const protocol::command::AddBot& add);
    void on(const input::Asked& asked, const protocol::command::RemoveBot& remove);
    void on(const input::Asked& asked, const protocol::command::Start& start);
    void on(const input::Asked& asked, const protocol::command::Sync& sync);
    void on(const input::Asked& asked, const protocol::command::Back& back);
    void on(const input::Asked& asked, const protocol::command::Entropy& entropy);
    void on(const input::Asked& asked, const protocol::command::Say& say);
    void on(const input::Asked& asked, const protocol::command::VoteOut& vote);
    std::optional<protocol::ErrorCode> host_problem(const input::Asked& asked) const;
    protocol::event::SeatChanged taken_over_by_bot(engine::Seat seat, protocol::SeatReason reason) const;
    protocol::event::SeatChanged stand_in_for(engine::Seat seat) const;
    void pass_host(protocol::event::SeatChanged& changed) const;
    protocol::event::SeatChanged host_without_seat_gone() const;
    bool is_host_here() const;
    void look_for_host();
    std::optional<std::int64_t> host_ends_ms() const;

    // table_play.cpp: matches, hands and decisions.
    void on(const input::Asked& asked, const protocol::command::Act& act);
    void on(const input::Asked& asked, const protocol::command::Claim& claim);
    bool is_past(std::uint32_t turn) const;
    std::optional<protocol::ErrorCode> turn_problem(engine::Seat seat, std::uint32_t turn) const;
    Change begin_match(std::vector<protocol::TableEvent> seats_filled) const;
    void begin_hand(Change& change, const engine::Match& match) const;
    void add_events(Change& change, engine::Events events, bool automatic) const;
    protocol::HandRecord hand_record(const Change& change) const;
    void set_deadline(engine::event::Turn& turn, const Change& change) const;
    void ask_bot(const engine::event::Turn& turn);
    void decide_for_bot(const engine::event::Turn& turn);
    protocol::event::Committed commit_to(std::uint32_t hand) const;
    std::vector<engine::EntropyShare> shares() const;
    CardStream hand_stream() const;

    // attendance.cpp: connections and what they are sent.
    void attach(ConnectionId connection, engine::Viewer viewer);
    void detach(ConnectionId connection);
    void resume(const input::Rebuilt& rebuilt);
    void renew_clocks();
    void dismiss(const protocol::TableEvent& event);
    Attendee* attendee(ConnectionId connection);
    void broadcast(const Pending& pending);
    void send(ConnectionId connection, std::string bytes, Frame::Kind kind = Frame::Kind::must);
    void send_snapshot(ConnectionId connection, engine::Viewer viewer);
    void reply(const input::Asked& asked, std::string_view ok = "{}");
    void refuse(const input::Asked& asked, const protocol::Error& error);
    void refuse(const input::Asked& asked, protocol::ErrorCode code, std::string field = {});
    void answered(const Asker& asker, std::optional<protocol::ErrorCode> error = {}, bool acted = false);
    void publish();

    bool between_matches() const;
    std::int64_t last_seq() const { return static_cast<std::int64_t>(next_seq_) - 1; }

    // For the table's whole life.
    const TableCreation creation_;
    const TableSettings settings_;
    const std::uint64_t epoch_;
    SecretSource& secrets_;
    const std::shared_ptr<const std::string> id_;

    // The fold of its events and facts.
    std::unique_ptr<engine::Match> match_;
    Seats seats_;
    std::string host_;
    protocol::TableStatus status_ = protocol::TableStatus::waiting;
    std::uint64_t next_seq_ = 0;
    std::uint64_t position_ = 0;
    History history_;
    DecisionLog decisions_;
    /// The hand to come: its commitment and the shares given so far.
    protocol::event::Committed committed_;
    std::map<engine::Seat, std::vector<std::uint8_t>> shares_;
    /// The hand in progress or last finished.
    protocol::event::Committed dealt_from_;
    engine::event::HandStarted hand_started_;
    std::optional<CardStream> stream_;
    engine::PerSide<std::int32_t> score_before_;
    engine::PerSide<std::int32_t> bags_before_;
    std::uint32_t hands_in_match_ = 0;
    std::uint32_t latest_turn_ = 0;
    engine::Events hand_events_;
    bool closed_ = false;

    // Of this process only.
    std::vector<Attendee> attendees_;
    std::optional<Pending> pending_;
    std::deque<Input> waiting_;
    std::map<engine::Seat, std::set<std::string>> votes_;
    std::optional<std::int64_t> turn_deadline_unix_ms_;
    std::optional<std::int64_t> turn_ends_ms_;
    std::int64_t turn_began_ms_ = 0;
    std::int64_t phase_began_ms_ = 0;
    std::uint32_t asked_turn_ = 0;
    std::optional<engine::Action> bot_action_;
    std::optional<std::int64_t> unattended_since_ms_;
    std::optional<std::int64_t> retry_at_ms_;
    /// That of the host's latest command; 0: gone. What counts for a host without a seat.
    ConnectionId host_connection_ = 0;
    /// While somebody attends, but not the host.
    std::optional<std::int64_t> host_away_since_ms_;
    bool emptied_ = false;

    // Of the input that is being handled.
    Now now_;
    Effects* out_ = nullptr;
};

}  // namespace pique::server
