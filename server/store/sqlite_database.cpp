#include "server/store/sqlite_database.hpp"

#include <sqlite3.h>

#include <stdexcept>

namespace pique::server {

void SqliteDatabase::Closer::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

SqliteDatabase::SqliteDatabase(const std::string& path, Access access, int busy_timeout_ms) : path_(path) {
    // A reader needs to write the shared memory of the write-ahead log, so it is held back by query_only instead.
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    sqlite3* handle = nullptr;
    const int result = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
    handle_.reset(handle);
    if (result != SQLITE_OK) fail("cannot be opened");
    sqlite3_busy_timeout(handle, busy_timeout_ms);
    if (access == Access::read_only) execute("PRAGMA query_only = ON");
}

std::string SqliteDatabase::error_text() const {
    return sqlite3_errmsg(handle_.get());
}

void SqliteDatabase::execute(const char* sql) {
    if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail("cannot be used");
}

void SqliteDatabase::roll_back() {
    // Some errors have undone it already.
    if (sqlite3_get_autocommit(handle_.get()) == 0) sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void SqliteDatabase::fail(std::string_view what) const {
    throw std::runtime_error(path_ + ": " + std::string{what} + ": " + error_text());
}

void SqliteStatement::Finalizer::operator()(sqlite3_stmt* handle) const {
    sqlite3_finalize(handle);
}

SqliteStatement::SqliteStatement(SqliteDatabase& database, std::string_view sql) {
    sqlite3_stmt* handle = nullptr;
    const int result = sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                                          SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
    handle_.reset(handle);
    if (result != SQLITE_OK) database.fail("cannot be used");
}

SqliteStatement& SqliteStatement::bind(int place, std::uint64_t number) {
    return bind(place, static_cast<std::int64_t>(number));
}

SqliteStatement& SqliteStatement::bind(int place, std::int64_t number) {
    const int result = sqlite3_bind_int64(handle_.get(), place, number);
    if (bind_result_ == SQLITE_OK) bind_result_ = result;
    return *this;
}

SqliteStatement& SqliteStatement::bind_text(int place, std::string_view text) {
    const int result = sqlite3_bind_text64(handle_.get(), place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
    if (bind_result_ == SQLITE_OK) bind_result_ = result;
    return *this;
}

SqliteStatement& SqliteStatement::bind_blob(int place, std::string_view bytes) {
    const int result = sqlite3_bind_blob64(handle_.get(), place, bytes.data(), bytes.size(), SQLITE_STATIC);
    if (bind_result_ == SQLITE_OK) bind_result_ = result;
    return *this;
}

int SqliteStatement::step() {
    return bind_result_ != SQLITE_OK ? bind_result_ : sqlite3_step(handle_.get());
}

void SqliteStatement::reset() {
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
    bind_result_ = SQLITE_OK;
}

int SqliteStatement::run() {
    int result = step();
    while (result == SQLITE_ROW)
        result = step();
    reset();
    return result;
}

std::int64_t SqliteStatement::integer(int column) const {
    return sqlite3_column_int64(handle_.get(), column);
}

std::string SqliteStatement::text(int column) const {
    const void* bytes = sqlite3_column_blob(handle_.get(), column);
    const int size = sqlite3_column_bytes(handle_.get(), column);
    return bytes == nullptr ? std::string{}
                            : std::string{static_cast<const char*>(bytes), static_cast<std::size_t>(size)};
}

}  // namespace pique::server
