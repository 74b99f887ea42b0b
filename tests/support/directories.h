#pragma once
#include <string>

namespace shardlab::test {

/// The directory of the sources, which holds CMakeLists.txt.
std::string sourceDirectory();
/// tests/reference: numbers and files made by other programs.
std::string referenceDirectory();

}  // namespace shardlab::test
