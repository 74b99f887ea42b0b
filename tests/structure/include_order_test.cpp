#include "tests/structure/include_order.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

#include <gmock/gmock.h>

#include <fstream>

namespace shardlab::testing::include_order_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(IncludeOrder, TheSourceTreeKeepsTheRules) {
    const fs::path root = test::sourceDirectory();
    EXPECT_GT(foldersInOrder(root / "engine" / "README.md").size(), 20U);
    EXPECT_GT(foldersInOrder(root / "widgets" / "README.md").size(), 10U);
    EXPECT_GT(foldersInOrder(root / "app" / "README.md").size(), 8U);
    EXPECT_THAT(brokenIncludeRules(root), IsEmpty());
}

/// A small tree that keeps the rules, in which each test plants what breaks one.
class PlantedInclude : public ::testing::Test {
protected:
    void SetUp() override {
        write("engine/README.md",
              "| other |\n\n| folder | holds |\n|---|---|\n| `core` | a |\n| `losses` `metrics` | b |\n\n"
              "| `no` | table |\n");
        write("engine/core/shape.h", "#include <vector>\n");
        write("engine/losses/loss.cpp", "#include \"engine/core/shape.h\"\n");
        write("engine/metrics/parts/bleu.cpp", "#include \"engine/losses/loss.h\"\n");
        write("widgets/README.md", "| folder | holds |\n|---|---|\n| `common` | a |\n| `plots` | b |\n");
        write("widgets/common/theme.h", "#include <QWidget>\n");
        write("widgets/plots/plot.cpp",
              "#include \"engine/core/shape.h\"\n#include \"widgets/common/theme.h\"\n");
        write("app/README.md",
              "| folder | holds |\n|---|---|\n| `cli` | a |\n| `docks` `pages` | b |\n| `shell` | c |\n");
        write("app/cli/train.cpp", "#include \"engine/core/shape.h\"\n");
        write("app/docks/runs.h", "#include \"widgets/plots/plot.h\"\n");
        write("app/pages/page.h", "#include \"app/docks/runs.h\"\n");
        write("app/shell/window.h", "#include \"app/pages/page.h\"\n");
        write("app/main.cpp", "#include \"app/shell/window.h\"\n");
    }
    void write(const std::string& path, const std::string& text) const {
        fs::create_directories((m_root / path).parent_path());
        std::ofstream(m_root / path) << text;
    }

    const engine::TemporaryDirectory m_directory;
    const fs::path m_root = m_directory.path();
};

TEST_F(PlantedInclude, NothingIsBroken) {
    EXPECT_THAT(foldersInOrder(m_root / "engine/README.md"), ElementsAre("core", "losses", "metrics"));
    EXPECT_THAT(brokenIncludeRules(m_root), IsEmpty());
}

TEST_F(PlantedInclude, OfAFolderBelow) {
    write("engine/core/shape.h", "#pragma once\n#include \"engine/metrics/bleu.h\"\n");
    write("engine/losses/other.h", "#include \"engine/metrics/parts/bleu.h\"\n");
    EXPECT_THAT(brokenIncludeRules(m_root),
                ElementsAre("engine/core/shape.h:2: includes engine/metrics/bleu.h: a folder below core",
                            "engine/losses/other.h:1: includes engine/metrics/parts/bleu.h: a folder below "
                            "losses"));
}

TEST_F(PlantedInclude, OfAFolderBelowInWidgetsAndInApp) {
    write("widgets/common/theme.h", "#include \"widgets/plots/plot.h\"\n");
    write("app/docks/runs.h", "#include \"app/shell/window.h\"\n#include \"app/pages/page.h\"\n");
    write("app/pages/page.h", "#include \"app/main.h\"\n");
    EXPECT_THAT(brokenIncludeRules(m_root),
                ElementsAre("widgets/common/theme.h:1: includes widgets/plots/plot.h: a folder below common",
                            "app/docks/runs.h:1: includes app/shell/window.h: a folder below docks",
                            "app/docks/runs.h:2: includes app/pages/page.h: a folder below docks",
                            "app/pages/page.h:1: includes app/main.h: a folder below pages"));
}

TEST_F(PlantedInclude, InAndOfTheCommandLine) {
    write("app/cli/train.cpp", "#include <QString>\n#include \"widgets/plots/plot.h\"\n");
    write("app/shell/window.h", "#include \"app/cli/train.h\"\n");
    EXPECT_THAT(brokenIncludeRules(m_root), ElementsAre(HasSubstr("train.cpp:1: includes QString: Qt"),
                                                        HasSubstr("train.cpp:2: includes widgets/"),
                                                        HasSubstr("window.h:1: includes app/cli/")));
}

TEST_F(PlantedInclude, OfQtWidgetsAndApp) {
    write("engine/core/a.cpp",
          "#include <QString>\n#include \"widgets/plots/plot.h\"\n#include \"app/a.h\"\n");
    write("widgets/plots/b.cpp", "#include \"app/b.h\"\n");
    EXPECT_THAT(
        brokenIncludeRules(m_root),
        ElementsAre(HasSubstr("a.cpp:1: includes QString: Qt"), HasSubstr("a.cpp:2: includes widgets/"),
                    HasSubstr("a.cpp:3: includes app/a.h"), HasSubstr("widgets/plots/b.cpp:1")));
}

TEST_F(PlantedInclude, OfAFolderThatTheTableLacks) {
    write("engine/zoo/a.cpp", "");
    fs::remove_all(m_root / "engine/losses");
    write("app/zoo/a.cpp", "");
    fs::remove_all(m_root / "app/shell");
    EXPECT_THAT(brokenIncludeRules(m_root),
                ElementsAre("engine/zoo: expected once in the table of engine/README.md; got 0 times",
                            "engine/README.md: the table names losses, which does not exist",
                            "app/zoo: expected once in the table of app/README.md; got 0 times",
                            "app/README.md: the table names shell, which does not exist"));
}

}  // namespace
}  // namespace shardlab::testing::include_order_test
