#include "server/ops/metrics.hpp"

#include "ai/levels.hpp"
#include "engine/games.hpp"
#include "protocol/command.hpp"
#include "server/ops/version.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <array>
#include <atomic>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace pique::server {

namespace {

using CounterFamily = prometheus::Family<prometheus::Counter>;
using GaugeFamily = prometheus::Family<prometheus::Gauge>;
using HistogramFamily = prometheus::Family<prometheus::Histogram>;
using Buckets = prometheus::Histogram::BucketBoundaries;

constexpr std::size_t command_count = std::variant_size_v<protocol::Command>;
/// The place after all error codes.
constexpr std::size_t accepted = protocol::error_code_count;
constexpr std::size_t table_status_count = 4;

Buckets bot_seconds() {
    return {1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3, 1};
}

/// Close codes that have a label of their own; all others are one.
constexpr std::array<std::uint16_t, 20> close_codes{1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1011,
                                                    1012, 1013, 4001, 4002, 4005, 4006, 4008, 4009, 4010, 4029};
constexpr std::array<int, 12> http_statuses{101, 200, 304, 400, 403, 404, 405, 426, 429, 431, 500, 503};

/// The place of a value in a list, or the one after it.
template<class List, class Value>
std::size_t place_of(const List& list, Value value) {
    std::size_t place = 0;
    while (place < list.size() && list[place] != value)
        ++place;
    return place;
}

/// The counters of a list's values under a label, and one for `other`.
template<class List>
std::array<prometheus::Counter*, std::tuple_size_v<List> + 1> counters_of(CounterFamily& family,
                                                                          const std::string& label, const List& list) {
    std::array<prometheus::Counter*, std::tuple_size_v<List> + 1> counters{};
    for (std::size_t i = 0; i < list.size(); ++i)
        counters[i] = &family.Add({{label, std::to_string(list[i])}});
    counters.back() = &family.Add({{label, "other"}});
    return counters;
}

CounterFamily& counter(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
}

GaugeFamily& gauge(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry);
}

/// The place of a game, or the one after all that there are.
std::size_t place_of_game(std::string_view id) {
    const auto games = engine::games();
    std::size_t place = 0;
    while (place < games.size() && games[place]->id() != id)
        ++place;
    return place;
}

/// Calls `add` with the id of each game and then with `other`, in the order of `place_of_game`.
template<class Add>
void for_each_game(const Add& add) {
    for (const engine::Game* game : engine::games())
        add(std::string(game->id()));
    add(std::string("other"));
}

HistogramFamily& histogram(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry);
}

}  // namespace

struct Metrics::Families {
    prometheus::Registry registry;

    prometheus::Gauge& connections =
        gauge(registry, "pique_connections", "WebSocket connections that are open.").Add({});
    prometheus::Counter& connections_opened =
        counter(registry, "pique_connections_opened_total", "WebSocket connections made.").Add({});
    std::array<prometheus::Counter*, close_codes.size() + 1> closes =
        counters_of(counter(registry, "pique_connections_closed_total", "WebSocket connections ended, by close code."),
                    "code", close_codes);
    CounterFamily& frames = counter(registry, "pique_frames_total", "Text frames, by direction.");
    prometheus::Counter& frames_in = frames.Add({{"direction", "in"}});
    prometheus::Counter& frames_out = frames.Add({{"direction", "out"}});
    CounterFamily& bytes = counter(registry, "pique_frame_bytes_total", "Bytes of the text frames, by direction.");
    prometheus::Counter& bytes_in = bytes.Add({{"direction", "in"}});
    prometheus::Counter& bytes_out = bytes.Add({{"direction", "out"}});
    prometheus::Counter& overflows =
        counter(registry, "pique_send_queue_overflows_total", "Send queues that a slow reader filled.").Add({});
    std::array<prometheus::Counter*, http_statuses.size() + 1> http = counters_of(
        counter(registry, "pique_http_responses_total", "HTTP answers, by status."), "status", http_statuses);
    prometheus::Counter& accept_pauses =
        counter(registry, "pique_accept_pauses_total", "Pauses of accepting for want of file descriptors.").Add({});
    std::array<prometheus::Counter*, refused_count> refused_by{};

    CounterFamily& commands =
        counter(registry, "pique_commands_total", "Commands, by type and result (ok or the error's code).");
    /// Made when they are first counted: most pairs never occur.
    std::array<std::array<std::atomic<prometheus::Counter*>, accepted + 1>, command_count> commands_by{};
    CounterFamily& bad_messages =
        counter(registry, "pique_bad_messages_total", "Messages that are no command, by error code.");
    std::array<std::atomic<prometheus::Counter*>, accepted> bad_messages_by{};

    // One entry a game, in the order of `place_of_game`.
    std::vector<std::array<prometheus::Gauge*, table_status_count>> tables_by;
    std::vector<prometheus::Counter*> hands_by;
    std::vector<prometheus::Counter*> matches_by;
    /// By game, and then in the order of `ai::levels()`.
    std::vector<std::vector<prometheus::Histogram*>> bots_by;
    prometheus::Counter& rebuilt =
        counter(registry, "pique_tables_rebuilt_total", "Tables rebuilt from the store after an exception.").Add({});
    prometheus::Counter& set_aside =
        counter(registry, "pique_tables_set_aside_total", "Tables given up because they could not be rebuilt.").Add({});
    prometheus::Histogram& broadcasts =
        histogram(registry, "pique_act_broadcast_seconds",
                  "From an accepted act to its events being durable and on their way to everybody at the table.")
            .Add({}, Buckets{1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3, 1, 3});

    prometheus::Histogram& commits = histogram(registry, "pique_store_commit_seconds", "Time of a commit of the store.")
                                         .Add({}, Buckets{1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3, 1, 3});
    prometheus::Counter& appends =
        counter(registry, "pique_store_appends_total", "Appends that became durable; many share a commit.").Add({});
    prometheus::Counter& append_bytes =
        counter(registry, "pique_store_append_bytes_total", "Bytes of the lines of those appends.").Add({});
    prometheus::Counter& store_errors =
        counter(registry, "pique_store_errors_total", "Commits of the store that failed.").Add({});

    prometheus::Gauge& draining = gauge(registry, "pique_draining", "1 while the server is ending.").Add({});

    Families() {
        CounterFamily& by_reason = counter(registry, "pique_refused_total", "Input that was turned away, by reason.");
        for (std::size_t i = 0; i < refused_count; ++i) {
            const std::string_view name = refused_name(static_cast<Refused>(i));
            refused_by[i] = &by_reason.Add({{"reason", std::string(name)}});
        }
        GaugeFamily& tables = gauge(registry, "pique_tables", "Tables, by game and status.");
        CounterFamily& hands = counter(registry, "pique_hands_finished_total", "Hands played to their end, by game.");
        CounterFamily& matches =
            counter(registry, "pique_matches_finished_total", "Matches played to their end, by game.");
        HistogramFamily& bots = histogram(registry, "pique_bot_decision_seconds",
                                          "Time that a bot thinks about a decision, by game and level.");
        for_each_game([&](const std::string& game) {
            auto& of_status = tables_by.emplace_back();
            for (std::size_t i = 0; i < table_status_count; ++i) {
                const std::string_view name = protocol::table_status_name(static_cast<protocol::TableStatus>(i));
                of_status[i] = &tables.Add({{"game", game}, {"status", std::string(name)}});
            }
            hands_by.push_back(&hands.Add({{"game", game}}));
            matches_by.push_back(&matches.Add({{"game", game}}));
            auto& of_level = bots_by.emplace_back();
            for (const std::string_view level : ai::levels())
                of_level.push_back(&bots.Add({{"game", game}, {"level", std::string(level)}}, bot_seconds()));
            of_level.push_back(&bots.Add({{"game", game}, {"level", "other"}}, bot_seconds()));
        });
        gauge(registry, "pique_build_info", "1, with the version as its label.")
            .Add({{"version", std::string(server_version)}})
            .Set(1);
    }
};

Metrics::Metrics() : families_(std::make_unique<Families>()) {}
Metrics::~Metrics() = default;

void Metrics::connection_opened() {
    families_->connections.Increment();
    families_->connections_opened.Increment();
}

void Metrics::connection_closed(std::uint16_t code) {
    families_->connections.Decrement();
    families_->closes[place_of(close_codes, code)]->Increment();
}

void Metrics::frame_in(std::size_t bytes) {
    families_->frames_in.Increment();
    families_->bytes_in.Increment(static_cast<double>(bytes));
}

void Metrics::frame_out(std::size_t bytes) {
    families_->frames_out.Increment();
    families_->bytes_out.Increment(static_cast<double>(bytes));
}

void Metrics::send_queue_overflow() {
    families_->overflows.Increment();
}

void Metrics::http_answered(int status) {
    families_->http[place_of(http_statuses, status)]->Increment();
}

void Metrics::accept_paused() {
    families_->accept_pauses.Increment();
}

void Metrics::refused(Refused reason) {
    families_->refused_by[static_cast<std::size_t>(reason)]->Increment();
}

void Metrics::command(std::size_t type, std::optional<protocol::ErrorCode> error) {
    const std::size_t result = error ? static_cast<std::size_t>(*error) : accepted;
    std::atomic<prometheus::Counter*>& counted = families_->commands_by[type][result];
    prometheus::Counter* found = counted.load(std::memory_order_acquire);
    if (!found) {
        // Whoever adds the same labels again gets the same counter.
        found = &families_->commands.Add({{"type", std::string(protocol::command_names[type])},
                                          {"result", error ? std::string(protocol::error_name(*error)) : "ok"}});
        counted.store(found, std::memory_order_release);
    }
    found->Increment();
}

void Metrics::bad_message(protocol::ErrorCode error) {
    std::atomic<prometheus::Counter*>& counted = families_->bad_messages_by[static_cast<std::size_t>(error)];
    prometheus::Counter* found = counted.load(std::memory_order_acquire);
    if (!found) {
        found = &families_->bad_messages.Add({{"error", std::string(protocol::error_name(error))}});
        counted.store(found, std::memory_order_release);
    }
    found->Increment();
}

void Metrics::table_changed(std::string_view game, std::optional<protocol::TableStatus> from,
                            std::optional<protocol::TableStatus> to) {
    const auto& tables = families_->tables_by[place_of_game(game)];
    if (from) tables[static_cast<std::size_t>(*from)]->Decrement();
    if (to) tables[static_cast<std::size_t>(*to)]->Increment();
}

void Metrics::hand_finished(std::string_view game) {
    families_->hands_by[place_of_game(game)]->Increment();
}

void Metrics::match_finished(std::string_view game) {
    families_->matches_by[place_of_game(game)]->Increment();
}

void Metrics::table_rebuilt() {
    families_->rebuilt.Increment();
}

void Metrics::table_set_aside() {
    families_->set_aside.Increment();
}

void Metrics::bot_decided(std::string_view game, std::string_view level, double seconds) {
    families_->bots_by[place_of_game(game)][place_of(ai::levels(), level)]->Observe(seconds);
}

void Metrics::act_broadcast(double seconds) {
    families_->broadcasts.Observe(seconds);
}

void Metrics::store_committed(std::size_t appends, std::size_t bytes, double seconds) {
    families_->appends.Increment(static_cast<double>(appends));
    families_->append_bytes.Increment(static_cast<double>(bytes));
    families_->commits.Observe(seconds);
}

void Metrics::store_failed() {
    families_->store_errors.Increment();
}

void Metrics::draining(bool is_draining) {
    families_->draining.Set(is_draining ? 1 : 0);
}

std::string Metrics::text() const {
    return prometheus::TextSerializer().Serialize(families_->registry.Collect());
}

}  // namespace pique::server
