#include "server/table/table_registry.hpp"

#include <utility>

namespace pique::server {

bool TableRegistry::add(std::shared_ptr<TableActor> actor, const std::string& code) {
    const std::scoped_lock lock{mutex_};
    const std::string& id = actor->id();
    if (tables_.contains(id) || codes_.contains(code)) return false;
    codes_.emplace(code, id);
    tables_.emplace(id, Entry{std::move(actor), code});
    return true;
}

void TableRegistry::remove(const std::string& table) {
    std::shared_ptr<TableActor> last;  // so that it ends outside the lock
    const std::scoped_lock lock{mutex_};
    const auto found = tables_.find(table);
    if (found == tables_.end()) return;
    last = std::move(found->second.actor);
    codes_.erase(found->second.code);
    tables_.erase(found);
}

void TableRegistry::set_aside(const std::string& table) {
    remove(table);
    const std::scoped_lock lock{mutex_};
    set_aside_.push_back(table);
}

std::vector<std::string> TableRegistry::set_aside() const {
    const std::scoped_lock lock{mutex_};
    return set_aside_;
}

std::shared_ptr<TableActor> TableRegistry::by_id(const std::string& table) const {
    const std::scoped_lock lock{mutex_};
    const auto found = tables_.find(table);
    return found == tables_.end() ? nullptr : found->second.actor;
}

std::shared_ptr<TableActor> TableRegistry::by_code(const std::string& code) const {
    const std::scoped_lock lock{mutex_};
    const auto found = codes_.find(code);
    return found == codes_.end() ? nullptr : tables_.at(found->second).actor;
}

bool TableRegistry::has_code(const std::string& code) const {
    const std::scoped_lock lock{mutex_};
    return codes_.contains(code);
}

std::size_t TableRegistry::size() const {
    const std::scoped_lock lock{mutex_};
    return tables_.size();
}

}  // namespace pique::server
