#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <map>
#include <sstream>
#include <string_view>

#include "engine/devices/cost_model.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/program_kind.h"
#include "engine/fidelity/measurement.h"

namespace shardlab::engine {
namespace {

constexpr double kMilliseconds = 1e3;

/// What a machine's host adds to NeuSight's times, by the GPU beside it. They lie between two events around
/// one eager call of PyTorch 2.1: the first event is reached at once, so the device waits for the host.
struct EagerHost {
    const char* device;
    double callMilliseconds;  ///< products of less than 0.03 GFLOP take the same whatever they compute
    /// A convolution takes so much longer for each one measured before it, whatever it computes, from the
    /// first of 5,000 to the last: PyTorch looks its plan up among those of all shapes seen.
    double perEarlierConvolution;
};
constexpr std::array<EagerHost, 4> kEagerHosts{{{"P100-PCIe", 0.095, 1.56e-4},
                                                {"V100-PCIe", 0.065, 5.4e-5},
                                                {"A100-PCIe", 0.055, 6.3e-5},
                                                {"T4", 0.055, 8.3e-5}}};
constexpr double kEventMilliseconds = 0.015;  ///< longer calls take so much more than their kernel

/// "…; measured after 655 others in its file" → 655; 0 if nothing is said.
double earlierOnes(const std::string& note) {
    constexpr std::string_view kBefore = "measured after ";
    const std::size_t at = note.find(kBefore);
    if (at == std::string::npos) return 0.0;
    double count = 0;  // by from_chars: std::stod reads as the locale of the process does
    std::from_chars(note.data() + at + kBefore.size(), note.data() + note.size(), count);
    return count;
}

double calledMilliseconds(double kernel, const Measurement& measurement, bool convolution) {
    if (!measurement.framework.starts_with("PyTorch")) return kernel;
    const auto* host = std::find_if(kEagerHosts.begin(), kEagerHosts.end(), [&](const EagerHost& each) {
        return measurement.device.starts_with(each.device);
    });
    if (host == kEagerHosts.end()) return kernel;
    return std::max(host->callMilliseconds, kernel + kEventMilliseconds) +
           (convolution ? host->perEarlierConvolution * earlierOnes(measurement.note) : 0.0);
}

/// "op conv Cin=95 Cout=1682 k=3 …" → its numbers by name; "op all-reduce 100000 floats" → "floats".
std::map<std::string, std::int64_t> numbersIn(const std::string& text) {
    std::map<std::string, std::int64_t> numbers;
    std::istringstream words(text);
    std::string previous;
    for (std::string word; words >> word; previous = word) {
        const std::size_t equals = word.find('=');
        std::int64_t value = 0;
        if (equals != std::string::npos) {
            if (std::istringstream(word.substr(equals + 1)) >> value) numbers[word.substr(0, equals)] = value;
        } else if (word == "floats" && std::istringstream(previous) >> value) {
            numbers["floats"] = value;
        }
    }
    return numbers;
}

DeviceKernel productKernel(const MatrixShape& shape, double bytesPerElement) {
    DeviceKernel kernel;
    kernel.kind = OpKind::Dot;
    kernel.matrix = shape;
    kernel.flops = kernel.matrixFlops = shape.flops();
    kernel.bytes = kernel.unpaddedBytes =
        bytesPerElement * static_cast<double>(shape.m * shape.k + shape.k * shape.n + shape.m * shape.n);
    return kernel;
}

/// A square convolution, padding "same".
DeviceKernel convolutionKernel(std::int64_t batch, std::int64_t channels, std::int64_t filters,
                               std::int64_t window, std::int64_t side) {
    const std::int64_t positions = batch * side * side;
    DeviceKernel kernel = productKernel({.m = positions, .k = channels * window * window, .n = filters}, 4);
    kernel.kind = OpKind::Convolution;
    kernel.bytes = kernel.unpaddedBytes =
        4.0 * static_cast<double>(positions * (channels + filters) + channels * filters * window * window);
    kernel.convolution = {.batch = batch,
                          .inHeight = side,
                          .inWidth = side,
                          .outHeight = side,
                          .outWidth = side,
                          .channels = channels,
                          .filters = filters,
                          .kernelHeight = window,
                          .kernelWidth = window};
    return kernel;
}

double milliseconds(const DeviceKernel& kernel, const DeviceSpec& device, const Measurement& measurement) {
    return kMilliseconds *
           costOfKernel(kernel, device, measurement.onTensorCores() ? "float16" : "float32").seconds;
}

/// One layer, forward and backward. DeepBench feeds the layer without a product of its input.
double recurrentMilliseconds(const Measurement& measurement, const DeviceSpec& device, std::int64_t units,
                             std::int64_t steps) {
    const std::int64_t gates = measurement.model.find("LSTM") != std::string::npos  ? 4
                               : measurement.model.find("GRU") != std::string::npos ? 3
                                                                                    : 1;
    double sum = 0;
    for (const OpKind kind : {OpKind::Recurrent, OpKind::RecurrentGradient}) {
        DeviceKernel kernel;
        kernel.kind = kind;
        kernel.recurrent = {
            .batch = measurement.batchPerDevice, .steps = steps, .units = units, .gates = gates};
        kernel.flops = kernel.matrixFlops =
            2.0 * static_cast<double>(measurement.batchPerDevice * steps * gates * units * units);
        sum += milliseconds(kernel, device, measurement);
    }
    return sum;
}

}  // namespace

FidelityRow replayKernel(const Measurement& measurement, const DeviceCatalog& devices) {
    FidelityRow row{.name = measurement.model,
                    .device = measurement.device,
                    .published = measurement.value,
                    .unit = measurement.unit,
                    .source = measurement.source,
                    .note = measurement.note,
                    .model = measurement.model,
                    .replicas = measurement.devices};
    const DeviceSpec& device = devices.device(deviceIdOf(measurement.device));
    row.sheet = device.sheet;
    const auto numbers = numbersIn(measurement.model);
    const auto number = [&](const char* name) { return numbers.at(name); };
    if (measurement.model.starts_with("op GEMM")) {
        row.group = "product";
        row.kind = nameOf(ProgramKind::Dense);
        row.predicted = milliseconds(productKernel({.m = number("M"), .k = number("K"), .n = number("N")},
                                                   measurement.onTensorCores() ? 2 : 4),
                                     device, measurement);
    } else if (measurement.model.starts_with("op linear")) {
        // The file's columns: M rows, N input features, K output features; the tiles of the kernels it names
        // fit no other reading.
        row.group = "product";
        row.kind = nameOf(ProgramKind::Dense);
        DeviceKernel kernel =
            productKernel({.m = number("M"), .k = number("N"), .n = number("K"), .alongDepth = true}, 4);
        kernel.cudaVersion = measurement.cudaVersion();
        row.predicted = calledMilliseconds(milliseconds(kernel, device, measurement), measurement, false);
    } else if (measurement.model.starts_with("op conv")) {
        row.group = "convolution";
        row.kind = nameOf(ProgramKind::Convolution);
        row.name += ", batch " + std::to_string(measurement.batchPerDevice);
        row.predicted =
            calledMilliseconds(milliseconds(convolutionKernel(measurement.batchPerDevice, number("Cin"),
                                                              number("Cout"), number("k"), number("HW")),
                                            device, measurement),
                               measurement, true);
    } else if (measurement.model.starts_with("op cuDNN")) {
        row.group = "recurrent";
        row.kind = nameOf(ProgramKind::Recurrent);
        row.name += ", batch " + std::to_string(measurement.batchPerDevice);
        row.predicted = recurrentMilliseconds(measurement, device, number("hidden"), number("T"));
    } else if (measurement.model.starts_with("op all-reduce")) {
        row.group = "all-reduce";
        row.device += " × " + std::to_string(measurement.devices);
        row.predicted = kMilliseconds * allReduceSeconds(device, measurement.devices, 4 * number("floats"));
    }
    return row;
}

}  // namespace shardlab::engine
