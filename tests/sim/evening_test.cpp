// Whole evenings of the real server logic in virtual time, with faults drawn from a seed.

#include "tests/sim/auditor.hpp"
#include "tests/sim/sim_client.hpp"
#include "tests/sim/sim_process.hpp"
#include "tests/sim/sim_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace pique::tests {
namespace {

class SimulatedEvening {
public:
    explicit SimulatedEvening(std::uint64_t seed)
        : world_(seed), seed_(seed), faults_(Faults::draw(world_)), store_(world_, faults_) {
        store_.on_durable = [this](const std::string& table, const std::string& lines) {
            auditor_.durable(table, lines);
        };
        evening_.turn_seconds = world_.happens(500) ? 0 : 20;
        evening_.options = {{"target", 60}, {"floor", -60}};
        if (world_.happens(400)) {
            const std::int64_t players = world_.between(2, 7);
            evening_.game = "pitch";
            evening_.people = static_cast<int>(world_.between(1, players));
            evening_.options = {{"players", players},
                                {"max_hands", 6},
                                {"teams", players == 4 && world_.happens(500)},
                                {"all_pass", world_.happens(500) ? "dealer_forced" : "redeal"},
                                {"dealer_steal", world_.happens(500)}};
        } else if (world_.happens(500)) {
            evening_.people = static_cast<int>(world_.between(1, 4));
            evening_.options["blind_nil"] = world_.happens(300);
            evening_.options["deck"] = world_.happens(500) ? "standard" : "jokers_deuces";
        } else {
            evening_.game = "spades_duo";
            evening_.people = static_cast<int>(world_.between(1, 2));
            evening_.options["double_nil"] = world_.happens(700);
            evening_.options["draft_second_card"] = world_.happens(500) ? "hidden" : "drafter";
        }
    }

    ~SimulatedEvening() { forget_server(); }

    std::vector<std::string> run() {
        start_process();
        for (int i = 0; i < evening_.people; ++i) {
            people_.push_back(std::make_unique<SimClient>(world_, faults_, auditor_, evening_, i));
            people_.back()->dial = [this](SimClient& client) {
                Process& process = *processes_.back();
                VirtualLoop& loop = world_.happens(500) ? process.first : process.second;
                auto connection = std::make_shared<SimConnection>(world_, faults_, loop, client);
                connections_.push_back(connection);
                connection->open(process.app);
                return connection;
            };
            people_.back()->connect();
        }
        const auto over = [this] { return auditor_.match_over(evening_.table); };
        for (int minute = 0; minute < 30 && !over(); ++minute) {
            world_.run_until(over, 60'000);
            if (world_.happens(faults_.crash * 20)) crash();
        }
        // With the faults switched off, everything must come to its end.
        faults_ = Faults{};
        if (!world_.run_until(over, 24LL * 3'600'000)) {
            std::string standing = "the match never ends";
            for (const auto& person : people_)
                standing += "; " + person->standing();
            auditor_.complain(standing);
        }
        world_.run_until([] { return false; }, 200'000);
        for (const auto& person : people_)
            person->ask_for_snapshot();
        world_.run_until([] { return false; }, 10'000);
        for (const auto& person : people_) {
            if (!person->in_step()) auditor_.complain("a person is not back in step");
        }
        auditor_.settle();
        return auditor_.complaints();
    }

private:
    void start_process() {
        processes_.push_back(std::make_unique<Process>(world_, store_, seed_ * 1000 + processes_.size()));
    }

    void crash() {
        processes_.back()->first.kill();
        processes_.back()->second.kill();
        store_.crash();
        forget_server();
        start_process();
    }

    void forget_server() {
        for (const auto& weak : connections_) {
            const auto connection = weak.lock();
            if (!connection) continue;
            connection->forget_server();
            connection->cut();
        }
        connections_.clear();
    }

    VirtualWorld world_;
    std::uint64_t seed_;
    Faults faults_;
    Auditor auditor_;
    SimStore store_;
    Evening evening_;
    std::vector<std::unique_ptr<Process>> processes_;
    std::vector<std::unique_ptr<SimClient>> people_;
    std::vector<std::weak_ptr<SimConnection>> connections_;
};

std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
    const char* text = std::getenv(variable);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

TEST(SimulatedEvening, keeps_every_promise_under_faults) {
    const std::uint64_t first = number_from("PIQUE_SIM_SEED", 1);
    const std::uint64_t count = number_from("PIQUE_SIM_SEEDS", std::getenv("PIQUE_SIM_SEED") == nullptr ? 200 : 1);
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        EXPECT_THAT(SimulatedEvening{seed}.run(), testing::IsEmpty())
            << "repeat with: PIQUE_SIM_SEED=" << seed << " ./dev sim 1";
        if (testing::Test::HasFailure()) break;
    }
}

}  // namespace
}  // namespace pique::tests
