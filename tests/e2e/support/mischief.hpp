#pragma once

#include "engine/chance.hpp"
#include "tests/e2e/support/party.hpp"

#include <memory>
#include <string>

namespace pique::tests {

/// Wrong, early, repeated and foreign commands while a party plays, each with the one answer that the protocol has for
/// it. Nothing of it may change anything.
class Mischief {
public:
    /// A spectator and a stranger help.
    Mischief(World& world, const std::string& port, Party& party);

    /// One of all kinds, by chance. Precondition: somebody is asked for a decision.
    void play(engine::Chance& chance);

private:
    void act_out_of_turn(engine::Chance& chance);
    void act_too_early(engine::Chance& chance);
    void act_against_the_rules(engine::Chance& chance);
    void act_without_sense(engine::Chance& chance);
    void act_at_another_table(engine::Chance& chance);
    void act_without_a_seat(engine::Chance& chance);
    void repeat_an_act(engine::Chance& chance);
    void change_an_act(engine::Chance& chance);
    void ask_for_what_is_not_open(engine::Chance& chance);

    Person& asked() { return *party_.next(); }
    /// Anybody but the one who is asked.
    Person& other(engine::Chance& chance);
    std::uint32_t turn() { return asked().picture().view().turn->number; }
    engine::Action legal_action(engine::Chance& chance);

    Party& party_;
    Person spectator_;
    Person stranger_;
    std::string other_table_;
};

}  // namespace pique::tests
