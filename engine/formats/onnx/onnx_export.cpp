#include <onnx/onnx_pb.h>

#include <algorithm>
#include <set>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/core/quantity.h"
#include "engine/core/write_scope.h"
#include "engine/formats/onnx/onnx.h"
#include "engine/formats/onnx/onnx_lowering.h"
#include "engine/formats/onnx/onnx_reader.h"

namespace shardlab::engine {
namespace {

using Verdict = LayerSupport::Verdict;

constexpr std::int64_t kIrVersion = 8;
/// More than one: an extent of the batch differs from those that are 1 for everybody.
constexpr std::int64_t kProgramBatch = 2;
constexpr double kLargestFile = 2147483647.0;  ///< of protobuf

bool isInteger(const Model::Node& input) {
    const std::string type = input.layer->config().value("dtype", "float32");
    return type.starts_with("int") || type.starts_with("uint");
}

/// Inputs of integers are computed with as float32, as everywhere in Shardlab.
void addInputs(const Model& model, OnnxLowering& lowering) {
    OnnxGraph& graph = lowering.graph();
    constexpr std::int64_t kFloat = 1;
    for (std::size_t i = 0; i < model.inputs().size(); ++i) {
        const Model::Node& node = model.nodes()[static_cast<std::size_t>(model.inputs()[i])];
        const ValueId value = lowering.program().inputs[i];
        const bool integer = isInteger(node);
        const OnnxValue input = graph.input(
            model.inputNames()[i], integer ? OnnxType::Int32 : OnnxType::Float32, model.inputShape(i));
        lowering.set(value, integer ? graph.node("Cast", {input}, {{"to", kFloat}}) : input);
    }
}

/// A graph has one value of a name: an input that is an output, too, has another one there.
std::vector<std::string> outputNamesOf(const Model& model) {
    std::vector<std::string> names = model.outputNames();
    const std::vector<std::string> inputs = model.inputNames();
    std::set<std::string> taken(inputs.begin(), inputs.end());
    taken.insert(names.begin(), names.end());
    for (std::string& name : names) {
        if (std::ranges::find(inputs, name) == inputs.end()) continue;
        do {
            name += "_output";
        } while (!taken.insert(name).second);
    }
    return names;
}

void addOutputs(const Model& model, OnnxLowering& lowering) {
    const std::vector<std::string> names = outputNamesOf(model);
    OnnxGraph& graph = lowering.graph();
    for (std::size_t o = 0; o < names.size(); ++o) {
        graph.rename(lowering.value(lowering.program().outputs[o]), names[o]);
        graph.output(names[o], model.outputShape(o));
    }
}

void addOps(OnnxLowering& lowering) {
    const Program& program = lowering.program();
    for (const Op& op : program.ops) {
        if (lowering.isSkipped(op)) continue;
        lowering.graph().beginLayer(op.layer < 0 ? std::string()
                                                 : program.layerNames[static_cast<std::size_t>(op.layer)]);
        onnxRule(op.kind)->emit(lowering, op);
    }
}

void addMetadata(onnx::ModelProto& model, const char* key, const std::string& value) {
    auto& entry = *model.add_metadata_props();
    entry.set_key(key);
    entry.set_value(value);
}

/// All that the ops of a layer say.
struct LayerFindings {
    std::set<std::string> refusals, rewritings;
    bool hasOps = false;
};

std::vector<LayerFindings> findingsByLayer(const Program& program) {
    std::vector<LayerFindings> layers(program.layerNames.size());
    for (const Op& op : program.ops) {
        if (op.layer < 0) continue;
        LayerFindings& layer = layers[static_cast<std::size_t>(op.layer)];
        layer.hasOps = true;
        const OnnxRule* rule = onnxRule(op.kind);
        if (rule == nullptr) {
            layer.refusals.insert(fmt::format("ONNX has no {}", nameOf(op.kind)));
            continue;
        }
        if (rule->refusal != nullptr) layer.refusals.insert(rule->refusal(program, op));
        if (rule->rewriting != nullptr) layer.rewritings.insert(rule->rewriting(program, op));
    }
    for (LayerFindings& layer : layers) {
        layer.refusals.erase("");
        layer.rewritings.erase("");
    }
    return layers;
}

std::string onnxOpeningCode(const Model& model, const std::string& file) {
    std::vector<std::string> feeds;
    for (std::size_t i = 0; i < model.inputs().size(); ++i) {
        std::vector<std::string> extents;
        for (const std::int64_t extent : model.inputShape(i))
            extents.push_back(extent == Shape::kUnknown ? "1" : fmt::format("{}", extent));
        const bool integer = isInteger(model.nodes()[static_cast<std::size_t>(model.inputs()[i])]);
        feeds.push_back(fmt::format("    {}: np.zeros(({},), dtype=np.{}),",
                                    Json(model.inputNames()[i]).dump(), fmt::join(extents, ", "),
                                    integer ? "int32" : "float32"));
    }
    return fmt::format(
        "# pip install onnxruntime numpy\n"
        "import numpy as np\n"
        "import onnxruntime as ort\n\n"
        "session = ort.InferenceSession({})\n"
        "inputs = {{\n{}\n}}\n"
        "outputs = session.run(None, inputs)\n"
        "for output, values in zip(session.get_outputs(), outputs):\n"
        "    print(output.name, values.shape)\n",
        jsonString(file), fmt::join(feeds, "\n"));
}

}  // namespace

std::vector<LayerSupport> onnxSupport(const Model& model) {
    const Program program = model.compile({.batch = kProgramBatch});
    const std::vector<LayerFindings> findings = findingsByLayer(program);
    std::vector<LayerSupport> layers;
    for (const Model::Node& node : model.nodes()) {
        LayerSupport support{.layer = node.layer->name(), .className = node.className};
        const auto at = std::ranges::find(program.layerNames, support.layer);
        const LayerFindings none,
            &found = at == program.layerNames.end()
                         ? none
                         : findings[static_cast<std::size_t>(at - program.layerNames.begin())];
        if (!found.refusals.empty()) {
            support.verdict = Verdict::Refused;
            support.text = fmt::format("{}", fmt::join(found.refusals, "; "));
        } else if (!found.rewritings.empty()) {
            support.verdict = Verdict::Rewritten;
            support.text = fmt::format("{}", fmt::join(found.rewritings, "; "));
        } else if (!found.hasOps && !node.inputs.empty()) {
            support.verdict = Verdict::Rewritten;
            support.text = "left out: it does nothing when predicting";
        }
        layers.push_back(std::move(support));
    }
    return layers;
}

OnnxGraph onnxGraphOf(const Model& model, const NamedWeights& weights, std::int64_t room) {
    const Program program = model.compile({.batch = kProgramBatch});
    OnnxGraph graph(model.name().empty() ? "model" : model.name(), room);  // ONNX demands a name
    for (const std::string& name : outputNamesOf(model))
        graph.reserve(name);
    OnnxLowering lowering(program, weights, graph);
    addInputs(model, lowering);
    addOps(lowering);
    addOutputs(model, lowering);
    return graph;
}

void writeOnnx(const ExportRequest& request, const std::filesystem::path& path) {
    double bytes = 0;
    for (const Tensor& tensor : request.weights.tensors)
        bytes += static_cast<double>(tensor.bytes());
    if (bytes > 0.99 * kLargestFile) {
        throw Error("{}: an ONNX file holds at most 2 GiB; these weights take {}", path.string(),
                    bytesText(bytes));
    }
    const OnnxGraph graph = onnxGraphOf(request.model, request.weights, OnnxGraph::kUnlimited);
    writeInterruptionPoint(path);
    onnx::ModelProto model;
    model.set_ir_version(kIrVersion);
    model.set_producer_name("Shardlab");
    auto& opset = *model.add_opset_import();
    opset.set_domain("");
    opset.set_version(kOnnxOpset);
    *model.mutable_graph() = graph.proto();
    addMetadata(model, kOnnxModelConfig, request.model.config().toJson().dump());
    if (const auto& texts = request.weights.texts) {
        addMetadata(model, kVocabularyName, joinTexts(texts->vocabulary));
        addMetadata(model, kClassNamesName, joinTexts(texts->classNames));
    }
    writeInterruptionPoint(path);
    std::string text;
    if (!model.SerializeToString(&text)) throw Error("{}: an ONNX file holds at most 2 GiB", path.string());
    writeFileAtomically(path, text);
}

WeightFormat onnxFormat() {
    return {.id = "onnx",
            .name = "ONNX model",
            .extensions = {".onnx"},
            .help = "Model and weights for predicting (opset 17), for ONNX Runtime and many other tools.",
            .write = writeOnnx,
            .open = openOnnx,
            .readModel = readOnnxModel,
            .support = onnxSupport,
            .openingCode = onnxOpeningCode};
}

}  // namespace shardlab::engine
