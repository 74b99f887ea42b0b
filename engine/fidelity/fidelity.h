#pragma once
#include <string>
#include <vector>

#include "engine/simulator/estimate.h"

namespace shardlab::engine {

class DeviceCatalog;
class RunStore;

/// What a published time says of the real one.
enum class PublishedBound { None, AtMost, AtLeast };

/// One published time and what the simulator says instead.
struct FidelityRow {
    /// "product", "convolution", "recurrent", "all-reduce", "network", "article"
    std::string group = {};
    std::string name = {};    ///< network or kernel, with its batch
    std::string device = {};  ///< as the source calls it
    double published = 0, predicted = 0;
    PublishedBound bound = PublishedBound::None;
    std::string unit = {};
    std::string source = {};
    std::string note = {};   ///< why the two differ where that is known; what was left out of the comparison
    std::string model = {};  ///< network or kernel without its batch: rows that are left out together
    std::string sheet = {};  ///< of the device
    std::string kind = {};   ///< of program (program_kind.h); empty: all-reduces
    std::string hostStack = {};  ///< networks and articles
    int replicas = 1;
    /// Of the modelled step: compute and idle; all-reduce; input and dispatch.
    double deviceShare = 1, linkShare = 0, hostShare = 0;
    double uncertainty = 0;  ///< relative, as an estimate states it
    void setShares(const StepBreakdown& parts);
    /// Relative; positive where the simulator is too slow.
    /// Against a bound only what lies beyond it.
    double error() const;
};

/// Errors of the rows of one group (or device): median and mean of |error|.
struct FidelitySummary {
    std::string name;
    std::size_t rows = 0;
    double median = 0, mean = 0;
    double bias = 0;  ///< median of the signed error
};

/// Replays resources/fidelity/calibration.tsv: published kernels, all-reduces, networks and compiles. Rows
/// that cannot be estimated (a device without a sheet) are left out and named in `left`. Throws Error naming
/// file and line if the table is damaged.
std::vector<FidelityRow> replayMeasurements(const DeviceCatalog& devices,
                                            std::vector<std::string>* left = nullptr);

/// Replays the headlines of the articles (resources/fidelity/articles.json), each with the device, host stack
/// and batch that its article names.
std::vector<FidelityRow> replayArticles(const DeviceCatalog& devices);

/// Steps that exported programs measured elsewhere (`runs import`), with what the simulator said then. The
/// group is "your measurements". Of runs that are neither archived nor discarded.
std::vector<FidelityRow> measuredRunRows(const RunStore& store);
constexpr const char* kOwnMeasurements = "your measurements";

/// Published measurements; what the validation page shows beside those of the user.
std::vector<FidelityRow> fidelityRows(const DeviceCatalog& devices);

/// One line a group, then one a device; groups in the order of the rows.
std::vector<FidelitySummary> summarize(const std::vector<FidelityRow>& rows);

}  // namespace shardlab::engine
