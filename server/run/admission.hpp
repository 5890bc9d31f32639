#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <variant>

namespace pique::server {

/// Counts the connections of the whole process, in all and by address, and says where there are too many. From
/// any thread.
class Admission {
public:
    Admission(std::size_t max_connections, std::size_t max_per_address)
        : max_connections_(max_connections), max_per_address_(max_per_address) {}

    enum class Refusal : std::uint8_t { too_many, too_many_of_address };

    /// The right to be connected, given back when it is destroyed; not after its Admission.
    class Ticket {
    public:
        Ticket() = default;
        Ticket(Admission* of, std::string address) : of_(of), address_(std::move(address)) {}
        Ticket(Ticket&& other) noexcept;
        Ticket& operator=(Ticket&& other) noexcept;
        ~Ticket();

    private:
        Admission* of_ = nullptr;
        std::string address_;
    };

    std::variant<Ticket, Refusal> admit(std::string address);
    std::size_t connections() const;

private:
    void give_back(const std::string& address);

    const std::size_t max_connections_;
    const std::size_t max_per_address_;
    mutable std::mutex mutex_;
    std::size_t connections_ = 0;
    std::unordered_map<std::string, std::size_t> by_address_;
};

}  // namespace pique::server
