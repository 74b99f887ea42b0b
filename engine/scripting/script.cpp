#include "engine/scripting/script.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/core/python_literal.h"
#include "engine/scripting/parameter_edits.h"
#include "engine/scripting/python_values.h"

namespace shardlab::engine {
namespace {

std::string quotedText(const std::string& text) {
    return pythonLiteral(Json(text));
}

std::string listed(const std::vector<std::string>& texts) {
    return pythonValue(Json(texts));
}

/// `name(first, key=value)` without what is not said.
class Call {
public:
    explicit Call(std::string callee) : m_callee(std::move(callee)) {}
    void add(const std::string& argument) { m_arguments.push_back(argument); }
    void add(const std::string& key, const Json& value) {
        m_arguments.push_back(key + '=' + pythonValue(value));
    }
    bool isPlain() const { return m_arguments.empty(); }
    std::string text() const {
        const std::string line = fmt::format("{}({})", m_callee, fmt::join(m_arguments, ", "));
        constexpr std::size_t kLongest = 92;
        if (line.size() <= kLongest && line.find('\n') == std::string::npos) return line;
        return fmt::format("{}(\n    {},\n)", m_callee, fmt::join(m_arguments, ",\n    "));
    }

private:
    std::string m_callee;
    std::vector<std::string> m_arguments;
};

std::string editedTemplate(const EditedTemplate& found) {
    std::string text = fmt::format("experiment = shardlab.template({})\n", quotedText(found.id));
    for (const ParameterEdit& edit : found.edits) {
        const std::string target = fmt::format("experiment[{}] = ", quotedText(edit.path));
        text += target + pythonValue(edit.value, target.size()) + '\n';
    }
    return text;
}

/// Every key of the document but those that say how it is looked at.
std::string wholeExperiment(const Experiment& experiment) {
    const Json document = experiment.toJson();
    std::string text = "experiment = shardlab.Experiment(\n";
    for (const char* key : {"name", "data", "model", "compile", "fit", "runtime"}) {
        std::string value = pythonValue(document.at(key), std::string_view(key).size() + 6);
        for (std::size_t at = 0; (at = value.find('\n', at)) != std::string::npos; at += 5)
            value.replace(at, 1, "\n    ");
        text += fmt::format("    {}={},\n", key, value);
    }
    return text + ")\n";
}

std::string experimentText(const Experiment& experiment, const DeviceCatalog& devices) {
    const auto found = nearestTemplate(experiment, devices);
    return found ? editedTemplate(*found) : wholeExperiment(experiment);
}

struct Writer {
    const Experiment& experiment;
    const DeviceCatalog& devices;

    std::string operator()(const TrainScript& script) const {
        Call fit("experiment.fit");
        if (script.run != 0)
            fit.add(fmt::format("weights=shardlab.run({})", script.run));
        else if (!script.weights.empty())
            fit.add("weights", script.weights);
        const char* remark = fit.isPlain() ? "" : "# The state of the optimizer is initialized anew.\n";
        return experimentText(experiment, devices) + '\n' + remark + "run = " + fit.text() +
               "\nprint(run.metrics)\n";
    }
    std::string operator()(const EvaluateScript& script) const {
        const bool stored = script.run != 0;
        Call evaluate(stored ? "run.evaluate" : "experiment.evaluate");
        if (!stored) evaluate.add(quotedText(script.weights));
        if (script.split != "validation") evaluate.add("split", script.split);
        return begin(script.run) + "\nevaluation = " + evaluate.text() + "\nprint(evaluation.metrics)\n";
    }
    std::string operator()(const ExportScript& script) const {
        Call write(script.run != 0 ? "run.export" : "experiment.export");
        write.add(quotedText(script.file));
        if (script.run == 0 && !script.weights.empty()) write.add("weights", script.weights);
        return begin(script.run) + '\n' + write.text() + '\n';
    }
    std::string operator()(const EstimateScript& script) const {
        Call estimate("experiment.estimate");
        estimate.add(listed(script.devices));
        if (script.framework == FrameworkChoice::Best) estimate.add("framework", "best");
        return experimentText(experiment, devices) + "\nestimates = " + estimate.text() +
               "\nfor row in estimates:\n    print(row[\"device\"], row.get(\"epoch_seconds\"))\n";
    }
    std::string operator()(const SweepScript& script) const {
        return experimentText(script.plan.experiment, devices) + "\nsweep = " + sweepCall(script.plan) +
               "\nprint(sweep.best)\n";
    }
    std::string operator()(const RunsScript& script) const {
        if (script.ids.size() == 1) return fmt::format("run = shardlab.run({})\nprint(run)\n", script.ids[0]);
        if (!script.ids.empty()) {
            return fmt::format("comparison = shardlab.compare({})\nprint(comparison)\n",
                               fmt::join(script.ids, ", "));
        }
        Call runs("shardlab.runs");
        if (!script.filter.empty()) runs.add(quotedText(script.filter));
        if (script.archived) runs.add("archived", true);
        return fmt::format("for run in {}:\n    print(run.id, run.name, run.metrics)\n", runs.text());
    }

private:
    std::string begin(std::int64_t run) const {
        return run != 0 ? fmt::format("run = shardlab.run({})\n", run) : experimentText(experiment, devices);
    }
    static std::string dimensionText(const SearchDimension& dimension) {
        if (!dimension.isRange()) return pythonValue(Json(dimension.choices));
        const SearchRange& range = *dimension.range;
        const auto number = [&](double value) {
            return range.integer ? fmt::format("{:.0f}", value) : pythonLiteral(Json(value));
        };
        return fmt::format("shardlab.Range({}, {}{})", number(range.low), number(range.high),
                           range.log ? ", log=True" : "");
    }
    static std::string sweepCall(const SweepPlan& plan) {
        Call sweep("experiment.sweep");
        std::string space = "{";
        for (const SearchDimension& dimension : plan.space) {
            space += fmt::format("{}{}: {}", space.size() > 1 ? ", " : "", quotedText(dimension.path),
                                 dimensionText(dimension));
        }
        sweep.add(space + '}');
        sweep.add("search", nameOf(plan.search));
        sweep.add("trials", plan.trials);
        if (plan.seed != 1) sweep.add("seed", plan.seed);
        std::vector<std::string> objectives;
        for (const Objective& objective : plan.objectives)
            objectives.push_back(objective.name);
        sweep.add("objective", objectives.size() == 1 ? Json(objectives.front()) : Json(objectives));
        if (plan.stop.kind != StopKind::None) sweep.add("stop", nameOf(plan.stop.kind));
        if (plan.stop.kind == StopKind::Asha && plan.stop.reductionFactor != 3)
            sweep.add("reduction_factor", plan.stop.reductionFactor);
        if (plan.stop.minimumEpochs != 1) sweep.add("min_epochs", plan.stop.minimumEpochs);
        return sweep.text();
    }
};

}  // namespace

std::string pythonScript(const Experiment& experiment, const ScriptAction& action,
                         const DeviceCatalog& devices) {
    return "import shardlab\n\n" + std::visit(Writer{experiment, devices}, action);
}

}  // namespace shardlab::engine
