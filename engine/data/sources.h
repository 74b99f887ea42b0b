#pragma once
#include "engine/data/dataset.h"

namespace shardlab::engine {

// One function a source: registry.cpp announces them. `options` have passed the schema of the same name.

std::unique_ptr<DataSource> makeFashionMnist(const std::string& name, const Json& options);
std::unique_ptr<DataSource> makeMnist(const std::string& name, const Json& options);

/// Keras's Reuters topics and IMDB reviews: sequences of word numbers of any length, as load_data() gives
/// them.
std::unique_ptr<DataSource> makeReuters(const std::string& name, const Json& options);
ParameterSchema reutersSchema();
std::unique_ptr<DataSource> makeImdb(const std::string& name, const Json& options);
ParameterSchema imdbSchema();

/// Windows of a text for character models; the target of each place is the next character.
std::unique_ptr<DataSource> makeText(const std::string& name, const Json& options);
ParameterSchema textSchema();

/// Two files with one sentence a line, for translation. Inputs: the source sentence, and the target sentence
/// without its last word; labels: the target sentence without its first. 0 fills up, 1 starts, 2 ends, 3 is
/// an unknown word.
std::unique_ptr<DataSource> makeSentencePairs(const std::string& name, const Json& options);
ParameterSchema sentencePairsSchema();

/// Columns of a table of text.
std::unique_ptr<DataSource> makeCsv(const std::string& name, const Json& options);
ParameterSchema csvSchema();

/// A folder of pictures a class, as Keras's image_dataset_from_directory reads it; decoded when they are
/// needed.
std::unique_ptr<DataSource> makeImageFolder(const std::string& name, const Json& options);
ParameterSchema imageFolderSchema();

/// tf.train.Examples in TFRecord files, read when they are needed.
std::unique_ptr<DataSource> makeTfRecord(const std::string& name, const Json& options);
ParameterSchema tfRecordSchema();

/// The user's own arrays: path, x, y, validation_x, validation_y (both null: no test part). Large ones stay
/// on disk.
std::unique_ptr<DataSource> makeNpz(const std::string& name, const Json& options);
ParameterSchema npzSchema();

/// Toy data made by a formula, for tests, benchmarks and prices. Class c has a random pattern p_c in [0, 1];
/// sample i is of class i mod classes: x = p_c + noise · u, u uniform in [-1, 1]. dtype uint8: 255 · x,
/// rounded and clipped. classes 0 is a regression: x uniform in [0, 1], y = Σ w · (x - ½) with random weights
/// w. With a target_shape every place of it has the sample's label. A pure function of its options; more than
/// 256 MB are made sample by sample when they are asked for.
std::unique_ptr<DataSource> makeSynthetic(const std::string& name, const Json& options);
ParameterSchema syntheticSchema();

/// The same for networks that read tokens: each input of a sample counts up from a random token in steps of 1
/// to 4, modulo its vocabulary; the target at each place of one of the inputs is its next token. Made when
/// they are asked for.
std::unique_ptr<DataSource> makeSyntheticTokens(const std::string& name, const Json& options);
ParameterSchema syntheticTokensSchema();

}  // namespace shardlab::engine
