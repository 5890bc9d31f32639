#include "tests/unit/server/net/net_client.hpp"
#include "tests/unit/server/net/net_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <future>

namespace pique::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Key;
using testing::Not;
using testing::Pair;
using tests::NetServer;
using tests::RawAnswer;
using tests::RawClient;

std::string error_code_of(const RawAnswer& answer) {
    return nlohmann::json::parse(answer.body).at("error").at("code");
}

TEST(Http, ServesThePageTheSchemasAndHealth) {
    NetServer server;
    RawClient client(server.port());
    EXPECT_EQ(client.get("/").body, "<html>page</html>");
    EXPECT_EQ(client.get("/t/ABC234").body, "<html>page</html>");
    EXPECT_EQ(client.get("/api/v1/schema/common.json").body, "{\"schema\":1}");
    const RawAnswer health = client.get("/healthz");
    EXPECT_EQ(health.status, 200);
    EXPECT_THAT(health.fields, Contains(Pair("content-type", "application/json")));
}

TEST(Http, AsksTheApiAndWaitsForItsAnswer) {
    NetServer server;
    RawClient client(server.port());
    const RawAnswer tables = client.get("/api/v1/tables?game=x&cursor=y");
    EXPECT_EQ(tables.status, 200);
    EXPECT_EQ(tables.body, "/api/v1/tables|game=x&cursor=y");
    EXPECT_THAT(tables.fields, Contains(Pair("cache-control", "no-store")));
    EXPECT_EQ(client.get("/api/v1/games").body, "/api/v1/games|");
    EXPECT_EQ(client.get("/version").status, 200);
    EXPECT_EQ(client.get("/readyz").status, 503);
}

TEST(Http, EveryAnswerKeepsTheBrowserStrict) {
    NetServer server;
    RawClient client(server.port());
    for (const char* path : {"/", "/healthz", "/nothing", "/api/v1/games"}) {
        const RawAnswer answer = client.get(path);
        EXPECT_THAT(answer.fields, Contains(Pair("x-content-type-options", "nosniff")));
        EXPECT_THAT(answer.fields, Contains(Pair("referrer-policy", "no-referrer")));
        const std::string policy = answer.fields.at("content-security-policy");
        EXPECT_THAT(policy, HasSubstr("default-src 'self'"));
        EXPECT_THAT(policy, HasSubstr("frame-ancestors 'none'"));
        EXPECT_THAT(policy, Not(HasSubstr("unsafe")));
    }
}

TEST(Http, KnowsOnlyItsPaths) {
    NetServer server;
    RawClient client(server.port());
    for (const char* path : {"/nothing", "/api", "/api/v1/schema/none.json", "/metrics", "//", "/%2e%2e/"}) {
        const RawAnswer answer = client.get(path);
        EXPECT_EQ(answer.status, 404) << path;
        EXPECT_EQ(error_code_of(answer), "not_found");
    }
}

TEST(Http, AllowsGetAndHeadOnly) {
    NetServer server;
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"}) {
        RawClient client(server.port());
        client.request(method, "/", {{"Host", server.host()}, {"Content-Length", "3"}});
        client.write("abc");
        const RawAnswer answer = client.answer();
        EXPECT_EQ(answer.status, 405) << method;
        EXPECT_THAT(answer.fields, Contains(Pair("allow", "GET, HEAD")));
        EXPECT_EQ(error_code_of(answer), "method_not_allowed");
    }
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_refused_total{reason=\"bad_method\"} 6\n"));
}

TEST(Http, AHeadIsAGetWithoutTheBody) {
    NetServer server;
    RawClient client(server.port());
    client.request("HEAD", "/", {{"Host", server.host()}});
    const RawAnswer answer = client.answer(false);
    EXPECT_EQ(answer.status, 200);
    EXPECT_THAT(answer.fields, Contains(Pair("content-length", "17")));
    EXPECT_EQ(client.get("/healthz").status, 200) << "what follows is the next answer";
}

TEST(Http, AnEntityTagSavesTheBody) {
    NetServer server;
    RawClient client(server.port());
    const std::string tag = client.get("/").fields.at("etag");
    const RawAnswer again = client.get("/", {{"If-None-Match", tag}});
    EXPECT_EQ(again.status, 304);
    EXPECT_THAT(again.fields, Contains(Pair("etag", tag)));
    EXPECT_THAT(again.fields, Not(Contains(Key("content-length"))));
    EXPECT_EQ(client.get("/", {{"If-None-Match", "\"old\""}}).status, 200);
    EXPECT_EQ(client.get("/", {{"Accept-Encoding", "gzip"}}).body, "zipped");
}

TEST(Http, EndsTheConnectionWhereTheClientWantsIt) {
    NetServer server;
    RawClient client(server.port());
    EXPECT_EQ(client.get("/healthz", {{"Connection", "close"}}).status, 200);
    EXPECT_EQ(client.read_to_end(), "");
}

TEST(Http, AnswersRequestsSentAtOnceInTheirOrder) {
    NetServer server;
    RawClient client(server.port());
    for (int i = 0; i < 20; ++i)
        client.request("GET", "/api/v1/" + std::to_string(i), {{"Host", server.host()}});
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(client.answer().body, "/api/v1/" + std::to_string(i) + "|");
}

TEST(Http, RefusesWhatIsNoProperRequest) {
    NetServer server;
    const std::string host = "Host: " + server.host() + "\r\n";
    struct Case {
        std::string bytes;
        int status;
    };
    const Case cases[] = {
        {"rubbish\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" + host + host + "\r\n", 400},
        {"GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400},
        {"GET / HTTP/9.9\r\n" + host + "\r\n", 400},
        {"GET / HTTP/1.1\r\n" + host + "A: " + std::string(20'000, 'a') + "\r\n\r\n", 431},
        {"GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n" + host + "\r\n", 431},
    };
    for (const Case& c : cases) {
        RawClient client(server.port());
        client.write(c.bytes);
        EXPECT_EQ(client.answer().status, c.status) << c.bytes.substr(0, 60);
        EXPECT_EQ(client.read_to_end(), "");
    }
}

TEST(Http, AHeaderThatDoesNotComeIsNotWaitedFor) {
    NetServer server({}, {.header_timeout_ms = 50});
    RawClient slow(server.port());
    slow.write("GET / HT");
    EXPECT_EQ(slow.read_to_end(), "");
    RawClient silent(server.port());
    EXPECT_EQ(silent.read_to_end(), "");
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_refused_total{reason=\"slow_header\"} 1\n"));
}

TEST(Http, TheOperatorsListenerHasMetricsAndNoPlayers) {
    NetServer server({}, {.for_operators = true});
    RawClient client(server.port());
    const RawAnswer metrics = client.get("/metrics");
    EXPECT_EQ(metrics.status, 200);
    EXPECT_THAT(metrics.fields.at("content-type"), HasSubstr("text/plain; version=0.0.4"));
    EXPECT_THAT(metrics.body, HasSubstr("# TYPE pique_connections gauge"));
    EXPECT_EQ(client.get("/healthz").status, 200);
    EXPECT_EQ(client.get("/readyz").status, 503);
    EXPECT_EQ(client.get("/version").status, 200);
    EXPECT_EQ(client.get("/").status, 404);
    EXPECT_EQ(client.get("/api/v1/games").status, 404);
    EXPECT_EQ(client.upgrade().status, 404);
}

TEST(Http, AnAddressThatIsTakenIsSaidClearly) {
    NetServer first;
    LoopGroup loops(1, "second");
    Listener second(loops, {.config = first.config, .api = first.api, .metrics = first.metrics});
    try {
        second.open({"127.0.0.1", first.port()});
        ADD_FAILURE() << "two servers on one port";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), HasSubstr("cannot listen on " + first.host() + ": "));
    }
}

}  // namespace
}  // namespace pique::server
