#include "engine/formats/programs/data_code.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "engine/core/error.h"
#include "engine/core/python_literal.h"
#include "engine/data/dataset.h"
#include "engine/data/files/csv.h"
#include "engine/experiment/class_weight.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/layer_names.h"
#include "engine/formats/programs/preprocess_code.h"

namespace shardlab::engine {
namespace {

/// With the schema's defaults; a value of another kind stays.
Json completeOptions(const DataSpec& data) {
    const auto* entry = dataSourceRegistry().find(data.source);
    Json options = data.options.is_object() ? data.options : Json::object();
    if (entry == nullptr) return options;
    for (const ParameterSpec& spec : entry->schema) {
        if (!options.contains(spec.name)) options[spec.name] = spec.defaultValue;
    }
    return options;
}

std::vector<std::string> loaderLines(const DataSpec& data) {
    const auto& loader = sourceTraits(data.source).kerasLoader;
    return loader ? loader(completeOptions(data)) : std::vector<std::string>();
}

bool uses(const std::vector<std::string>& lines, const char* text) {
    return std::ranges::any_of(lines,
                               [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

/// Names of the targets where there are several, as the source's options list them.
std::vector<std::string> targetNames(const DataSpec& data) {
    const SourceTraits& traits = sourceTraits(data.source);
    if (traits.targetOptions.empty()) return {};
    const Json names = completeOptions(data).value(traits.targetOptions.front(), Json());
    if (!names.is_string()) return {};
    const std::vector<std::string> list = splitColumnNames(names.get<std::string>());
    return list.size() > 1 ? list : std::vector<std::string>();
}

/// Which of the source's targets each output takes; empty: they do not fit.
std::vector<std::size_t> chosenTargets(const std::vector<std::string>& outputs,
                                       const std::vector<std::string>& targets) {
    try {
        return targetsOfOutputs(outputs, targets);
    } catch (const Error&) {
        return {};
    }
}

/// Files at their public home, where the experiment reads them under their own names.
void addDownloads(const DataSpec& data, ProgramCode& code) {
    const auto& remote = sourceTraits(data.source).download;
    if (!remote) return;
    const Json options = completeOptions(data);
    std::vector<std::string> files;
    for (const auto& file : remote->files) {
        const bool read = std::ranges::any_of(options, [&](const Json& value) { return value == file.path; });
        if (read) files.push_back(fmt::format("({}, {})", pythonLiteral(file.path), pythonLiteral(file.url)));
    }
    if (files.empty()) return;
    code.add("for file, url in [");
    for (const std::string& file : files)
        code.add(fmt::format("    {},", file));
    code.addAll({"]:", "    if not os.path.exists(file):",
                 "        os.makedirs(os.path.dirname(file) or \".\", exist_ok=True)",
                 "        urllib.request.urlretrieve(url, file)"});
}

void addUnknownSource(const DataSpec& data, ProgramCode& code) {
    code.add(fmt::format("# Data: x_train, y_train, x_test and y_test are those of \"{}\".",
                         pythonComment(data.source)));
    for (const auto& [key, value] : data.options.items())
        code.add(fmt::format("#   {}: {}", pythonComment(key), pythonLiteral(value)));
}

/// Of several outputs: fit() takes one array of targets for each.
void addTargets(const Experiment& experiment, const std::vector<const char*>& parts, const LayerNames& names,
                ProgramCode& code) {
    const std::vector<std::string> outputs = outputNames(experiment.model);
    const std::vector<std::string> targets = targetNames(experiment.data);
    const std::vector<std::size_t> chosen = chosenTargets(outputs, targets);
    if (outputs.size() < 2) {
        if (targets.size() < 2 || chosen.empty()) return;
        for (const char* part : parts)
            code.add(fmt::format("y_{0} = y_{0}[{1}]", part, chosen.front()));
        return;
    }
    for (const char* part : parts) {
        std::vector<std::string> entries;
        for (std::size_t i = 0; i < outputs.size(); ++i) {
            const std::string place =
                targets.size() > 1 && i < chosen.size() ? fmt::format("[{}]", chosen[i]) : std::string();
            entries.push_back(fmt::format("{}: y_{}{}", pythonLiteral(Json(renamedOutput(outputs[i], names))),
                                          part, place));
        }
        code.add(fmt::format("y_{} = {{{}}}", part, fmt::join(entries, ", ")));
    }
}

void addStratifiedSplit(const Experiment& experiment, ProgramCode& code) {
    code.add("# Each class keeps its share; Shardlab draws other samples.");
    code.add("from sklearn.model_selection import train_test_split");
    const bool weighted = dataParts(experiment).weighted;
    code.add(weighted ? "x_train, x_val, y_train, y_val, sample_weight, _ = train_test_split("
                      : "x_train, x_val, y_train, y_val = train_test_split(");
    code.add(fmt::format("    x_train, y_train, {}test_size={}, stratify=y_train, random_state={})",
                         weighted ? "sample_weight, " : "", experiment.data.validation.fraction,
                         experiment.fit.seed));
}

std::vector<const char*> partsOf(const Experiment& experiment) {
    if (experiment.data.validation.stratified) return {"train", "val", "test"};
    return {"train", "test"};
}

/// Data that TensorFlow reads, from the file that another program of the experiment writes.
ProgramCode savedArrays(const Experiment& experiment) {
    ProgramCode code;
    code.add("# TensorFlow reads these data. In the Keras program of this experiment, behind its data:");
    std::vector<std::string> saved, read;
    for (const char* part : partsOf(experiment)) {
        const std::size_t inputs = experiment.model.inputs.size();
        std::string tuple;
        for (std::size_t i = 0; inputs > 1 && i < inputs; ++i) {
            saved.push_back(fmt::format("x_{0}_{1}=x_{0}[{1}]", part, i));
            tuple += fmt::format("arrays[\"x_{}_{}\"], ", part, i);
        }
        if (inputs <= 1) saved.push_back(fmt::format("x_{0}=x_{0}", part));
        read.push_back(inputs > 1 ? fmt::format("x_{} = ({})", part, tuple)
                                  : fmt::format("x_{0} = arrays[\"x_{0}\"]", part));
        saved.push_back(fmt::format("y_{0}=y_{0}", part));
        read.push_back(fmt::format("y_{0} = arrays[\"y_{0}\"]", part));
    }
    code.add(fmt::format("#   np.savez(\"data.npz\", {})", fmt::join(saved, ", ")));
    code.add("arrays = np.load(\"data.npz\")");
    code.addAll(read);
    return code;
}

bool hasText(const Json& options, const char* name) {
    const Json value = options.is_object() ? options.value(name, Json()) : Json();
    return value.is_string() && value != "";
}

}  // namespace

DataParts dataParts(const Experiment& experiment) {
    const DataSpec& data = experiment.data;
    const SourceTraits& traits = sourceTraits(data.source);
    const Json options = completeOptions(data);
    const bool fraction = data.validation.kind == ValidationSpec::Kind::Fraction;
    return {.split = fraction && !data.validation.stratified,
            .stratified = data.validation.stratified,
            .validates = data.validation.kind != ValidationSpec::Kind::None,
            .mayBeEmpty =
                data.validation.kind == ValidationSpec::Kind::TestSplit && uses(loaderLines(data), ":0"),
            .weighted = hasText(options, "sample_weight"),
            .validationWeighted = hasText(options, "validation_sample_weight"),
            .drawsAnew = traits.drawsAnew && traits.kerasLoader && traits.drawsAnew(options)};
}

ProgramCode dataCode(const Experiment& experiment, bool arraysOnly) {
    ProgramCode code;
    const DataSpec& data = experiment.data;
    const std::vector<std::string> lines = loaderLines(data);
    if (lines.empty()) {
        addUnknownSource(data, code);
    } else {
        addDownloads(data, code);
        code.addAll(lines);
    }
    if (data.validation.stratified) addStratifiedSplit(experiment, code);
    code.add(preprocessCode(experiment, partsOf(experiment)));
    // The program of PyTorch has the layers' own names.
    const LayerNames names = arraysOnly ? LayerNames{} : portableNames(experiment.model);
    if (lines.empty() && outputNames(experiment.model).size() > 1) {
        std::vector<std::string> outputs;
        for (const std::string& output : outputNames(experiment.model))
            outputs.push_back(renamedOutput(output, names));
        code.add(fmt::format("# y_train and y_test are dictionaries of arrays, one for each of {}.",
                             pythonLiteral(Json(outputs))));
    } else {
        addTargets(experiment, partsOf(experiment), names, code);
    }
    const bool tensorFlow =
        uses(code.lines, "keras.") || uses(code.lines, "tf.") || uses(code.lines, "layers.");
    return arraysOnly && tensorFlow ? savedArrays(experiment) : code;
}

ProgramCode importsOf(const std::vector<std::string>& lines) {
    constexpr std::array kModules{"collections", "copy", "functools", "gzip",          "itertools",
                                  "json",        "math", "os",        "platform",      "re",
                                  "sys",         "time", "types",     "urllib.request"};
    ProgramCode code;
    for (const char* module : kModules) {
        if (uses(lines, (std::string(module) + ".").c_str())) code.add(fmt::format("import {}", module));
    }
    const bool standard = !code.lines.empty();
    if (standard) code.add("");
    if (uses(lines, "np.")) code.add("import numpy as np");
    if (uses(lines, "pd.")) code.add("import pandas as pd");
    return code;
}

std::string batchSizeLine(const Experiment& experiment) {
    const FitSpec& fit = experiment.fit;
    if (!fit.batchSizePerReplica) return fmt::format("batch_size = {}", experiment.globalBatch());
    return fmt::format("batch_size = {} * strategy.num_replicas_in_sync", *fit.batchSizePerReplica);
}

std::string classWeightArgument(const Json& classWeight) {
    try {
        const ClassWeight weight = parseClassWeight(classWeight);
        if (weight.balanced) return "class_weight";
        return weight.active() ? classWeightText(classWeight) : std::string();
    } catch (const Error&) {
        return {};
    }
}

/// scikit-learn's weights of balanced classes.
ProgramCode balancedClassCode(const Experiment& experiment) {
    ProgramCode code;
    if (experiment.fit.classWeight != "balanced") return code;
    code.add(dataParts(experiment).split ? "labels = y_train[:count]" : "labels = y_train");
    code.add(
        "labels = labels.argmax(axis=-1) if labels.ndim > 1 and labels.shape[-1] > 1 else labels.ravel()");
    code.add("counts = {int(c): int((labels == c).sum()) for c in set(labels.tolist())}");
    code.add("class_weight = {c: len(labels) / (len(counts) * n) for c, n in counts.items()}");
    return code;
}

}  // namespace shardlab::engine
