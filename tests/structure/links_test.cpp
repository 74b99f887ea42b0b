#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::testing::links_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// "FILE: TARGET" for each relative link of a Markdown file whose target is missing.
std::vector<std::string> brokenLinks(const fs::path& file, const fs::path& root) {
    static const std::regex link(R"re(\]\(([^)#\s]+)(#[^)]*)?\))re");
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    const std::string content = text.str();
    std::vector<std::string> broken;
    for (std::sregex_iterator at(content.begin(), content.end(), link), end; at != end; ++at) {
        const std::string target = (*at)[1];
        if (target.find("://") != std::string::npos) continue;
        if (!fs::exists(file.parent_path() / target))
            broken.push_back(fs::relative(file, root).string() + ": " + target);
    }
    return broken;
}

TEST(Links, OfTheDocumentationLeadToFiles) {
    const fs::path root = test::sourceDirectory();
    std::vector<fs::path> pages{root / "README.md", root / "CONTRIBUTING.md", root / "CHANGELOG.md"};
    for (const char* folder : {"app", "bench", "engine", "resources", "tests", "widgets"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
            if (entry.path().extension() == ".md") pages.push_back(entry.path());
        }
    }
    EXPECT_GT(pages.size(), 10U);
    for (const fs::path& page : pages)
        EXPECT_THAT(brokenLinks(page, root), IsEmpty());
}

TEST(Links, AreFoundWhereTheyAreBroken) {
    const engine::TemporaryDirectory directory;
    const fs::path page = directory.write(
        "page.md", "[a](no-such-file.md#part) [b](https://keras.io) ![c](no-such.png) [d](.)");
    EXPECT_THAT(brokenLinks(page, directory.path()),
                ElementsAre("page.md: no-such-file.md", "page.md: no-such.png"));
}

}  // namespace
}  // namespace shardlab::testing::links_test
