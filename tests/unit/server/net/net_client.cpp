#include "tests/unit/server/net/net_client.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <cctype>
#include <stdexcept>

namespace pique::tests {

namespace net = boost::asio;

namespace {

/// One for all: a context of its own would cost each client file descriptors.
net::io_context& shared_context() {
    static net::io_context context;
    return context;
}

}  // namespace

int RawFrame::close_code() const {
    if (payload.size() < 2) return 1005;
    return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

RawClient::RawClient(std::uint16_t port, int receive_bytes)
    : socket_(shared_context()), host_("127.0.0.1:" + std::to_string(port)) {
    socket_.open(net::ip::tcp::v4());
    if (receive_bytes > 0) socket_.set_option(net::socket_base::receive_buffer_size(receive_bytes));
    socket_.connect({net::ip::address_v4::loopback(), port});
    socket_.set_option(net::ip::tcp::no_delay(true));
}

void RawClient::write(std::string_view bytes) {
    net::write(socket_, net::buffer(bytes));
}

std::string RawClient::read(std::size_t bytes) {
    std::array<char, 65536> part;
    while (buffer_.size() < bytes)
        buffer_.append(part.data(), socket_.read_some(net::buffer(part)));
    std::string taken = buffer_.substr(0, bytes);
    buffer_.erase(0, bytes);
    return taken;
}

std::string RawClient::read_line() {
    std::string line;
    while (!line.ends_with("\r\n"))
        line += read(1);
    line.resize(line.size() - 2);
    return line;
}

std::string RawClient::read_to_end() {
    boost::system::error_code error;
    std::array<char, 65536> part;
    while (!error)
        buffer_.append(part.data(), socket_.read_some(net::buffer(part), error));
    return std::exchange(buffer_, {});
}

void RawClient::send_close(int code) {
    const std::array<char, 2> bytes{static_cast<char>(code / 256), static_cast<char>(code % 256)};
    send_frame(8, {bytes.data(), bytes.size()});
}

void RawClient::reset() {
    socket_.set_option(net::socket_base::linger(true, 0));
    socket_.close();
}

void RawClient::request(std::string_view method, std::string_view target, const HttpFields& fields) {
    std::string text = std::string(method) + " " + std::string(target) + " HTTP/1.1\r\n";
    for (const auto& [name, value] : fields)
        text += name + ": " + value + "\r\n";
    write(text + "\r\n");
}

RawAnswer RawClient::answer(bool has_body) {
    RawAnswer answer;
    answer.status = std::stoi(read_line().substr(9, 3));
    for (std::string line = read_line(); !line.empty(); line = read_line()) {
        const std::size_t colon = line.find(": ");
        std::string name = line.substr(0, colon);
        for (char& c : name)
            c = static_cast<char>(std::tolower(c));
        answer.fields[name] = line.substr(colon + 2);
    }
    if (has_body && answer.fields.contains("content-length")) {
        answer.body = read(std::stoul(answer.fields.at("content-length")));
    }
    return answer;
}

RawAnswer RawClient::get(std::string_view target, const HttpFields& fields) {
    HttpFields all{{"Host", host_}};
    all.insert(all.end(), fields.begin(), fields.end());
    request("GET", target, all);
    return answer();
}

RawAnswer RawClient::upgrade(const HttpFields& fields) {
    HttpFields all{{"Connection", "Upgrade"},
                   {"Upgrade", "websocket"},
                   {"Sec-WebSocket-Version", "13"},
                   {"Sec-WebSocket-Key", "AAECAwQFBgcICQoLDA0ODw=="}};
    all.insert(all.end(), fields.begin(), fields.end());
    return get("/ws", all);
}

void RawClient::send_frame(int opcode, std::string_view payload, bool is_last) {
    std::string frame(1, static_cast<char>(opcode | (is_last ? 0x80 : 0)));
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80 | payload.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(payload.size() >> 8);
        frame += static_cast<char>(payload.size() & 0xff);
    }
    constexpr std::array<char, 4> mask{0x11, 0x22, 0x33, 0x44};
    frame.append(mask.begin(), mask.end());
    for (std::size_t i = 0; i < payload.size(); ++i)
        frame += static_cast<char>(payload[i] ^ mask[i % 4]);
    write(frame);
}

RawFrame RawClient::read_frame() {
    RawFrame frame;
    const std::string head = read(2);
    frame.opcode = head[0] & 0x0f;
    std::size_t bytes = static_cast<unsigned char>(head[1]);
    if (bytes >= 126) {
        const std::string length = read(bytes == 126 ? 2 : 8);
        bytes = 0;
        for (const char c : length)
            bytes = bytes * 256 + static_cast<unsigned char>(c);
    }
    frame.payload = read(bytes);
    return frame;
}

std::string RawClient::read_text() {
    RawFrame frame = read_frame();
    if (frame.opcode != 1) throw std::runtime_error("no text but opcode " + std::to_string(frame.opcode));
    return std::move(frame.payload);
}

int RawClient::read_close() {
    for (;;) {
        const RawFrame frame = read_frame();
        if (frame.is_close()) return frame.close_code();
    }
}

}  // namespace pique::tests
