#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "engine/core/python_literal.h"
#include "engine/formats/programs/python_definitions.h"
#include "engine/formats/programs/pytorch_code.h"
#include "engine/formats/programs/pytorch_options.h"
#include "engine/layers/layer.h"
#include "engine/model/keras_version.h"
#include "engine/model/tied_layers.h"

namespace shardlab::engine {
namespace {

/// (28, 28, 1): of one sample. None where an extent is not known.
Json extentsOf(const Shape& shape) {
    Json list = Json::array();
    for (std::size_t axis = 1; axis < shape.rank(); ++axis)
        list.push_back(shape[axis] == Shape::kUnknown ? Json() : Json(shape[axis]));
    return list;
}

/// Whether a layer of the model makes a mask.
bool hasMasks(const Model& model) {
    return std::ranges::any_of(model.nodes(), [](const Model::Node& node) {
        const Json& config = node.layer->config();
        return config.contains("mask_value") || config.value("mask_zero", Json()) == true;
    });
}

/// The attribute by which a class of pytorch_layers.py treats masks as this version of Keras does; empty: by
/// itself.
std::string maskRule(const Layer& layer, const KerasSemantics& semantics) {
    if (layer.mergesMasks() && semantics.maskMerging == MaskMerging::Any) return "any_mask";
    if (layer.masksStatisticsSinceKeras3() && semantics.masksStatistics) return "masks_statistics";
    const bool passes = layer.mergesMasks() || layer.passesMask();  // in some version
    return passes && semantics.endsMask(layer) ? "ends_mask" : "";
}

/// A name that is not taken yet. A Module has private names of its own, and Python gives those with two
/// underscores in a class others.
std::string attributeName(const std::string& layer, std::set<std::string>& taken) {
    std::string name = pythonName(layer);
    if (name.starts_with('_')) name = "layer" + name;
    while (!taken.insert(name).second)
        name += '_';
    return name;
}

class ModuleWriter {
public:
    explicit ModuleWriter(const Model& model) : m_model(model), m_variables(pytorchVariables(model)) {}

    ProgramCode write() {
        const KerasSemantics semantics = semanticsOf(m_model.config().kerasVersion);
        const bool masked = hasMasks(m_model);
        m_code.add("class Model(nn.Module):");
        m_code.add("    def __init__(self):");
        m_code.add("        super().__init__()");
        forEachLayer([&](const Model::Node& node, const std::string& variable) {
            m_code.add(fmt::format("        self.{} = {}", variable, make(node)), node.layer->name());
            if (const std::string rule = maskRule(*node.layer, semantics); masked && !rule.empty())
                m_code.add(fmt::format("        self.{}.{} = True", variable, rule));
            if (node.layer->config().value("trainable", Json(true)) == false)
                m_code.add(fmt::format("        self.{}.freeze()", variable));
        });
        addNames();
        addForward();
        return m_code;
    }

private:
    template <typename Visit>
    void forEachLayer(const Visit& visit) {
        for (std::size_t i = 0; i < m_model.nodes().size(); ++i) {
            const Model::Node& node = m_model.nodes()[i];
            if (node.className != "InputLayer" && node.sharedNode < 0) visit(node, m_variables[i]);
        }
    }

    std::string call(const std::string& className, const Json& config,
                     const std::vector<std::string>& more) const {
        std::vector<std::string> arguments;
        const Json options = pytorchOptions(className, config);
        for (const auto& [name, value] : options.items()) {
            if (name == "layer") continue;
            arguments.push_back(
                fmt::format("{}={}", name == "cropping" ? "padding" : name, pythonLiteral(value)));
        }
        arguments.insert(arguments.end(), more.begin(), more.end());
        return fmt::format("{}({})", className, fmt::join(arguments, ", "));
    }

    std::string make(const Model::Node& node) const {
        std::vector<std::string> more;
        Json shapes = Json::array();
        for (const int input : node.inputs)
            shapes.push_back(extentsOf(m_model.nodes()[static_cast<std::size_t>(input)].outputShape));
        const Json& config = node.layer->config();
        const bool nested = config.contains("layer") && config["layer"].is_object();
        if (nested) more.push_back(nestedLayer(node, config["layer"], shapes[0]));
        if (nested && node.weights.size() > 1 && node.weights.front().name.find('/') != std::string::npos)
            more.push_back("names=" + pythonLiteral(Json::array({part(node.weights.front().name),
                                                                 part(node.weights.back().name)})));
        if (const std::string other = tiedTo(*node.layer); !other.empty())
            more.push_back("tied=self." + variableOf(other));
        const bool sized = !node.weights.empty() || config.contains("center");  // norms have their own
        if (!nested && sized)
            more.push_back("shape=" + pythonLiteral(shapes.size() == 1                       ? shapes[0]
                                                    : node.className == "MultiHeadAttention" ? shapes
                                                                                             : shapes[0]));
        return call(node.className, config, more);
    }

    const std::string& variableOf(const std::string& layer) const {
        const auto isIt = [&](const Model::Node& node) { return node.layer->name() == layer; };
        return m_variables[static_cast<std::size_t>(std::ranges::find_if(m_model.nodes(), isIt) -
                                                    m_model.nodes().begin())];
    }

    static std::string part(const std::string& name) { return name.substr(0, name.find('/')); }

    /// layer=lambda: …: made twice by Bidirectional.
    std::string nestedLayer(const Model::Node& node, const Json& layer, Json shape) const {
        if (node.className == "TimeDistributed") shape.erase(0);
        return "layer=lambda: " + call(layer.value("class_name", ""), layer.value("config", Json::object()),
                                       {"shape=" + pythonLiteral(shape)});
    }

    /// What layers are called in files of weights.
    void addNames() {
        m_code.add("        self.names = {");
        forEachLayer([this](const Model::Node& node, const std::string& variable) {
            if (!node.weights.empty())
                m_code.add(fmt::format("            {}: {},", pythonLiteral(Json(node.layer->name())),
                                       pythonLiteral(Json(variable))));
        });
        m_code.add("        }");
    }

    std::string value(int node, int output) const {
        const auto at = static_cast<std::size_t>(node);
        return m_model.nodes()[at].outputShapes.size() > 1 ? fmt::format("{}[{}]", m_variables[at], output)
                                                           : m_variables[at];
    }

    void addForward() {
        std::vector<std::string> inputs, outputs;
        for (const int input : m_model.inputs())
            inputs.push_back(m_variables[static_cast<std::size_t>(input)]);
        m_code.add("");
        m_code.add(fmt::format("    def forward(self, {}):", fmt::join(inputs, ", ")));
        for (std::size_t i = 0; i < m_model.nodes().size(); ++i) {
            const Model::Node& node = m_model.nodes()[i];
            if (node.className == "InputLayer") continue;
            std::vector<std::string> read;
            for (std::size_t k = 0; k < node.inputs.size(); ++k)
                read.push_back(value(node.inputs[k], node.inputOutputs[k]));
            const std::size_t owner = node.sharedNode < 0 ? i : static_cast<std::size_t>(node.sharedNode);
            m_code.add(fmt::format("        {} = self.{}({})", m_variables[i], m_variables[owner],
                                   fmt::join(read, ", ")),
                       node.layer->name());
        }
        for (std::size_t i = 0; i < m_model.outputs().size(); ++i)
            outputs.push_back(value(m_model.outputs()[i], m_model.outputIndices()[i]));
        m_code.add(fmt::format("        return {}", fmt::join(outputs, ", ")));
    }

    const Model& m_model;
    std::vector<std::string> m_variables;
    ProgramCode m_code;
};

}  // namespace

std::vector<std::string> pytorchVariables(const Model& model) {
    std::set<std::string> taken{// attributes that a Module has already
                                "self",    "names",      "training", "forward",    "train",     "eval",
                                "type",    "float",      "double",   "half",       "to",        "cpu",
                                "cuda",    "apply",      "buffers",  "children",   "modules",   "parameters",
                                "compile", "add_module", "bfloat16", "state_dict", "zero_grad", "xpu",
                                "ipu",     "tuple",      "torch"};
    std::vector<std::string> names;
    for (const Model::Node& node : model.nodes())
        names.push_back(attributeName(node.layer->name(), taken));
    return names;
}

ProgramCode pytorchModelCode(const Model& model) {
    const ProgramCode module = ModuleWriter(model).write();
    ProgramCode code = pythonDefinitions("programs/pytorch_layers.py", module.text());
    code.add(module);
    code.addAll({"", "", "def load_weights(model, file):",
                 "    \"\"\"Weights of Shardlab: arrays layer/weight in Keras's layout.\"\"\"",
                 "    with torch.no_grad(), np.load(file) as arrays:",
                 "        for layer, attribute in model.names.items():",
                 "            weights = {name[len(layer) + 1:]: torch.from_numpy(arrays[name])",
                 "                       for name in arrays.files if name.startswith(layer + \"/\")}",
                 "            getattr(model, attribute).assign(weights)"});
    return code;
}

}  // namespace shardlab::engine
