#include "tests/e2e/support/client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <deque>
#include <stdexcept>
#include <utility>

namespace pique::tests {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using nlohmann::json;

/// Lives as long as an operation is under way; its owner may be gone by then.
class Client::Socket : public std::enable_shared_from_this<Client::Socket> {
public:
    Socket(Client& owner, asio::io_context& context) : owner_(&owner), stream_(context) {}

    void open(const std::string& port) {
        asio::connect(stream_.next_layer(), tcp::resolver(stream_.get_executor()).resolve("127.0.0.1", port));
        stream_.text(true);
        stream_.async_handshake("127.0.0.1:" + port, "/ws", [self = shared_from_this()](beast::error_code error) {
            if (error) return self->end();
            if (self->owner_ == nullptr) return;
            self->owner_->open_ = true;
            self->read();
        });
    }

    void send(std::string text) {
        waiting_.push_back(std::move(text));
        if (waiting_.size() == 1) write();
    }

    void drop() {
        beast::error_code ignored;
        stream_.next_layer().close(ignored);
    }

    void leave_owner() {
        owner_ = nullptr;
        drop();
    }

private:
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (error) return self->end();
            std::string text = beast::buffers_to_string(self->buffer_.cdata());
            self->buffer_.clear();
            if (self->owner_ != nullptr) self->owner_->take(std::move(text));
            self->read();
        });
    }

    void write() {
        stream_.async_write(asio::buffer(waiting_.front()),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                                // The read tells of a lost connection.
                                if (error) return;
                                self->waiting_.pop_front();
                                if (!self->waiting_.empty()) self->write();
                            });
    }

    void end() {
        if (owner_ == nullptr) return;
        constexpr std::uint16_t none = 1006;
        const auto code = stream_.reason().code;
        owner_->open_ = false;
        owner_->close_code_ = code == websocket::close_code::none ? none : code;
    }

    Client* owner_;
    websocket::stream<tcp::socket, false> stream_;
    beast::flat_buffer buffer_;
    std::deque<std::string> waiting_;
};

Client::Client(World& world, const std::string& port)
    : world_(world), socket_(std::make_shared<Socket>(*this, world.context())) {
    socket_->open(port);
    world_.wait_until("the handshake", [this] { return open_ || close_code_ != 0; });
    if (!open_) throw std::runtime_error("the server refused the handshake");
}

Client::~Client() {
    socket_->leave_owner();
}

void Client::on_frame(OnFrame handler) {
    on_frame_ = std::move(handler);
}

void Client::send_text(std::string text) {
    socket_->send(std::move(text));
}

std::int64_t Client::send(json command) {
    const std::int64_t id = next_id_++;
    command["id"] = id;
    send_text(command.dump());
    return id;
}

json Client::reply_to(std::int64_t id) {
    world_.wait_until("a reply", [this, id] { return replies_.contains(id) || !open_; });
    const auto found = replies_.find(id);
    if (found == replies_.end()) throw std::runtime_error("the connection was closed before the reply");
    return found->second;
}

json Client::ok(json command) {
    const json reply = ask(std::move(command));
    if (!reply.contains("ok")) throw std::runtime_error("refused: " + reply.dump());
    return reply["ok"];
}

namespace {

std::string refusal_in(const json& reply) {
    if (!reply.contains("error")) return "ok";
    const json& error = reply["error"];
    std::string text = error["code"];
    for (const char* detail : {"reason", "field"}) {
        if (error.contains(detail)) text += ":" + error[detail].get<std::string>();
    }
    return text;
}

}  // namespace

std::string Client::refusal(json command) {
    return refusal_in(ask(std::move(command)));
}

std::string Client::refusal_of_text(std::string text) {
    const std::size_t next = frames_.size();
    send_text(std::move(text));
    world_.wait_until("an answer", [this, next] { return frames_.size() > next || !open_; });
    if (frames_.size() == next) throw std::runtime_error("the connection was closed before the answer");
    return refusal_in(frames_[next]);
}

json Client::push(const std::string& type, std::size_t from) {
    const auto find = [&] {
        return std::find_if(frames_.begin() + static_cast<std::ptrdiff_t>(from), frames_.end(),
                            [&type](const json& frame) { return frame.value("type", "") == type; });
    };
    world_.wait_until(type, [&] { return find() != frames_.end() || !open_; });
    const auto found = find();
    if (found == frames_.end()) throw std::runtime_error("the connection was closed before " + type);
    return *found;
}

std::uint16_t Client::close_code() {
    world_.wait_until("the end of the connection", [this] { return !open_; });
    return close_code_;
}

void Client::drop() {
    socket_->drop();
    world_.wait_until("the end of the connection", [this] { return !open_; });
}

void Client::take(std::string text) {
    const json& message = frames_.emplace_back(json::parse(text));
    if (const auto re = message.find("re"); re != message.end() && re->is_number()) {
        if (!replies_.emplace(re->get<std::int64_t>(), message).second) {
            throw std::runtime_error("a second reply to one command: " + text);
        }
    }
    // A copy: the handler may cause more frames to be kept.
    if (on_frame_) on_frame_(text, json(message));
}

}  // namespace pique::tests
