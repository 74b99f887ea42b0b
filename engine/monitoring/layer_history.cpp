#include "engine/monitoring/layer_history.h"

#include <utility>

namespace shardlab::engine {

double ActivationStatistics::deadShare() const {
    return units > 0 ? static_cast<double>(deadUnits) / static_cast<double>(units) : 0.0;
}

void LayerHistory::add(std::shared_ptr<const LayerStatistics> moment) {
    if (moments.size() == kMostMoments) {
        std::vector<std::shared_ptr<const LayerStatistics>> kept;
        for (std::size_t i = 0; i < moments.size(); ++i) {
            if (i % 2 == 0 || i + 1 == moments.size()) kept.push_back(std::move(moments[i]));
        }
        moments = std::move(kept);
    }
    moments.push_back(std::move(moment));
}

}  // namespace shardlab::engine
