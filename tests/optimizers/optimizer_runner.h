#pragma once
#include <vector>

#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// One weight array with its slots.
struct TrainedWeight {
    TrainedWeight(const Optimizer& optimizer, std::vector<float> start) : values(std::move(start)) {
        for (std::size_t k = 0; k < optimizer.slotNames().size(); ++k) {
            slots.emplace_back(values.size(), optimizer.slotInitialValue(k));
        }
    }
    void update(const Optimizer& optimizer, const std::vector<float>& gradient, std::int64_t begin,
                std::int64_t end) {
        std::vector<float*> pointers;
        for (auto& slot : slots)
            pointers.push_back(slot.data());
        optimizer.update(values.data(), gradient.data(), pointers, begin, end);
    }
    void update(const Optimizer& optimizer, const std::vector<float>& gradient) {
        update(optimizer, gradient, 0, static_cast<std::int64_t>(values.size()));
    }
    std::vector<float> values;
    std::vector<std::vector<float>> slots;
};

}  // namespace shardlab::engine
