#include "engine/view.hpp"

namespace pique::engine {
namespace {

template<class T>
void reset(PerSeat<T>& values) {
    values = PerSeat<T>(values.size());
}

class Folder {
public:
    explicit Folder(View& view) : view_(view) {}

    void operator()(const event::MatchStarted&) {
        view_.phase = Phase::waiting;
        view_.turn.reset();
        view_.winner.reset();
        reset(view_.score);
        reset(view_.bags);
    }

    void operator()(const event::HandStarted& e) {
        view_.hand = e.hand;
        view_.dealer = e.dealer;
        view_.opener = e.opener;
        view_.turn.reset();
        reset(view_.counts);
        reset(view_.bids);
        reset(view_.tricks);
        reset(view_.declared);
        view_.trick.clear();
        view_.last_trick.clear();
        view_.pitcher.reset();
        view_.trump.reset();
        view_.offer.reset();
        view_.cards.reset();
        if (view_.broken) view_.broken = false;
        if (view_.stock) {
            // Hands are drawn from the stock: one that is empty is seen to be so.
            view_.stock = static_cast<std::int8_t>(deck_size);
            if (view_.you) view_.cards = CardSet{};
        }
    }

    void operator()(const event::Dealt& e) {
        view_.counts = e.counts;
        if (view_.you && *view_.you < e.cards.size() && e.cards[*view_.you]) view_.cards = e.cards[*view_.you];
    }

    void operator()(const event::Turn& e) {
        view_.phase = e.phase;
        view_.turn = View::Turn{.number = e.number, .seat = e.seat, .deadline_ms = e.deadline_ms, .legal = e.legal};
        view_.offer = e.offer;
    }

    void operator()(const event::Declared& e) {
        decided();
        view_.declared[e.seat] = e.yes;
        if (e.yes) view_.bids[e.seat] = std::int8_t{0};
    }

    void operator()(const event::Drafted& e) {
        decided();
        ++view_.counts[e.seat];
        if (view_.stock) *view_.stock = static_cast<std::int8_t>(*view_.stock - 2);
        if (e.card && view_.cards) view_.cards->insert(*e.card);
    }

    void operator()(const event::Exchanged& e) {
        decided();
        if (view_.cards && e.out && e.in) view_.cards = (*view_.cards - *e.out) | *e.in;
    }

    void operator()(const event::Bid& e) {
        decided();
        view_.bids[e.seat] = e.value;
    }

    void operator()(const event::Pitcher& e) { view_.pitcher = e.seat; }

    void operator()(const event::Played& e) {
        decided();
        --view_.counts[e.seat];
        if (view_.cards && view_.you == e.seat) view_.cards->erase(e.card);
        view_.trick.push_back({.seat = e.seat, .card = e.card});
        if (view_.broken && view_.spades.contains(e.card)) view_.broken = true;
    }

    void operator()(const event::Trump& e) { view_.trump = e.suit; }

    void operator()(const event::Trick& e) {
        view_.last_trick = e.plays;
        view_.tricks = e.tricks;
        view_.trick.clear();
    }

    void operator()(const event::HandScored& e) {
        view_.phase = Phase::scored;
        view_.turn.reset();
        if (const auto* spades = std::get_if<event::SpadesScore>(&e.score)) {
            for (std::size_t side = 0; side < spades->lines.size(); ++side) {
                view_.score[side] = spades->lines[side].total;
                view_.bags[side] = spades->lines[side].bags_after;
            }
        } else if (const auto* pitch = std::get_if<event::PitchScore>(&e.score)) {
            for (std::size_t side = 0; side < pitch->lines.size(); ++side)
                view_.score[side] = pitch->lines[side].total;
        }
    }

    void operator()(const event::MatchOver& e) {
        view_.phase = Phase::over;
        view_.winner = e.winner;
    }

private:
    /// The open decision has been taken; the next one comes with its own event.
    void decided() {
        view_.turn.reset();
        view_.offer.reset();
    }

    View& view_;
};

}  // namespace

void fold(View& view, const Event& redacted) {
    std::visit(Folder{view}, redacted);
}

}  // namespace pique::engine
