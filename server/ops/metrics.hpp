#pragma once

#include "server/ops/meter.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace pique::server {

/// Every metric of the server. The labels have few values, known beforehand; none holds anything of a client's. All
/// from any thread, and cheap enough for every frame.
class Metrics final : public Meter {
public:
    Metrics();
    ~Metrics() override;

    // Sockets.
    void connection_opened();
    /// `code` as RFC 6455 or the protocol has it; 1006 for a connection that was lost.
    void connection_closed(std::uint16_t code);
    void frame_in(std::size_t bytes);
    void frame_out(std::size_t bytes);
    void send_queue_overflow();
    void http_answered(int status);
    void accept_paused();

    // What the logic tells.
    void refused(Refused reason) override;
    void command(std::size_t type, std::optional<protocol::ErrorCode> error) override;
    void bad_message(protocol::ErrorCode error) override;
    void table_changed(std::string_view game, std::optional<protocol::TableStatus> from,
                       std::optional<protocol::TableStatus> to) override;
    void hand_finished(std::string_view game) override;
    void match_finished(std::string_view game) override;
    void table_rebuilt() override;
    void table_set_aside() override;
    void bot_decided(std::string_view game, std::string_view level, double seconds) override;
    void act_broadcast(double seconds) override;
    void store_committed(std::size_t appends, std::size_t bytes, double seconds) override;
    void store_failed() override;

    void draining(bool is_draining);

    /// What Prometheus reads.
    std::string text() const;

private:
    struct Families;
    std::unique_ptr<Families> families_;
};

}  // namespace pique::server
