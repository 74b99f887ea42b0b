#pragma once
#include <optional>
#include <string>

#include "engine/metrics/metric_values.h"
#include "engine/model/named_weights.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine {

/// Remembers the weights of the epoch with the lowest val_loss, or loss where nothing validates: what "stop
/// and keep the best" restores. Ties go to the earlier epoch, as in Keras's ModelCheckpoint(save_best_only).
class BestEpoch {
public:
    void consider(int epoch, const MetricValues& metrics, const NamedWeights& weights);
    bool known() const { return m_weights.has_value(); }
    const NamedWeights& weights() const { return *m_weights; }  ///< of the best epoch; only if known()
    std::string text() const;                                   ///< "epoch 3 (val_loss 0.2345)"

private:
    std::optional<NamedWeights> m_weights;
    std::string m_metric;
    double m_value = 0;
    int m_epoch = 0;
};

}  // namespace shardlab::engine
