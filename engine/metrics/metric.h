#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/keras_release.h"
#include "engine/core/registry.h"
#include "engine/core/tensor.h"
#include "engine/metrics/metric_traits.h"

namespace shardlab::engine {

/// What one update sees: predictions (rows, columns) and targets, either int labels (rows) or floats (rows,
/// columns).
struct MetricBatch {
    std::span<const float> predictions;
    std::span<const float> targets = {};  ///< empty if labels are given
    std::span<const std::int32_t> labels = {};
    std::int64_t rows = 0, columns = 0;
};

/// A running mean over an epoch with Keras's names and averaging. update() does not allocate.
class Metric {
public:
    explicit Metric(std::string name) : m_name(std::move(name)) {}
    virtual ~Metric() = default;
    const std::string& name() const { return m_name; }  ///< "sparse_categorical_accuracy"
    virtual void reset() = 0;
    virtual void update(const MetricBatch& batch) = 0;
    virtual double result() const = 0;
    /// What update() has summed since reset(), so that another process can go on with it. Counts are exact up
    /// to 2^53.
    virtual std::vector<double> sums() const = 0;
    /// Goes on from what sums() of a metric of the same configuration returned. False, and nothing is
    /// changed, if it cannot have returned that.
    virtual bool setSums(std::span<const double> sums) = 0;
    /// Rows with this class number as label do not count (the loss's ignore_class). Without effect on metrics
    /// that take no class numbers.
    virtual void ignoreClass(std::int32_t) {}

private:
    std::string m_name;
};

/// A row of the metrics has traits, too; the contract tests ask every row for its direction and title.
template <>
struct RegistryEntry<Metric> {
    std::string className;
    std::string category;
    std::string help;
    ParameterSchema schema;
    std::function<std::unique_ptr<Metric>(const std::string& name, const Json& config)> make;
    std::vector<std::string> aliases;
    MetricTraits traits = {};
    KerasTraits keras = {};
};

const Registry<Metric>& metricRegistry();

/// What "accuracy" ("acc") and "crossentropy" ("ce") stand for depends on labels and outputs.
enum class MetricVariant { Binary, Categorical, Sparse };
/// Of an output with this loss.
MetricVariant metricVariant(const Json& loss, std::int64_t outputColumns);
/// The loss whose targets the metrics of an output are compared with: its own. Of an output without a loss
/// one that takes what they take: one-hot targets, class numbers ("accuracy" of several columns, too), or
/// numbers.
Json targetLoss(const CompiledOutput& output, std::int64_t outputColumns);
/// The name of the row that `asked` stands for. Source: tf.keras 2.x training_utils.get_metric_function.
std::string metricClass(const std::string& asked, MetricVariant variant);
/// The name a metric of this row is reported under, before uniqueMetricName().
std::string reportedName(const Json& metric, const RegistryEntry<Metric>& entry);

/// From Keras JSON: a name or {"class_name", "config"}. "accuracy"/"acc" become the accuracy that fits the
/// loss and the output (sparse, categorical, binary), "crossentropy"/"ce" the cross-entropy. A metric asked
/// for by a bare name is reported under that name ("acc" as "acc"), else under its config's name (as TF 2
/// does).
/// A metric whose name is in `taken` becomes name_1. `output`: of a model with several outputs, which one it
/// is of; its name is put before the metric's, as Keras does.
std::unique_ptr<Metric> makeMetric(const Json& json, const Json& loss, std::int64_t outputColumns,
                                   const std::vector<std::string>& taken = {},
                                   const std::string& output = {});
/// All metrics of an output, each under a name of its own.
std::vector<std::unique_ptr<Metric>> makeMetrics(const Json& metrics, const Json& loss,
                                                 std::int64_t outputColumns, const std::string& output = {});

}  // namespace shardlab::engine
