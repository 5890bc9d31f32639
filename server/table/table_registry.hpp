#pragma once

#include "server/table/table_actor.hpp"

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pique::server {

/// The tables of this process by id and by code. The one map that all loops share, hence its lock.
class TableRegistry {
public:
    /// False where the id or the code is taken already; nothing changes then.
    bool add(std::shared_ptr<TableActor> actor, const std::string& code);
    void remove(const std::string& table);
    /// Removes a table that cannot be served until somebody repairs it, and remembers its id.
    void set_aside(const std::string& table);
    std::vector<std::string> set_aside() const;
    std::shared_ptr<TableActor> by_id(const std::string& table) const;
    std::shared_ptr<TableActor> by_code(const std::string& code) const;
    bool has_code(const std::string& code) const;
    std::size_t size() const;

private:
    struct Entry {
        std::shared_ptr<TableActor> actor;
        std::string code;
    };
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Entry> tables_;
    std::unordered_map<std::string, std::string> codes_;
    std::vector<std::string> set_aside_;
};

}  // namespace pique::server
