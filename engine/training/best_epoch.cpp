#include "engine/training/best_epoch.h"
#include "engine/model/named_weights.h"

#include <fmt/format.h>

#include <algorithm>

namespace shardlab::engine {
namespace {

const std::pair<std::string, double>* find(const MetricValues& metrics, const char* name) {
    const auto found = std::ranges::find(metrics, name, &std::pair<std::string, double>::first);
    return found == metrics.end() ? nullptr : &*found;
}

}  // namespace

void BestEpoch::consider(int epoch, const MetricValues& metrics, const NamedWeights& weights) {
    const auto* seen = find(metrics, "val_loss");
    // An epoch that did not validate says nothing about one that did.
    if (seen == nullptr && m_metric != "val_loss") seen = find(metrics, "loss");
    if (seen == nullptr) return;
    const bool better = !known() || seen->first != m_metric || seen->second < m_value;
    if (!better) return;
    m_weights = weights;
    m_metric = seen->first;
    m_value = seen->second;
    m_epoch = epoch;
}

std::string BestEpoch::text() const {
    return fmt::format("epoch {} ({} {:.4f})", m_epoch, m_metric, m_value);
}

}  // namespace shardlab::engine
