#include "tests/reference/cards.hpp"
#include "tests/reference/games.hpp"
#include "tests/reference/spades_rules.hpp"

namespace pique::tests::reference {

namespace {

class SpadesDuo final : public Match {
public:
    SpadesDuo(const Settings& settings, const std::optional<Position>& position)
        : settings_(std::make_shared<Settings>(settings)), spades_(spades_of_deck("standard")) {
        table_.score = {0, 0};
        table_.bags = {0, 0};
        table_.lines.resize(2);
        clear_hand();
        if (!position) return;
        table_.bids = {"3", "3"};
        table_.hands = position->hands;
        table_.to_act = position->leader;
        table_.phase = "play";
    }

    std::unique_ptr<Match> clone() const override { return std::make_unique<SpadesDuo>(*this); }
    const Table& table() const override { return table_; }
    std::string offer() const override { return table_.phase == "draft" ? stock_[0] : ""; }

    void begin_hand(const Cards& deck, Seat first_player) override {
        // The roles change every hand (D1).
        table_.dealer = table_.hands_played == 0 ? first_player : 1 - table_.dealer;
        clear_hand();
        stock_ = deck;
        table_.to_act = table_.dealer;
        offer_a_card();
    }

    std::vector<std::string> legal() const override {
        if (table_.phase == "declare") return {"declare yes", "declare no"};
        if (table_.phase == "draft") return {"keep", "discard"};
        if (table_.phase == "exchange") return {"exchange up to 3"};
        if (table_.phase == "bid") {
            std::vector<std::string> open;
            for (int bid = 0; bid <= 13; ++bid)
                open.push_back("bid " + std::to_string(bid));
            return open;
        }
        if (table_.phase == "play")
            return with_word("play", playable_spades(table_, spades_, is(*settings_, "first_trick_spades", "true")));
        return {};
    }

    void act(const std::string& action, const Draw& draw) override {
        const std::vector<std::string> words = words_of(action);
        if (table_.phase == "exchange") {
            exchange(words, draw);
            return;
        }
        if (!contains(legal(), action)) refuse(action);
        if (table_.phase == "declare") {
            table_.declared[table_.to_act] = words[1];
            if (words[1] == "yes") table_.bids[table_.to_act] = "0";
            table_.phase = "draft";
        } else if (table_.phase == "draft") {
            draft(words[0] == "keep");
        } else if (table_.phase == "bid") {
            table_.bids[table_.to_act] = words[1];
            ask_for_bids();
        } else {
            play_spades(table_, spades_, words[1]);
            if (table_.tricks[0] + table_.tricks[1] == 13) score_hand();
        }
    }

private:
    Seat second() const { return 1 - table_.dealer; }

    void clear_hand() {
        table_.hands.assign(2, {});
        table_.bids.assign(2, "");
        table_.declared.assign(2, "");
        table_.tricks.assign(2, 0);
        table_.trick_winner.reset();
        table_.spades_broken = false;
        exchanged_.assign(2, false);
        discards_.clear();
    }

    /// Before their own first draw each player is asked (D2).
    void offer_a_card() {
        const bool asks = is(*settings_, "double_nil", "true") && table_.declared[table_.to_act].empty();
        table_.phase = asks ? "declare" : "draft";
    }

    void draft(bool keep) {
        table_.hands[table_.to_act].push_back(stock_[keep ? 0 : 1]);
        discards_.push_back(stock_[keep ? 1 : 0]);
        stock_.erase(stock_.begin(), stock_.begin() + 2);
        table_.to_act = 1 - table_.to_act;
        if (stock_.empty()) {
            ask_for_exchanges();
        } else {
            offer_a_card();
        }
    }

    /// The second player first (D4).
    void ask_for_exchanges() {
        for (Seat seat : {second(), table_.dealer}) {
            if (table_.declared[seat] != "yes" || exchanged_[seat]) continue;
            table_.phase = "exchange";
            table_.to_act = seat;
            return;
        }
        ask_for_bids();
    }

    void exchange(const std::vector<std::string>& words, const Draw& draw) {
        if (words.at(0) != "exchange" || words.size() > 4) refuse("exchange");
        Cards& hand = table_.hands[table_.to_act];
        for (std::size_t i = 1; i < words.size(); ++i)
            take_out(hand, words[i]);
        // What was thrown does not join the discards, so nobody can draw it.
        for (std::size_t i = 1; i < words.size(); ++i) {
            const std::string drawn = discards_.at(draw(discards_.size()));
            take_out(discards_, drawn);
            hand.push_back(drawn);
        }
        exchanged_[table_.to_act] = true;
        ask_for_exchanges();
    }

    void ask_for_bids() {
        table_.phase = "bid";
        for (Seat seat : {second(), table_.dealer}) {
            if (!table_.bids[seat].empty()) continue;
            table_.to_act = seat;
            return;
        }
        table_.phase = "play";
        table_.to_act = second();  // D5
    }

    void score_hand() {
        for (Seat seat : {Seat{0}, Seat{1}}) {
            const int bid = std::stoi(table_.bids[seat]);
            const int took = table_.tricks[seat];
            SpadesHand hand;
            hand.all_tricks = took;
            if (bid > 0) {
                hand.contract = bid;
                hand.taken = took;
            } else {
                const int worth = table_.declared[seat] == "yes" ? 200 : 100;
                hand.nils.emplace_back(seat, took == 0 ? worth : -worth);
                if (is(*settings_, "failed_nil", "bags")) hand.nil_bags = took;
            }
            score_spades(table_, seat, hand, *settings_);
        }
        end_spades_hand(table_, *settings_);
    }

    std::shared_ptr<const Settings> settings_;  // one for all clones
    Cards spades_;
    Table table_;
    /// The top card first.
    Cards stock_;
    /// In the order they were laid down.
    Cards discards_;
    std::vector<bool> exchanged_;
};

}  // namespace

std::unique_ptr<Match> make_spades_duo(const Settings& settings, const std::optional<Position>& position) {
    return std::make_unique<SpadesDuo>(settings, position);
}

}  // namespace pique::tests::reference
