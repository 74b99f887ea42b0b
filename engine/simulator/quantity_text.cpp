#include "engine/simulator/quantity_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace shardlab::engine {
namespace {

std::string threeDigits(double value) {
    return fmt::format("{:.{}f}", value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

}  // namespace

std::string secondsText(double seconds) {
    if (seconds <= 0) return "0 s";
    if (seconds < 999.5e-6) return threeDigits(seconds * 1e6) + " µs";
    if (seconds < 0.9995) return threeDigits(seconds * 1e3) + " ms";
    if (seconds < 99.95) return threeDigits(seconds) + " s";
    const auto whole = static_cast<long long>(std::llround(seconds));
    if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    const long long minutes = (whole + 30) / 60;
    return fmt::format("{} h {:02} min", minutes / 60, minutes % 60);
}

std::string flopText(double flops) {
    constexpr std::array kUnits{"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP", "EFLOP"};
    std::size_t unit = 0;
    for (; flops >= 999.5 && unit + 1 < kUnits.size(); ++unit)
        flops /= 1000;
    return fmt::format("{} {}", unit == 0 ? fmt::format("{:.0f}", flops) : threeDigits(flops), kUnits[unit]);
}

std::string bytesText(double bytes) {
    constexpr std::array kUnits{"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    std::size_t unit = 0;
    for (; bytes >= 1024 && unit + 1 < kUnits.size(); ++unit)
        bytes /= 1024;
    return fmt::format("{:.{}f} {}", bytes, unit > 0 && bytes < 100 ? 1 : 0, kUnits[unit]);
}

std::string percentText(double share) {
    const double percent = share * 100;
    if (percent == 0) return "0 %";
    if (percent > 0 && percent < 0.1) return "< 0.1 %";
    return fmt::format("{:.{}f} %", percent, percent < 0.95 ? 1 : 0);
}

std::string figureText(double value) {
    if (!std::isfinite(value)) return "–";
    const double size = std::abs(value);
    if (size == 0) return "0";
    if (size >= 0.9995) return threeDigits(value);
    return fmt::format("{:.{}f}", value, std::min(12, 2 - static_cast<int>(std::floor(std::log10(size)))));
}

std::string timesText(double ratio) {
    return fmt::format("{:.{}f} ×", ratio, ratio < 9.95 ? 1 : 0);
}

}  // namespace shardlab::engine
