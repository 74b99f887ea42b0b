#pragma once
#include <cstddef>

namespace shardlab::engine {

/// Asks the system for all pages of this memory at once, huge ones where it has them: of new memory each page
/// costs a fault when it is first used, in a virtual machine up to fifteen times what it costs here. The
/// contents stay as they are. For memory that is about to be written; nothing where the system refuses.
void populatePages(void* memory, std::size_t bytes);

}  // namespace shardlab::engine
