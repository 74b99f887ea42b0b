#pragma once
#include <vector>

#include "engine/core/rng.h"
#include "engine/model/model.h"
#include "engine/model/transformer_blocks.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine::testing {

/// Every op of the array family in one model: tokens with padding and positions, a decoder block with
/// dropout, additive attention, cosines, and the merging layers with repeated extents. Output (batch, 7, 3).
/// `kinks`: with relu, maximum and minimum, where differences tell little of gradients.
inline Model attentionModel(bool kinks = true) {
    ModelConfig config;
    config.kind = ModelConfig::Kind::Functional;
    config.name = "attention";
    config.inputs = {"ids", "memory"};
    config.layers = {{"InputLayer", "ids", {{"batch_input_shape", {nullptr, 7}}}},
                     {"InputLayer", "memory", {{"batch_input_shape", {nullptr, 5, 8}}}}};
    const auto add = [&](const char* className, const char* name, std::vector<std::string> inbound,
                         Json options = Json::object()) {
        config.layers.push_back({className, name, std::move(options), std::move(inbound)});
    };
    const std::string tokens = tokenAndPositionEmbedding(
        config, "ids", {.vocabulary = 9, .length = 10, .features = 8, .maskZero = true});
    const std::string x = transformerDecoderBlock(config, tokens, "memory",
                                                  {.name = "decoder",
                                                   .features = 8,
                                                   .heads = 2,
                                                   .feedForward = 20,
                                                   .dropout = 0.2,
                                                   .activation = kinks ? "relu" : "tanh",
                                                   .normalization = ""});
    add("Dense", "summary", {"memory"}, {{"units", 8}, {"activation", "tanh"}});
    add("Attention", "luong", {x, "summary"}, {{"use_scale", true}, {"use_causal_mask", true}});
    add("AdditiveAttention", "bahdanau", {"summary", x}, {{"dropout", 0.1}});  // (5, 8)
    add("Permute", "turned", {"bahdanau"}, {{"dims", {2, 1}}});
    add("Dot", "cosines", {"luong", "turned"}, {{"axes", {2, 1}}, {"normalize", true}});  // (7, 5)
    add("Dense", "narrow", {"cosines"}, {{"units", 1}});
    add(kinks ? "Maximum" : "Multiply", "maximum", {"luong", "narrow"});
    add(kinks ? "Minimum" : "Multiply", "minimum", {"maximum", x});
    add("Subtract", "subtract", {"minimum", "narrow"});
    add("Average", "average", {"subtract", x, "narrow"});
    add("Dense", "out", {"average"}, {{"units", 3}});
    config.outputs = {"out"};
    return Model::build(config);
}

struct AttentionBatch {
    explicit AttentionBatch(std::int64_t n)
        : ids(Shape{n, 7}), memory(Shape{n, 5, 8}), target(Shape{n, 7, 3}) {
        Rng rng(8);
        for (float& id : ids.floats())
            id = static_cast<float>(rng.below(9));
        for (float& value : memory.floats())
            value = rng.uniform(-1.0F, 1.0F);
        for (float& value : target.floats())
            value = rng.uniform(-1.0F, 1.0F);
        view.inputs = {ids.floats().data(), memory.floats().data()};
        view.targets = target.floats().data();
        view.count = n;
    }
    Tensor ids, memory, target;
    BatchView view;
};

inline Executor attentionExecutor(std::int64_t batch, ExecutorOptions options,
                                  std::shared_ptr<ThreadArena> arena, bool kinks = true) {
    options.maxBatch = batch;
    const std::int64_t perReplica = (batch + options.replicas - 1) / options.replicas;
    return Executor(attentionModel(kinks).compile({.batch = perReplica,
                                                   .training = true,
                                                   .loss = LossAttributes{LossKind::MeanSquaredError},
                                                   .backward = true}),
                    options, std::move(arena));
}

}  // namespace shardlab::engine::testing
