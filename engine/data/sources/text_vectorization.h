#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/parameter_schema.h"
#include "engine/data/dataset.h"
#include "engine/data/pipeline/sample_reader.h"
#include "engine/data/sources/text_tokenizer.h"

namespace shardlab::engine {

/// Options of Keras's TextVectorization (output_mode="int").
struct TextVectorizationOptions {
    TextTokenizer tokenizer;
    std::optional<std::int64_t> maxTokens;  ///< size of the vocabulary with "" and "[UNK]"; none: all tokens

    static TextVectorizationOptions of(const Json& options);
    /// Rows of a source's schema. standardize: the default of that option.
    static ParameterSchema schema(const char* standardize);
    /// split_punctuation, that of text_folder before it had this option: all training texts make the
    /// vocabulary, those that validate included, and of equally frequent tokens the first in the alphabet
    /// comes first.
    bool formerRules() const { return tokenizer.standardize == TextTokenizer::Standardize::SplitPunctuation; }
};

/// Texts as tokens that are numbered in the order in which they occur.
class TokenizedTexts {
public:
    explicit TokenizedTexts(const TextTokenizer& tokenizer) : m_tokenizer(tokenizer) {}
    TokenizedTexts(TokenizedTexts&&) = default;
    TokenizedTexts& operator=(TokenizedTexts&&) = default;
    /// False: the text has no token and is left out. Throws Error: more than 2^28 tokens in all.
    bool add(std::string_view text);
    std::int64_t count() const { return m_texts.count(); }
    void reorder(const std::vector<std::int64_t>& order);

    /// "", "[UNK]", then the tokens of the first `texts` texts by frequency; equally frequent ones from the
    /// last in byte order to the first, as IndexLookup.finalize_state of Keras sorts them.
    std::vector<std::string> vocabulary(const TextVectorizationOptions& options, std::int64_t texts) const;
    Sequences numbered(const WordVocabulary& words) const;

private:
    TextTokenizer m_tokenizer;
    std::unordered_map<std::string, std::int32_t> m_numbers;
    std::vector<const std::string*> m_tokens;  ///< by number
    Sequences m_texts;
};

/// The vocabulary of weights, or of training texts. Tokens that it lacks become "[UNK]".
std::shared_ptr<const WordVocabulary> textVocabulary(const TextVectorizationOptions& options,
                                                     std::vector<std::string> vocabulary);

/// Texts with their targets in memory, one a text.
struct LabelledTexts {
    TokenizedTexts texts;
    Tensor y;
    Tensor weights = {};  ///< sample_weight, or nothing
    std::vector<Tensor> moreTargets = {};
};
/// Puts texts into a set that has all but these: samples, vocabulary and what weights keep of it. Of a
/// stratified split the training texts are reordered. Throws Error: weights of other classes, and as
/// stratifiedOrder.
void addTexts(Dataset& set, const TextVectorizationOptions& options, const LoadRequest& request,
              LabelledTexts train, std::optional<LabelledTexts> test);

/// Lines of a tf.keras program that make tokens of the texts x_train and x_test.
std::vector<std::string> vectorizationLines(const Json& options);

/// Part of a cache's key: what of a request such a set depends on.
std::string keyOf(const TextVectorizationOptions& options, const LoadRequest& request);

}  // namespace shardlab::engine
