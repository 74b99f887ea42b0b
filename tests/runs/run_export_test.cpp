// Files of many runs, which take a while: what a person sees of it, and what a stop leaves.
#include "engine/runs/run_export.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "engine/core/interruption.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::run_export_test {
namespace {
namespace fs = std::filesystem;

class RunExports : public ::testing::TestWithParam<const char*> {
protected:
    RunExports() {
        for (int i = 0; i < 20; ++i) {
            const std::int64_t id = store.add(Experiment::load("mnist_mlp"));
            History history;
            history.status = RunStatus::Completed;
            history.epochs = {{.epoch = 1, .metrics = {{"loss", 0.5}}}};
            store.update(id, history);
            ids.push_back(id);
        }
    }
    /// Goes on for so many runs.
    void write(std::int64_t most) {
        exportRuns(store, ids, {}, file, [&](std::int64_t done, std::int64_t total) {
            EXPECT_EQ(total, 20);
            told.push_back(done);
            return done < most;
        });
    }
    std::string text() const {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    TemporaryDirectory directory;
    RunStore store{directory.path() / "store"};
    std::vector<std::int64_t> ids, told;
    fs::path file = directory.path() / (std::string("runs.") + GetParam());
};

TEST_P(RunExports, CountTheirRuns) {
    write(100);
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.front(), 0);
    EXPECT_EQ(told.back(), 19);
    EXPECT_TRUE(std::ranges::is_sorted(told));
    EXPECT_FALSE(text().empty());
}

TEST_P(RunExports, AStopLeavesNoFile) {
    EXPECT_THROW(write(10), Interrupted);
    EXPECT_FALSE(fs::exists(file));
    EXPECT_EQ(std::distance(fs::directory_iterator(directory.path()), {}), 1) << "the store only";
}

TEST_P(RunExports, AStopLeavesTheFileBefore) {
    directory.write(file.filename().string(), "before");
    EXPECT_THROW(write(10), Interrupted);
    EXPECT_EQ(text(), "before");
}

INSTANTIATE_TEST_SUITE_P(Formats, RunExports, ::testing::Values("csv", "json"));

}  // namespace
}  // namespace shardlab::engine::run_export_test
