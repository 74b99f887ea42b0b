// Exported weights, read by h5py and numpy: bit by bit, so that gates in another order or a kernel the other
// way round are noticed.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>

#include "engine/data/files/npz.h"
#include "tests/formats/trained_model.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::plain_readers_test {
namespace {
namespace fs = std::filesystem;

class PlainReaders : public ::testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        if (std::system("/usr/bin/python3 -c 'import h5py, numpy' >/dev/null 2>&1") != 0)
            GTEST_SKIP() << "python3-h5py is not installed: nobody but this project reads these files";
    }
    /// What Python finds in an export, in the order of get_weights().
    std::map<std::string, Tensor> read(const Model& model, const NamedWeights& weights) const {
        const fs::path file = m_directory / ("m" + std::string(GetParam())), arrays = m_directory / "out.npz";
        exportModel(model, nullptr, weights, file);
        const std::string command =
            fmt::format("/usr/bin/python3 '{}/tests/formats/plain_reader.py' '{}' '{}' 2>&1",
                        test::sourceDirectory(), file.string(), arrays.string());
        if (std::system(command.c_str()) != 0) return {};
        return readNpz(arrays);
    }
    static bool areSame(const std::map<std::string, Tensor>& read, const NamedWeights& weights) {
        if (read.size() != weights.tensors.size()) return false;
        for (std::size_t w = 0; w < weights.tensors.size(); ++w) {
            const auto found = read.find(std::to_string(w));
            const Tensor& expected = weights.tensors[w];
            if (found == read.end() || found->second.shape() != expected.shape()) return false;
            if (std::memcmp(found->second.data(), expected.data(), expected.bytes()) != 0) return false;
        }
        return true;
    }
    const TemporaryDirectory m_directory;
};

ModelConfig lstmConfig() {
    return ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "recurrent", "layers": [
        {"class_name": "LSTM", "config": {"name": "lstm", "batch_input_shape": [null, 5, 3], "units": 1}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 2}}]}})"));
}

/// The first two columns of a matrix change places: a gate of an LSTM of one unit, a neighbor of others.
void swapColumns(Tensor& matrix) {
    const auto columns = static_cast<std::size_t>(matrix.shape().back());
    for (std::size_t row = 0; row < matrix.floats().size(); row += columns)
        std::swap(matrix.floats()[row], matrix.floats()[row + 1]);
}

TEST_P(PlainReaders, FindEveryWeightBitByBit) {
    for (const ModelConfig& config : {sequentialConfig(), functionalConfig(), lstmConfig()}) {
        const Model model = Model::build(config);
        const NamedWeights weights = randomWeights(model);
        EXPECT_TRUE(areSame(read(model, weights), weights)) << config.name;
    }
}

TEST_P(PlainReaders, NoticeWrongWeights) {
    const Model model = Model::build(lstmConfig());
    const NamedWeights weights = randomWeights(model);
    NamedWeights wrong = weights;
    for (std::size_t w = 0; w < weights.specs.size(); ++w) {
        if (weights.specs[w].name.find("kernel") == std::string::npos) continue;
        wrong.tensors[w] = weights.tensors[w];
        swapColumns(wrong.tensors[w]);
        const auto found = read(model, wrong);
        EXPECT_TRUE(areSame(found, wrong)) << weights.specs[w].name;
        EXPECT_FALSE(areSame(found, weights)) << weights.specs[w].name;
        wrong.tensors[w] = weights.tensors[w];
    }
}

INSTANTIATE_TEST_SUITE_P(Endings, PlainReaders,
                         ::testing::Values(".npz", ".safetensors", ".h5", "_weights.h5"),
                         [](const auto& tested) {
                             std::string name(tested.param);
                             std::erase_if(name, [](char c) { return c == '.' || c == '_'; });
                             return name;
                         });

}  // namespace
}  // namespace shardlab::engine::plain_readers_test
