#include "server/app/server_app.hpp"

#include "engine/games.hpp"
#include "protocol/encode.hpp"
#include "server/ops/version.hpp"
#include "server/session/session.hpp"

#include <boost/url/parse_query.hpp>

#include <charconv>
#include <utility>

namespace pique::server {
namespace {

HttpAnswer json_answer(const nlohmann::json& body) {
    return {.body = body.dump()};
}

HttpAnswer problem(int status, std::string_view code, std::string_view message) {
    return {.status = status, .body = nlohmann::json{{"error", {{"code", code}, {"message", message}}}}.dump()};
}

HttpAnswer not_found() {
    return problem(404, "not_found", "There is nothing here.");
}

HttpAnswer games_answer() {
    auto games = nlohmann::json::array();
    for (const engine::Game* game : engine::games())
        games.push_back(protocol::describe_game(*game, true));
    return json_answer({{"games", std::move(games)}});
}

}  // namespace

ServerApp::ServerApp(std::span<Loop* const> loops, const Config& config, FrontDesk::Services services)
    : loops_(loops.begin(), loops.end()),
      config_(config),
      services_(services),
      desk_(*loops.front(), config, services) {}

std::size_t ServerApp::restore() {
    return desk_.restore(loops_);
}

std::shared_ptr<ConnectionEvents> ServerApp::on_connected(Loop& loop, std::shared_ptr<Outbox> outbox,
                                                          const std::string& /*address*/) {
    auto session = std::make_shared<Session>(loop, next_connection_++, std::move(outbox),
                                             Session::Services{desk_, services_.clock, config_, services_.meter});
    session->start();
    return session;
}

void ServerApp::begin_drain() {
    desk_.begin_drain();
}

HttpAnswer ServerApp::ready() const {
    auto problems = services_.store.problems();
    if (desk_.draining()) problems.emplace_back("draining");
    nlohmann::json body{{"ready", problems.empty()}};
    if (!problems.empty()) body["problems"] = problems;
    // The others are served, so this is no reason to send players elsewhere; but somebody has to hear of it.
    auto set_aside = services_.store.set_aside();
    for (const std::string& table : desk_.set_aside())
        set_aside.push_back("table " + table);
    if (!set_aside.empty()) body["set_aside"] = set_aside;
    HttpAnswer answer = json_answer(body);
    if (!problems.empty()) answer.status = 503;
    return answer;
}

void ServerApp::get(std::string_view path, std::string_view query, std::function<void(HttpAnswer)> done) {
    constexpr std::string_view of_table = "/api/v1/tables/";
    if (path == "/readyz") return done(ready());
    if (path == "/version") return done(json_answer({{"name", "pique"}, {"version", server_version}, {"protocol", 1}}));
    if (path == "/api/v1/games") return done(games_answer());
    if (path == "/api/v1/tables") return get_tables(query, std::move(done));
    if (path.starts_with(of_table)) return get_hand(path.substr(of_table.size()), std::move(done));
    done(not_found());
}

void ServerApp::get_tables(std::string_view query, std::function<void(HttpAnswer)> done) {
    std::optional<std::string> game;
    std::string cursor;
    const auto params = boost::urls::parse_query(query);
    if (!params) return done(problem(400, "bad_request", "The query cannot be read."));
    for (const auto param : *params) {
        const auto decoded = boost::urls::param{param};
        if (decoded.key == "game") game = decoded.value;
        if (decoded.key == "cursor") cursor = decoded.value;
    }
    desk_.list(std::move(game), std::move(cursor), [done = std::move(done)](const Lobby::Page& page) {
        nlohmann::json body{{"tables", nlohmann::json::array()}};
        for (const protocol::TableInfo& info : page.tables) {
            body["tables"].push_back(protocol::to_json(info, protocol::WhichOptions::changed));
        }
        if (!page.next.empty()) body["next"] = page.next;
        done(json_answer(body));
    });
}

void ServerApp::get_hand(std::string_view path, std::function<void(HttpAnswer)> done) {
    // {table}/hands/{hand}
    constexpr std::string_view middle = "/hands/";
    const auto split = path.find(middle);
    if (split == std::string_view::npos) return done(not_found());
    const std::string_view number = path.substr(split + middle.size());
    std::uint32_t hand = 0;
    const auto parsed = std::from_chars(number.data(), number.data() + number.size(), hand);
    if (parsed.ec != std::errc{} || parsed.ptr != number.data() + number.size()) return done(not_found());
    services_.store.hand_record(std::string{path.substr(0, split)}, hand,
                                [done = std::move(done)](std::optional<std::string> record) {
                                    done(record ? HttpAnswer{.body = std::move(*record)} : not_found());
                                });
}

}  // namespace pique::server
