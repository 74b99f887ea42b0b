#pragma once
#include "engine/formats/programs/program_text.h"

namespace shardlab::engine {

/// An experiment as a program for tf.keras on whatever device there is: install, connection and distribution
/// strategy, data, model, training, evaluation, measurement, saving and deployment. `modelOnly`: imports and
/// model. What is not in the code stands in a comment. Never throws for a document that could be read.
SectionedProgram kerasSections(const ProgramRequest& request);

/// The same without installation, measurement and deployment: what a page shows beside the model.
SectionedProgram kerasCoreSections(const ProgramRequest& request);

}  // namespace shardlab::engine
