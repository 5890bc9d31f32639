#include "protocol/write.hpp"

#include "protocol/encoding.hpp"

namespace pique::protocol::write {

std::string text_of(const nlohmann::json& document) {
    return document.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void card(JsonWriter& out, engine::Card card) {
    out.value(card.text());
}

void cards(JsonWriter& out, engine::CardSet cards) {
    list(out, cards, [&out](engine::Card one) { card(out, one); });
}

void deck(JsonWriter& out, const engine::Deck& deck) {
    list(out, deck, [&out](engine::Card one) { card(out, one); });
}

void suit(JsonWriter& out, engine::Suit suit) {
    const char letter = engine::suit_letter(suit);
    out.value(std::string_view{&letter, 1});
}

void plays(JsonWriter& out, const engine::TrickCards& plays) {
    list(out, plays, [&out](const engine::PlayedCard& play) {
        out.begin_object().field("seat", play.seat).field("card", play.card.text()).end_object();
    });
}

void legal(JsonWriter& out, const engine::Legal& legal) {
    out.begin_object();
    if (legal.pass) out.field("pass", true);
    if (legal.bids != 0) {
        out.key("bid").begin_array();
        for (int bid = 0; bid < 16; ++bid)
            if ((legal.bids >> bid & 1) != 0) out.value(bid);
        out.end_array();
    }
    if (!legal.pitch.empty()) cards(out.key("pitch"), legal.pitch);
    if (legal.declare) out.key("declare").begin_array().value(false).value(true).end_array();
    if (legal.draft) out.field("keep", true).field("discard", true);
    if (legal.exchange_max >= 0) out.key("exchange").begin_object().field("max", legal.exchange_max).end_object();
    if (!legal.play.empty()) cards(out.key("play"), legal.play);
    out.end_object();
}

namespace {

struct ActionWriter {
    JsonWriter& out;

    void operator()(const engine::action::Bid& bid) { out.field("bid", bid.value); }
    void operator()(const engine::action::Pass&) { out.field("pass", true); }
    void operator()(const engine::action::Pitch& pitch) { out.field("pitch", pitch.card.text()); }
    void operator()(const engine::action::Declare& declare) { out.field("declare", declare.yes); }
    void operator()(const engine::action::Keep&) { out.field("keep", true); }
    void operator()(const engine::action::Discard&) { out.field("discard", true); }
    void operator()(const engine::action::Exchange& exchange) {
        out.key("exchange").begin_array();
        for (const engine::Card one : exchange.cards)
            card(out, one);
        // A set cannot say which card was named twice; any will do to say the same again.
        if (exchange.duplicates && !exchange.cards.empty()) card(out, exchange.cards.front());
        out.end_array();
    }
    void operator()(const engine::action::Play& play) { out.field("play", play.card.text()); }
};

}  // namespace

void action(JsonWriter& out, const engine::Action& action) {
    out.begin_object();
    std::visit(ActionWriter{out}, action);
    out.end_object();
}

void entropy(JsonWriter& out, std::span<const engine::EntropyShare> shares) {
    list(out, shares, [&out](const engine::EntropyShare& share) {
        out.begin_object().field("seat", share.seat).field("value", to_hex(share.value)).end_object();
    });
}

void seat_info(JsonWriter& out, const SeatInfo& info) {
    out.begin_object().field("seat", info.seat).field("kind", seat_kind_name(info.kind));
    if (info.player) {
        out.key("player").begin_object();
        out.field("id", info.player->id).field("name", info.player->name).end_object();
    }
    if (!info.level.empty()) out.field("level", info.level);
    out.field("state", seat_state_name(info.state)).end_object();
}

namespace {

void line(JsonWriter& out, const engine::event::SpadesLine& line) {
    out.begin_object().field("bid", line.bid).field("took", line.took).key("nils");
    list(out, line.nils, [&out](const engine::event::NilResult& nil) {
        out.begin_object().field("seat", nil.seat).field("made", nil.made).field("value", nil.value);
        out.end_object();
    });
    out.field("points", line.points).field("bags_before", line.bags_before);
    out.field("bags_added", line.bags_added).field("penalty", line.penalty);
    out.field("bags_after", line.bags_after).field("total", line.total).end_object();
}

void line(JsonWriter& out, const engine::event::PitchLine& line) {
    out.begin_object().field("high", line.high).field("low", line.low).field("jack", line.jack);
    out.field("game", line.game).field("card_points", line.card_points).field("points", line.points);
    out.field("total", line.total).end_object();
}

}  // namespace

void score(JsonWriter& out, const decltype(engine::event::HandScored::score)& score) {
    std::visit(
        [&out](const auto& scored) {
            out.key("lines");
            list(out, scored.lines, [&out](const auto& one) { line(out, one); });
        },
        score);
    if (const auto* pitch = std::get_if<engine::event::PitchScore>(&score)) {
        field_or_null(out, "pitcher", pitch->pitcher);
        field_or_null(out, "bid", pitch->pitcher ? std::optional{pitch->bid} : std::nullopt);
        out.field("made", pitch->made);
    }
}

std::string_view opener_name(engine::Opener opener) {
    return opener == engine::Opener::first ? "first" : "dealer";
}

std::string_view declaration_name(engine::Declaration declaration) {
    return declaration == engine::Declaration::double_nil ? "double_nil" : "blind_nil";
}

}  // namespace pique::protocol::write
