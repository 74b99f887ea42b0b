#pragma once
#include <memory>

#include "engine/core/trained_texts.h"
#include "engine/formats/hdf5/hdf5_file.h"

namespace shardlab::engine {

/// What the tokens of the training texts stood for, from attributes of a file's root; null: it does not say.
std::shared_ptr<const TrainedTexts> trainedTextsOf(const Hdf5Object& root);

}  // namespace shardlab::engine
