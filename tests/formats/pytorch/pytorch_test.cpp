// State dicts that PyTorch wrote (tests/reference/pytorch/make_state_dicts.py), and what its modules
// computed.
#include "engine/formats/pytorch/pytorch.h"

#include <gmock/gmock.h>

#include <fstream>

#include "engine/core/atomic_file.h"
#include "engine/data/files/zip_writer.h"
#include "engine/inference/predict.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/trained_model.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::pytorch_test {
namespace {
namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr int kMutants = 1'000;

fs::path reference(const std::string& file) {
    return fs::path(test::referenceDirectory()) / "pytorch" / file;
}

const Json& cases() {
    static const Json json = Json::parse(std::ifstream(reference("cases.json")));
    return json;
}

Tensor tensorOf(const Json& json) {
    return {Shape(json.at("shape").get<std::vector<std::int64_t>>()),
            json.at("data").get<std::vector<float>>()};
}

/// A Sequential of layers written as "Class", {config}; the first has the shape of a sample.
Model modelOf(const Json& layers, std::vector<std::int64_t> sample) {
    Json list = Json::array();
    for (std::size_t i = 0; i < layers.size(); i += 2) {
        Json config = layers[i + 1];
        config["name"] = "layer" + std::to_string(i / 2);
        if (i == 0) {
            Json shape = sample;
            shape.insert(shape.begin(), nullptr);
            config["batch_input_shape"] = shape;
        }
        list.push_back({{"class_name", layers[i]}, {"config", config}});
    }
    return Model::build(ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", "sequential"}, {"layers", list}}}}));
}

Model recurrent(const Json& layers) {
    Json all = Json::parse(R"(["Embedding", {"input_dim": 11, "output_dim": 5}])");
    all.insert(all.end(), layers.begin(), layers.end());
    return modelOf(all, {6});
}

Model attentionModel() {
    return Model::build(ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Functional", "config": {"name": "model", "layers": [
        {"class_name": "InputLayer", "name": "in", "config": {"name": "in", "batch_input_shape": [null, 6]},
         "inbound_nodes": []},
        {"class_name": "Embedding", "name": "embedding",
         "config": {"name": "embedding", "input_dim": 11, "output_dim": 8}, "inbound_nodes": [[["in", 0, 0, {}]]]},
        {"class_name": "MultiHeadAttention", "name": "attention",
         "config": {"name": "attention", "num_heads": 2, "key_dim": 4},
         "inbound_nodes": [[["embedding", 0, 0, {}], ["embedding", 0, 0, {}]]]},
        {"class_name": "Add", "name": "add", "config": {"name": "add"},
         "inbound_nodes": [[["embedding", 0, 0, {}], ["attention", 0, 0, {}]]]},
        {"class_name": "LayerNormalization", "name": "norm", "config": {"name": "norm", "epsilon": 1e-5},
         "inbound_nodes": [[["add", 0, 0, {}]]]},
        {"class_name": "Flatten", "name": "flatten", "config": {"name": "flatten"},
         "inbound_nodes": [[["norm", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "dense", "config": {"name": "dense", "units": 3},
         "inbound_nodes": [[["flatten", 0, 0, {}]]]}],
        "input_layers": [["in", 0, 0]], "output_layers": [["dense", 0, 0]]}})")));
}

Model imageModel() {
    return modelOf(Json::parse(R"([
        "Conv2D", {"filters": 4, "kernel_size": 3}, "BatchNormalization", {"epsilon": 1e-5}, "ReLU", {},
        "MaxPooling2D", {},
        "Conv2D", {"filters": 8, "kernel_size": 3, "padding": "same", "groups": 4, "use_bias": false},
        "Conv2D", {"filters": 5, "kernel_size": 1, "activation": "tanh"},
        "DepthwiseConv2D", {"kernel_size": 3, "padding": "same"}, "PReLU", {"shared_axes": [1, 2]},
        "Conv2DTranspose", {"filters": 3, "kernel_size": 2, "strides": 2}, "Flatten", {},
        "BatchNormalization", {"epsilon": 1e-5}, "Dense", {"units": 7, "activation": "relu"},
        "Dense", {"units": 3}])"),
                   {8, 6, 3});
}

Model sequenceModel() {
    return modelOf(Json::parse(R"([
        "Conv1D", {"filters": 6, "kernel_size": 3, "activation": "relu"}, "MaxPooling1D", {}, "Flatten", {},
        "Dropout", {"rate": 0.5}, "Dense", {"units": 3}])"),
                   {10, 4});
}

Model namedModel(const std::string& name) {
    if (name == "images") return imageModel();
    if (name == "sequences") return sequenceModel();
    if (name == "attention") return attentionModel();
    if (name == "lstm") return recurrent(Json::parse(R"(["LSTM", {"units": 4}, "Dense", {"units": 3}])"));
    if (name == "lstm_two") {
        return recurrent(Json::parse(R"(["LSTM", {"units": 4, "return_sequences": true},
                                         "LSTM", {"units": 4}, "Dense", {"units": 3}])"));
    }
    if (name == "gru") return recurrent(Json::parse(R"(["GRU", {"units": 4}, "Dense", {"units": 3}])"));
    if (name == "rnn") {
        return recurrent(
            Json::parse(R"(["SimpleRNN", {"units": 4, "use_bias": false}, "Dense", {"units": 3}])"));
    }
    return recurrent(Json::parse(R"(["Bidirectional",
        {"layer": {"class_name": "LSTM", "config": {"units": 4, "return_sequences": true}}},
        "Flatten", {}, "Dense", {"units": 3}])"));
}

double largestDifference(const std::string& name) {
    const Model model = namedModel(name);
    const NamedWeights weights = importWeights(reference(name + ".pt"), model);
    const Tensor inputs = tensorOf(cases().at(name).at("inputs")),
                 expected = tensorOf(cases().at(name).at("outputs"));
    const auto outputs = predict(model, weights, {inputs});
    EXPECT_EQ(outputs.front().second.shape(), expected.shape());
    double largest = 0;
    for (std::size_t i = 0; i < expected.floats().size(); ++i) {
        largest = std::max(largest, std::abs(static_cast<double>(outputs.front().second.floats()[i]) -
                                             static_cast<double>(expected.floats()[i])));
    }
    return largest;
}

TEST(PyTorch, ModelsPredictAsTheirModules) {
    for (const char* name :
         {"images", "sequences", "lstm", "lstm_two", "gru", "rnn", "bidirectional", "attention"})
        EXPECT_LT(largestDifference(name), 1e-5) << name;
}

TEST(PyTorch, ReadsOtherNumbersAndViews) {
    const Model model = modelOf(Json::parse(R"(["Dense", {"units": 3}])"), {4});
    const NamedWeights weights = importWeights(reference("halves.pt"), model);
    const auto expected = cases().at("halves").at("weight").get<std::vector<float>>();
    for (std::size_t in = 0; in < 4; ++in) {
        for (std::size_t out = 0; out < 3; ++out)
            EXPECT_EQ(weights.tensors[0].floats()[in * 3 + out], expected[out * 4 + in]);
    }
    const auto bias = cases().at("halves").at("bias").get<std::vector<float>>();
    EXPECT_THAT(weights.tensors[1].floats(), ::testing::ElementsAreArray(bias));
}

TEST(PyTorch, AllArraysHaveTheirNames) {
    const NamedWeights all = importAllWeights(reference("lstm.pt"));
    std::vector<std::string> names;
    for (const WeightSpec& spec : all.specs)
        names.push_back(spec.name);
    EXPECT_THAT(names, ::testing::ElementsAre("embedding.weight", "layer.weight_ih_l0", "layer.weight_hh_l0",
                                              "layer.bias_ih_l0", "layer.bias_hh_l0", "output.weight",
                                              "output.bias"));
}

TEST(PyTorch, TrainingBeginsWithConvertedWeights) {
    const Model model = sequenceModel();
    const NamedWeights initial = importInitialWeights(reference("sequences.pt"), model);
    EXPECT_TRUE(sameWeights(initial, importWeights(reference("sequences.pt"), model)));
}

TEST(PyTorch, NamesTheLayerAndTheArrayThatDoNotFit) {
    const auto refusal = [](const std::string& file, const Model& model) {
        return messageOf([&] { importWeights(reference(file), model); });
    };
    const Model lstm = namedModel("lstm");
    EXPECT_THAT(refusal("gru.pt", lstm),
                HasSubstr("gru.pt: expected weight_ih of layer layer1 (LSTM), of shape (16, 5); got "
                          "layer.weight_ih_l0 of shape (12, 5)"));
    EXPECT_THAT(
        refusal("lstm_two.pt", lstm),
        HasSubstr("expected the weight of layer layer2 (Dense), of shape (3, 4); got layer.weight_ih_l1"));
    EXPECT_THAT(refusal("lstm.pt", namedModel("lstm_two")),
                HasSubstr("expected weight_ih of layer layer2 (LSTM), of shape (16, 4); got output.weight"));
    EXPECT_THAT(
        refusal("lstm.pt", modelOf(Json::parse(R"(["Embedding", {"input_dim": 11, "output_dim": 5}])"), {6})),
        HasSubstr("layer.weight_ih_l0 does not match a layer of the model"));
    EXPECT_THAT(refusal("rnn.pt", namedModel("gru")), HasSubstr("expected weight_ih"));
    const Model old = recurrent(Json::parse(R"(["GRU", {"units": 4, "reset_after": false}])"));
    EXPECT_THAT(refusal("gru.pt", old), HasSubstr("layer1 (GRU): expected reset_after"));
}

TEST(PyTorch, RefusesWhatIsNoStateDict) {
    const auto refusal = [](const fs::path& file) { return messageOf([&] { importAllWeights(file); }); };
    EXPECT_THAT(refusal(reference("bad_code.pt")),
                AllOf(HasSubstr("bad_code.pt: "), HasSubstr("it asks for the global "), HasSubstr(".print")));
    EXPECT_THAT(refusal(reference("bad_module.pt")), HasSubstr("global torch.nn.modules.linear.Linear"));
    EXPECT_THAT(refusal(reference("bad_empty.pt")), HasSubstr("no dictionary has tensors"));
    EXPECT_THAT(refusal(reference("bad_two.pt")), HasSubstr("expected one state dict; tensors are in a, b"));
    TemporaryDirectory directory;
    const fs::path file = directory.path() / "w.pth";
    writeFileAtomically(file, "PK");
    EXPECT_THAT(refusal(file), HasSubstr("expected a state dict that torch.save wrote; got another file"));
    EXPECT_THAT(messageOf([&] { writtenFormatFor(file); }), HasSubstr("PyTorch state dict"));
}

/// Each says which tensor it is, and what PyTorch makes of it that can be read.
TEST(PyTorch, NamesSparseAndQuantizedTensors) {
    const auto refusal = [](const char* file) {
        return messageOf([&] { importAllWeights(reference(file)); });
    };
    for (const char* file : {"bad_sparse.pt", "bad_sparse_csr.pt", "bad_sparse_legacy.pt"}) {
        EXPECT_THAT(refusal(file),
                    AllOf(HasSubstr(file), HasSubstr("fc.weight is a sparse tensor; expected a dense "
                                                     "one, as to_dense() gives it")));
    }
    const std::string quantized =
        " is a quantized tensor; expected one of floating numbers, as dequantize() gives it";
    EXPECT_THAT(refusal("bad_quantized.pt"), HasSubstr(": fc.weight" + quantized));
    EXPECT_THAT(refusal("bad_quantized_channels.pt"), HasSubstr(": fc.weight" + quantized));
    EXPECT_THAT(refusal("bad_quantized_module.pt"),
                HasSubstr(": 0._packed_params._packed_params" + quantized));
}

std::string pickledText(const std::string& text) {
    std::string bytes = "X";
    for (std::size_t i = 0; i < 4; ++i)
        bytes += static_cast<char>(text.size() >> (8 * i) & 0xFF);
    return bytes + text;
}

/// A state dict of `tensors`, each of which is all of one storage of 4 · 65,536 bytes, or its first element
/// `expanded` to as many; `rest` is what is said
/// of them behind their strides.
void writeSharing(const fs::path& file, int tensors, const std::string& rest = "", bool expanded = false) {
    const std::string size("J\0\0\1\0", 5), one("K\1", 2), zero("K\0", 2), end(".", 1);  // 65,536
    std::string pickle("\x80\x02}(", 4);
    for (int i = 0; i < tensors; ++i) {
        pickle += pickledText("t" + std::to_string(i)) + "ctorch._utils\n_rebuild_tensor_v2\n((";
        pickle += pickledText("storage") + "ctorch\nFloatStorage\n" + pickledText("0") + pickledText("cpu");
        pickle += (expanded ? one : size) + "tQ" + zero + "(" + size + "t(" + (expanded ? zero : one) + "t" +
                  rest + "tR";
    }
    pickle += "u" + end;
    const std::string storage(4 * 65'536, '\0');
    AtomicFile target(file);
    ZipWriter zip(target);
    const auto bytes = [](const std::string& text) { return std::as_bytes(std::span(text)); };
    zip.add("archive/data.pkl", {bytes(pickle)}, ZipWriter::Method::Stored);
    zip.add("archive/data/0", {bytes(storage)}, ZipWriter::Method::Stored);
    zip.finish();
    target.commit();
}

/// 3,000 views of one storage would take 786 MB from a file of less than 1 MB.
TEST(PyTorch, TensorsThatShareAStorageTakeNoMoreThanAFileMay) {
    const TemporaryDirectory directory;
    writeSharing(directory / "tied.pt", 2);
    EXPECT_EQ(importAllWeights(directory / "tied.pt").tensors.size(), 2U);
    writeSharing(directory / "many.pt", 3000);
    EXPECT_THAT(messageOf([&] { importAllWeights(directory / "many.pt"); }),
                HasSubstr("many.pt: damaged: it declares 786432000 bytes of tensors in a file of "));
}

/// torch.zeros(1).expand(65536): one element, which a stride of 0 gives again and again.
TEST(PyTorch, AnExpandedTensorRepeatsItsElements) {
    const TemporaryDirectory directory;
    writeSharing(directory / "expanded.pt", 2, "", true);
    EXPECT_EQ(importAllWeights(directory / "expanded.pt").tensors.at(1).shape(), Shape{65'536});
    writeSharing(directory / "many.pt", 3000, "", true);
    EXPECT_THAT(messageOf([&] { importAllWeights(directory / "many.pt"); }),
                HasSubstr("many.pt: damaged: it declares 786432000 bytes of tensors in a file of "));
}

/// As PyTorch 2 writes torch._neg_view(x): its numbers were read with the wrong sign.
TEST(PyTorch, NegatedViewsAreRefused) {
    const TemporaryDirectory directory;
    const std::string noGradient = "\x89", noHooks = "N", yes = "\x88";
    writeSharing(directory / "plain.pt", 1, noGradient + noHooks + "}");
    EXPECT_EQ(importAllWeights(directory / "plain.pt").tensors.size(), 1U);
    writeSharing(directory / "negated.pt", 1, noGradient + noHooks + "}" + pickledText("neg") + yes + "s");
    EXPECT_THAT(messageOf([&] { importAllWeights(directory / "negated.pt"); }),
                HasSubstr("a tensor is a negated view"));
}

/// Whatever bytes change: read or refused, within the bounds that readMutants sets.
TEST(PyTorch, BrokenFilesAreReadOrRefused) {
    TemporaryDirectory directory;
    std::vector<MutationSeed> seeds;
    for (const char* name : {"images.pt", "sequences.pt", "lstm.pt"}) {
        const Model model = namedModel(fs::path(name).stem());
        seeds.push_back({.name = name,
                         .bytes = readFile(reference(name), 1U << 20U),
                         .read = [model = std::make_shared<Model>(Model::build(model.config()))](
                                     const fs::path& file, int variant) {
                             const fs::path path = fs::path(file).replace_extension(".pt");
                             fs::rename(file, path);
                             if (variant % 2 == 0) {
                                 importAllWeights(path);
                             } else {
                                 importWeights(path, *model);
                             }
                         }});
    }
    const MutationCounts counts = readMutants(seeds, kMutants / 3, directory.path());
    std::printf("PyTorch files: %d tried, %d read, %d refused; largest process %ld KiB\n", counts.tried,
                counts.read, counts.refused, counts.largestKilobytes);
    EXPECT_EQ(counts.crashed + counts.hung + counts.otherException, 0)
        << ::testing::PrintToString(counts.faults);
    EXPECT_GT(counts.refused, counts.tried / 3);
    EXPECT_LT(counts.largestKilobytes, 1 << 20);
}

}  // namespace
}  // namespace shardlab::engine::pytorch_test
