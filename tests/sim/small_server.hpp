#pragma once

#include "server/app/server_app.hpp"
#include "server/store/memory_store.hpp"
#include "tests/sim/sim_store.hpp"
#include "tests/sim/virtual_world.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace pique::tests {

/// A store in memory that throws, or loses tables, when it is told to.
class FaultyStore final : public server::EventStore {
public:
    void append(server::TableAppend append, std::function<void(server::AppendResult)> done) override {
        if (appends_to_fail > 0 && append.position > 0) {
            --appends_to_fail;
            throw std::runtime_error("planted in the store");
        }
        disk_.append(std::move(append), std::move(done));
    }
    void save_player(server::StoredPlayer player, std::function<void(bool)> done) override {
        disk_.save_player(std::move(player), std::move(done));
    }
    void hand_record(std::string table, std::uint32_t hand,
                     std::function<void(std::optional<std::string>)> done) override {
        disk_.hand_record(std::move(table), hand, std::move(done));
    }
    void table(std::string table, std::function<void(std::optional<server::StoredTable>)> done) override {
        if (loses_tables) return done(std::nullopt);
        disk_.table(std::move(table), std::move(done));
    }
    std::uint64_t take_ownership() override { return disk_.take_ownership(); }
    std::vector<server::StoredPlayer> players() override { return disk_.players(); }
    std::vector<server::StoredTable> tables() override { return disk_.tables(); }
    std::vector<std::string> problems() const override { return {}; }
    std::vector<std::string> set_aside() const override { return {}; }

    int appends_to_fail = 0;
    bool loses_tables = false;

private:
    server::MemoryStore disk_;
};

/// Secrets that follow from a seed, and once do what a test wants instead.
class FaultySecrets final : public server::SecretSource {
public:
    void fill(std::uint8_t* bytes, std::size_t count) override {
        if (const auto fault = std::exchange(instead, nullptr)) fault();
        secrets_.fill(bytes, count);
    }

    std::function<void()> instead;

private:
    SeededSecrets secrets_{1};
};

inline server::Config without_pauses() {
    server::Config config;
    config.turn_seconds = 0;
    config.hand_pause_ms = 0;
    config.bot_delay_ms = 0;
    return config;
}

/// The whole logic of the server on one virtual loop, with bots that answer at once.
struct SmallServer {
    SmallServer() { app.restore(); }
    ~SmallServer() {
        for (const auto& let_go : at_end)
            let_go();
    }

    /// Lets the time pass.
    void wait(std::int64_t ms) {
        world.schedule(ms, [] {});
        world.run_until([] { return false; }, ms);
    }

    VirtualWorld world{1};
    VirtualLoop loop{world};
    std::vector<server::Loop*> loops{&loop};
    FaultyStore store;
    SimBots bots{world};
    VirtualClock clock{world};
    FaultySecrets secrets;
    server::Config config = without_pauses();
    server::ServerApp app{loops, config, {store, bots, clock, secrets, server::no_meter()}};
    /// A session and its peer own each other until one of them lets go.
    std::vector<std::function<void()>> at_end;
};

/// A connection without a network. It keeps every frame.
class Peer final : public server::Outbox, public std::enable_shared_from_this<Peer> {
public:
    /// Connects and says hello.
    static std::shared_ptr<Peer> connect(SmallServer& server, const std::string& name) {
        auto peer = std::make_shared<Peer>(server);
        server.loop.run([&] { peer->events_ = server.app.on_connected(server.loop, peer, "192.0.2.1"); });
        server.at_end.emplace_back([weak = std::weak_ptr{peer}] {
            if (const auto left = weak.lock()) left->events_ = nullptr;
        });
        const auto hello = peer->ask("hello", {{"name", name}});
        peer->player = hello.at("ok").at("player").at("id");
        return peer;
    }
    explicit Peer(SmallServer& server) : server_(server) {}

    /// The reply to a command, after all that follows from it at once.
    nlohmann::json ask(const std::string& type, nlohmann::json fields) {
        const std::int64_t id = next_id_++;
        fields["id"] = id;
        fields["type"] = type;
        server_.loop.run([&] { events_->on_message(fields.dump()); });
        server_.wait(50);
        return replies[id];
    }
    void drop() {
        server_.loop.run([this] { std::exchange(events_, nullptr)->on_closed(); });
    }

    void send(server::Frame frame) override {
        frames.push_back(nlohmann::json::parse(*frame.bytes));
        if (frames.back().contains("re")) replies[frames.back()["re"]] = frames.back();
    }
    void close(server::CloseCode code, std::string_view) override { closed = code; }

    /// The last frame of this type; null without any.
    nlohmann::json last(const std::string& type) const {
        for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
            if (frame->value("type", "") == type) return *frame;
        }
        return nullptr;
    }
    /// All events of this kind, in order.
    std::vector<nlohmann::json> events(const std::string& kind) const {
        std::vector<nlohmann::json> found;
        for (const auto& frame : frames) {
            if (frame.value("type", "") != "events") continue;
            for (const auto& event : frame.at("events")) {
                if (event.at("kind") == kind) found.push_back(event);
            }
        }
        return found;
    }

    std::string player;
    std::vector<nlohmann::json> frames;
    std::map<std::int64_t, nlohmann::json> replies;
    std::optional<server::CloseCode> closed;

private:
    SmallServer& server_;
    std::shared_ptr<server::ConnectionEvents> events_;
    std::int64_t next_id_ = 1;
};

}  // namespace pique::tests
