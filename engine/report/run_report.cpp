#include "engine/report/run_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "engine/comparison/device_survey.h"
#include "engine/core/atomic_file.h"
#include "engine/core/json_text.h"
#include "engine/core/quantity.h"
#include "engine/core/resource_directory.h"
#include "engine/core/run_style.h"
#include "engine/core/wording.h"
#include "engine/metrics/metric_traits.h"
#include "engine/report/comparison_section.h"
#include "engine/report/curve_plot.h"
#include "engine/report/device_section.h"
#include "engine/report/html.h"
#include "engine/report/model_graph.h"
#include "engine/report/number_columns.h"

namespace shardlab::engine {
namespace {

std::string style() {
    constexpr std::uintmax_t kMostBytes = std::uintmax_t{1} << 20U;
    const auto colors = [](const auto& list) {
        std::string text;
        for (std::size_t i = 0; i < list.size(); ++i)
            text += fmt::format("--run{}:{};", i, list[i]);
        return text;
    };
    std::string css = readFile(resourceDirectory() / "report/report.css", kMostBytes);
    css += fmt::format(":root{{{}}}\n@media screen and (prefers-color-scheme:dark){{:root{{{}}}}}\n",
                       colors(kRunColorsLight), colors(kRunColorsDark));
    for (std::size_t i = 0; i < kRunColorsLight.size(); ++i)
        css += fmt::format(".run{0}{{stroke:var(--run{0})}}\n.run{0}.filled{{fill:var(--run{0})}}\n", i);
    return css;
}

/// Of a run, of several of one experiment, or of several experiments.
std::string titleOf(const std::vector<RunInfo>& runs) {
    const RunInfo& first = runs.front();
    if (runs.size() == 1) return first.name;
    const auto same = [&](const RunInfo& run) { return run.experimentName == first.experimentName; };
    const std::string count = counted(std::ssize(runs), "run");
    return std::ranges::all_of(runs, same) && !first.experimentName.empty()
               ? fmt::format("{}: {}", first.experimentName, count)
               : count;
}

/// "2025-03-01 12:34 UTC" of "2025-03-01T12:34:56Z".
std::string dateOf(const RunInfo& run) {
    constexpr std::size_t kDay = 10, kMinutes = 16;
    if (run.startedAt.size() < kMinutes) return run.startedAt;
    return fmt::format("{} {} UTC", run.startedAt.substr(0, kDay),
                       run.startedAt.substr(kDay + 1, kMinutes - kDay - 1));
}

std::string header(const std::vector<RunInfo>& runs) {
    const RunInfo& first = runs.front();
    std::string html = fmt::format("<header><h1>{}</h1>\n<p>", htmlText(titleOf(runs)));
    if (runs.size() == 1 && !first.experimentName.empty() && first.experimentName != first.name)
        html += fmt::format("Experiment {} · ", htmlText(first.experimentName));
    return html + fmt::format("{} · Shardlab</p></header>\n", htmlText(dateOf(first)));
}

/// The runs' numbers for colour and markers; of two with the same colour the later run takes the next that is
/// free.
std::vector<int> numbersOf(const std::vector<RunInfo>& runs) {
    constexpr int kNumbers = static_cast<int>(kRunColorsLight.size() * kRunMarkers);
    std::vector<int> numbers;
    for (const RunInfo& run : runs) {
        int number = std::max(run.color, 0) % kNumbers;
        const auto taken = [&](int other) { return runColorIndex(other) == runColorIndex(number); };
        for (std::size_t tried = 0; tried < kRunColorsLight.size() && std::ranges::any_of(numbers, taken);
             ++tried)
            ++number;
        numbers.push_back(number);
    }
    return numbers;
}

/// "val_accuracy 0.971". The values of one metric have equally many decimals.
std::vector<std::string> bestCells(const std::vector<RunInfo>& runs) {
    std::map<std::string, std::vector<double>> values;  // by metric
    for (const RunInfo& run : runs)
        values[run.bestMetricName].push_back(run.bestMetric);
    std::map<std::string, std::vector<std::string>> texts;
    for (const auto& [metric, list] : values)
        texts[metric] = figureCells(list);
    std::map<std::string, std::size_t> used;
    std::vector<std::string> cells;
    for (const RunInfo& run : runs) {
        const std::string& metric = run.bestMetricName;
        const std::string& text = texts[metric][used[metric]++];
        cells.push_back(metric.empty() ? "–" : htmlName(metric) + ' ' + text);
    }
    return cells;
}

std::string overview(const ReportedRuns& report) {
    const std::vector<RunInfo>& runs = report.runs;
    const auto best = bestCells(runs), measured = secondsCells(valuesOf(runs, &RunInfo::wallSeconds)),
               simulated = secondsCells(valuesOf(runs, &RunInfo::simulatedSeconds));
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const RunInfo& run = runs[i];
        rows.push_back({htmlName(runTitle(run)), htmlText(run.status),
                        htmlText(deviceTitle(report, run.device)), countCell(run.epochs), best[i],
                        measured[i], simulated[i]});
    }
    std::string html =
        htmlTable({"Run", "Status", "Device", "Epochs", "Best", "Time measured", "Time simulated"}, rows);
    for (const RunInfo& run : runs) {
        if (!run.notes.empty())
            html +=
                fmt::format("<p class=\"remark\">{}: {}</p>\n", htmlName(runTitle(run)), htmlText(run.notes));
    }
    return htmlSection("Runs", html, "Measured on the computer that trained; simulated for the device.");
}

/// "loss", "accuracy", …: of all runs, without validation.
std::vector<std::string> plottedMetrics(const std::vector<RunInfo>& runs) {
    std::vector<std::string> names;
    for (const RunInfo& run : runs) {
        for (const EpochRecord& epoch : run.history.epochs) {
            for (const auto& [name, value] : epoch.metrics) {
                const std::string plain(withoutValidation(name));
                if (std::ranges::find(names, plain) == names.end()) names.push_back(plain);
            }
        }
    }
    return names;
}

ReportCurve curveOf(const RunInfo& run, int number, const std::string& metric, bool several) {
    const bool validates = isValidation(metric);
    ReportCurve curve{
        .name = validates ? "validation" : "training", .number = number, .dashed = validates, .points = {}};
    if (several) curve.name = runTitle(run) + ", " + curve.name;
    for (const EpochRecord& epoch : run.history.epochs) {
        const auto found = std::ranges::find(epoch.metrics, metric, &MetricValues::value_type::first);
        if (found != epoch.metrics.end()) curve.points.emplace_back(epoch.epoch, found->second);
    }
    return curve;
}

std::string curves(const std::vector<RunInfo>& runs) {
    const std::vector<int> numbers = numbersOf(runs);
    std::string plots;
    for (const std::string& metric : plottedMetrics(runs)) {
        std::vector<ReportCurve> list;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            for (const std::string& name : {metric, "val_" + metric}) {
                ReportCurve curve = curveOf(runs[i], numbers[i], name, runs.size() > 1);
                if (!curve.points.empty()) list.push_back(std::move(curve));
            }
        }
        const std::string title = metricTraits(metric).title;
        plots += curvePlot(title.empty() ? metric : title, list);
    }
    return plots.empty() ? std::string()
                         : htmlSection("Curves", "<div class=\"plots\">\n" + plots + "</div>\n");
}

double metricOf(const EpochRecord& epoch, const std::string& name) {
    const auto found = std::ranges::find(epoch.metrics, name, &MetricValues::value_type::first);
    return found == epoch.metrics.end() ? std::numeric_limits<double>::quiet_NaN() : found->second;
}

std::string epochTable(const RunInfo& run) {
    const std::vector<EpochRecord>& epochs = run.history.epochs;
    std::vector<std::string> head{"Epoch"}, names;
    for (const EpochRecord& epoch : epochs) {
        for (const auto& [name, value] : epoch.metrics)
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    std::vector<std::vector<std::string>> columns;
    for (const std::string& name : names) {
        head.push_back(htmlName(name));
        columns.push_back(
            figureCells(valuesOf(epochs, [&](const EpochRecord& epoch) { return metricOf(epoch, name); })));
    }
    head.insert(head.end(), {"Learning rate", "Time measured", "Time simulated"});
    columns.push_back(figureCells(valuesOf(epochs, &EpochRecord::learningRate)));
    columns.push_back(secondsCells(valuesOf(epochs, &EpochRecord::wallSeconds)));
    columns.push_back(secondsCells(valuesOf(epochs, &EpochRecord::simulatedSeconds)));
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < epochs.size(); ++i) {
        std::vector<std::string> row{countText(epochs[i].epoch)};
        for (const std::vector<std::string>& column : columns)
            row.push_back(column[i]);
        rows.push_back(std::move(row));
    }
    return htmlTable(head, rows);
}

std::string epochs(const std::vector<RunInfo>& runs) {
    constexpr std::size_t kShort = 20;
    std::string html;
    for (const RunInfo& run : runs) {
        if (run.history.epochs.empty()) continue;
        html += htmlDetails(htmlName(runTitle(run)), epochTable(run), run.history.epochs.size() <= kShort);
    }
    return html.empty() ? html : htmlSection("Metrics per epoch", html);
}

std::string model(const RunInfo& run) {
    constexpr std::size_t kSmall = 30;
    if (!run.experiment.is_object()) return {};
    try {
        const Model built = Model::build(Experiment::fromJson(run.experiment).model);
        const bool small = built.nodes().size() <= kSmall;
        const std::string table = modelTable(built), graph = modelGraph(built);
        return htmlSection("Model",
                           small ? fmt::format("<div class=\"model\"><div>{}</div>{}</div>\n", table, graph)
                                 : htmlDetails("Layers", table, false) + htmlDetails("Graph", graph, false));
    } catch (const Error& error) {
        return htmlSection("Model", fmt::format("<p>{}</p>\n", htmlText(plainMessage(error))));
    }
}

std::string evaluation(const ReportedRuns& report) {
    if (!report.evaluation && report.notEvaluated.empty()) return {};
    const std::string title = report.runs.size() > 1
                                  ? "Evaluation of " + htmlName(runTitle(report.runs.front()))
                                  : std::string("Evaluation");
    return htmlSection(
        title, report.evaluation ? evaluationSection(*report.evaluation)
                                 : fmt::format("<p>Not evaluated: {}.</p>\n", htmlText(report.notEvaluated)));
}

}  // namespace

std::vector<std::string> reportDevices(const Experiment& experiment) {
    std::vector<std::string> ids{experiment.runtime.device};
    for (const char* id : {"cpu-host", "t4", "tpu-v2-8"})
        if (std::ranges::find(ids, id) == ids.end()) ids.emplace_back(id);
    return ids;
}

ReportedRuns reportOf(std::vector<RunInfo> runs, std::vector<std::string> devices,
                      const DeviceCatalog& catalog) {
    ReportedRuns report{.runs = std::move(runs)};
    for (const DeviceSpec& device : catalog.devices())
        report.deviceNames[device.id] = device.name;
    const Json& document = report.runs.front().experiment;
    if (!document.is_object()) return report;
    const Experiment experiment = Experiment::fromJson(document);
    if (devices.empty()) devices = reportDevices(experiment);
    for (const std::string& id : devices)
        catalog.device(id);
    report.devices = surveyDevices(DeviceEstimator(experiment, catalog), devices, {});
    return report;
}

std::string htmlReport(const ReportedRuns& report) {
    const std::vector<RunInfo>& runs = report.runs;
    std::string html = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<meta "
        "charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<meta "
        "name=\"color-scheme\" "
        "content=\"light dark\"/>\n<title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n",
        htmlText(titleOf(runs)), style());
    html += header(runs) + overview(report) + curves(runs) + evaluation(report) + deviceSection(report) +
            model(runs.front()) + epochs(runs);
    html += comparisonSection("Settings", runs, &RunInfo::parameters);
    html += comparisonSection("Versions", runs, &RunInfo::environment);
    return html + "</body>\n</html>\n";
}

}  // namespace shardlab::engine
