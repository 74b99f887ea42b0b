// Memory that is not there: refused with one sentence before it is taken, or reported; never a signal.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "engine/data/files/npz.h"
#include "tests/cli/small_experiment.h"

namespace shardlab::test::memory_test {
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
    if (!kLimitsAddressSpace) GTEST_SKIP() << "a sanitizer needs its address space";
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

/// The header of an array of floats as NumPy writes it.
std::string npyHeaderOf(const Shape& shape) {
    std::string dictionary =
        fmt::format("{{'descr': '<f4', 'fortran_order': False, 'shape': {}, }}", shape.toString());
    dictionary.resize(117, ' ');
    return std::string("\x93NUMPY\x01\0v\0", 10) + dictionary + '\n';
}

/// An archive of zeros whose data are holes of the file: gigabytes that take no room, of unknown checksum.
void writeHoles(const std::string& path, const std::vector<std::pair<std::string, Shape>>& arrays) {
    const auto number = [](std::uint64_t value, int bytes) {
        std::string text;
        for (; bytes > 0; --bytes, value >>= 8)
            text += static_cast<char>(value);
        return text;
    };
    std::ofstream file(path, std::ios::binary);
    std::string contents;
    for (const auto& [array, shape] : arrays) {
        const std::string name = array + ".npy", header = npyHeaderOf(shape);
        const auto data = shape.elementCount() * std::int64_t{4},
                   at = static_cast<std::int64_t>(file.tellp());
        const std::string size = number(header.size() + static_cast<std::uint64_t>(data), 4);
        const std::string common =
            number(20, 2) + number(0, 8) + number(0, 4) + size + size + number(name.size(), 2) + number(0, 2);
        file << "PK\x03\x04" << common << name << header;
        file.seekp(data, std::ios::cur);
        contents += "PK\x01\x02" + number(20, 2) + common + number(0, 10) +
                    number(static_cast<std::uint64_t>(at), 4) + name;
    }
    const auto at = static_cast<std::uint64_t>(file.tellp());
    file << contents << "PK\x05\x06" << number(0, 4) << number(arrays.size(), 2) << number(arrays.size(), 2)
         << number(contents.size(), 4) << number(at, 4) << number(0, 2);
}

/// 10⁹ parameters: 4 GB of weights under 4 GiB of address space.
class BillionParameters : public Memory {
protected:
    void SetUp() override {
        writeHoles(m_weights, {{"wide/kernel", {31623, 31623}},
                               {"wide/bias", {31623}},
                               {"dense/kernel", {31623, 3}},
                               {"dense/bias", {3}}});
        engine::writeNpz(m_x, {{"wide_input", Tensor(Shape{2, 31623})}});
        engine::writeNpz(m_t, {{"target", Tensor(Shape{2, 3})}});
    }
    const std::string m_file = write("billion", denseLayers(31623, 31623), {31623});
    const std::string m_weights = m_directory.file("w.npz"), m_x = m_directory.file("x.npz"),
                      m_t = m_directory.file("t.npz"), m_output = m_directory.file("out.npz");
};

/// Every verb that would run the model: one sentence, before the weights are read or made.
TEST_F(BillionParameters, AreRefusedByWhatRunsThem) {
    if (!kLimitsAddressSpace) GTEST_SKIP() << "a sanitizer needs its address space";
    const std::vector<std::vector<std::string>> commands{
        {"train", m_file},
        {"train", m_file, "--weights", m_weights},
        {"compare", m_file, "--devices", "t4,k80", "--train"},
        {"evaluate", m_file, "--weights", m_weights},
        {"evaluate", m_file, "--weights", m_weights, "--per-class"},
        {"predict", m_file, "--weights", m_weights, "--input", m_x, "--output", m_output},
        {"gradients", m_file, "--weights", m_weights, "--input", m_x, "--target", m_t, "--loss", "mse",
         "--output", m_output}};
    for (const auto& command : commands) {
        const Outcome outcome = runCli(command, {}, limited("-v", 4 << 20));
        EXPECT_EQ(outcome.exitCode, 1) << command[0];
        EXPECT_EQ(outcome.errorLines(), 1) << command[0] << ": " << outcome.errors;
        EXPECT_THAT(outcome.errors,
                    AllOf(HasSubstr("RESOURCE_EXHAUSTED: "), HasSubstr("4.00 GiB (ulimit -v)"),
                          HasSubstr("Use a smaller batch")))
            << command[0];
        EXPECT_LT(outcome.peakKilobytes, 300'000) << command[0];
        EXPECT_FALSE(std::filesystem::exists(m_output));
    }
}

/// Verbs that look at the model only do it; those that would write its weights say what is missing.
TEST_F(BillionParameters, AreReadByWhatOnlyLooksAtThem) {
    if (!kLimitsAddressSpace) GTEST_SKIP() << "a sanitizer needs its address space";
    const std::vector<std::vector<std::string>> commands{
        {"summary", m_file},
        {"lint", m_file},
        {"simulate", m_file, "--device", "t4", "--device", "tpu-v3-8"},
        {"compare", m_file, "--devices", "t4,tpu-v3-8"},
        {"export", m_file, "--output", m_directory.file("m.py")}};
    for (const auto& command : commands) {
        const Outcome outcome = runCli(command, {}, limited("-v", 4 << 20));
        EXPECT_EQ(outcome.exitCode, 0) << command[0] << ": " << outcome.errors;
        EXPECT_LT(outcome.peakKilobytes, 300'000) << command[0];
    }
    const std::vector<std::string> exported{"export", m_file, "--weights", m_weights, "--output", m_output};
    const Outcome outcome = runCli(exported, {}, limited("-v", 2 << 20));
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
    EXPECT_THAT(outcome.errors, HasSubstr("w.npz: reading these weights needs 3.73 GiB"));
    EXPECT_FALSE(std::filesystem::exists(m_output));
}

/// 10 MB of JSON, which take ten times as much once they are read.
TEST_F(Memory, ReadsJsonUnderEveryLimit) {
    if (!kLimitsAddressSpace) GTEST_SKIP() << "a sanitizer needs its address space";
    Json experiment = Json::parse(readText(write("long", denseLayers(6, 8), {6})));
    for (int i = 0; i < 200'000; ++i)
        experiment["more"].push_back({{"a", {1, 2, i}}, {"name", fmt::format("one of many names: {}", i)}});
    const std::string file = writeExperiment(m_directory, experiment, "long.json");
    const std::int64_t from = smallestMib();
    int memory = 0, read = 0;
    for (std::int64_t mib = from; mib < from + 160; mib += 10) {
        const Outcome outcome = runCli({"summary", file}, {}, limited("-v", mib * 1024));
        EXPECT_EQ(outcome.exitCode, 1) << "under " << mib << " MiB: " << outcome.errors;
        EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
        EXPECT_THAT(outcome.errors, AnyOf(HasSubstr("memory"), HasSubstr("unknown key more")));
        ++(outcome.errors.find("unknown key") == std::string::npos ? memory : read);
    }
    std::printf("JSON under memory limits: %d refused for memory, %d read, 0 signals\n", memory, read);
    EXPECT_GT(memory, 3);
    EXPECT_GT(read, 0);
}

TEST_F(Memory, AbsurdSizesAreRefusedBeforeAnythingIsBuilt) {
    if (!kLimitsAddressSpace) GTEST_SKIP() << "a sanitizer needs its address space";
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
    if (!kLimitsAddressSpace) GTEST_SKIP() << "a sanitizer needs its address space";
    const std::string small = write("small", denseLayers(6, 8), {6});
    for (const char* threads : {"64", "4096"}) {
        const Outcome outcome =
            runCli({"train", small, "--threads", threads, "--quiet"}, {}, limited("-v", 512 << 10));
        EXPECT_TRUE(reports(outcome)) << threads << ": " << outcome.exitCode << ' ' << outcome.errors;
    }
}

/// The system gives all threads but one, each in turn.
TEST_F(Memory, AThreadThatIsNotToBeHadIsOneSentence) {
    const std::string small = write("small", denseLayers(6, 8), {6});
    int refused = 0, succeeded = 0;
    for (int at = 1; at <= 10; ++at) {
        const Outcome outcome = runCli(
            {"train", small, "--threads", "4", "--quiet"}, {},
            {"env", "LD_PRELOAD=" + faultsLibrary(), "ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0",
             "SHARDLAB_FAULT_FILES=threads", "SHARDLAB_FAULT_AT=" + std::to_string(at),
             "SHARDLAB_FAULT_ERRNO=" + std::to_string(EAGAIN)});
        ++(outcome.exitCode == 0 ? succeeded : refused);
        if (outcome.exitCode == 0) continue;
        EXPECT_EQ(outcome.exitCode, 1) << at;
        EXPECT_EQ(outcome.errors,
                  "shardlab-cli: threads: the system cannot start more threads; use fewer threads, or raise "
                  "the limits of memory and processes\n")
            << at;
    }
    std::printf("threads that are not to be had: %d refused with a sentence, %d not needed, 0 signals\n",
                refused, succeeded);
    EXPECT_GT(refused, 3);
    EXPECT_GT(succeeded, 0);
}

}  // namespace
}  // namespace shardlab::test::memory_test
