#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace pique::server {

/// An answer to a GET, before the socket layer frames it.
struct HttpAnswer {
    int status = 200;
    std::string content_type = "application/json";
    std::string body;
};

/// What the HTTP routes show of the running server; files are the socket layer's own affair.
class HttpApi {
public:
    virtual ~HttpApi() = default;
    /// `path` begins with `/api/v1/` (but for `/api/v1/schema/`), or is `/readyz` or `/version`; `query` is
    /// what follows the question mark. `done` is called once, on any thread, perhaps inside the call.
    virtual void get(std::string_view path, std::string_view query, std::function<void(HttpAnswer)> done) = 0;
};

}  // namespace pique::server
