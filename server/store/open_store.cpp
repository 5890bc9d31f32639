#include "server/store/open_store.hpp"

#include "server/store/memory_store.hpp"
#include "server/store/sqlite_store.hpp"

#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace pique::server {

std::unique_ptr<EventStore> open_store(const std::string& url, const std::string& data_dir, Meter& meter) {
    constexpr std::string_view sqlite = "sqlite:";
    if (url == "memory:") return std::make_unique<MemoryStore>(meter);
    if (url.empty()) {
        std::error_code error;
        std::filesystem::create_directories(data_dir, error);
        if (error) throw std::runtime_error(data_dir + ": cannot make the data directory: " + error.message());
        return std::make_unique<SqliteStore>((std::filesystem::path{data_dir} / "pique.db").string(),
                                             SqliteStore::Settings{}, meter);
    }
    if (url.starts_with(sqlite) && url.size() > sqlite.size())
        return std::make_unique<SqliteStore>(url.substr(sqlite.size()), SqliteStore::Settings{}, meter);
    if (url.starts_with("postgres://") || url.starts_with("postgresql://"))
        throw std::runtime_error("store: PostgreSQL is not built in yet");  // the address may hold a password
    throw std::runtime_error("store '" + url + "': memory:, sqlite:PATH or postgres://… is wanted");
}

}  // namespace pique::server
