#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The three games once more, written from the pages of docs/rules alone: slow, plain, and sharing no code with the
/// engine, so that a mistake would have to be made twice. Cards and actions are texts: `TH`, `play TH`, `bid 3`,
/// `pass`, `pitch TH`, `declare yes`, `keep`, `discard`, `exchange 2C 3D`.
namespace pique::tests::reference {

using Seat = std::size_t;
using Cards = std::vector<std::string>;

/// Every option of a game by its name: `500`, `true`, `null` or one of its words.
using Settings = std::map<std::string, std::string>;

/// A number below the one given, for the draws of an exchange.
using Draw = std::function<std::size_t(std::size_t)>;

/// What lies open and hidden on a table, and what has been written down. A part that a game does not have is empty.
struct Table {
    /// `waiting`, `declare`, `draft`, `exchange`, `bid`, `play`, `scored` or `over`.
    std::string phase = "waiting";
    /// The dealer, or the first player of Spades for two.
    Seat dealer = 0;
    /// Only while `phase` is that of a decision.
    Seat to_act = 0;
    int hands_played = 0;

    std::vector<Cards> hands = {};
    /// By seat: `0` to `13`, `pass`, or empty before the seat has spoken.
    std::vector<std::string> bids = {};
    /// By seat: `yes`, `no`, or empty before the seat was asked.
    std::vector<std::string> declared = {};
    std::vector<int> tricks = {};
    std::vector<std::pair<Seat, std::string>> trick = {};
    std::optional<Seat> trick_winner = {};
    bool spades_broken = false;
    /// Pitch: the suit's letter from the first lead on, and who leads it.
    std::string trump = {};
    std::optional<Seat> pitcher = {};
    /// The pitcher of the last hand won what was bid.
    bool made = false;

    // By side.
    std::vector<int> score = {};
    std::vector<int> bags = {};
    /// What the last hand did to each: the fields of `hand_scored`, a truth as 0 or 1, and `nil 2` for seat 2's.
    std::vector<std::map<std::string, int>> lines = {};
    /// A side's number or `shared`, once the match is over.
    std::string winner = {};
};

/// One match. Actions must be legal ones; any other throws std::logic_error.
class Match {
public:
    virtual ~Match() = default;
    virtual std::unique_ptr<Match> clone() const = 0;

    /// Deals the next hand from a shuffled deck. Who deals the first hand of the match is drawn elsewhere.
    virtual void begin_hand(const Cards& deck, Seat first_dealer) = 0;
    /// All actions that are open, in any order; an exchange once, as `exchange up to 3`.
    virtual std::vector<std::string> legal() const = 0;
    virtual void act(const std::string& action, const Draw& draw) = 0;
    virtual const Table& table() const = 0;

    /// The card on offer in a draft; else empty.
    virtual std::string offer() const { return {}; }
};

/// A match of `spades`, `spades_duo` or `pitch`.
std::unique_ptr<Match> make_match(const std::string& game, const Settings& settings);

/// The ways in which these hands can be played to their end, with the first trick to be led by the seat. In pitch it
/// is the pitcher, who makes trumps.
std::uint64_t count_lines(const std::string& game, const Settings& settings, const std::vector<Cards>& hands,
                          Seat leader);

}  // namespace pique::tests::reference
