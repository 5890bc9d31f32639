#include "server/net/subprotocol.hpp"

#include <gtest/gtest.h>

namespace pique::server {
namespace {

TEST(Subprotocol, IsSelectedWhereItIsOffered) {
    EXPECT_EQ(choose_subprotocol("pique.v1"), Subprotocol::selected);
    EXPECT_EQ(choose_subprotocol("pique.v2, pique.v1"), Subprotocol::selected);
    EXPECT_EQ(choose_subprotocol("pique.v1,chat"), Subprotocol::selected);
}

TEST(Subprotocol, AClientThatOffersNoneIsServedTheSame) {
    EXPECT_EQ(choose_subprotocol(""), Subprotocol::none);
    EXPECT_EQ(choose_subprotocol("  "), Subprotocol::none);
}

TEST(Subprotocol, AClientThatOffersOnlyOthersIsRefused) {
    for (const char* offered : {"pique.v2", "pique", "pique.v11", "xpique.v1", "Pique.V1", "pique.v1x, chat", "(,)"}) {
        EXPECT_EQ(choose_subprotocol(offered), Subprotocol::refused) << offered;
    }
}

}  // namespace
}  // namespace pique::server
