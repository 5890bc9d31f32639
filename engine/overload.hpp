#pragma once

namespace pique::engine {

/// One function of several lambdas, for std::visit.
template<class... Functions>
struct Overload : Functions... {
    using Functions::operator()...;
};
template<class... Functions>
Overload(Functions...) -> Overload<Functions...>;

}  // namespace pique::engine
