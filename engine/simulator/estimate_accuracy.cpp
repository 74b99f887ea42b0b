#include "engine/simulator/estimate_accuracy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

bool isAttention(OpKind kind) {
    return kind == OpKind::BatchDot || kind == OpKind::MaskedSoftmax || kind == OpKind::AdditiveScores ||
           kind == OpKind::AdditiveScoresGradient;
}

/// The kind whose kernels decide; nothing for elementwise ones.
std::optional<ProgramKind> kindOf(const DeviceKernel& kernel) {
    if (kernel.recurrent.batch > 0) return ProgramKind::Recurrent;
    if (kernel.convolution.batch > 0) return ProgramKind::Convolution;
    if (kernel.matrix.m > 0) return ProgramKind::Dense;
    return std::nullopt;
}

/// The exchange of gradients among more replicas than any published training had.
constexpr double kUncheckedExchange = 0.6;
/// A part of the step counts for the mark from that share on.
constexpr double kDecidingShare = 0.25;

const char* networkOf(ProgramKind kind) {
    switch (kind) {
        case ProgramKind::Convolution:
            return "a convolutional network";
        case ProgramKind::Dense:
            return "a dense network";
        case ProgramKind::Recurrent:
            return "a recurrent network";
        case ProgramKind::Attention:
            break;
    }
    return "an attention network";
}

std::string deviceRemark(ProgramKind kind, const DeviceSpec& device, const CheckedTimes& checked) {
    if (!device.hasPublishedTrainings() && checked.kernels == 0)
        return fmt::format("no published training time on {}", device.name);
    return fmt::format("no published training time of {} on {}", networkOf(kind), device.name);
}

}  // namespace

ProgramKind programKind(const DevicePlan& plan, const StepCost& cost) {
    std::array<double, kProgramKinds.size()> seconds{};
    for (std::size_t i = 0; i < plan.kernels.size(); ++i) {
        if (isAttention(plan.kernels[i].kind)) return ProgramKind::Attention;
        if (const auto kind = kindOf(plan.kernels[i]))
            seconds[static_cast<std::size_t>(*kind)] += cost.kernels[i].seconds;
    }
    const auto most = std::max_element(seconds.begin(), seconds.end());
    if (*most <= 0) return ProgramKind::Dense;
    return kProgramKinds[static_cast<std::size_t>(most - seconds.begin())];
}

EstimateAccuracy accuracyOf(const StepBreakdown& parts, ProgramKind kind, const DeviceSpec& device,
                            const HostStack& stack, int replicas) {
    const double total = parts.total();
    if (!(total > 0)) return {};
    const auto row = device.checked.find(nameOf(kind));
    const CheckedTimes checked = row == device.checked.end() ? CheckedTimes{} : row->second;
    const double deviceShare = (parts.compute + parts.idle) / total;
    const double linkShare = parts.allReduce / total;
    const double hostShare = (parts.input + parts.dispatch) / total;
    const bool validated = device.validatedFor(replicas);
    const double link = validated ? checked.halfWidth : std::max(checked.halfWidth, kUncheckedExchange);

    EstimateAccuracy accuracy;
    accuracy.halfWidth =
        std::hypot(deviceShare * checked.halfWidth, linkShare * link, hostShare * stack.uncertainty);
    std::string& remark = accuracy.notValidated;
    const auto add = [&remark](const std::string& text) { remark += (remark.empty() ? "" : "; ") + text; };
    if (!device.hasPublishedTrainings() || (deviceShare >= kDecidingShare && checked.networks == 0))
        add(deviceRemark(kind, device, checked));
    if (hostShare >= kDecidingShare && stack.checkedNetworks == 0)
        add(fmt::format("no published host-bound training time with {}", stack.name));
    if (device.hasPublishedTrainings() && !validated)
        add(replicas == 1 ? std::string("no published training time on 1 replica")
                          : fmt::format("no published training time on {} replicas", replicas));
    return accuracy;
}

}  // namespace shardlab::engine
