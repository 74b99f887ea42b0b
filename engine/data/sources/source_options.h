#pragma once
#include <functional>
#include <string>
#include <vector>

#include "engine/core/parameter_schema.h"

namespace shardlab::engine {

// Options and traits that several sources have.

/// A text; "" for null.
std::string textOption(const Json& options, const char* name);
/// Its row in the schema. What concerns validation may be null: there is none.
ParameterSpec textParameter(const char* name, Json defaultValue, const char* help);
/// Seed of the order in which the files of class folders are taken; null: class by class.
ParameterSpec orderSeedParameter();

/// Where Keras keeps the files of its data sets.
constexpr const char* kKerasHome = "https://storage.googleapis.com/tensorflow/tf-keras-datasets/";
/// SourceTraits::kerasLoader of keras.datasets.`name`; passes num_words on.
std::function<std::vector<std::string>(const Json& options)> kerasDataset(const std::string& name);

}  // namespace shardlab::engine
