// A thousand small models through every format that takes them.
#include <gmock/gmock.h>
#include <onnx/onnx_pb.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>

#include "engine/inference/predict.h"
#include "tests/formats/random_model.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::random_models_test {
namespace {
namespace fs = std::filesystem;

constexpr int kModels = 1000;

struct Count {
    int written = 0, refused = 0;
    int byNodes = 0;  ///< of ONNX, read without the model that the file keeps
    double largest = 0;
};

/// Moving variances are positive; token ids lie in the vocabulary.
NamedWeights weightsOf(const Model& model) {
    NamedWeights weights = randomWeights(model);
    for (std::size_t w = 0; w < weights.specs.size(); ++w) {
        if (weights.specs[w].name.find("variance") == std::string::npos) continue;
        for (float& value : weights.tensors[w].floats())
            value = 0.5F + std::abs(value);
    }
    return weights;
}

Tensor inputOf(const Model& model) {
    Tensor input(model.inputShape().withBatch(2));
    const bool tokens = model.nodes()[1].className == "Embedding";
    Rng rng(11);
    float next = 0;
    for (float& value : input.floats())
        value = tokens ? std::fmod(next += 3, 7.0F) : rng.normal();
    return input;
}

double largestDifference(const Tensor& a, const Tensor& b) {
    EXPECT_EQ(a.shape(), b.shape());
    double largest = 0;
    for (std::size_t i = 0; i < std::min(a.floats().size(), b.floats().size()); ++i)
        largest = std::max(largest, std::abs(static_cast<double>(a.floats()[i]) - b.floats()[i]));
    return largest;
}

/// Whether each weight has the same bits, by name.
bool areBitEqual(const NamedWeights& expected, const NamedWeights& got) {
    if (expected.specs.size() != got.specs.size()) return false;
    for (std::size_t w = 0; w < expected.specs.size(); ++w) {
        const auto same = std::ranges::find(got.specs, expected.specs[w].name, &WeightSpec::name);
        if (same == got.specs.end()) return false;
        const Tensor& a = expected.tensors[w];
        const Tensor& b = got.tensors[static_cast<std::size_t>(same - got.specs.begin())];
        if (a.shape() != b.shape() || std::memcmp(a.data(), b.data(), a.bytes()) != 0) return false;
    }
    return true;
}

std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The bytes of a file and of those beside it.
std::string contents(const WeightFormat& format, const fs::path& path) {
    std::string all;
    for (const fs::path& file : writtenFiles(format, path))
        all += contents(file);
    return all;
}

class RandomModels : public ::testing::Test {
protected:
    fs::path pathIn(const char* folder, const WeightFormat& format) const {
        const fs::path path = m_directory.path() / folder;
        fs::remove_all(path);
        fs::create_directories(path);
        return path / (format.extensions.front().front() == '/' ? format.extensions.front().substr(1)
                                                                : "m" + format.extensions.front());
    }

    /// Export, import, export: the same weights, predictions and bytes.
    void survive(const WeightFormat& format, const Model& model, const NamedWeights& weights, Count& count) {
        if (isRefused(layerSupport(format, model))) {
            ++count.refused;
            return;
        }
        const fs::path first = pathIn("first", format), second = pathIn("second", format);
        exportModel(model, nullptr, weights, first);
        const Model read = Model::build(format.holdsModel() ? importModelConfig(first) : model.config());
        const NamedWeights back = importWeights(first, read);
        EXPECT_TRUE(areBitEqual(weights, back)) << "a weight came back otherwise";
        exportModel(read, nullptr, back, second);
        EXPECT_TRUE(contents(format, first) == contents(format, second)) << "another export differs";
        const Tensor input = inputOf(model);
        count.largest =
            std::max(count.largest, largestDifference(predict(model, weights, {input}, 1).front().second,
                                                      predict(read, back, {input}, 1).front().second));
        ++count.written;
        if (format.id == "onnx" && isReadByNodes(first, model, weights)) ++count.byNodes;
    }

    /// A graph that says nothing of Keras: another model that computes the same, unless a node is no layer.
    static bool isReadByNodes(const fs::path& path, const Model& model, const NamedWeights& weights) {
        onnx::ModelProto proto;
        EXPECT_TRUE(proto.ParseFromString(contents(path)));
        proto.clear_metadata_props();
        std::ofstream(path, std::ios::binary) << proto.SerializeAsString();
        if (messageOf([&] { importModelConfig(path); }) != "no error") return false;
        const Model read = Model::build(importModelConfig(path));
        const Tensor input = inputOf(model);
        EXPECT_LT(largestDifference(predict(model, weights, {input}, 1).front().second,
                                    predict(read, importWeights(path, read), {input}, 1).front().second),
                  1e-4);
        return true;
    }

    TemporaryDirectory m_directory;
};

TEST_F(RandomModels, SurviveEveryFormatThatTakesThem) {
    std::map<std::string, Count> counts;
    int models = 0;
    for (std::uint64_t seed = 1; models < kModels; ++seed) {
        const ModelConfig config = randomModel(seed);
        if (analyze(config).hasErrors()) continue;
        ++models;
        const Model model = Model::build(config);
        const NamedWeights weights = weightsOf(model);
        for (const WeightFormat& format : weightFormats()) {
            if (format.write == nullptr || format.open == nullptr) continue;
            SCOPED_TRACE(format.id + ", seed " + std::to_string(seed));
            EXPECT_EQ(messageOf([&] { survive(format, model, weights, counts[format.id]); }), "no error");
            if (HasFailure()) return;
        }
    }
    std::printf("%d graphs of ONNX are read by their nodes alone\n", counts["onnx"].byNodes);
    EXPECT_GE(counts["onnx"].byNodes, 583);
    for (const auto& [format, count] : counts) {
        std::printf("%-16s %4d written and read, %4d refused, largest difference %.1e\n", format.c_str(),
                    count.written, count.refused, count.largest);
        EXPECT_LT(count.largest, 1e-6);
        EXPECT_EQ(count.written + count.refused, kModels);
        EXPECT_GT(count.written, kModels / 3);
    }
}

}  // namespace
}  // namespace shardlab::engine::random_models_test
