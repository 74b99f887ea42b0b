#include "engine/monitoring/layer_history_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "engine/core/error.h"

namespace shardlab::engine::layer_history_json_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

/// Every bin that there is, the last ones on both sides included.
ArrayStatistics everyBin() {
    ArrayStatistics array{.count = 6, .zeros = 3, .notFinite = 1, .minimum = -5e9, .maximum = 0.1};
    array.histogram.firstBin = -Histogram::kLastBin;
    for (int bin = -Histogram::kLastBin; bin <= Histogram::kLastBin; ++bin)
        array.histogram.counts.push_back(static_cast<std::uint32_t>(bin + 1000));
    return array;
}

/// Two bins with one without numbers between them.
ArrayStatistics withGap(int firstBin) {
    return {.count = 6, .mean = 1.0 / 3, .norm = 2, .histogram = {.firstBin = firstBin, .counts = {7, 0, 9}}};
}

LayerHistory history() {
    LayerHistory history;
    history.layers = {"dense", "head"};
    history.weights = {{"dense/kernel", "dense", Shape{2, 3}, 0}, {"head/bias", "head", Shape{6}, 3}};
    LayerStatistics moment{.epoch = 2, .step = 40, .learningRate = 0.1, .weights = {}, .activations = {}};
    moment.weights = {{everyBin(), withGap(-1), 0.001},
                      {withGap(-9), {.count = 6}, std::numeric_limits<double>::quiet_NaN()}};
    moment.activations = {
        {.layer = "dense", .function = "relu", .samples = 8, .units = 3, .deadUnits = 2, .canDie = true},
        {.layer = "head",
         .function = "sigmoid",
         .samples = 8,
         .units = 1,
         .saturatedShare = 0.25,
         .isOutput = true}};
    history.moments = {std::make_shared<const LayerStatistics>(moment)};
    history.warnings = {
        {TrainingWarningKind::DeadUnits, "dense", 2, "2 of 3 units are dead.", "Lower the rate."}};
    return history;
}

void expectSame(const ArrayStatistics& a, const ArrayStatistics& b) {
    EXPECT_EQ(a.count, b.count);
    EXPECT_EQ(a.zeros, b.zeros);
    EXPECT_EQ(a.notFinite, b.notFinite);
    EXPECT_EQ(a.minimum, b.minimum);
    EXPECT_EQ(a.maximum, b.maximum);
    EXPECT_EQ(a.mean, b.mean);
    EXPECT_EQ(a.norm, b.norm);
    EXPECT_EQ(a.histogram.firstBin, b.histogram.firstBin);
    EXPECT_EQ(a.histogram.counts, b.histogram.counts);
}

TEST(LayerHistoryJson, IsReadBackAsItWasWritten) {
    const LayerHistory written = history();
    const Json json = toJson(written);
    const LayerHistory read = layerHistoryFromJson(Json::parse(json.dump()));
    EXPECT_EQ(toJson(read).dump(), json.dump());
    EXPECT_EQ(read.layers, written.layers);
    EXPECT_EQ(read.weights[1].index, 3U);
    EXPECT_EQ(read.warnings[0].text(), written.warnings[0].text());
    const LayerStatistics &a = *written.moments[0], &b = *read.moments[0];
    EXPECT_EQ(b.learningRate, 0.1);
    for (std::size_t i = 0; i < a.weights.size(); ++i) {
        expectSame(a.weights[i].weights, b.weights[i].weights);
        expectSame(a.weights[i].gradients, b.weights[i].gradients);
    }
    EXPECT_EQ(b.weights[0].updateRatio, 0.001);
    EXPECT_TRUE(std::isnan(b.weights[1].updateRatio));
    EXPECT_TRUE(b.activations[0].canDie);
    EXPECT_EQ(b.activations[0].deadUnits, 2);
    EXPECT_TRUE(b.activations[1].isOutput);
    EXPECT_EQ(b.activations[1].saturatedShare, 0.25);
}

TEST(LayerHistoryJson, RefusesWhatIsNotOne) {
    Json json = toJson(history());
    std::swap(json["moments"][0]["weights"]["head/bias"]["weights"]["bins"][0],
              json["moments"][0]["weights"]["head/bias"]["weights"]["bins"][1]);
    EXPECT_THAT([&] { layerHistoryFromJson(json); },
                ThrowsMessage<Error>(HasSubstr("expected bins in ascending order")));
    json["moments"][0]["weights"].erase("head/bias");
    EXPECT_THAT([&] { layerHistoryFromJson(json); }, ThrowsMessage<Error>(HasSubstr("head/bias")));
}

}  // namespace
}  // namespace shardlab::engine::layer_history_json_test
