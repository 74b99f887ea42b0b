#include "engine/core/resource_directory.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/core/error.h"

namespace shardlab::engine::resource_directory_test {
namespace {
namespace fs = std::filesystem;

TEST(ResourceDirectory, EnvironmentNamesIt) {
    const fs::path given = fs::temp_directory_path();
    ::setenv("SHARDLAB_RESOURCE_DIR", given.c_str(), 1);
    EXPECT_EQ(resourceDirectory(), given);
    ::setenv("SHARDLAB_RESOURCE_DIR", "/nonexistent", 1);
    EXPECT_THROW(resourceDirectory(), Error);
    ::unsetenv("SHARDLAB_RESOURCE_DIR");
    EXPECT_TRUE(fs::exists(resourceDirectory() / "experiment.schema.json"));
    EXPECT_TRUE(fs::exists(resourceDirectory() / "devices"));
}

}  // namespace
}  // namespace shardlab::engine::resource_directory_test
