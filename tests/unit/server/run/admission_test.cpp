#include "server/run/admission.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pique::server {
namespace {

using Result = std::variant<Admission::Ticket, Admission::Refusal>;

bool admitted(const Result& result) {
    return std::holds_alternative<Admission::Ticket>(result);
}

TEST(Admission, RefusesTheOneTooManyInAll) {
    Admission admission(2, 2);
    const Result first = admission.admit("a");
    Result second = admission.admit("b");
    EXPECT_TRUE(admitted(first));
    EXPECT_TRUE(admitted(second));
    const Result third = admission.admit("c");
    ASSERT_FALSE(admitted(third));
    EXPECT_EQ(std::get<Admission::Refusal>(third), Admission::Refusal::too_many);
    second = Admission::Ticket();
    EXPECT_TRUE(admitted(admission.admit("c")));
}

TEST(Admission, RefusesTheOneTooManyOfAnAddressAndServesOthers) {
    Admission admission(10, 1);
    const Result first = admission.admit("a");
    const Result second = admission.admit("a");
    ASSERT_FALSE(admitted(second));
    EXPECT_EQ(std::get<Admission::Refusal>(second), Admission::Refusal::too_many_of_address);
    EXPECT_TRUE(admitted(admission.admit("b")));
}

TEST(Admission, EveryTicketIsGivenBackOnce) {
    Admission admission(10, 10);
    {
        Result result = admission.admit("a");
        Admission::Ticket ticket = std::move(std::get<Admission::Ticket>(result));
        Admission::Ticket moved(std::move(ticket));
        EXPECT_EQ(admission.connections(), 1U);
        std::vector<Admission::Ticket> many;
        for (int i = 0; i < 5; ++i)
            many.push_back(std::get<Admission::Ticket>(admission.admit("a")));
        EXPECT_EQ(admission.connections(), 6U);
    }
    EXPECT_EQ(admission.connections(), 0U);
}

}  // namespace
}  // namespace pique::server
