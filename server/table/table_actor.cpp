#include "server/table/table_actor.hpp"

#include "ai/levels.hpp"
#include "ai/random.hpp"
#include "protocol/encode.hpp"
#include "server/ops/log.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <stdexcept>
#include <utility>

namespace pique::server {

TableActor::TableActor(Loop& loop, std::unique_ptr<Table> table, Services services)
    : loop_(loop),
      id_(table->creation().id),
      game_(table->creation().game->id()),
      table_(std::move(table)),
      services_(services) {}

Now TableActor::now() const {
    return {loop_.now_ms(), services_.clock.unix_ms()};
}

void TableActor::open(input::Asked asked, std::shared_ptr<Outbox> outbox) {
    loop_.post([self = shared_from_this(), asked = std::move(asked), outbox = std::move(outbox)]() mutable {
        self->take(std::move(asked), std::move(outbox), true);
    });
}

void TableActor::ask(input::Asked asked, std::shared_ptr<Outbox> outbox) {
    if (loop_.is_current()) return take(std::move(asked), std::move(outbox), false);
    loop_.post([self = shared_from_this(), asked = std::move(asked), outbox = std::move(outbox)]() mutable {
        self->take(std::move(asked), std::move(outbox), false);
    });
}

void TableActor::tell(Input input) {
    if (loop_.is_current()) return run(std::move(input));
    loop_.post([self = shared_from_this(), input = std::move(input)]() mutable { self->run(std::move(input)); });
}

void TableActor::take(input::Asked asked, std::shared_ptr<Outbox> outbox, bool opens) {
    outboxes_.try_emplace(asked.connection, std::move(outbox));
    opening_ = opens;
    run(std::move(asked));
}

void TableActor::run(Input input) {
    if (running_) {
        inputs_.push_back(std::move(input));
        return;
    }
    running_ = true;
    for (;;) {
        if (table_) {
            try {
                handle(std::move(input));
            } catch (const std::exception& error) {
                fail(error);
            }
        } else {
            hold(input);
        }
        if (inputs_.empty()) break;
        input = std::move(inputs_.front());
        inputs_.pop_front();
    }
    running_ = false;
    if (table_) set_alarm();
}

void TableActor::handle(Input input) {
    if (const auto* gone = std::get_if<input::ConnectionGone>(&input)) {
        outboxes_.erase(gone->connection);
    } else if (const auto* asked = std::get_if<input::Asked>(&input)) {
        unanswered_.push_back({asked->connection, asked->id, asked->command.index()});
    } else if (std::holds_alternative<input::Stored>(input)) {
        appending_ = false;
    }
    Effects effects;
    if (std::exchange(opening_, false)) {
        table_->open(std::get<input::Asked>(input), now(), effects);
    } else {
        table_->handle(std::move(input), now(), effects);
    }
    for (Effect& effect : effects) {
        std::visit([this](auto& wanted) { carry_out(wanted); }, effect);
    }
}

void TableActor::carry_out(effect::Append& append) {
    append_began_ = std::chrono::steady_clock::now();
    services_.store.append(std::move(append.append),
                           [self = shared_from_this()](AppendResult result) { self->tell(input::Stored{result}); });
    // Only now: a store that throws does not call back, and one that calls back at once is heard after this.
    appending_ = true;
}

void TableActor::carry_out(effect::Send& send) {
    const auto found = outboxes_.find(send.connection);
    if (found != outboxes_.end()) found->second->send(std::move(send.frame));
}

void TableActor::carry_out(effect::Publish& publish) {
    count(publish.info.status);
    services_.watcher.table_changed(publish.info);
}

void TableActor::carry_out(effect::AskBot& ask) {
    auto job = [self = weak_from_this(), ask = std::move(ask), game = game_, &meter = services_.meter] {
        const auto began = std::chrono::steady_clock::now();
        ai::FastChance chance{ask.seed};
        const ai::Knowledge knowledge{
            .game = game, .options = ask.options, .view = ask.view, .heard = ask.heard, .legal = ask.legal};
        const auto* player = ai::find_player(game, ask.level);
        engine::Action action = engine::first_action(ask.legal);
        try {
            action = ask.cautious || player == nullptr ? ai::safe_action(knowledge, chance).action
                                                       : player->decide(knowledge, ai::Budget{}, chance).action;
        } catch (const std::exception& error) {
            log::error(log::Event::bot_failed, {{log::Key::error, std::string_view{log::text_of(error)}}});
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
        meter.bot_decided(game, ask.level, took.count());
        if (const auto actor = self.lock()) actor->tell(input::BotAnswered{ask.turn, action});
    };
    services_.bots.submit(std::move(job));
}

void TableActor::carry_out(effect::Answered& answered) {
    const auto found = std::find_if(unanswered_.begin(), unanswered_.end(), [&answered](const Unanswered& one) {
        return one.connection == answered.connection && one.id == answered.id;
    });
    if (found != unanswered_.end()) unanswered_.erase(found);
    services_.meter.command(answered.command, answered.error);
    if (!answered.acted) return;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - append_began_;
    services_.meter.act_broadcast(took.count());
}

void TableActor::carry_out(effect::HandFinished& finished) {
    services_.meter.hand_finished(game_);
    if (finished.match_over) services_.meter.match_finished(game_);
}

void TableActor::carry_out(effect::Forget&) {
    // The frames that are on their way still need their outboxes; the table itself is done.
    count({});
    services_.watcher.table_gone(id_);
}

void TableActor::set_alarm() {
    const auto wanted = table_->alarm_ms();
    // An alarm that rings too early does no harm and costs less than setting it anew for every move.
    if (!wanted || (alarm_ms_ && *alarm_ms_ <= *wanted)) return;
    if (alarm_ms_) loop_.cancel_timer(timer_);
    alarm_ms_ = wanted;
    const std::int64_t delay = std::max<std::int64_t>(0, *wanted - loop_.now_ms());
    timer_ = loop_.start_timer(delay, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        self->alarm_ms_.reset();
        self->run(input::AlarmRang{});
    });
}

/// The machine is in an unknown state: it goes, and what is stored decides.
void TableActor::fail(const std::exception& error) {
    log::error(log::Event::table_frozen,
               {{log::Key::table, std::string_view{id_}}, {log::Key::error, std::string_view{log::text_of(error)}}});
    opening_ = false;
    rebuilding_ = table_->attending();
    table_.reset();
    for (const Unanswered& one : std::exchange(unanswered_, {})) {
        // Whether it was done is seen in the snapshot; so there is no `retry`.
        services_.meter.command(one.command, protocol::ErrorCode::internal);
        send_error(one.connection, one.id, {.code = protocol::ErrorCode::internal});
    }
    if (failures_.add(loop_.now_ms())) return set_aside();
    // An append that is under way may still become durable.
    if (!appending_) load();
}

/// Inputs of a table that has no machine.
void TableActor::hold(const Input& input) {
    if (const auto* asked = std::get_if<input::Asked>(&input)) {
        const bool comes_back = rebuilding_.has_value();
        refuse(*asked, {.code = comes_back ? protocol::ErrorCode::internal : protocol::ErrorCode::no_such_table,
                        .retry = comes_back});
    } else if (const auto* gone = std::get_if<input::ConnectionGone>(&input)) {
        outboxes_.erase(gone->connection);
        if (!rebuilding_) return;
        std::erase_if(*rebuilding_, [gone](const Attending& one) { return one.connection == gone->connection; });
    } else if (std::holds_alternative<input::Stored>(input)) {
        appending_ = false;
        if (rebuilding_) load();
    }
}

void TableActor::load() {
    services_.store.table(id_, [self = shared_from_this()](std::optional<StoredTable> stored) {
        self->loop_.post([self, stored = std::move(stored)] { self->rebuild(stored); });
    });
}

void TableActor::rebuild(const std::optional<StoredTable>& stored) {
    try {
        if (!stored) throw std::runtime_error("nothing is stored that can be read");
        table_ = services_.restore(*stored);
    } catch (const std::exception& error) {
        log::error(log::Event::table_frozen, {{log::Key::table, std::string_view{id_}},
                                              {log::Key::error, std::string_view{log::text_of(error)}}});
        return set_aside();
    }
    log::info(log::Event::table_rebuilt, {{log::Key::table, std::string_view{id_}}});
    services_.meter.table_rebuilt();
    run(input::Rebuilt{*std::exchange(rebuilding_, {})});
}

void TableActor::set_aside() {
    rebuilding_.reset();
    for (const auto& [connection, outbox] : outboxes_)
        outbox->close(CloseCode::internal, "table failed");
    outboxes_.clear();
    count({});
    services_.watcher.table_set_aside(id_);
}

void TableActor::refuse(const input::Asked& asked, const protocol::Error& error) {
    services_.meter.command(asked.command.index(), error.code);
    send_error(asked.connection, asked.id, error);
}

void TableActor::send_error(ConnectionId connection, std::int64_t id, const protocol::Error& error) {
    effect::Send send{connection, Frame{.bytes = std::make_shared<const std::string>(protocol::encode_error(id, error)),
                                        .kind = Frame::Kind::must,
                                        .table = {},
                                        .act_reply = {}}};
    carry_out(send);
}

void TableActor::count(std::optional<protocol::TableStatus> status) {
    if (status != counted_) services_.meter.table_changed(game_, counted_, status);
    counted_ = status;
}

}  // namespace pique::server
