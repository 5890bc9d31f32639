#include "tests/reference/cards.hpp"
#include "tests/reference/games.hpp"

#include <algorithm>

namespace pique::tests::reference {

namespace {

class Pitch final : public Match {
public:
    Pitch(const Settings& settings, const std::optional<Position>& position)
        : settings_(std::make_shared<Settings>(settings)),
          seats_(static_cast<std::size_t>(number(settings, "players"))),
          teams_(is(settings, "teams", "true")) {
        const std::size_t sides = teams_ ? 2 : seats_;
        table_.score.assign(sides, 0);
        table_.lines.resize(sides);
        clear_hand();
        if (!position) return;
        table_.hands = dealt_ = position->hands;
        table_.bids[position->leader] = "3";
        begin_play(position->leader);
    }

    std::unique_ptr<Match> clone() const override { return std::make_unique<Pitch>(*this); }
    const Table& table() const override { return table_; }

    void begin_hand(const Cards& deck, Seat first_dealer) override {
        table_.dealer = table_.hands_played == 0 ? first_dealer : left_of(table_.dealer);
        clear_hand();
        // Two rounds of three cards each, from the dealer's left (P1).
        std::size_t place = 0;
        for (int round = 0; round < 2; ++round) {
            for (std::size_t i = 1; i <= seats_; ++i) {
                for (int card = 0; card < 3; ++card)
                    table_.hands[(table_.dealer + i) % seats_].push_back(deck[place++]);
            }
        }
        dealt_ = table_.hands;
        table_.to_act = left_of(table_.dealer);
        table_.phase = "bid";
    }

    std::vector<std::string> legal() const override {
        if (table_.phase == "bid") return open_in_auction();
        if (table_.phase == "play") return with_word("play", playable());
        return {};
    }

    void act(const std::string& action, const Draw&) override {
        if (!contains(legal(), action)) refuse(action);
        const std::vector<std::string> words = words_of(action);
        if (words[0] == "play") {
            play(words[1]);
        } else if (words[0] == "pitch") {
            speak("4");
            play(words[1]);
        } else {
            speak(words[0] == "pass" ? "pass" : words[1]);
        }
    }

private:
    Seat left_of(Seat seat) const { return (seat + 1) % seats_; }
    std::size_t side_of(Seat seat) const { return teams_ ? seat % 2 : seat; }

    void clear_hand() {
        table_.hands.assign(seats_, {});
        dealt_.assign(seats_, {});
        won_.assign(seats_, {});
        table_.bids.assign(seats_, "");
        table_.tricks.assign(seats_, 0);
        table_.trick_winner.reset();
        table_.trump.clear();
        table_.pitcher.reset();
        table_.made = false;
    }

    int highest_bid() const {
        int highest = 0;
        for (const std::string& bid : table_.bids) {
            if (!bid.empty() && bid != "pass") highest = std::max(highest, std::stoi(bid));
        }
        return highest;
    }

    std::vector<std::string> open_in_auction() const {
        const int highest = highest_bid();
        const bool dealer = table_.to_act == table_.dealer;
        const bool forced = dealer && highest == 0 && is(*settings_, "all_pass", "dealer_forced");
        std::vector<std::string> open = with_word("pitch", table_.hands[table_.to_act]);
        if (!forced) open.emplace_back("pass");
        for (int bid = 1; bid <= 4; ++bid) {
            const bool higher = bid > highest && !(forced && bid == 1);
            const bool steals = dealer && bid == highest && is(*settings_, "dealer_steal", "true");
            if (higher || steals) open.push_back("bid " + std::to_string(bid));
        }
        return open;
    }

    void speak(const std::string& bid) {
        const Seat seat = table_.to_act;
        table_.bids[seat] = bid;
        if (bid != "pass") table_.pitcher = seat;  // higher than all before, or stolen from them
        if (bid != "4" && seat != table_.dealer) {
            table_.to_act = left_of(seat);
        } else if (table_.pitcher) {
            begin_play(*table_.pitcher);
        } else {
            pass_the_hand_out();
        }
    }

    void begin_play(Seat pitcher) {
        table_.pitcher = pitcher;
        table_.to_act = pitcher;
        table_.phase = "play";
    }

    Cards playable() const {
        const Cards& hand = table_.hands[table_.to_act];
        if (table_.trick.empty()) return hand;
        const char led = table_.trick[0].second[1];
        bool can_follow = false;
        Cards follow_or_trump;
        for (const std::string& card : hand) {
            if (card[1] == led) can_follow = true;
            if (card[1] == led || card[1] == table_.trump[0]) follow_or_trump.push_back(card);
        }
        return can_follow ? follow_or_trump : hand;
    }

    void play(const std::string& card) {
        if (table_.trump.empty()) table_.trump = card.substr(1);
        take_out(table_.hands[table_.to_act], card);
        table_.trick.emplace_back(table_.to_act, card);
        table_.trick_winner.reset();
        table_.to_act = left_of(table_.to_act);
        if (table_.trick.size() < seats_) return;

        const auto worth = [this](const std::string& of) {
            if (of[1] == table_.trump[0]) return 100 + rank_of(of);
            return of[1] == table_.trick[0].second[1] ? 1 + rank_of(of) : 0;
        };
        std::pair<Seat, std::string> best = table_.trick[0];
        for (const auto& each : table_.trick) {
            if (worth(each.second) > worth(best.second)) best = each;
        }
        for (const auto& each : table_.trick)
            won_[best.first].push_back(each.second);
        table_.trick_winner = best.first;
        table_.tricks[best.first] += 1;
        table_.to_act = best.first;
        table_.trick.clear();
        if (table_.hands[best.first].empty()) score_hand();
    }

    /// Who has a card in one of these heaps.
    std::size_t side_with(const std::vector<Cards>& heaps, const std::string& card) const {
        Seat seat = 0;
        while (!contains(heaps[seat], card))
            ++seat;
        return side_of(seat);
    }

    void score_hand() {
        Cards trumps;
        for (const std::string& card : usual_deck()) {
            for (const Cards& hand : dealt_) {
                if (card[1] == table_.trump[0] && contains(hand, card)) trumps.push_back(card);
            }
        }
        for (auto& line : table_.lines)
            line = {{"high", 0}, {"low", 0}, {"jack", 0}, {"game", 0}, {"card_points", 0}};
        table_.lines[side_with(won_, trumps.back())]["high"] = 1;
        const bool holder = is(*settings_, "low_to", "holder");
        table_.lines[side_with(holder ? dealt_ : won_, trumps.front())]["low"] = 1;
        const std::string jack = "J" + table_.trump;
        if (contains(trumps, jack)) table_.lines[side_with(won_, jack)]["jack"] = 1;

        const std::map<char, int> values = {{'T', 10}, {'A', 4}, {'K', 3}, {'Q', 2}, {'J', 1}};
        for (Seat seat = 0; seat < seats_; ++seat) {
            for (const std::string& card : won_[seat]) {
                if (const auto found = values.find(card[0]); found != values.end())
                    table_.lines[side_of(seat)]["card_points"] += found->second;
            }
        }
        int most = 0;
        for (auto& line : table_.lines)
            most = std::max(most, line["card_points"]);
        std::vector<std::size_t> with_most;
        for (std::size_t side = 0; side < table_.lines.size(); ++side) {
            if (table_.lines[side]["card_points"] == most) with_most.push_back(side);
        }
        if (with_most.size() == 1) table_.lines[with_most[0]]["game"] = 1;  // P7

        const std::size_t pitching = side_of(*table_.pitcher);
        const int bid = highest_bid();
        bool made = false;
        for (std::size_t side = 0; side < table_.lines.size(); ++side) {
            auto& line = table_.lines[side];
            int points = line["high"] + line["low"] + line["jack"] + line["game"];
            if (side == pitching) {
                made = points >= bid;
                if (!made) points = -bid;
            }
            line["points"] = points;
            table_.score[side] += points;
            line["total"] = table_.score[side];
        }
        table_.made = made;
        const bool may_win = made || is(*settings_, "win_requires_made_bid", "false");
        end_hand(may_win && table_.score[pitching] >= number(*settings_, "target") ? std::optional{pitching}
                                                                                   : std::nullopt);
    }

    /// Nobody scores, and the next seat deals.
    void pass_the_hand_out() {
        for (std::size_t side = 0; side < table_.lines.size(); ++side) {
            table_.lines[side] = {{"high", 0},
                                  {"low", 0},
                                  {"jack", 0},
                                  {"game", 0},
                                  {"card_points", 0},
                                  {"points", 0},
                                  {"total", table_.score[side]}};
        }
        end_hand({});
    }

    void end_hand(std::optional<std::size_t> winner) {
        table_.phase = "scored";
        table_.hands_played += 1;
        const auto most_hands = bound(*settings_, "max_hands");
        if (winner) {
            table_.winner = std::to_string(*winner);
        } else if (most_hands && table_.hands_played >= *most_hands) {
            const int highest = *std::max_element(table_.score.begin(), table_.score.end());
            const auto first = std::find(table_.score.begin(), table_.score.end(), highest);
            const bool shared = std::count(table_.score.begin(), table_.score.end(), highest) > 1;
            table_.winner = shared ? "shared" : std::to_string(first - table_.score.begin());
        }
        if (!table_.winner.empty()) table_.phase = "over";
    }

    std::shared_ptr<const Settings> settings_;  // one for all clones
    std::size_t seats_;
    bool teams_;
    Table table_;
    /// By seat, the cards as they were dealt, and those won in tricks.
    std::vector<Cards> dealt_;
    std::vector<Cards> won_;
};

}  // namespace

std::unique_ptr<Match> make_pitch(const Settings& settings, const std::optional<Position>& position) {
    return std::make_unique<Pitch>(settings, position);
}

}  // namespace pique::tests::reference
