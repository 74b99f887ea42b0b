#include "engine/training/learning_rate_range.h"

namespace shardlab::engine {

std::string LearningRateRange::inconclusiveText() const {
    if (!suggestion())
        return "The test is not conclusive: the loss does not fall, or there are too few updates.";
    if (stillFalls())
        return "The test is not conclusive: the loss still falls at the last rate. Test up to a larger rate.";
    return {};
}

}  // namespace shardlab::engine
