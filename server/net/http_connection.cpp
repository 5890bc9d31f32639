#include "server/net/http_connection.hpp"

#include "server/net/http_routes.hpp"
#include "server/net/origin.hpp"
#include "server/net/subprotocol.hpp"
#include "server/net/websocket_session.hpp"
#include "server/ops/log.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <exception>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

// With sanitizers and optimisation g++ 12 takes the allocation of a coroutine's frame for one that does not match its
// release: https://gcc.gnu.org/bugzilla/show_bug.cgi?id=109224
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif

namespace pique::server {

namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;
using Stream = beast::basic_stream<tcp, Executor>;
using Parser = http::request_parser<http::empty_body>;
using Request = Parser::value_type;

constexpr std::chrono::seconds write_timeout{60};
constexpr std::chrono::seconds api_timeout{30};
constexpr std::uint32_t max_header_bytes = 8 * 1024;
/// How long, and for how many bytes, a peer that is still sending is listened to after the last answer, so that
/// the answer reaches it.
constexpr std::chrono::seconds linger_timeout{2};
constexpr std::size_t max_linger_bytes = 64 * 1024;

constexpr std::string_view content_policy =
    "default-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'";

std::string_view view(beast::string_view text) {
    return {text.data(), text.size()};
}

/// The values of all fields of this name, joined as HTTP allows.
std::string joined(const Request& request, const auto& name) {
    std::string all;
    const auto [begin, end] = request.equal_range(name);
    for (auto field = begin; field != end; ++field) {
        if (!all.empty()) all += ", ";
        all += view(field->value());
    }
    return all;
}

std::ptrdiff_t count(const Request& request, http::field name) {
    const auto [begin, end] = request.equal_range(name);
    return std::distance(begin, end);
}

struct Target {
    std::string path;
    std::string query;
};

Target target_of(const Request& request) {
    const std::string_view target = view(request.target());
    const std::size_t mark = std::min(target.find('?'), target.size());
    return {std::string(target.substr(0, mark)), std::string(target.substr(std::min(mark + 1, target.size())))};
}

class HttpConnection final : public Connection {
public:
    HttpConnection(std::shared_ptr<ListenerContext> context, std::shared_ptr<ConnectionSet> connections,
                   TcpSocket socket, SocketCount count)
        : context_(std::move(context)),
          connections_(std::move(connections)),
          stream_(std::move(socket)),
          count_(std::move(count)),
          is_last_(!context_->is_open) {}

    static awaitable<void, Executor> serve(std::shared_ptr<HttpConnection> self);

    void shut(CloseCode code, const std::string& reason) override;
    void abort() override;

private:
    static awaitable<void, Executor> serve_requests(std::shared_ptr<HttpConnection> self);
    static awaitable<HttpReply, Executor> reply_to(std::shared_ptr<HttpConnection> self, Request request);
    static awaitable<HttpReply, Executor> ask_api(std::shared_ptr<HttpConnection> self, Target target);
    static awaitable<bool, Executor> write(std::shared_ptr<HttpConnection> self, HttpReply reply, bool is_head,
                                           bool keeps_alive);
    static awaitable<void, Executor> linger(std::shared_ptr<HttpConnection> self);

    std::optional<HttpReply> fault_of(const error_code& error, bool has_begun);
    std::optional<HttpReply> refuse(const Request& request);
    /// The refusal, or nothing once the socket has gone over to the WebSocket.
    std::optional<HttpReply> upgrade(Request request);
    HttpReply refused(Refused reason, HttpReply reply);

    const std::shared_ptr<ListenerContext> context_;
    const std::shared_ptr<ConnectionSet> connections_;
    Stream stream_;
    SocketCount count_;
    /// Between two requests.
    bool waits_ = false;
    /// No request after this one.
    bool is_last_;
};

awaitable<void, Executor> HttpConnection::serve(std::shared_ptr<HttpConnection> self) {
    self->connections_->add(*self);
    co_await serve_requests(self);
    self->abort();
    self->connections_->remove(*self);
}

awaitable<void, Executor> HttpConnection::serve_requests(std::shared_ptr<HttpConnection> self) {
    beast::flat_buffer buffer(2 * max_header_bytes);
    for (;;) {
        Parser parser;
        parser.header_limit(max_header_bytes);
        self->stream_.expires_after(std::chrono::milliseconds(self->context_->parts.header_timeout_ms));
        self->waits_ = true;
        const auto [error, bytes] = co_await http::async_read_header(self->stream_, buffer, parser, use_tuple);
        self->waits_ = false;
        if (error) {
            std::optional<HttpReply> fault = self->fault_of(error, bytes > 0 || buffer.size() > 0);
            if (!fault) co_return;
            co_await write(self, *std::move(fault), false, false);
            break;
        }

        // A body is not read: nothing here takes one.
        const bool has_body = parser.chunked() || parser.content_length().value_or(0) > 0;
        Request request = parser.release();
        const bool is_head = request.method() == http::verb::head;
        bool keeps_alive = request.keep_alive() && !has_body && !self->is_last_;
        HttpReply reply;
        if (std::optional<HttpReply> refusal = self->refuse(request)) {
            reply = *std::move(refusal);
            keeps_alive = false;
        } else if (self->context_->is_public() && target_of(request).path == websocket_path &&
                   beast::websocket::is_upgrade(request)) {
            if (has_body || buffer.size() > 0) {
                reply = self->refused(Refused::bad_http, error_reply(400, "bad_http", "wait for the handshake"));
            } else {
                std::optional<HttpReply> no = self->upgrade(std::move(request));
                if (!no) co_return;
                reply = *std::move(no);
            }
        } else {
            reply = co_await reply_to(self, std::move(request));
        }
        const bool written = co_await write(self, std::move(reply), is_head, keeps_alive);
        if (!written) co_return;
        if (!keeps_alive || self->is_last_) break;
    }
    co_await linger(self);
}

/// What the end of reading is answered with, if anything.
std::optional<HttpReply> HttpConnection::fault_of(const error_code& error, bool has_begun) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        return refused(Refused::header_too_big, error_reply(431, "header_too_big", "the header is too big"));
    }
    if (error == beast::error::timeout) {
        if (has_begun) context_->parts.metrics.refused(Refused::slow_header);
        return std::nullopt;
    }
    const bool is_end = error == http::error::end_of_stream || error == http::error::partial_message;
    if (is_end || error.category() != make_error_code(http::error::end_of_stream).category()) return std::nullopt;
    return refused(Refused::bad_http, error_reply(400, "bad_http", "this is not HTTP"));
}

/// What is refused whatever it asks for.
std::optional<HttpReply> HttpConnection::refuse(const Request& request) {
    if (count(request, http::field::host) > 1 || (request.version() >= 11 && count(request, http::field::host) == 0)) {
        return refused(Refused::bad_http, error_reply(400, "bad_http", "one Host field is wanted"));
    }
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        HttpReply reply = error_reply(405, "method_not_allowed", "GET and HEAD only");
        reply.fields.emplace_back("Allow", "GET, HEAD");
        return refused(Refused::bad_method, std::move(reply));
    }
    return std::nullopt;
}

std::optional<HttpReply> HttpConnection::upgrade(Request request) {
    const Config& config = context_->parts.config;
    const std::ptrdiff_t origins = count(request, http::field::origin);
    if (origins > 1 || (origins == 1 && !is_origin_allowed(view(request[http::field::origin]),
                                                           view(request[http::field::host]), config.allow_origin))) {
        return refused(Refused::foreign_origin, error_reply(403, "foreign_origin", "this origin is not allowed"));
    }
    const Subprotocol subprotocol = choose_subprotocol(joined(request, http::field::sec_websocket_protocol));
    if (subprotocol == Subprotocol::refused) {
        return refused(Refused::bad_subprotocol, error_reply(400, "bad_subprotocol", "pique.v1 is spoken here"));
    }
    if (!context_->is_open) return refused(Refused::draining, error_reply(503, "draining", "the server is ending"));

    error_code ignored;
    const tcp::endpoint peer = stream_.socket().remote_endpoint(ignored);
    std::string address =
        client_address(peer.address().to_string(), joined(request, "X-Forwarded-For"), context_->trusted_proxies);
    auto admitted = context_->admission.admit(address_group(address));
    if (const auto* refusal = std::get_if<Admission::Refusal>(&admitted)) {
        if (*refusal == Admission::Refusal::too_many) {
            return refused(Refused::max_connections, error_reply(503, "server_full", "too many connections"));
        }
        return refused(Refused::max_per_address, error_reply(429, "too_many", "too many connections of this address"));
    }
    // The WebSocket has timeouts of its own.
    stream_.expires_never();
    open_websocket(context_, connections_,
                   {.socket = stream_.release_socket(),
                    .count = std::move(count_),
                    .request = std::move(request),
                    .selects_subprotocol = subprotocol == Subprotocol::selected,
                    .ticket = std::move(std::get<Admission::Ticket>(admitted)),
                    .address = std::move(address)});
    return std::nullopt;
}

HttpReply HttpConnection::refused(Refused reason, HttpReply reply) {
    context_->parts.metrics.refused(reason);
    return reply;
}

awaitable<HttpReply, Executor> HttpConnection::reply_to(std::shared_ptr<HttpConnection> self, Request request) {
    Target target = target_of(request);
    const std::string encodings = joined(request, http::field::accept_encoding);
    const std::string tags = joined(request, http::field::if_none_match);
    const FileConditions conditions{.accept_encoding = encodings, .if_none_match = tags};
    std::variant<HttpReply, Elsewhere> found = route(target.path, conditions, *self->context_);
    if (HttpReply* reply = std::get_if<HttpReply>(&found)) co_return std::move(*reply);
    HttpReply answer = co_await ask_api(self, std::move(target));
    co_return answer;
}

/// What waits for the answer of the API, who may keep it for as long as he likes.
struct PendingAnswer {
    explicit PendingAnswer(AsioLoop& on) : loop(on) {}
    AsioLoop& loop;
    /// Ends the wait, one way or the other; on the loop, and only while somebody waits.
    SteadyTimer* timer = nullptr;
    std::optional<HttpAnswer> answer;
};

void answer_on_its_loop(const std::shared_ptr<PendingAnswer>& pending, HttpAnswer answer) {
    pending->loop.post([pending, answer = std::move(answer)]() mutable {
        if (!pending->timer) return;
        pending->answer = std::move(answer);
        pending->timer->cancel();
    });
}

bool ask(HttpApi& api, const Target& target, const std::shared_ptr<PendingAnswer>& pending) {
    try {
        api.get(target.path, target.query,
                [pending](HttpAnswer answer) { answer_on_its_loop(pending, std::move(answer)); });
        return true;
    } catch (const std::exception& error) {
        log::error(log::Event::task_failed, {{log::Key::task, "http"}, {log::Key::error, error.what()}});
        return false;
    }
}

awaitable<HttpReply, Executor> HttpConnection::ask_api(std::shared_ptr<HttpConnection> self, Target target) {
    AsioLoop& loop = self->connections_->loop();
    auto pending = std::make_shared<PendingAnswer>(loop);
    SteadyTimer timer(loop.executor(), api_timeout);
    pending->timer = &timer;
    const bool asked = ask(self->context_->parts.api, target, pending);
    if (asked) co_await timer.async_wait(use_tuple);
    pending->timer = nullptr;
    if (!asked) co_return error_reply(500, "internal", "internal error");
    if (!pending->answer) co_return error_reply(503, "internal", "no answer in time");
    co_return reply_from(*std::move(pending->answer));
}

awaitable<bool, Executor> HttpConnection::write(std::shared_ptr<HttpConnection> self, HttpReply reply, bool is_head,
                                                bool keeps_alive) {
    self->context_->parts.metrics.http_answered(reply.status);
    using Body = http::span_body<const char>;
    const std::string_view body = reply.body();
    http::response<Body> response;
    response.result(static_cast<unsigned>(reply.status));
    response.keep_alive(keeps_alive);
    if (!reply.content_type.empty()) response.set(http::field::content_type, reply.content_type);
    for (const auto& [name, value] : reply.fields)
        response.set(name, value);
    response.set("Content-Security-Policy", content_policy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    if (reply.status != 304) response.content_length(body.size());
    // The answer to a HEAD says how long the body would be.
    if (!is_head) response.body() = Body::value_type(body.data(), body.size());

    http::response_serializer<Body> serializer(response);
    self->stream_.expires_after(write_timeout);
    const auto [error, bytes] = co_await http::async_write(self->stream_, serializer, use_tuple);
    co_return !error;
}

awaitable<void, Executor> HttpConnection::linger(std::shared_ptr<HttpConnection> self) {
    error_code ignored;
    self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    self->stream_.expires_after(linger_timeout);
    std::array<char, 512> unread;
    for (std::size_t total = 0; total < max_linger_bytes;) {
        const auto space = boost::asio::buffer(unread);
        const auto [error, bytes] = co_await self->stream_.async_read_some(space, use_tuple);
        if (error) co_return;
        total += bytes;
    }
}

void HttpConnection::shut(CloseCode /*code*/, const std::string& /*reason*/) {
    is_last_ = true;
    if (waits_) abort();
}

void HttpConnection::abort() {
    stream_.close();
}

}  // namespace

void open_http(std::shared_ptr<ListenerContext> context, std::shared_ptr<ConnectionSet> connections, TcpSocket socket,
               SocketCount count) {
    TaskGroup& tasks = connections->tasks();
    tasks.spawn("http", HttpConnection::serve(std::make_shared<HttpConnection>(
                            std::move(context), std::move(connections), std::move(socket), std::move(count))));
}

}  // namespace pique::server
