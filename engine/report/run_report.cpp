#include "engine/report/run_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/comparison/device_survey.h"
#include "engine/core/atomic_file.h"
#include "engine/core/json_text.h"
#include "engine/core/quantity.h"
#include "engine/core/resource_directory.h"
#include "engine/core/run_colors.h"
#include "engine/metrics/metric_traits.h"
#include "engine/report/curve_plot.h"
#include "engine/report/html.h"
#include "engine/report/model_graph.h"

namespace shardlab::engine {
namespace {

std::string runTitle(const RunInfo& run) {
    return fmt::format("{} {}", run.id, run.name);
}

std::string metricCell(double value) {
    return std::isfinite(value) ? htmlNumber(value, toText(figure(value))) : "–";
}

std::string secondsCell(double seconds) {
    return htmlNumber(seconds, secondsText(seconds));
}

std::string section(const std::string& title, const std::string& body, const char* note = "") {
    const std::string remark = *note == 0 ? std::string() : fmt::format("<p class=\"note\">{}</p>\n", note);
    return fmt::format("<section><h2>{}</h2>\n{}{}</section>\n", title, remark, body);
}

/// A part that a reader opens; `open`: it is short.
std::string details(const std::string& title, const std::string& body, bool open) {
    return fmt::format("<details{}><summary>{}</summary>\n{}</details>\n", open ? " open=\"open\"" : "",
                       title, body);
}

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
        css += fmt::format(".run{0}{{stroke:var(--run{0})}}\n", i);
    return css;
}

/// Of a run, of several of one experiment, or of several experiments.
std::string titleOf(const std::vector<RunInfo>& runs) {
    const RunInfo& first = runs.front();
    if (runs.size() == 1) return first.name;
    const auto same = [&](const RunInfo& run) { return run.experimentName == first.experimentName; };
    const std::string count = fmt::format("{} runs", runs.size());
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

/// The runs' colours; of two with the same one the later run takes the next that is free.
std::vector<int> colorsOf(const std::vector<RunInfo>& runs) {
    constexpr int kColors = static_cast<int>(kRunColorsLight.size());
    std::vector<int> colors;
    for (const RunInfo& run : runs) {
        int color = std::max(run.color, 0) % kColors;
        for (int tried = 0; tried < kColors && std::ranges::find(colors, color) != colors.end(); ++tried)
            color = (color + 1) % kColors;
        colors.push_back(color);
    }
    return colors;
}

/// Its name, or the id of one that has no sheet here.
std::string deviceTitle(const ReportedRuns& report, const std::string& id) {
    const auto name = report.deviceNames.find(id);
    return name == report.deviceNames.end() ? id : name->second;
}

std::string overview(const ReportedRuns& report) {
    std::vector<std::vector<std::string>> rows;
    for (const RunInfo& run : report.runs) {
        rows.push_back(
            {htmlText(runTitle(run)), htmlText(run.status), htmlText(deviceTitle(report, run.device)),
             htmlNumber(run.epochs, std::to_string(run.epochs)),
             run.bestMetricName.empty() ? "–"
                                        : htmlText(run.bestMetricName) + " " + metricCell(run.bestMetric),
             run.wallSeconds > 0 ? secondsCell(run.wallSeconds) : "–",
             run.simulatedSeconds > 0 ? secondsCell(run.simulatedSeconds) : "–"});
    }
    std::string html =
        htmlTable({"Run", "Status", "Device", "Epochs", "Best", "Time measured", "Time simulated"}, rows);
    for (const RunInfo& run : report.runs) {
        if (!run.notes.empty())
            html +=
                fmt::format("<p class=\"remark\">{}: {}</p>\n", htmlText(runTitle(run)), htmlText(run.notes));
    }
    return section("Runs", html, "Measured on the computer that trained; simulated for the device.");
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

ReportCurve curveOf(const RunInfo& run, int color, const std::string& metric, bool several) {
    const bool validates = isValidation(metric);
    ReportCurve curve{
        .name = validates ? "validation" : "training", .color = color, .dashed = validates, .points = {}};
    if (several) curve.name = runTitle(run) + ", " + curve.name;
    for (const EpochRecord& epoch : run.history.epochs) {
        const auto found = std::ranges::find(epoch.metrics, metric, &MetricValues::value_type::first);
        if (found != epoch.metrics.end()) curve.points.emplace_back(epoch.epoch, found->second);
    }
    return curve;
}

std::string curves(const std::vector<RunInfo>& runs) {
    const std::vector<int> colors = colorsOf(runs);
    std::string plots;
    for (const std::string& metric : plottedMetrics(runs)) {
        std::vector<ReportCurve> list;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            for (const std::string& name : {metric, "val_" + metric}) {
                ReportCurve curve = curveOf(runs[i], colors[i], name, runs.size() > 1);
                if (!curve.points.empty()) list.push_back(std::move(curve));
            }
        }
        const std::string title = metricTraits(metric).title;
        plots += curvePlot(title.empty() ? metric : title, list);
    }
    return plots.empty() ? std::string() : section("Curves", "<div class=\"plots\">\n" + plots + "</div>\n");
}

std::string epochTable(const RunInfo& run) {
    std::vector<std::string> head{"Epoch"}, names;
    for (const EpochRecord& epoch : run.history.epochs) {
        for (const auto& [name, value] : epoch.metrics)
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    for (const std::string& name : names)
        head.push_back(htmlText(name));
    head.insert(head.end(), {"learning rate", "measured", "simulated"});
    std::vector<std::vector<std::string>> rows;
    for (const EpochRecord& epoch : run.history.epochs) {
        std::vector<std::string> row{std::to_string(epoch.epoch)};
        for (const std::string& name : names) {
            const auto found = std::ranges::find(epoch.metrics, name, &MetricValues::value_type::first);
            row.push_back(found == epoch.metrics.end() ? "–" : metricCell(found->second));
        }
        row.insert(row.end(), {metricCell(epoch.learningRate), secondsCell(epoch.wallSeconds),
                               secondsCell(epoch.simulatedSeconds)});
        rows.push_back(std::move(row));
    }
    return htmlTable(head, rows, true);
}

std::string epochs(const std::vector<RunInfo>& runs) {
    constexpr std::size_t kShort = 20;
    std::string html;
    for (const RunInfo& run : runs) {
        if (run.history.epochs.empty()) continue;
        html += details(htmlText(runTitle(run)), epochTable(run), run.history.epochs.size() <= kShort);
    }
    return html.empty() ? html : section("Metrics per epoch", html);
}

std::string plain(const Json& value) {
    if (value.is_null()) return "–";
    return htmlText(value.is_string() ? value.get<std::string>()
                                      : value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

enum class Rows { All, Differing };

/// A row for each key, a column for each run; empty without a row.
std::string columns(const std::vector<RunInfo>& runs, const Json RunInfo::*part, Rows wanted = Rows::All) {
    std::vector<std::string> keys, head{""};
    std::vector<std::vector<std::string>> rows;
    for (const RunInfo& run : runs) {
        head.push_back(htmlText(runTitle(run)));
        const Json& values = run.*part;
        if (!values.is_object()) continue;
        for (const auto& [key, value] : values.items())
            if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
    }
    for (const std::string& key : keys) {
        std::vector<std::string> row{htmlText(key)};
        for (const RunInfo& run : runs)
            row.push_back(plain((run.*part).is_object() ? (run.*part).value(key, Json()) : Json()));
        const bool differs = std::ranges::any_of(row.begin() + 1, row.end(),
                                                 [&](const std::string& cell) { return cell != row[1]; });
        if (differs || wanted == Rows::All) rows.push_back(std::move(row));
    }
    if (rows.empty()) return {};
    return htmlTable(runs.size() > 1 ? head : std::vector<std::string>(), rows);
}

std::string settings(const std::vector<RunInfo>& runs) {
    const std::string all = columns(runs, &RunInfo::parameters);
    if (all.empty()) return {};
    if (runs.size() == 1) return section("Settings", all);
    const std::string differing = columns(runs, &RunInfo::parameters, Rows::Differing);
    return section("Settings", (differing.empty() ? "<p>All settings are equal.</p>\n"
                                                  : details("Differing", differing, true)) +
                                   details("All", all, false));
}

std::string model(const RunInfo& run) {
    constexpr std::size_t kSmall = 30;
    if (!run.experiment.is_object()) return {};
    try {
        const Model built = Model::build(Experiment::fromJson(run.experiment).model);
        const bool small = built.nodes().size() <= kSmall;
        const std::string table = modelTable(built), graph = modelGraph(built);
        return section("Model",
                       small ? fmt::format("<div class=\"model\"><div>{}</div>{}</div>\n", table, graph)
                             : details("Layers", table, false) + details("Graph", graph, false));
    } catch (const Error& error) {
        return section("Model", fmt::format("<p>{}</p>\n", htmlText(plainMessage(error))));
    }
}

std::string evaluation(const ReportedRuns& report) {
    if (!report.evaluation && report.notEvaluated.empty()) return {};
    const std::string title = report.runs.size() > 1
                                  ? "Evaluation of " + htmlText(runTitle(report.runs.front()))
                                  : std::string("Evaluation");
    return section(title, report.evaluation
                              ? evaluationSection(*report.evaluation)
                              : fmt::format("<p>Not evaluated: {}.</p>\n", htmlText(report.notEvaluated)));
}

std::vector<std::string> deviceRow(const ReportedRuns& report, const DeviceResult& answer) {
    std::vector<std::string> row{htmlText(deviceTitle(report, answer.device))};
    if (!answer.known()) {
        row.insert(row.end(), {"", "", "", "–", "–", "–", ""});
        return row;
    }
    const RunEstimate& e = answer.estimate;
    const auto time = [&](double seconds, bool known) {
        return answer.fits() && known ? secondsCell(seconds) : "–";
    };
    row.insert(row.end(), {htmlText(e.hostStack), std::to_string(e.replicas),
                           htmlNumber(static_cast<double>(e.globalBatch), countText(e.globalBatch)),
                           time(e.stepSeconds, true), time(e.epochSeconds, e.stepsPerEpoch > 0),
                           time(e.totalSeconds, e.stepsPerEpoch > 0),
                           answer.fits() ? "±" + toText(wholePercentage(e.uncertainty)) : ""});
    return row;
}

/// Where the numbers of a sheet come from.
std::string deviceRemarks(const ReportedRuns& report, const DeviceResult& answer) {
    std::string text = fmt::format("<dt>{}</dt>", htmlText(deviceTitle(report, answer.device)));
    if (!answer.known()) return text + fmt::format("<dd>{}</dd>\n", htmlText(answer.error));
    if (!answer.fits()) text += "<dd>Out of memory.</dd>";
    if (!answer.estimate.validated())
        text += fmt::format("<dd>Not validated: {}.</dd>", htmlText(answer.estimate.notValidated));
    const DeviceSpec& device = answer.request.device;
    std::vector<std::string> sources;
    if (device.sources.is_object()) {
        for (const auto& [field, source] : device.sources.items()) {
            std::string one = source.is_string() ? source.get<std::string>() : source.dump();
            if (std::ranges::find(sources, one) == sources.end()) sources.push_back(std::move(one));
        }
    }
    return text + fmt::format("<dd>{}</dd>\n", htmlText(fmt::format("{}", fmt::join(sources, "; "))));
}

std::string devices(const ReportedRuns& report) {
    if (report.devices.empty()) return {};
    std::vector<std::vector<std::string>> rows;
    std::string remarks;
    for (const DeviceResult& answer : report.devices) {
        rows.push_back(deviceRow(report, answer));
        remarks += deviceRemarks(report, answer);
    }
    return section(
        "Devices",
        htmlTable({"Device", "Framework", "Replicas", "Batch", "Step", "Epoch", "Total", "Interval"}, rows) +
            details("Sources of the device sheets", "<dl>" + remarks + "</dl>\n", false),
        "Simulated, not measured. Nine tenths of such estimates hold the real time within the interval.");
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
    html += header(runs) + overview(report) + curves(runs) + evaluation(report) + devices(report) +
            model(runs.front()) + epochs(runs);
    html += settings(runs);
    if (const std::string versions = columns(runs, &RunInfo::environment); !versions.empty())
        html += section("Versions", versions);
    return html + "</body>\n</html>\n";
}

}  // namespace shardlab::engine
