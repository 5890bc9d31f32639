#include "tests/support/protocol_events.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace pique::tests {
namespace {

using namespace protocol;
namespace game = engine::event;

/// Makes parts and events of random content.
class Maker {
public:
    explicit Maker(engine::Chance& chance) : chance_(chance), seats_(2 + chance.below(engine::max_seats - 1)) {}

    template<class Kind>
    Kind make() {
        Kind event;
        fill(event);
        return event;
    }

private:
    // Parts.

    std::uint32_t below(std::uint32_t n) { return chance_.below(n); }
    bool maybe() { return below(2) == 1; }
    engine::Seat seat() { return static_cast<engine::Seat>(below(static_cast<std::uint32_t>(seats_))); }
    engine::Card card() { return engine::Card::from_index(static_cast<int>(below(engine::Card::index_count))); }
    std::int8_t small() { return static_cast<std::int8_t>(below(14)); }
    std::int32_t number() { return static_cast<std::int32_t>(below(2'000)) - 1'000; }
    std::uint32_t hand() { return 1 + below(1'000'000); }

    engine::CardSet cards() {
        engine::CardSet set;
        for (std::uint32_t i = below(14); i > 0; --i)
            set.insert(card());
        return set;
    }
    template<class T, class Make>
    engine::PerSeat<T> by_seat(Make make_one) {
        engine::PerSeat<T> values;
        for (std::size_t i = 0; i < seats_; ++i)
            values.push_back(make_one());
        return values;
    }
    template<class T, class Make>
    std::vector<T> by_side(Make make_one) {
        std::vector<T> values(seats_);
        std::generate(values.begin(), values.end(), make_one);
        return values;
    }
    engine::PerSeat<std::int8_t> counts() {
        return by_seat<std::int8_t>([this] { return small(); });
    }
    template<class T>
    std::optional<T> optional(T value) {
        return maybe() ? std::optional{std::move(value)} : std::nullopt;
    }
    std::string text() {
        static constexpr std::array<const char*, 5> texts = {"Ana", "\u017Dan \u0136.", "\U0001F0A1", "\"\\/\n\x01",
                                                             "</script>"};
        return texts[below(texts.size())];
    }
    Hash hash() {
        Hash bytes{};
        for (auto& byte : bytes)
            byte = static_cast<std::uint8_t>(below(256));
        return bytes;
    }
    engine::Deck deck() {
        engine::Deck cards = engine::ordered_deck(maybe() ? engine::DeckKind::standard : engine::DeckKind::jokers);
        engine::shuffle(cards, chance_);
        return cards;
    }
    std::vector<engine::EntropyShare> entropy() {
        std::vector<engine::EntropyShare> shares;
        for (std::size_t i = 0; i < seats_; ++i) {
            if (!maybe()) continue;
            engine::EntropyShare share{.seat = static_cast<engine::Seat>(i), .value = {}};
            for (std::uint32_t size = 1 + below(32); size > 0; --size)
                share.value.push_back(static_cast<std::uint8_t>(below(256)));
            shares.push_back(std::move(share));
        }
        return shares;
    }
    engine::Legal legal() {
        engine::Legal legal;
        if (maybe()) legal.bids = static_cast<std::uint16_t>(below(1U << 14U));
        legal.pass = maybe();
        if (maybe()) legal.pitch = cards();
        legal.declare = maybe();
        legal.draft = maybe();
        if (maybe()) legal.exchange_max = static_cast<std::int8_t>(below(4));
        if (maybe()) legal.play = cards();
        return legal;
    }
    game::SpadesLine spades_line() {
        game::SpadesLine line{.bid = small(),
                              .took = small(),
                              .nils = {},
                              .points = number(),
                              .bags_before = small(),
                              .bags_added = small(),
                              .penalty = -100 * small(),
                              .bags_after = small(),
                              .total = number()};
        for (std::uint32_t i = below(3); i > 0; --i)
            line.nils.push_back({.seat = seat(), .made = maybe(), .value = number()});
        return line;
    }
    game::PitchLine pitch_line() {
        return {.high = maybe(),
                .low = maybe(),
                .jack = maybe(),
                .game = maybe(),
                .card_points = small(),
                .points = number(),
                .total = number()};
    }

    // Events.

    void fill(game::MatchStarted& e) {
        e.sides = by_seat<engine::PerSeat<engine::Seat>>([this] { return engine::PerSeat<engine::Seat>{seat()}; });
    }
    void fill(game::HandStarted& e) {
        e = {.hand = hand(),
             .dealer = seat(),
             .opener = maybe() ? engine::Opener::dealer : engine::Opener::first,
             .entropy = entropy(),
             .deck = optional(deck())};
    }
    void fill(game::Dealt& e) {
        e = {.counts = counts(),
             .cards = by_seat<std::optional<engine::CardSet>>([this] { return optional(cards()); })};
    }
    void fill(game::Turn& e) {
        e = {.number = hand(),
             .seat = seat(),
             .phase = static_cast<engine::Phase>(1 + below(5)),
             .deadline_ms = optional(std::int64_t{1'767'225'600'000} + number()),
             .legal = optional(legal()),
             .offer = optional(card())};
    }
    void fill(game::Declared& e) {
        e = {.seat = seat(),
             .yes = maybe(),
             .declaration = maybe() ? engine::Declaration::blind_nil : engine::Declaration::double_nil};
    }
    void fill(game::Drafted& e) {
        e = {.seat = seat(), .kept = maybe(), .card = optional(card()), .second = optional(card())};
    }
    void fill(game::Exchanged& e) {
        e = {.seat = seat(), .count = small(), .out = optional(cards()), .in = optional(cards())};
    }
    void fill(game::Bid& e) {
        e = {.seat = seat(), .value = optional(small()), .stolen = maybe(), .automatic = maybe()};
    }
    void fill(game::Pitcher& e) { e = {.seat = seat(), .bid = small()}; }
    void fill(game::Played& e) { e = {.seat = seat(), .card = card(), .automatic = maybe()}; }
    void fill(game::Trump& e) { e = {.suit = static_cast<engine::Suit>(below(engine::suit_count))}; }
    void fill(game::Trick& e) {
        e = {
            .winner = seat(),
            .plays = by_seat<engine::PlayedCard>([this] { return engine::PlayedCard{.seat = seat(), .card = card()}; }),
            .tricks = counts()};
    }
    void fill(game::HandScored& e) {
        e.hand = hand();
        if (maybe()) {
            game::SpadesScore score;
            for (std::size_t side = 0; side < seats_; ++side)
                score.lines.push_back(spades_line());
            e.score = std::move(score);
        } else {
            game::PitchScore score;
            if (maybe()) score = {.lines = {}, .pitcher = seat(), .bid = small(), .made = maybe()};
            for (std::size_t side = 0; side < seats_; ++side)
                score.lines.push_back(pitch_line());
            e.score = std::move(score);
        }
    }
    void fill(game::MatchOver& e) {
        e = {.winner = optional(seat()), .score = by_seat<std::int32_t>([this] { return number(); })};
    }
    void fill(event::SeatChanged& e) {
        e.entry.seat = seat();
        e.entry.kind = static_cast<SeatKind>(below(3));
        if (e.entry.kind == SeatKind::human) e.entry.player = PlayerRef{.id = "p" + text(), .name = text()};
        if (e.entry.kind == SeatKind::bot) e.entry.level = "easy";
        e.entry.state = static_cast<SeatState>(below(3));
        e.reason = optional(static_cast<SeatReason>(below(7)));
        e.host = optional(maybe() ? text() : std::string{});
    }
    void fill(event::Committed& e) { e = {.hand = hand(), .commitment = hash(), .server_seed = optional(hash())}; }
    void fill(event::Revealed& e) { e = {.hand = hand(), .server_seed = hash(), .entropy = entropy(), .deck = deck()}; }
    void fill(event::Said& e) { e = {.seat = seat(), .phrase = text()}; }
    void fill(event::Paused& e) { e = {.reason = text()}; }
    void fill(event::Resumed& e) { e = {.reason = text()}; }
    void fill(event::Closed& e) { e = {.reason = text()}; }

    engine::Chance& chance_;
    std::size_t seats_;
};

template<class Variant>
struct Each;
template<class... Kinds>
struct Each<std::variant<Kinds...>> {
    static void make(engine::Chance& chance, std::vector<TableEvent>& events) {
        (make_one<Kinds>(chance, events), ...);
    }
    template<class Kind>
    static void make_one(engine::Chance& chance, std::vector<TableEvent>& events) {
        if constexpr (std::is_same_v<Kind, engine::Event>) {
            Each<engine::Event>::make(chance, events);
        } else if constexpr (requires(TableEvent & event, Kind kind) { event = engine::Event{kind}; }) {
            events.emplace_back(engine::Event{Maker{chance}.make<Kind>()});
        } else {
            events.emplace_back(Maker{chance}.make<Kind>());
        }
    }
};

}  // namespace

std::vector<TableEvent> random_events(engine::Chance& chance) {
    std::vector<TableEvent> events;
    Each<TableEvent>::make(chance, events);
    return events;
}

TableEvent redacted(const TableEvent& event, engine::Viewer viewer) {
    if (const auto* of_game = std::get_if<engine::Event>(&event)) return engine::redact(*of_game, viewer);
    TableEvent shown = event;
    if (auto* committed = std::get_if<event::Committed>(&shown)) committed->server_seed.reset();
    return shown;
}

}  // namespace pique::tests
