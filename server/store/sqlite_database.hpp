#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace pique::server {

/// One connection to a SQLite file. Not for two threads at once.
class SqliteDatabase {
public:
    enum class Access : std::uint8_t { read_write, read_only };

    /// Throws std::runtime_error, naming the file, when it cannot be opened.
    SqliteDatabase(const std::string& path, Access access, int busy_timeout_ms);

    sqlite3* handle() const { return handle_.get(); }
    const std::string& path() const { return path_; }

    /// What the latest call has to say, in English.
    std::string error_text() const;
    /// Runs statements that give nothing back; throws std::runtime_error when one fails.
    void execute(const char* sql);
    /// Undoes the transaction in progress, if there is one.
    void roll_back();
    /// Throws std::runtime_error with the file's name and the latest error.
    [[noreturn]] void fail(std::string_view what) const;

private:
    struct Closer {
        void operator()(sqlite3* handle) const;
    };

    std::string path_;
    std::unique_ptr<sqlite3, Closer> handle_;
};

/// A statement prepared once and run often. What is bound must outlive the next `reset()` or `run()`.
class SqliteStatement {
public:
    /// Throws std::runtime_error when it cannot be prepared.
    SqliteStatement(SqliteDatabase& database, std::string_view sql);

    // Places are numbered from 1. An error shows at the next step.

    SqliteStatement& bind(int place, std::uint64_t number);
    SqliteStatement& bind(int place, std::int64_t number);
    SqliteStatement& bind_text(int place, std::string_view text);
    SqliteStatement& bind_blob(int place, std::string_view bytes);

    /// SQLITE_ROW, SQLITE_DONE or an error code.
    int step();
    /// For the next use, with nothing bound.
    void reset();
    /// Steps to the end and resets; SQLITE_DONE or an error code.
    int run();

    // Of the current row; columns are numbered from 0.

    std::int64_t integer(int column) const;
    std::string text(int column) const;

private:
    struct Finalizer {
        void operator()(sqlite3_stmt* handle) const;
    };

    std::unique_ptr<sqlite3_stmt, Finalizer> handle_;
    int bind_result_ = 0;
};

}  // namespace pique::server
