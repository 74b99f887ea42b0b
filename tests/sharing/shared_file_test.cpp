// A .shardlab file: what comes out is what went in.
#include <array>
#include <barrier>
#include <fstream>
#include <thread>

#include "engine/core/atomic_file.h"
#include "engine/sharing/run_record.h"
#include "tests/sharing/shared_file_fixture.h"

namespace shardlab::engine::shared_file_test {
namespace {

namespace fs = std::filesystem;
using namespace shared_file_fixture;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

TEST_F(SharedFileTest, BringsRunsOverUnchanged) {
    const SharedFile file(write(request()));
    EXPECT_EQ(file.experiment().toJson(), smallExperiment().toJson());
    EXPECT_THAT(kernelOf(file.weights()), ElementsAre(-1, 2, 3, 4, 5, 6));
    const std::vector<std::int64_t> added = file.addRuns(m_other);
    ASSERT_THAT(added, SizeIs(2));
    const RunInfo was = m_store.load(m_runs[0]), is = m_other.load(added[0]);
    EXPECT_EQ(is.name, "the best");
    EXPECT_EQ(is.tags, was.tags);
    EXPECT_EQ(is.notes, was.notes);
    EXPECT_TRUE(is.pinned);
    EXPECT_EQ(is.color, 5);
    EXPECT_EQ(is.device, "t4");
    EXPECT_EQ(is.status, "completed");
    EXPECT_EQ(is.startedAt, was.startedAt);
    EXPECT_EQ(is.experimentName, "flowers");
    EXPECT_EQ(is.bestMetricName, was.bestMetricName);
    EXPECT_EQ(is.bestMetric, was.bestMetric);
    EXPECT_EQ(is.dataChecksum, "0a1b2c3d");
    EXPECT_EQ(is.environment, was.environment);
    EXPECT_EQ(is.parameters, was.parameters);
    EXPECT_EQ(is.experiment, was.experiment);
    EXPECT_EQ(is.history.toJson().dump(), was.history.toJson().dump());
    EXPECT_THAT(kernelOf(m_other.weights(added[0])), ElementsAre(1, 2, 3, 4, 5, 6));
    const std::vector<StepPoint> steps = m_other.batches(added[0]);
    ASSERT_THAT(steps, SizeIs(4));
    EXPECT_EQ(stepsToJson(steps).dump(), stepsToJson(m_store.batches(m_runs[0])).dump());
    EXPECT_EQ(steps[3].loss, 0.25);
    EXPECT_EQ(steps[3].clockSeconds, 1.8e9 + 4);
    EXPECT_EQ(toJson(*m_other.layers(added[0])).dump(), toJson(smallLayers()).dump());
    EXPECT_EQ(m_other.load(added[1]).status, "interrupted");
    EXPECT_EQ(m_other.load(added[1]).device, m_store.load(m_runs[1]).device);
}

TEST_F(SharedFileTest, WritesTheSameBytesAgain) {
    const fs::path first = write(request());
    const std::vector<std::int64_t> added = SharedFile(first).addRuns(m_other);
    ShareRequest again = request();
    again.runs = added;
    const fs::path second = m_folder.path() / "second.shardlab";
    writeSharedFile(again, &m_other, second);
    EXPECT_EQ(readFile(first, 1 << 20), readFile(second, 1 << 20));
}

/// A bit of the last weight is another one: only its checksum tells.
TEST_F(SharedFileTest, PacksNoDamagedWeightsOfARun) {
    const fs::path weights = m_store.weightsFile(m_runs[0]);
    const std::string sound = readFile(weights, 1 << 20);
    const float last = 1e-30F;
    const std::size_t at = sound.find(std::string(reinterpret_cast<const char*>(&last), sizeof last));
    ASSERT_NE(at, std::string::npos) << "the arrays are not compressed";
    std::string damaged = sound;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    for (const std::string& bytes : {damaged, sound.substr(0, sound.size() / 2), std::string("no archive")}) {
        std::ofstream(weights, std::ios::binary) << bytes;
        const std::string error = errorOf([&] { write(request()); });
        EXPECT_THAT(error, StartsWith("run 1 (the best): its weights cannot be shared: " + weights.string()));
        EXPECT_THAT(error, Not(HasSubstr("\n")));
        EXPECT_FALSE(fs::exists(m_folder.path() / "a.shardlab"));
    }
    ShareRequest without = request();
    without.runWeights = false;
    EXPECT_THAT(SharedFile(write(without)).runs(), SizeIs(2)) << "they are not asked for";
}

TEST_F(SharedFileTest, AddsARunOnce) {
    const SharedFile file(write(request()));
    ASSERT_THAT(file.addRuns(m_other), SizeIs(2));
    m_other.rename(m_other.list()[0].id, "renamed here");
    EXPECT_THAT(file.addRuns(m_other), IsEmpty());
    EXPECT_THAT(m_other.list(), SizeIs(2));
    EXPECT_THAT(file.addRuns(m_store), IsEmpty()) << "the store it was made of has them";
}

/// Each has compared the file with the list before the other one adds to it.
TEST_F(SharedFileTest, TwoImportsAtOnceAddARunOnce) {
    const fs::path path = write(request());
    for (int attempt = 0; attempt < 5; ++attempt) {
        const TemporaryDirectory home;
        { const RunStore made(home.path()); }
        std::barrier start(2);
        const auto import = [&] {
            RunStore store(home.path());
            const SharedFile file(path);
            start.arrive_and_wait();
            file.addRuns(store);
        };
        std::thread other(import);
        import();
        other.join();
        EXPECT_THAT(RunStore(home.path()).list(), SizeIs(2));
    }
}

TEST_F(SharedFileTest, AddsAllRunsOrNone) {
    const fs::path path = write(request());
    zip_t* archive = zip_open(path.c_str(), 0, nullptr);
    ASSERT_NE(archive, nullptr);
    const std::string broken = R"({"step": [1], "epoch": [1, 2]})";
    zip_source_t* source = zip_source_buffer(archive, broken.data(), broken.size(), 0);
    ASSERT_GE(zip_file_add(archive, "runs/2/steps.json", source, 0), 0);
    ASSERT_EQ(zip_close(archive), 0);
    EXPECT_THAT(errorOf([&] { SharedFile(path).addRuns(m_other); }), HasSubstr("epoch: expected 1 values"));
    EXPECT_THAT(m_other.list(), IsEmpty()) << "the first run was added before the second failed";
}

TEST_F(SharedFileTest, AddsNoRunWhoseWeightsAreDamaged) {
    const fs::path path = write(request());
    const fs::path damaged = changed(path, "runs/1/weights.npz", "zz");
    EXPECT_THAT(errorOf([&] { SharedFile(damaged).addRuns(m_other); }),
                StartsWith(damaged.string() + ": runs/1/weights.npz: "));
    EXPECT_THAT(m_other.list(), IsEmpty());
    for (const fs::directory_entry& entry : fs::directory_iterator(m_other.directory()))
        EXPECT_THAT(entry.path().filename().string(), Not(StartsWith(".shardlab-")));
    const std::vector<std::int64_t> added = SharedFile(path).addRuns(m_other);
    ASSERT_THAT(added, SizeIs(2));
    EXPECT_THAT(kernelOf(m_other.weights(added[0])), ElementsAre(1, 2, 3, 4, 5, 6));
}

TEST_F(SharedFileTest, AddsNoRunWhoseWeightsFindNoPlace) {
    const SharedFile file(write(request()));
    fs::create_directory(m_other.weightsFile(1));
    EXPECT_THAT(errorOf([&] { file.addRuns(m_other); }), StartsWith(m_other.weightsFile(1).string() + ": "));
    EXPECT_THAT(m_other.list(), IsEmpty());
}

TEST_F(SharedFileTest, GivesARunTheWeightsThatItLacks) {
    ShareRequest without = request();
    without.runWeights = false;
    const std::vector<std::int64_t> added = SharedFile(write(without, "without.shardlab")).addRuns(m_other);
    ASSERT_THAT(added, SizeIs(2));
    EXPECT_FALSE(m_other.load(added[0]).hasWeights);
    const SharedFile file(write(request()));
    std::vector<std::int64_t> completed;
    EXPECT_THAT(file.addRuns(m_other, {}, &completed), IsEmpty());
    EXPECT_THAT(completed, ElementsAre(added[0]));
    EXPECT_THAT(kernelOf(m_other.weights(added[0])), ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_THAT(m_other.list(), SizeIs(2));
    m_other.saveWeights(added[0], smallWeights(9));
    EXPECT_THAT(file.addRuns(m_other), IsEmpty());
    EXPECT_THAT(kernelOf(m_other.weights(added[0])), ElementsAre(9, 2, 3, 4, 5, 6)) << "they stay";
}

TEST_F(SharedFileTest, UnpacksWeightsWhereNoFileIs) {
    const SharedFile file(write(request()));
    const fs::path experiment = m_folder.write("e.json", "old"), weights = m_folder.write("e.npz", "own");
    EXPECT_THAT(errorOf([&] { file.unpackTo(experiment); }),
                AllOf(StartsWith(weights.string() + ": expected no such file"), HasSubstr("move it")));
    EXPECT_EQ(readFile(weights, 9), "own");
    EXPECT_EQ(readFile(experiment, 9), "old");
    EXPECT_THAT(errorOf([&] { file.unpackTo(m_folder.path() / "f.npz"); }),
                HasSubstr("does not end in .npz"));
    EXPECT_FALSE(fs::exists(m_folder.path() / "f.npz"));
    fs::remove(weights);
    EXPECT_EQ(file.unpackTo(experiment).weights, weights);
    EXPECT_TRUE(fs::exists(weights));
    EXPECT_EQ(Experiment::load(experiment.string()).toJson(), smallExperiment().toJson());
}

TEST_F(SharedFileTest, SaysWhichMemberHoldsWhatElseThanExpected) {
    const std::vector<std::array<const char*, 3>> cases{
        {"shardlab.json", "[]", "the document must be an object; got []"},
        {"shardlab.json", R"({"shardlab_file": "1"})", R"(shardlab_file must be an integer >= 1; got "1")"},
        {"shardlab.json", R"({"shardlab_file": 0})", "shardlab_file must be an integer >= 1; got 0"},
        {"shardlab.json", R"({"shardlab_file": 1})", "weights is missing"},
        {"shardlab.json", R"({"shardlab_file": 1, "weights": true, "runs": 3})",
         "runs must be a list; got 3"},
        {"shardlab.json", R"({"shardlab_file": 1, "weights": true, "runs": [{"folder": 5}]})",
         "runs[0].folder must be a string; got 5"},
        {"experiment.json", R"({"name": 5})", "experiment: "},
        {"runs/1/run.json", "{}", "name is missing"},
        {"runs/2/run.json", R"({"name": 5})", "name must be a string; got 5"},
        {"runs/1/steps.json", R"({"step": [1], "epoch": [1, 2]})", "epoch: expected 1 values, one for each"},
        {"runs/1/steps.json", R"({"step": ["x"]})", R"(step[0]: expected an integer; got "x")"},
        {"runs/1/steps.json", R"({"step": 1})", "step must be a list; got 1"},
        {"runs/1/layers.json", R"({"outline": {}, "moments": "!!"})", "outline: "},
        {"runs/1/layers.json",
         R"({"outline": {"layers": [], "weights": [], "warnings": []}, "moments": "!!"})",
         R"(moments must be a list; got "!!")"},
        {"runs/1/layers.json",
         R"({"outline": {"layers": [], "weights": [], "warnings": []}, "moments": ["!"]})", "moments[0]: "},
    };
    const fs::path path = write(request());
    for (const auto& [member, text, expected] : cases) {
        const fs::path file = changed(path, member, text);
        const std::string message = errorOf([&] { SharedFile(file).addRuns(m_other); });
        EXPECT_THAT(message, StartsWith(file.string() + ": " + member + ": " + expected));
        EXPECT_THAT(message, Not(HasSubstr("json.exception")));
        EXPECT_THAT(message, Not(HasSubstr("newer")));
    }
    const fs::path newer = changed(path, "shardlab.json", R"({"shardlab_file": 2})");
    EXPECT_THAT(errorOf([&] { const SharedFile file(newer); }), HasSubstr("got 2, of a newer Shardlab"));
    EXPECT_THAT(m_other.list(), IsEmpty());
}

}  // namespace
}  // namespace shardlab::engine::shared_file_test
