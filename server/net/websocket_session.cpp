#include "server/net/websocket_session.hpp"

#include "protocol/limits.hpp"
#include "server/net/metered_socket.hpp"
#include "server/net/send_queue.hpp"
#include "server/net/subprotocol.hpp"
#include "server/ops/log.hpp"
#include "server/session/rate.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <exception>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace pique::server {

namespace {

namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;
using Request = http::request<http::empty_body>;

/// Reads from the socket that a message may take, on average: more than the largest needs, unless the network tears
/// it to pieces. What is below the messages is limited with them.
constexpr std::int32_t reads_a_message = 20;
/// Pings and pongs, a second and at once.
constexpr std::int32_t controls_rate = 10;
constexpr std::int32_t controls_burst = 50;
/// How much is read at once, unless more of a frame is known to come; most commands are smaller.
constexpr std::size_t read_bytes = 512;
/// The kernel's part of the queue to a slow reader. Frames are small; what waits here cannot be replaced by a
/// snapshot any more.
constexpr int kernel_send_bytes = 64 * 1024;
/// The connection was lost without a close frame (RFC 6455, never on the wire).
constexpr std::uint16_t lost_code = 1006;
// Sent by Beast on its own.
constexpr std::uint16_t protocol_error_code = 1002;
constexpr std::uint16_t too_big_code = 1009;

std::uint16_t number(CloseCode code) {
    return static_cast<std::uint16_t>(code);
}

class WebSocketSession final : public Connection, public Outbox {
public:
    WebSocketSession(std::shared_ptr<ListenerContext> context, std::shared_ptr<ConnectionSet> connections,
                     TcpSocket socket, SocketCount count, Admission::Ticket ticket, std::string address);

    void join() { connections_->add(*this); }
    static awaitable<void, Executor> open(std::shared_ptr<WebSocketSession> self, Request request,
                                          bool selects_subprotocol);

    void send(Frame frame) override;
    void close(CloseCode code, std::string_view reason) override;
    void shut(CloseCode code, const std::string& reason) override;
    void abort() override;

private:
    // Without permessage-deflate: frames are small, and secrets compressed with others' words leak by length.
    using Stream = websocket::stream<MeteredSocket, false>;

    struct Closing {
        CloseCode code;
        std::string reason;
        bool sent = false;
    };

    std::shared_ptr<WebSocketSession> self() { return std::static_pointer_cast<WebSocketSession>(shared_from_this()); }
    AsioLoop& loop() { return connections_->loop(); }
    Metrics& metrics() { return context_->parts.metrics; }

    void set_options(bool selects_subprotocol);
    void begin();
    static awaitable<void, Executor> read_messages(std::shared_ptr<WebSocketSession> self);
    void on_read();
    void on_control(websocket::frame_type type);
    void on_flood();
    void on_part();
    void on_message();
    void on_read_end(const error_code& error);

    void push(Frame frame);
    void write_next();
    void write_frame();
    void write_close();
    void on_written();

    void fail(std::string_view where, const std::exception& error);
    void begin_close(CloseCode code, std::string_view reason);
    void limit_closing();
    void report_closed();
    std::uint16_t beast_code_of(const error_code& error) const;
    std::uint16_t code_of_end(const error_code& error) const;
    void finish_if_done();

    const std::shared_ptr<ListenerContext> context_;
    const std::shared_ptr<ConnectionSet> connections_;
    std::optional<Stream> stream_;
    std::optional<SocketCount> count_;
    std::optional<Admission::Ticket> ticket_;
    const std::string address_;
    std::shared_ptr<ConnectionEvents> events_;

    boost::beast::flat_buffer incoming_;
    SendQueue queue_;
    /// On its way to the socket.
    std::shared_ptr<const std::string> outgoing_;

    bool reading_ = false;
    bool writing_ = false;
    std::optional<Closing> closing_;
    /// Of the close frame that the peer has sent.
    std::optional<std::uint16_t> peer_code_;
    Loop::TimerId closing_timer_ = 0;

    TokenBucket reads_;
    TokenBucket controls_{controls_rate, controls_burst};
    /// Runs from the first part of a message to its last.
    Loop::TimerId message_timer_ = 0;
};

WebSocketSession::WebSocketSession(std::shared_ptr<ListenerContext> context, std::shared_ptr<ConnectionSet> connections,
                                   TcpSocket socket, SocketCount count, Admission::Ticket ticket, std::string address)
    : context_(std::move(context)),
      connections_(std::move(connections)),
      stream_(std::in_place, std::move(socket), [this] { on_read(); }),
      count_(std::move(count)),
      ticket_(std::move(ticket)),
      address_(std::move(address)),
      queue_({.bytes = context_->parts.config.send_queue_bytes}),
      reads_(reads_a_message * context_->parts.config.rate, reads_a_message * context_->parts.config.burst) {}

void WebSocketSession::set_options(bool selects_subprotocol) {
    const std::chrono::milliseconds handshake(context_->parts.closing_timeout_ms);
    const std::chrono::seconds ping_interval(context_->parts.config.ping_seconds);
    // Beast pings after half of the idle time without a word, and drops the peer after the other half. Its time for
    // the opening handshake is also that for the closing one.
    stream_->set_option(websocket::stream_base::timeout{handshake, 2 * ping_interval, true});
    if (selects_subprotocol) {
        stream_->set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
            response.set(http::field::sec_websocket_protocol, subprotocol_name);
        }));
    }
    stream_->read_message_max(protocol::max_message_bytes);
    stream_->auto_fragment(false);
    stream_->text(true);
    stream_->control_callback([this](websocket::frame_type type, boost::beast::string_view) { on_control(type); });
    error_code ignored;
    stream_->next_layer().set_option(boost::asio::socket_base::send_buffer_size(kernel_send_bytes), ignored);
}

awaitable<void, Executor> WebSocketSession::open(std::shared_ptr<WebSocketSession> self, Request request,
                                                 bool selects_subprotocol) {
    self->set_options(selects_subprotocol);
    const auto [error] = co_await self->stream_->async_accept(request, use_tuple);
    self->metrics().http_answered(error ? 400 : 101);
    if (error) {
        self->finish_if_done();
    } else {
        self->begin();
    }
}

void WebSocketSession::begin() {
    metrics().connection_opened();
    reading_ = true;
    try {
        // The handler may send before it returns.
        events_ = context_->parts.handler->on_connected(loop(), self(), address_);
    } catch (const std::exception& error) {
        fail("on_connected", error);
    }
    connections_->tasks().spawn("websocket", read_messages(self()));
}

awaitable<void, Executor> WebSocketSession::read_messages(std::shared_ptr<WebSocketSession> self) {
    for (;;) {
        const auto space = self->incoming_.prepare(std::max(read_bytes, self->stream_->read_size_hint(read_bytes)));
        const auto [error, count] = co_await self->stream_->async_read_some(space, use_tuple);
        if (error) {
            self->on_read_end(error);
            co_return;
        }
        self->incoming_.commit(count);
        if (self->stream_->is_message_done()) {
            self->on_message();
        } else {
            self->on_part();
        }
    }
}

void WebSocketSession::on_read() {
    if (!reads_.take(loop().now_ms())) on_flood();
}

void WebSocketSession::on_control(websocket::frame_type type) {
    if (type == websocket::frame_type::close) {
        peer_code_ = stream_->reason().code;
        report_closed();
    }
    if (!controls_.take(loop().now_ms())) on_flood();
}

/// Later, because Beast is in the middle of a read. A peer that goes on while its connection is closing is cut off.
void WebSocketSession::on_flood() {
    loop().post([session = self()] {
        if (session->closing_) {
            session->abort();
        } else if (session->reading_) {
            session->metrics().refused(Refused::flood);
            session->begin_close(CloseCode::too_fast, "too many frames");
        }
    });
}

void WebSocketSession::on_part() {
    if (message_timer_ != 0 || closing_) return;
    message_timer_ = loop().start_timer(context_->parts.message_timeout_ms, [session = self()] {
        session->message_timer_ = 0;
        if (!session->reading_ || session->closing_) return;
        session->metrics().refused(Refused::slow_message);
        session->begin_close(CloseCode::too_fast, "a message took too long");
    });
}

void WebSocketSession::on_message() {
    if (message_timer_ != 0) loop().cancel_timer(std::exchange(message_timer_, 0));
    const auto data = incoming_.cdata();
    if (!closing_ && stream_->got_binary()) {
        metrics().refused(Refused::binary_frame);
        begin_close(CloseCode::binary_frame, "text frames only");
    }
    if (!closing_) {
        metrics().frame_in(data.size());
        try {
            if (events_) events_->on_message({static_cast<const char*>(data.data()), data.size()});
        } catch (const std::exception& error) {
            fail("on_message", error);
        }
    }
    incoming_.clear();
    if (incoming_.capacity() > read_bytes) incoming_.shrink_to_fit();
}

void WebSocketSession::on_read_end(const error_code& error) {
    reading_ = false;
    const std::uint16_t code = code_of_end(error);
    const bool given_up = code == beast_code_of(error);
    if (given_up && code == number(CloseCode::bad_utf8)) {
        metrics().refused(Refused::bad_utf8);
    } else if (given_up && code == too_big_code) {
        metrics().refused(Refused::too_big);
    } else if (given_up && code == protocol_error_code) {
        metrics().refused(Refused::bad_frame);
    }
    metrics().connection_closed(code);
    queue_.clear();
    // A write that the peer does not take would go on for ever.
    if (writing_) limit_closing();
    report_closed();
    finish_if_done();
}

/// Nothing more will be read. Whoever listens hears of it now: to end a TCP connection in good order may take the
/// peer a while.
void WebSocketSession::report_closed() {
    loop().post([events = std::exchange(events_, nullptr)] {
        if (events) events->on_closed();
    });
}

/// The code with which Beast itself gave the peer up; 0: it did not. Where the peer cut the connection off at that,
/// `error` tells of this, and only the close frame of the reason.
std::uint16_t WebSocketSession::beast_code_of(const error_code& error) const {
    if (error == websocket::error::bad_frame_payload) return number(CloseCode::bad_utf8);
    if (error == websocket::error::message_too_big) return too_big_code;
    if (error == websocket::condition::protocol_violation) return protocol_error_code;
    if (peer_code_) return 0;
    // The logic uses none of these.
    const std::uint16_t code = stream_->next_layer().final_code();
    const bool given_up = code == protocol_error_code || code == number(CloseCode::bad_utf8) || code == too_big_code;
    return given_up ? code : std::uint16_t{0};
}

std::uint16_t WebSocketSession::code_of_end(const error_code& error) const {
    if (const std::uint16_t code = beast_code_of(error); code != 0) return code;
    if (closing_ && closing_->sent) return number(closing_->code);
    if (peer_code_) return *peer_code_;
    return lost_code;
}

void WebSocketSession::send(Frame frame) {
    if (loop().is_current()) {
        push(std::move(frame));
        return;
    }
    loop().post([session = self(), frame = std::move(frame)]() mutable { session->push(std::move(frame)); });
}

void WebSocketSession::close(CloseCode code, std::string_view reason) {
    loop().dispatch([session = self(), code, reason = std::string(reason)] { session->begin_close(code, reason); });
}

void WebSocketSession::push(Frame frame) {
    if (!reading_ || closing_) return;
    SendQueue::Pushed pushed = queue_.push(std::move(frame), loop().now_ms());
    if (pushed.hopeless) {
        metrics().send_queue_overflow();
        metrics().refused(Refused::read_too_slowly);
        queue_.clear();
        begin_close(CloseCode::read_too_slowly, "read too slowly");
        return;
    }
    if (!pushed.need_snapshot.empty()) {
        metrics().send_queue_overflow();
        // Later, because whoever is sending now is in the middle of something.
        loop().post([session = self(), tables = std::move(pushed.need_snapshot)] {
            for (const auto& table : tables) {
                if (session->events_) session->events_->on_events_dropped(*table);
            }
        });
    }
    write_next();
}

void WebSocketSession::write_next() {
    if (writing_ || !reading_) return;
    if (!queue_.empty()) {
        write_frame();
    } else if (closing_ && !closing_->sent) {
        write_close();
    }
}

void WebSocketSession::write_frame() {
    writing_ = true;
    outgoing_ = queue_.pop();
    stream_->async_write(boost::asio::buffer(*outgoing_), [session = self()](const error_code& error, std::size_t) {
        if (!error) session->metrics().frame_out(session->outgoing_->size());
        session->outgoing_.reset();
        session->on_written();
    });
}

void WebSocketSession::write_close() {
    writing_ = true;
    closing_->sent = true;
    const websocket::close_reason reason(static_cast<websocket::close_code>(number(closing_->code)), closing_->reason);
    stream_->async_close(reason, [session = self()](const error_code&) { session->on_written(); });
}

/// A write that failed is no news: the read ends for the same reason.
void WebSocketSession::on_written() {
    writing_ = false;
    write_next();
    finish_if_done();
}

/// Nothing that a client sends can throw past the session that read it.
void WebSocketSession::fail(std::string_view where, const std::exception& error) {
    log::error(log::Event::task_failed, {{log::Key::task, where}, {log::Key::error, error.what()}});
    begin_close(CloseCode::internal, "internal error");
}

void WebSocketSession::begin_close(CloseCode code, std::string_view reason) {
    if (!reading_ || closing_) return;
    closing_ = Closing{.code = code, .reason = std::string(reason.substr(0, 120))};
    limit_closing();
    report_closed();
    write_next();
}

void WebSocketSession::limit_closing() {
    if (closing_timer_ != 0) return;
    closing_timer_ = loop().start_timer(context_->parts.closing_timeout_ms, [session = self()] {
        session->closing_timer_ = 0;
        session->abort();
    });
}

void WebSocketSession::shut(CloseCode code, const std::string& reason) {
    if (reading_) {
        begin_close(code, reason);
    } else {
        abort();
    }
}

void WebSocketSession::abort() {
    if (!stream_) return;
    error_code ignored;
    stream_->next_layer().close(ignored);
}

/// Once nothing is in flight the socket goes, whoever still holds the session.
void WebSocketSession::finish_if_done() {
    if (reading_ || writing_ || !stream_) return;
    stream_.reset();
    incoming_ = {};
    count_.reset();
    ticket_.reset();
    if (closing_timer_ != 0) loop().cancel_timer(std::exchange(closing_timer_, 0));
    if (message_timer_ != 0) loop().cancel_timer(std::exchange(message_timer_, 0));
    connections_->remove(*this);
}

}  // namespace

void open_websocket(std::shared_ptr<ListenerContext> context, std::shared_ptr<ConnectionSet> connections,
                    Upgrade upgrade) {
    TaskGroup& tasks = connections->tasks();
    auto session = std::make_shared<WebSocketSession>(std::move(context), std::move(connections),
                                                      std::move(upgrade.socket), std::move(upgrade.count),
                                                      std::move(upgrade.ticket), std::move(upgrade.address));
    session->join();
    tasks.spawn("handshake", WebSocketSession::open(session, std::move(upgrade.request), upgrade.selects_subprotocol));
}

}  // namespace pique::server
