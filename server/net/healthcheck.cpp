#include "server/net/healthcheck.hpp"

#include "server/net/tcp.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/system/system_error.hpp>

#include <chrono>
#include <future>

namespace pique::server {

namespace {

namespace http = boost::beast::http;

constexpr std::chrono::seconds timeout{5};

Endpoint reachable(const Endpoint& endpoint) {
    if (endpoint.host == "0.0.0.0") return {"127.0.0.1", endpoint.port};
    if (endpoint.host == "::") return {"::1", endpoint.port};
    return endpoint;
}

/// Throws on every failure.
awaitable<std::string, Executor> ask(Endpoint endpoint) {
    const Executor executor = co_await boost::asio::this_coro::executor;
    const boost::asio::use_awaitable_t<Executor> use;
    boost::asio::ip::basic_resolver<tcp, Executor> resolver(executor);
    const std::string port = std::to_string(endpoint.port);
    const auto found = co_await resolver.async_resolve(endpoint.host, port, use);
    boost::beast::basic_stream<tcp, Executor> stream(executor);
    stream.expires_after(timeout);
    co_await stream.async_connect(found, use);

    http::request<http::empty_body> request(http::verb::get, "/readyz", 11);
    request.set(http::field::host, to_string(endpoint));
    request.keep_alive(false);
    co_await http::async_write(stream, request, use);
    boost::beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, use);
    if (response.result() == http::status::ok) co_return std::string();
    co_return std::to_string(response.result_int()) + " " + response.body();
}

}  // namespace

std::string healthcheck(const Endpoint& endpoint) {
    const Endpoint asked = reachable(endpoint);
    boost::asio::io_context context;
    std::future<std::string> answer =
        boost::asio::co_spawn(context.get_executor(), ask(asked), boost::asio::use_future);
    context.run_for(2 * timeout);
    if (answer.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return "no answer in time";
    try {
        return answer.get();
    } catch (const boost::system::system_error& error) {
        return "cannot ask " + to_string(asked) + ": " + error.code().message();
    }
}

}  // namespace pique::server
