#pragma once

namespace pique::server {

/// Lets the allocator keep some of what was freed. Left alone it gives the top of a thread's heap back to the system
/// and takes it again with every batch that the store writes, which costs calls, page faults, and a stop of all other
/// threads each time. At the start, before there are threads.
void keep_freed_memory();

}  // namespace pique::server
