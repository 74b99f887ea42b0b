#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/comparison/price_list.h"
#include "engine/devices/device_catalog.h"
#include "engine/metrics/direction.h"
#include "engine/planning/device_estimator.h"
#include "engine/training/snapshot.h"

namespace shardlab::engine {

/// What a sweep wants small or large.
struct Objective {
    enum class Kind {
        Metric,            ///< of the training: its best value over the epochs
        SimulatedSeconds,  ///< of the whole run on the device: all epochs, start-up, compilation
        Cost               ///< of these seconds at the price of the device
    } kind = Kind::Metric;
    std::string name;  ///< "val_loss", "simulated_seconds", "cost"
    Direction direction = Direction::Smaller;
    bool isSimulated() const { return kind != Kind::Metric; }
};

/// Throws Error "objective: expected one of …; got …" unless it is "simulated_seconds", "cost" or a metric
/// that runs of the experiment report.
Objective parseObjective(const std::string& name, const Experiment& experiment);
/// val_loss; of an experiment without validation its main metric, else the loss.
Objective defaultObjective(const Experiment& experiment);

/// Those of the names, or the default one. Throws Error as parseObjective(), and for a name that is there
/// twice.
std::vector<Objective> objectivesOf(const std::vector<std::string>& names, const Experiment& experiment);

/// Prices by device id.
using DevicePrices = std::map<std::string, DevicePrice>;

/// What the simulator says of a trial before it runs.
struct TrialEstimate {
    std::string error = {};  ///< why the device cannot run it; empty if it can
    double simulatedSeconds = 0;
    std::optional<double> cost = std::nullopt;  ///< nothing without a price
    std::string currency = {};
};
TrialEstimate estimateTrial(const Experiment& experiment, const DeviceCatalog& devices,
                            const DevicePrices& prices);

/// The value of an objective; nothing where there is none: a metric without a finite value, a device without
/// a price.
std::optional<double> valueOf(const Objective& objective, const History& history,
                              const TrialEstimate& estimate, const Json& metrics);

}  // namespace shardlab::engine
