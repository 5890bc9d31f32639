#include "server/ops/metrics.hpp"

#include "server/ops/version.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <array>
#include <atomic>
#include <utility>
#include <variant>

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

HistogramFamily& histogram(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry);
}

}  // namespace

std::string_view refused_name(Refused reason) {
    switch (reason) {
        case Refused::bad_json:
            return "bad_json";
        case Refused::bad_request:
            return "bad_request";
        case Refused::too_many_bad_messages:
            return "too_many_bad_messages";
        case Refused::rate_limited:
            return "rate_limited";
        case Refused::no_hello:
            return "no_hello";
        case Refused::bad_token:
            return "bad_token";
        case Refused::bad_code:
            return "bad_code";
        case Refused::binary_frame:
            return "binary_frame";
        case Refused::bad_utf8:
            return "bad_utf8";
        case Refused::too_big:
            return "too_big";
        case Refused::bad_frame:
            return "bad_frame";
        case Refused::flood:
            return "flood";
        case Refused::slow_message:
            return "slow_message";
        case Refused::read_too_slowly:
            return "read_too_slowly";
        case Refused::bad_http:
            return "bad_http";
        case Refused::header_too_big:
            return "header_too_big";
        case Refused::slow_header:
            return "slow_header";
        case Refused::bad_method:
            return "bad_method";
        case Refused::foreign_origin:
            return "foreign_origin";
        case Refused::bad_subprotocol:
            return "bad_subprotocol";
        case Refused::max_connections:
            return "max_connections";
        case Refused::max_per_address:
            return "max_per_address";
        case Refused::draining:
            return "draining";
    }
    return "";
}

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

    std::array<prometheus::Gauge*, table_status_count> tables_by{};
    prometheus::Counter& hands = counter(registry, "pique_hands_finished_total", "Hands played to their end.").Add({});
    prometheus::Counter& matches =
        counter(registry, "pique_matches_finished_total", "Matches played to their end.").Add({});
    prometheus::Counter& frozen =
        counter(registry, "pique_tables_frozen_total", "Tables rebuilt after an exception.").Add({});
    prometheus::Histogram& bots =
        histogram(registry, "pique_bot_decision_seconds", "Time that a bot thinks about a decision.")
            .Add({}, Buckets{1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3, 1});
    prometheus::Histogram& durable =
        histogram(registry, "pique_act_durable_seconds", "From an accepted act to its events being durable.")
            .Add({}, Buckets{1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3, 1, 3});

    prometheus::Histogram& commits = histogram(registry, "pique_store_commit_seconds", "Time of a commit of the store.")
                                         .Add({}, Buckets{1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3, 1, 3});
    prometheus::Counter& appends =
        counter(registry, "pique_store_appends_total", "Appends that became durable; many share a commit.").Add({});
    prometheus::Counter& store_errors =
        counter(registry, "pique_store_errors_total", "Commits of the store that failed.").Add({});

    prometheus::Gauge& draining = gauge(registry, "pique_draining", "1 while the server is ending.").Add({});

    Families() {
        CounterFamily& by_reason = counter(registry, "pique_refused_total", "Input that was turned away, by reason.");
        for (std::size_t i = 0; i < refused_count; ++i) {
            const std::string_view name = refused_name(static_cast<Refused>(i));
            refused_by[i] = &by_reason.Add({{"reason", std::string(name)}});
        }
        GaugeFamily& tables = gauge(registry, "pique_tables", "Tables, by status.");
        for (std::size_t i = 0; i < table_status_count; ++i) {
            const std::string_view name = protocol::table_status_name(static_cast<protocol::TableStatus>(i));
            tables_by[i] = &tables.Add({{"status", std::string(name)}});
        }
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

void Metrics::command(const protocol::Command& command, std::optional<protocol::ErrorCode> error) {
    const std::size_t result = error ? static_cast<std::size_t>(*error) : accepted;
    std::atomic<prometheus::Counter*>& counted = families_->commands_by[command.index()][result];
    prometheus::Counter* found = counted.load(std::memory_order_acquire);
    if (!found) {
        // Whoever adds the same labels again gets the same counter.
        found = &families_->commands.Add({{"type", std::string(protocol::command_name(command))},
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

void Metrics::table_changed(std::optional<protocol::TableStatus> from, std::optional<protocol::TableStatus> to) {
    if (from) families_->tables_by[static_cast<std::size_t>(*from)]->Decrement();
    if (to) families_->tables_by[static_cast<std::size_t>(*to)]->Increment();
}

void Metrics::hand_finished() {
    families_->hands.Increment();
}

void Metrics::match_finished() {
    families_->matches.Increment();
}

void Metrics::table_frozen() {
    families_->frozen.Increment();
}

void Metrics::bot_decided(double seconds) {
    families_->bots.Observe(seconds);
}

void Metrics::act_durable(double seconds) {
    families_->durable.Observe(seconds);
}

void Metrics::store_committed(std::size_t appends, double seconds) {
    families_->appends.Increment(static_cast<double>(appends));
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
