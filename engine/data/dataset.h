#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/registry.h"
#include "engine/core/tensor.h"
#include "engine/core/trained_texts.h"
#include "engine/data/pipeline/sample_reader.h"
#include "engine/data/pipeline/validation_split.h"
#include "engine/data/sources/source_traits.h"
#include "engine/data/sources/vocabulary.h"

namespace shardlab::engine {

/// Samples and labels as they lie in the source, before preprocessing (images stay uint8). First axis =
/// sample. Either x and y are in memory, or `reader` makes the inputs (and the targets, unless y has them).
struct Samples {
    Tensor x = {};
    Tensor y = {};
    std::shared_ptr<const SampleReader> reader = nullptr;
    Tensor weights = {};                   ///< Keras's sample_weight: (count,) float32, or nothing
    std::vector<Tensor> moreTargets = {};  ///< of models with several outputs, as y, from the second on

    std::int64_t count() const;
    std::vector<ArraySpec> inputs() const;           ///< of one sample, before preprocessing
    ArraySpec target(std::size_t number = 0) const;  ///< 0: y or the reader's; 1: the first of moreTargets
    const Tensor& targetArray(std::size_t number) const { return number == 0 ? y : moreTargets[number - 1]; }
};

struct Dataset {
    Samples train = {};
    Samples test = {};                         ///< may be empty (count 0)
    std::vector<std::string> classNames = {};  ///< may be empty
    /// Of the targets, where there are several: arrays or columns. Outputs take those of their names.
    std::vector<std::string> targetNames = {};
    std::vector<std::vector<std::string>> moreClassNames = {};  ///< of the targets from the second on
    /// Of the numbers along the last axis of the first input: the columns of a table. May be empty.
    std::vector<std::string> featureNames = {};
    /// Of each input and of a target of tokens; empty or null where there are no words.
    std::vector<std::shared_ptr<const Vocabulary>> vocabularies = {};
    std::shared_ptr<const Vocabulary> targetVocabulary = nullptr;
    /// Made of the texts that train, or given by weights; null: the vocabulary comes with the source.
    std::shared_ptr<const TrainedTexts> trainedTexts = nullptr;
    std::vector<std::string> notes = {};  ///< what a person should know: "12 pairs were left out: …"

    /// Of one sample of either part, before preprocessing.
    std::vector<ArraySpec> inputs() const;
    /// A sample of train or test in words, with its class where there is one. Empty: it has none.
    std::string describeSample(const Samples& part, std::int64_t index) const;
};

/// What an experiment wants of a set in addition to its options.
struct LoadRequest {
    ValidationSplit validation = {};
    /// The vocabulary of texts, as weights were trained with it; null: that of the texts which train.
    std::shared_ptr<const TrainedTexts> texts = nullptr;
};

/// A set that can be loaded. `describe` costs nothing; `load` reads files: throws Error that says which file
/// to put where when the set is missing.
class DataSource {
public:
    virtual ~DataSource() = default;
    /// Where a batch comes from while it trains: arrays in memory, pictures that are decoded for it, or drawn
    /// where it is used, as benchmarks' "synthetic data" is.
    enum class Supply { Arrays, Pictures, Drawn };
    struct Description {
        Shape sampleShape;  ///< of one raw sample without batch, e.g. (28, 28)
        std::int64_t trainCount = 0, testCount = 0;
        std::int64_t classes = 0;  ///< 0: unknown or regression
        std::string licence, home;
        std::vector<Shape> moreInputs = {};  ///< of the second input on
        Shape targetShape = {};              ///< of one sample; () is one label
        DType sampleType = DType::Float32;   ///< of the source's numbers
        bool pixels = false;                 ///< numbers from 0 to 255
        std::int64_t vocabulary = 0;         ///< tokens are in [0, vocabulary); 0: no tokens, or not known
        Supply supply = Supply::Arrays;
        std::vector<std::string> targetNames = {};  ///< Dataset::targetNames
    };
    /// Reads at most headers, sizes and, where only that tells the number of samples, a small file once.
    virtual Description describe() const = 0;
    virtual bool available() const = 0;
    /// Files it takes, of a set that has a name ("reuters.npz"); empty for the user's own files.
    virtual std::vector<std::string> fileNames() const { return {}; }
    virtual std::shared_ptr<const Dataset> load() const = 0;
    /// The vocabulary of the first input where it follows from the options alone, without files; null: it
    /// comes with the data.
    virtual std::shared_ptr<const Vocabulary> knownVocabulary() const { return nullptr; }

    /// The same for an experiment: the part behind trainCountOfFraction validates. Of a stratified split the
    /// training samples are put in stratifiedOrder. Throws Error where they have no classes.
    virtual std::shared_ptr<const Dataset> loadFor(const LoadRequest& request) const;
    virtual Description describeFor(const LoadRequest&) const { return describe(); }
};

/// A row of the data sources has traits, too.
template <>
struct RegistryEntry<DataSource> {
    std::string className;
    std::string category;
    std::string help;
    ParameterSchema schema = {};
    std::function<std::unique_ptr<DataSource>(const std::string& name, const Json& options)> make;
    std::vector<std::string> aliases = {};
    SourceTraits traits = {};
};

const Registry<DataSource>& dataSourceRegistry();
/// Those of the row; of a name without a row nothing is known.
const SourceTraits& sourceTraits(const std::string& source);
/// {"source": …, "options": {…}} of an experiment.
std::unique_ptr<DataSource> makeDataSource(const Json& dataJson);

/// $SHARDLAB_DATA_DIR, $KERAS_HOME/datasets or ~/.keras/datasets, $XDG_DATA_HOME/shardlab/datasets,
/// /usr/share/datasets.
std::vector<std::filesystem::path> dataDirectories();

}  // namespace shardlab::engine
