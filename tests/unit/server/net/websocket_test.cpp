#include "tests/unit/server/net/net_client.hpp"
#include "tests/unit/server/net/net_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <future>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace pique::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Key;
using testing::Not;
using testing::Pair;
using tests::events_frame_of;
using tests::frame_of;
using tests::NetServer;
using tests::RawAnswer;
using tests::RawClient;
using tests::RawFrame;
using tests::snapshot_frame_of;

constexpr int text_opcode = 1;
constexpr int binary_opcode = 2;
constexpr int continuation = 0;
constexpr int ping_opcode = 9;
constexpr int pong_opcode = 10;

/// A client that has been connected: the handler knows it.
class WebSocketClient : public RawClient {
public:
    explicit WebSocketClient(const NetServer& server, int receive_bytes = 0, const tests::HttpFields& fields = {})
        : RawClient(server.port(), receive_bytes) {
        const int status = upgrade(fields).status;
        if (status != 101) throw std::runtime_error("refused with " + std::to_string(status));
        // The server reads only after it has told the handler.
        send_frame(ping_opcode, "");
        if (read_frame().opcode != pong_opcode) throw std::runtime_error("no pong");
    }
};

TEST(WebSocket, CarriesTextBothWays) {
    NetServer server;
    WebSocketClient client(server);
    for (const char* text : {"hello", "", "\xC3\xA4\xE2\x99\xA0\xF0\x9F\x83\x8F"}) {
        client.send_text(text);
        EXPECT_EQ(client.read_text(), text);
    }
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_frames_total{direction=\"in\"} 3\n"));
}

TEST(WebSocket, SelectsTheSubprotocolWhereItIsOffered) {
    NetServer server;
    RawClient one(server.port());
    const RawAnswer selected = one.upgrade({{"Sec-WebSocket-Protocol", "other, pique.v1"}});
    EXPECT_EQ(selected.status, 101);
    EXPECT_THAT(selected.fields, Contains(Pair("sec-websocket-protocol", "pique.v1")));
    RawClient two(server.port());
    EXPECT_EQ(two.upgrade({{"Sec-WebSocket-Protocol", "other"}, {"Sec-WebSocket-Protocol", "pique.v1"}}).status, 101);
}

TEST(WebSocket, ServesAClientThatOffersNoSubprotocolTheSame) {
    NetServer server;
    RawClient client(server.port());
    const RawAnswer answer = client.upgrade();
    EXPECT_EQ(answer.status, 101);
    EXPECT_THAT(answer.fields, Not(Contains(Key("sec-websocket-protocol"))));
    client.send_text("x");
    EXPECT_EQ(client.read_text(), "x");
}

TEST(WebSocket, RefusesAClientThatOffersOnlyOthers) {
    NetServer server;
    RawClient client(server.port());
    EXPECT_EQ(client.upgrade({{"Sec-WebSocket-Protocol", "pique.v2"}}).status, 400);
    EXPECT_TRUE(server.handler.connected().empty());
}

TEST(WebSocket, OffersNoCompression) {
    NetServer server;
    RawClient client(server.port());
    EXPECT_THAT(client.upgrade({{"Sec-WebSocket-Extensions", "permessage-deflate"}}).fields,
                Not(Contains(Key("sec-websocket-extensions"))));
}

TEST(WebSocket, RefusesAForeignOriginBeforeTheUpgrade) {
    Config config;
    config.allow_origin = {"https://friend.example"};
    NetServer server(config);
    const auto status = [&](const tests::HttpFields& fields) {
        return RawClient(server.port()).upgrade(fields).status;
    };
    EXPECT_EQ(status({{"Origin", "http://evil.example"}}), 403);
    EXPECT_EQ(status({{"Origin", "null"}}), 403);
    EXPECT_EQ(status({{"Origin", ""}}), 403);
    EXPECT_EQ(status({{"Origin", "https://friend.example"}, {"Origin", "http://evil.example"}}), 403);
    EXPECT_TRUE(server.handler.connected().empty());
    EXPECT_EQ(status({{"Origin", "http://" + server.host()}}), 101);
    EXPECT_EQ(status({{"Origin", "http://localhost:5173"}}), 101);
    EXPECT_EQ(status({{"Origin", "https://friend.example"}}), 101);
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_refused_total{reason=\"foreign_origin\"} 4\n"));
}

TEST(WebSocket, NeedsAProperHandshakeAtItsPath) {
    NetServer server;
    RawClient plain(server.port());
    const RawAnswer answer = plain.get("/ws");
    EXPECT_EQ(answer.status, 426);
    EXPECT_THAT(answer.fields, Contains(Pair("upgrade", "websocket")));
    RawClient old(server.port());
    EXPECT_GE(
        old.get("/ws", {{"Connection", "Upgrade"}, {"Upgrade", "websocket"}, {"Sec-WebSocket-Version", "8"}}).status,
        400);
    EXPECT_TRUE(server.handler.connected().empty());
}

TEST(WebSocket, RefusesWhatIsSentBeforeTheHandshakeIsAnswered) {
    NetServer server;
    RawClient client(server.port());
    client.write("GET /ws HTTP/1.1\r\nHost: " + server.host() +
                 "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r\n\r\n\x81");
    EXPECT_EQ(client.answer().status, 400);
}

TEST(WebSocket, LimitsTheConnectionsInAll) {
    Config config;
    config.max_connections = 2;
    NetServer server(config);
    const WebSocketClient first(server);
    {
        const WebSocketClient second(server);
        EXPECT_EQ(RawClient(server.port()).upgrade().status, 503);
        EXPECT_EQ(RawClient(server.port()).get("/healthz").status, 200);
    }
    // Once the server has seen the end of the second.
    while (RawClient(server.port()).upgrade().status != 101)
        std::this_thread::yield();
}

TEST(WebSocket, LimitsTheConnectionsOfAnAddress) {
    Config config;
    config.max_per_address = 1;
    NetServer server(config);
    const WebSocketClient first(server);
    EXPECT_EQ(RawClient(server.port()).upgrade().status, 429);
    EXPECT_EQ(RawClient(server.port()).upgrade({{"X-Forwarded-For", "203.0.113.7"}}).status, 429)
        << "from a peer that is no configured proxy it is ignored";
}

TEST(WebSocket, BelievesATrustedProxy) {
    Config config;
    config.max_per_address = 1;
    config.trusted_proxy = {"127.0.0.0/8"};
    NetServer server(config);
    const WebSocketClient first(server, 0, {{"X-Forwarded-For", "203.0.113.7"}});
    RawClient second(server.port());
    EXPECT_EQ(second.upgrade({{"X-Forwarded-For", "203.0.113.8"}}).status, 101);
    EXPECT_EQ(RawClient(server.port()).upgrade({{"X-Forwarded-For", "203.0.113.8"}}).status, 429);
    EXPECT_EQ(server.handler.connected().at(0).address, "203.0.113.7");
}

TEST(WebSocket, ClosesOnABinaryFrame) {
    NetServer server;
    WebSocketClient client(server);
    client.send_frame(binary_opcode, "abc");
    EXPECT_EQ(client.read_close(), 1003);
    client.reset();
    server.stop();
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_refused_total{reason=\"binary_frame\"} 1\n"));
}

TEST(WebSocket, ClosesOnInvalidUtf8SplitAnywhere) {
    NetServer server;
    const std::string bad = "ab\xE2\x99\xA0\xED\xA0\x80 z";  // a lone surrogate after a good character
    for (std::size_t split = 0; split <= bad.size(); ++split) {
        WebSocketClient client(server);
        client.send_frame(text_opcode, bad.substr(0, split), false);
        // Where the first part is bad already the server does not wait for the second.
        try {
            client.send_frame(continuation, bad.substr(split));
        } catch (const boost::system::system_error&) {
        }
        EXPECT_EQ(client.read_close(), 1007) << split;
    }
    WebSocketClient truncated(server);
    truncated.send_text("ab\xE2\x99");
    EXPECT_EQ(truncated.read_close(), 1007);
}

TEST(WebSocket, TakesGoodUtf8SplitAnywhere) {
    NetServer server;
    WebSocketClient client(server);
    const std::string good = "\xC3\xA4\xE2\x99\xA0\xF0\x9F\x83\x8F";
    for (std::size_t split = 0; split <= good.size(); ++split) {
        client.send_frame(text_opcode, good.substr(0, split), false);
        client.send_frame(continuation, good.substr(split));
        EXPECT_EQ(client.read_text(), good) << split;
    }
}

TEST(WebSocket, TakesSixteenKibibytesAndNoMore) {
    NetServer server;
    WebSocketClient client(server);
    const std::string full(16 * 1024, 'x');
    client.send_text(full);
    EXPECT_EQ(client.read_text(), full);
    client.send_frame(text_opcode, full, false);
    client.send_frame(continuation, "x");
    EXPECT_EQ(client.read_close(), 1009);
}

std::size_t peak_memory_bytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:")) return std::stoul(line.substr(6)) * 1024;
    }
    return 0;
}

TEST(WebSocket, NeverAllocatesWhatAFrameOnlyDeclares) {
    NetServer server;
    const std::size_t before = peak_memory_bytes();
    const std::string lengths[] = {{"\0\0\1\0\0\0\0\0", 8}, {"\x80\0\0\0\0\0\0\0", 8}, {"\0\0\0\0\1\0\0\0", 8}};
    for (const std::string& length : lengths) {
        for (int i = 0; i < 20; ++i) {
            WebSocketClient client(server);
            client.write("\x81\xFF" + length + "mask");
            EXPECT_EQ(client.read_close(), 1009);
        }
    }
    // Sixty such frames would be no less than 960 MiB.
    EXPECT_LT(peak_memory_bytes() - before, 100'000'000U);
}

TEST(WebSocket, ClosesOnAFrameThatBreaksTheRules) {
    NetServer server;
    for (const std::string bytes : {"\x81\x01z", "\xC1\x81mask!", "\x83\x80mask", "\x09\x80mask", "\x80\x80mask"}) {
        WebSocketClient client(server);
        client.write(bytes);
        EXPECT_EQ(client.read_close(), 1002);
    }
    server.stop();
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_refused_total{reason=\"bad_frame\"} 5\n"));
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_connections_closed_total{code=\"1002\"} 5\n"));
}

TEST(WebSocket, KnowsWhyItGaveUpAPeerThatThenCutsTheConnection) {
    NetServer server;
    struct Case {
        std::string bytes;
        int code;
    };
    const std::vector<Case> cases{{"\x81\x01z", 1002},
                                  {std::string("\x81\x82mask\x92\x9E", 8), 1007},
                                  {std::string("\x81\xFE\x40\x01mask", 8), 1009}};
    for (const Case& one : cases) {
        WebSocketClient client(server);
        // What the server has not read by then makes the end a reset for it as well.
        client.write(one.bytes + std::string(1000, 'x'));
        EXPECT_EQ(client.read_close(), one.code);
        client.reset();
    }
    server.stop();
    for (const char* code : {"1002", "1007", "1009"}) {
        EXPECT_THAT(server.metrics.text(),
                    HasSubstr("pique_connections_closed_total{code=\"" + std::string(code) + "\"} 1\n"));
    }
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_connections_closed_total{code=\"1006\"} 0\n"));
    for (const char* reason : {"bad_frame", "bad_utf8", "too_big"}) {
        EXPECT_THAT(server.metrics.text(),
                    HasSubstr("pique_refused_total{reason=\"" + std::string(reason) + "\"} 1\n"));
    }
}

TEST(WebSocket, SpreadsConnectionsOverTheLoops) {
    NetServer server;
    WebSocketClient first(server);
    WebSocketClient second(server);
    std::set<Loop*> loops;
    for (const auto& connected : server.handler.connected())
        loops.insert(connected.loop);
    EXPECT_EQ(loops.size(), 2U);
    first.send_text("1");
    second.send_text("2");
    EXPECT_EQ(first.read_text(), "1");
    EXPECT_EQ(second.read_text(), "2");
}

TEST(WebSocket, KeepsTheOrderOfTenThousandFrames) {
    NetServer server;
    WebSocketClient client(server);
    constexpr int frames = 10'000;
    constexpr int in_flight = 100;
    for (int i = 0; i < frames; i += in_flight) {
        for (int k = i; k < i + in_flight; ++k)
            client.send_text(std::to_string(k));
        for (int k = i; k < i + in_flight; ++k)
            ASSERT_EQ(client.read_text(), std::to_string(k));
    }
}

TEST(WebSocket, KeepsTheOrderOfFramesFromAnotherThread) {
    NetServer server;
    WebSocketClient client(server);
    const std::shared_ptr<Outbox> outbox = server.handler.connected().at(0).outbox;
    constexpr int frames = 10'000;
    constexpr int in_flight = 1000;
    for (int i = 0; i < frames; i += in_flight) {
        for (int k = i; k < i + in_flight; ++k)
            outbox->send(frame_of(std::to_string(k)));
        for (int k = i; k < i + in_flight; ++k)
            ASSERT_EQ(client.read_text(), std::to_string(k));
    }
}

TEST(WebSocket, SendsWhatIsQueuedBeforeItCloses) {
    NetServer server;
    std::promise<void> closed;
    server.handler.follow({.on_message =
                               [](Outbox& outbox, std::string_view) {
                                   outbox.send(frame_of("last words"));
                                   outbox.close(CloseCode::superseded, "elsewhere");
                                   outbox.send(frame_of("too late"));
                               },
                           .on_events_dropped = {},
                           .on_closed = [&] { closed.set_value(); }});
    WebSocketClient client(server);
    client.send_text("x");
    EXPECT_EQ(client.read_text(), "last words");
    const RawFrame close = client.read_frame();
    EXPECT_TRUE(close.is_close());
    EXPECT_EQ(close.close_code(), 4009);
    EXPECT_EQ(close.payload.substr(2), "elsewhere");
    client.send_text("not read any more");
    closed.get_future().wait();
    client.send_close(4009);
    EXPECT_EQ(client.read_to_end(), "");
    client.reset();
    server.stop();
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_connections_closed_total{code=\"4009\"} 1\n"));
}

TEST(WebSocket, TellsOnceThatAPeerHasGone) {
    NetServer server;
    for (const bool politely : {true, false}) {
        std::promise<void> closed;
        server.handler.follow({.on_message = {}, .on_events_dropped = {}, .on_closed = [&] { closed.set_value(); }});
        WebSocketClient client(server);
        if (politely) {
            client.send_close(1000);
            EXPECT_EQ(client.read_close(), 1000);
        } else {
            client.reset();
        }
        closed.get_future().wait();
        server.handler.connected().back().outbox->send(frame_of("to nobody"));
        server.handler.connected().back().outbox->close(CloseCode::going_away, "");
    }
    server.stop();
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_connections_closed_total{code=\"1000\"} 1\n"));
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_connections_closed_total{code=\"1006\"} 1\n"));
}

TEST(WebSocket, AnswersPings) {
    NetServer server;
    WebSocketClient client(server);
    client.send_frame(ping_opcode, "are you there");
    const RawFrame pong = client.read_frame();
    EXPECT_EQ(pong.opcode, pong_opcode);
    EXPECT_EQ(pong.payload, "are you there");
}

TEST(WebSocket, PingsASilentPeerAndThenDropsIt) {
    Config config;
    config.ping_seconds = 1;
    NetServer server(config);
    std::promise<void> closed;
    server.handler.follow({.on_message = {}, .on_events_dropped = {}, .on_closed = [&] { closed.set_value(); }});
    WebSocketClient client(server);
    EXPECT_EQ(client.read_frame().opcode, ping_opcode);
    closed.get_future().wait();
    EXPECT_EQ(client.read_to_end(), "");
}

TEST(WebSocket, AnExceptionEndsItsConnectionOnly) {
    NetServer server;
    WebSocketClient other(server);
    server.handler.follow({.on_message = [](Outbox&, std::string_view) { throw std::runtime_error("on purpose"); },
                           .on_events_dropped = {},
                           .on_closed = {}});
    WebSocketClient client(server);
    client.send_text("x");
    EXPECT_EQ(client.read_close(), 1011);
    other.send_text("still here");
    EXPECT_EQ(other.read_text(), "still here");
}

/// Answers `fill` with more than the kernel takes for a client that does not read, but no more than the queue does,
/// and everything else with more than both.
void send_much(Outbox& outbox, std::string_view message) {
    const int frames = message == "fill" ? 20 : 200;
    for (int i = 0; i < frames; ++i)
        outbox.send(events_frame_of(std::string(10'000, 'e'), "t"));
}

TEST(WebSocket, ASlowReaderLosesEventsThenItsConnectionAndNobodyElseNotices) {
    NetServer server;
    WebSocketClient other(server);
    std::promise<std::string> dropped;
    std::promise<void> overflowed_again;
    server.handler.follow({.on_message = send_much,
                           .on_events_dropped =
                               [&](Outbox& outbox, const std::string& table) {
                                   dropped.set_value(table);
                                   outbox.send(snapshot_frame_of("snapshot", table));
                                   send_much(outbox, "all");
                                   overflowed_again.set_value();
                               },
                           .on_closed = {}});
    WebSocketClient slow(server, 4096);
    slow.send_text("fill");
    slow.send_text("all");
    EXPECT_EQ(dropped.get_future().get(), "t");
    other.send_text("undisturbed");
    EXPECT_EQ(other.read_text(), "undisturbed");
    overflowed_again.get_future().wait();
    EXPECT_EQ(slow.read_close(), 4008);
    const std::string metrics = server.metrics.text();
    EXPECT_THAT(metrics, HasSubstr("pique_send_queue_overflows_total 2\n"));
    EXPECT_THAT(metrics, HasSubstr("pique_refused_total{reason=\"read_too_slowly\"} 1\n"));
}

TEST(WebSocket, AReaderThatStopsForGoodIsCutOff) {
    NetServer server({}, {.closing_timeout_ms = 50});
    std::promise<void> closed;
    server.handler.follow({.on_message =
                               [](Outbox& outbox, std::string_view message) {
                                   send_much(outbox, message);
                                   outbox.close(CloseCode::going_away, "");
                               },
                           .on_events_dropped = {},
                           .on_closed = [&] { closed.set_value(); }});
    WebSocketClient client(server, 4096);
    client.send_text("fill");
    closed.get_future().wait();
}

/// Writes the same bytes until the server has had enough.
void flood(WebSocketClient& client, std::string_view bytes) {
    std::string block;
    while (block.size() < 64 * 1024)
        block += bytes;
    try {
        for (;;)
            client.write(block);
    } catch (const boost::system::system_error&) {
        // It has cut the connection off.
    }
}

TEST(WebSocket, AFloodBelowTheMessagesEndsItsConnection) {
    NetServer server({}, {.closing_timeout_ms = 50});
    WebSocketClient other(server);
    const std::string empty_fragment("\x00\x80mask", 6);
    const std::string ping("\x89\x80mask", 6);
    const std::string pong("\x8A\x80mask", 6);
    for (const std::string& bytes : {empty_fragment, ping, pong}) {
        WebSocketClient client(server);
        client.send_frame(text_opcode, "", false);
        flood(client, bytes);
        other.send_text("undisturbed");
        EXPECT_EQ(other.read_text(), "undisturbed");
    }
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_refused_total{reason=\"flood\"} 3\n"));
}

TEST(WebSocket, AMessageThatNeverEndsIsNotWaitedFor) {
    NetServer server({}, {.message_timeout_ms = 50});
    WebSocketClient client(server);
    client.send_text("whole");
    EXPECT_EQ(client.read_text(), "whole");
    client.send_frame(text_opcode, "a", false);
    EXPECT_EQ(client.read_close(), 4029);
    EXPECT_THAT(server.metrics.text(), HasSubstr("pique_refused_total{reason=\"slow_message\"} 1\n"));
}

TEST(Listener, ShutsEveryConnectionWithACodeThatTellsToComeBack) {
    NetServer server;
    std::vector<std::unique_ptr<WebSocketClient>> clients;
    for (int i = 0; i < 10; ++i)
        clients.push_back(std::make_unique<WebSocketClient>(server));
    RawClient idle(server.port());
    EXPECT_EQ(idle.get("/healthz").status, 200);

    server.listener.stop_accepting();
    std::promise<void> ended;
    server.listener.shut_connections(CloseCode::restarting, "restarting", 20, [&] { ended.set_value(); });
    for (auto& client : clients) {
        EXPECT_EQ(client->read_close(), 1012);
        client->send_close(1012);
        EXPECT_EQ(client->read_to_end(), "");
        client.reset();
    }
    EXPECT_EQ(idle.read_to_end(), "");
    ended.get_future().wait();
    EXPECT_THROW(RawClient(server.port()), boost::system::system_error);
}

TEST(Listener, TakesNoPlayersOnOldConnectionsOnceItHasStopped) {
    NetServer server;
    RawClient client(server.port());
    EXPECT_EQ(client.get("/healthz").status, 200);
    server.listener.stop_accepting();
    EXPECT_EQ(client.upgrade().status, 503);
}

/// Room for one more open file and no other, for as long as it lives.
class OneMoreFile {
public:
    OneMoreFile() {
        getrlimit(RLIMIT_NOFILE, &before_);
        const int lowest_free = dup(STDIN_FILENO);
        close(lowest_free);
        rlimit few = before_;
        few.rlim_cur = static_cast<rlim_t>(lowest_free) + 1;
        setrlimit(RLIMIT_NOFILE, &few);
    }
    ~OneMoreFile() { setrlimit(RLIMIT_NOFILE, &before_); }

private:
    rlimit before_{};
};

TEST(Listener, PausesWithoutFileDescriptorsAndGoesOnLater) {
    NetServer server;
    // Once both loops have worked, their threads open no more files of their own.
    const WebSocketClient one(server);
    const WebSocketClient two(server);
    std::unique_ptr<RawClient> client;
    {
        const OneMoreFile limit;
        client = std::make_unique<RawClient>(server.port());
        while (server.metrics.text().find("pique_accept_pauses_total 0\n") != std::string::npos) {
            std::this_thread::yield();
        }
    }
    EXPECT_EQ(client->get("/healthz").status, 200);
}

}  // namespace
}  // namespace pique::server
