#include "server/net/subprotocol.hpp"

#include <boost/beast/http/rfc7230.hpp>

namespace pique::server {

Subprotocol choose_subprotocol(std::string_view offered) {
    if (offered.find_first_not_of(" \t,") == std::string_view::npos) return Subprotocol::none;
    const boost::beast::http::token_list names({offered.data(), offered.size()});
    // Names are compared as they are: RFC 6455 gives them no case rule.
    for (const auto& name : names) {
        if (std::string_view(name.data(), name.size()) == subprotocol_name) return Subprotocol::selected;
    }
    return Subprotocol::refused;
}

}  // namespace pique::server
