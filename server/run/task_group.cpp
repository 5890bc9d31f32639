#include "server/run/task_group.hpp"

#include "server/ops/log.hpp"

#include <boost/asio/co_spawn.hpp>

#include <cassert>
#include <exception>
#include <utility>

namespace pique::server {

namespace {

void log_failure(std::string_view name, const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& error) {
        log::error(log::Event::task_failed, {{log::Key::task, name}, {log::Key::error, error.what()}});
    } catch (...) {
        log::error(log::Event::task_failed, {{log::Key::task, name}});
    }
}

}  // namespace

void TaskGroup::spawn(std::string_view name, awaitable<void, Executor> task) {
    assert(loop_.is_current());
    ++running_;
    boost::asio::co_spawn(loop_.executor(), std::move(task), [this, name](const std::exception_ptr& failure) {
        if (failure) log_failure(name, failure);
        if (--running_ == 0 && idle_) std::exchange(idle_, nullptr)();
    });
}

void TaskGroup::when_idle(std::function<void()> done) {
    assert(!idle_);
    if (running_ == 0) {
        done();
    } else {
        idle_ = std::move(done);
    }
}

}  // namespace pique::server
