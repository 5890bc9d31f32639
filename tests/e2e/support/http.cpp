#include "tests/e2e/support/http.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include <optional>

namespace pique::tests {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

HttpReply http_get(World& world, const std::string& port, const std::string& path) {
    tcp::socket socket(world.context());
    asio::connect(socket, tcp::resolver(world.context()).resolve("127.0.0.1", port));
    http::request<http::empty_body> request{http::verb::get, path, 11};
    request.set(http::field::host, "127.0.0.1:" + port);
    http::write(socket, request);

    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    std::optional<beast::error_code> done;
    http::async_read(socket, buffer, response, [&done](beast::error_code error, std::size_t) { done = error; });
    world.wait_until("the answer to GET " + path, [&done] { return done.has_value(); });
    if (*done) throw beast::system_error(*done);
    return {response.result_int(), response.body()};
}

}  // namespace pique::tests
