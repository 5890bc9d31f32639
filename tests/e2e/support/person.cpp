#include "tests/e2e/support/person.hpp"

#include "protocol/encode.hpp"

#include <utility>

namespace pique::tests {

using nlohmann::json;

Person::Person(World& world, const std::string& port, const std::string& name)
    : world_(world), client_(std::make_unique<Client>(world, port)) {
    const json ok = client_->ok({{"type", "hello"}, {"name", name}});
    id_ = ok["player"]["id"];
    token_ = ok["token"];
}

json Person::reconnect(const std::string& port) {
    json seats;
    connect_again(port, seats);
    return seats;
}

std::unique_ptr<Client> Person::connect_again(const std::string& port, json& seats) {
    auto earlier = std::exchange(client_, std::make_unique<Client>(world_, port));
    const json ok = client_->ok({{"type", "hello"}, {"token", token_}});
    seats = ok["seats"];
    if (earlier) earlier->on_frame({});
    listen();
    return earlier;
}

void Person::attend(const std::string& table, engine::Viewer viewer) {
    table_ = table;
    picture_ = std::make_unique<Picture>(table);
    guard_ = std::make_unique<SecrecyGuard>(table);
    guard_->sit(viewer);
    // What came before this was the reply, and perhaps the snapshot already.
    for (const json& frame : client_->frames()) {
        guard_->take(frame.dump(), frame);
        picture_->take(frame);
    }
    listen();
    world_.wait_until("the snapshot", [this] { return picture_->there(); });
}

void Person::listen() {
    client_->on_frame([this](const std::string& text, const json& message) {
        if (!picture_) return;
        guard_->take(text, message);
        picture_->take(message);
    });
}

std::string Person::create(const json& options, const json& more) {
    json command{
        {"type", "create_table"}, {"game", "spades"}, {"options", options}, {"private", true}, {"turn_seconds", 0}};
    command.update(more);
    const json ok = client_->ok(command);
    attend(ok["table"], engine::Seat{ok["seat"]});
    return table_;
}

void Person::join(const std::string& table, engine::Seat seat) {
    const json ok = client_->ok({{"type", "join"}, {"table", table}, {"seat", seat}});
    attend(ok["table"], engine::Seat{ok["seat"]});
}

void Person::watch(const std::string& table) {
    client_->ok({{"type", "watch"}, {"table", table}});
    attend(table, std::nullopt);
}

json Person::act_command(std::uint32_t turn, const engine::Action& action) const {
    return {{"type", "act"}, {"table", table_}, {"turn", turn}, {"action", protocol::to_json(action)}};
}

void Person::compare() {
    const int before = picture_->compared();
    client_->ok({{"type", "sync"}, {"table", table_}, {"after", -1}});
    world_.wait_until("a snapshot like the fold", [this, before] { return picture_->compared() > before; });
}

void Person::sync() {
    client_->ok({{"type", "sync"}, {"table", table_}, {"after", picture_->seq()}});
}

}  // namespace pique::tests
