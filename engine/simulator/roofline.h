#pragma once
#include <string>
#include <vector>

#include "engine/simulator/estimate.h"

namespace shardlab::engine {

/// One line of the op list in the roofline diagram.
struct RooflinePoint {
    std::string op, layer, phase, boundBy;
    double flopsPerByte = 0;
    double flopsPerSecond = 0;  ///< reached, launches included
    double ceiling = 0;         ///< what the device attains at this intensity
    double seconds = 0;         ///< of the step
};

/// The two ceilings of one core and the ops of a step under them: reached = min(peak, bandwidth · FLOP/byte)
/// at best. Sheet numbers are what the maker prints; attainable ones are what large kernels are seen to
/// reach, and what the simulator prices with. Source: Williams, Waterman & Patterson 2009.
struct Roofline {
    std::string format;  ///< of the matrix unit
    double peakFlops = 0, attainableFlops = 0;
    double bandwidth = 0, attainableBandwidth = 0;
    std::vector<RooflinePoint> points;  ///< ops that compute anything
    /// FLOP/byte from which on the matrix unit is the limit.
    double ridge() const { return attainableFlops / attainableBandwidth; }
    double ceilingAt(double flopsPerByte) const;
};

/// The estimate must have been made with ops, on this device.
Roofline rooflineOf(const RunEstimate& estimate, const DeviceSpec& device);

/// FLOP/byte of all ops of a step together.
double intensityOf(const RunEstimate& estimate);

}  // namespace shardlab::engine
