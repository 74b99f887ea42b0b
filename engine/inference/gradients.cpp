#include "engine/inference/gradients.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/inference/input_shapes.h"
#include "engine/inference/weights_in_order.h"
#include "engine/layers/integer_inputs.h"
#include "engine/losses/loss.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {

std::vector<std::pair<std::string, Tensor>> computeGradients(const Model& model, const NamedWeights& weights,
                                                             const std::vector<Tensor>& inputs,
                                                             const Tensor& target,
                                                             const std::string& lossName, int threads) {
    const std::int64_t samples = requireInputShapes(model, shapesOf(inputs));
    const std::vector<Tensor> ordered = weightsInOrder(model, weights);
    const auto loss = makeLoss(lossName);
    requireTargetShape(model, loss->sparse(), samples, target.shape());
    const std::int64_t classes = model.outputShape().back();
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
            if (label < 0 || label >= classes) {
                throw Error("target: expected labels in [0, {}); got {}", classes, label);
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
