#pragma once

namespace shardlab::engine {

/// Takes the descriptors 0 to 2 as far as whoever started the program closed them: otherwise a file of the
/// program would get such a number, and what is printed would go into it. Reading and writing them fails as
/// before. For the begin of main().
void reserveStandardStreams() noexcept;

}  // namespace shardlab::engine
