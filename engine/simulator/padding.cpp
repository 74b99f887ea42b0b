#include "engine/simulator/padding.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/core/integer.h"
#include "engine/core/quantity.h"

namespace shardlab::engine {
namespace {

/// k × n stay in the array, m rows stream through it.
double paddedProduct(std::int64_t m, std::int64_t k, std::int64_t n, std::int64_t edge) {
    const std::int64_t rows = std::max(roundUp(m, 8), edge);
    return 2.0 * static_cast<double>(rows) * static_cast<double>(roundUp(k, edge)) *
           static_cast<double>(roundUp(n, edge));
}

double shareLost(double useful, double all) {
    return all > 0 ? std::max(0.0, 1.0 - useful / all) : 0.0;
}

}  // namespace

double paddedMatrixFlops(const DeviceKernel& kernel, const DeviceSpec& device) {
    const MatrixShape& shape = kernel.matrix;
    if (device.matrixUnit == 0 || shape.m == 0 || kernel.matrixFlops <= 0) return kernel.matrixFlops;
    const double padded = std::min(paddedProduct(shape.m, shape.k, shape.n, device.matrixUnit),
                                   paddedProduct(shape.n, shape.k, shape.m, device.matrixUnit));
    return std::max(kernel.matrixFlops, padded * static_cast<double>(shape.count));
}

PaddingWaste paddingOf(const OpEstimate& op) {
    return {.op = op.op,
            .layer = op.layer,
            .phase = op.phase,
            .bytes = shareLost(op.unpaddedBytes, op.bytes),
            .matrix = shareLost(op.matrixFlops, op.paddedMatrixFlops),
            .wastedSeconds = op.wastedSeconds};
}

std::string textOf(const MatrixShape& shape) {
    return fmt::format("{} × {} by {} × {}", extentText(shape.m), extentText(shape.k), extentText(shape.k),
                       extentText(shape.n));
}

std::vector<LayerPadding> paddingByLayer(const RunEstimate& estimate) {
    std::map<std::string, LayerPadding> layers;
    for (const OpEstimate& op : estimate.ops) {
        if (op.paddedMatrixFlops <= 0 || op.layer.empty()) continue;
        LayerPadding& layer = layers[op.layer];
        layer.layer = op.layer;
        layer.useful += op.matrixFlops;
        layer.padded += op.paddedMatrixFlops;
        layer.wastedSeconds += op.wastedSeconds;
        if (op.phase == nameOf(Phase::Forward)) layer.forward = op.matrix;
    }
    std::vector<LayerPadding> list;
    for (auto& [name, layer] : layers)
        list.push_back(std::move(layer));
    return list;
}

PaddingReport paddingReport(const RunEstimate& estimate) {
    PaddingReport report;
    double bytes = 0, useful = 0, matrix = 0, padded = 0;
    for (const OpEstimate& op : estimate.ops) {
        if (op.op == nameOf(OpKind::AllReduce)) continue;
        report.ops.push_back(paddingOf(op));
        report.total.wastedSeconds += op.wastedSeconds;
        bytes += op.bytes;
        useful += op.unpaddedBytes;
        matrix += op.matrixFlops;
        padded += op.paddedMatrixFlops;
    }
    report.total.bytes = shareLost(useful, bytes);
    report.total.matrix = shareLost(matrix, padded);
    return report;
}

}  // namespace shardlab::engine
