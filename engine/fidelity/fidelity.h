#pragma once
#include <string>
#include <vector>

namespace shardlab::engine {

/// One published time and what the simulator says instead.
struct FidelityRow {
    /// "product", "convolution", "recurrent", "all-reduce", "network", "article"
    std::string group = {};
    std::string name = {};    ///< network or kernel, with its batch
    std::string device = {};  ///< as the source calls it
    double published = 0, predicted = 0;
    std::string unit = {};
    std::string source = {};
    std::string note = {};  ///< why the two differ where that is known; what was left out of the comparison
    /// Relative; positive where the simulator is too slow.
    double error() const { return predicted / published - 1; }
};

/// Errors of the rows of one group (or device): median and mean of |error|.
struct FidelitySummary {
    std::string name;
    std::size_t rows = 0;
    double median = 0, mean = 0;
    double bias = 0;  ///< median of the signed error
};

/// Replays resources/fidelity/calibration.tsv: published kernels, all-reduces, networks and compiles. Rows
/// that cannot be priced (a device without a sheet) are left out and named in `left`. Throws Error naming
/// file and line if the table is damaged.
std::vector<FidelityRow> replayMeasurements(std::vector<std::string>* left = nullptr);

/// Replays the headlines of the articles (resources/fidelity/articles.json), each with the device, host stack
/// and batch that its article names.
std::vector<FidelityRow> replayArticles();

/// Both; what the validation page shows.
std::vector<FidelityRow> fidelityRows();

/// One line a group, then one a device; groups in the order of the rows.
std::vector<FidelitySummary> summarize(const std::vector<FidelityRow>& rows);

}  // namespace shardlab::engine
