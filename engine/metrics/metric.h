#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "engine/core/registry.h"
#include "engine/core/tensor.h"

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
    /// Rows with this class number as label do not count (the loss's ignore_class). Without effect on metrics
    /// that take no class numbers.
    virtual void ignoreClass(std::int32_t) {}

private:
    std::string m_name;
};

const Registry<Metric>& metricRegistry();
/// From Keras JSON: a name or {"class_name", "config"}. "accuracy"/"acc" become the accuracy that fits the
/// loss and the output (sparse, categorical, binary), "crossentropy"/"ce" the cross-entropy. A metric asked
/// for by a bare name is reported under that name ("acc" as "acc"), else under its config's name (as TF 2
/// does).
std::unique_ptr<Metric> makeMetric(const Json& json, const Json& loss, std::int64_t outputColumns);

}  // namespace shardlab::engine
