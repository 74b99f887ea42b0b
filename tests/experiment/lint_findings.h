#pragma once
#include <gmock/gmock.h>

#include <algorithm>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"

/// What lint() says of experiments.
namespace shardlab::engine::lint_findings {

inline const Diagnostic* find(const std::vector<Diagnostic>& findings, const std::string& id) {
    const auto it =
        std::find_if(findings.begin(), findings.end(), [&](const Diagnostic& d) { return d.id == id; });
    return it == findings.end() ? nullptr : &*it;
}

/// "warning dense_1", "" when there is no such finding.
inline std::string finding(const Experiment& experiment, const std::string& id) {
    const std::vector<Diagnostic> findings = lint(experiment, DeviceCatalog::installed());
    const Diagnostic* found = find(findings, id);
    if (found == nullptr) return "";
    EXPECT_FALSE(found->message.empty());
    return found->layer.empty() ? nameOf(found->severity)
                                : std::string(nameOf(found->severity)) + " " + found->layer;
}

inline std::string text(const Experiment& experiment, const std::string& id) {
    const std::vector<Diagnostic> findings = lint(experiment, DeviceCatalog::installed());
    const Diagnostic* found = find(findings, id);
    return found == nullptr ? "" : found->message + " | " + found->fix;
}

inline std::vector<std::string> idsOf(const Experiment& experiment) {
    std::vector<std::string> ids;
    for (const Diagnostic& diagnostic : lint(experiment, DeviceCatalog::installed())) {
        ids.push_back(std::string(nameOf(diagnostic.severity)) + " " + diagnostic.id);
    }
    return ids;
}

inline Experiment quickStart() {
    return Experiment::load("fashion_mnist_quickstart");
}
inline Experiment mlp() {
    return Experiment::load("mnist_mlp");
}

/// A Dense with three units on labels of the given shape.
inline Experiment labelsOfShape(const std::vector<std::int64_t>& shape) {
    Experiment experiment;
    experiment.data.source = "synthetic";
    experiment.data.options = {
        {"shape", Json::array({5})}, {"classes", 3}, {"target_shape", shape}, {"train_count", 64}};
    experiment.model.layers = {
        {.className = "Dense",
         .name = "d",
         .config = {{"units", 3}, {"activation", "softmax"}, {"batch_input_shape", {nullptr, 5}}}}};
    experiment.compile.loss = "sparse_categorical_crossentropy";
    return experiment;
}

}  // namespace shardlab::engine::lint_findings
