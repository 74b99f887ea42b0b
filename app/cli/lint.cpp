#include <algorithm>

#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/reading_line.h"
#include "app/cli/verbs.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/finding_groups.h"
#include "engine/planning/device_lint.h"

namespace shardlab::cli {
namespace {

using engine::Diagnostic;
using engine::Json;

std::string toText(const engine::FindingGroup& group) {
    const Diagnostic& finding = group.finding;
    std::string text = fmt::format("{}: ", nameOf(finding.severity));
    if (!finding.layer.empty()) text += layersText(group) + ": ";
    text += fmt::format("{} [{}]", finding.message, finding.id);
    if (!finding.fix.empty()) text += "\n    " + finding.fix;
    return text;
}

std::vector<Diagnostic> findingsOf(const engine::Experiment& experiment, bool json) {
    return withDataLine(!json && standardOutputIsTerminal(), [&experiment] {
        return engine::lintWithDevice(experiment, engine::DeviceCatalog::installed());
    });
}

/// Repairs one finding after the other until none is left that can be; a repair may bring a new finding.
engine::Experiment repairAll(engine::Experiment experiment, bool json) {
    constexpr int kMost = 100;  // no pair of repairs undoes each other for ever
    for (int i = 0; i < kMost; ++i) {
        const auto findings = findingsOf(experiment, json);
        const auto next = std::ranges::find_if(
            findings, [](const Diagnostic& finding) { return finding.repair.is_array(); });
        if (next == findings.end()) break;
        if (!json) printLine(fmt::format("repaired: {} [{}]", next->message, next->id));
        experiment = engine::repaired(experiment, *next);
    }
    return experiment;
}

/// 1 if the experiment cannot be trained as it is; warnings and hints are no failure.
int exitCode(const std::vector<Diagnostic>& findings) {
    const bool errors = std::ranges::any_of(
        findings, [](const Diagnostic& finding) { return finding.severity == engine::Severity::Error; });
    return errors ? kFailure : kSuccess;
}

int run(const std::string& file, bool json, const std::string& repairTo) {
    engine::Experiment experiment = loadExperiment(file);
    if (!repairTo.empty()) {
        experiment = repairAll(std::move(experiment), json);
        experiment.save(repairTo);
    }
    const auto findings = findingsOf(experiment, json);
    if (json) {
        Json list = Json::array();
        for (const Diagnostic& finding : findings) {
            list.push_back({{"id", finding.id},
                            {"severity", nameOf(finding.severity)},
                            {"layer", finding.layer},
                            {"message", finding.message},
                            {"fix", finding.fix},
                            {"repair", finding.repair}});
        }
        printJson(list);
        return exitCode(findings);
    }
    for (const engine::FindingGroup& group : engine::groupFindings(findings))
        printLine(toText(group));
    if (findings.empty()) printLine("No problems found.");
    return exitCode(findings);
}

}  // namespace

void addLint(CommandLine& commands) {
    struct Options {
        std::string experiment;
        bool json = false;
        std::string repair;
    };
    auto options = std::make_shared<Options>();
    Flags flags = commands.add("lint", "Check an experiment for problems without running it", [options] {
        return run(options->experiment, options->json, options->repair);
    });
    flags.argument("EXPERIMENT", options->experiment, "File or template id");
    flags.flag("--json", options->json, "Print JSON");
    flags.outputFile("--repair", options->repair,
                     "Apply all unambiguous fixes and write the experiment to this file", Need::Optional,
                     Replaces::Experiment);
}

}  // namespace shardlab::cli
