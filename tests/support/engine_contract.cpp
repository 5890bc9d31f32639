#include "tests/support/engine_contract.hpp"

#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_text.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace pique::tests {

using namespace engine;

namespace {

std::string reason(const std::optional<Refusal>& refusal) {
    return refusal ? std::string{refusal_name(*refusal)} : "accepted";
}

std::optional<Refusal> refusal_of(const Result<Events>& decided) {
    return decided ? std::nullopt : std::optional{decided.error()};
}

class Contract {
public:
    Contract(const Game& game, const Options& options, std::uint64_t seed, const Verdict& verdict)
        : game_(game),
          options_(options),
          verdict_(verdict),
          chance_(seed),
          play_(game, options),
          viewers_(viewers(game.seats(options))) {
        folded_ = views(play_.match());
        history_.push_back(folded_);
    }

    void run(int hands) {
        check_actions();
        take(play_.start_match());
        for (int hand = 1; hand <= hands && !testing::Test::HasFailure(); ++hand) {
            if (play_.match().phase() == Phase::over) take(play_.start_match());
            check_actions();
            take(play_.start_hand(chance_));
            EXPECT_EQ(play_.match().hand(), static_cast<std::uint32_t>(hand));
            while (play_.match().turn() && !testing::Test::HasFailure())
                step();
        }
        check_actions();
        check_prefixes();
    }

private:
    std::vector<View> views(const Match& match) const {
        std::vector<View> result;
        for (Viewer viewer : viewers_)
            result.push_back(match.view(viewer));
        return result;
    }

    void step() {
        const auto turn = *play_.match().turn();
        EXPECT_EQ(turn.number, ++turns_);
        ASSERT_TRUE(turn.legal);
        check_actions();

        const Action action = random_action(play_.match().view(turn.seat), chance_);
        decisions_[play_.log().size()] = action;
        const auto clone = play_.match().clone();
        const auto before = views(*clone);
        take(play_.act(action, chance_));
        EXPECT_EQ(before, views(*clone)) << "the clone has followed its original";
    }

    /// The events are in the match; follow them with the folded views one by one on a match of their own.
    void take(const Events& events) {
        for (const Event& event : events) {
            follower_->fold(event);
            for (std::size_t i = 0; i < viewers_.size(); ++i) {
                fold(folded_[i], redact(event, viewers_[i]));
                const View view = follower_->view(viewers_[i]);
                EXPECT_TRUE(folded_[i] == view)
                    << "after " << text(event) << "\nfolded: " << text(folded_[i]) << "\nview:   " << text(view);
                EXPECT_EQ(redact(redact(event, viewers_[i]), viewers_[i]), redact(event, viewers_[i]));
            }
            history_.push_back(folded_);
        }
        EXPECT_EQ(folded_, views(play_.match()));
    }

    void check_actions() {
        const Match& match = play_.match();
        const auto turn = match.turn();
        const auto before = views(match);
        for (const View& view : before) {
            const bool to_act = turn && view.you == turn->seat;
            EXPECT_EQ(view.turn.has_value(), turn.has_value());
            EXPECT_EQ(view.turn && view.turn->legal, to_act) << text(view);
            EXPECT_TRUE(view.you || !view.cards);
        }
        int open = 0;
        for (const View& view : before) {
            if (!view.you) continue;
            for (const Action& action : space_) {
                const auto got = refusal_of(match.decide(*view.you, action, chance_));
                std::optional<Refusal> want = Refusal::not_your_turn;
                if (turn && view.you == turn->seat) {
                    want = verdict_(view, options_, action);
                    EXPECT_EQ(!want, allows(view, action)) << text(action) << " in " << text(view);
                    if (!want) ++open;
                }
                EXPECT_EQ(got, want) << "seat " << int{*view.you} << ": " << text(action) << " is " << reason(got)
                                     << ", not " << reason(want) << ", in\n"
                                     << text(view);
            }
        }
        EXPECT_EQ(open > 0, turn.has_value());
        EXPECT_EQ(before, views(match)) << "deciding has changed the match";
    }

    void check_prefixes() {
        const auto match = game_.make_match(options_);
        for (std::size_t i = 0; i < play_.log().size() && !testing::Test::HasFailure(); ++i) {
            EXPECT_EQ(views(*match), history_[i]);
            if (const auto decision = decisions_.find(i); decision != decisions_.end()) {
                // What a decision draws of chance is not in its events' prefix, so only its first event is compared,
                // and of an exchange only what everybody knows.
                const auto events = match->decide(match->turn()->seat, decision->second, chance_);
                ASSERT_TRUE(events);
                const bool drawn = std::holds_alternative<event::Exchanged>(events->front());
                EXPECT_EQ(drawn ? redact(events->front(), {}) : events->front(),
                          drawn ? redact(play_.log()[i], {}) : play_.log()[i]);
            }
            match->fold(play_.log()[i]);
        }
        EXPECT_EQ(views(*match), history_.back());
    }

    const Game& game_;
    const Options& options_;
    const Verdict& verdict_;
    FastChance chance_;
    Playthrough play_;
    std::vector<Viewer> viewers_;
    std::unique_ptr<Match> follower_ = game_.make_match(options_);
    std::vector<View> folded_;
    /// The views before each event of the log, and after the last.
    std::vector<std::vector<View>> history_;
    /// By the number of events before them.
    std::map<std::size_t, Action> decisions_;
    std::uint32_t turns_ = 0;
    const std::vector<Action> space_ = action_space();
};

}  // namespace

void check_contract(const Game& game, const Options& options, std::uint64_t seed, int hands, const Verdict& verdict) {
    Contract{game, options, seed, verdict}.run(hands);
}

}  // namespace pique::tests
