#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/losses/compiled_outputs.h"
#include "engine/metrics/direction.h"

namespace shardlab::engine {

/// What a run calls the value that it minimizes; every other name is a metric's.
constexpr const char* kLossName = "loss";

enum class MetricUnit { None, Percent };
/// What kind of targets a metric compares with: class numbers, or one number for each output.
enum class MetricTargets { Any, Numbered, OneHot };

/// What is known of a metric's values before they are computed: part of its row in the registry.
struct MetricTraits {
    std::optional<Direction> direction = {};
    std::string title = {};      ///< within a sentence, "accuracy"
    std::string longTitle = {};  ///< "binary accuracy", where other rows have the same title; else empty
    MetricUnit unit = MetricUnit::None;
    bool isMain = false;  ///< stands beside the loss where there is room for one
    MetricTargets targets = MetricTargets::Any;
};

/// A run may report a value of this name, whatever its experiment: the loss, or a metric that has a row in
/// the registry, "val_auc_2" too.
bool isKnownMetric(std::string_view name);

/// The title that no other row has.
const std::string& distinctTitle(const MetricTraits& traits);

/// Traits of a value under the name that a run reports: "loss", "val_precision_1", a metric's own name,
/// "output_accuracy" of a model with several outputs. `metrics` is the experiment's compile.metrics, where
/// own names are given. An own name is its own title, and so is what no row and no metric of the experiment
/// is called.
MetricTraits metricTraits(std::string_view name, const Json& metrics = Json::array());

/// "precision" of "val_precision"; other names as they are.
std::string_view withoutValidation(std::string_view name);
bool isValidation(std::string_view name);

/// The names under which a run reports what it computes of its outputs beside the loss, as Trainer gives
/// them: of several outputs their losses, then the metrics of each. Entries that are no metric are left out.
std::vector<std::string> reportedNames(const std::vector<CompiledOutput>& outputs);

/// Of names as a run has them, the one that stands beside the loss: the first main metric, else the first
/// metric. Empty: there is only the loss.
std::string mainMetric(const std::vector<std::string>& names, const Json& metrics = Json::array());

}  // namespace shardlab::engine
