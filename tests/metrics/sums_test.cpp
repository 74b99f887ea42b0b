// A metric goes on from its sums as if it had seen all batches itself.
#include <gmock/gmock.h>

#include <cmath>

#include "engine/metrics/metric.h"

namespace shardlab::engine::sums_test {
namespace {

/// Three columns of probabilities and one-hot targets, another batch for each `turn`.
struct OneHotRows {
    explicit OneHotRows(int turn) {
        for (int row = 0; row < kRows; ++row) {
            for (int column = 0; column < kColumns; ++column) {
                predictions.push_back(static_cast<float>(1 + (row * 5 + column * 7 + turn * 3) % 11) / 12.0F);
                targets.push_back((row * 2 + turn) % kColumns == column ? 1.0F : 0.0F);
            }
        }
    }
    MetricBatch batch() const {
        return {.predictions = predictions, .targets = targets, .rows = kRows, .columns = kColumns};
    }
    static constexpr int kRows = 8, kColumns = 3;
    std::vector<float> predictions, targets;
};

/// The same with class numbers.
struct NumberedRows : OneHotRows {
    explicit NumberedRows(int turn) : OneHotRows(turn) {
        for (int row = 0; row < kRows; ++row)
            labels.push_back((row * 2 + turn) % kColumns);
    }
    MetricBatch batch() const {
        return {.predictions = predictions, .labels = labels, .rows = kRows, .columns = kColumns};
    }
    std::vector<std::int32_t> labels;
};

/// One column; the target is a class number, 0 or 1.
struct Answers {
    explicit Answers(int turn) {
        for (int row = 0; row < kRows; ++row) {
            predictions.push_back(static_cast<float>(1 + (row * 5 + turn * 3) % 11) / 12.0F);
            targets.push_back(static_cast<float>((row + turn) % 2));
        }
    }
    MetricBatch batch() const {
        return {.predictions = predictions, .targets = targets, .rows = kRows, .columns = 1};
    }
    static constexpr int kRows = 8;
    std::vector<float> predictions, targets;
};

Json configOf(const std::string& className) {
    if (className == "MeanIoU" || className == "OneHotMeanIoU") return {{"num_classes", 3}};
    if (className == "IoU" || className == "OneHotIoU")
        return {{"num_classes", 3}, {"target_class_ids", {0, 2}}};
    if (className.ends_with("AtSpecificity")) return {{"specificity", 0.3}};
    if (className.ends_with("AtSensitivity")) return {{"sensitivity", 0.3}};
    if (className.ends_with("AtPrecision")) return {{"precision", 0.3}};
    if (className.ends_with("AtRecall")) return {{"recall", 0.3}};
    return Json::object();
}

/// False: the metric does not take batches of this kind.
template <typename Rows>
bool goesOnFromItsSums(const RegistryEntry<Metric>& entry) {
    const auto make = [&] {
        return makeMetric({{"class_name", entry.className}, {"config", configOf(entry.className)}}, "mse", 1);
    };
    const auto whole = make(), first = make(), second = make();
    try {
        whole->update(Rows(0).batch());
    } catch (const Error&) {
        return false;
    }
    whole->update(Rows(1).batch());
    first->update(Rows(0).batch());
    EXPECT_TRUE(second->setSums(first->sums()));
    EXPECT_EQ(second->result(), first->result());
    second->update(Rows(1).batch());
    EXPECT_EQ(second->result(), whole->result());
    EXPECT_EQ(second->sums(), whole->sums());

    std::vector<double> more = first->sums();
    more.push_back(1.0);
    const double before = second->result();
    EXPECT_FALSE(second->setSums(more));
    EXPECT_EQ(second->result(), before);
    return true;
}

TEST(MetricSums, LetEveryMetricGoOn) {
    int tried = 0;
    for (const auto& entry : metricRegistry().entries()) {
        SCOPED_TRACE(entry.className);
        const bool oneHot = goesOnFromItsSums<OneHotRows>(entry),
                   numbered = goesOnFromItsSums<NumberedRows>(entry),
                   answers = goesOnFromItsSums<Answers>(entry);
        EXPECT_TRUE(oneHot || numbered || answers);
        ++tried;
    }
    EXPECT_GE(tried, 30);
}

TEST(MetricSums, AreNoCountsIfTheyAreBelowZeroOrBroken) {
    const auto precision = makeMetric("Precision", "mse", 1);
    EXPECT_TRUE(precision->setSums(std::vector<double>{3, 0, 1, 0}));
    EXPECT_EQ(precision->result(), 0.75);
    for (const double wrong : {-1.0, 0.5, std::nan(""), HUGE_VAL, 1e300})
        EXPECT_FALSE(precision->setSums(std::vector<double>{wrong, 0, 1, 0})) << wrong;
    EXPECT_EQ(precision->result(), 0.75);
}

}  // namespace
}  // namespace shardlab::engine::sums_test
