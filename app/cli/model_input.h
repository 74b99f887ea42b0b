#pragma once
#include <string>

#include "engine/experiment/experiment.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {
class StopToken;
struct WeightFormat;
}  // namespace shardlab::engine

namespace shardlab::cli {

/// The EXPERIMENT of the command line: a file or a template id. Throws UsageError for a name that is neither.
engine::Experiment loadExperiment(const std::string& argument);

/// The MODEL of the command line: an experiment, a template id, or a file that holds a Keras model.
engine::ModelConfig loadModelConfig(const std::string& argument);

/// EXPERIMENT|MODEL: a bare model becomes an experiment with the default compile and fit, and no data of its
/// own.
struct ModelInput {
    engine::Experiment experiment;
    bool bare = false;  ///< compile, fit and data are not the file's
};
ModelInput loadInput(const std::string& argument);
engine::Experiment loadExperimentOrModel(const std::string& argument);

/// Where the weights of a MODEL come from: `weightsFile`, else the model's own file if it holds weights, else
/// nothing if the model has no weights. Throws engine::Error that asks for --weights. A terminal shows how
/// far they are read, unless `shown` is false. Throws engine::Interrupted once `stop` is requested; without
/// it Ctrl-C ends the program.
engine::NamedWeights loadWeights(const engine::Model& model, const std::string& argument,
                                 const std::string& weightsFile, bool byPosition, bool shown = true,
                                 const engine::StopToken* stop = nullptr);
/// The same for who will run the model: refused before it is read where this computer has not the memory.
engine::NamedWeights loadWeightsToRun(const engine::Model& model, const std::string& argument,
                                      const std::string& weightsFile, bool byPosition, bool shown = true,
                                      const engine::StopToken* stop = nullptr);

/// The format that the extension of a file sets. Throws UsageError for an extension that none has.
const engine::WeightFormat& formatToWrite(const std::string& file);

/// Throws engine::Error if the model could not be exported there: a layer that the format cannot hold, no
/// place to write; UsageError for no such format. Told before hours of training, not after.
void requireExportable(const engine::ModelConfig& model, const std::string& file);

/// Throws UsageError if writing `output`, which may be empty, would replace a file of the experiment's data.
void requireDataKept(const std::string& output, const engine::Experiment& experiment);

}  // namespace shardlab::cli
