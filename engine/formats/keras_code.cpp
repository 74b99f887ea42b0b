#include "engine/formats/keras_code.h"

#include "engine/formats/keras_needs.h"
#include "engine/formats/programs/keras_sections.h"
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

ProgramCode kerasCode(const Experiment& experiment) {
    return kerasCoreSections({.experiment = experiment}).script();
}

ProgramCode kerasModelProgram(const ModelConfig& model) {
    Experiment experiment;
    experiment.model = model;
    return kerasCoreSections({.experiment = experiment, .modelOnly = true}).script();
}

std::string kerasProgram(const ProgramRequest& request) {
    return kerasSections(request).script().text();
}

std::string kerasNotebook(const ProgramRequest& request) {
    const Json colab = request.modelOnly ? Json() : colabMetadata(request.experiment.runtime);
    return notebookOf(kerasSections(request), colab).dump(1, ' ', false, Json::error_handler_t::replace) +
           "\n";
}

std::string programPreview(const WeightFormat& format, const ProgramRequest& request) {
    return format.program == kerasNotebook ? kerasProgram(request) : format.program(request);
}

std::string kerasProgramNeeds(const Experiment& experiment, bool modelOnly) {
    return kerasNeedsText(modelOnly ? kerasNeeds(experiment.model) : kerasNeeds(experiment));
}

}  // namespace shardlab::engine
