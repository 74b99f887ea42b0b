// Recorded updates and results of Keras (numpy backend).
#include <gmock/gmock.h>

#include <fstream>

#include "engine/metrics/metric.h"
#include "tests/support/directories.h"

namespace shardlab::engine::reference_test {
namespace {

TEST(Metrics, AgreeWithKeras) {
    std::ifstream file(test::referenceDirectory() + "/metrics.json");
    ASSERT_TRUE(file.is_open());
    const Json reference = Json::parse(file);
    int checked = 0;
    for (const Json& item : reference.at("cases")) {
        const auto className = item.at("class_name").get<std::string>();
        if (metricRegistry().find(className) == nullptr) continue;
        SCOPED_TRACE(className);
        const auto metric = makeMetric({{"class_name", className}, {"config", item.at("config")}}, "mse", 1);
        for (std::size_t i = 0; i < item.at("updates").size(); ++i) {
            const Json &truth = item.at("updates")[i].at("y_true"),
                       &prediction = item.at("updates")[i].at("y_pred");
            const auto predictions = prediction.at("data").get<std::vector<float>>();
            MetricBatch batch{.predictions = predictions,
                              .rows = prediction.at("shape")[0].get<std::int64_t>(),
                              .columns = prediction.at("shape")[1].get<std::int64_t>()};
            std::vector<std::int32_t> labels;
            std::vector<float> targets;
            if (truth.at("dtype") == "int32") {
                labels = truth.at("data").get<std::vector<std::int32_t>>();
                batch.labels = labels;
            } else {
                targets = truth.at("data").get<std::vector<float>>();
                batch.targets = targets;
            }
            metric->update(batch);
            // Keras sums in float32: a few units of its last place. One sample counted wrong is 1/11 or more.
            const auto expected = item.at("results")[i].get<double>();
            EXPECT_NEAR(metric->result(), expected, 2e-6 * std::max(1.0, expected)) << "update " << i;
        }
        ++checked;
    }
    EXPECT_EQ(checked, 18);
}

}  // namespace
}  // namespace shardlab::engine::reference_test
