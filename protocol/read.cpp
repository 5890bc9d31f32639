#include "protocol/read.hpp"

#include "protocol/limits.hpp"

namespace pique::protocol::read {

std::optional<std::int64_t> any_integer(const json& value) {
    if (!value.is_number_integer()) return std::nullopt;
    if (value.is_number_unsigned() && !std::in_range<std::int64_t>(value.get<std::uint64_t>())) return std::nullopt;
    return value.get<std::int64_t>();
}

std::optional<bool> boolean(const json& value) {
    if (!value.is_boolean()) return std::nullopt;
    return value.get<bool>();
}

std::optional<std::string> text(const json& value) {
    if (!value.is_string()) return std::nullopt;
    return value.get<std::string>();
}

std::optional<engine::Seat> seat(const json& value) {
    return integer_in<engine::Seat>(0, engine::max_seats - 1)(value);
}

std::optional<engine::Card> card(const json& value) {
    return named(engine::Card::parse)(value);
}

std::optional<engine::Suit> suit(const json& value) {
    return named([](std::string_view letter) -> std::optional<engine::Suit> {
        for (int i = 0; i < engine::suit_count; ++i) {
            const auto one = static_cast<engine::Suit>(i);
            if (letter == std::string_view{"CDHS"}.substr(static_cast<std::size_t>(i), 1)) return one;
        }
        return std::nullopt;
    })(value);
}

std::optional<engine::CardSet> cards(const json& value) {
    const auto named_cards = list(card, engine::Card::index_count)(value);
    if (!named_cards) return std::nullopt;
    engine::CardSet set;
    for (const engine::Card one : *named_cards)
        set.insert(one);
    if (set.size() != static_cast<int>(named_cards->size())) return std::nullopt;
    return set;
}

std::optional<engine::Deck> deck(const json& value) {
    const auto set = cards(value);
    if (!set || set->size() != static_cast<int>(engine::deck_size)) return std::nullopt;
    engine::Deck deck{};
    for (std::size_t i = 0; i < deck.size(); ++i)
        deck[i] = *card(value[i]);
    return deck;
}

std::optional<engine::TrickCards> plays(const json& value) {
    return per_seat(object([](Fields& play) {
        return engine::PlayedCard{.seat = play.need("seat", seat), .card = play.need("card", card)};
    }))(value);
}

std::optional<engine::Legal> legal(const json& value) {
    return object([](Fields& fields) {
        const auto yes = [](const json& truth) { return truth == true ? std::optional{true} : std::nullopt; };
        engine::Legal open;
        constexpr std::size_t bid_count = 14;
        const auto bids = fields.maybe("bid", list(integer_in<int>(0, bid_count - 1), bid_count));
        for (const int bid : bids.value_or(std::vector<int>{}))
            open.bids = static_cast<std::uint16_t>(open.bids | 1U << static_cast<unsigned>(bid));
        open.pass = fields.maybe("pass", yes).has_value();
        open.pitch = fields.maybe("pitch", cards).value_or(engine::CardSet{});
        open.declare = fields.maybe("declare", list(boolean, 2)).has_value();
        open.draft = fields.maybe("keep", yes).has_value();
        if (open.draft) fields.need("discard", yes);
        constexpr std::int8_t most = engine::deck_size;
        const auto max_of = [](Fields& exchange) { return exchange.need("max", integer_in<std::int8_t>(0, most)); };
        open.exchange_max = fields.maybe("exchange", object(max_of)).value_or(open.exchange_max);
        open.play = fields.maybe("play", cards).value_or(engine::CardSet{});
        return open;
    })(value);
}

std::optional<Hash> hash(const json& value) {
    const auto bytes = named(from_hex)(value);
    Hash hash{};
    if (!bytes || bytes->size() != hash.size()) return std::nullopt;
    std::copy(bytes->begin(), bytes->end(), hash.begin());
    return hash;
}

std::optional<std::vector<std::uint8_t>> entropy_value(const json& value) {
    auto bytes = named(from_hex)(value);
    if (!bytes || bytes->empty() || bytes->size() > max_entropy_bytes) return std::nullopt;
    return bytes;
}

std::optional<std::vector<engine::EntropyShare>> entropy(const json& value) {
    const auto share = [](Fields& fields) {
        return engine::EntropyShare{.seat = fields.need("seat", seat), .value = fields.need("value", entropy_value)};
    };
    return list(object(share), engine::max_seats)(value);
}

std::optional<SeatInfo> seat_info(const json& value) {
    return object([](Fields& fields) {
        SeatInfo info;
        info.seat = fields.need("seat", seat);
        info.kind = fields.need("kind", named(parse_seat_kind));
        info.player =
            fields.maybe("player", object([](Fields& player) {
                             return PlayerRef{.id = player.need("id", text), .name = player.need("name", text)};
                         }));
        info.level = fields.maybe("level", text).value_or("");
        info.state = fields.need("state", named(parse_seat_state));
        return info;
    })(value);
}

namespace {

engine::event::SpadesLine spades_line(Fields& fields) {
    const auto nil = [](Fields& one) {
        return engine::event::NilResult{.seat = one.need("seat", seat),
                                        .made = one.need("made", boolean),
                                        .value = one.need("value", integer<std::int32_t>)};
    };
    return {.bid = fields.need("bid", integer<std::int8_t>),
            .took = fields.need("took", integer<std::int8_t>),
            .nils = fields.need("nils", per_seat(object(nil))),
            .points = fields.need("points", integer<std::int32_t>),
            .bags_before = fields.need("bags_before", integer<std::int32_t>),
            .bags_added = fields.need("bags_added", integer<std::int32_t>),
            .penalty = fields.need("penalty", integer<std::int32_t>),
            .bags_after = fields.need("bags_after", integer<std::int32_t>),
            .total = fields.need("total", integer<std::int32_t>)};
}

engine::event::PitchLine pitch_line(Fields& fields) {
    return {.high = fields.need("high", boolean),
            .low = fields.need("low", boolean),
            .jack = fields.need("jack", boolean),
            .game = fields.need("game", boolean),
            .card_points = fields.need("card_points", integer<std::int32_t>),
            .points = fields.need("points", integer<std::int32_t>),
            .total = fields.need("total", integer<std::int32_t>)};
}

}  // namespace

decltype(engine::event::HandScored::score) score(Fields& fields) {
    if (!fields.has("pitcher"))
        return engine::event::SpadesScore{.lines = fields.need("lines", list(object(spades_line), engine::max_seats))};
    return engine::event::PitchScore{.lines = fields.need("lines", list(object(pitch_line), engine::max_seats)),
                                     .pitcher = fields.need("pitcher", nullable(seat)),
                                     .bid = fields.need("bid", nullable(integer<std::int8_t>)).value_or(0),
                                     .made = fields.need("made", boolean)};
}

}  // namespace pique::protocol::read
