#pragma once

#include <boost/asio/io_context.hpp>

#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>

namespace pique::tests {

/// Where the sockets of a test live. Nothing happens to them but inside `wait_until`, so a test needs no locks and sees
/// what came in its order.
class World {
public:
    /// How long anything may take. Far more than it does, for machines that are busy.
    static constexpr std::chrono::seconds patience{20};

    boost::asio::io_context& context() { return context_; }

    /// Lets everything go on until `done`. Throws std::runtime_error, which fails the test, when that never happens.
    template<class Done>
    void wait_until(std::string_view what, Done done) {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        context_.restart();
        while (!done()) {
            if (context_.run_one_until(deadline) == 0) throw std::runtime_error("waited in vain: " + std::string(what));
        }
    }

private:
    boost::asio::io_context context_{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{context_.get_executor()};
};

}  // namespace pique::tests
