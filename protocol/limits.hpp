#pragma once

#include <cstddef>
#include <cstdint>

namespace pique::protocol {

/// What a message may be; announced in `hello`'s result where a client must know it.
inline constexpr std::size_t max_message_bytes = 16 * 1024;
inline constexpr int max_nesting = 16;
/// Integers on the wire are 0 to 2^53 - 1, which every language's numbers hold exactly.
inline constexpr std::int64_t max_integer = (std::int64_t{1} << 53) - 1;

/// How much of an unknown field's name an error repeats.
inline constexpr std::size_t max_field_bytes = 64;

// Lengths in code points.
inline constexpr std::size_t max_id_chars = 64;
inline constexpr std::size_t max_lang_chars = 35;
inline constexpr std::size_t max_client_chars = 100;
inline constexpr std::size_t max_name_chars = 24;
inline constexpr std::size_t max_label_chars = 40;
inline constexpr std::size_t max_text_chars = 200;

inline constexpr std::size_t max_entropy_bytes = 32;
inline constexpr std::int32_t max_turn_seconds = 3600;
inline constexpr std::int32_t max_wait_seconds = 3600;

}  // namespace pique::protocol
