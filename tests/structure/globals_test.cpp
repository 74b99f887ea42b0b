#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/support/directories.h"

namespace shardlab::testing::globals_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

template <typename Visit>
void visitEngine(Visit visit) {
    const fs::path engine = fs::path(test::sourceDirectory()) / "engine";
    int sources = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(engine)) {
        const fs::path& file = entry.path();
        if (file.extension() != ".cpp" && file.extension() != ".h") continue;
        std::ostringstream text;
        text << std::ifstream(file).rdbuf();
        visit(file, text.str());
        ++sources;
    }
    EXPECT_GT(sources, 300);
}

/// The engine is told which devices there are; only programs, tests and benchmarks ask for those installed
/// here.
TEST(Globals, TheEngineAsksForNoInstalledDevices) {
    visitEngine([](const fs::path& file, const std::string& text) {
        if (file.stem() == "device_catalog") return;
        EXPECT_THAT(text, Not(HasSubstr("DeviceCatalog::installed"))) << file;
    });
}

/// Qt sets the locale of the process, and in Turkish the small letter of "I" is no "i". lowerCase() and
/// foldedText() ask no locale.
TEST(Globals, TheEngineAsksNoLocaleForLetters) {
    visitEngine([](const fs::path& file, const std::string& text) {
        for (const char* function : {"std::tolower(", "std::toupper("})
            EXPECT_THAT(text, Not(HasSubstr(function))) << file;
    });
}

}  // namespace
}  // namespace shardlab::testing::globals_test
