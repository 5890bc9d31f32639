#include "tests/reference/spades_rules.hpp"

#include "tests/reference/cards.hpp"

#include <algorithm>

namespace pique::tests::reference {

Cards spades_of_deck(const std::string& deck) {
    Cards spades = {"2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS"};
    if (deck == "deuces_high" || deck == "jokers_deuces") {
        take_out(spades, "2S");
        spades.insert(spades.end(), {"2S", "2D"});
    }
    if (deck == "jokers" || deck == "jokers_deuces") spades.insert(spades.end(), {"LJ", "BJ"});
    return spades;
}

Cards deck_of_cards(const std::string& deck) {
    Cards cards = usual_deck();
    if (deck == "jokers" || deck == "jokers_deuces") {
        take_out(cards, "2C");
        take_out(cards, "2H");
        cards.insert(cards.end(), {"LJ", "BJ"});
    }
    return cards;
}

namespace {

char suit_with(const Cards& spades, const std::string& card) {
    return contains(spades, card) ? 'S' : card[1];
}

/// The place of the best card of a trick.
std::size_t best_of(const std::vector<std::pair<Seat, std::string>>& trick, const Cards& spades) {
    // Any spade is worth more than any other card, and a card of neither suit nothing.
    const auto worth = [&](const std::string& card) {
        const auto place = std::find(spades.begin(), spades.end(), card);
        if (place != spades.end()) return 100 + static_cast<int>(place - spades.begin());
        return suit_with(spades, card) == suit_with(spades, trick[0].second) ? 1 + rank_of(card) : 0;
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < trick.size(); ++i) {
        if (worth(trick[i].second) > worth(trick[best].second)) best = i;
    }
    return best;
}

}  // namespace

Cards playable_spades(const Table& table, const Cards& spades, bool first_trick_spades) {
    const Cards& hand = table.hands[table.to_act];
    Cards plain;
    for (const std::string& card : hand) {
        if (!contains(spades, card)) plain.push_back(card);
    }
    // A hand of spades alone may play them whenever it likes.
    const Cards& without_spades = plain.empty() ? hand : plain;
    if (table.trick.empty()) return table.spades_broken ? hand : without_spades;

    Cards following;
    for (const std::string& card : hand) {
        if (suit_with(spades, card) == suit_with(spades, table.trick[0].second)) following.push_back(card);
    }
    if (!following.empty()) return following;
    int tricks_played = 0;
    for (int tricks : table.tricks)
        tricks_played += tricks;
    return tricks_played == 0 && !first_trick_spades ? without_spades : hand;
}

void play_spades(Table& table, const Cards& spades, const std::string& card) {
    take_out(table.hands[table.to_act], card);
    table.trick.emplace_back(table.to_act, card);
    table.trick_winner.reset();
    if (contains(spades, card)) table.spades_broken = true;
    const std::size_t seats = table.hands.size();
    table.to_act = (table.to_act + 1) % seats;
    if (table.trick.size() < seats) return;
    const Seat winner = table.trick[best_of(table.trick, spades)].first;
    table.trick_winner = winner;
    table.tricks[winner] += 1;
    table.to_act = winner;
    table.trick.clear();
}

void score_spades(Table& table, std::size_t side, const SpadesHand& hand, const Settings& settings) {
    auto& line = table.lines[side];
    line.clear();
    line["bid"] = hand.contract;
    line["took"] = hand.all_tricks;
    line["bags_before"] = table.bags[side];

    int points = 0;
    for (const auto& [seat, value] : hand.nils) {
        line["nil " + std::to_string(seat)] = value;
        points += value;
    }
    int new_bags = hand.nil_bags;
    if (hand.taken >= hand.contract) {
        new_bags += hand.taken - hand.contract;
        points += 10 * hand.contract + new_bags;
    } else {
        points -= 10 * hand.contract;
    }
    line["bags_added"] = new_bags;
    table.bags[side] += new_bags;

    int penalty = 0;
    const int limit = number(settings, "bag_limit");
    while (limit > 0 && table.bags[side] >= limit) {
        penalty -= number(settings, "bag_penalty");
        table.bags[side] -= limit;
    }
    line["penalty"] = penalty;
    line["bags_after"] = table.bags[side];
    line["points"] = points + penalty;
    table.score[side] += points + penalty;
    line["total"] = table.score[side];
}

void end_spades_hand(Table& table, const Settings& settings) {
    table.phase = "scored";
    table.hands_played += 1;
    const int high = std::max(table.score[0], table.score[1]);
    const int low = std::min(table.score[0], table.score[1]);
    bool ends = high >= number(settings, "target");
    if (const auto floor = bound(settings, "floor"); floor && low <= *floor) ends = true;
    if (const auto most = bound(settings, "max_hands"); most && table.hands_played >= *most) ends = true;
    if (!ends || high == low) return;
    table.phase = "over";
    table.winner = table.score[0] == high ? "0" : "1";
}

}  // namespace pique::tests::reference
