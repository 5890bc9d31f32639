#pragma once

#include <string>

namespace pique::tests {

/// Replays the complete matches of `tests/vectors/<id>.jsonl` to the last number, and checks with GoogleTest's EXPECT
/// whose turn it is, what is legal, tricks, exchanges, trumps and scores. That the decks follow from the seeds is
/// checked where dealing is.
void replay_vectors(const std::string& id);

}  // namespace pique::tests
