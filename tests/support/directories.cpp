#include "tests/support/directories.h"

namespace shardlab::test {

std::string sourceDirectory() {
    return SHARDLAB_SOURCE_DIR;
}

std::string referenceDirectory() {
    return sourceDirectory() + "/tests/reference";
}

}  // namespace shardlab::test
