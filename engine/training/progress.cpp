#include "engine/training/progress.h"

#include <fmt/format.h>

#include <cmath>
#include <ctime>

#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/metrics/metric_traits.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kBarWidth = 30;

std::string perStepText(double seconds) {
    if (seconds >= 1.0) return fmt::format("{:.0f}s/step", seconds);
    if (seconds >= 1e-3) return fmt::format("{:.0f}ms/step", seconds * 1e3);
    return fmt::format("{:.0f}us/step", seconds * 1e6);
}

std::string barText(std::int64_t current, std::int64_t target) {
    const std::int64_t width = kBarWidth * current / target;
    std::string bar;
    if (width > 0) {
        bar.assign(static_cast<std::size_t>(width - 1), '=');
        bar += current < target ? '>' : '=';
    }
    return bar + std::string(static_cast<std::size_t>(kBarWidth - width), '.');
}

/// "val_sparse_categorical_accuracy" → "Valid Accuracy".
std::string customLoopName(const std::string& reported, const Json& metrics) {
    const std::string prefix = isValidation(reported) ? "Valid " : "";
    std::string name(withoutValidation(reported));
    if (name == kLossName) return prefix + "Loss";
    if (metricTraits(name, metrics).isMain) return prefix + "Accuracy";
    return prefix + name;
}

}  // namespace

std::string readingLine(const std::string& what, const ReadProgress& progress) {
    const std::string left = progress.secondsLeft < 0
                                 ? std::string()
                                 : fmt::format(", {} left", toText(remainingTime(progress.secondsLeft)));
    if (progress.allSamples > 0)
        return fmt::format("{}: {} of {} samples{}", what, progress.samples, progress.allSamples, left);
    if (progress.total == 0)
        return fmt::format("{}: {} found", what, counted(static_cast<std::int64_t>(progress.files), "file"));
    return fmt::format("{}: {} of {}{}", what, bytesText(static_cast<double>(progress.read)),
                       bytesText(static_cast<double>(progress.total)), left);
}

std::string customLoopLines(int epoch, const std::string& timeOfDay, const MetricValues& values,
                            const Json& metrics) {
    std::string line = fmt::format("Epoch={}", epoch);
    for (const auto& [name, value] : values)
        line += fmt::format(",{}:{:.9g}", customLoopName(name, metrics), static_cast<float>(value));
    return std::string(80, '=') + timeOfDay + '\n' + line + '\n';
}

std::string timeOfDayText() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:02}:{:02}:{:02}", local.tm_hour, local.tm_min, local.tm_sec);
}

std::string durationText(double seconds) {
    const auto whole = static_cast<std::int64_t>(seconds);
    if (whole > 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole % 3600 / 60, whole % 60);
    if (whole > 60) return fmt::format("{}:{:02}", whole / 60, whole % 60);
    return fmt::format("{}s", whole);
}

std::string progressLine(std::int64_t current, std::int64_t target, double elapsedSeconds,
                         const MetricValues& values, double stepSeconds) {
    const std::string total = std::to_string(target);
    std::string line = fmt::format("{:>{}}/{} [{}]", current, total.size(), total, barText(current, target));
    const double perStep = current > 0 ? elapsedSeconds / static_cast<double>(current) : 0.0;
    if (current < target) {
        const double each = stepSeconds < 0 ? perStep : stepSeconds;
        line += " - ETA: " + durationText(each * static_cast<double>(target - current));
    } else {
        line += fmt::format(" - {:.0f}s {}", elapsedSeconds, perStepText(perStep));
    }
    for (const auto& [name, value] : values) {
        line += std::abs(value) > 1e-3 ? fmt::format(" - {}: {:.4f}", name, value)
                                       : fmt::format(" - {}: {:.4e}", name, value);
    }
    return line;
}

}  // namespace shardlab::engine
