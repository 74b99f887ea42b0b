// Memory that is not there: refused with one sentence before it is taken, or reported; never a signal.
#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>

#include "engine/data/npz.h"
#include "tests/cli/small_experiment.h"

namespace shardlab::test {
namespace {

using engine::Json;
using engine::Shape;
using engine::Tensor;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;

Json denseLayers(std::int64_t inputs, std::int64_t units) {
    return Json::array({Json{{"class_name", "Dense"},
                             {"config",
                              {{"name", "wide"},
                               {"units", units},
                               {"activation", "relu"},
                               {"batch_input_shape", {nullptr, inputs}}}}},
                        Json{{"class_name", "Dense"},
                             {"config", {{"name", "dense"}, {"units", 3}, {"activation", "softmax"}}}}});
}

Json convolutionLayers() {
    return Json::parse(R"([
        {"class_name": "Conv2D", "config": {"name": "conv", "filters": 64, "kernel_size": [3, 3],
                                            "activation": "relu", "batch_input_shape": [null, 32, 32, 3]}},
        {"class_name": "Conv2D", "config": {"name": "conv_1", "filters": 64, "kernel_size": [3, 3]}},
        {"class_name": "BatchNormalization", "config": {"name": "normalization"}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax"}}])");
}

Json recurrentLayers() {
    return Json::parse(R"([
        {"class_name": "Embedding", "config": {"name": "embedding", "input_dim": 1000000, "output_dim": 64,
                                               "batch_input_shape": [null, 32]}},
        {"class_name": "LSTM", "config": {"name": "lstm", "units": 256}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax"}}])");
}

class Memory : public ::testing::Test {
protected:
    /// An experiment on synthetic data of the shape that the layers take, on this computer's processor.
    std::string write(const std::string& name, const Json& layers, const Json& shape) const {
        Json experiment = smallExperiment(m_directory);
        experiment["data"] = {
            {"source", "synthetic"},
            {"options", {{"shape", shape}, {"classes", 3}, {"train_count", 32}, {"test_count", 16}}},
            {"validation", {{"split", "test"}}}};
        experiment["model"]["config"]["layers"] = layers;
        experiment["compile"]["optimizer"] = "adam";
        experiment["fit"] = {{"epochs", 1}, {"batch_size", 16}};
        experiment["runtime"] = {{"accelerator", "CPU"}, {"device", "cpu-host"}, {"replicas", 1}};
        return writeExperiment(m_directory, experiment, name + ".json");
    }
    /// One sentence and exit code 1, or success; the program was not ended by a signal.
    static bool reports(const Outcome& outcome) {
        return outcome.exitCode == 0 || (outcome.exitCode == 1 && outcome.errorLines() == 1);
    }
    /// The smallest address space in which the program starts at all (the loader says 127).
    static std::int64_t smallestMib() {
        for (std::int64_t mib = 32; mib < 2048; mib += 8) {
            if (runCli({"--version"}, {}, limited("-v", mib * 1024)).exitCode == 0) return mib;
        }
        return 2048;
    }

    TemporaryDirectory m_directory;
};

TEST_F(Memory, EveryLimitGivesASentenceOrSuccess) {
    const char* wanted = std::getenv("SHARDLAB_LADDER");
    const std::int64_t rungs = wanted == nullptr ? 24 : std::atoll(wanted);
    const std::vector<std::string> files{write("dense", denseLayers(4000, 4000), {4000}),
                                         write("convolution", convolutionLayers(), {32, 32, 3})};
    const std::int64_t from = smallestMib();
    int tried = 0, refused = 0, succeeded = 0;
    for (const std::string& file : files) {
        for (std::int64_t rung = 0; rung < rungs; ++rung) {
            const std::int64_t mib = from + rung * 1100 / rungs;
            const Outcome outcome =
                runCli({"train", file, "--threads", "2", "--quiet"}, {}, limited("-v", mib * 1024));
            ++tried;
            EXPECT_TRUE(reports(outcome)) << file << " under " << mib << " MiB: exit code "
                                          << outcome.exitCode << ", " << outcome.errors;
            (outcome.exitCode == 0 ? succeeded : refused)++;
        }
    }
    std::printf("memory limits: %d tried, %d refused with a sentence, %d succeeded, 0 signals\n", tried,
                refused, succeeded);
    EXPECT_GT(refused, 0);
    EXPECT_GT(succeeded, 0);
}

/// 10⁹ parameters: 4 GB of weights under 4 GiB of address space, by every verb that takes the model.
TEST_F(Memory, AModelThatDoesNotFitIsRefusedInOneSentence) {
    const std::string file = write("billion", denseLayers(31623, 31623), {31623});
    const std::string x = m_directory.file("x.npz"), t = m_directory.file("t.npz");
    engine::writeNpz(x, {{"wide_input", Tensor(Shape{2, 31623})}});
    engine::writeNpz(t, {{"target", Tensor(Shape{2, 3})}});
    const auto limit = limited("-v", 4 << 20);
    const Outcome trained = runCli({"train", file}, {}, limit);
    EXPECT_EQ(trained.exitCode, 1);
    EXPECT_EQ(trained.errorLines(), 1) << trained.errors;
    EXPECT_THAT(trained.errors,
                AllOf(HasSubstr("RESOURCE_EXHAUSTED: training this model with this batch needs"),
                      HasSubstr("4.00 GiB (ulimit -v)"), HasSubstr("Take a smaller batch")));
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"summary", file},
                                               {"lint", file},
                                               {"simulate", file, "--device", "t4", "--device", "tpu-v3-8"},
                                               {"export", file, "--output", m_directory.file("m.py")}}) {
        const Outcome outcome = runCli(arguments, {}, limit);
        EXPECT_TRUE(reports(outcome)) << arguments[0] << ": " << outcome.exitCode << ' ' << outcome.errors;
    }
}

TEST_F(Memory, AbsurdSizesAreRefusedBeforeAnythingIsBuilt) {
    const std::string wide = write("wide", denseLayers(1000000, 1000000), {1000000});
    const std::string deep = write("deep", recurrentLayers(), {32});
    const std::string small = write("small", denseLayers(6, 8), {6});
    const auto limit = limited("-v", 1 << 20);  // 1 GiB: a start of building would show
    struct Case {
        std::vector<std::string> arguments;
        int exitCode;
        std::string message;
    };
    const std::vector<Case> cases{
        {{"train", wide}, 1, "2^31"},
        {{"summary", wide}, 1, "2^31"},
        {{"simulate", wide, "--device", "t4"}, 1, "2^31"},
        {{"train", small, "--device", "t4", "--replicas", "65536"},
         1,
         "t4 runs at most 1024 replicas; got 65536"},
        {{"simulate", small, "--device", "t4", "--replicas", "65536"}, 1, "at most 1024 replicas"},
        {{"train", small, "--batch-size", "1099511627776"}, 2, "--batch-size"},
        {{"train", small, "--batch-size", "4294967296"}, 1, "RESOURCE_EXHAUSTED"},
        {{"train", small, "--threads", "1000000"}, 2, "--threads"},
        {{"train", deep, "--batch-size", "16777216"}, 1, "RESOURCE_EXHAUSTED"},
    };
    for (const Case& tried : cases) {
        const Outcome outcome = runCli(tried.arguments, {}, limit);
        EXPECT_EQ(outcome.exitCode, tried.exitCode) << tried.message << ": " << outcome.errors;
        EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
        EXPECT_THAT(outcome.errors, HasSubstr(tried.message));
    }
    for (const char* steps : {"1000000000", "1000000"}) {
        const Outcome outcome =
            runCli({"simulate", small, "--device", "t4", "--accumulation-steps", steps}, {}, limit);
        EXPECT_TRUE(outcome.exitCode == 1 || outcome.exitCode == 2 || outcome.exitCode == 0)
            << outcome.exitCode;
    }
}

/// More threads than the address space has stacks for.
TEST_F(Memory, ThreadsThatAreNotToBeHadAreNoSignal) {
    const std::string small = write("small", denseLayers(6, 8), {6});
    for (const char* threads : {"64", "4096"}) {
        const Outcome outcome =
            runCli({"train", small, "--threads", threads, "--quiet"}, {}, limited("-v", 512 << 10));
        EXPECT_TRUE(reports(outcome)) << threads << ": " << outcome.exitCode << ' ' << outcome.errors;
    }
}

}  // namespace
}  // namespace shardlab::test
