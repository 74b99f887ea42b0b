#include <filesystem>

#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/reading_line.h"
#include "app/cli/verbs.h"
#include "engine/core/error.h"
#include "engine/core/wording.h"
#include "engine/data/preprocessing/preprocess_outline.h"
#include "engine/data/sources/own_data.h"
#include "engine/experiment/preprocess_proposal.h"

namespace shardlab::cli {
namespace {

using engine::DataSource;
using engine::Json;

struct DataOptions {
    std::string experiment, path, adapt;
    bool json = false;
};

std::string dtypeName(engine::DType type) {
    return type == engine::DType::UInt8 ? "uint8" : type == engine::DType::Int32 ? "int32" : "float32";
}

/// null: not known, or of different lengths.
Json extentsOrNull(const std::optional<engine::Shape>& shape) {
    if (!shape) return nullptr;
    Json extents = Json::array();
    for (const std::int64_t extent : *shape)
        extents.push_back(extent < 0 ? Json(nullptr) : Json(extent));
    return extents;
}

/// Of the file or folder that the options name, which has to be there.
DataSource::Description describeOwn(const engine::DataSpec& data) {
    const auto source = engine::makeDataSource(Json{{"source", data.source}, {"options", data.options}});
    if (!source->available()) static_cast<void>(source->load());  // says what is missing
    return source->describe();
}

void printData(const engine::DataSpec& data, const DataSource::Description& known,
               const std::vector<engine::OutlinedStep>& steps, const engine::PreprocessProposal& proposal) {
    printLine(fmt::format("{}: {}, {}{}", data.source, engine::counted(known.trainCount, "training sample"),
                          engine::counted(known.testCount, "test sample"),
                          known.classes > 0 ? fmt::format(", {} classes", known.classes) : std::string()));
    Table table({"step", "shape after it", "options"});
    table.add({"raw", known.sampleShape.toString(), dtypeName(known.sampleType)});
    for (const engine::OutlinedStep& step : steps)
        table.add({step.op, step.after ? step.after->toString() : "", step.options});
    table.print();
    for (const engine::OutlinedStep& step : steps) {
        if (!step.error.empty()) printLine(step.error);
    }
    if (proposal.changes) printLine("To adapt it to data and model: " + proposal.summary());
}

Json dataJson(const engine::DataSpec& data, const DataSource::Description& known,
              const std::vector<engine::OutlinedStep>& steps, const engine::PreprocessProposal& proposal) {
    Json rows = Json::array();
    for (const engine::OutlinedStep& step : steps) {
        rows.push_back({{"op", step.op},
                        {"options", step.options},
                        {"shape", extentsOrNull(step.after)},
                        {"error", step.error}});
    }
    Json proposed = nullptr;
    if (proposal.changes) {
        proposed = {{"summary", proposal.summary()},
                    {"steps", proposal.steps},
                    {"sample_shape", extentsOrNull(proposal.sampleShape)}};
    }
    return {{"source", data.source},
            {"options", data.options},
            {"sample_shape", extentsOrNull(known.sampleShape)},
            {"dtype", dtypeName(known.sampleType)},
            {"train", known.trainCount},
            {"test", known.testCount},
            {"classes", known.classes},
            {"steps", rows},
            {"proposal", proposed}};
}

/// 1 if a step cannot take what comes.
int showData(const DataOptions& options) {
    engine::Experiment experiment = loadExperiment(options.experiment);
    if (!options.path.empty()) {
        // Whole, as from the window: the experiment is read from other folders, too.
        const engine::OwnData own =
            engine::recognizeData(std::filesystem::absolute(options.path).lexically_normal());
        experiment.data.source = own.source, experiment.data.options = own.options;
    }
    const DataSource::Description known = withDataLine(!options.json && standardOutputIsTerminal(),
                                                       [&] { return describeOwn(experiment.data); });
    auto proposal = engine::proposePreprocessing(experiment, known);
    if (!options.adapt.empty()) {
        experiment = engine::Experiment::fromJson(experiment.toJson().patch(proposal.patch()));
        experiment.save(options.adapt);
        return showData({.experiment = options.adapt, .path = {}, .adapt = {}, .json = options.json});
    }
    const auto steps =
        engine::outlinePreprocessing(experiment.data.preprocess, known.sampleShape, known.sampleType);
    if (options.json) {
        printJson(dataJson(experiment.data, known, steps, proposal));
    } else {
        printData(experiment.data, known, steps, proposal);
    }
    for (const engine::OutlinedStep& step : steps) {
        if (!step.error.empty()) return kFailure;
    }
    return kSuccess;
}

}  // namespace

void addData(CommandLine& commands) {
    auto options = std::make_shared<DataOptions>();
    Flags flags = commands.add("data", "Show the data of an experiment and its preprocessing, step by step",
                               [options] { return showData(*options); });
    flags.argument("EXPERIMENT", options->experiment, "File or template id");
    flags.flag("--json", options->json, "Print JSON");
    flags.text("--path", options->path, "Use this file or folder as data; its kind is recognized");
    flags.outputFile("--adapt", options->adapt,
                     "Adapt the preprocessing to data and model, and write the experiment to this file",
                     Need::Optional, Replaces::Experiment);
}

}  // namespace shardlab::cli
