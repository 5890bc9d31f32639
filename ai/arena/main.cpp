// pique-arena: two levels against each other over duplicate deals.

#include "ai/arena/duel.hpp"
#include "ai/arena/statistics.hpp"
#include "ai/levels.hpp"
#include "ai/random_player.hpp"
#include "engine/games.hpp"
#include "protocol/encode.hpp"
#include "protocol/parse.hpp"

#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace {

using namespace pique;
using ai::arena::Estimate;

constexpr std::uint32_t most_pairs = 1'000'000;

struct Arguments {
    std::string game;
    std::string a;
    std::string b;
    std::uint32_t pairs = 100;
    std::uint64_t seed = 1;
    std::string options = "{}";
    std::optional<std::int64_t> seats;
    bool json = false;
};

/// A level, or the control `random`.
const ai::Player& player_named(const std::string& game, const std::string& level) {
    if (level == "random") return ai::random_player();
    if (const ai::Player* player = ai::find_player(game, level)) return *player;
    throw CLI::ValidationError(fmt::format("no level '{}' in the game '{}'", level, game));
}

engine::Options options_from(const engine::Game& game, const Arguments& arguments) {
    const auto object = protocol::parse_strict(arguments.options);
    if (!object) throw CLI::ValidationError("--options is not JSON");
    auto options = protocol::parse_options(game, *object);
    if (!options) throw CLI::ValidationError(fmt::format("--options: '{}' does not fit", options.error().field));
    if (arguments.seats) options->set("players", *arguments.seats);
    if (arguments.seats && static_cast<std::int64_t>(game.seats(*options)) != *arguments.seats)
        throw CLI::ValidationError(fmt::format("'{}' is not played by {}", arguments.game, *arguments.seats));
    return *options;
}

struct Times {
    double p50 = 0;
    double p99 = 0;
};

Times times_of(std::vector<double>& ms) {
    return {.p50 = ai::arena::quantile(ms, 0.5), .p99 = ai::arena::quantile(ms, 0.99)};
}

nlohmann::json to_json(const Estimate& estimate) {
    return {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

void run(const Arguments& arguments) {
    const engine::Game* game = engine::find_game(arguments.game);
    if (game == nullptr) throw CLI::ValidationError(fmt::format("no game '{}'", arguments.game));
    const ai::Player& a = player_named(arguments.game, arguments.a);
    const ai::Player& b = player_named(arguments.game, arguments.b);
    const engine::Options options = options_from(*game, arguments);

    ai::arena::Tally tally = ai::arena::duel(*game, options, a, b, {}, arguments.pairs, arguments.seed);
    const Estimate wins = ai::arena::share(tally.wins, tally.shared, tally.matches);
    const Estimate points = ai::arena::points_a_deal(tally.rounds);
    std::uint64_t hands = 0;
    for (const ai::arena::Round& round : tally.rounds)
        hands += round.hands;
    const Times a_times = times_of(tally.a_ms);
    const Times b_times = times_of(tally.b_ms);

    if (arguments.json) {
        const nlohmann::json report = {
            {"game", arguments.game},
            {"a", arguments.a},
            {"b", arguments.b},
            {"pairs", arguments.pairs},
            {"seed", arguments.seed},
            {"options", protocol::to_json(options, protocol::WhichOptions::changed)},
            {"matches", tally.matches},
            {"hands", hands},
            {"wins", tally.wins},
            {"shared", tally.shared},
            {"win_share", to_json(wins)},
            {"points_a_deal", to_json(points)},
            {"a_ms", {{"p50", a_times.p50}, {"p99", a_times.p99}}},
            {"b_ms", {{"p50", b_times.p50}, {"p99", b_times.p99}}},
        };
        fmt::print("{}\n", report.dump(2));
        return;
    }
    fmt::print("{} against {} at {}: {} matches, {} hands, seed {}\n", arguments.a, arguments.b, arguments.game,
               tally.matches, hands, arguments.seed);
    fmt::print("wins            {:.1f} % ({:.1f} to {:.1f}), {} won, {} shared\n", 100 * wins.value, 100 * wins.low,
               100 * wins.high, tally.wins, tally.shared);
    fmt::print("points a deal   {:+.2f} ({:+.2f} to {:+.2f})\n", points.value, points.low, points.high);
    fmt::print("ms a decision   {}: p50 {:.4f}, p99 {:.4f}\n", arguments.a, a_times.p50, a_times.p99);
    fmt::print("                {}: p50 {:.4f}, p99 {:.4f}\n", arguments.b, b_times.p50, b_times.p99);
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Plays two levels against each other, whole matches over duplicate deals with the sides exchanged."};
    app.set_version_flag("--version", "pique-arena " PIQUE_VERSION);
    Arguments arguments;
    app.add_option("--game", arguments.game, "The game's id")->required();
    app.add_option("--a", arguments.a, "A level, or the control 'random'")->required();
    app.add_option("--b", arguments.b, "The level that it plays against")->required();
    app.add_option("--pairs", arguments.pairs, "Sets of deals; each is played once with a on every side")
        ->check(CLI::Range(1U, most_pairs))
        ->capture_default_str();
    app.add_option("--seed", arguments.seed, "Deals and players draw from it")->capture_default_str();
    app.add_option("--options", arguments.options, "The table's options as a JSON object")->capture_default_str();
    app.add_option("--seats", arguments.seats, "Players, where the game leaves it open");
    app.add_flag("--json", arguments.json, "Print the report as JSON");
    try {
        app.parse(argc, argv);
        run(arguments);
    } catch (const CLI::Success& asked) {
        return app.exit(asked);
    } catch (const CLI::Error& error) {
        fmt::print(stderr, "pique-arena: {}\n", error.what());
        return 2;
    }
    return 0;
}
