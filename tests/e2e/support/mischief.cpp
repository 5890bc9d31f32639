#include "tests/e2e/support/mischief.hpp"

#include "tests/support/engine_play.hpp"
#include "tests/support/engine_spades.hpp"

#include <gtest/gtest.h>

namespace pique::tests {

using nlohmann::json;

namespace {

std::uint32_t below(engine::Chance& chance, std::size_t count) {
    return chance.below(static_cast<std::uint32_t>(count));
}

}  // namespace

Mischief::Mischief(World& world, const std::string& port, Party& party)
    : party_(party), spectator_(world, port, "Spectator"), stranger_(world, port, "Stranger") {
    spectator_.watch(party.table());
    other_table_ = stranger_.create(json::object());
}

void Mischief::play(engine::Chance& chance) {
    constexpr std::array kinds = {
        &Mischief::act_out_of_turn,          &Mischief::act_too_early,     &Mischief::act_against_the_rules,
        &Mischief::act_against_the_rules,    &Mischief::act_without_sense, &Mischief::act_at_another_table,
        &Mischief::act_without_a_seat,       &Mischief::repeat_an_act,     &Mischief::change_an_act,
        &Mischief::ask_for_what_is_not_open,
    };
    const std::int64_t seq = asked().picture().seq();
    (this->*kinds[below(chance, kinds.size())])(chance);
    EXPECT_EQ(asked().picture().seq(), seq) << "what was refused has changed something";
}

Person& Mischief::other(engine::Chance& chance) {
    return party_[(asked().seat() + 1U + below(chance, 3)) % 4];
}

engine::Action Mischief::legal_action(engine::Chance& chance) {
    return random_action(asked().picture().view(), chance);
}

void Mischief::act_out_of_turn(engine::Chance& chance) {
    Person& person = other(chance);
    EXPECT_EQ(person.client().refusal(person.act_command(turn(), legal_action(chance))), "not_your_turn");
}

void Mischief::act_too_early(engine::Chance& chance) {
    Person& person = below(chance, 2) == 0 ? asked() : other(chance);
    EXPECT_EQ(person.client().refusal(person.act_command(turn() + 1 + chance.below(5), legal_action(chance))),
              "stale_turn");
}

void Mischief::act_against_the_rules(engine::Chance& chance) {
    Person& person = asked();
    const engine::View& view = person.picture().view();
    const auto all = action_space();
    for (int attempt = 0; attempt < 3; ++attempt) {
        const engine::Action& action = all[below(chance, all.size())];
        const auto reason = spades_verdict(view, person.picture().info().options, action);
        if (!reason) continue;
        EXPECT_EQ(person.client().refusal(person.act_command(turn(), action)),
                  "illegal_action:" + std::string(engine::refusal_name(*reason)));
    }
    // A card of one's own that may not be played is rare among all actions.
    if (view.phase != engine::Phase::play) return;
    for (const engine::Card card : *view.cards) {
        const auto reason = spades_verdict(view, person.picture().info().options, engine::action::Play{card});
        if (!reason) continue;
        EXPECT_EQ(person.client().refusal(person.act_command(turn(), engine::action::Play{card})),
                  "illegal_action:" + std::string(engine::refusal_name(*reason)));
    }
}

void Mischief::act_without_sense(engine::Chance& chance) {
    const std::array senseless = {json::object(),
                                  json{{"play", "1C"}},
                                  json{{"bid", "four"}},
                                  json{{"dance", true}},
                                  json{{"bid", 4}, {"play", "AS"}},
                                  json{{"play", {"AS"}}}};
    json command = asked().act_command(turn(), legal_action(chance));
    command["action"] = senseless[below(chance, senseless.size())];
    EXPECT_EQ(asked().client().refusal(command), "illegal_action:malformed_action") << command;
}

void Mischief::act_at_another_table(engine::Chance& chance) {
    json command = asked().act_command(turn(), legal_action(chance));
    command["table"] = other_table_;
    EXPECT_EQ(asked().client().refusal(command), "not_seated");
    command["table"] = "t0000000000000000000000";
    EXPECT_EQ(asked().client().refusal(command), "no_such_table");
}

void Mischief::act_without_a_seat(engine::Chance& chance) {
    const json command = asked().act_command(turn(), legal_action(chance));
    EXPECT_EQ(spectator_.client().refusal(command), "not_seated");
    EXPECT_EQ(stranger_.client().refusal(command), "not_seated");
}

void Mischief::repeat_an_act(engine::Chance& chance) {
    if (!party_.taken()) return;
    const Party::Taken& taken = *party_.taken();
    Person& person = party_[taken.seat];
    for (std::uint32_t times = 1 + chance.below(3); times > 0; --times) {
        const json reply = person.client().ask(person.act_command(taken.turn, taken.action));
        const json ok{{"turn", taken.turn}};
        EXPECT_EQ(reply.value("ok", json()), ok) << reply;
        EXPECT_FALSE(reply.contains("events")) << reply;
    }
}

void Mischief::change_an_act(engine::Chance& chance) {
    if (!party_.taken()) return;
    const Party::Taken& taken = *party_.taken();
    const auto all = action_space();
    const engine::Action& action = all[below(chance, all.size())];
    if (action == taken.action) return;
    Person& person = party_[taken.seat];
    EXPECT_EQ(person.client().refusal(person.act_command(taken.turn, action)), "stale_turn");
    // Nor may somebody else repeat it.
    Person& another = party_[(taken.seat + 1U) % 4];
    EXPECT_EQ(another.client().refusal(another.act_command(taken.turn, taken.action)), "stale_turn");
}

void Mischief::ask_for_what_is_not_open(engine::Chance& chance) {
    Person& person = other(chance);
    const json table{{"table", party_.table()}};
    const auto refused = [&table](Person& who, const char* type, const json& fields = json::object()) {
        json command{{"type", type}};
        command.update(table);
        command.update(fields);
        return who.client().refusal(command);
    };
    const std::uint32_t hand = person.picture().view().hand;
    EXPECT_EQ(refused(party_.host(), "start"), "not_waiting");
    EXPECT_EQ(refused(party_[1], "start"), "not_host");
    EXPECT_EQ(refused(party_.host(), "add_bot", {{"level", "easy"}}), "not_waiting");
    EXPECT_EQ(refused(person, "join"), "already_seated");
    EXPECT_EQ(refused(stranger_, "join"), "table_full");
    EXPECT_EQ(refused(stranger_, "join", {{"seat", 1}}), "seat_taken");
    EXPECT_EQ(refused(stranger_, "join", {{"seat", 4}}), "no_such_seat");
    EXPECT_EQ(refused(stranger_, "leave"), "not_seated");
    EXPECT_EQ(refused(person, "entropy", {{"hand", hand}, {"value", "00"}}), "too_late");
    EXPECT_EQ(refused(person, "claim", {{"turn", turn()}}), "not_your_turn");
    EXPECT_EQ(refused(person, "vote_out", {{"seat", person.seat()}}), "not_allowed");
    EXPECT_EQ(refused(person, "say", {{"text", "hello"}}), "not_allowed");
    EXPECT_EQ(refused(spectator_, "say", {{"phrase", "hello"}}), "not_seated");
    EXPECT_EQ(person.client().refusal({{"type", "hello"}}), "already_hello");
}

}  // namespace pique::tests
