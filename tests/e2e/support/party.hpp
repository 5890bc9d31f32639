#pragma once

#include "engine/chance.hpp"
#include "tests/e2e/support/person.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace pique::tests {

/// Four people at a table of their own.
class Party {
public:
    /// Sits them down; the match has begun. `more` are further fields of `create_table`.
    Party(World& world, const std::string& port, const nlohmann::json& options = nlohmann::json::object(),
          const nlohmann::json& more = nlohmann::json::object());

    Person& operator[](std::size_t seat) { return *people_[seat]; }
    Person& host() { return *people_[0]; }
    const std::string& table() const { return people_[0]->table(); }
    /// One who has left plays no more.
    void forget(engine::Seat seat) { people_[seat].reset(); }

    /// Waits until all have heard the same and one of them is asked for a decision, or the match is over. The one who
    /// is asked, or null.
    Person* next();
    /// `next`, and one of the legal actions by chance. False when the match is over.
    bool play_turn(engine::Chance& chance);
    /// The one who is asked takes an action that is legal.
    void act(Person& person, const engine::Action& action);
    /// Plays on until so many hands of the table's life are over, or the match.
    void play_hands(std::uint32_t hands, engine::Chance& chance);
    /// Everybody asks for a snapshot and holds it against the events.
    void compare_all();
    /// All connect again, to this port, and go on where they were.
    void reconnect_all(const std::string& port);

    /// The last decision that was accepted.
    struct Taken {
        engine::Seat seat = 0;
        std::uint32_t turn = 0;
        engine::Action action;
    };
    const std::optional<Taken>& taken() const { return taken_; }

private:
    World& world_;
    std::array<std::unique_ptr<Person>, 4> people_;
    std::optional<Taken> taken_;
};

}  // namespace pique::tests
