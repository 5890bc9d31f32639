#include "engine/games.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades_duo/match.hpp"
#include "server/fair/card_stream.hpp"
#include "server/fair/commitment.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

// Many deals as the server makes them: from a seed and the seats' shares to the hands, by the committed stream. The
// seeds count up, so the numbers are the same every time; the bounds are five standard deviations wide, on both sides,
// since cards that are spread too evenly are no more random than cards that are not.
namespace pique::server {
namespace {

using namespace engine;

constexpr std::uint32_t deals = 100'000;

CardStream stream_of(std::uint32_t number) {
    protocol::Hash server_seed{};
    for (std::size_t i = 0; i < 4; ++i)
        server_seed[i] = static_cast<std::uint8_t>(number >> (8 * i) & 0xFF);
    const std::vector<EntropyShare> shares = {{.seat = 1, .value = {7, static_cast<std::uint8_t>(number & 0xFF)}}};
    return CardStream{deal_seed(server_seed, shares)};
}

double chi_square(const std::vector<double>& counted, const std::vector<double>& expected) {
    double sum = 0;
    for (std::size_t i = 0; i < counted.size(); ++i)
        sum += (counted[i] - expected[i]) * (counted[i] - expected[i]) / expected[i];
    return sum;
}

void expect_likely(double chi, double degrees) {
    EXPECT_LT(std::abs(chi - degrees), 5 * std::sqrt(2 * degrees)) << chi << " with " << degrees << " degrees";
}

/// Of many decks, whether each card lies at each place equally often. Row and column of a card and a place that meet
/// are given, which leaves 51 times 51 degrees of freedom, and makes the sum larger by 52 to 51.
class Places {
public:
    void add(const Deck& deck) {
        for (std::size_t place = 0; place < deck_size; ++place)
            counted_[place * deck_size + static_cast<std::size_t>(deck[place].index())] += 1;
        decks_ += 1;
    }
    double chi() const {
        const std::vector<double> expected(counted_.size(), decks_ / deck_size);
        return chi_square(counted_, expected) * 51 / 52;
    }
    static constexpr double degrees = 51.0 * 51.0;

private:
    std::vector<double> counted_ = std::vector<double>(deck_size * deck_size);
    double decks_ = 0;
};

TEST(FairDeal, each_card_lies_at_each_place_and_each_seat_deals_equally_often) {
    Places places;
    std::vector<double> dealers(4);
    std::vector<double> spades_held(14);
    const auto fresh = spades::game().make_match(tests::options_of(spades::game()));
    for (const Event& event : fresh->start_match())
        fresh->fold(event);
    for (std::uint32_t number = 0; number < deals; ++number) {
        CardStream stream = stream_of(number);
        for (const Event& event : fresh->start_hand(stream)) {
            if (const auto* started = std::get_if<event::HandStarted>(&event)) {
                places.add(*started->deck);
                dealers[started->dealer] += 1;
            }
            if (const auto* dealt = std::get_if<event::Dealt>(&event))
                spades_held[static_cast<std::size_t>((*dealt->cards[0] & CardSet::of_suit(Suit::spades)).size())] += 1;
        }
    }
    expect_likely(places.chi(), Places::degrees);
    expect_likely(chi_square(dealers, std::vector<double>(4, deals / 4.0)), 3);

    // The spades in a hand of 13 cards; 9 and more of them come together, one hand in 10,000.
    const auto choose = [](int n, int k) {
        double result = 1;
        for (int i = 1; i <= k; ++i)
            result *= static_cast<double>(n - k + i) / i;
        return result;
    };
    std::vector<double> expected(10);
    std::vector<double> counted(10);
    for (int spades = 0; spades <= 13; ++spades) {
        const auto cell = static_cast<std::size_t>(spades < 9 ? spades : 9);
        expected[cell] += deals * choose(13, spades) * choose(39, 13 - spades) / choose(52, 13);
        counted[cell] += spades_held[static_cast<std::size_t>(spades)];
    }
    expect_likely(chi_square(counted, expected), 9);
}

TEST(FairDeal, an_exchange_draws_each_discard_equally_often) {
    const Options options = tests::options_of(spades_duo::game());
    constexpr std::uint32_t exchanges = 5'000;
    std::vector<double> drawn(26);
    for (std::uint32_t number = 0; number < exchanges; ++number) {
        CardStream stream = stream_of(number);
        tests::Playthrough play{spades_duo::game(), options};
        play.start_match();
        play.start_hand(stream);
        const Deck deck = *play.last<event::HandStarted>()->deck;
        while (play.match().phase() != Phase::exchange)
            play.act(play.match().phase() == Phase::declare ? Action{action::Declare{true}} : Action{action::Keep{}},
                     stream);
        const Seat seat = play.match().turn()->seat;
        const CardSet own = *play.match().view(seat).cards;
        play.act(action::Exchange{.cards = {own.nth(0), own.nth(1), own.nth(2)}}, stream);
        // All cards were kept, so the discards are those at the odd places, in this order.
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            if (play.last<event::Exchanged>()->in->contains(deck[2 * i + 1])) drawn[i] += 1;
        }
    }
    // Three different ones of 26 at a time: less scatter than three single draws by 23 to 25.
    expect_likely(chi_square(drawn, std::vector<double>(26, exchanges * 3 / 26.0)) * 25 / 23, 25);
}

TEST(FairDeal, a_known_wrong_shuffle_is_found) {
    // Swapping each place with any other, not only with those that are left, favours some orders.
    Places places;
    for (std::uint32_t number = 0; number < deals; ++number) {
        CardStream stream = stream_of(number);
        Deck deck = ordered_deck(DeckKind::standard);
        for (std::size_t i = 0; i < deck.size(); ++i)
            std::swap(deck[i], deck[stream.below(deck_size)]);
        places.add(deck);
    }
    EXPECT_GT(places.chi(), Places::degrees + 20 * std::sqrt(2 * Places::degrees));
}

}  // namespace
}  // namespace pique::server
