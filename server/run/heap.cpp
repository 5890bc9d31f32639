#include "server/run/heap.hpp"

#include <malloc.h>

namespace pique::server {

void keep_freed_memory() {
    constexpr int kept_bytes = 16 * 1024 * 1024;
    // Either setting stops the allocator from adapting the other by itself.
    mallopt(M_TRIM_THRESHOLD, kept_bytes);
    mallopt(M_MMAP_THRESHOLD, kept_bytes);
}

}  // namespace pique::server
