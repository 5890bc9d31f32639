#pragma once

#include "tests/reference/match.hpp"

#include <string>
#include <vector>

namespace pique::tests::reference {

/// 2C 3C … AC 2D … AS.
Cards usual_deck();

/// What a card is worth in its suit: 0 for a two to 12 for an ace.
int rank_of(const std::string& card);

bool contains(const Cards& cards, const std::string& card);

/// Throws std::logic_error where the card is not there.
void take_out(Cards& cards, const std::string& card);

/// `play TH` and so on for each card.
std::vector<std::string> with_word(const std::string& word, const Cards& cards);

/// The words of a text that spaces keep apart.
std::vector<std::string> words_of(const std::string& text);

[[noreturn]] void refuse(const std::string& action);

// Settings, by name.

int number(const Settings& settings, const std::string& name);
/// A bound that may be `null`.
std::optional<int> bound(const Settings& settings, const std::string& name);
bool is(const Settings& settings, const std::string& name, const std::string& value);

}  // namespace pique::tests::reference
