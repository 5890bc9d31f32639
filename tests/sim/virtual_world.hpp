#pragma once

#include "server/run/loop.hpp"
#include "tests/support/engine_chance.hpp"

#include <cstdint>
#include <functional>
#include <queue>
#include <set>
#include <vector>

namespace pique::tests {

/// Time that passes only when nothing is left to do at the present moment, and one order of all that happens: the
/// whole run follows from the seed.
class VirtualWorld {
public:
    using Task = std::function<void()>;

    explicit VirtualWorld(std::uint64_t seed) : chance_(seed) {}

    std::int64_t now_ms() const { return now_ms_; }
    engine::Chance& chance() { return chance_; }
    bool happens(std::uint32_t per_mille) { return chance_.below(1000) < per_mille; }
    std::int64_t between(std::int64_t low, std::int64_t high) {
        return low + chance_.below(static_cast<std::uint32_t>(high - low + 1));
    }

    void schedule(std::int64_t delay_ms, Task task);
    /// Runs what is due until `done` says so or `limit_ms` has passed or nothing is left. True if `done` said so.
    bool run_until(const std::function<bool()>& done, std::int64_t limit_ms);

private:
    struct Entry {
        std::int64_t time_ms = 0;
        std::uint64_t order = 0;
        Task task;
        friend bool operator>(const Entry& a, const Entry& b) {
            return a.time_ms != b.time_ms ? a.time_ms > b.time_ms : a.order > b.order;
        }
    };

    std::int64_t now_ms_ = 1'000'000;
    std::uint64_t next_order_ = 0;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> entries_;
    FastChance chance_;
};

/// A server loop in that world. Several of them are as separate as threads are: what one posts to another comes later.
class VirtualLoop final : public server::Loop {
public:
    explicit VirtualLoop(VirtualWorld& world) : world_(world) {}

    void post(Task task) override;
    bool is_current() const override { return current == this; }
    std::int64_t now_ms() const override { return world_.now_ms(); }
    TimerId start_timer(std::int64_t delay_ms, Task task) override;
    void cancel_timer(TimerId timer) override { timers_.erase(timer); }

    /// Runs a task as this loop's own, now.
    void run(const Task& task);
    /// The process of this loop has died: nothing that waits here will run.
    void kill() { dead_ = true; }

private:
    static const VirtualLoop* current;

    VirtualWorld& world_;
    std::set<TimerId> timers_;
    TimerId next_timer_ = 1;
    bool dead_ = false;
};

class VirtualClock final : public server::WallClock {
public:
    explicit VirtualClock(const VirtualWorld& world) : world_(world) {}
    std::int64_t unix_ms() const override { return 1'700'000'000'000 + world_.now_ms(); }

private:
    const VirtualWorld& world_;
};

/// Secrets that follow from a seed.
class SeededSecrets final : public server::SecretSource {
public:
    explicit SeededSecrets(std::uint64_t seed) : chance_(seed) {}
    void fill(std::uint8_t* bytes, std::size_t count) override {
        for (std::size_t i = 0; i < count; ++i)
            bytes[i] = static_cast<std::uint8_t>(chance_.below(256));
    }

private:
    FastChance chance_;
};

}  // namespace pique::tests
