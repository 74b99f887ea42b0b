#include "engine/report/curve_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/quantity.h"
#include "engine/core/run_style.h"
#include "engine/report/html.h"
#include "engine/report/number_columns.h"

namespace shardlab::engine {
namespace {

constexpr double kWidth = 460, kHeight = 250, kLeft = 56, kRight = 12, kTop = 12, kBottom = 40;

/// 1, 2 or 5 times a power of ten: some four steps in the range.
double tickStep(double range) {
    const double rough = range / 4;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= rough) return factor * power;
    }
    return 10 * power;
}

/// Equally many decimals, as many as the step needs; with exponents where that is too long.
std::vector<std::string> tickTexts(const std::vector<double>& ticks) {
    constexpr std::size_t kMostLetters = 8;
    std::vector<std::string> fixed, scientific;
    const double step = ticks.size() > 1 ? ticks[1] - ticks[0] : 1.0;
    const int stepPower = static_cast<int>(std::floor(std::log10(step) + 1e-9));
    double largest = step;
    for (const double tick : ticks)
        largest = std::max(largest, std::abs(tick));
    const int decimals = static_cast<int>(std::floor(std::log10(largest) + 1e-9)) - stepPower;
    for (const double tick : ticks) {
        fixed.push_back(tick == 0 ? "0" : groupedText(tick, std::clamp(-stepPower, 0, 20)));
        scientific.push_back(tick == 0 ? "0" : fmt::format("{:.{}e}", tick, std::clamp(decimals, 0, 5)));
    }
    const auto isLong = [](const std::string& text) { return text.size() > kMostLetters; };
    return std::ranges::any_of(fixed, isLong) ? scientific : fixed;
}

struct Axis {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    double begin = 0, end = 1;  ///< pixels

    void include(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    /// Some room where all values are equal.
    void widen() {
        if (high > low) return;
        const double room = std::max(std::abs(low) * 0.1, 1e-6);
        low -= room;
        high += room;
    }
    double at(double value) const { return begin + (value - low) / (high - low) * (end - begin); }
    std::vector<double> ticks(bool whole) const {
        const double step = whole ? std::max(1.0, std::round(tickStep(high - low))) : tickStep(high - low);
        std::vector<double> places;
        for (double k = std::ceil(low / step - 1e-9); k * step <= high + step * 1e-9; ++k)
            places.push_back(k * step);
        return places;
    }
};

/// M… L… with a gap where a value is missing.
std::string pathOf(const ReportCurve& curve, const Axis& x, const Axis& y) {
    std::string path;
    bool drawing = false;
    for (const auto& [epoch, value] : curve.points) {
        if (!std::isfinite(value)) {
            drawing = false;
            continue;
        }
        path += fmt::format("{}{:.1f} {:.1f}", drawing ? "L" : "M", x.at(epoch), y.at(value));
        if (!drawing) path += "h0";
        drawing = true;
    }
    return path;
}

std::string markerAt(int number, double x, double y) {
    std::string path;
    for (const MarkerPoint& corner : runMarker(number))
        path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x + corner.x, y + corner.y);
    return path + "Z";
}

/// At every point, or, of many, at some twenty of them.
std::string markersOf(const ReportCurve& curve, const Axis& x, const Axis& y) {
    constexpr std::size_t kMost = 20;
    const std::size_t step = std::max<std::size_t>((curve.points.size() + kMost - 1) / kMost, 1);
    std::string path;
    for (std::size_t i = 0; i < curve.points.size(); i += step) {
        const auto& [epoch, value] = curve.points[i];
        if (std::isfinite(value)) path += markerAt(curve.number, x.at(epoch), y.at(value));
    }
    return path;
}

/// A line with its markers over it.
std::string lineWithMarkers(const ReportCurve& curve, const std::string& line, const std::string& markers) {
    return fmt::format("<path class=\"run{0}{1}\" d=\"{2}\"/><path class=\"run{0} {3}\" d=\"{4}\"/>",
                       runColorIndex(curve.number), curve.dashed ? " dashed" : "", line,
                       curve.dashed ? "hollow" : "filled", markers);
}

std::string legend(const std::vector<ReportCurve>& curves) {
    std::string html = "<ul class=\"legend\">";
    for (const ReportCurve& curve : curves) {
        html += fmt::format("<li><svg width=\"30\" height=\"10\" aria-hidden=\"true\">{}</svg>{}</li>",
                            lineWithMarkers(curve, "M1 5H29", markerAt(curve.number, 15, 5)),
                            htmlText(curve.name));
    }
    return html + "</ul>";
}

}  // namespace

std::string curvePlot(const std::string& title, const std::vector<ReportCurve>& curves) {
    Axis x{.begin = kLeft, .end = kWidth - kRight}, y{.begin = kHeight - kBottom, .end = kTop};
    for (const ReportCurve& curve : curves) {
        for (const auto& [epoch, value] : curve.points) {
            if (!std::isfinite(value)) continue;
            x.include(epoch);
            y.include(value);
        }
    }
    if (!std::isfinite(x.low)) return {};
    x.widen();
    y.widen();
    std::string svg = fmt::format(
        "<figure><figcaption>{0}</figcaption>\n<svg viewBox=\"0 0 {1} {2}\" role=\"img\" "
        "aria-label=\"{0} over epochs\">\n",
        htmlText(title), kWidth, kHeight);
    const std::vector<double> ticks = y.ticks(false);
    const std::vector<std::string> texts = tickTexts(ticks);
    for (std::size_t i = 0; i < ticks.size(); ++i)
        svg += fmt::format(
            "<path class=\"grid\" d=\"M{0} {1:.1f}H{2}\"/><text class=\"tick end\" x=\"{3}\" "
            "y=\"{4:.1f}\">{5}</text>\n",
            kLeft, y.at(ticks[i]), kWidth - kRight, kLeft - 6, y.at(ticks[i]) + 4, texts[i]);
    for (const double tick : x.ticks(true)) {
        if (tick < 1) continue;
        svg += fmt::format("<text class=\"tick middle\" x=\"{:.1f}\" y=\"{}\">{}</text>\n", x.at(tick),
                           kHeight - kBottom + 16, countText(std::llround(tick)));
    }
    svg += fmt::format(
        "<path class=\"axis\" d=\"M{0} {1}V{2}H{3}\"/>\n<text class=\"tick middle\" x=\"{4}\" "
        "y=\"{5}\">epoch</text>\n",
        kLeft, kTop, kHeight - kBottom, kWidth - kRight, (kLeft + kWidth - kRight) / 2, kHeight - 6);
    for (const ReportCurve& curve : curves)
        svg += lineWithMarkers(curve, pathOf(curve, x, y), markersOf(curve, x, y)) + '\n';
    return svg + "</svg>\n" + (curves.size() > 1 ? legend(curves) : "") + "</figure>\n";
}

}  // namespace shardlab::engine
