#include "server/store/store_problems.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace pique::server {

void StoreProblems::writing_failed(const std::string& why) {
    const std::lock_guard lock{mutex_};
    if (write_failure_ != why) spdlog::error("store: writing fails: {}", why);
    write_failure_ = why;
}

void StoreProblems::writing_works() {
    const std::lock_guard lock{mutex_};
    if (write_failure_) spdlog::info("store: writing works again");
    write_failure_.reset();
}

bool StoreProblems::writing_fails() const {
    const std::lock_guard lock{mutex_};
    return write_failure_.has_value();
}

void StoreProblems::set_aside(const std::string& what) {
    const std::lock_guard lock{mutex_};
    if (std::ranges::find(set_aside_, what) != set_aside_.end()) return;
    spdlog::error("store: set aside: {}", what);
    set_aside_.push_back(what);
}

std::vector<std::string> StoreProblems::list() const {
    const std::lock_guard lock{mutex_};
    std::vector<std::string> all;
    if (write_failure_) all.push_back("writing fails: " + *write_failure_);
    return all;
}

std::vector<std::string> StoreProblems::list_set_aside() const {
    const std::lock_guard lock{mutex_};
    return set_aside_;
}

}  // namespace pique::server
