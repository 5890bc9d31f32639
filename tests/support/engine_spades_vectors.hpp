#pragma once

#include <string>

namespace pique::tests {

/// Replays the complete matches of `tests/vectors/<name>.jsonl`, of a Spades game, to the last number, and checks with
/// GoogleTest's EXPECT whose turn it is, what is legal, tricks, exchanges and scores. That the decks follow from the
/// seeds is checked where dealing is.
void replay_spades_vectors(const std::string& name);

}  // namespace pique::tests
