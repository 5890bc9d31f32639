#pragma once

#include <boost/asio/ip/tcp.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace pique::tests {

using HttpFields = std::vector<std::pair<std::string, std::string>>;

/// An HTTP answer as it stood on the wire; the names of fields in lower case.
struct RawAnswer {
    int status = 0;
    std::map<std::string, std::string> fields;
    std::string body;
};

/// One frame of a WebSocket from the server.
struct RawFrame {
    int opcode = 0;
    std::string payload;

    bool is_close() const { return opcode == 8; }
    int close_code() const;
};

/// A TCP client that writes and reads bytes as the test says; it blocks. Reading throws at the end of the stream.
class RawClient {
public:
    /// With `receive_bytes` the kernel keeps only so much for a client that does not read.
    explicit RawClient(std::uint16_t port, int receive_bytes = 0);

    void write(std::string_view bytes);
    std::string read(std::size_t bytes);
    std::string read_line();
    /// Whatever comes until the server ends the stream.
    std::string read_to_end();
    /// Ends without a word, by a reset.
    void reset();

    // HTTP.

    void request(std::string_view method, std::string_view target, const HttpFields& fields);
    /// `has_body` as the method has it: a HEAD's answer has none.
    RawAnswer answer(bool has_body = true);
    /// One request, with a Host field, and its answer.
    RawAnswer get(std::string_view target, const HttpFields& fields = {});

    // WebSocket.

    /// Asks for the upgrade with these fields in addition; status 101 where it is granted.
    RawAnswer upgrade(const HttpFields& fields = {});
    void send_frame(int opcode, std::string_view payload, bool is_last = true);
    void send_close(int code);
    void send_text(std::string_view text) { send_frame(1, text); }
    RawFrame read_frame();
    /// The next frame's text; the frame must be one.
    std::string read_text();
    /// The code of the close frame that comes next, frames before it left out.
    int read_close();

private:
    boost::asio::ip::tcp::socket socket_;
    std::string host_;
    std::string buffer_;
};

}  // namespace pique::tests
