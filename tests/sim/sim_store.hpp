#pragma once

#include "server/run/bot_pool.hpp"
#include "server/store/memory_store.hpp"
#include "server/table/table_actor.hpp"
#include "tests/sim/faults.hpp"
#include "tests/sim/virtual_world.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace pique::tests {

/// A disk that is slow, fails now and then, and survives the process: what it has acknowledged is there after a crash,
/// and of what it has not, anything may be.
class SimStore final : public server::EventStore {
public:
    SimStore(VirtualWorld& world, const Faults& faults) : world_(world), faults_(faults) {}

    void append(server::TableAppend append, std::function<void(server::AppendResult)> done) override {
        // Not so often that a table is given up.
        if (append.position > 0 && world_.now_ms() >= next_exception_ms_ && world_.happens(faults_.exception)) {
            next_exception_ms_ = world_.now_ms() + server::TableActor::rebuild_window_ms / 2;
            throw std::runtime_error("planted");
        }
        later([this, append = std::move(append), done = std::move(done), life = life_] {
            if (world_.happens(faults_.store_failure)) return answer(life, done, server::AppendResult::failed);
            const std::string lines = append.lines;
            const std::string table = append.table;
            disk_.append(append, [&](server::AppendResult result) {
                if (result == server::AppendResult::durable && on_durable) on_durable(table, lines);
                answer(life, done, result);
            });
        });
    }
    void save_player(server::StoredPlayer player, std::function<void(bool)> done) override {
        later([this, player = std::move(player), done = std::move(done), life = life_] {
            const bool fails = world_.happens(faults_.store_failure);
            if (!fails) disk_.save_player(player, [](bool) {});
            if (life == life_) done(!fails);
        });
    }
    void hand_record(std::string table, std::uint32_t hand,
                     std::function<void(std::optional<std::string>)> done) override {
        disk_.hand_record(std::move(table), hand, std::move(done));
    }
    void table(std::string table, std::function<void(std::optional<server::StoredTable>)> done) override {
        disk_.table(std::move(table), std::move(done));
    }
    std::uint64_t take_ownership() override { return disk_.take_ownership(); }
    std::vector<server::StoredPlayer> players() override { return disk_.players(); }
    std::vector<server::StoredTable> tables() override { return disk_.tables(); }
    std::vector<std::string> problems() const override { return {}; }
    std::vector<std::string> set_aside() const override { return {}; }

    /// The process that wrote here has died. Of what was under way, a beginning may have reached the disk; nobody hears
    /// of it.
    void crash() {
        ++life_;
        const auto kept = world_.between(0, static_cast<std::int64_t>(under_way_.size()));
        for (std::int64_t i = 0; i < kept; ++i)
            under_way_[static_cast<std::size_t>(i)]();
        under_way_.clear();
        busy_until_ms_ = 0;
    }
    /// The checker's ear: every line that became durable, in order.
    std::function<void(const std::string& table, const std::string& lines)> on_durable;

private:
    void later(VirtualWorld::Task task) {
        // In the order of the calls: a commit does not overtake another.
        busy_until_ms_ = std::max(busy_until_ms_, world_.now_ms() + world_.between(0, faults_.store_delay_ms));
        under_way_.push_back(std::move(task));
        world_.schedule(busy_until_ms_ - world_.now_ms(), [this, life = life_] {
            if (life != life_) return;
            const VirtualWorld::Task next = std::move(under_way_.front());
            under_way_.pop_front();
            next();
        });
    }
    void answer(std::uint64_t life, const std::function<void(server::AppendResult)>& done,
                server::AppendResult result) {
        if (life == life_) done(result);
    }

    VirtualWorld& world_;
    const Faults& faults_;
    server::MemoryStore disk_;
    std::uint64_t life_ = 0;
    std::int64_t busy_until_ms_ = 0;
    std::int64_t next_exception_ms_ = 0;
    std::deque<VirtualWorld::Task> under_way_;
};

/// Bots that take their time.
class SimBots final : public server::BotPool {
public:
    explicit SimBots(VirtualWorld& world) : world_(world) {}
    void submit(std::function<void()> job) override { world_.schedule(world_.between(0, 5), std::move(job)); }

private:
    VirtualWorld& world_;
};

}  // namespace pique::tests
