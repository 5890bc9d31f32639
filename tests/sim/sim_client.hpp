#pragma once

#include "protocol/view_codec.hpp"
#include "server/session/connection.hpp"
#include "tests/sim/auditor.hpp"
#include "tests/sim/faults.hpp"
#include "tests/sim/virtual_world.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace pique::tests {

class SimClient;

/// One connection through a network that delays and drops but never reorders.
class SimConnection final : public server::Outbox, public std::enable_shared_from_this<SimConnection> {
public:
    SimConnection(VirtualWorld& world, const Faults& faults, VirtualLoop& loop, SimClient& client)
        : world_(world), faults_(faults), loop_(loop), client_(&client) {}

    void open(server::ConnectionHandler& server);
    /// From the client.
    void to_server(std::string text);
    /// The line is cut: each end learns of it in its own time.
    void cut();
    /// The process behind it has died: nobody is left there to hear of anything.
    void forget_server() { events_ = nullptr; }
    bool is_cut() const { return cut_; }

    void send(server::Frame frame) override;
    void close(server::CloseCode code, std::string_view reason) override;

private:
    std::int64_t arrival(std::int64_t& last);

    VirtualWorld& world_;
    const Faults& faults_;
    VirtualLoop& loop_;
    SimClient* client_;
    std::shared_ptr<server::ConnectionEvents> events_;
    std::int64_t last_up_ms_ = 0;
    std::int64_t last_down_ms_ = 0;
    std::size_t on_the_way_ = 0;
    bool cut_ = false;
};

/// What the people of one evening share outside the server.
struct Evening {
    std::string table;
    std::string code;
    std::string game = "spades";
    nlohmann::json options = nlohmann::json::object();
    int people = 4;
    int turn_seconds = 0;
};

/// A person with a client of their own: written from the protocol, with every bad habit that the faults give them.
class SimClient {
public:
    SimClient(VirtualWorld& world, const Faults& faults, Auditor& auditor, Evening& evening, int number)
        : world_(world), faults_(faults), auditor_(auditor), evening_(evening), number_(number) {}

    /// Called to get a new connection to whatever server runs now.
    std::function<std::shared_ptr<SimConnection>(SimClient&)> dial;

    void connect();
    void receive(const SimConnection& from, const std::string& text);
    void lost(const SimConnection& connection);
    void on_the_way(std::size_t frames) { auditor_.on_the_way(frames); }
    /// The last view by folding, and by a snapshot that it asks for now.
    void ask_for_snapshot();
    bool in_step() const { return compared_; }
    /// Where this person stands, for a complaint.
    std::string standing() const;

private:
    void say(const std::string& type, nlohmann::json fields);
    void on_reply(const nlohmann::json& frame);
    void on_events(const nlohmann::json& frame);
    void on_snapshot(const nlohmann::json& frame);
    void come_in(const nlohmann::json& hello);
    void sit();
    void look();
    void act();
    void send_act(std::uint32_t turn, const engine::Action& action);
    engine::Action choose(const engine::Legal& legal);

    struct Asked {
        std::string type;
        std::optional<std::pair<std::uint32_t, engine::Action>> act;
        bool wrong = false;
    };

    VirtualWorld& world_;
    const Faults& faults_;
    Auditor& auditor_;
    Evening& evening_;
    int number_;
    std::shared_ptr<SimConnection> connection_;
    std::int64_t next_id_ = 1;
    std::map<std::int64_t, Asked> asked_;
    std::string token_;
    std::string player_;
    bool ready_ = false;
    std::optional<engine::Seat> seat_;
    std::optional<protocol::ReceivedSnapshot> state_;
    std::optional<std::pair<std::uint32_t, engine::Action>> pending_;
    std::uint32_t thinking_about_ = 0;
    bool compare_ = false;
    bool compared_ = false;
};

}  // namespace pique::tests
