#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace shardlab::engine {

/// What the tokens and the classes of the texts stood for that weights were trained with.
struct TrainedTexts {
    std::vector<std::string> vocabulary;  ///< of TextVectorization: "", "[UNK]", then the words
    std::vector<std::string> classNames;  ///< may be empty
    bool operator==(const TrainedTexts&) const = default;
};

/// Names under which files of weights keep them.
inline constexpr const char* kVocabularyName = "text_vectorization/vocabulary";
inline constexpr const char* kClassNamesName = "text_vectorization/class_names";
/// Ends each text of a joined list: ASCII's unit separator, which TextTokenizer takes for a blank.
inline constexpr char kEndOfText = '\x1f';
std::string joinTexts(const std::vector<std::string>& texts);
std::vector<std::string> splitTexts(std::string_view joined);  ///< the inverse

}  // namespace shardlab::engine
