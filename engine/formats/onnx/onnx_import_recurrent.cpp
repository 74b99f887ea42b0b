#include <onnx/onnx_pb.h>

#include <array>

#include "engine/formats/onnx/onnx_import.h"

/// LSTM, GRU and RNN.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;

struct ImportedCell {
    const char* className;
    std::vector<std::int64_t> order;  ///< Keras's gate i is ONNX's order[i]
    std::int64_t units = 0, inputs = 0;
    std::size_t directions = 1;
    bool resetAfter = false;
    std::int64_t gates() const { return static_cast<std::int64_t>(order.size()); }
};

ImportedCell cellOf(OnnxImporter& importer, const Node& node) {
    ImportedCell cell;
    if (node.op_type() == "LSTM") {
        cell.className = "LSTM";
        cell.order = {0, 2, 3, 1};  // i o f c → i f c o
    } else if (node.op_type() == "GRU") {
        cell.className = "GRU";
        cell.order = {0, 1, 2};
        cell.resetAfter = importer.integer(node, "linear_before_reset", 0) != 0;
    } else {
        cell.className = "SimpleRNN";
        cell.order = {0};
    }
    const Shape& kernel = importer.constant(node, 1).shape();
    const Shape& recurrent = importer.constant(node, 2).shape();
    if (kernel.rank() != 3 || recurrent.rank() != 3)
        importer.refuse(node, "its weights must have three axes");
    cell.units = recurrent[2];
    cell.inputs = kernel[2];
    cell.directions = importer.text(node, "direction", "forward") == "bidirectional" ? 2 : 1;
    const std::int64_t rows = cell.gates() * cell.units;
    const Shape wantedKernel{static_cast<std::int64_t>(cell.directions), rows, cell.inputs},
        wantedRecurrent{static_cast<std::int64_t>(cell.directions), rows, cell.units};
    if (kernel != wantedKernel || recurrent != wantedRecurrent || cell.units < 1)
        importer.refuse(
            node, fmt::format("its weights {} and {} do not fit", kernel.toString(), recurrent.toString()));
    if (importer.has(node, 3) &&
        importer.constant(node, 3).shape() != Shape{static_cast<std::int64_t>(cell.directions), 2 * rows})
        importer.refuse(node, "its bias does not fit");
    return cell;
}

/// (directions, gates · units, inputs) → (inputs, gates · units) of one direction.
Tensor kerasKernel(const Tensor& rows, const ImportedCell& cell, std::size_t direction) {
    const std::int64_t columns = cell.gates() * cell.units, inputs = rows.shape()[2];
    Tensor kernel(Shape{inputs, columns});
    const float* from = rows.floats().data() + static_cast<std::int64_t>(direction) * columns * inputs;
    for (std::int64_t gate = 0; gate < cell.gates(); ++gate) {
        for (std::int64_t unit = 0; unit < cell.units; ++unit) {
            const std::int64_t row = cell.order[static_cast<std::size_t>(gate)] * cell.units + unit;
            for (std::int64_t input = 0; input < inputs; ++input)
                kernel.floats()[static_cast<std::size_t>(input * columns + gate * cell.units + unit)] =
                    from[row * inputs + input];
        }
    }
    return kernel;
}

/// The two biases: both of a GRU that resets after its product, else their sum.
Tensor kerasBias(const Tensor& given, const ImportedCell& cell, std::size_t direction) {
    const std::int64_t columns = cell.gates() * cell.units;
    const float* from = given.floats().data() + static_cast<std::int64_t>(direction) * 2 * columns;
    Tensor bias(cell.resetAfter ? Shape{2, columns} : Shape{columns});
    for (std::int64_t part = 0; part < 2; ++part) {
        for (std::int64_t gate = 0; gate < cell.gates(); ++gate) {
            for (std::int64_t unit = 0; unit < cell.units; ++unit) {
                const std::int64_t row = cell.order[static_cast<std::size_t>(gate)] * cell.units + unit;
                const std::int64_t to = (cell.resetAfter ? part * columns : 0) + gate * cell.units + unit;
                bias.floats()[static_cast<std::size_t>(to)] += from[part * columns + row];
            }
        }
    }
    return bias;
}

const char* kerasFunction(OnnxImporter& importer, const Node& node, const std::string& name) {
    if (name == "Tanh") return "tanh";
    if (name == "Sigmoid") return "sigmoid";
    if (name == "Relu") return "relu";
    if (name == "Softsign") return "softsign";
    if (name == "Softplus") return "softplus";
    const std::vector<float> alphas = importer.reals(node, "activation_alpha"),
                             betas = importer.reals(node, "activation_beta");
    const bool same =
        alphas == std::vector<float>(alphas.size(), 1) && betas == std::vector<float>(betas.size(), 0);
    if (name == "Affine" && same) return "linear";
    const bool keras2 =
        alphas == std::vector<float>(alphas.size(), 0.2F) && betas == std::vector<float>(betas.size(), 0.5F);
    if (name == "HardSigmoid" && keras2) return "hard_sigmoid";
    importer.refuse(node, fmt::format("its activation {} is not supported", name));
}

/// ONNX lists the gates' function first, and all of them once for each direction.
void addFunctions(OnnxImporter& importer, const Node& node, const ImportedCell& cell, Json& config) {
    const bool gated = cell.gates() > 1;
    const std::size_t count = cell.gates() == 4 ? 3 : gated ? 2 : 1;
    std::vector<std::string> names = importer.texts(node, "activations");
    if (names.empty()) {
        for (std::size_t d = 0; d < cell.directions; ++d) {
            if (gated) names.emplace_back("Sigmoid");
            names.insert(names.end(), count - (gated ? 1 : 0), "Tanh");
        }
    }
    bool alike = names.size() == count * cell.directions;
    for (std::size_t i = count; alike && i < names.size(); ++i)
        alike = names[i] == names[i % count];
    if (!alike || (count == 3 && names[1] != names[2]))
        importer.refuse(node, "its activations differ between the directions or within the cell");
    if (gated) config["recurrent_activation"] = kerasFunction(importer, node, names[0]);
    config["activation"] = kerasFunction(importer, node, names[gated ? 1 : 0]);
}

/// Only what Keras's cells have.
void requirePlainCell(OnnxImporter& importer, const Node& node) {
    const bool plain = importer.integer(node, "layout", 0) == 0 && importer.real(node, "clip", 0) == 0 &&
                       importer.integer(node, "input_forget", 0) == 0 && !importer.has(node, 4) &&
                       !importer.has(node, 7);
    if (!plain)
        importer.refuse(node, "layout, clip, input_forget, sequence_lens and peepholes are not supported");
}

std::vector<OnnxImported> inputsOf(OnnxImporter& importer, const Node& node) {
    const OnnxImported& x = importer.value(node, 0);
    if (x.axes.size() != 3 || x.axes[1] != 0 || x.axes[0] < 1 || x.axes[2] < 1)
        importer.refuse(node, "its input must be made by a Transpose of (batch, time, features)");
    std::vector<OnnxImported> inputs{importer.permuted(node, x, {1, 0, 2})};
    for (const int state : {5, 6}) {
        if (!importer.has(node, state) || importer.isZeros(node, state)) continue;  // Keras begins with zeros
        inputs.push_back(importer.value(node, state));
        if (inputs.back().axes != std::vector<int>{OnnxImported::kOne, 0, 1})
            importer.refuse(node, "its initial states must be (1, batch, units)");
    }
    return inputs;
}

void importRecurrent(OnnxImporter& importer, const Node& node) {
    requirePlainCell(importer, node);
    const ImportedCell cell = cellOf(importer, node);
    const std::vector<OnnxImported> inputs = inputsOf(importer, node);
    const bool both = cell.directions == 2,
               reverse = importer.text(node, "direction", "forward") == "reverse";
    const bool sequence = importer.isUsed(node, 0),
               state = importer.isUsed(node, 1) || importer.isUsed(node, 2);
    if (reverse && sequence)
        importer.refuse(node, "Keras gives the outputs of a reversed layer in another order");
    if (both && (inputs.size() > 1 || (sequence && state) || importer.isUsed(node, 2)))
        importer.refuse(node, "states of a bidirectional node are not supported");
    Json config{{"units", cell.units}, {"use_bias", importer.has(node, 3)}};
    addFunctions(importer, node, cell, config);
    if (cell.gates() == 3) config["reset_after"] = cell.resetAfter;
    if (sequence) config["return_sequences"] = true;
    const bool states = !both && (importer.isUsed(node, 2) || (sequence && state));
    if (states) config["return_state"] = true;
    if (reverse) config["go_backwards"] = true;

    std::string className = cell.className;
    std::vector<std::string> prefixes{""};
    if (both) {
        const std::string inner = snakeCase(className);
        Json nested = config;
        nested["name"] = inner;
        config = Json{{"layer", {{"class_name", className}, {"config", nested}}}, {"merge_mode", "concat"}};
        className = "Bidirectional";
        prefixes = {"forward_" + inner + "/", "backward_" + inner + "/"};
    }
    std::vector<OnnxImported> outputs = importer.addLayers(node, className, std::move(config), inputs);
    for (std::size_t direction = 0; direction < cell.directions; ++direction) {
        const std::string& prefix = prefixes[direction];
        importer.addWeight(outputs[0], prefix + "kernel",
                           kerasKernel(importer.constant(node, 1), cell, direction));
        importer.addWeight(outputs[0], prefix + "recurrent_kernel",
                           kerasKernel(importer.constant(node, 2), cell, direction));
        if (importer.has(node, 3))
            importer.addWeight(outputs[0], prefix + "bias",
                               kerasBias(importer.constant(node, 3), cell, direction));
    }
    const int extra = both ? OnnxImported::kDirection : OnnxImported::kOne;
    const auto give = [&](int output, OnnxImported value, std::vector<int> axes) {
        if (!importer.isUsed(node, output)) return;
        value.axes = std::move(axes);
        importer.set(node, output, std::move(value));
    };
    if (sequence) give(0, outputs[0], {1, extra, 0, 2});
    give(1, states && sequence ? outputs[1] : outputs[0], {extra, 0, 1});
    if (states && cell.gates() == 4) give(2, outputs[2], {extra, 0, 1});
}

}  // namespace

OnnxImportRule onnxRecurrentRule(const std::string& type) {
    return type == "LSTM" || type == "GRU" || type == "RNN" ? importRecurrent : nullptr;
}

}  // namespace shardlab::engine
