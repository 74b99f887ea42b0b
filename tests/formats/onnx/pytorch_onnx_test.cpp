// What torch.onnx.export wrote of small modules (tests/reference/pytorch/make_onnx.py), and what they
// computed.
#include <gmock/gmock.h>

#include <fstream>

#include "engine/core/atomic_file.h"
#include "engine/formats/import_experiment.h"
#include "engine/formats/weight_format.h"
#include "engine/inference/predict.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/trained_model.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::pytorch_onnx_test {
namespace {
namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

constexpr int kMutants = 500;        ///< of each file
constexpr double kTolerance = 1e-5;  ///< sums of float32 in another order

fs::path reference(const std::string& file) {
    return fs::path(test::referenceDirectory()) / "pytorch" / "onnx" / file;
}

const Json& cases() {
    static const Json json = Json::parse(std::ifstream(reference("cases.json")));
    return json;
}

Tensor tensorOf(const Json& json) {
    return {Shape(json.at("shape").get<std::vector<std::int64_t>>()),
            json.at("data").get<std::vector<float>>()};
}

std::vector<std::string> classesOf(const std::string& file) {
    std::vector<std::string> classes;
    for (const LayerNode& layer : importModelConfig(reference(file)).layers)
        classes.push_back(layer.className);
    return classes;
}

TEST(PyTorchOnnx, PredictsWhatTheModulesDid) {
    int files = 0;
    for (const auto& [name, recorded] : cases().items()) {
        for (const std::string file : recorded.at("files")) {
            SCOPED_TRACE(file);
            ++files;
            const Tensor expected = tensorOf(recorded.at("outputs"));
            const std::string error = messageOf([&] {
                const Model model = Model::build(importModelConfig(reference(file)));
                const NamedWeights weights = importWeights(reference(file), model);
                const Tensor y = predict(model, weights, {tensorOf(recorded.at("inputs"))}, 1).front().second;
                ASSERT_EQ(y.shape(), expected.shape());
                for (std::size_t i = 0; i < y.floats().size(); ++i)
                    ASSERT_NEAR(y.floats()[i], expected.floats()[i], kTolerance) << i;
            });
            EXPECT_EQ(error, "no error");
        }
    }
    EXPECT_EQ(files, 73);
}

/// Not a Permute between layers of images, whose channels are last here.
TEST(PyTorchOnnx, ImagesAreChannelsLast) {
    EXPECT_THAT(classesOf("cnn_17.onnx"),
                ElementsAre("InputLayer", "Conv2D", "Activation", "MaxPooling2D", "DepthwiseConv2D",
                            "Activation", "Flatten", "Dense", "LeakyReLU", "Dense"));
    EXPECT_THAT(
        classesOf("residual_17.onnx"),
        ElementsAre("InputLayer", "ZeroPadding2D", "Conv2D", "Activation", "ZeroPadding2D", "MaxPooling2D",
                    "Conv2D", "Conv2D", "Add", "Activation", "GlobalAveragePooling2D", "Dense"));
    EXPECT_THAT(classesOf("lstm_17.onnx"), ElementsAre("InputLayer", "LSTM", "Dense"));
    EXPECT_THAT(classesOf("sequence_13.onnx"),
                ElementsAre("InputLayer", "Conv1D", "Activation", "GRU", "Dense"));
    EXPECT_THAT(classesOf("features_17.onnx"), Contains("Permute")) << "features that another layer reads";
}

/// Products, reshapes and a softmax are attention, nine nodes a normalization, five a GELU.
TEST(PyTorchOnnx, NodesBecomeTheLayerThatTheyWere) {
    for (const char* file : {"block_13.onnx", "block_14.onnx", "block_17.onnx"}) {
        EXPECT_THAT(classesOf(file),
                    ElementsAre("InputLayer", "MultiHeadAttention", "Add", "LayerNormalization", "Dense",
                                "Activation", "Dense", "Add", "LayerNormalization"))
            << file;
    }
    EXPECT_THAT(classesOf("block_fixed_13.onnx"),
                ElementsAre("InputLayer", "LayerNormalization", "MultiHeadAttention", "Add",
                            "LayerNormalization", "Dense", "Activation", "Dense", "Add"));
    EXPECT_THAT(classesOf("heads_17.onnx"), ElementsAre("InputLayer", "MultiHeadAttention"));
    EXPECT_THAT(classesOf("one_head_13.onnx"), ElementsAre("InputLayer", "MultiHeadAttention", "Activation"));
    EXPECT_THAT(classesOf("rms_13.onnx"), ElementsAre("InputLayer", "RMSNormalization"));
    EXPECT_THAT(
        classesOf("functions_11.onnx"),
        ElementsAre("InputLayer", "LayerNormalization", "Activation", "Dense", "Activation", "Dense",
                    "Activation", "Dense", "Activation", "Dense", "Activation", "LayerNormalization"));
}

TEST(PyTorchOnnx, GroupNormIsOneLayer) {
    for (const char* file : {"groups_11.onnx", "groups_17.onnx", "groups_fixed_13.onnx"}) {
        EXPECT_THAT(classesOf(file), ElementsAre("InputLayer", "Conv2D", "GroupNormalization", "Activation",
                                                 "Conv2D", "GroupNormalization", "Add", "GroupNormalization",
                                                 "Activation", "GlobalAveragePooling2D", "Dense"))
            << file;
    }
}

TEST(PyTorchOnnx, CausalMasksAndPackedPartsAreOfTheLayer) {
    for (const char* file : {"causal_13.onnx", "causal_where_13.onnx", "causal_where_fixed_13.onnx",
                             "causal_module_13.onnx", "causal_module_17.onnx"}) {
        EXPECT_THAT(classesOf(file), ElementsAre("InputLayer", "MultiHeadAttention")) << file;
        EXPECT_EQ(importModelConfig(reference(file)).layers.back().config.value("use_causal_mask", false),
                  true)
            << file;
    }
    for (const char* file :
         {"packed_13.onnx", "packed_17.onnx", "packed_unbound_13.onnx", "packed_fixed_14.onnx"})
        EXPECT_THAT(classesOf(file), ElementsAre("InputLayer", "MultiHeadAttention")) << file;
}

/// It hides what comes before a query.
TEST(PyTorchOnnx, OtherMasksAreRefused) {
    EXPECT_THAT(
        messageOf([] { importModelConfig(reference("bad_mask_13.onnx")); }),
        ::testing::HasSubstr("/Add (Add): its mask of attention is not supported: expected a constant "
                             "that hides the keys behind each query (causal), and no others"));
}

TEST(PyTorchOnnx, OneDirectionOfBothIsRefused) {
    EXPECT_THAT(classesOf("states_17.onnx"), ElementsAre("InputLayer", "Bidirectional", "Dense"));
    EXPECT_EQ(messageOf([] { importModelConfig(reference("bad_direction_17.onnx")); }),
              reference("bad_direction_17.onnx").string() +
                  ": /output/Gemm (Gemm): it reads one direction of a bidirectional node alone");
}

TEST(PyTorchOnnx, ImportSaysWhereTheChannelsAre) {
    EXPECT_THAT(importExperiment(reference("cnn_17.onnx")).notes,
                Contains("The input x has its channels last: (8, 6, 3) a sample, (3, 8, 6) in the file"));
    EXPECT_THAT(importExperiment(reference("picture_17.onnx")).notes,
                Contains("The output y has its channels last, too"));
    EXPECT_THAT(importExperiment(reference("lstm_17.onnx")).notes,
                Not(Contains(::testing::HasSubstr("channels last"))));
}

/// Files of images, shapes that are computed, and states of zeros, broken at random.
TEST(PyTorchOnnx, MutantsDoNoHarm) {
    std::vector<MutationSeed> seeds;
    for (const char* file : {"cnn_13.onnx", "view_17.onnx", "lstm_fixed_17.onnx", "both_11.onnx",
                             "features_17.onnx", "block_13.onnx", "heads_fixed_14.onnx", "functions_13.onnx",
                             "causal_where_13.onnx", "packed_unbound_13.onnx"})
        seeds.push_back({file, readFile(reference(file), 1U << 20U),
                         [](const fs::path& mutant, int) { importAllWeights(mutant); }});
    const TemporaryDirectory directory;
    const MutationCounts counts = readMutants(seeds, kMutants, directory.path());
    EXPECT_THAT(counts.faults, ::testing::IsEmpty());
    EXPECT_EQ(counts.read + counts.refused, 10 * kMutants);
    EXPECT_GT(counts.refused, kMutants);
}

}  // namespace
}  // namespace shardlab::engine::pytorch_onnx_test
