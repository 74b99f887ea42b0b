#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace shardlab::engine {

/// How a text becomes tokens: what Keras's TextVectorization does before it looks them up.
///
/// Standardize: lower makes small letters of A … Z, as tf.strings.lower does; strip_punctuation removes
/// !"#$%&()*+,-./:;<=>?@[\]^_`{|}~'. split_punctuation is wordsOf(): small letters of all of Europe, each
/// punctuation mark a token of its own.
/// Split: at white space, or after each character of UTF-8.
/// Source: keras/src/layers/preprocessing/text_vectorization.py of Keras 3.
struct TextTokenizer {
    enum class Standardize { LowerAndStripPunctuation, Lower, StripPunctuation, None, SplitPunctuation };
    enum class Split { Whitespace, Character };
    Standardize standardize = Standardize::SplitPunctuation;
    Split split = Split::Whitespace;

    std::vector<std::string> tokens(std::string_view text) const;
    /// What stands between two tokens of a text.
    const char* separator() const { return split == Split::Character ? "" : " "; }
};

/// The names of Standardize and Split in options, in their order.
const std::vector<std::string>& standardizeNames();
const std::vector<std::string>& splitNames();

}  // namespace shardlab::engine
