#pragma once

#include "server/run/task_group.hpp"
#include "server/session/outbox.hpp"

#include <boost/intrusive/list.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace pique::server {

/// One socket and what speaks through it. Everything on its loop.
class Connection : public std::enable_shared_from_this<Connection>,
                   public boost::intrusive::list_base_hook<boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
public:
    virtual ~Connection() = default;
    /// Ends it politely: what is queued is sent first.
    virtual void shut(CloseCode code, const std::string& reason) = 0;
    /// Ends it at once.
    virtual void abort() = 0;
};

/// The connections of a listener that live on one loop, and their coroutines. On that loop, but for the
/// constructor and the destructor.
class ConnectionSet {
public:
    explicit ConnectionSet(AsioLoop& loop) : loop_(loop), tasks_(loop) {}
    ConnectionSet(const ConnectionSet&) = delete;
    ConnectionSet& operator=(const ConnectionSet&) = delete;

    AsioLoop& loop() { return loop_; }
    TaskGroup& tasks() { return tasks_; }

    void add(Connection& connection) { connections_.push_back(connection); }
    /// No effect on one that has been removed.
    void remove(Connection& connection);

    /// Shuts all, spread evenly over a time so that their owners do not come back all at once.
    void shut_all(CloseCode code, const std::string& reason, std::int64_t spread_ms);
    void abort_all();
    /// Calls `done` as soon as there is none, perhaps inside the call.
    void when_empty(std::function<void()> done);

private:
    std::vector<std::weak_ptr<Connection>> all();

    AsioLoop& loop_;
    TaskGroup tasks_;
    boost::intrusive::list<Connection, boost::intrusive::constant_time_size<false>> connections_;
    std::function<void()> empty_;
};

}  // namespace pique::server
