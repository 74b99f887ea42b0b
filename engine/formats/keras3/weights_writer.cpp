#include <set>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/formats/hdf5_writer.h"
#include "engine/formats/keras3/keras3_files.h"
#include "engine/formats/keras3/keras3_image.h"
#include "engine/formats/keras3/keras3_json.h"
#include "engine/formats/keras3/optimizer_variables.h"
#include "engine/formats/keras3/variable_paths.h"
#include "engine/formats/keras_json.h"

namespace shardlab::engine {
namespace {

void writeLayers(Hdf5Writer& writer, const ExportRequest& request) {
    const std::map<std::string, std::string> groups = layerGroups(request.model);
    std::size_t next = 0;
    for (const Model::Node& node : request.model.nodes()) {
        const auto group = groups.find(node.layer->name());
        if (group == groups.end()) continue;
        const std::vector<std::string> variables = variablesOf(node);
        for (const std::string& variable : variables) {
            writer.weight(writer.root(), group->second + "/" + variable, request.weights.specs[next],
                          request.weights.tensors[next]);
            ++next;
        }
        const std::string own = group->second + "/vars";
        const bool there = std::ranges::any_of(
            variables, [](const std::string& variable) { return variable.starts_with("vars/"); });
        const Hdf5Handle vars =
            there ? writer.existing(writer.root(), own) : writer.group(writer.root(), own);
        writer.text(vars, "name", node.layer->name());
    }
}

/// What Keras's optimizer.save_own_variables writes.
void writeOptimizerVariables(Hdf5Writer& writer, const ExportRequest& request, const Json& training) {
    const auto& state = request.weights.optimizer;
    const std::string className = optimizerClassIn(training);
    if (!state || state->own || className.empty() ||
        (!state->className.empty() && state->className != className))
        return;
    const Hdf5Handle vars = writer.group(writer.root(), "optimizer/vars");
    writer.integer(vars, "0", state->iterations);
    int next = 1;
    if (const auto rate = learningRateOf(training.at("optimizer_config"))) {
        Tensor value{Shape()};
        value.floats()[0] = static_cast<float>(*rate);
        writer.array(vars, std::to_string(next++), value);
    }
    for (const Tensor& variable : state->variables)
        writer.array(vars, std::to_string(next++), variable);
}

}  // namespace

std::string keras3Image(const ExportRequest& request, const std::string& where) {
    requireMemoryForImage(request.weights, where);
    const Hdf5Session session;
    Hdf5Writer writer(where);
    writer.text(writer.group(writer.root(), "vars"), "name", request.model.name());
    writeLayers(writer, request);
    writeOptimizerVariables(writer, request, keras3TrainingConfig(request.training));
    if (request.weights.texts) {
        writer.text(writer.root(), kVocabularyName, joinTexts(request.weights.texts->vocabulary));
        writer.text(writer.root(), kClassNamesName, joinTexts(request.weights.texts->classNames));
    }
    return writer.bytes();
}

void writeKeras3Weights(const ExportRequest& request, const std::filesystem::path& path) {
    writeFileAtomically(path, keras3Image(request, path.string()));
}

}  // namespace shardlab::engine
