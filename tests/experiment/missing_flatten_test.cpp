#include "engine/experiment/missing_flatten.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/devices/device_catalog.h"
#include "engine/editing/model_edits.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine::missing_flatten_test {
namespace {

Experiment withoutFlatten() {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    std::erase_if(experiment.model.layers,
                  [](const LayerNode& layer) { return layer.className == "Flatten"; });
    return experiment;
}

/// in (8, 8, 3) → conv, then two Dense branches that are added, then a Dense of ten.
ModelConfig twoBranches() {
    return ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Functional", "config": {"name": "m", "layers": [
      {"class_name": "InputLayer", "name": "in", "config": {"name": "in", "batch_input_shape": [null, 8, 8, 3]},
       "inbound_nodes": []},
      {"class_name": "Conv2D", "name": "conv", "config": {"name": "conv", "filters": 4, "kernel_size": 3},
       "inbound_nodes": [[["in", 0, 0, {}]]]},
      {"class_name": "Dense", "name": "left", "config": {"name": "left", "units": 5},
       "inbound_nodes": [[["conv", 0, 0, {}]]]},
      {"class_name": "Dense", "name": "right", "config": {"name": "right", "units": 5},
       "inbound_nodes": [[["conv", 0, 0, {}]]]},
      {"class_name": "Add", "name": "sum", "config": {"name": "sum"},
       "inbound_nodes": [[["left", 0, 0, {}], ["right", 0, 0, {}]]]},
      {"class_name": "Dense", "name": "out", "config": {"name": "out", "units": 10},
       "inbound_nodes": [[["sum", 0, 0, {}]]]}],
      "input_layers": [["in", 0, 0]], "output_layers": [["out", 0, 0]]}})"));
}

TEST(MissingFlatten, GoesBeforeTheFirstDenseBehindTheImages) {
    const Experiment experiment = withoutFlatten();
    const auto findings = lint(experiment, DeviceCatalog::installed());
    const auto found = std::ranges::find(findings, "missing-flatten", &Diagnostic::id);
    ASSERT_NE(found, findings.end());
    EXPECT_EQ(found->layer, "dense");
    EXPECT_EQ(found->fix, "Insert Flatten before dense.");
    EXPECT_EQ(found->repairTitle, "Insert Flatten before dense");
    EXPECT_EQ(std::ranges::find(findings, "output-rank", &Diagnostic::id), findings.end());
    const ModelConfig better = repaired(experiment, *found).model;
    const ModelConfig whole = Experiment::load("fashion_mnist_quickstart").model;
    ASSERT_EQ(better.layers.size(), whole.layers.size());
    for (std::size_t row = 0; row < whole.layers.size(); ++row)
        EXPECT_EQ(better.layers[row].className, whole.layers[row].className) << row;
    EXPECT_EQ(Model::build(better).parameterCount(), Model::build(whole).parameterCount());
}

TEST(MissingFlatten, IsOneForBranchesWithOneSource) {
    const auto missing = missingFlatten(twoBranches());
    ASSERT_TRUE(missing);
    EXPECT_THAT(missing->dense, ::testing::ElementsAre("left", "right"));
    EXPECT_EQ(missing->input.toString(), "(None, 6, 6, 4)");
    EXPECT_EQ(missing->flattened.find("left")->inbound, std::vector<std::string>{"flatten"});
    EXPECT_EQ(missing->flattened.find("right")->inbound, std::vector<std::string>{"flatten"});
    EXPECT_EQ(Model::build(missing->flattened).outputShape().toString(), "(None, 10)");
}

TEST(MissingFlatten, LeavesADenseInFrontOfAConvolutionAlone) {
    ModelConfig model = withoutFlatten().model;
    model = edits::insertedAfter(model, {0}, "Dense").model;  // one layer for each pixel, as 1 × 1 kernels
    const auto missing = missingFlatten(model);
    ASSERT_TRUE(missing);
    EXPECT_THAT(missing->dense, ::testing::ElementsAre("dense"));
    EXPECT_FALSE(missingFlatten(Experiment::load("fashion_mnist_quickstart").model));
}

TEST(MissingFlatten, ConcernsNumbersToo) {
    Experiment experiment = withoutFlatten();
    experiment.compile.loss = "mean_squared_error";
    experiment.compile.metrics = Json::array();
    const auto findings = lint(experiment, DeviceCatalog::installed());
    EXPECT_NE(std::ranges::find(findings, "missing-flatten", &Diagnostic::id), findings.end());
}

}  // namespace
}  // namespace shardlab::engine::missing_flatten_test
