#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/training/snapshot.h"

namespace shardlab::engine {

/// Consecutive batches of a run, as the store keeps them: one row of the table `batches`.
struct BatchPart {
    std::int64_t number = 0;     ///< within the run, from 0
    std::int64_t firstStep = 0;  ///< the others follow it one by one
    std::int64_t count = 0;
    std::string data;  ///< see packBatches
};

/// Columns of float32 (the epoch: int32) of `points`, whose steps are consecutive and which have equally many
/// metrics: epoch, loss, measured seconds, simulated seconds, time of day, then each metric. The three times
/// are kept relative to the first point's, which stand before them in float64. 24 + 4·n·(5 + metrics) bytes.
std::string packBatches(std::span<const StepPoint> points);

/// Throws Error if the size of the part's data does not fit its count.
std::vector<StepPoint> unpackBatches(const BatchPart& part);

/// Cuts a run's batches into parts of at most kMostPoints. Only the last part still grows: what a write costs
/// does not depend on the length of the run.
class BatchParts {
public:
    static constexpr std::size_t kMostPoints = 1024;

    void add(std::span<const StepPoint> points);
    /// Those that are new or have grown since keep() was called; the last one may come several times.
    std::vector<BatchPart> changed() const;
    void keep();  ///< changed() was written

private:
    struct Part {
        std::int64_t number = 0;
        std::vector<StepPoint> points;
        bool takes(const StepPoint& point) const;
    };
    std::vector<Part> m_parts;  ///< not yet written, and the last one
    std::int64_t m_next = 0;
    bool m_grown = false;
};

}  // namespace shardlab::engine
