#pragma once

#include "protocol/table_event.hpp"
#include "server/run/loop.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace pique::server {

/// `prefix` and then `length` characters, each one of `alphabet` with equal chance. Precondition: 1 to 256 characters
/// in the alphabet.
std::string random_text(SecretSource& secrets, std::string_view prefix, std::size_t length, std::string_view alphabet);

/// `t` and 22 characters of 0-9, A-Z, a-z: more than 128 bits, so nobody guesses one.
std::string random_table_id(SecretSource& secrets);
/// `p` and the like.
std::string random_player_id(SecretSource& secrets);
/// Six characters that are not mistaken for one another, to be told aloud. Not unique: the caller looks.
std::string random_code(SecretSource& secrets);
/// 32 bytes as 43 characters of base64url.
std::string random_token(SecretSource& secrets);

protocol::Hash random_seed(SecretSource& secrets);

}  // namespace pique::server
