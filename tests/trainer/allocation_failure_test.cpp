// A program of its own: every allocation by `new` fails once, the n-th for n = 1, 2, …, while a program is
// planned, and while weights are written and read.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/data/files/npz.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "engine/trainer/trainer.h"
#include "tests/support/allocations.h"
#include "tests/support/small_experiment.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::allocation_failure_test {
namespace {

namespace fs = std::filesystem;

/// How a child ended in which one allocation failed.
enum class End { NothingFailed, Reported, WentOn, Terminated, Wrong };

/// Repeats an action, each time in a child process, with the n-th allocation failing, until none is left;
/// returns how many failed. Where an exception cannot leave, as a noexcept function of the standard library,
/// a failure may end the program, but not by a signal. `check` looks in the parent at what is on the disk.
/// (A destructor of JSON that allocates is such a place. See keepMemoryReserve.)
template <typename Action, typename Check>
int failEach(const char* what, const Action& action, const Check& check) {
    constexpr int kMost = 20000;
    std::array<int, 5> ends{};
    for (int n = 0; n < kMost; ++n) {
        const pid_t child = ::fork();
        if (child == 0) {
            std::set_terminate([] { ::_exit(static_cast<int>(End::Terminated)); });
            End end = End::WentOn;
            test::failAllocation(n);
            try {
                action();
            } catch (const std::bad_alloc&) {
                end = End::Reported;
            } catch (const Error&) {
                end = End::Reported;
            }
            if (!test::allocationFailed()) end = End::NothingFailed;
            test::failAllocation(-1);
            ::_exit(static_cast<int>(end));
        }
        int status = 0;
        EXPECT_EQ(::waitpid(child, &status, 0), child);
        EXPECT_TRUE(WIFEXITED(status))
            << what << ": allocation " << n << " ended it by signal " << WTERMSIG(status);
        const int end = WIFEXITED(status) ? WEXITSTATUS(status) : static_cast<int>(End::Wrong);
        ++ends.at(static_cast<std::size_t>(end));
        EXPECT_NE(end, static_cast<int>(End::Wrong)) << what << ": allocation " << n;
        check();
        if (end == static_cast<int>(End::NothingFailed) || ::testing::Test::HasFailure()) break;
    }
    std::printf(
        "%s: %d allocations failed, %d reported, %d without effect, %d ended where nothing may be thrown, 0 "
        "signals\n",
        what, ends[1] + ends[2] + ends[3], ends[1], ends[2], ends[3]);
    EXPECT_EQ(ends[0], 1);
    return ends[1] + ends[2] + ends[3];
}

class AllocationFailure : public ::testing::Test {
protected:
    const TemporaryDirectory m_temporary;
    const fs::path m_directory = m_temporary.path();
    const Model m_model = Model::build(smallExperiment().model);
};

TEST_F(AllocationFailure, PlanningAProgram) {
    const auto arena = std::make_shared<ThreadArena>(1);
    const auto plan = [&] {
        const Executor executor(m_model.compile({.batch = 4}), {.maxBatch = 4, .backend = Backend::Eigen},
                                arena);
    };
    EXPECT_GT(failEach("planning a program", plan, [] {}), 50);
}

TEST_F(AllocationFailure, WritingAndReadingWeights) {
    const fs::path file = m_directory / "weights.npz";
    std::vector<std::pair<std::string, Tensor>> arrays;
    const NamedWeights weights = freshWeights(m_model, 1);
    for (std::size_t i = 0; i < weights.specs.size(); ++i)
        arrays.emplace_back(weights.specs[i].name, weights.tensors[i]);
    writeNpz(file, arrays);
    const auto whole = [&] { ASSERT_EQ(readNpz(file).size(), arrays.size()); };
    EXPECT_GT(failEach(
                  "writing weights", [&] { writeNpz(file, arrays); }, whole),
              20);
    EXPECT_GT(failEach(
                  "reading weights", [&] { readNpz(file); }, [] {}),
              20);
}

TEST_F(AllocationFailure, ParsingJson) {
    const std::string text = smallExperiment().toJson().dump();
    EXPECT_GT(failEach(
                  "parsing JSON", [&] { parseJson(text, "x.json"); }, [] {}),
              50);
    EXPECT_GT(
        failEach(
            "parsing broken JSON", [&] { parseJson(text.substr(0, text.size() / 2), "x.json"); }, [] {}),
        50);
}

}  // namespace
}  // namespace shardlab::engine::testing::allocation_failure_test
