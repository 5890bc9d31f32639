#include "server/lobby/players.hpp"

#include "server/fair/ids.hpp"
#include "server/fair/sha256.hpp"

#include <utility>

namespace pique::server {
namespace {

/// A token has 256 random bits, so looking its hash up in a map tells nothing of it by the time it takes.
std::string hash_of(const std::string& token) {
    const protocol::Hash hash = sha256(bytes_of(token));
    return {hash.begin(), hash.end()};
}

}  // namespace

Players::Players(Loop& loop, EventStore& store, SecretSource& secrets)
    : loop_(loop), store_(store), secrets_(secrets) {}

void Players::load(const std::vector<StoredPlayer>& stored) {
    for (const StoredPlayer& player : stored) {
        by_token_hash_[player.token_hash] =
            std::make_shared<const protocol::PlayerRef>(protocol::PlayerRef{player.id, player.name});
    }
}

void Players::hello(const protocol::command::Hello& hello, Done done) {
    Welcome welcome;
    if (hello.token) {
        const auto found = by_token_hash_.find(hash_of(*hello.token));
        if (found == by_token_hash_.end()) {
            return done(protocol::Error{.code = protocol::ErrorCode::bad_token});
        }
        welcome = {found->second, *hello.token};
        if (!hello.name || *hello.name == welcome.player->name) return done(std::move(welcome));
        welcome.player =
            std::make_shared<const protocol::PlayerRef>(protocol::PlayerRef{welcome.player->id, *hello.name});
    } else {
        welcome.token = random_token(secrets_);
        const std::string name = hello.name ? *hello.name : "Guest " + random_text(secrets_, "", 4, "0123456789");
        welcome.player =
            std::make_shared<const protocol::PlayerRef>(protocol::PlayerRef{random_player_id(secrets_), name});
    }
    StoredPlayer stored{welcome.player->id, welcome.player->name, hash_of(welcome.token)};
    store_.save_player(stored, [this, welcome = std::move(welcome), hash = stored.token_hash,
                                done = std::move(done)](bool durable) mutable {
        loop_.dispatch([this, welcome = std::move(welcome), hash = std::move(hash), done = std::move(done), durable] {
            if (!durable) {
                return done(protocol::Error{.code = protocol::ErrorCode::internal, .retry = true});
            }
            by_token_hash_[hash] = welcome.player;
            done(welcome);
        });
    });
}

}  // namespace pique::server
