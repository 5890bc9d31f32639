#pragma once

#include "tests/e2e/support/world.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pique::tests {

/// One WebSocket connection to a server, which keeps everything that comes.
class Client {
public:
    using OnFrame = std::function<void(const std::string& text, const nlohmann::json& message)>;

    /// Returns when the handshake is done.
    Client(World& world, const std::string& port);
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    /// Called for each frame, as it comes.
    void on_frame(OnFrame handler);

    void send_text(std::string text);
    /// Sends a command with an id of its own, which it gives.
    std::int64_t send(nlohmann::json command);

    /// The whole frame that answers a command.
    nlohmann::json reply_to(std::int64_t id);
    nlohmann::json ask(nlohmann::json command) { return reply_to(send(std::move(command))); }
    /// The `ok` of a command. Throws std::runtime_error where it is refused.
    nlohmann::json ok(nlohmann::json command);
    /// The code of a command's error, with the reason or the field behind a colon; `ok` where it is not refused.
    std::string refusal(nlohmann::json command);
    /// The same for any text, whose answer is the next frame that comes.
    std::string refusal_of_text(std::string text);

    /// The first frame from number `from` on that has this type, waited for.
    nlohmann::json push(const std::string& type, std::size_t from = 0);
    /// All frames so far.
    const std::vector<nlohmann::json>& frames() const { return frames_; }

    bool is_open() const { return open_; }
    /// The close code with which the server ended the connection, waited for; 1006 without any.
    std::uint16_t close_code();
    /// Cuts the connection without a word.
    void drop();

private:
    class Socket;

    void take(std::string text);

    World& world_;
    std::shared_ptr<Socket> socket_;
    OnFrame on_frame_;
    std::vector<nlohmann::json> frames_;
    std::map<std::int64_t, nlohmann::json> replies_;
    std::int64_t next_id_ = 1;
    bool open_ = false;
    std::uint16_t close_code_ = 0;
};

}  // namespace pique::tests
