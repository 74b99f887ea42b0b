// How well the device is used.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/integer.h"
#include "engine/core/quantity.h"
#include "engine/devices/compatibility.h"
#include "engine/simulator/advice_rules.h"
#include "engine/simulator/padding.h"
#include "engine/simulator/roofline.h"

namespace shardlab::engine {
namespace {

/// A core's tile has this many rows (Cloud TPU performance guide: 8 × 128).
constexpr std::int64_t kRowsOfTile = 8;
/// From here on a layer fills less than half of the matrix unit.
constexpr double kPaddingWorthSaying = 0.5;
constexpr double kModerateShare = 0.03, kHighShare = 0.15;
constexpr double kNearlyFull = 0.9;
/// A format at least this much faster is worth the change.
constexpr double kFasterFormat = 1.5;
/// Memory decides where it bounds most of a step that is mostly computing.
constexpr double kMostly = 0.5;

double stepShare(const AdviceFacts& facts, double seconds) {
    return facts.estimate.stepSeconds > 0 ? seconds / facts.estimate.stepSeconds : 0.0;
}

AdviceSeverity severityOf(double shareOfStep) {
    if (shareOfStep >= kHighShare) return AdviceSeverity::High;
    return shareOfStep >= kModerateShare ? AdviceSeverity::Moderate : AdviceSeverity::Note;
}

double deviceSeconds(const RunEstimate& run) {
    return run.breakdown.compute + run.breakdown.idle;
}

double secondsBoundBy(const RunEstimate& run, const char* what) {
    double seconds = 0;
    for (const OpEstimate& op : run.ops) {
        if (op.boundBy == what) seconds += op.seconds;
    }
    return seconds;
}

/// Keras's policy with 16-bit activations that the device has, as a text; empty: it has none.
std::string mixedPolicy(const DeviceSpec& device) {
    for (const Precision each : {Precision::MixedBFloat16, Precision::MixedFloat16}) {
        if (supports(device, each)) return nameOf(each);
    }
    return {};
}

/// Are activations of 16 bits news for the run, and does the device have them?
bool wantsSixteenBits(const AdviceFacts& facts) {
    const Precision now = facts.estimate.precision;
    const bool already =
        now == Precision::MixedFloat16 || now == Precision::MixedBFloat16 || now == Precision::BFloat16;
    return !already && !mixedPolicy(facts.device).empty();
}

/// What to set where a faster format is unused.
std::string nextPrecision(const AdviceFacts& facts) {
    const std::string policy = mixedPolicy(facts.device);
    if (policy.empty()) return "Try the precision tf32: 19-bit multiplication, 32-bit activations.";
    if (policy == "mixed_float16") {
        return fmt::format(
            "Try the precision {}: 16-bit multiplication and activations, 32-bit variables, with loss "
            "scaling.",
            policy);
    }
    return fmt::format("Try the precision {}: 16-bit multiplication and activations, 32-bit variables.",
                       policy);
}

}  // namespace

std::optional<Advice> smallBatch(const AdviceFacts& facts, const VariationEstimator& estimator) {
    const RunEstimate& run = facts.estimate;
    if (facts.device.accelerator != Accelerator::Tpu || run.replicas < 1) return std::nullopt;
    if (run.dataSamples > 0) return std::nullopt;  // no batch has more samples
    const std::int64_t each = ceilDivide(run.globalBatch, run.replicas);
    if (each % kRowsOfTile == 0) return std::nullopt;
    const std::int64_t rows = roundUp(each, kRowsOfTile);
    const bool small = each < kRowsOfTile;
    const double computing = stepShare(facts, deviceSeconds(run));
    const std::string padding = percentText(1 - static_cast<double>(each) / static_cast<double>(rows));
    SavingSearch search(facts, estimator);
    search.tryBatch(rows * run.replicas);
    return Advice{
        .id = "small-batch",
        .severity = small ? AdviceSeverity::High : AdviceSeverity::Moderate,
        .headline =
            each == 1 ? fmt::format("1 sample per replica is too few for a tile of {} rows", kRowsOfTile)
            : small
                ? fmt::format("{} samples per replica are too few for a tile of {} rows", each, kRowsOfTile)
                : fmt::format("{} samples per replica are not a multiple of {}", each, kRowsOfTile),
        .reason =
            computing < kMostly
                ? fmt::format("Each core pads its batch to {} rows: {} of the rows are padding. Compute "
                              "is only {} of the step time.",
                              rows, padding, percentText(computing))
                : fmt::format("Each core pads its batch to {} rows: {} of the rows are padding.", rows,
                              padding),
        .nextStep = fmt::format("Use a global batch size of {} ({} per replica), or fewer replicas.",
                                rows * run.replicas, rows),
        .share = computing,
        .saving = search.best()};
}

std::optional<Advice> paddedFeatures(const AdviceFacts& facts, const VariationEstimator&) {
    const auto layers = paddingByLayer(facts.estimate);
    const auto worst = std::max_element(layers.begin(), layers.end(),
                                        [](const auto& a, const auto& b) { return a.waste() < b.waste(); });
    if (worst == layers.end() || worst->waste() < kPaddingWorthSaying) return std::nullopt;
    const LayerPadding& layer = *worst;
    const double share = stepShare(facts, layer.wastedSeconds);
    const double total = paddingReport(facts.estimate).total.matrix;
    std::string reason = fmt::format(
        "The matrix unit processes tiles of {} × {}; {} is padded with zeros. This takes {} of the step "
        "time. Padding is {} of the matrix operations of all layers.",
        facts.device.matrixUnit, facts.device.matrixUnit,
        layer.forward.m > 0 ? fmt::format("the multiplication {}", textOf(layer.forward))
                            : "the multiplication of a layer",
        percentText(share), percentText(total));
    return Advice{
        .id = "padded-features",
        .severity = severityOf(share),
        .headline =
            fmt::format("{}: {} of the multiplications are padding", layer.layer, percentText(layer.waste())),
        .reason = std::move(reason),
        .nextStep = share < kModerateShare ? "No change needed: this layer takes little time."
                                           : fmt::format("Use a number of features that is a multiple of {}, "
                                                         "and a larger batch size per replica.",
                                                         facts.device.matrixUnit),
        .layer = layer.layer,
        .share = share,
        .saving = {}};
}

std::optional<Advice> memoryFull(const AdviceFacts& facts, const VariationEstimator&) {
    const RunEstimate& run = facts.estimate;
    if (run.capacityBytes <= 0) return std::nullopt;
    const auto peak = static_cast<double>(run.peakBytesPerCore),
               capacity = static_cast<double>(run.capacityBytes);
    const double share = peak / capacity;
    if (share < kNearlyFull) return std::nullopt;
    const auto fullest = std::max_element(run.memory.begin(), run.memory.end(),
                                          [](const auto& a, const auto& b) { return a.bytes < b.bytes; });
    std::string reason =
        fmt::format("Peak memory per replica is {} of {}.", bytesText(peak), bytesText(capacity));
    if (fullest != run.memory.end() && !fullest->layer.empty()) {
        reason = fmt::format("Peak memory per replica is {} of {}, during {} of {} ({}).", bytesText(peak),
                             bytesText(capacity), fullest->op, fullest->layer, fullest->phase);
    }
    return Advice{
        .id = "memory-full",
        .severity = run.outOfMemory ? AdviceSeverity::High : AdviceSeverity::Moderate,
        .headline = run.outOfMemory ? fmt::format("Out of memory: {} needed, {} available", bytesText(peak),
                                                  bytesText(capacity))
                                    : fmt::format("Memory use: {}", percentText(share)),
        .reason = std::move(reason),
        .nextStep = wantsSixteenBits(facts)
                        ? fmt::format("Activations grow with the batch size: use a smaller batch size per "
                                      "replica, gradient accumulation, the precision {}, or more replicas.",
                                      mixedPolicy(facts.device))
                        : "Activations grow with the batch size: use a smaller batch size per replica, "
                          "gradient accumulation, or more replicas.",
        .share = 1,
        .saving = {}};
}

std::optional<Advice> precisionUnused(const AdviceFacts& facts, const VariationEstimator& estimator) {
    const DeviceSpec& device = facts.device;
    const std::string used = matrixFormatFor(device, facts.estimate.precision);
    const auto fastest = std::max_element(device.peakFlops.begin(), device.peakFlops.end(),
                                          [](const auto& a, const auto& b) { return a.second < b.second; });
    if (fastest == device.peakFlops.end() || fastest->second < kFasterFormat * device.peak(used))
        return std::nullopt;
    const double matrixShare = stepShare(facts, secondsBoundBy(facts.estimate, "matrix_unit"));
    if (matrixShare <= 0) return std::nullopt;
    SavingSearch search(facts, estimator);
    search.trySixteenBits();
    search.tryPrecision(Precision::TensorFloat32);
    const auto saving = search.best();
    return Advice{.id = "precision-unused",
                  .severity = severityOf(saving ? saving->share : 0.0),
                  .headline = fmt::format("{} multiplies {} as fast in {}", device.id,
                                          timesText(fastest->second / device.peak(used)), fastest->first),
                  .reason = fmt::format("Matrix multiplications use {}; they bound {} of the step time.",
                                        used, percentText(matrixShare)),
                  .nextStep = nextPrecision(facts),
                  .share = matrixShare,
                  .saving = saving};
}

std::optional<Advice> memoryBound(const AdviceFacts& facts, const VariationEstimator& estimator) {
    const RunEstimate& run = facts.estimate;
    const double device = deviceSeconds(run);
    if (device <= 0 || stepShare(facts, device) < kMostly) return std::nullopt;
    const double share = secondsBoundBy(run, "memory") / device;
    if (share < kMostly) return std::nullopt;
    SavingSearch search(facts, estimator);
    search.trySixteenBits();
    search.tryHostStacks();
    return Advice{
        .id = "memory-bound",
        .severity = AdviceSeverity::Moderate,
        .headline = fmt::format("Memory-bound: {} of the compute time waits for memory", percentText(share)),
        .reason = fmt::format("The arithmetic intensity is {:.1f} FLOP/byte. The matrix unit needs at least "
                              "{:.0f} FLOP/byte for its peak.",
                              intensityOf(run), rooflineOf(run, facts.device).ridge()),
        .nextStep = fmt::format("Reduce memory traffic: {}fused elementwise ops, or fewer but wider layers.",
                                wantsSixteenBits(facts) ? mixedPolicy(facts.device) + ", " : ""),
        .share = share * stepShare(facts, device),
        .saving = search.best()};
}

}  // namespace shardlab::engine
