#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/core/error.h"
#include "engine/training/checkpoint.h"
#include "tests/training/small_experiment.h"

namespace shardlab::engine::testing {
namespace {

class CheckpointTest : public ::testing::Test {
protected:
    CheckpointTest()
        : m_directory(std::filesystem::temp_directory_path() /
                      ("shardlab_checkpoint_" + std::to_string(::getpid()))) {
        std::filesystem::remove_all(m_directory);
    }
    ~CheckpointTest() override { std::filesystem::remove_all(m_directory); }

    RunResult runFor(int epochs, bool resume) const {
        Experiment experiment = smallExperiment();
        experiment.fit.epochs = epochs;
        experiment.fit.callbacks = m_callbacks;
        experiment.view.folds = m_folds;
        SnapshotChannel channel;
        StopToken stop;
        return runExperiment(experiment, {.checkpointDirectory = m_directory.string(), .resume = resume},
                             channel, stop);
    }

    /// Four epochs at once, and two and two; returns the rates of the epochs.
    std::vector<double> compareWholeAndResumed() const {
        const RunResult whole = runFor(4, false);
        std::filesystem::remove_all(m_directory);
        runFor(2, false);
        const RunResult resumed = runFor(4, true);
        EXPECT_EQ(resumed.history.epochs.size(), 4U);
        std::vector<double> rates;
        for (std::size_t e = 0; e < std::min<std::size_t>(4, resumed.history.epochs.size()); ++e) {
            EXPECT_EQ(resumed.history.epochs[e].metrics, whole.history.epochs[e].metrics);
            EXPECT_EQ(resumed.history.epochs[e].learningRate, whole.history.epochs[e].learningRate);
            rates.push_back(whole.history.epochs[e].learningRate);
        }
        for (std::size_t w = 0; w < whole.weights.tensors.size(); ++w) {
            EXPECT_TRUE(
                std::ranges::equal(whole.weights.tensors[w].floats(), resumed.weights.tensors[w].floats()));
        }
        return rates;
    }

    std::filesystem::path m_directory;
    Json m_callbacks = Json::array();
    std::vector<Fold> m_folds;
};

TEST_F(CheckpointTest, AResumedRunEqualsAnUninterruptedOneBitForBit) {
    m_callbacks = Json::array({Json{{"class_name", "LearningRateScheduler"},
                                    {"config", {{"schedule", "exponential"}, {"rate", 0.7}}}}});
    compareWholeAndResumed();
}

/// Nothing improves by 100: the rate halves after every epoch but the first. The weights of the largest loss
/// are those of the first epoch, which the resumed run has not seen.
TEST_F(CheckpointTest, AResumedRunKeepsTheRateThatFellAndTheBestWeights) {
    m_callbacks = Json::parse(R"([
        {"class_name": "ReduceLROnPlateau",
         "config": {"monitor": "loss", "min_delta": 100, "patience": 1, "factor": 0.5}},
        {"class_name": "ModelCheckpoint", "config": {"monitor": "loss", "mode": "max", "save_best_only": true}}])");
    const std::vector<double> rates = compareWholeAndResumed();
    ASSERT_EQ(rates.size(), 4U);
    EXPECT_DOUBLE_EQ(rates[3], rates[0] / 4.0);
}

TEST_F(CheckpointTest, ARunGoesOnHoweverItsModelIsLookedAt) {
    runFor(1, false);
    m_folds = {{"head", {"hidden", "logits"}}};
    EXPECT_EQ(runFor(2, true).history.epochs.size(), 2U);
    m_callbacks = Json::array({"TerminateOnNaN"});
    EXPECT_THROW(runFor(2, true), Error);  // which is another experiment
}

TEST_F(CheckpointTest, FallsBackToThePreviousWhenTheNewestIsBroken) {
    runFor(3, false);
    const auto newest = m_directory / "checkpoint.npz";
    std::filesystem::resize_file(newest, std::filesystem::file_size(newest) / 2);
    std::string note;
    const auto checkpoint = loadCheckpoint(m_directory, note);
    ASSERT_TRUE(checkpoint.has_value());
    EXPECT_EQ(checkpoint->history.epochs.size(), 2U);
    EXPECT_NE(note.find("checkpoint.npz"), std::string::npos);
}

TEST_F(CheckpointTest, ABrokenOnlyCheckpointIsNamed) {
    std::filesystem::create_directories(m_directory);
    std::ofstream(m_directory / "checkpoint.npz") << "no zip";
    std::string note;
    EXPECT_THROW(loadCheckpoint(m_directory, note), Error);
}

}  // namespace
}  // namespace shardlab::engine::testing
