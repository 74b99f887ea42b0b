#pragma once
#include <string>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

// SourceTraits::kerasLoader of the sources that read files or make numbers: lines of Python for exported
// programs. `options` are complete, but a document may hold anything: what does not fit is written as it is.
//
// The lines make x_train, y_train, x_test and y_test; without test samples the last two have length 0.
// Several inputs are a tuple, and so are several targets. With a column or an array of sample weights they
// make sample_weight, and validation_sample_weight where the option is set. Sources that draw new samples in
// every epoch define redraw(begin, end): a function for Dataset.map that draws from this share of the data.

std::vector<std::string> csvLoader(const Json& options);
std::vector<std::string> idxLoader(const Json& options);
std::vector<std::string> imageFolderLoader(const Json& options);
std::vector<std::string> npzLoader(const Json& options);
std::vector<std::string> sentencePairsLoader(const Json& options);
std::vector<std::string> syntheticLoader(const Json& options);
std::vector<std::string> syntheticTokensLoader(const Json& options);
std::vector<std::string> textFolderLoader(const Json& options);
std::vector<std::string> textLoader(const Json& options);
std::vector<std::string> tfRecordLoader(const Json& options);

// What they are made of.

/// The option as a Python literal; null where it is missing.
std::string optionLiteral(const Json& options, const char* name);
/// A text option; "" for what is none.
std::string optionText(const Json& options, const char* name);
/// "order": the permutation in which the sources of class folders take `count` files.
std::string folderOrder(const Json& options, const char* count);
/// Reads the test part by the same function, or leaves it empty.
void addTestPart(std::vector<std::string>& lines, const std::string& path);

}  // namespace shardlab::engine
