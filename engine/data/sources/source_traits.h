#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/shape.h"
#include "engine/data/downloads/remote_set.h"

namespace shardlab::engine {

/// What models learn from the samples of a source.
enum class DataTask { Any, ImageClassification, TextClassification, TextGeneration, Translation };
const char* nameOf(DataTask task);  ///< "any", "image_classification", …

/// What the whole numbers of a sample stand for; Ids: numbers without words.
enum class DataVocabulary { None, Words, Characters, Ids };
const char* nameOf(DataVocabulary vocabulary);  ///< "none", "words", "characters", "ids"

/// A file or a folder of one's own that a source reads: its option "path".
struct OwnPath {
    bool file = false, folder = false;       ///< what it takes; neither: there is no such option
    std::vector<std::string> patterns = {};  ///< of the names of its files, for dialogs: "*.csv"
    /// The options that read a file or folder, or null if it is of another kind. Looks at names and headers
    /// only.
    std::function<Json(const std::filesystem::path&)> optionsFor = nullptr;
    bool offered() const { return file || folder; }
};

/// What is known of a data source before one is made: part of its row in the registry. Everything that
/// differs between sources and is no option of theirs is asked here, never by name.
struct SourceTraits {
    DataTask task = DataTask::Any;
    bool streams = false;  ///< samples are read or made when a batch needs them: the set is never in memory
    /// Labels are read with each sample: nobody knows the classes before, and no split keeps their shares.
    bool labelsWithSamples = false;
    /// Pictures of any size are stretched to that of the samples, as image_dataset_from_directory does.
    bool stretchesPictures = false;
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
    OwnPath ownPath = {};
    /// Options that list one target for each output of a model; those behind the first are of validation.
    std::vector<std::string> targetOptions = {};
    /// The options with which its images have this shape (height, width, channels); null: it has no such
    /// images. Empty: it makes none.
    std::function<Json(const Json& options, const Shape& image)> withImageShape = nullptr;
};

}  // namespace shardlab::engine
