// train, evaluate and compare --train on an experiment of a few samples.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <sstream>

#include "engine/data/files/npz.h"
#include "tests/cli/small_experiment.h"

namespace shardlab::test::train_test {
namespace {

using engine::Json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class Train : public ::testing::Test {
protected:
    TemporaryDirectory m_directory;
    Json m_experiment = smallExperiment(m_directory);
    std::string m_file = writeExperiment(m_directory, m_experiment);

    Json history() const { return Json::parse(readText(m_directory.file("history.json"))); }
    /// Trains quietly with a history; returns it.
    Json trained(std::vector<std::string> flags) const {
        flags.insert(flags.begin(),
                     {"train", m_file, "--quiet", "--history", m_directory.file("history.json")});
        const Outcome outcome = runCli(flags);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        EXPECT_EQ(outcome.output, "");
        return history();
    }
};

double metric(const Json& history, std::size_t epoch, const std::string& name) {
    return history.at("epochs").at(epoch).at("metrics").at(name).get<double>();
}

/// The history without what is measured on a clock.
Json withoutTimes(Json history) {
    history.at("totals").erase("wall_seconds");
    for (Json& epoch : history.at("epochs"))
        epoch.erase("wall_seconds");
    return history;
}

TEST_F(Train, HistogramsHoldEveryNumberOfTheWeights) {
    const std::string file = m_directory.file("histograms.json");
    const Json history = trained({"--histograms", file});
    const Json json = Json::parse(readText(file));
    EXPECT_EQ(json.at("shapes").size(), 2U);
    EXPECT_TRUE(json.at("warnings").is_array());
    ASSERT_EQ(json.at("moments").size(), 3U);  // the first step, two epochs
    EXPECT_EQ(json.at("moments").at(0).at("step"), 1);
    const Json& last = json.at("moments").at(2);
    EXPECT_EQ(last.at("epoch"), 2);
    for (const auto& [name, weight] : last.at("weights").items()) {
        for (const char* kind : {"weights", "gradients"}) {
            std::int64_t counted = 0;
            for (const Json& bin : weight.at(kind).at("bins")) {
                EXPECT_LT(bin.at(0).get<double>(), bin.at(1).get<double>());
                counted += bin.at(2).get<std::int64_t>();
            }
            EXPECT_EQ(counted, name.ends_with("kernel") ? 6 * 3 : 3) << name << ' ' << kind;
        }
    }
}

TEST_F(Train, HistoryHasTheKeysOfTheContract) {
    const Json json = trained({});
    for (const char* key :
         {"experiment", "device", "accelerator", "replicas", "global_batch_size", "per_replica_batch_size",
          "seed", "precision", "parameters", "epochs", "totals", "status"}) {
        EXPECT_TRUE(json.contains(key)) << key;
    }
    EXPECT_EQ(json.at("status"), "completed");
    EXPECT_EQ(json.at("replicas"), 8);
    EXPECT_EQ(json.at("global_batch_size"), 16);
    EXPECT_EQ(json.at("per_replica_batch_size"), 2);
    EXPECT_EQ(json.at("parameters").at("total"), 6 * 3 + 3);
    ASSERT_EQ(json.at("epochs").size(), 2U);
    const Json& epoch = json.at("epochs").at(1);
    EXPECT_EQ(epoch.at("epoch"), 2);
    EXPECT_EQ(epoch.at("steps"), 96 / 16);
    EXPECT_EQ(epoch.at("learning_rate"), 0.5);
    EXPECT_GT(epoch.at("wall_seconds").get<double>(), 0.0);
    EXPECT_GT(epoch.at("simulated_seconds").get<double>(), 0.0);
    for (const char* name :
         {"loss", "sparse_categorical_accuracy", "val_loss", "val_sparse_categorical_accuracy"}) {
        EXPECT_TRUE(epoch.at("metrics").contains(name)) << name;
    }
    EXPECT_LT(metric(json, 1, "loss"), metric(json, 0, "loss"));
}

/// As lint and sweep do.
TEST_F(Train, RefusesAnAcceleratorThatIsNotTheDevices) {
    Json experiment = m_experiment;
    experiment["runtime"]["accelerator"] = "CPU";
    const Outcome outcome = runCli({"train", writeExperiment(m_directory, experiment), "--no-save"});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.errors, "shardlab-cli: The accelerator is set to CPU, but TPU v2-8 is a TPU.\n");
}

TEST_F(Train, SpeaksAsTensorFlowAndKerasDo) {
    const Outcome outcome = runCli({"train", m_file});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr("*** Num TPU Cores: 8"));
    EXPECT_THAT(outcome.output, HasSubstr("Train for 6 steps, validate for 2 steps\n"));
    EXPECT_THAT(outcome.output, HasSubstr("Epoch 2/2\n6/6 [==============================] - "));
    EXPECT_THAT(outcome.output, HasSubstr(" - val_loss: "));
    // On a pipe nothing is drawn over.
    EXPECT_THAT(outcome.output, AllOf(Not(HasSubstr("\r")), Not(HasSubstr("\033"))));
    EXPECT_EQ(outcome.errors, "");
    // The last line holds both clocks.
    const std::string last = outcome.output.substr(outcome.output.rfind('\n', outcome.output.size() - 2) + 1);
    EXPECT_THAT(last, HasSubstr(" measured on this computer · "));
    EXPECT_THAT(last, HasSubstr(" simulated on tpu-v2-8"));
}

TEST_F(Train, ProgressAsJsonTellsWhatTheHistoryTells) {
    const Outcome outcome = runCli(
        {"train", m_file, "--no-save", "--progress", "json", "--history", m_directory.file("history.json")});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    Json epochs = Json::array(), state;
    std::size_t steps = 0, last = 0;
    std::istringstream lines(outcome.output);
    for (std::string line; std::getline(lines, line);) {
        const Json delta = Json::parse(line);
        steps += delta.value("steps", Json::array()).size();
        for (Json epoch : delta.value("epochs", Json::array())) {
            EXPECT_LE(epoch.at("last_step"), steps);
            last = epoch.at("last_step");
            epoch.erase("last_step");
            epochs.push_back(epoch);
        }
        state = delta.value("state", state);
    }
    EXPECT_EQ(last, steps);
    EXPECT_EQ(epochs, history().at("epochs"));
    EXPECT_EQ(state.at("status"), "completed");
    EXPECT_EQ(state.at("step"), state.at("steps_per_epoch"));
}

TEST_F(Train, EvaluateNamesTheWeightThatHoldsNaN) {
    engine::Tensor kernel(engine::Shape{6, 3}), bias(engine::Shape{3});
    kernel.floats()[4] = NAN;
    engine::writeNpz(m_directory.file("w.npz"), {{"dense/kernel", kernel}, {"dense/bias", bias}});
    const Outcome outcome = runCli({"evaluate", m_file, "--weights", m_directory.file("w.npz")});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.errorLines(), 1);
    EXPECT_THAT(outcome.errors, HasSubstr("expected numbers in dense/kernel; 1 of its 18 values are NaN"));
}

TEST_F(Train, EvaluateRefusesALossThatIsNoNumber) {
    engine::Tensor kernel(engine::Shape{6, 3}), bias(engine::Shape{3});
    for (float& value : kernel.floats())
        value = std::numeric_limits<float>::infinity();
    engine::writeNpz(m_directory.file("w.npz"), {{"dense/kernel", kernel}, {"dense/bias", bias}});
    for (const bool json : {false, true}) {
        std::vector<std::string> command{"evaluate", m_file, "--weights", m_directory.file("w.npz")};
        if (json) command.emplace_back("--json");
        const Outcome outcome = runCli(command);
        EXPECT_EQ(outcome.exitCode, 1);
        EXPECT_EQ(outcome.output, "");
        EXPECT_THAT(outcome.errors, HasSubstr("loss is NaN"));
    }
}

TEST_F(Train, FlagsOverrideTheExperiment) {
    const Json json =
        trained({"--device", "cpu-colab", "--epochs", "1", "--batch-size", "24", "--seed", "7",
                 "--learning-rate", "0.25", "--steps-per-epoch", "3", "--precision", "float32"});
    EXPECT_EQ(json.at("device"), "cpu-colab");
    EXPECT_EQ(json.at("accelerator"), "CPU");
    EXPECT_EQ(json.at("replicas"), 1);
    EXPECT_EQ(json.at("global_batch_size"), 24);
    EXPECT_EQ(json.at("seed"), 7);
    ASSERT_EQ(json.at("epochs").size(), 1U);
    EXPECT_EQ(json.at("epochs").at(0).at("steps"), 3);
    EXPECT_EQ(json.at("epochs").at(0).at("learning_rate"), 0.25);
}

TEST_F(Train, NoShuffleKeepsTheOrderOfTheData) {
    const Json inOrder = withoutTimes(trained({}));
    m_experiment["data"]["pipeline"] = {{"shuffle_buffer", 96}};
    writeExperiment(m_directory, m_experiment);
    EXPECT_NE(metric(trained({}), 0, "loss"), metric(inOrder, 0, "loss"));
    EXPECT_EQ(withoutTimes(trained({"--no-shuffle"})), inOrder);
}

TEST_F(Train, ThreadsDoNotChangeTheNumbers) {
    EXPECT_EQ(withoutTimes(trained({"--threads", "1"})), withoutTimes(trained({"--threads", "2"})));
}

TEST_F(Train, ReplicasDoNotChangeTheLoss) {
    // Dense layers only, float32, SGD: sharding changes the order of sums and nothing else, hence 1e-5.
    const double one = metric(trained({"--replicas", "1"}), 1, "loss");
    for (const char* replicas : {"2", "4", "8"}) {
        EXPECT_NEAR(metric(trained({"--replicas", replicas}), 1, "loss"), one, 1e-5 * one) << replicas;
    }
}

TEST_F(Train, ExportedWeightsEvaluateToTheLastValidation) {
    for (const char* ending : {".npz", ".h5"}) {
        const std::string weights = m_directory.file(std::string("model") + ending);
        const Json json = trained({"--export", weights});
        const Outcome outcome = runCli({"evaluate", m_file, "--weights", weights, "--json"});
        ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
        const Json result = Json::parse(outcome.output);
        EXPECT_EQ(result.at("samples"), 32);
        EXPECT_EQ(result.at("metrics").at("loss"), metric(json, 1, "val_loss")) << ending;
        EXPECT_EQ(result.at("metrics").at("sparse_categorical_accuracy"),
                  metric(json, 1, "val_sparse_categorical_accuracy"));
    }
}

TEST_F(Train, EvaluatesPerClass) {
    const std::string weights = m_directory.file("model.npz");
    const Json history = trained({"--export", weights});
    const Outcome outcome = runCli({"evaluate", m_file, "--weights", weights, "--per-class", "--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const Json result = Json::parse(outcome.output);
    EXPECT_EQ(result.at("samples"), 32);
    EXPECT_EQ(result.at("accuracy"), metric(history, 1, "val_sparse_categorical_accuracy"));
    EXPECT_EQ(result.at("training_data"), false);
    ASSERT_EQ(result.at("classes").size(), 3U);
    for (std::size_t c = 0; c < 3; ++c) {
        const Json& counted = result.at("classes").at(c);
        std::int64_t samples = 0;
        for (const Json& predicted : result.at("confusion_matrix").at(c))
            samples += predicted.get<std::int64_t>();
        EXPECT_EQ(counted.at("class"), std::to_string(c));
        EXPECT_EQ(counted.at("samples"), samples);
        EXPECT_EQ(counted.at("correct"), result.at("confusion_matrix").at(c).at(c));
    }
    const Outcome text = runCli({"evaluate", m_file, "--weights", weights, "--per-class"});
    EXPECT_THAT(text.output, HasSubstr("correct  accuracy  precision  recall"));
    EXPECT_THAT(text.output, HasSubstr("\nweighted avg "));
    EXPECT_THAT(text.output, HasSubstr(" of 32 validation samples correct: "));
}

TEST_F(Train, ComparesTheWeightsOfTwoRuns) {
    const std::string first = m_directory.file("first.npz"), second = m_directory.file("second.npz");
    trained({"--export", first});
    trained({"--export", second, "--seed", "9", "--epochs", "1"});
    const auto against = [&](const std::string& other) {
        const Outcome outcome =
            runCli({"evaluate", m_file, "--weights", first, "--against", other, "--json"});
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        return Json::parse(outcome.output);
    };
    const Json same = against(first);
    EXPECT_EQ(same.at("different").size(), 0U);
    EXPECT_EQ(same.at("mcnemar_p"), 1.0);
    const Json other = against(second);
    const auto correct = [&](const std::string& weights) {
        return Json::parse(runCli({"evaluate", m_file, "--weights", weights, "--per-class", "--json"}).output)
            .at("correct")
            .get<int>();
    };
    const int both = other.at("both_right").get<int>();
    EXPECT_EQ(both + other.at("only_first").get<int>(), correct(first));
    EXPECT_EQ(both + other.at("only_second").get<int>(), correct(second));
}

/// Recall from the confusion matrix by hand; the formulas are tested in classification_report_test.
TEST_F(Train, EvaluatesAClassifierWithItsReport) {
    const std::string weights = m_directory.file("model.npz");
    trained({"--export", weights});
    const Outcome outcome = runCli({"evaluate", m_file, "--weights", weights, "--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const Json result = Json::parse(outcome.output);
    ASSERT_EQ(result.at("per_class").size(), 3U);
    for (std::size_t c = 0; c < 3; ++c) {
        const Json& row = result.at("confusion").at(c);
        const auto support = row[0].get<int>() + row[1].get<int>() + row[2].get<int>();
        EXPECT_EQ(result.at("per_class")[c].at("support"), support);
        EXPECT_DOUBLE_EQ(result.at("per_class")[c].at("recall").get<double>(),
                         row[c].get<double>() / support);
        EXPECT_EQ(result.at("roc")[c].at("class"), std::to_string(c));
        EXPECT_EQ(result.at("pr")[c].at("precision").back(), 1.0);
    }
    EXPECT_EQ(result.at("top_k")[0], result.at("metrics").at("sparse_categorical_accuracy"));
    int samples = 0;
    for (const Json& bin : result.at("calibration").at("bins")) {
        samples += bin.at("samples").get<int>();
        EXPECT_EQ(bin.at("accuracy").is_null(), bin.at("samples") == 0);
        EXPECT_EQ(bin.at("confidence").is_null(), bin.at("samples") == 0);
    }
    EXPECT_EQ(samples, 32);
}

TEST_F(Train, WeightsGiveANewStart) {
    const std::string weights = m_directory.file("model.npz");
    const Json first = trained({"--export", weights});
    const Json second = trained({"--weights", weights, "--epochs", "1"});
    EXPECT_LT(metric(second, 0, "loss"), metric(first, 1, "loss"));
}

TEST_F(Train, ResumesBitForBit) {
    const Json whole = trained({"--epochs", "4"});
    const std::string checkpoint = m_directory.file("checkpoint");
    trained({"--epochs", "2", "--checkpoint", checkpoint});
    const Json resumed = trained({"--epochs", "4", "--checkpoint", checkpoint, "--resume"});
    ASSERT_EQ(resumed.at("epochs").size(), 4U);
    for (std::size_t epoch = 0; epoch < 4; ++epoch) {
        EXPECT_EQ(resumed.at("epochs").at(epoch).at("metrics"), whole.at("epochs").at(epoch).at("metrics"));
    }
}

TEST_F(Train, AResumeOnOtherDataSaysSo) {
    const std::string checkpoint = m_directory.file("checkpoint"), data = m_directory.file("data.npz");
    const auto resume = [&](const char* epochs) {
        return runCli(
            {"train", m_file, "--no-save", "--epochs", epochs, "--checkpoint", checkpoint, "--resume"});
    };
    const std::string warning = "WARNING: the data changed";
    EXPECT_EQ(resume("1").exitCode, 0);
    EXPECT_THAT(resume("2").output, Not(HasSubstr(warning)));
    std::vector<std::pair<std::string, engine::Tensor>> arrays;
    for (auto& [name, array] : engine::readNpz(data))
        arrays.emplace_back(name, std::move(array));
    const auto x = std::ranges::find(arrays, "x_train", &std::pair<std::string, engine::Tensor>::first);
    x->second.floats()[0] += 1.0F;
    engine::writeNpz(data, arrays);
    const Outcome outcome = resume("3");
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_THAT(outcome.output, HasSubstr(warning));
}

TEST_F(Train, InterruptionWritesWhatWasAskedFor) {
    const std::string weights = m_directory.file("model.npz");
    const Outcome outcome = runCli({"train", m_file, "--epochs", "1000000", "--history",
                                    m_directory.file("history.json"), "--export", weights},
                                   "Epoch 3/");
    EXPECT_EQ(outcome.exitCode, 130) << outcome.errors;
    EXPECT_EQ(history().at("status"), "stopped");
    EXPECT_GE(history().at("epochs").size(), 2U);
    EXPECT_EQ(runCli({"evaluate", m_file, "--weights", weights}).exitCode, 0);
}

/// The signal is there before the program: it finds the run while it still reads its weights. No run begins,
/// which would write a history.
TEST_F(Train, InterruptionEndsTheReadingOfWeights) {
    m_experiment["model"]["config"]["layers"] = Json::parse(R"([
        {"class_name": "Dense", "config": {"name": "a", "units": 2000, "batch_input_shape": [null, 6]}},
        {"class_name": "Dense", "config": {"name": "b", "units": 2000}},
        {"class_name": "Dense", "config": {"name": "c", "units": 3, "activation": "softmax"}}])");
    const std::string file = writeExperiment(m_directory, m_experiment, "wide.json"),
                      weights = m_directory.file("weights.npz");
    engine::writeNpz(weights, {{"a/kernel", engine::Tensor(engine::Shape{6, 2000})},
                               {"a/bias", engine::Tensor(engine::Shape{2000})},
                               {"b/kernel", engine::Tensor(engine::Shape{2000, 2000})},
                               {"b/bias", engine::Tensor(engine::Shape{2000})},
                               {"c/kernel", engine::Tensor(engine::Shape{2000, 3})},
                               {"c/bias", engine::Tensor(engine::Shape{3})}});
    const std::vector<std::string> arguments{"train",    file, "--weights", weights,
                                             "--epochs", "1",  "--history", m_directory.file("history.json")};
    const Outcome outcome =
        runCli(arguments, {}, {"env", "--block-signal=INT", "sh", "-c", R"(kill -INT $$; exec "$0" "$@")"});
    EXPECT_EQ(outcome.exitCode, 130) << outcome.errors;
    EXPECT_EQ(outcome.errors, "");
    EXPECT_FALSE(std::filesystem::exists(m_directory.file("history.json")));
    EXPECT_EQ(runCli(arguments).exitCode, 0);
}

TEST_F(Train, NumbersThatBlowUpStopTheRunAndKeepTheWeights) {
    m_experiment["compile"]["loss"] = "mse";
    m_experiment["compile"]["metrics"] = Json::array();
    m_experiment["data"]["preprocess"] = Json::parse(R"([{"op": "one_hot", "classes": 3}])");
    m_experiment["model"]["config"]["layers"][0]["config"]["activation"] = "linear";
    const std::string file = writeExperiment(m_directory, m_experiment, "blows-up.json");
    const std::string weights = m_directory.file("model.npz");
    const Outcome outcome = runCli({"train", file, "--learning-rate", "1e30", "--history",
                                    m_directory.file("history.json"), "--export", weights});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
    EXPECT_THAT(outcome.errors, AllOf(HasSubstr("epoch 1"), HasSubstr("step ")));
    EXPECT_EQ(history().at("status"), "failed");
    EXPECT_TRUE(std::filesystem::exists(weights));
}

TEST_F(Train, NothingIsWrittenWhenTheRunCannotBegin) {
    m_experiment["data"]["options"]["path"] = m_directory.file("missing.npz");
    const std::string file = writeExperiment(m_directory, m_experiment, "no-data.json");
    const Outcome outcome = runCli({"train", file, "--quiet", "--history", m_directory.file("history.json")});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
    EXPECT_THAT(outcome.errors, HasSubstr("missing.npz"));
    EXPECT_FALSE(std::filesystem::exists(m_directory.file("history.json")));
}

TEST_F(Train, CompareTrainsOnEveryDevice) {
    const Outcome outcome =
        runCli({"compare", m_file, "--devices", "cpu-colab,tpu-v2-8", "--train", "--epochs", "1", "--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const Json list = Json::parse(outcome.output);
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list.at(0).at("history").at("device"), "cpu-colab");
    EXPECT_EQ(list.at(1).at("history").at("replicas"), 8);
    EXPECT_GT(list.at(1).at("step_seconds").get<double>(), 0.0);
}

}  // namespace
}  // namespace shardlab::test::train_test
