// A .shardlab file that is opened and canceled, at each point where it can be: nothing is left.
#include "engine/core/atomic_file.h"
#include "engine/core/interruption.h"
#include "tests/sharing/shared_file_fixture.h"

namespace shardlab::engine::canceled_import_test {
namespace {

namespace fs = std::filesystem;
using namespace shared_file_fixture;

class CanceledImport : public SharedFileTest {
protected:
    /// Of an experiment with data, weights, and runs with weights.
    SharedFile sharedFile() {
        const fs::path table = m_folder.path() / "flowers.csv";
        writeFileAtomically(table, "a,b,c\n1,2,3\n");
        ShareRequest all = request();
        all.experiment.data.source = "csv";
        all.experiment.data.options = {{"path", table.string()}};
        all.data = true;
        return SharedFile(write(all));
    }
    /// Runs `action` until it is not interrupted any more, each time up to the next point; how often it was.
    static int interruptEverywhere(const std::function<void()>& action, const std::function<void()>& check) {
        for (int point = 0;; ++point) {
            int asked = 0;
            const InterruptionScope scope([&] { return asked++ == point; });
            try {
                action();
                return point;
            } catch (const Interrupted&) {
                check();
            }
        }
    }
};

TEST_F(CanceledImport, LeavesNoFileBesideTheExperiment) {
    const SharedFile file = sharedFile();
    const fs::path place = m_folder.path() / "place";
    fs::create_directories(place);
    const int points = interruptEverywhere([&] { file.unpackTo(place / "opened.json"); },
                                           [&] { EXPECT_TRUE(fs::is_empty(place)); });
    EXPECT_GE(points, 2);
    EXPECT_TRUE(fs::exists(place / "opened.json"));
    EXPECT_TRUE(fs::exists(place / "opened.npz"));
}

TEST_F(CanceledImport, AddsNoRun) {
    const SharedFile file = sharedFile();
    const auto entries = [this] {
        const fs::directory_iterator all(m_other.directory());
        return std::distance(begin(all), end(all));
    };
    const std::ptrdiff_t before = entries();
    const int points = interruptEverywhere([&] { file.addRuns(m_other, {}); },
                                           [&] {
                                               EXPECT_TRUE(m_other.list().empty());
                                               EXPECT_EQ(entries(), before);
                                           });
    EXPECT_GE(points, 2);
    EXPECT_EQ(m_other.list().size(), file.runs().size());
}

}  // namespace
}  // namespace shardlab::engine::canceled_import_test
