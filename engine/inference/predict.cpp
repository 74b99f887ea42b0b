#include "engine/inference/predict.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/inference/input_shapes.h"
#include "engine/inference/weights_in_order.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {

std::vector<std::pair<std::string, Tensor>> predict(const Model& model, const NamedWeights& weights,
                                                    const std::vector<Tensor>& inputs,
                                                    const PredictOptions& options) {
    const std::int64_t samples = requireInputShapes(model, shapesOf(inputs));
    const std::vector<Tensor> ordered = weightsInOrder(model, weights);
    const std::int64_t batch = std::min(samples, options.batch);
    Executor executor(model.compile({.batch = batch}), {.maxBatch = batch},
                      std::make_shared<ThreadArena>(options.threads));
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
        if (options.afterBatch && !options.afterBatch(at + view.count))
            throw Error("predict: stopped after {} samples", at + view.count);
    }
    return results;
}

}  // namespace shardlab::engine
