#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/flags.h"
#include "engine/experiment/device_choice.h"

namespace shardlab::cli {

/// The device that a flag names. Throws UsageError for one that the catalog does not have.
const engine::DeviceSpec& namedDevice(const std::string& id);

/// Flags that change the runtime of an experiment. Unset ones leave it as it is.
struct RuntimeOverrides {
    std::string device, hostStack, precision;
    std::optional<int> replicas;
    std::optional<std::int64_t> batchSize;  ///< global

    void addTo(Flags& flags);  ///< all but --device, which some verbs take several times
    /// The same for another device; an empty one is `device`. Throws UsageError for an unknown device or host
    /// stack.
    engine::DeviceChoice choiceOf(const std::string& other = {}) const;
    /// Applies them (onDevice); returns remarks for the person. Throws engine::Error for what the device does
    /// not have.
    std::vector<std::string> apply(engine::Experiment& experiment) const;
};

/// Flags that change how an experiment is fitted.
struct FitOverrides {
    std::optional<int> epochs;
    std::optional<std::int64_t> stepsPerEpoch;
    std::optional<double> learningRate;
    std::optional<std::uint64_t> seed;

    void addTo(Flags& flags);
    void apply(engine::Experiment& experiment) const;
};

}  // namespace shardlab::cli
