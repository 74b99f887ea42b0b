#include <algorithm>

#include "engine/core/error.h"
#include "engine/layers/integer_inputs.h"
#include "engine/losses/loss.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "engine/training/gradients.h"
#include "engine/training/weights_in_order.h"

namespace shardlab::engine {
namespace {

std::int64_t requireInputs(const Model& model, const std::vector<Tensor>& inputs) {
    if (inputs.size() != model.inputs().size()) {
        throw Error("{}: expected {} input arrays; got {}", model.name(), model.inputs().size(),
                    inputs.size());
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Shape wanted = model.inputShape(i);
        const Shape& got = inputs[i].shape();
        if (got.rank() != wanted.rank() || got.withoutBatch() != wanted.withoutBatch()) {
            throw Error("{}: expected an array of shape {}; got {}", model.inputNames()[i], wanted.toString(),
                        got.toString());
        }
        if (got[0] != inputs[0].shape()[0]) {
            throw Error("{}: expected {} samples as in {}; got {}", model.inputNames()[i],
                        inputs[0].shape()[0], model.inputNames()[0], got[0]);
        }
    }
    if (inputs[0].shape()[0] < 1)
        throw Error("{}: expected at least one sample; got none", model.inputNames()[0]);
    return inputs[0].shape()[0];
}

}  // namespace

std::vector<std::pair<std::string, Tensor>> predict(const Model& model, const NamedWeights& weights,
                                                    const std::vector<Tensor>& inputs, int threads) {
    constexpr std::int64_t kBatch = 256;
    const std::int64_t samples = requireInputs(model, inputs);
    const std::vector<Tensor> ordered = weightsInOrder(model, weights);
    const std::int64_t batch = std::min(samples, kBatch);
    Executor executor(model.compile({.batch = batch}), {.maxBatch = batch},
                      std::make_shared<ThreadArena>(threads));
    std::vector<std::pair<std::string, Tensor>> results;
    for (std::size_t o = 0; o < model.outputs().size(); ++o) {
        results.emplace_back(model.outputNames()[o], Tensor(model.outputShape(o).withBatch(samples)));
    }
    for (std::int64_t at = 0; at < samples; at += batch) {
        BatchView view;
        view.count = std::min(batch, samples - at);
        for (const Tensor& input : inputs) {
            view.inputs.push_back(input.floats().data() + at * input.shape().elementsPerSample());
        }
        executor.run(view, ordered, 0);
        for (std::size_t o = 0; o < results.size(); ++o) {
            const auto rows = executor.output(o);
            Tensor& result = results[o].second;
            std::ranges::copy(rows, result.floats().begin() + at * result.shape().elementsPerSample());
        }
    }
    return results;
}

std::vector<std::pair<std::string, Tensor>> computeGradients(const Model& model, const NamedWeights& weights,
                                                             const std::vector<Tensor>& inputs,
                                                             const Tensor& target,
                                                             const std::string& lossName, int threads) {
    const std::int64_t samples = requireInputs(model, inputs);
    const std::vector<Tensor> ordered = weightsInOrder(model, weights);
    const auto loss = makeLoss(lossName);
    const Shape output = model.outputShape().withBatch(samples);
    const Shape wanted =
        loss->sparse() ? Shape(std::vector<std::int64_t>(output.begin(), output.end() - 1)) : output;
    if (target.size() != wanted.elementCount()) {
        throw Error("target: expected shape {}; got {}", wanted.toString(), target.shape().toString());
    }
    Executor executor(model.compile({.batch = samples,
                                     .training = true,
                                     .loss = loss->attributes,
                                     .backward = true,
                                     .inputGradients = true}),
                      {.maxBatch = samples, .dropout = false}, std::make_shared<ThreadArena>(threads));
    BatchView view;
    view.count = samples;
    for (const Tensor& input : inputs)
        view.inputs.push_back(input.floats().data());
    std::vector<std::int32_t> labels;
    if (loss->sparse()) {
        if (target.dtype() == DType::Float32) {
            for (const float label : target.floats())
                labels.push_back(static_cast<std::int32_t>(label));
        } else {
            labels.assign(target.ints().begin(), target.ints().end());
        }
        for (const std::int32_t label : labels) {
            if (label < 0 || label >= output.back()) {
                throw Error("target: expected labels in [0, {}); got {}", output.back(), label);
            }
        }
        view.labels = labels.data();
    } else {
        view.targets = target.floats().data();
    }
    executor.run(view, ordered, 0);
    executor.allReduce();
    std::vector<std::pair<std::string, Tensor>> gradients;
    const auto specs = model.weightSpecs();
    for (std::size_t w = 0; w < specs.size(); ++w) {
        if (const auto gradient = executor.gradient(w); !gradient.empty()) {
            gradients.emplace_back(specs[w].name, Tensor(specs[w].shape, gradient));
        }
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const auto node = static_cast<std::size_t>(model.inputs()[i]);
        const bool integers = isIntegerType(model.nodes()[node].layer->config().value("dtype", Json()));
        if (integers || executor.program().inputGradients[i] == kNoValue) continue;
        gradients.emplace_back("input/" + model.inputNames()[i],
                               Tensor(inputs[i].shape(), executor.inputGradient(i)));
    }
    return gradients;
}

}  // namespace shardlab::engine
