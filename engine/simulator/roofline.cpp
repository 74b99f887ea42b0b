#include "engine/simulator/roofline.h"

#include <algorithm>

#include "engine/devices/cost_model.h"

namespace shardlab::engine {

double Roofline::ceilingAt(double flopsPerByte) const {
    return std::min(attainableFlops, attainableBandwidth * flopsPerByte);
}

Roofline rooflineOf(const RunEstimate& estimate, const DeviceSpec& device) {
    Roofline roofline;
    roofline.format = matrixFormatFor(device, estimate.precision);
    roofline.peakFlops = device.peak(roofline.format);
    roofline.attainableFlops = roofline.peakFlops * device.efficiency(roofline.format);
    roofline.bandwidth = device.memoryBandwidth;
    roofline.attainableBandwidth = attainableBandwidth(device);
    // The shards of one processor run in turn: their seconds are added up, their work is listed once.
    const double turns = device.accelerator == Accelerator::Cpu ? estimate.replicas : 1;
    for (const OpEstimate& op : estimate.ops) {
        if (op.op == nameOf(OpKind::AllReduce) || op.flops <= 0 || op.bytes <= 0 || op.seconds <= 0) continue;
        const double intensity = op.flops / op.bytes;
        roofline.points.push_back({.op = op.op,
                                   .layer = op.layer,
                                   .phase = op.phase,
                                   .boundBy = op.boundBy,
                                   .flopsPerByte = intensity,
                                   .flopsPerSecond = op.flops * turns / op.seconds,
                                   .ceiling = roofline.ceilingAt(intensity),
                                   .seconds = op.seconds});
    }
    return roofline;
}

double intensityOf(const RunEstimate& estimate) {
    double flops = 0, bytes = 0;
    for (const OpEstimate& op : estimate.ops) {
        if (op.op == nameOf(OpKind::AllReduce)) continue;
        flops += op.flops;
        bytes += op.bytes;
    }
    return bytes > 0 ? flops / bytes : 0.0;
}

}  // namespace shardlab::engine
