#pragma once

#include "protocol/command.hpp"
#include "protocol/error.hpp"
#include "protocol/table_info.hpp"
#include "server/run/loop.hpp"
#include "server/store/event_store.hpp"

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

namespace pique::server {

/// Who has been here: guests and their tokens. Lives on the lobby's loop.
class Players {
public:
    struct Welcome {
        std::shared_ptr<const protocol::PlayerRef> player;
        std::string token;
    };
    using Done = std::function<void(protocol::Result<Welcome>)>;

    /// `loop` is where `hello` is called and answered.
    Players(Loop& loop, EventStore& store, SecretSource& secrets);

    /// Before the first hello.
    void load(const std::vector<StoredPlayer>& stored);
    /// Makes a guest, or finds the player of a token (and gives them the new name, if one is said). `done` comes once
    /// it is durable: `bad_token`, or `internal` where the store failed.
    void hello(const protocol::command::Hello& hello, Done done);

private:
    std::shared_ptr<const protocol::PlayerRef> find(const std::string& token_hash) const;

    Loop& loop_;
    EventStore& store_;
    SecretSource& secrets_;
    std::unordered_map<std::string, std::shared_ptr<const protocol::PlayerRef>> by_token_hash_;
};

}  // namespace pique::server
