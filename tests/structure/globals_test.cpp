#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/directories.h"

namespace shardlab::testing::globals_test {
namespace {

namespace fs = std::filesystem;

/// The engine is told which devices there are; only programs, tests and benchmarks ask for those installed
/// here.
TEST(Globals, TheEngineAsksForNoInstalledDevices) {
    const fs::path engine = fs::path(test::sourceDirectory()) / "engine";
    int sources = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(engine)) {
        const fs::path& file = entry.path();
        if (file.extension() != ".cpp" && file.extension() != ".h") continue;
        if (file.stem() == "device_catalog") continue;
        std::ostringstream text;
        text << std::ifstream(file).rdbuf();
        EXPECT_THAT(text.str(), ::testing::Not(::testing::HasSubstr("DeviceCatalog::installed"))) << file;
        ++sources;
    }
    EXPECT_GT(sources, 300);
}

}  // namespace
}  // namespace shardlab::testing::globals_test
