// The Keras model that an ONNX file keeps beside its graph.
#include "engine/formats/onnx/onnx_origin.h"

#include <gmock/gmock.h>
#include <onnx/onnx_pb.h>

#include <functional>

#include "engine/core/atomic_file.h"
#include "engine/formats/onnx/onnx.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::onnx_origin_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr int kMutants = 1'000;

/// Masks, attention, a sequence of both directions and a Dropout: none of them is a node of ONNX.
ModelConfig maskedConfig() {
    return ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Functional", "config": {"name": "masked", "layers": [
        {"class_name": "InputLayer", "name": "in", "config": {"name": "in", "batch_input_shape": [null, 4]},
         "inbound_nodes": []},
        {"class_name": "Embedding", "name": "words", "config": {"name": "words", "input_dim": 7, "output_dim": 3,
                                                                "mask_zero": true},
         "inbound_nodes": [[["in", 0, 0, {}]]]},
        {"class_name": "Bidirectional", "name": "both", "config": {"name": "both", "merge_mode": "sum",
         "layer": {"class_name": "GRU", "config": {"name": "gru", "units": 2, "return_sequences": true}}},
         "inbound_nodes": [[["words", 0, 0, {}]]]},
        {"class_name": "Dropout", "name": "drop", "config": {"name": "drop", "rate": 0.25},
         "inbound_nodes": [[["both", 0, 0, {}]]]},
        {"class_name": "MultiHeadAttention", "name": "heads", "config": {"name": "heads", "num_heads": 2, "key_dim": 2},
         "inbound_nodes": [[["drop", 0, 0, {}], ["drop", 0, 0, {}]]]},
        {"class_name": "GlobalAveragePooling1D", "name": "mean", "config": {"name": "mean"},
         "inbound_nodes": [[["heads", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "dense", "config": {"name": "dense", "units": 2, "activation": "softmax"},
         "inbound_nodes": [[["mean", 0, 0, {}]]]}],
        "input_layers": [["in", 0, 0]], "output_layers": [["dense", 0, 0]]}})"));
}

class OnnxOrigin : public ::testing::Test {
protected:
    onnx::ModelProto written(const ModelConfig& config) {
        const Model model = Model::build(config);
        exportModel(model, nullptr, randomWeights(model), file);
        onnx::ModelProto proto;
        EXPECT_TRUE(proto.ParseFromString(readFile(file, 1U << 24U)));
        return proto;
    }
    /// What is read after a change of a good file.
    ModelConfig readAfter(const ModelConfig& config, const std::function<void(onnx::ModelProto&)>& change) {
        onnx::ModelProto proto = written(config);
        change(proto);
        writeFileAtomically(file, proto.SerializeAsString());
        return importModelConfig(file);
    }
    static onnx::NodeProto* nodeOf(onnx::ModelProto& proto, const std::string& type) {
        for (auto& node : *proto.mutable_graph()->mutable_node())
            if (node.op_type() == type) return &node;
        return nullptr;
    }
    static void keep(onnx::ModelProto& proto, const std::string& model) {
        for (auto& entry : *proto.mutable_metadata_props())
            if (entry.key() == kOnnxModelConfig) entry.set_value(model);
    }
    TemporaryDirectory directory;
    fs::path file = directory.path() / "m.onnx";
};

TEST_F(OnnxOrigin, HasLayersThatAreNoNodes) {
    const Model model = Model::build(maskedConfig());
    const NamedWeights weights = randomWeights(model);
    exportModel(model, nullptr, weights, file);
    EXPECT_EQ(importModelConfig(file).toJson(), maskedConfig().toJson());
    EXPECT_TRUE(sameWeights(importWeights(file, model), weights));
}

/// Normalization counts its samples, and no prediction depends on their number: no graph has it.
TEST_F(OnnxOrigin, NeedsNoCountOfSamples) {
    const ModelConfig config = ModelConfig::fromJson(Json::parse(
        R"({"class_name": "Sequential", "config": {"name": "s", "layers": [
        {"class_name": "Normalization", "config": {"name": "scaled", "batch_input_shape": [null, 3]}},
        {"class_name": "ReLU", "config": {"name": "bent", "threshold": 0.5, "negative_slope": 0.25}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 2}}]}})"));
    NamedWeights weights = randomWeights(Model::build(config));
    ASSERT_EQ(weights.specs[2].name, "scaled/count");
    exportModel(Model::build(config), nullptr, weights, file);
    EXPECT_EQ(importModelConfig(file).toJson(), config.toJson());
    weights.tensors[2].floats()[0] = 0;
    EXPECT_TRUE(sameWeights(importWeights(file, Model::build(config)), weights));
}

/// Numbers that another program trained are the weights of the same model.
TEST_F(OnnxOrigin, TakesTheNumbersOfTheGraph) {
    const ModelConfig read = readAfter(maskedConfig(), [](onnx::ModelProto& proto) {
        for (auto& tensor : *proto.mutable_graph()->mutable_initializer()) {
            if (tensor.name() != "dense/bias") continue;
            const std::array<float, 2> bias{0.25F, -8};
            tensor.set_raw_data(bias.data(), sizeof bias);
        }
    });
    EXPECT_EQ(read.toJson(), maskedConfig().toJson());
    const NamedWeights weights = importAllWeights(file);
    EXPECT_EQ(weights.specs.back().name, "dense/bias");
    EXPECT_THAT(weights.tensors.back().floats(), ::testing::ElementsAre(0.25F, -8));
}

/// Tools note inferred shapes and remarks.
TEST_F(OnnxOrigin, IsThatOfAGraphWithRemarks) {
    const ModelConfig read = readAfter(maskedConfig(), [](onnx::ModelProto& proto) {
        proto.mutable_graph()->set_doc_string("checked");
        proto.mutable_graph()->add_value_info()->set_name("x");
        proto.set_producer_name("another");
    });
    EXPECT_EQ(read.toJson(), maskedConfig().toJson());
}

/// A graph that another program changed says itself what it computes.
TEST_F(OnnxOrigin, IsNotThatOfAChangedGraph) {
    const ModelConfig read = readAfter(
        sequentialConfig(), [](onnx::ModelProto& proto) { nodeOf(proto, "Softmax")->set_op_type("Relu"); });
    EXPECT_EQ(read.layers.back().config.at("activation"), "relu");
    const auto changed = [&](const std::function<void(onnx::ModelProto&)>& change) {
        return messageOf([&] { readAfter(maskedConfig(), change); });
    };
    EXPECT_THAT(changed([](auto& proto) { nodeOf(proto, "Softmax")->set_op_type("Relu"); }),
                HasSubstr("is no layer that Shardlab knows"));
    EXPECT_THAT(changed([](auto& proto) { proto.mutable_opset_import(0)->set_version(18); }),
                HasSubstr("is no layer that Shardlab knows"));
    EXPECT_THAT(changed([](auto& proto) { proto.clear_metadata_props(); }),
                HasSubstr("is no layer that Shardlab knows"));
}

/// Numbers that are no weights are part of the graph: those of a causal mask.
TEST_F(OnnxOrigin, IsNotThatOfAGraphWithAnotherCausalMask) {
    Json json = maskedConfig().toJson();
    json["config"]["layers"][4]["config"]["use_causal_mask"] = true;
    const ModelConfig config = ModelConfig::fromJson(json);
    onnx::ModelProto proto = written(config);
    bool found = false;
    for (auto& tensor : *proto.mutable_graph()->mutable_initializer()) {
        if (!tensor.name().starts_with("constants/causal_mask")) continue;
        found = true;
        std::string& numbers = *tensor.mutable_raw_data();
        numbers.replace(4, 4, numbers.substr(0, 4));  // the first query sees the second key
    }
    ASSERT_TRUE(found);
    EXPECT_TRUE(originOf(written(config)));
    EXPECT_FALSE(originOf(proto));
}

/// The kept model is text from outside: it may say anything.
TEST_F(OnnxOrigin, IsNotAModelThatDoesNotGiveTheGraph) {
    const onnx::ModelProto proto = written(maskedConfig());
    const auto isTaken = [&](const std::string& model) {
        onnx::ModelProto changed = proto;
        keep(changed, model);
        return originOf(changed).has_value();
    };
    const std::string own = maskedConfig().toJson().dump();
    EXPECT_TRUE(isTaken(own));
    EXPECT_FALSE(isTaken(""));
    EXPECT_FALSE(isTaken("[]"));
    EXPECT_FALSE(isTaken("{\"class_name\": 3}"));
    EXPECT_FALSE(isTaken(own.substr(0, own.size() - 2)));
    EXPECT_FALSE(isTaken(std::string(100'000, '[')));
    EXPECT_FALSE(isTaken(functionalConfig().toJson().dump()));
    Json huge = maskedConfig().toJson();
    huge["config"]["layers"][6]["config"]["units"] = std::int64_t{1} << 40;
    EXPECT_FALSE(isTaken(huge.dump())) << "weights that the file does not have are not allocated";
    Json wide = maskedConfig().toJson();
    wide["config"]["layers"][0]["config"]["batch_input_shape"] = {nullptr, 1'000'000};
    wide["config"]["layers"][4]["config"]["use_causal_mask"] = true;
    EXPECT_FALSE(isTaken(wide.dump())) << "a mask of 4 TB is not allocated";
    Json stateful = sequentialConfig().toJson();
    stateful["config"]["layers"] = Json::parse(
        R"([{"class_name": "LSTM", "config": {"batch_input_shape": [2, 3, 1], "units": 1, "stateful": true}}])");
    EXPECT_FALSE(isTaken(stateful.dump())) << "a model that ONNX cannot hold";
}

TEST_F(OnnxOrigin, AThousandMutantsDoNoHarm) {
    written(maskedConfig());
    const std::string bytes = readFile(file, 1U << 20U);
    const auto read = [](const fs::path& mutant, int) { importAllWeights(mutant); };
    const MutationCounts counts = readMutants({{"a.onnx", bytes, read}}, kMutants, directory.path());
    EXPECT_THAT(counts.faults, ::testing::IsEmpty());
    EXPECT_EQ(counts.read + counts.refused, kMutants);
}

}  // namespace
}  // namespace shardlab::engine::onnx_origin_test
