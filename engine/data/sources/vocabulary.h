#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/data/sources/text_tokenizer.h"

namespace shardlab::engine {

/// What the numbers of a sequence stand for.
class Vocabulary {
public:
    virtual ~Vocabulary() = default;
    virtual std::int64_t size() const = 0;  ///< ids are in [0, size)
    /// "" for padding without a word; for another number without one the unknown word, else "<unk>".
    virtual std::string wordOf(std::int64_t id) const = 0;
    /// What the model reads for a typed text. Throws Error naming a character or word it cannot take.
    virtual std::vector<std::int32_t> encode(std::string_view text) const = 0;
    virtual std::string decode(std::span<const std::int32_t> ids) const = 0;
};

/// Words with special tokens among them. encode() puts `start` and `end` around the words, where they are
/// set.
class WordVocabulary final : public Vocabulary {
public:
    struct Special {
        std::int32_t unknown = -1;          ///< what encode makes of a word that is not known; -1: refuses it
        std::int32_t start = -1, end = -1;  ///< -1: there is none
        std::int32_t padding = -1;          ///< left out by decode
    };
    /// words[id]; an empty word is padding, or a number that stands for nothing. tokenizer: how encode()
    /// splits.
    WordVocabulary(std::vector<std::string> words, Special special, TextTokenizer tokenizer = {});
    std::int64_t size() const override { return static_cast<std::int64_t>(m_words.size()); }
    std::string wordOf(std::int64_t id) const override;
    std::vector<std::int32_t> encode(std::string_view text) const override;
    std::string decode(std::span<const std::int32_t> ids) const override;
    std::int32_t idOf(const std::string& word) const;  ///< Special::unknown if it has none
    const std::vector<std::string>& words() const { return m_words; }
    const Special& special() const { return m_special; }
    const TextTokenizer& tokenizer() const { return m_tokenizer; }

private:
    std::vector<std::string> m_words;
    std::unordered_map<std::string, std::int32_t> m_ids;
    Special m_special;
    TextTokenizer m_tokenizer;
};

/// Bytes: each is its own number, or (compact) the place among those that occur, in rising order.
class CharacterVocabulary final : public Vocabulary {
public:
    static constexpr std::int64_t kBytes = 256;
    CharacterVocabulary();                                             ///< all bytes
    explicit CharacterVocabulary(std::span<const std::uint8_t> text);  ///< those of a text
    std::int64_t size() const override { return static_cast<std::int64_t>(m_bytes.size()); }
    std::string wordOf(std::int64_t id) const override;
    std::vector<std::int32_t> encode(std::string_view text) const override;
    std::string decode(std::span<const std::int32_t> ids) const override;
    std::int32_t idOf(std::uint8_t byte) const { return m_ids[byte]; }  ///< -1 if it has none

private:
    void number();
    std::vector<std::uint8_t> m_bytes;
    std::array<std::int32_t, kBytes> m_ids{};
};

/// The words of a sentence: lower case (Latin, Greek and Cyrillic letters of UTF-8), split at white space;
/// every punctuation mark is a word of its own, but an apostrophe or a hyphen within a word ("don't",
/// "t-shirt").
std::vector<std::string> wordsOf(std::string_view sentence);
/// The same, one call for each word, which is gone after it.
void forEachWord(std::string_view sentence, const std::function<void(std::string_view)>& take);
/// The characters of a text in UTF-8; a byte that begins none is one of its own.
std::vector<std::string> charactersOf(std::string_view text);

}  // namespace shardlab::engine
