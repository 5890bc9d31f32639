#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace pique::server {

/// What is wrong with a store, for `/readyz`. From any thread; a change is logged once.
class StoreProblems {
public:
    /// Nothing can be written at present.
    void writing_failed(const std::string& why);
    void writing_works();
    bool writing_fails() const;

    /// A part of the store that cannot be read or written and is set aside until the store is repaired.
    void set_aside(const std::string& what);

    /// Why nothing can be written; empty while it can.
    std::vector<std::string> list() const;
    std::vector<std::string> list_set_aside() const;

private:
    mutable std::mutex mutex_;
    std::optional<std::string> write_failure_;
    std::vector<std::string> set_aside_;
};

}  // namespace pique::server
