#include "tests/e2e/support/party.hpp"

#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

namespace pique::tests {

using nlohmann::json;

Party::Party(World& world, const std::string& port, const json& options, const json& more) : world_(world) {
    constexpr std::array names = {"North", "East", "South", "West"};
    for (std::size_t seat = 0; seat < people_.size(); ++seat) {
        people_[seat] = std::make_unique<Person>(world, port, names[seat]);
        if (seat == 0) {
            people_[0]->create(options, more);
        } else {
            people_[seat]->join(table(), static_cast<engine::Seat>(seat));
        }
    }
}

Person* Party::next() {
    Person* asked = nullptr;
    world_.wait_until("the next turn", [&] {
        std::optional<std::int64_t> seq;
        bool over = false;
        asked = nullptr;
        for (const auto& person : people_) {
            if (!person) continue;
            const Picture& picture = person->picture();
            if (seq.value_or(picture.seq()) != picture.seq()) return false;
            seq = picture.seq();
            over = picture.view().phase == engine::Phase::over;
            if (picture.is_asked()) asked = person.get();
        }
        return over || asked != nullptr;
    });
    return asked;
}

bool Party::play_turn(engine::Chance& chance) {
    Person* const person = next();
    if (person == nullptr) return false;
    act(*person, random_action(person->picture().view(), chance));
    return true;
}

void Party::act(Person& person, const engine::Action& action) {
    const std::uint32_t turn = person.picture().view().turn->number;
    const json reply = person.client().ask(person.act_command(turn, action));
    // The reply and the events of an accepted decision are one message.
    ASSERT_TRUE(reply.contains("ok")) << reply;
    EXPECT_EQ(reply["ok"]["turn"], turn);
    EXPECT_EQ(reply.value("type", ""), "events") << reply;
    taken_ = Taken{person.seat(), turn, action};
}

void Party::play_hands(std::uint32_t hands, engine::Chance& chance) {
    const auto finished = [this] {
        const auto* scored = host().picture().last<engine::event::HandScored>();
        return scored == nullptr ? 0 : scored->hand;
    };
    while (finished() < hands && play_turn(chance)) {
    }
    next();
}

void Party::compare_all() {
    for (const auto& person : people_) {
        if (person) person->compare();
    }
}

void Party::reconnect_all(const std::string& port) {
    for (const auto& person : people_) {
        if (!person) continue;
        const json seats = person->reconnect(port);
        const json held{{{"table", table()}, {"seat", person->seat()}}};
        EXPECT_EQ(seats, held);
        person->sync();
    }
    next();
}

}  // namespace pique::tests
