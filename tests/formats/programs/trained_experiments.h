#pragma once
#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "engine/core/rng.h"
#include "engine/data/files/npz.h"
#include "engine/experiment/experiment.h"

/// Small experiments whose programs are trained, and their data.
namespace shardlab::engine::trained_experiments {

constexpr std::int64_t kSamples = 44, kTests = 20, kFeatures = 6, kClasses = 4;

/// Features, classes, yes or no, numbers, one number for each class, and weights of the samples.
inline void writeData(const std::filesystem::path& path) {
    std::vector<std::pair<std::string, Tensor>> arrays;
    Rng rng(5);
    for (const auto& [part, count] : {std::pair("train", kSamples), std::pair("test", kTests)}) {
        Tensor x(Shape{count, kFeatures}), labels(Shape{count}), yes(Shape{count, 1}),
            numbers(Shape{count, 2}), hot(Shape{count, kClasses}), weights(Shape{count});
        for (float& value : x.floats())
            value = rng.normal();
        for (std::int64_t i = 0; i < count; ++i) {
            const auto at = static_cast<std::size_t>(i);
            const float first = x.floats()[at * kFeatures], second = x.floats()[at * kFeatures + 1];
            const int label = (first > 0.0F ? 1 : 0) + (second > 0.0F ? 2 : 0);
            labels.floats()[at] = static_cast<float>(label);
            yes.floats()[at] = first + 0.5F * rng.normal() > 0.0F ? 1.0F : 0.0F;
            numbers.floats()[2 * at] = 1.0F + std::abs(first);
            numbers.floats()[2 * at + 1] = 2.0F + std::abs(second);
            hot.floats()[at * kClasses + static_cast<std::size_t>(label)] = 1.0F;
            weights.floats()[at] = 0.25F + rng.uniform();
        }
        const auto add = [&](const char* name, Tensor& tensor) {
            arrays.emplace_back(fmt::format("{}_{}", name, part), std::move(tensor));
        };
        add("x", x);
        add("labels", labels);
        add("yes", yes);
        add("numbers", numbers);
        add("hot", hot);
        add("weights", weights);
        Tensor steps(Shape{count, 5}), classes(Shape{count, 5});
        for (std::size_t i = 0; i < steps.floats().size(); ++i) {
            steps.floats()[i] = static_cast<float>(static_cast<int>(6.0F * rng.uniform()));
            classes.floats()[i] = static_cast<float>(static_cast<int>(steps.floats()[i]) % 4);
        }
        add("steps", steps);
        add("classes", classes);
    }
    writeNpz(path, arrays);
}

inline Json dense(const char* name, int units, const char* activation, Json more = Json::object()) {
    Json config{{"name", name}, {"units", units}, {"activation", activation}};
    config.update(more);
    return {{"class_name", "Dense"}, {"config", config}};
}

inline ModelConfig modelOf(Json layers) {
    layers[0]["config"]["batch_input_shape"] = {nullptr, kFeatures};
    return ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", "model"}, {"layers", std::move(layers)}}}});
}

inline Json object(const char* name, Json config = Json::object()) {
    return {{"class_name", name}, {"config", std::move(config)}};
}

/// Two epochs of five batches, the last one smaller, of classes.
inline Experiment classifier() {
    Experiment experiment;
    experiment.data.source = "npz";
    experiment.data.options = {{"path", "data.npz"},
                               {"x", "x_train"},
                               {"y", "labels_train"},
                               {"validation_x", "x_test"},
                               {"validation_y", "labels_test"}};
    experiment.model = modelOf({dense("hidden", 8, "tanh"), dense("last", kClasses, "softmax")});
    experiment.compile.optimizer = object("SGD", {{"learning_rate", 0.1}});
    experiment.compile.loss = "sparse_categorical_crossentropy";
    experiment.compile.metrics = {"accuracy"};
    experiment.fit.epochs = 2;
    experiment.fit.batchSize = 10;
    return experiment;
}

inline Experiment withTargets(Experiment experiment, const char* targets, Json loss, Json metrics, int units,
                              const char* activation) {
    experiment.data.options["y"] = fmt::format("{}_train", targets);
    experiment.data.options["validation_y"] = fmt::format("{}_test", targets);
    experiment.model = modelOf({dense("hidden", 8, "tanh"), dense("last", units, activation)});
    experiment.compile.loss = std::move(loss);
    experiment.compile.metrics = std::move(metrics);
    return experiment;
}

}  // namespace shardlab::engine::trained_experiments
