#include "engine/training/weight_match.h"
#include "engine/devices/device_catalog.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/editing/model_edits.h"
#include "engine/editing/renaming.h"
#include "engine/model/named_weights.h"
#include "engine/trainer/trainer.h"
#include "engine/training/run.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::weight_match_test {
namespace {

Experiment atRest(Experiment experiment) {
    experiment.compile.optimizer = {{"class_name", "SGD"}, {"config", {{"learning_rate", 0.0}}}};
    return experiment;
}

NamedWeights numbered(const Model& model) {
    NamedWeights weights = freshWeights(model, 7);
    float number = 1;
    for (Tensor& tensor : weights.tensors) {
        for (float& value : tensor.floats())
            value = number += 0.25F;
    }
    return weights;
}

const Tensor& tensorOf(const NamedWeights& weights, const std::string& name) {
    const auto found =
        std::ranges::find_if(weights.specs, [&](const WeightSpec& spec) { return spec.name == name; });
    return weights.tensors.at(static_cast<std::size_t>(found - weights.specs.begin()));
}

bool same(const Tensor& a, const Tensor& b) {
    return a.shape() == b.shape() && std::ranges::equal(a.floats(), b.floats());
}

/// Dense "hidden" (4 units) and "logits" (3) behind 2 numbers.
ModelConfig twoLayers() {
    return ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "m", "layers": [
        {"class_name": "Dense", "config": {"name": "hidden", "units": 4, "batch_input_shape": [null, 2]}},
        {"class_name": "Dense", "config": {"name": "logits", "units": 3}}]}})"));
}

TEST(KeptWeights, KeepsWhatFitsAndSaysWhyTheRestBeginsAnew) {
    const ModelConfig config = twoLayers();
    const NamedWeights trained = numbered(Model::build(config));
    ModelConfig edited = edits::withParameter(config, 0, "units", 6);
    edited = edits::withParameter(edited, 1, "use_bias", false);
    const Model model = Model::build(edited);

    const auto matches = matchWeights(trained.specs, model, {});
    ASSERT_EQ(matches.size(), 2U);
    EXPECT_EQ(matches[0].layer, "hidden");
    EXPECT_EQ(matches[0].kept, 0);
    EXPECT_EQ(matches[0].reinitialized, 2);
    EXPECT_EQ(matches[0].reason, "kernel changed from (2, 4) to (2, 6)");
    EXPECT_EQ(matches[1].reinitialized, 1);  // reads six numbers now
    EXPECT_EQ(textOf(matches),
              "0 of 3 weight arrays keep their trained values; hidden is reinitialized: kernel changed from "
              "(2, 4) to (2, 6); logits is reinitialized: kernel changed from (4, 3) to (6, 3)");
}

TEST(KeptWeights, SaysOneArray) {
    const std::string text =
        textOf({{.layer = "hidden", .kept = 1}, {.layer = "logits", .kept = 0, .reinitialized = 2}});
    EXPECT_TRUE(text.starts_with("1 of 3 weight arrays keeps its trained values; ")) << text;
}

TEST(KeptWeights, TakesValuesOverAndLeavesTheOthersFresh) {
    const ModelConfig config = twoLayers();
    const NamedWeights trained = numbered(Model::build(config));
    const Model model = Model::build(edits::withParameter(config, 1, "units", 5));
    const NamedWeights fresh = freshWeights(model, 3);
    const NamedWeights kept = withKept(fresh, trained, model, {});
    EXPECT_TRUE(same(tensorOf(kept, "hidden/kernel"), tensorOf(trained, "hidden/kernel")));
    EXPECT_TRUE(same(tensorOf(kept, "hidden/bias"), tensorOf(trained, "hidden/bias")));
    EXPECT_TRUE(same(tensorOf(kept, "logits/kernel"), tensorOf(fresh, "logits/kernel")));
    EXPECT_FALSE(same(tensorOf(kept, "hidden/kernel"), tensorOf(fresh, "hidden/kernel")));
}

TEST(KeptWeights, FollowARenamedLayer) {
    const ModelConfig config = twoLayers();
    const ModelConfig edited = edits::renamed(config, 0, "features").model;
    const auto found = renaming(config, edited);
    ASSERT_TRUE(found);
    ModelConfig moved = edited;  // options in another order are the same options
    moved.layers[0].config.erase("units");
    moved.layers[0].config["units"] = 4;
    EXPECT_EQ(renaming(config, moved), found);
    EXPECT_EQ(*found, std::make_pair(std::string("features"), std::string("hidden")));
    const Model model = Model::build(edited);
    const NamedWeights trained = numbered(Model::build(config));
    const FormerNames names{*found};
    EXPECT_EQ(matchWeights(trained.specs, model, names)[0].kept, 2);
    EXPECT_EQ(matchWeights(trained.specs, model, {})[0].reinitialized, 2);
    const NamedWeights kept = withKept(freshWeights(model, 3), trained, model, names);
    EXPECT_TRUE(same(tensorOf(kept, "features/kernel"), tensorOf(trained, "hidden/kernel")));
}

TEST(KeptWeights, OneLayerInAnothersPlaceIsNoRenaming) {
    const ModelConfig config = twoLayers();
    ModelConfig replaced = edits::renamed(config, 0, "other").model;
    replaced.layers[0].config["units"] = 8;
    EXPECT_FALSE(renaming(config, replaced));
    EXPECT_FALSE(renaming(config, config));
    EXPECT_FALSE(renaming(config, edits::removed(config, {0}).model));
    ModelConfig both = edits::renamed(config, 0, "a").model;
    both = edits::renamed(both, 1, "b").model;
    EXPECT_FALSE(renaming(config, both));
}

TEST(KeptWeights, ARunGoesOnFromThemAfterAnEdit) {
    const Experiment first = smallExperiment();
    SnapshotChannel channel;
    StopToken stop;
    const RunResult before = runExperiment(first, DeviceCatalog::installed(), {}, channel, stop);

    Experiment edited = atRest(first);  // nothing moves: the weights at the end are those of the beginning
    edited.fit.epochs = 1;
    std::size_t last = edited.model.layers.size();
    while (edited.model.layers[--last].className != "Dense") {
    }
    edited.model.layers[last].config["use_bias"] = false;
    SessionOptions options;
    options.initialWeights = std::make_shared<const NamedWeights>(before.weights);
    EXPECT_NO_THROW(runExperiment(edited, DeviceCatalog::installed(), options, channel,
                                  stop));  // fewer weights than given are all there

    edited.model.layers[last].name = "head";
    EXPECT_ANY_THROW(runExperiment(edited, DeviceCatalog::installed(), options, channel, stop));
    options.keepFittingWeights = true;
    channel.drain();
    const RunResult after = runExperiment(edited, DeviceCatalog::installed(), options, channel, stop);
    int kept = 0;
    for (std::size_t w = 0; w < after.weights.specs.size(); ++w) {
        const WeightSpec& spec = after.weights.specs[w];
        if (!spec.trainable) continue;
        if (spec.name == "head/kernel") continue;
        EXPECT_TRUE(same(after.weights.tensors[w], tensorOf(before.weights, spec.name))) << spec.name;
        ++kept;
    }
    EXPECT_GT(kept, 0);
    const SnapshotDelta delta = channel.drain();
    EXPECT_TRUE(std::ranges::any_of(delta.console, [](const ConsoleLine& line) {
        return line.text.starts_with("Continue training: ") &&
               line.text.ends_with("; head is reinitialized: kernel has no trained weights");
    }));
}

}  // namespace
}  // namespace shardlab::engine::testing::weight_match_test
