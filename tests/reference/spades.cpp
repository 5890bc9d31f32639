#include "tests/reference/cards.hpp"
#include "tests/reference/games.hpp"
#include "tests/reference/spades_rules.hpp"

#include <algorithm>

namespace pique::tests::reference {

namespace {

class Spades final : public Match {
public:
    Spades(const Settings& settings, const std::optional<Position>& position)
        : settings_(std::make_shared<Settings>(settings)), spades_(spades_of_deck(settings.at("deck"))) {
        table_.score = {0, 0};
        table_.bags = {0, 0};
        table_.lines.resize(2);
        clear_hand();
        if (!position) return;
        table_.bids = {"3", "3", "3", "3"};
        table_.hands = position->hands;
        table_.to_act = position->leader;
        table_.phase = "play";
    }

    std::unique_ptr<Match> clone() const override { return std::make_unique<Spades>(*this); }
    const Table& table() const override { return table_; }

    void begin_hand(const Cards& deck, Seat first_dealer) override {
        // The deal moves one seat to the left every hand (S1).
        table_.dealer = table_.hands_played == 0 ? first_dealer : (table_.dealer + 1) % 4;
        clear_hand();
        for (std::size_t i = 0; i < 52; ++i)
            table_.hands[(table_.dealer + 1 + i) % 4].push_back(deck[i]);
        table_.to_act = (table_.dealer + 1) % 4;
        ask_for_a_bid();
    }

    std::vector<std::string> legal() const override {
        if (table_.phase == "declare") return {"declare yes", "declare no"};
        if (table_.phase == "bid") return open_bids();
        if (table_.phase == "play")
            return with_word("play", playable_spades(table_, spades_, is(*settings_, "first_trick_spades", "true")));
        return {};
    }

    void act(const std::string& action, const Draw&) override {
        if (!contains(legal(), action)) refuse(action);
        const std::string what = words_of(action)[1];
        if (table_.phase == "declare") {
            table_.declared[table_.to_act] = what;
            table_.phase = "bid";
            if (what == "yes") take_bid("0");
        } else if (table_.phase == "bid") {
            take_bid(what);
        } else {
            play_spades(table_, spades_, what);
            if (table_.tricks[0] + table_.tricks[1] + table_.tricks[2] + table_.tricks[3] == 13) score_hand();
        }
    }

private:
    void clear_hand() {
        table_.hands.assign(4, {});
        table_.bids.assign(4, "");
        table_.declared.assign(4, "");
        table_.tricks.assign(4, 0);
        table_.trick_winner.reset();
        table_.spades_broken = false;
    }

    void ask_for_a_bid() { table_.phase = is(*settings_, "blind_nil", "true") ? "declare" : "bid"; }

    std::vector<std::string> open_bids() const {
        const std::string partners = table_.bids[(table_.to_act + 2) % 4];
        std::vector<std::string> open;
        for (int bid = 0; bid <= 13; ++bid) {
            if (is(*settings_, "suicide", "true")) {
                // One of the two bids nil, the other at least 4.
                const bool nil = bid == 0;
                if (!nil && bid < 4) continue;
                if (!partners.empty() && nil == (partners == "0")) continue;
            }
            open.push_back("bid " + std::to_string(bid));
        }
        return open;
    }

    void take_bid(const std::string& bid) {
        table_.bids[table_.to_act] = bid;
        const bool last = table_.to_act == table_.dealer;
        table_.to_act = (table_.to_act + 1) % 4;
        if (last) {
            table_.phase = "play";
        } else {
            ask_for_a_bid();
        }
    }

    void score_hand() {
        const int nil = number(*settings_, "nil");
        for (std::size_t side = 0; side < 2; ++side) {
            SpadesHand hand;
            for (Seat seat : {side, side + 2}) {
                const int bid = std::stoi(table_.bids[seat]);
                const int took = table_.tricks[seat];
                hand.all_tricks += took;
                if (bid > 0 || nil == 0) {
                    hand.contract += bid;
                    hand.taken += took;
                    continue;
                }
                const int worth = table_.declared[seat] == "yes" ? 2 * nil : nil;
                hand.nils.emplace_back(seat, took == 0 ? worth : -worth);
                if (is(*settings_, "failed_nil", "bags")) hand.nil_bags += took;
                if (is(*settings_, "failed_nil", "helps")) hand.taken += took;
            }
            score_spades(table_, side, hand, *settings_);
        }
        end_spades_hand(table_, *settings_);
    }

    std::shared_ptr<const Settings> settings_;  // one for all clones
    Cards spades_;
    Table table_;
};

}  // namespace

std::unique_ptr<Match> make_spades(const Settings& settings, const std::optional<Position>& position) {
    return std::make_unique<Spades>(settings, position);
}

}  // namespace pique::tests::reference
