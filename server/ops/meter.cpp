#include "server/ops/meter.hpp"

namespace pique::server {

Meter& no_meter() {
    static Meter none;
    return none;
}

std::string_view refused_name(Refused reason) {
    switch (reason) {
        case Refused::bad_json:
            return "bad_json";
        case Refused::bad_request:
            return "bad_request";
        case Refused::too_many_bad_messages:
            return "too_many_bad_messages";
        case Refused::rate_limited:
            return "rate_limited";
        case Refused::no_hello:
            return "no_hello";
        case Refused::bad_token:
            return "bad_token";
        case Refused::bad_code:
            return "bad_code";
        case Refused::binary_frame:
            return "binary_frame";
        case Refused::bad_utf8:
            return "bad_utf8";
        case Refused::too_big:
            return "too_big";
        case Refused::bad_frame:
            return "bad_frame";
        case Refused::flood:
            return "flood";
        case Refused::slow_message:
            return "slow_message";
        case Refused::read_too_slowly:
            return "read_too_slowly";
        case Refused::bad_http:
            return "bad_http";
        case Refused::header_too_big:
            return "header_too_big";
        case Refused::slow_header:
            return "slow_header";
        case Refused::bad_method:
            return "bad_method";
        case Refused::foreign_origin:
            return "foreign_origin";
        case Refused::bad_subprotocol:
            return "bad_subprotocol";
        case Refused::max_connections:
            return "max_connections";
        case Refused::max_per_address:
            return "max_per_address";
        case Refused::draining:
            return "draining";
    }
    return "";
}

}  // namespace pique::server
