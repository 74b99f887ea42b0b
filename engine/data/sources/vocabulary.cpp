#include "engine/data/sources/vocabulary.h"

#include <algorithm>
#include <cctype>

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {

WordVocabulary::WordVocabulary(std::vector<std::string> words, Special special, TextTokenizer tokenizer)
    : m_words(std::move(words)), m_special(special), m_tokenizer(tokenizer) {
    for (std::size_t id = 0; id < m_words.size(); ++id) {
        if (!m_words[id].empty()) m_ids.emplace(m_words[id], static_cast<std::int32_t>(id));
    }
}

std::string WordVocabulary::wordOf(std::int64_t id) const {
    const auto has = [this](std::int64_t number) {
        return number >= 0 && number < size() && !m_words[static_cast<std::size_t>(number)].empty();
    };
    if (has(id)) return m_words[static_cast<std::size_t>(id)];
    if (id == m_special.padding) return "";
    return has(m_special.unknown) ? m_words[static_cast<std::size_t>(m_special.unknown)] : "<unk>";
}

std::int32_t WordVocabulary::idOf(const std::string& word) const {
    const auto it = m_ids.find(word);
    return it == m_ids.end() ? m_special.unknown : it->second;
}

std::vector<std::int32_t> WordVocabulary::encode(std::string_view text) const {
    std::vector<std::int32_t> ids;
    if (m_special.start >= 0) ids.push_back(m_special.start);
    for (const std::string& word : m_tokenizer.tokens(text)) {
        const std::int32_t id = idOf(word);
        if (id < 0) throw Error("vocabulary: expected a known word; got {}", abridged(word));
        ids.push_back(id);
    }
    if (m_special.end >= 0) ids.push_back(m_special.end);
    return ids;
}

std::string WordVocabulary::decode(std::span<const std::int32_t> ids) const {
    std::string text;
    for (const std::int32_t id : ids) {
        if (id == m_special.padding) continue;
        if (!text.empty()) text += m_tokenizer.separator();
        text += wordOf(id);
    }
    return text;
}

CharacterVocabulary::CharacterVocabulary() {
    for (int byte = 0; byte < kBytes; ++byte)
        m_bytes.push_back(static_cast<std::uint8_t>(byte));
    number();
}

CharacterVocabulary::CharacterVocabulary(std::span<const std::uint8_t> text) {
    std::array<bool, kBytes> seen{};
    for (const std::uint8_t byte : text)
        seen[byte] = true;
    for (std::size_t byte = 0; byte < seen.size(); ++byte) {
        if (seen[byte]) m_bytes.push_back(static_cast<std::uint8_t>(byte));
    }
    number();
}

void CharacterVocabulary::number() {
    m_ids.fill(-1);
    for (std::size_t id = 0; id < m_bytes.size(); ++id)
        m_ids[m_bytes[id]] = static_cast<std::int32_t>(id);
}

std::string CharacterVocabulary::wordOf(std::int64_t id) const {
    if (id < 0 || id >= size()) return "<unk>";
    return {static_cast<char>(m_bytes[static_cast<std::size_t>(id)])};
}

std::vector<std::int32_t> CharacterVocabulary::encode(std::string_view text) const {
    std::vector<std::int32_t> ids;
    for (const char c : text) {
        const std::int32_t id = idOf(static_cast<std::uint8_t>(c));
        if (id < 0) {
            throw Error("vocabulary: expected one of the {} characters of the training text; got byte {}",
                        size(), static_cast<int>(static_cast<std::uint8_t>(c)));
        }
        ids.push_back(id);
    }
    return ids;
}

std::string CharacterVocabulary::decode(std::span<const std::int32_t> ids) const {
    std::string text;
    for (const std::int32_t id : ids)
        text += wordOf(id);
    return text;
}

namespace {

/// A character of UTF-8 (or a stray byte as it is), and how many bytes it takes.
struct Character {
    char32_t code = 0;
    std::size_t bytes = 1;
};

Character characterAt(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t first = byte(at);
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    if (length == 1 || at + length > text.size()) return {.code = first, .bytes = 1};
    char32_t code = first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0) != 0x80) return {.code = first, .bytes = 1};
        code = code << 6 | (byte(at + i) & 0x3FU);
    }
    return {.code = code, .bytes = length};
}

void append(std::string& text, char32_t code) {
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | code >> 6);
        text += static_cast<char>(0x80 | (code & 0x3F));
    } else {
        text += static_cast<char>(0xE0 | code >> 12);
        text += static_cast<char>(0x80 | (code >> 6 & 0x3F));
        text += static_cast<char>(0x80 | (code & 0x3F));
    }
}

/// Simple case mapping of the alphabets that European corpora use; others stay as they are.
char32_t lower(char32_t c) {
    const auto within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (within('A', 'Z')) return c + 0x20;
    if (within(0xC0, 0xDE) && c != 0xD7) return c + 0x20;                             // À … Þ
    if (c == 0x178) return 0xFF;                                                      // Ÿ
    if (within(0x139, 0x147) || within(0x179, 0x17D)) return c % 2 == 1 ? c + 1 : c;  // Ĺ … Ň, Ź … Ž
    if (within(0x100, 0x12E) || within(0x132, 0x136) || within(0x14A, 0x176)) return c | 1U;
    if (within(0x391, 0x3A9)) return c + 0x20;  // Α … Ω
    if (within(0x410, 0x42F)) return c + 0x20;  // А … Я
    if (within(0x400, 0x40F)) return c + 0x50;
    return c;
}

bool isSpace(char32_t c) {
    return c == ' ' || (c >= 9 && c <= 13) || c == 0xA0 || (c >= 0x2000 && c <= 0x200B) || c == 0x3000;
}

bool isPunctuation(char32_t c) {
    if (c < 0x80) return std::ispunct(static_cast<int>(c)) != 0;
    return (c >= 0xA1 && c <= 0xBF && c != 0xAA && c != 0xB5 && c != 0xBA) || c == 0xD7 || c == 0xF7 ||
           (c >= 0x2010 && c <= 0x205E);
}

}  // namespace

void forEachWord(std::string_view sentence, const std::function<void(std::string_view)>& take) {
    std::string word;
    const auto finish = [&] {
        if (!word.empty()) take(word);
        word.clear();
    };
    for (std::size_t at = 0; at < sentence.size();) {
        if (const char letter = sentence[at]; letter >= 'a' && letter <= 'z') {  // most of all
            word += letter;
            ++at;
            continue;
        }
        const Character c = characterAt(sentence, at);
        const std::size_t next = at + c.bytes;
        const char32_t after = next < sentence.size() ? characterAt(sentence, next).code : U' ';
        const bool joins = (c.code == '\'' || c.code == '-' || c.code == 0x2019) && !word.empty() &&
                           !isSpace(after) && !isPunctuation(after);
        if (isSpace(c.code)) {
            finish();
        } else if (isPunctuation(c.code) && !joins) {
            finish();
            take(sentence.substr(at, c.bytes));
        } else if (c.bytes == 1 && c.code >= 0x80) {
            word += sentence[at];  // no UTF-8: kept as it is
        } else if (c.bytes == 4) {
            word += sentence.substr(at, 4);
        } else {
            append(word, lower(c.code));
        }
        at = next;
    }
    finish();
}

std::vector<std::string> wordsOf(std::string_view sentence) {
    std::vector<std::string> words;
    forEachWord(sentence, [&](std::string_view word) { words.emplace_back(word); });
    return words;
}

std::vector<std::string> charactersOf(std::string_view text) {
    std::vector<std::string> characters;
    for (std::size_t at = 0; at < text.size(); at += characters.back().size())
        characters.emplace_back(text.substr(at, characterAt(text, at).bytes));
    return characters;
}

}  // namespace shardlab::engine
