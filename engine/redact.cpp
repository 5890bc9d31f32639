#include "engine/event.hpp"

namespace pique::engine {
namespace {

/// One function an event: each builds a new event from what the viewer may know. Where nothing is private the
/// whole event is shown, field by field all the same.
class Redactor {
public:
    explicit Redactor(Viewer viewer) : viewer_(viewer) {}

    Event operator()(const event::MatchStarted& e) const { return event::MatchStarted{.sides = e.sides}; }
    Event operator()(const event::HandStarted& e) const {
        return event::HandStarted{
            .hand = e.hand, .dealer = e.dealer, .opener = e.opener, .entropy = e.entropy, .deck = std::nullopt};
    }
    Event operator()(const event::Dealt& e) const {
        event::Dealt shown{.counts = e.counts, .cards = PerSeat<std::optional<CardSet>>(e.cards.size())};
        if (viewer_ && *viewer_ < e.cards.size()) shown.cards[*viewer_] = e.cards[*viewer_];
        return shown;
    }
    Event operator()(const event::Turn& e) const {
        event::Turn shown{.number = e.number,
                          .seat = e.seat,
                          .phase = e.phase,
                          .deadline_ms = e.deadline_ms,
                          .legal = std::nullopt,
                          .offer = std::nullopt};
        if (viewer_ == e.seat) {
            shown.legal = e.legal;
            shown.offer = e.offer;
        }
        return shown;
    }
    Event operator()(const event::Declared& e) const {
        return event::Declared{.seat = e.seat, .yes = e.yes, .declaration = e.declaration};
    }
    Event operator()(const event::Drafted& e) const {
        event::Drafted shown{.seat = e.seat, .kept = e.kept, .card = std::nullopt, .second = std::nullopt};
        if (viewer_ == e.seat) {
            shown.card = e.card;
            shown.second = e.second;
        }
        return shown;
    }
    Event operator()(const event::Exchanged& e) const {
        event::Exchanged shown{.seat = e.seat, .count = e.count, .out = std::nullopt, .in = std::nullopt};
        if (viewer_ == e.seat) {
            shown.out = e.out;
            shown.in = e.in;
        }
        return shown;
    }
    Event operator()(const event::Bid& e) const {
        return event::Bid{.seat = e.seat, .value = e.value, .stolen = e.stolen, .automatic = e.automatic};
    }
    Event operator()(const event::Pitcher& e) const { return event::Pitcher{.seat = e.seat, .bid = e.bid}; }
    Event operator()(const event::Played& e) const {
        return event::Played{.seat = e.seat, .card = e.card, .automatic = e.automatic};
    }
    Event operator()(const event::Trump& e) const { return event::Trump{.suit = e.suit}; }
    Event operator()(const event::Trick& e) const {
        return event::Trick{.winner = e.winner, .plays = e.plays, .tricks = e.tricks};
    }
    Event operator()(const event::HandScored& e) const { return event::HandScored{.hand = e.hand, .score = e.score}; }
    Event operator()(const event::MatchOver& e) const { return event::MatchOver{.winner = e.winner, .score = e.score}; }

private:
    Viewer viewer_;
};

}  // namespace

Event redact(const Event& event, Viewer viewer) {
    return std::visit(Redactor{viewer}, event);
}

}  // namespace pique::engine
