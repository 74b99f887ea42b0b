#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/experiment/experiment.h"

namespace shardlab::cli {
namespace {

using engine::Diagnostic;
using engine::Json;

std::string toText(const Diagnostic& finding) {
    std::string text = fmt::format("{}: ", nameOf(finding.severity));
    if (!finding.layer.empty()) text += finding.layer + ": ";
    text += fmt::format("{} [{}]", finding.message, finding.id);
    if (!finding.fix.empty()) text += "\n    " + finding.fix;
    return text;
}

/// Findings are the answer, not a failure: the exit code tells only whether the experiment could be read.
int run(const std::string& experiment, bool json) {
    const auto findings = engine::lint(engine::Experiment::load(experiment));
    if (json) {
        Json list = Json::array();
        for (const Diagnostic& finding : findings) {
            list.push_back({{"id", finding.id},
                            {"severity", nameOf(finding.severity)},
                            {"layer", finding.layer},
                            {"message", finding.message},
                            {"fix", finding.fix}});
        }
        printJson(list);
        return kSuccess;
    }
    for (const Diagnostic& finding : findings)
        printLine(toText(finding));
    if (findings.empty()) printLine("No findings.");
    return kSuccess;
}

}  // namespace

void addLint(CommandLine& commands) {
    struct Options {
        std::string experiment;
        bool json = false;
    };
    auto options = std::make_shared<Options>();
    Flags flags = commands.add("lint", "Check an experiment without running it",
                               [options] { return run(options->experiment, options->json); });
    flags.argument("EXPERIMENT", options->experiment, "File or template id");
    flags.flag("--json", options->json, "Print JSON");
}

}  // namespace shardlab::cli
