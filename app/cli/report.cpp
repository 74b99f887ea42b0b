#include <fmt/format.h>

#include "app/cli/console_printer.h"
#include "app/cli/counting_line.h"
#include "app/cli/estimate_table.h"
#include "app/cli/flags.h"
#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/run_selection.h"
#include "app/cli/verbs.h"
#include "engine/core/atomic_file.h"
#include "engine/core/wording.h"
#include "engine/devices/device_catalog.h"
#include "engine/report/run_report.h"

namespace shardlab::cli {
namespace {

struct ReportOptions : RunSelection {
    std::string output;
    std::vector<std::string> devices;
    bool evaluate = false;
};

int run(const ReportOptions& options) {
    if (options.runs.empty() && options.filter.empty())
        throw UsageError("report: expected RUN, an id or a name of the list of runs");
    requireDevices(options.devices);
    requireWritable(options.output);
    exitOnInterruption();  // nothing is written before its end
    const engine::RunStore store;
    std::vector<engine::RunInfo> runs = loaded(store, options, standardOutputIsTerminal());
    if (runs.empty()) throw engine::Error("report: no run matches");
    engine::ReportedRuns report =
        engine::reportOf(std::move(runs), options.devices, engine::DeviceCatalog::installed());
    if (options.evaluate) {
        engine::StopToken stop;
        report.evaluation = std::make_shared<const engine::RunEvaluation>(withCountingLine(
            "Evaluating", "samples", standardOutputIsTerminal(),
            [&](const engine::EvaluationProgress& progress) {
                return engine::evaluateRun(store, report.runs.front(), engine::DeviceCatalog::installed(),
                                           stop, progress);
            }));
    }
    engine::writeFileAtomically(options.output, engine::htmlReport(report));
    printLine(fmt::format("{}: {}", options.output, engine::counted(std::ssize(report.runs), "run")));
    return kSuccess;
}

}  // namespace

void addReport(CommandLine& commands) {
    auto options = std::make_shared<ReportOptions>();
    Flags flags = commands.add("report", "Write runs as one HTML page", [options] { return run(*options); });
    flags.arguments("RUN", options->runs, "Id or name of a run");
    flags.freeText("--filter", options->filter,
                   "Only runs that match: val_accuracy > 0.9 and status == completed");
    flags.outputFile("-o,--output", options->output, "HTML file to write", Need::Required);
    flags.commaList(
        "--devices", options->devices,
        "Devices to estimate, separated by commas; default: the run's, this computer, a T4 and a TPU v2-8",
        Need::Optional);
    flags.flag("--evaluate", options->evaluate,
               "Evaluate the first run's saved weights: confusion matrix, scores, worst samples");
}

}  // namespace shardlab::cli
