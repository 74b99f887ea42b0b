#include "engine/data/files/gzip_reader.h"

#include <gtest/gtest.h>

#include "tests/data/temporary_directory.h"
#include "tests/support/open_files.h"

namespace shardlab::engine::gzip_reader_test {
namespace {

TEST(GzipReader, LeavesNoDescriptorToChildProcesses) {
    const TemporaryDirectory directory;
    for (const auto& path : {directory.write("plain", "text"), directory.writeGzip("packed.gz", "text")}) {
        GzipReader reader(path);
        EXPECT_EQ(test::descriptorsOf(path), 1) << path;
        EXPECT_EQ(test::inheritedDescriptorsOf(path), 0) << path;
    }
}

}  // namespace
}  // namespace shardlab::engine::gzip_reader_test
