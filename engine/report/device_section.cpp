#include "engine/report/device_section.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "engine/core/quantity.h"
#include "engine/report/html.h"
#include "engine/report/number_columns.h"
#include "engine/report/run_report.h"

namespace shardlab::engine {
namespace {

/// "NVIDIA T4: out of memory.": what the row of a device does not say.
std::string deviceRemark(const ReportedRuns& report, const DeviceResult& answer) {
    std::string text;
    if (!answer.known())
        text = answer.error;
    else if (!answer.fits())
        text = "out of memory.";
    else if (!answer.estimate.validated())
        text = "not validated: " + answer.estimate.notValidated + '.';
    if (text.empty()) return {};
    return fmt::format("<p class=\"remark\">{}: {}</p>\n", htmlText(deviceTitle(report, answer.device)),
                       htmlText(text));
}

/// Where the numbers of a sheet come from.
std::string deviceSources(const ReportedRuns& report, const DeviceResult& answer) {
    const DeviceSpec& device = answer.request.device;
    std::vector<std::string> sources;
    if (answer.known() && device.sources.is_object()) {
        for (const auto& [field, source] : device.sources.items()) {
            std::string one = source.is_string() ? source.get<std::string>() : source.dump();
            if (std::ranges::find(sources, one) == sources.end()) sources.push_back(std::move(one));
        }
    }
    if (sources.empty()) return {};
    return fmt::format("<dt>{}</dt><dd>{}</dd>\n", htmlText(deviceTitle(report, answer.device)),
                       htmlText(fmt::format("{}", fmt::join(sources, "; "))));
}

/// A column of times; NaN is "–".
std::vector<std::string> timesOf(const ReportedRuns& report, double RunEstimate::*seconds, bool perStep) {
    return secondsCells(valuesOf(report.devices, [&](const DeviceResult& answer) {
        const bool known = answer.known() && answer.fits() && (perStep || answer.estimate.stepsPerEpoch > 0);
        return known ? answer.estimate.*seconds : std::numeric_limits<double>::quiet_NaN();
    }));
}

}  // namespace

std::string deviceTitle(const ReportedRuns& report, const std::string& id) {
    const auto name = report.deviceNames.find(id);
    return name == report.deviceNames.end() ? id : name->second;
}

std::string deviceSection(const ReportedRuns& report) {
    if (report.devices.empty()) return {};
    const auto steps = timesOf(report, &RunEstimate::stepSeconds, true),
               epochs = timesOf(report, &RunEstimate::epochSeconds, false),
               totals = timesOf(report, &RunEstimate::totalSeconds, false);
    std::vector<std::vector<std::string>> rows;
    std::string remarks, sources;
    for (std::size_t i = 0; i < report.devices.size(); ++i) {
        const DeviceResult& answer = report.devices[i];
        const RunEstimate& e = answer.estimate;
        std::vector<std::string> row{htmlText(deviceTitle(report, answer.device))};
        if (answer.known())
            row.insert(row.end(), {htmlName(e.hostStack), countCell(e.replicas), countCell(e.globalBatch)});
        else
            row.insert(row.end(), {"", "", ""});
        const bool bounded = answer.known() && answer.fits();
        row.insert(row.end(),
                   {steps[i], epochs[i], totals[i],
                    bounded ? htmlNumber(e.uncertainty, "± " + toText(wholePercentage(e.uncertainty))) : ""});
        rows.push_back(std::move(row));
        remarks += deviceRemark(report, answer);
        sources += deviceSources(report, answer);
    }
    const std::string table =
        htmlTable({"Device", "Framework", "Replicas", "Batch", "Step", "Epoch", "Total", "Interval"}, rows);
    return htmlSection(
        "Devices",
        table + remarks +
            (sources.empty()
                 ? sources
                 : htmlDetails("Sources of the device sheets", "<dl>" + sources + "</dl>\n", false)),
        "Simulated, not measured. Nine tenths of such estimates hold the real time within the interval.");
}

}  // namespace shardlab::engine
