#pragma once

#include "engine/action.hpp"
#include "tests/e2e/support/client.hpp"
#include "tests/e2e/support/picture.hpp"
#include "tests/e2e/support/secrecy.hpp"

#include <memory>
#include <string>

namespace pique::tests {

/// Somebody with a token, a connection, and at one table a picture of it.
class Person {
public:
    /// Connects and says hello.
    Person(World& world, const std::string& port, const std::string& name);

    /// A new connection as the same person, perhaps to another server; the earlier one is cut. Gives the `seats` of
    /// the answer.
    nlohmann::json reconnect(const std::string& port);
    /// The same, without cutting the earlier connection, which is given.
    std::unique_ptr<Client> connect_again(const std::string& port, nlohmann::json& seats);

    Client& client() { return *client_; }
    const std::string& id() const { return id_; }
    const std::string& token() const { return token_; }

    /// Makes a private table without a clock, in seat 0, and waits for its snapshot. The id of the table.
    std::string create(const nlohmann::json& options, const nlohmann::json& more = nlohmann::json::object());
    /// Takes a seat, and waits for the snapshot.
    void join(const std::string& table, engine::Seat seat);
    void watch(const std::string& table);

    const std::string& table() const { return table_; }
    /// Of the table that was made, joined or watched last.
    const Picture& picture() const { return *picture_; }
    engine::Seat seat() const { return *picture_->view().you; }

    nlohmann::json act_command(std::uint32_t turn, const engine::Action& action) const;
    /// Asks for a snapshot and waits for it.
    void compare();
    /// After `reconnect`: `sync` after the last event that was seen.
    void sync();

private:
    void greet(const std::string& name);
    void attend(const std::string& table, engine::Viewer viewer);
    void listen();

    World& world_;
    std::unique_ptr<Client> client_;
    std::string id_;
    std::string token_;
    std::string table_;
    std::unique_ptr<Picture> picture_;
    std::unique_ptr<SecrecyGuard> guard_;
};

}  // namespace pique::tests
