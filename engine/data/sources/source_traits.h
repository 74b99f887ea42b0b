#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/data/downloads/remote_set.h"

namespace shardlab::engine {

/// What models learn from the samples of a source.
enum class DataTask { Any, ImageClassification, TextClassification, TextGeneration, Translation };
const char* nameOf(DataTask task);  ///< "any", "image_classification", …

/// What the whole numbers of a sample stand for; Ids: numbers without words.
enum class DataVocabulary { None, Words, Characters, Ids };
const char* nameOf(DataVocabulary vocabulary);  ///< "none", "words", "characters", "ids"

/// What is known of a data source before one is made: part of its row in the registry. Everything that
/// differs between sources and is no option of theirs is asked here, never by name.
struct SourceTraits {
    DataTask task = DataTask::Any;
    bool streams = false;  ///< samples are read or made when a batch needs them: the set is never in memory
    DataVocabulary vocabulary = DataVocabulary::None;
    std::optional<RemoteSet> download = std::nullopt;  ///< its files at their public home
    /// Lines of a tf.keras program that make x_train, y_train, x_test and y_test; empty: Keras has no loader.
    std::function<std::vector<std::string>(const Json& options)> kerasLoader = nullptr;
    /// Whether every epoch draws other samples; empty: none does.
    std::function<bool(const Json& options)> drawsAnew = nullptr;
    /// Options that a new experiment sets. Those of older experiments lack them and keep their defaults.
    Json newOptions = Json::object();
    /// Names of the columns that the options "features" and "target" choose from; reads the first lines of
    /// the file. Empty: the source is no table.
    std::function<std::vector<std::string>(const Json& options)> columns = nullptr;
};

}  // namespace shardlab::engine
