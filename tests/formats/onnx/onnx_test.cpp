#include "engine/formats/onnx/onnx.h"

#include <gmock/gmock.h>
#include <onnx/checker.h>
#include <onnx/onnx_pb.h>
#include <onnx/shape_inference/implementation.h>

#include <functional>

#include "engine/core/atomic_file.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::onnx_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr int kMutants = 2'000;

ModelConfig recurrentConfig() {
    return ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "text", "layers": [
        {"class_name": "Embedding", "config": {"name": "words", "batch_input_shape": [null, 6], "input_dim": 9, "output_dim": 4}},
        {"class_name": "LSTM", "config": {"name": "lstm", "units": 3, "return_sequences": true}},
        {"class_name": "GRU", "config": {"name": "gru", "units": 2}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 2, "activation": "softmax"}}]}})"));
}

/// Numbers by channel, where ONNX has the channels first and last, and one number for all.
ModelConfig rescalingConfig() {
    return ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "rescaled", "layers": [
        {"class_name": "Rescaling", "config": {"name": "in", "batch_input_shape": [null, 6, 6, 3],
                                               "scale": [0.5, 2.0, 4.0], "offset": [0.25, -1.0, 0.0]}},
        {"class_name": "Conv2D", "config": {"name": "conv2d", "filters": 3, "kernel_size": [3, 3]}},
        {"class_name": "Rescaling", "config": {"name": "between", "scale": 1.0, "offset": [0.25, -1.0, 8.0]}},
        {"class_name": "Rescaling", "config": {"name": "all", "scale": 3.0, "offset": 0.5}},
        {"class_name": "Conv2D", "config": {"name": "conv2d_1", "filters": 2, "kernel_size": [2, 2]}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 4}},
        {"class_name": "Rescaling", "config": {"name": "out", "scale": [1.0, 2.0, 3.0, 4.0], "offset": 0.5}}]}})"));
}

/// A mask that skips steps: written as a Scan.
ModelConfig maskedConfig() {
    ModelConfig config = recurrentConfig();
    config.name = "masked";
    config.layers[0].config["mask_zero"] = true;
    return config;
}

class Onnx : public ::testing::Test {
protected:
    onnx::ModelProto written(const ModelConfig& config) {
        const Model model = Model::build(config);
        exportModel(model, nullptr, randomWeights(model), file);
        onnx::ModelProto proto;
        EXPECT_TRUE(proto.ParseFromString(readFile(file, 1U << 24U)));
        return proto;
    }
    void write(const onnx::ModelProto& proto) { writeFileAtomically(file, proto.SerializeAsString()); }
    /// What the reader says after a change of a good file.
    std::string refusal(const std::function<void(onnx::ModelProto&)>& change) {
        onnx::ModelProto proto = written(sequentialConfig());
        change(proto);
        write(proto);
        return messageOf([&] { importAllWeights(file); });
    }
    static onnx::NodeProto* nodeOf(onnx::ModelProto& proto, const std::string& type) {
        for (auto& node : *proto.mutable_graph()->mutable_node())
            if (node.op_type() == type) return &node;
        return nullptr;
    }
    TemporaryDirectory directory;
    fs::path file = directory.path() / "m.onnx";
};

/// ONNX's own checker, and its shape inference against the shapes that Keras has.
TEST_F(Onnx, PassesTheCheckerAndShapeInference) {
    for (const ModelConfig& config :
         {sequentialConfig(), functionalConfig(), recurrentConfig(), maskedConfig()}) {
        onnx::ModelProto proto = written(config);
        EXPECT_EQ(proto.ir_version(), 8);
        EXPECT_EQ(proto.opset_import(0).version(), 17);
        EXPECT_NO_THROW(onnx::checker::check_model(proto)) << config.name;
        auto& output = *proto.mutable_graph()->mutable_output(0);
        const auto declared = output.type().tensor_type().shape();
        output.mutable_type()->mutable_tensor_type()->clear_shape();
        EXPECT_NO_THROW(onnx::shape_inference::InferShapes(proto));
        const auto& inferred = proto.graph().output(0).type().tensor_type().shape();
        ASSERT_EQ(inferred.dim_size(), declared.dim_size()) << config.name;
        for (int axis = 1; axis < declared.dim_size(); ++axis)
            EXPECT_EQ(inferred.dim(axis).dim_value(), declared.dim(axis).dim_value()) << config.name;
        EXPECT_EQ(declared.dim(0).dim_param(), "batch");
    }
}

/// Keras has i f c o, ONNX i o f c; kernels are transposed.
/// ONNX Runtime: "Duplicate definition of name (x)". The checker: "Field 'name' of 'graph' is required".
TEST_F(Onnx, AnInputMayBeAnOutputAndAModelWithoutAName) {
    ModelConfig config = functionalConfig();
    config.name.clear();
    config.outputs = {"add", "in"};
    onnx::ModelProto proto = written(config);
    EXPECT_NO_THROW(onnx::checker::check_model(proto));
    EXPECT_EQ(proto.graph().output(0).name(), "add");
    EXPECT_EQ(proto.graph().output(1).name(), "in_output");
    EXPECT_EQ(importModelConfig(file).outputs, config.outputs);
    config.layers.back().name = config.outputs[0] = "in_output";
    proto = written(config);
    EXPECT_NO_THROW(onnx::checker::check_model(proto));
    EXPECT_EQ(proto.graph().output(1).name(), "in_output_output");
}

TEST_F(Onnx, LstmGatesAreInTheOrderOfOnnx) {
    const Model model = Model::build(recurrentConfig());
    const NamedWeights weights = randomWeights(model);
    exportModel(model, nullptr, weights, file);
    onnx::ModelProto proto;
    ASSERT_TRUE(proto.ParseFromString(readFile(file, 1U << 24U)));
    const onnx::NodeProto* lstm = nodeOf(proto, "LSTM");
    ASSERT_NE(lstm, nullptr);
    for (const auto& tensor : proto.graph().initializer()) {
        if (tensor.name() != lstm->input(1)) continue;
        ASSERT_EQ(tensor.raw_data().size(), 12 * 4 * sizeof(float));
        std::vector<float> rows(48);
        std::memcpy(rows.data(), tensor.raw_data().data(), tensor.raw_data().size());
        const auto kernel = weights.tensors[1].floats();  // lstm/kernel (4, 12)
        const std::size_t order[] = {0, 3, 1, 2};
        for (std::size_t gate = 0; gate < 4; ++gate)
            for (std::size_t unit = 0; unit < 3; ++unit)
                for (std::size_t input = 0; input < 4; ++input)
                    EXPECT_EQ(rows[(gate * 3 + unit) * 4 + input],
                              kernel[input * 12 + order[gate] * 3 + unit]);
    }
}

TEST_F(Onnx, KeepsTheVocabulary) {
    const Model model = Model::build(recurrentConfig());
    NamedWeights weights = randomWeights(model);
    weights.texts = std::make_shared<const TrainedTexts>(
        TrainedTexts{.vocabulary = {"", "[UNK]", "the"}, .classNames = {"no", "yes"}});
    exportModel(model, nullptr, weights, file);
    const NamedWeights back = importWeights(file, model);
    ASSERT_TRUE(back.texts);
    EXPECT_EQ(*back.texts, *weights.texts);
}

TEST_F(Onnx, AMaskMakesAScan) {
    onnx::ModelProto proto = written(maskedConfig());
    EXPECT_NE(nodeOf(proto, "Scan"), nullptr);
    const std::vector<LayerSupport> layers = layerSupport(onnxFormat(), Model::build(maskedConfig()));
    EXPECT_EQ(layers[1].text, "as a Scan over the steps: ONNX's LSTM takes no mask");
    EXPECT_EQ(layers[1].verdict, LayerSupport::Verdict::Rewritten);
}

TEST_F(Onnx, RefusesStatefulLayersByName) {
    ModelConfig config = recurrentConfig();
    config.layers[1].config["stateful"] = true;
    const Model model = Model::build(config);
    EXPECT_EQ(messageOf([&] { exportModel(model, nullptr, randomWeights(model), file); }),
              file.string() +
                  ": ONNX model cannot hold lstm (LSTM: ONNX keeps no state from one batch to the next "
                  "(stateful))");
    EXPECT_FALSE(fs::exists(file));
}

/// From its nodes alone: the file says nothing of Keras.
TEST_F(Onnx, IsReadAsTheSameModel) {
    for (const ModelConfig& config :
         {sequentialConfig(), functionalConfig(), recurrentConfig(), rescalingConfig()}) {
        const Model model = Model::build(config);
        onnx::ModelProto proto = written(config);
        const std::string graph = proto.graph().SerializeAsString();
        proto.clear_metadata_props();
        write(proto);
        const Model read = Model::build(importModelConfig(file));
        EXPECT_EQ(read.outputShape(), model.outputShape());
        EXPECT_EQ(read.parameterCount(), model.parameterCount());
        exportModel(read, nullptr, importWeights(file, read), file);
        ASSERT_TRUE(proto.ParseFromString(readFile(file, 1U << 24U)));
        EXPECT_EQ(proto.graph().SerializeAsString(), graph)
            << config.name << " is not written the same twice";
    }
}

TEST_F(Onnx, RefusesWhatItDoesNotKnow) {
    EXPECT_THAT(refusal([](auto& proto) { proto.clear_graph(); }), HasSubstr("the file has no graph"));
    EXPECT_THAT(refusal([](auto& proto) { proto.mutable_opset_import(0)->set_version(99); }),
                HasSubstr("expected opset 7 to 21; got 99"));
    EXPECT_THAT(refusal([](auto& proto) { nodeOf(proto, "Conv")->set_op_type("Einsum"); }),
                HasSubstr("conv2d/Conv (Einsum) is no layer that Shardlab knows"));
    EXPECT_THAT(refusal([](auto& proto) {
                    auto& tensor = *proto.mutable_graph()->mutable_initializer(0);
                    tensor.set_dims(0, std::int64_t{1} << 60);
                    tensor.set_dims(1, std::int64_t{1} << 60);
                }),
                HasSubstr("is not possible"));
    EXPECT_THAT(refusal([](auto& proto) {
                    proto.mutable_graph()->mutable_initializer(0)->mutable_raw_data()->pop_back();
                }),
                HasSubstr("elements; got"));
    EXPECT_THAT(refusal([](auto& proto) {
                    auto& data = *proto.mutable_graph()->mutable_initializer(0)->mutable_raw_data();
                    data.replace(0, 4, "\xff\xff\xff\x7f");
                }),
                HasSubstr("are NaN"));
    EXPECT_THAT(refusal([](auto& proto) { proto.mutable_graph()->mutable_output(0)->set_name("nothing"); }),
                HasSubstr("is computed by no node"));
    writeFileAtomically(file, "not protobuf");
    EXPECT_THAT(messageOf([&] { importModelConfig(file); }), HasSubstr("its messages are damaged"));
}

/// Two bytes for each node that says nothing.
TEST_F(Onnx, RefusesMessagesThatTakeMoreMemoryThanTheFile) {
    std::string nodes;
    for (int i = 0; i < 1'500'000; ++i)
        nodes += std::string("\x0a\x00", 2);
    std::string length;
    for (std::size_t rest = nodes.size(); rest > 0; rest >>= 7U)
        length += static_cast<char>((rest & 0x7FU) | (rest > 0x7FU ? 0x80U : 0U));
    writeFileAtomically(file, "\x3a" + length + nodes);
    EXPECT_THAT(messageOf([&] { importModelConfig(file); }), HasSubstr("expected at most 1000000 nodes"));
}

TEST_F(Onnx, TwoThousandMutantsDoNoHarm) {
    written(sequentialConfig());
    const std::string convolutions = readFile(file, 1U << 20U);
    written(recurrentConfig());
    const std::string recurrences = readFile(file, 1U << 20U);
    const auto read = [](const fs::path& mutant, int) { importAllWeights(mutant); };
    const MutationCounts counts = readMutants({{"a.onnx", convolutions, read}, {"b.onnx", recurrences, read}},
                                              kMutants / 2, directory.path());
    EXPECT_THAT(counts.faults, ::testing::IsEmpty());
    EXPECT_EQ(counts.read + counts.refused, kMutants);
    EXPECT_GT(counts.refused, kMutants / 4);
}

}  // namespace
}  // namespace shardlab::engine::onnx_test
