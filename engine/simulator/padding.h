#pragma once
#include <string>
#include <vector>

#include "engine/simulator/estimate.h"

namespace shardlab::engine {

/// Multiplications and additions that the matrix unit spends on a kernel, padding included. A systolic array
/// of edge² holds whole folds of edge × edge while at least `edge` rows stream through (systolicCycles); the
/// compiler keeps whichever operand in the array that takes fewer. Devices without such an array pad nothing
/// here: what ragged tiles cost a GPU is in OpEstimate::wastedSeconds.
double paddedMatrixFlops(const DeviceKernel& kernel, const DeviceSpec& device);

/// Shares of bytes and of matrix work that are padding, 0…1.
struct PaddingWaste {
    std::string op, layer, phase;  ///< empty in a total
    double bytes = 0, matrix = 0;
    double wastedSeconds = 0;  ///< of the step, padding and ragged tiles
};
PaddingWaste paddingOf(const OpEstimate& op);

/// "512 × 9 by 9 × 12"
std::string textOf(const MatrixShape& shape);

/// A layer's matrix work over all phases, for devices with a systolic array.
struct LayerPadding {
    std::string layer;
    double useful = 0, padded = 0;  ///< multiplications and additions
    double wastedSeconds = 0;       ///< of the step
    MatrixShape forward;            ///< of its first product; m = 0: none
    double waste() const { return padded > 0 ? 1 - useful / padded : 0.0; }
};
/// Of each layer that multiplies on the matrix unit, by name. The estimate must have been made with ops.
std::vector<LayerPadding> paddingByLayer(const RunEstimate& estimate);

struct PaddingReport {
    std::vector<PaddingWaste> ops;  ///< as the estimate lists them, without the all-reduce
    PaddingWaste total;
};
/// The estimate must have been made with ops.
PaddingReport paddingReport(const RunEstimate& estimate);

}  // namespace shardlab::engine
