#pragma once
#include <map>
#include <string>
#include <utility>

#include "engine/training/snapshot.h"

namespace shardlab {

/// The measured seconds of the last epoch that an experiment trained for a device.
class MeasuredEpochs {
public:
    void note(const std::string& experiment, const std::string& device, double wallSeconds) {
        m_seconds[{experiment, device}] = wallSeconds;
    }
    /// A run of before: what is known of a later one stays.
    void noteEarlier(const engine::History& history) {
        if (history.epochs.empty()) return;
        m_seconds.emplace(std::pair(history.experiment, history.device), history.epochs.back().wallSeconds);
    }
    /// Negative: not known.
    double seconds(const std::string& experiment, const std::string& device) const {
        const auto found = m_seconds.find({experiment, device});
        return found == m_seconds.end() ? -1.0 : found->second;
    }

private:
    std::map<std::pair<std::string, std::string>, double> m_seconds;
};

}  // namespace shardlab
