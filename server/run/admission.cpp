#include "server/run/admission.hpp"

#include <utility>

namespace pique::server {

Admission::Ticket::Ticket(Ticket&& other) noexcept
    : of_(std::exchange(other.of_, nullptr)), address_(std::move(other.address_)) {}

Admission::Ticket& Admission::Ticket::operator=(Ticket&& other) noexcept {
    std::swap(of_, other.of_);
    std::swap(address_, other.address_);
    return *this;
}

Admission::Ticket::~Ticket() {
    if (of_) of_->give_back(address_);
}

std::variant<Admission::Ticket, Admission::Refusal> Admission::admit(std::string address) {
    {
        const std::lock_guard lock(mutex_);
        if (connections_ >= max_connections_) return Refusal::too_many;
        const auto found = by_address_.find(address);
        if (found == by_address_.end()) {
            if (max_per_address_ == 0) return Refusal::too_many_of_address;
            by_address_.emplace(address, 1);
        } else {
            if (found->second >= max_per_address_) return Refusal::too_many_of_address;
            ++found->second;
        }
        ++connections_;
    }
    return Ticket(this, std::move(address));
}

std::size_t Admission::connections() const {
    const std::lock_guard lock(mutex_);
    return connections_;
}

void Admission::give_back(const std::string& address) {
    const std::lock_guard lock(mutex_);
    --connections_;
    const auto found = by_address_.find(address);
    if (--found->second == 0) by_address_.erase(found);
}

}  // namespace pique::server
