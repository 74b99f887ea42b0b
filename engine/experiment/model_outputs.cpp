#include "engine/experiment/model_outputs.h"

#include <algorithm>
#include <set>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/data/dataset.h"
#include "engine/data/files/csv.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric_traits.h"
#include "engine/model/shared_layers.h"
#include "engine/model/tied_layers.h"

namespace shardlab::engine {
namespace {

std::size_t placeOf(const std::vector<std::string>& names, const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

/// The layers that a node needs: those it reads, and the one whose weights it uses.
std::vector<std::string> neededBy(const ModelConfig& model, std::size_t node) {
    std::vector<std::string> names;
    for (const std::string& inbound : model.inboundOf(node))
        names.push_back(Connection::parse(inbound).layer);
    for (const char* option : {kSharedWith, kTiedTo}) {
        const Json name = model.layers[node].config.value(option, Json());
        if (name.is_string()) names.push_back(name.get<std::string>());
    }
    return names;
}

/// The layers that lead to one output; inputs stay, since the data have them.
ModelConfig modelOfOutput(const ModelConfig& model, const std::string& output) {
    std::set<std::string> needed{Connection::parse(output).layer};
    for (std::size_t before = 0; before != needed.size();) {
        before = needed.size();
        for (std::size_t i = 0; i < model.layers.size(); ++i) {
            if (!needed.contains(model.layers[i].name)) continue;
            for (std::string& name : neededBy(model, i))
                needed.insert(std::move(name));
        }
    }
    ModelConfig part = model;
    std::erase_if(part.layers, [&](const LayerNode& layer) {
        return !needed.contains(layer.name) && layer.className != "InputLayer";
    });
    part.outputs = {output};
    return part;
}

/// Half-typed losses take everything.
bool mayTakeOneHot(const Json& loss) {
    try {
        return takesOneHot(makeLoss(loss)->attributes.kind);
    } catch (const Error&) {
        return true;
    }
}

/// A one_hot step is for the outputs whose loss expects it.
void keepPreprocessing(Experiment& experiment, const Json& loss) {
    if (mayTakeOneHot(loss)) return;
    Json kept = Json::array();
    for (const Json& step : experiment.data.preprocess) {
        if (!step.is_object() || step.value("op", Json()) != "one_hot") kept.push_back(step);
    }
    experiment.data.preprocess = std::move(kept);
}

/// Puts the output's target first in the options that list targets. The others stay: columns of a table that
/// are no targets would be features.
void beginWithTarget(DataSpec& data, const std::vector<std::string>& outputs, std::size_t output) {
    for (const std::string& option : sourceTraits(data.source).targetOptions) {
        if (!data.options.is_object() || !data.options.value(option, Json()).is_string()) continue;
        std::vector<std::string> names = splitColumnNames(data.options.at(option).get<std::string>());
        if (names.size() < 2) continue;
        const auto own =
            names.begin() + static_cast<std::ptrdiff_t>(targetsOfOutputs(outputs, names)[output]);
        std::rotate(names.begin(), own, own + 1);
        data.options[option] = joinColumnNames(names);
    }
}

}  // namespace

std::vector<std::string> outputNames(const ModelConfig& model) {
    if (model.kind == ModelConfig::Kind::Functional) return model.outputs;
    if (model.layers.empty()) return {};
    return {model.layers.back().name};
}

std::vector<CompiledOutput> compiledOutputs(const Experiment& experiment) {
    const CompileSpec& compile = experiment.compile;
    return compiledOutputs(compile.loss, compile.lossWeights, compile.metrics, outputNames(experiment.model));
}

std::vector<std::string> reportedNames(const Experiment& experiment) {
    try {
        return reportedNames(compiledOutputs(experiment));
    } catch (const Error&) {
        return {};
    }
}

std::vector<std::string> progressNames(const Experiment& experiment) {
    std::vector<std::string> names = reportedNames(experiment);
    names.insert(names.begin(), kLossName);
    if (experiment.data.validation.kind == ValidationSpec::Kind::None) return names;
    const std::size_t count = names.size();
    for (std::size_t i = 0; i < count; ++i)
        names.push_back("val_" + names[i]);
    return names;
}

Json firstLoss(const CompileSpec& compile) {
    if (!isByOutput(compile.loss)) return compile.loss;
    for (const Json& loss : compile.loss) {
        if (!loss.is_null()) return loss;
    }
    return nullptr;
}

Experiment outputExperiment(const Experiment& experiment, const std::string& output) {
    const std::vector<std::string> outputs = outputNames(experiment.model);
    const std::size_t at = placeOf(outputs, output);
    if (at == outputs.size()) {
        throw Error("output: expected one of {}; got {}", fmt::join(outputs, ", "), abridged(output));
    }
    const std::vector<CompiledOutput> compiled = compiledOutputs(experiment);
    const CompiledOutput& own = compiled[at];
    if (own.loss.is_null()) throw Error("output: {} has no loss in compile.loss", output);
    Experiment part = experiment;
    part.compile.loss = own.loss;
    part.compile.lossWeights = nullptr;
    part.compile.metrics = own.metrics;
    if (outputs.size() == 1) return part;
    part.model = modelOfOutput(experiment.model, output);
    keepPreprocessing(part, own.loss);
    beginWithTarget(part.data, outputs, at);
    return part;
}

Experiment detailedExperiment(const Experiment& experiment, const std::string& output) {
    const std::vector<CompiledOutput> outputs = compiledOutputs(experiment);
    const auto found = std::ranges::find(outputs, output, &CompiledOutput::name);
    const bool known = found != outputs.end() && !found->loss.is_null();
    return outputExperiment(experiment, known ? output : outputs[trainedOutputs(outputs).front()].name);
}

void setOutputs(CompileSpec& compile, const std::vector<CompiledOutput>& outputs) {
    compile.lossWeights = nullptr;
    if (outputs.size() == 1) {
        compile.loss = outputs[0].loss;
        compile.metrics = outputs[0].metrics;
        return;
    }
    compile.loss = compile.metrics = Json::object();
    for (const CompiledOutput& output : outputs) {
        if (!output.loss.is_null()) compile.loss[output.name] = output.loss;
        if (!output.metrics.empty()) compile.metrics[output.name] = output.metrics;
        if (output.weight != 1.0) compile.lossWeights[output.name] = output.weight;
    }
    if (compile.metrics.empty()) compile.metrics = Json::array();
}

std::vector<std::size_t> targetsOfOutputs(const std::vector<std::string>& outputs,
                                          const std::vector<std::string>& targets) {
    std::vector<std::size_t> chosen(outputs.size(), 0);
    if (targets.size() < 2) return chosen;
    for (std::size_t i = 0; i < outputs.size(); ++i)
        chosen[i] = placeOf(targets, outputs[i]);
    if (std::ranges::find(chosen, targets.size()) == chosen.end()) return chosen;
    if (outputs.size() == 1) return {0};
    if (targets.size() != outputs.size()) {
        throw Error("data: expected one target for each of the outputs {}, or targets of these names; got {}",
                    fmt::join(outputs, ", "), fmt::join(targets, ", "));
    }
    for (std::size_t i = 0; i < outputs.size(); ++i)
        chosen[i] = i;
    return chosen;
}

}  // namespace shardlab::engine
