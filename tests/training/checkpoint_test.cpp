#include "engine/training/checkpoint.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/data/files/npz.h"
#include "engine/training/checkpoint_folder.h"
#include "engine/training/run.h"
#include "tests/support/small_experiment.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::checkpoint_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class CheckpointTest : public ::testing::Test {
protected:
    RunResult runFor(int epochs, bool resume) {
        Experiment experiment = smallExperiment();
        experiment.fit.epochs = epochs;
        experiment.fit.callbacks = m_callbacks;
        experiment.view.folds = m_folds;
        if (!m_optimizer.is_null()) experiment.compile.optimizer = m_optimizer;
        if (m_model) experiment.model = *m_model;
        if (!m_metrics.is_null()) experiment.compile.metrics = m_metrics;
        experiment.data.options["train_count"] = m_samples;
        if (m_mixedFloat16) {
            experiment.runtime.accelerator = Accelerator::Gpu;
            experiment.runtime.device = "v100-sxm2";
            experiment.runtime.replicas = 1;
            experiment.runtime.precision = Precision::MixedFloat16;
        }
        SnapshotChannel channel;
        StopToken stop;
        const auto requests = std::make_shared<RunRequests>();
        std::jthread person;
        if (m_stopAfterOneStep) {
            requests->pauseAfter(RunRequests::Boundary::Step);
            person = std::jthread([&stop](const std::stop_token& done) {
                while (!stop.pauseRequested() && !done.stop_requested())
                    std::this_thread::yield();
                stop.requestStop();
            });
        }
        RunResult result = runExperiment(experiment, DeviceCatalog::installed(),
                                         {.shuffle = m_shuffle,
                                          .checkpointDirectory = m_directory.string(),
                                          .checkpointSteps = m_checkpointSteps,
                                          .resume = resume,
                                          .requests = requests},
                                         channel, stop);
        m_console.clear();
        for (const ConsoleLine& line : channel.drain().console)
            m_console += line.text + "\n";
        return result;
    }

    /// What a run that must not begin says.
    std::string refusal(int epochs, bool resume) {
        try {
            runFor(epochs, resume);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    }

    /// Four epochs at once, and two and two; returns the rates of the epochs.
    std::vector<double> compareWholeAndResumed() {
        const RunResult whole = runFor(4, false);
        std::filesystem::remove_all(m_directory);
        runFor(2, false);
        if (m_checkpointSteps > 0) std::filesystem::remove(m_directory / "checkpoint.npz");  // of the epoch
        const RunResult resumed = runFor(4, true);
        EXPECT_EQ(resumed.history.epochs.size(), whole.history.epochs.size());
        std::vector<double> rates;
        for (std::size_t e = 0; e < std::min(whole.history.epochs.size(), resumed.history.epochs.size());
             ++e) {
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

    /// On a GPU with float16 in place of the TPU.
    bool m_mixedFloat16 = false;
    const TemporaryDirectory m_temporary;
    const std::filesystem::path m_directory = m_temporary.path() / "checkpoint";
    Json m_callbacks = Json::array();
    Json m_optimizer, m_metrics;         ///< null: those of the small experiment
    std::optional<ModelConfig> m_model;  ///< none: that of the small experiment
    bool m_stopAfterOneStep = false;     ///< a person does
    std::int64_t m_checkpointSteps = 0;  ///< above 0: the resumed run begins within the second epoch
    std::vector<Fold> m_folds;
    bool m_shuffle = true;
    int m_samples = 240;
    std::string m_console;  ///< of the last run
};

TEST_F(CheckpointTest, AResumedRunEqualsAnUninterruptedOneBitForBit) {
    m_callbacks = Json::array({Json{{"class_name", "LearningRateScheduler"},
                                    {"config", {{"schedule", "exponential"}, {"rate", 0.7}}}}});
    compareWholeAndResumed();
}

/// The second epoch goes on behind its fifth step of eight, with the rate that the schedule gave it once, the
/// batch that waits for its update, and the sums of each metric.
TEST_F(CheckpointTest, AResumedRunGoesOnWithinAnEpoch) {
    m_checkpointSteps = 5;
    m_callbacks = Json::array({Json{{"class_name", "LearningRateScheduler"},
                                    {"config", {{"schedule", "exponential"}, {"rate", 0.7}}}}});
    m_optimizer = {{"class_name", "Adam"},
                   {"config", {{"learning_rate", 0.01}, {"gradient_accumulation_steps", 3}}}};
    m_metrics = Json::parse(R"(["accuracy", "sparse_top_k_categorical_accuracy"])");
    compareWholeAndResumed();
    EXPECT_THAT(m_console, HasSubstr("Resumed in epoch 2, after 5 of 8 steps\nEpoch 2/4\n"));
}

/// Images as sequences of their rows; what the layers have seen of them goes on from batch to batch.
ModelConfig statefulModel() {
    return ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "sequential", "layers": [
        {"class_name": "Reshape", "config": {"name": "rows", "batch_input_shape": [null, 6, 6, 1], "target_shape": [6, 6]}},
        {"class_name": "GRU", "config": {"name": "gru", "units": 5, "stateful": true, "return_sequences": true}},
        {"class_name": "LSTM", "config": {"name": "lstm", "units": 4, "stateful": true}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax"}}]}})"));
}

/// The last of eight batches has 16 of 32 samples: the other rows keep their states. Behind an epoch they are
/// those of the validation, within one those of the last step.
TEST_F(CheckpointTest, StatefulLayersGoOnFromTheirStates) {
    m_model = statefulModel();
    compareWholeAndResumed();
    std::filesystem::remove_all(m_directory);
    m_checkpointSteps = 5;
    compareWholeAndResumed();
    EXPECT_THAT(m_console, HasSubstr("Resumed in epoch 2, after 5 of 8 steps\n"));
    EXPECT_THAT(m_console, Not(HasSubstr("stateful")));
}

/// As earlier versions wrote them, whose models had states, too: format 3 without the array.
TEST_F(CheckpointTest, StatesThatAnOlderCheckpointLacksAreZero) {
    m_model = statefulModel();
    runFor(2, false);
    const auto file = m_directory / "checkpoint.npz";
    std::map<std::string, Tensor> arrays = readNpz(file);
    ASSERT_EQ(arrays.erase("states"), 1U);
    const auto bytes = arrays.at("state.json").uint8s();
    Json state = Json::parse(std::string(bytes.begin(), bytes.end()));
    EXPECT_EQ(state["format"], 5);
    state["format"] = 3;
    state["arrays"].erase("states");
    const std::string text = state.dump();
    Tensor written(Shape{std::ssize(text)}, DType::UInt8);
    std::ranges::copy(text, written.uint8s().begin());
    arrays["state.json"] = std::move(written);
    writeNpz(file, {arrays.begin(), arrays.end()});
    EXPECT_EQ(runFor(3, true).history.epochs.size(), 3U);
    EXPECT_THAT(m_console, HasSubstr("without the states of stateful layers: they start from zero\n"));
    EXPECT_THAT(m_console, HasSubstr("Resumed after epoch 2\n"));
}

/// Two epochs of eight steps, each in a run of its own.
TEST_F(CheckpointTest, AStoppedRunGoesOnFromItsLastStep) {
    m_metrics = Json::parse(R"(["accuracy", {"class_name": "F1Score"}])");
    const RunResult whole = runFor(2, false);
    std::filesystem::remove_all(m_directory);
    m_stopAfterOneStep = true;
    RunResult part = runFor(2, false);
    EXPECT_THAT(m_console, HasSubstr("Saved the checkpoint of epoch 1, step 1 of 8\n"));
    int runs = 1;
    for (; part.history.status == RunStatus::Stopped && runs < 20; ++runs)
        part = runFor(2, true);
    EXPECT_GE(runs, 14);
    ASSERT_EQ(part.history.epochs.size(), 2U);
    for (std::size_t e = 0; e < 2; ++e)
        EXPECT_EQ(part.history.epochs[e].metrics, whole.history.epochs[e].metrics);
    for (std::size_t w = 0; w < whole.weights.tensors.size(); ++w) {
        EXPECT_TRUE(std::ranges::equal(whole.weights.tensors[w].floats(), part.weights.tensors[w].floats()));
    }
}

TEST_F(CheckpointTest, AResumedRunGoesOnWithinAnEpochWithItsLossScale) {
    m_checkpointSteps = 7;
    m_mixedFloat16 = true;
    m_optimizer = {
        {"class_name", "Adam"},
        {"config", {{"learning_rate", 0.01}, {"initial_scale", 4096.0}, {"dynamic_growth_steps", 3}}}};
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

/// 240 samples are 8 steps: with 5 of them an update, two epochs end with one batch that waits.
TEST_F(CheckpointTest, BatchesThatWaitForTheirUpdateWaitOn) {
    m_optimizer = {{"class_name", "Adam"},
                   {"config", {{"learning_rate", 0.01}, {"gradient_accumulation_steps", 5}}}};
    compareWholeAndResumed();
}

/// A scale of 2^40 overflows until it has halved often enough, and doubles after each seven finite steps:
/// both runs skip the same steps, on either side of the resumption.
TEST_F(CheckpointTest, AResumedRunGoesOnWithItsLossScale) {
    m_mixedFloat16 = true;
    m_optimizer = {{"class_name", "Adam"},
                   {"config",
                    {{"learning_rate", 0.01},
                     {"gradient_accumulation_steps", 3},
                     {"initial_scale", 1099511627776.0},
                     {"dynamic_growth_steps", 7}}}};
    compareWholeAndResumed();
    const RunResult run = runFor(4, true);
    const std::vector<EpochRecord>& epochs = run.history.epochs;
    ASSERT_EQ(epochs.size(), 4U);
    EXPECT_EQ(epochs[0].steps, 8);
    EXPECT_EQ(epochs[0].skippedUpdates, 8);
    EXPECT_GT(epochs[1].skippedUpdates + epochs[2].skippedUpdates, 0);
    EXPECT_EQ(epochs[0].lossScale, 4294967296.0);  // 2^32
    const History again = History::fromJson(run.history.toJson());
    EXPECT_EQ(again.epochs[2].lossScale, epochs[2].lossScale);
    EXPECT_EQ(again.epochs[2].skippedUpdates, epochs[2].skippedUpdates);
}

/// EarlyStopping looks for the largest loss, which is the first epoch's, ModelCheckpoint for the smallest,
/// the last one's: the run ends with the weights that EarlyStopping remembered, also after a resumption.
TEST_F(CheckpointTest, EachCallbackRemembersItsOwnBestWeights) {
    m_callbacks = Json::parse(R"([
        "TerminateOnNaN",
        {"class_name": "ModelCheckpoint", "config": {"monitor": "loss", "mode": "min", "save_best_only": true}},
        {"class_name": "EarlyStopping",
         "config": {"monitor": "loss", "mode": "max", "patience": 2, "restore_best_weights": true}},
        {"class_name": "ModelCheckpoint", "config": {"monitor": "loss", "mode": "min", "save_best_only": true}}])");
    const RunResult first = runFor(1, false);
    std::filesystem::remove_all(m_directory);
    runFor(2, false);
    const RunResult resumed = runFor(4, true);
    ASSERT_EQ(resumed.history.epochs.size(), 3U);  // two without a larger loss
    for (std::size_t w = 0; w < first.weights.tensors.size(); ++w) {
        EXPECT_TRUE(
            std::ranges::equal(first.weights.tensors[w].floats(), resumed.weights.tensors[w].floats()));
    }
    std::filesystem::remove_all(m_directory);
    EXPECT_EQ(compareWholeAndResumed().size(), 3U);
}

/// Nothing improves by 100 after the first epoch, so the run ends after the second one, where the checkpoint
/// is.
TEST_F(CheckpointTest, ARunThatACallbackEndedStaysEnded) {
    m_callbacks = Json::parse(R"([
        {"class_name": "EarlyStopping", "config": {"monitor": "loss", "min_delta": 100, "patience": 1}}])");
    EXPECT_EQ(compareWholeAndResumed().size(), 2U);
    EXPECT_THAT(m_console, HasSubstr("Resumed after epoch 2; a callback stopped the run there"));
}

TEST_F(CheckpointTest, ARunGoesOnHoweverItsModelIsLookedAt) {
    runFor(1, false);
    m_folds = {{"head", {"hidden", "logits"}}};
    EXPECT_EQ(runFor(2, true).history.epochs.size(), 2U);
}

TEST_F(CheckpointTest, AnotherRunIsNamedByItsFirstDifference) {
    runFor(1, false);
    m_callbacks = Json::array({"TerminateOnNaN"});
    EXPECT_THAT(refusal(2, true),
                AllOf(HasSubstr("belongs to another experiment: fit/callbacks/0 changed from missing to "),
                      HasSubstr("TerminateOnNaN")));
    m_callbacks = Json::array();
    m_shuffle = false;
    EXPECT_THAT(refusal(2, true), HasSubstr("with shuffling; this one is without"));
    m_shuffle = true;
    m_samples = 480;
    EXPECT_THAT(refusal(2, true), HasSubstr("data/options/train_count changed from 240 to 480"));
}

TEST_F(CheckpointTest, AnEarlierRunIsNotReplaced) {
    runFor(1, false);
    EXPECT_THAT(refusal(1, false), HasSubstr("has the checkpoint of a run"));
    EXPECT_EQ(runFor(2, true).history.epochs.size(), 2U);
}

TEST_F(CheckpointTest, OneRunAtATime) {
    const CheckpointFolder folder(m_directory, CheckpointFolder::Found::Refuse);
    EXPECT_THAT(refusal(1, true), HasSubstr("another run uses this checkpoint folder: process " +
                                            std::to_string(::getpid()) + " on "));
}

TEST_F(CheckpointTest, FallsBackToThePreviousWhenTheNewestIsBroken) {
    runFor(3, false);
    const auto newest = m_directory / "checkpoint.npz";
    std::filesystem::resize_file(newest, std::filesystem::file_size(newest) / 2);
    EXPECT_EQ(runFor(3, true).history.epochs.size(), 3U);
    EXPECT_THAT(m_console, HasSubstr(newest.string()));
    EXPECT_THAT(m_console, HasSubstr("resuming from the checkpoint before it\nResumed after epoch 2\n"));
}

TEST_F(CheckpointTest, AStopWhileItIsReadIsNoDamage) {
    runFor(2, false);
    const CheckpointFolder folder(m_directory, CheckpointFolder::Found::Resume);
    const InterruptionScope stopped([] { return true; });
    std::string note;
    EXPECT_THROW(folder.load({}, note), Interrupted);
    EXPECT_EQ(note, "");
}

TEST_F(CheckpointTest, BrokenOnesAreAllNamed) {
    runFor(2, false);
    for (const char* name : {"checkpoint.npz", "checkpoint.previous.npz"})
        std::filesystem::resize_file(m_directory / name, 10);
    const std::string text = refusal(3, true);
    EXPECT_THAT(text, HasSubstr("checkpoint.npz: "));
    EXPECT_THAT(text, HasSubstr("checkpoint.previous.npz: "));
}

/// The folder goes and comes back while the run goes on.
TEST_F(CheckpointTest, ARemovedFolderIsMadeAgain) {
    CheckpointFolder folder(m_directory, CheckpointFolder::Found::Refuse);
    Checkpoint checkpoint;
    checkpoint.experiment = smallExperiment().toJson();
    folder.save(checkpoint);
    std::filesystem::remove_all(m_directory);
    folder.save(checkpoint);
    EXPECT_TRUE(std::filesystem::exists(m_directory / "checkpoint.npz"));
    EXPECT_TRUE(std::filesystem::exists(m_directory / "checkpoint.lock"));
}

}  // namespace
}  // namespace shardlab::engine::testing::checkpoint_test
