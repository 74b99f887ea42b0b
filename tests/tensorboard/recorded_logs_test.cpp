// Event files in the layouts of other writers: tests/reference/tensorboard/make_event_files.py.
#include <gmock/gmock.h>

#include <filesystem>

#include "engine/core/json_file.h"
#include "engine/tensorboard/import_logs.h"
#include "tests/support/directories.h"

namespace shardlab::engine::recorded_logs_test {
namespace {
namespace fs = std::filesystem;
using ::testing::ElementsAre;

class RecordedLogs : public ::testing::Test {
protected:
    static fs::path folder(const std::string& name) {
        return fs::path(test::referenceDirectory()) / "tensorboard" / name;
    }
    Json expected(const std::string& name) const { return m_expected.at(name); }
    static std::vector<ImportedRun> runs(const std::string& name) {
        return importedRuns(readLogdir(folder(name)), name);
    }
    static std::vector<double> values(const EventLog& log, const std::string& tag) {
        std::vector<double> list;
        for (const ScalarPoint& point : log.scalars.at(tag))
            list.push_back(point.value);
        return list;
    }
    /// Of one epoch, with its learning rate.
    static Json valuesOf(const EpochRecord& record) {
        Json json = Json::object();
        for (const auto& [name, value] : record.metrics)
            json[name] = value;
        return json;
    }
    static void expectNear(const Json& values, Json wanted, const std::string& what) {
        wanted.erase("learning_rate");
        EXPECT_EQ(values.size(), wanted.size()) << what;
        for (const auto& [name, value] : wanted.items())
            EXPECT_FLOAT_EQ(values.value(name, -1.0F), value.get<float>()) << name << " of " << what;
    }

    Json m_expected = readJsonFile(folder("expected.json"));
};

TEST_F(RecordedLogs, OfKerasCallbackInTwoFilesOfEachPart) {
    const auto imported = runs("keras");
    ASSERT_EQ(imported.size(), 1U);
    const ImportedRun& run = imported[0];
    EXPECT_EQ(run.name, "keras");
    EXPECT_EQ(run.startedAt, "2023-11-14T22:13:20Z");
    EXPECT_THAT(run.history.metricNames, ElementsAre("loss", "accuracy"));
    const Json epochs = expected("keras").at("epochs");
    ASSERT_EQ(run.history.epochs.size(), epochs.size());
    for (std::size_t e = 0; e < epochs.size(); ++e) {
        expectNear(valuesOf(run.history.epochs[e]), epochs[e], "epoch " + std::to_string(e + 1));
        EXPECT_FLOAT_EQ(static_cast<float>(run.history.epochs[e].learningRate),
                        epochs[e].at("learning_rate").get<float>());
    }
    const Json steps = expected("keras").at("steps");
    ASSERT_EQ(run.steps.size(), steps.size());
    for (std::size_t s = 0; s < steps.size(); ++s) {
        EXPECT_EQ(run.steps[s].step, static_cast<std::int64_t>(s) + 1);
        EXPECT_FLOAT_EQ(static_cast<float>(run.steps[s].loss), steps[s].get<float>());
    }
    EXPECT_EQ(run.leftOut, 6);  // the model and five histograms
}

TEST_F(RecordedLogs, OfPyTorchsSummaryWriter) {
    const auto imported = runs("pytorch");
    ASSERT_EQ(imported.size(), 1U);
    EXPECT_EQ(imported[0].name, "run1");
    const Json epochs = expected("pytorch");
    ASSERT_EQ(imported[0].history.epochs.size(), epochs.size());
    for (std::size_t e = 0; e < epochs.size(); ++e)
        expectNear(valuesOf(imported[0].history.epochs[e]), epochs[e], "epoch " + std::to_string(e + 1));
    EXPECT_EQ(imported[0].leftOut, 4);
}

TEST_F(RecordedLogs, EveryTypeOfNumber) {
    const EventLog log = readLogdir(folder("types")).at(".");
    EXPECT_EQ(values(log, "v"), expected("types").get<std::vector<double>>());
    EXPECT_EQ(log.otherValues, 1);  // three numbers
}

TEST_F(RecordedLogs, AStartOfTheSessionLogDropsWhatCameBehindIt) {
    EXPECT_EQ(values(readLogdir(folder("purged")).at("."), "loss"),
              expected("purged").get<std::vector<double>>());
}

TEST_F(RecordedLogs, StepsBeginAgainAndTheEndIsCutOff) {
    EXPECT_EQ(values(readLogdir(folder("restarted")).at("."), "data/loss"),
              expected("restarted").get<std::vector<double>>());
}

}  // namespace
}  // namespace shardlab::engine::recorded_logs_test
