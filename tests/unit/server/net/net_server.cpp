#include "tests/unit/server/net/net_server.hpp"

#include <utility>

namespace pique::tests {

using namespace server;

namespace {

const std::vector<web::EmbeddedFile> page{
    {"api/v1/schema/common.json", "{\"schema\":1}", "application/json", "\"schema\"", false, {}},
    {"index.html", "<html>page</html>", "text/html; charset=utf-8", "\"page\"", false, "zipped"},
};

class ScriptedConnection final : public ConnectionEvents {
public:
    ScriptedConnection(Script script, std::shared_ptr<Outbox> outbox)
        : script_(std::move(script)), outbox_(std::move(outbox)) {}

    void on_message(std::string_view text) override {
        if (script_.on_message) {
            script_.on_message(*outbox_, text);
        } else {
            outbox_->send(frame_of(std::string(text)));
        }
    }
    void on_events_dropped(const std::string& table) override {
        if (script_.on_events_dropped) script_.on_events_dropped(*outbox_, table);
    }
    void on_closed() override {
        if (script_.on_closed) script_.on_closed();
    }

private:
    const Script script_;
    const std::shared_ptr<Outbox> outbox_;
};

}  // namespace

void ScriptedHandler::follow(Script script) {
    const std::lock_guard lock(mutex_);
    script_ = std::move(script);
}

std::shared_ptr<ConnectionEvents> ScriptedHandler::on_connected(Loop& loop, std::shared_ptr<Outbox> outbox,
                                                                const std::string& address) {
    const std::lock_guard lock(mutex_);
    connected_.push_back({&loop, outbox, address});
    return std::make_shared<ScriptedConnection>(script_, std::move(outbox));
}

std::vector<ScriptedHandler::Connected> ScriptedHandler::connected() const {
    const std::lock_guard lock(mutex_);
    return connected_;
}

EchoApi::~EchoApi() {
    for (std::future<void>& answer : answers_)
        answer.wait();
}

void EchoApi::get(std::string_view path, std::string_view query, std::function<void(HttpAnswer)> done) {
    if (path == "/version") return done({.body = "{}"});
    if (path == "/readyz") {
        if (is_ready) return done({.body = "{\"ready\":true}"});
        return done({.status = 503, .body = "{\"ready\":false}"});
    }
    HttpAnswer answer{.body = std::string(path) + "|" + std::string(query)};
    const std::lock_guard lock(mutex_);
    answers_.push_back(std::async(std::launch::async, [done = std::move(done), answer] { done(answer); }));
}

NetServer::NetServer(Config config_of, Settings settings)
    : config(std::move(config_of)),
      listener(loops, {.config = config,
                       .api = api,
                       .metrics = metrics,
                       .handler = settings.for_operators ? nullptr : &handler,
                       .files = page,
                       .header_timeout_ms = settings.header_timeout_ms,
                       .message_timeout_ms = settings.message_timeout_ms,
                       .closing_timeout_ms = settings.closing_timeout_ms}) {
    port_ = listener.open({"127.0.0.1", 0}).port;
    loops.start();
}

NetServer::~NetServer() {
    if (stopped_) return;
    listener.abort_connections();
    stop();
}

void NetServer::stop() {
    stopped_ = true;
    std::promise<void> ended;
    listener.stop_accepting();
    listener.shut_connections(CloseCode::going_away, "", 0, [&] { ended.set_value(); });
    ended.get_future().wait();
    loops.stop();
}

std::string NetServer::host() const {
    return "127.0.0.1:" + std::to_string(port_);
}

Frame frame_of(std::string text) {
    Frame frame;
    frame.bytes = std::make_shared<const std::string>(std::move(text));
    return frame;
}

Frame events_frame_of(std::string text, std::string table) {
    Frame frame = frame_of(std::move(text));
    frame.kind = Frame::Kind::events;
    frame.table = std::make_shared<const std::string>(std::move(table));
    return frame;
}

Frame snapshot_frame_of(std::string text, std::string table) {
    Frame frame = events_frame_of(std::move(text), std::move(table));
    frame.kind = Frame::Kind::snapshot;
    return frame;
}

}  // namespace pique::tests
