// A .shardlab file: what comes out is what went in, and hostile files change nothing.
#include "engine/sharing/shared_file.h"

#include <gmock/gmock.h>
#include <zip.h>

#include <array>
#include <cmath>
#include <fstream>
#include <random>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/monitoring/layer_history_json.h"
#include "engine/sharing/run_record.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::shared_file_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr const char* kModel = R"({"class_name": "Sequential", "config": {
    "name": "sequential", "layers": [{"class_name": "Dense", "config": {
    "name": "dense", "units": 3, "activation": "softmax", "batch_input_shape": [null, 2]}}]}})";

Experiment smallExperiment(const std::string& name = "flowers") {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.name = name;
    experiment.model = ModelConfig::fromJson(Json::parse(kModel));
    return experiment;
}

NamedWeights smallWeights(float first) {
    NamedWeights weights;
    weights.specs = {{.name = "dense/kernel", .shape = {2, 3}}, {.name = "dense/bias", .shape = {3}}};
    weights.tensors = {Tensor({2, 3}, std::vector<float>{first, 2, 3, 4, 5, 6}),
                       Tensor({3}, std::vector<float>{7, 8, 1e-30F})};
    return weights;
}

std::vector<float> kernelOf(const NamedWeights& weights) {
    const std::span<const float> values = weights.tensors.at(0).floats();
    return {values.begin(), values.end()};
}

History smallHistory() {
    History history;
    history.experiment = "flowers";
    history.device = "t4";
    history.accelerator = "GPU";
    history.metricNames = {"loss", "accuracy"};
    history.status = RunStatus::Completed;
    history.wallSeconds = 1.0 / 3;
    history.simulatedSeconds = 0.1;
    history.dataChecksum = "0a1b2c3d";
    for (int number = 1; number <= 2; ++number) {
        EpochRecord epoch;
        epoch.epoch = number;
        epoch.steps = 2;
        epoch.metrics = {{"loss", 0.1 * number}, {"accuracy", 0.5}, {"val_loss", NAN}};
        history.epochs.push_back(epoch);
    }
    return history;
}

std::vector<StepPoint> smallSteps() {
    std::vector<StepPoint> steps;
    for (int i = 1; i <= 4; ++i) {
        steps.push_back({.step = i,
                         .epoch = (i + 1) / 2,
                         .loss = i == 3 ? INFINITY : 1.0 / i,
                         .metrics = {0.25 * i},
                         .wallSeconds = 0.5 * i,
                         .simulatedSeconds = 0.25 * i,
                         .clockSeconds = 1.8e9 + i});
    }
    return steps;
}

LayerHistory smallLayers() {
    LayerHistory layers;
    layers.layers = {"dense"};
    layers.weights = {{.name = "dense/kernel", .layer = "dense", .shape = {2, 3}, .index = 0}};
    LayerStatistics moment{.epoch = 1, .step = 2, .learningRate = 0.1, .weights = {}, .activations = {}};
    ArrayStatistics array{.count = 6, .zeros = 1, .notFinite = 0};
    array.histogram = {3, {1, 0, 5}};
    moment.weights.push_back({.weights = array, .gradients = array, .updateRatio = 0.001});
    layers.moments.push_back(std::make_shared<const LayerStatistics>(moment));
    return layers;
}

/// A store with one run that has everything, and one that never began.
class SharedFileTest : public ::testing::Test {
protected:
    SharedFileTest() {
        const std::int64_t id = m_store.add(smallExperiment(), {.color = 5});
        BatchParts parts;
        parts.add(smallSteps());
        const History history = smallHistory();
        const LayerHistory layers = smallLayers();
        m_store.write(id, {.history = &history, .batches = parts.changed(), .layers = &layers});
        m_store.saveWeights(id, smallWeights(1));
        m_store.rename(id, "the best");
        m_store.setTags(id, {"class", "42"});
        m_store.setNotes(id, "“quoted”\nsecond line");
        m_store.setPinned(id, true);
        m_runs = {id, m_store.add(smallExperiment("never began"), {})};
    }

    ShareRequest request() const {
        return {.experiment = smallExperiment(),
                .weights = std::make_shared<const NamedWeights>(smallWeights(-1)),
                .runs = m_runs,
                .runWeights = true};
    }
    fs::path write(const ShareRequest& request, const char* name = "a.shardlab") {
        const fs::path path = m_folder.path() / name;
        writeSharedFile(request, &m_store, path);
        return path;
    }
    /// A copy of a file in which a member is another one.
    fs::path changed(const fs::path& path, const char* member, const std::string& text) const {
        const fs::path copy = m_folder.path() / "changed.shardlab";
        fs::copy_file(path, copy, fs::copy_options::overwrite_existing);
        zip_t* archive = zip_open(copy.c_str(), 0, nullptr);
        zip_source_t* source = zip_source_buffer(archive, text.data(), text.size(), 0);
        EXPECT_GE(zip_file_add(archive, member, source, ZIP_FL_OVERWRITE), 0);
        EXPECT_EQ(zip_close(archive), 0);
        return copy;
    }
    std::string errorOf(const std::function<void()>& action) const {
        try {
            action();
        } catch (const Error& error) {
            return error.what();
        }
        return "no error";
    }

    TemporaryDirectory m_folder;
    RunStore m_store{m_folder.path() / "runs"};
    RunStore m_other{m_folder.path() / "other"};
    std::vector<std::int64_t> m_runs;
};

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

class OwnDataTest : public SharedFileTest {
protected:
    void write(const fs::path& file, const std::string& text) {
        fs::create_directories(file.parent_path());
        writeFileAtomically(file, text);
    }
    Experiment withData(const std::string& source, Json options) const {
        Experiment experiment = smallExperiment();
        experiment.data.source = source;
        experiment.data.options = std::move(options);
        return experiment;
    }
    std::string text(const Json& path) const { return readFile(path.get<std::string>(), 1 << 20); }
    fs::path m_own = m_folder.path() / "own";
};

TEST_F(OwnDataTest, TakesATable) {
    write(m_own / "flowers.csv", "a,b,c\n1,2,3\n");
    const Experiment experiment = withData("csv", {{"path", (m_own / "flowers.csv").string()}});
    m_runs = {m_store.add(experiment, {})};
    const fs::path path = SharedFileTest::write({.experiment = experiment, .runs = m_runs, .data = true});
    fs::remove_all(m_own);
    const SharedFile file(path);
    const fs::path folder = file.unpackData(m_folder.path() / "data");
    const Experiment opened = file.experimentIn(folder);
    EXPECT_EQ(text(opened.data.options.at("path")), "a,b,c\n1,2,3\n");
    EXPECT_EQ(file.unpackData(m_folder.path() / "data"), folder) << "unpacked once";
    const std::vector<std::int64_t> added = file.addRuns(m_other, folder);
    EXPECT_EQ(text(m_other.load(added.at(0)).experiment.at("data").at("options").at("path")),
              "a,b,c\n1,2,3\n");
    EXPECT_THAT(file.addRuns(m_other, folder), IsEmpty());
}

TEST_F(OwnDataTest, KnowsARunWhereverItsDataAre) {
    write(m_own / "flowers.csv", "a,b,c\n1,2,3\n");
    const Experiment experiment = withData("csv", {{"path", (m_own / "flowers.csv").string()}});
    m_runs = {m_store.add(experiment, {})};
    m_store.update(m_runs[0], smallHistory());
    const fs::path path = SharedFileTest::write({.experiment = experiment, .runs = m_runs, .data = true});
    const fs::path renamed = m_folder.path() / "renamed.shardlab";
    fs::copy_file(path, renamed);
    const SharedFile file(path), copy(renamed);
    const fs::path data = file.unpackData(m_folder.path() / "data");
    const fs::path other = copy.unpackData(m_folder.path() / "data");
    EXPECT_THAT(file.addRuns(m_store, data), IsEmpty()) << "the store that it comes from";
    EXPECT_THAT(file.addRuns(m_other, data), SizeIs(1));
    EXPECT_THAT(file.addRuns(m_other, data), IsEmpty());
    EXPECT_THAT(copy.addRuns(m_other, other), IsEmpty());
    EXPECT_THAT(copy.addRuns(m_other), IsEmpty()) << "without its data";

    History history = smallHistory();
    history.dataChecksum = "ffffffff";
    m_store.update(m_runs[0], history);
    EXPECT_THAT(file.addRuns(m_store, data), SizeIs(1)) << "it was trained on other data";
}

TEST_F(OwnDataTest, TakesFoldersWithWhatIsBelow) {
    write(m_own / "train" / "cat" / "1.txt", "meow");
    write(m_own / "train" / "dog" / "1.txt", "woof");
    write(m_own / "test" / "dog" / "x y.txt", "wuff");
    const Experiment experiment = withData("text_folder", {{"path", (m_own / "train").string() + "/"},
                                                           {"validation_path", (m_own / "test").string()}});
    const SharedFile file(SharedFileTest::write({.experiment = experiment, .data = true}));
    const Experiment opened = file.experimentIn(file.unpackData(m_folder.path() / "data"));
    const fs::path train = opened.data.options.at("path").get<std::string>();
    EXPECT_EQ(text((train / "cat" / "1.txt").string()), "meow");
    EXPECT_EQ(text((train / "dog" / "1.txt").string()), "woof");
    EXPECT_EQ(text(opened.data.options.at("validation_path").get<std::string>() + "/dog/x y.txt"), "wuff");
}

TEST_F(OwnDataTest, TakesFilesThatAPatternMatches) {
    write(m_own / "a-1.tfrecord", "1");
    write(m_own / "a-2.tfrecord", "2");
    write(m_own / "b.tfrecord", "3");
    const Experiment experiment = withData("tfrecord", {{"path", (m_own / "a-?.tfrecord").string()}});
    const SharedFile file(SharedFileTest::write({.experiment = experiment, .data = true}));
    const Experiment opened = file.experimentIn(file.unpackData(m_folder.path() / "data"));
    const fs::path pattern = opened.data.options.at("path").get<std::string>();
    EXPECT_EQ(pattern.filename(), "a-?.tfrecord");
    EXPECT_EQ(text((pattern.parent_path() / "a-2.tfrecord").string()), "2");
    EXPECT_FALSE(fs::exists(pattern.parent_path() / "b.tfrecord"));
}

TEST_F(OwnDataTest, SaysWhichDataAreMissing) {
    const Experiment experiment = withData("csv", {{"path", "/nowhere/flowers.csv"}});
    EXPECT_THAT(errorOf([&] { SharedFileTest::write({.experiment = experiment, .data = true}); }),
                HasSubstr("/nowhere/flowers.csv: expected the data of the experiment"));
    EXPECT_FALSE(fs::exists(m_folder.path() / "a.shardlab"));
    const fs::path without = SharedFileTest::write({.experiment = experiment});
    EXPECT_FALSE(SharedFile(without).hasData());
    EXPECT_FALSE(readsOwnFiles(smallExperiment().data));
}

TEST_F(OwnDataTest, WritesNothingAfterAStop) {
    StopToken stop;
    stop.requestStop();
    EXPECT_THAT(
        errorOf([&] { writeSharedFile(request(), &m_store, m_folder.path() / "stopped.shardlab", &stop); }),
        HasSubstr("nothing was written"));
    EXPECT_FALSE(fs::exists(m_folder.path() / "stopped.shardlab"));
}

/// Names of everything below the folder but `except`.
std::vector<std::string> filesBelow(const fs::path& folder, const fs::path& except) {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().string().rfind(except.string(), 0) != 0) names.push_back(entry.path().string());
    }
    std::ranges::sort(names);
    return names;
}

TEST_F(OwnDataTest, RefusesMembersThatLeadOutside) {
    write(m_own / "flowers.csv", "a\n1\n");
    const fs::path path = SharedFileTest::write(
        {.experiment = withData("csv", {{"path", (m_own / "flowers.csv").string()}}), .data = true});
    for (const char* name : {"data/../../evil", "/tmp/evil", "data/path/\\..\\evil", "data/a\nb"}) {
        const fs::path hostile = m_folder.path() / "hostile.shardlab";
        fs::copy_file(path, hostile, fs::copy_options::overwrite_existing);
        zip_t* archive = zip_open(hostile.c_str(), 0, nullptr);
        zip_source_t* source = zip_source_buffer(archive, "x", 1, 0);
        ASSERT_GE(zip_file_add(archive, name, source, 0), 0);
        ASSERT_EQ(zip_close(archive), 0);
        EXPECT_THAT(errorOf([&] { SharedFile(hostile).unpackData(m_folder.path() / "data"); }),
                    HasSubstr("not a valid member name"))
            << name;
        EXPECT_FALSE(fs::exists(m_folder.path() / "data"));
    }
}

/// 600 broken files: bits turned over, ends cut off, pieces repeated. None crashes, none leaves anything.
TEST_F(OwnDataTest, ReadsBrokenFilesOrSaysWhy) {
    write(m_own / "flowers.csv", "a,b\n1,2\n");
    ShareRequest all = request();
    all.experiment = withData("csv", {{"path", (m_own / "flowers.csv").string()}});
    all.data = true;
    const std::string whole = readFile(SharedFileTest::write(all), 1 << 20);
    std::mt19937 random(7);
    int refused = 0;
    for (int i = 0; i < 600; ++i) {
        std::string bytes = whole;
        const auto at = [&] { return random() % bytes.size(); };
        if (i % 3 == 0) {
            for (int flips = 0; flips < 8; ++flips)
                bytes[at()] ^= static_cast<char>(1U << (random() % 8));
        } else if (i % 3 == 1) {
            bytes.resize(at());
        } else {
            bytes.insert(at(), bytes.substr(at(), 40));
        }
        const fs::path path = m_folder.path() / "broken.shardlab";
        writeFileAtomically(path, bytes);
        const fs::path data = m_folder.path() / "data";
        const TemporaryDirectory empty;
        RunStore store(empty.path());
        const std::vector<std::string> before = filesBelow(m_folder.path(), data);
        try {
            const SharedFile file(path);
            file.weights();
            file.addRuns(store, file.unpackData(data));
        } catch (const Error& error) {
            ++refused;
            EXPECT_THAT(error.what(), HasSubstr("broken.shardlab"));
            EXPECT_THAT(error.what(), Not(HasSubstr("/.shardlab-"))) << "a temporary file's name";
        }
        EXPECT_EQ(filesBelow(m_folder.path(), data), before);
        std::error_code ignored;
        fs::remove_all(data, ignored);
    }
    EXPECT_GT(refused, 500);
}

}  // namespace
}  // namespace shardlab::engine::shared_file_test
