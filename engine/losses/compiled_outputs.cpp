#include "engine/losses/compiled_outputs.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/losses/loss.h"

namespace shardlab::engine {
namespace {

bool isKerasObject(const Json& json) {
    return json.is_object() && json.contains("class_name");
}

/// The entries of a list or an object, one for each output; `missing` where an object has none.
std::vector<Json> byOutput(const Json& given, const char* key, const std::vector<std::string>& outputs,
                           const Json& missing) {
    if (given.is_array()) {
        if (given.size() != outputs.size()) {
            throw Error("compile.{}: expected one entry for each of the outputs {}; got {}", key,
                        fmt::join(outputs, ", "), given.size());
        }
        return {given.begin(), given.end()};
    }
    std::vector<Json> entries(outputs.size(), missing);
    for (const auto& [name, entry] : given.items()) {
        const auto found = std::ranges::find(outputs, name);
        if (found == outputs.end()) {
            throw Error("compile.{}: expected names of the outputs {}; got {}", key, fmt::join(outputs, ", "),
                        abridged(name));
        }
        entries[static_cast<std::size_t>(found - outputs.begin())] = entry;
    }
    return entries;
}

void readLosses(const Json& loss, std::vector<CompiledOutput>& outputs,
                const std::vector<std::string>& names) {
    const std::vector<Json> entries =
        isByOutput(loss) ? byOutput(loss, "loss", names, nullptr) : std::vector<Json>(names.size(), loss);
    for (std::size_t i = 0; i < outputs.size(); ++i)
        outputs[i].loss = entries[i];
    if (std::ranges::all_of(entries, [](const Json& entry) { return entry.is_null(); }))
        throw Error("compile.loss: expected a loss for one of the outputs {}; got none",
                    fmt::join(names, ", "));
}

void readWeights(const Json& weights, std::vector<CompiledOutput>& outputs,
                 const std::vector<std::string>& names) {
    if (weights.is_null()) return;
    const bool all = weights.is_array() || weights.is_object();
    const std::vector<Json> entries =
        byOutput(all ? weights : Json::array({weights}), "loss_weights", names, 1.0);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (entries[i].is_null()) continue;
        const bool number = entries[i].is_number();
        if (!number || !std::isfinite(entries[i].get<double>()) || entries[i].get<double>() < 0) {
            throw Error("compile.loss_weights: expected a number of 0 or more for {}; got {}", names[i],
                        quoted(entries[i]));
        }
        outputs[i].weight = entries[i].get<double>();
    }
}

void readMetrics(const Json& metrics, std::vector<CompiledOutput>& outputs,
                 const std::vector<std::string>& names) {
    if (metrics.is_null()) return;
    if (!areMetricsByOutput(metrics)) {
        for (CompiledOutput& output : outputs) {
            if (!output.loss.is_null())
                output.metrics = metrics.is_array() ? metrics : Json::array({metrics});
        }
        return;
    }
    const std::vector<Json> entries = byOutput(metrics, "metrics", names, Json::array());
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (entries[i].is_null()) continue;
        outputs[i].metrics = entries[i].is_array() ? entries[i] : Json::array({entries[i]});
    }
}

}  // namespace

bool isByOutput(const Json& loss) {
    return loss.is_array() || (loss.is_object() && !loss.empty() && !isKerasObject(loss));
}

bool areMetricsByOutput(const Json& metrics) {
    if (metrics.is_object()) return !isKerasObject(metrics);
    return metrics.is_array() &&
           std::ranges::any_of(metrics, [](const Json& entry) { return entry.is_array(); });
}

std::vector<CompiledOutput> compiledOutputs(const Json& loss, const Json& lossWeights, const Json& metrics,
                                            const std::vector<std::string>& outputs) {
    std::vector<CompiledOutput> compiled;
    for (const std::string& name : outputs)
        compiled.push_back({.name = name});
    readLosses(loss, compiled, outputs);
    readWeights(lossWeights, compiled, outputs);
    readMetrics(metrics, compiled, outputs);
    return compiled;
}

OutputLosses outputLosses(const std::vector<CompiledOutput>& outputs) {
    OutputLosses losses;
    for (const CompiledOutput& output : outputs) {
        if (output.loss.is_null()) {
            losses.emplace_back();
        } else {
            losses.emplace_back(OutputLoss{.attributes = makeLoss(output.loss)->attributes,
                                           .weight = static_cast<float>(output.weight)});
        }
    }
    return losses;
}

std::vector<std::size_t> trainedOutputs(const std::vector<CompiledOutput>& outputs) {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (!outputs[i].loss.is_null()) indices.push_back(i);
    }
    return indices;
}

std::vector<std::size_t> measuredOutputs(const std::vector<CompiledOutput>& outputs) {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (outputs[i].loss.is_null() && !outputs[i].metrics.empty()) indices.push_back(i);
    }
    return indices;
}

std::vector<std::size_t> evaluatedOutputs(const std::vector<CompiledOutput>& outputs) {
    std::vector<std::size_t> indices = trainedOutputs(outputs);
    std::ranges::copy(measuredOutputs(outputs), std::back_inserter(indices));
    return indices;
}

std::string outputValueName(const std::string& output, const std::string& value) {
    return output + '_' + value;
}

}  // namespace shardlab::engine
