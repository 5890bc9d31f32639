#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <chrono>

namespace pique::server {

/// The executor of a loop by its own type: without type erasure a coroutine's frame and every operation are
/// smaller.
using Executor = boost::asio::io_context::executor_type;
using boost::asio::awaitable;

/// Awaits an operation and gives its results as a tuple that begins with the error code; nothing is thrown.
inline constexpr auto use_tuple = boost::asio::as_tuple(boost::asio::use_awaitable_t<Executor>{});

using SteadyTimer = boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                                      boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;

}  // namespace pique::server
