#include "tests/bench/load/pace.hpp"

#include <boost/asio/steady_timer.hpp>

#include <random>
#include <unordered_map>
#include <unordered_set>

namespace pique::load {
namespace {

using Tables = std::vector<std::unique_ptr<Table>>;

class AtOnce final : public Pace {
public:
    explicit AtOnce(const Tables& tables) : tables_(tables) {}

    void begin() override {
        begun_ = true;
        for (const auto& table : tables_) {
            if (table->may_move()) table->move();
        }
    }
    void on_turn(Table& table) override {
        if (begun_) table.move();
    }

private:
    const Tables& tables_;
    bool begun_ = false;
};

/// Each player thinks between half and one and a half of the time, so that tables do not fall into step.
class Thinking final : public Pace {
public:
    Thinking(boost::asio::io_context& context, const Tables& tables, std::int64_t think_ms)
        : context_(context), tables_(tables), think_us_(think_ms * 500, think_ms * 1500) {}

    void begin() override {
        begun_ = true;
        for (const auto& table : tables_) {
            if (table->may_move()) on_turn(*table);
        }
    }
    void on_turn(Table& table) override {
        if (!begun_) return;
        auto& timer = timers_.try_emplace(&table, context_).first->second;
        timer.expires_after(std::chrono::microseconds(think_us_(chance_)));
        timer.async_wait([&table](boost::system::error_code error) {
            if (!error) table.move();
        });
    }

private:
    boost::asio::io_context& context_;
    const Tables& tables_;
    bool begun_ = false;
    std::minstd_rand chance_;
    std::uniform_int_distribution<std::int64_t> think_us_;
    std::unordered_map<Table*, boost::asio::steady_timer> timers_;
};

/// Move k is due k / rate seconds after the beginning, at the tables one after another. A table whose turn has not
/// come by then moves as soon as it does.
class AtRate final : public Pace {
public:
    AtRate(boost::asio::io_context& context, const Tables& tables, std::int64_t rate, Meter& meter)
        : tables_(tables),
          period_(std::chrono::nanoseconds(std::chrono::seconds(1)) / rate),
          meter_(meter),
          timer_(context) {}

    void begin() override {
        next_ = Clock::now();
        tick();
    }
    void on_turn(Table& table) override {
        if (owing_.erase(&table) > 0) table.move();
    }

private:
    void tick() {
        for (const auto now = Clock::now(); next_ <= now; next_ += period_) {
            Table& table = *tables_[turn_++ % tables_.size()];
            if (table.may_move()) {
                table.move();
            } else {
                owing_.insert(&table);
                meter_.was_late();
            }
        }
        timer_.expires_at(next_);
        timer_.async_wait([this](boost::system::error_code error) {
            if (!error) tick();
        });
    }

    const Tables& tables_;
    const Clock::duration period_;
    Meter& meter_;
    boost::asio::steady_timer timer_;
    Clock::time_point next_;
    std::size_t turn_ = 0;
    std::unordered_set<Table*> owing_;
};

}  // namespace

std::unique_ptr<Pace> make_pace(boost::asio::io_context& context, const Options& options, const Tables& tables,
                                Meter& meter) {
    if (options.rate > 0) return std::make_unique<AtRate>(context, tables, options.rate, meter);
    if (options.think_ms > 0) return std::make_unique<Thinking>(context, tables, options.think_ms);
    return std::make_unique<AtOnce>(tables);
}

}  // namespace pique::load
