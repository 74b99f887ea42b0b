#include "engine/data/sources/text_tokenizer.h"

#include <algorithm>
#include <cctype>

#include "engine/core/trained_texts.h"
#include "engine/data/sources/vocabulary.h"

namespace shardlab::engine {
namespace {

/// What Keras's regular expression removes: all ASCII punctuation.
bool isStripped(char c) {
    return static_cast<unsigned char>(c) < 0x80 && std::ispunct(static_cast<unsigned char>(c)) != 0;
}

bool isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

std::string standardized(std::string_view text, TextTokenizer::Standardize how) {
    using How = TextTokenizer::Standardize;
    const bool lower = how == How::Lower || how == How::LowerAndStripPunctuation;
    const bool strip = how == How::StripPunctuation || how == How::LowerAndStripPunctuation;
    std::string result;
    for (const char c : text) {
        if (strip && isStripped(c)) continue;
        result += lower && c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return result;
}

std::vector<std::string> pieces(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        while (at < text.size() && !isSpace(text[at]))
            ++at;
        if (at > begin) words.emplace_back(text.substr(begin, at - begin));
        while (at < text.size() && isSpace(text[at]))
            ++at;
    }
    return words;
}

}  // namespace

std::vector<std::string> TextTokenizer::tokens(std::string_view text) const {
    if (text.find(kEndOfText) != std::string_view::npos) {
        std::string blank(text);
        std::ranges::replace(blank, kEndOfText, ' ');
        return tokens(blank);
    }
    if (standardize == Standardize::SplitPunctuation) {
        if (split == Split::Whitespace) return wordsOf(text);
        return charactersOf(text);
    }
    const std::string plain = standardized(text, standardize);
    return split == Split::Whitespace ? pieces(plain) : charactersOf(plain);
}

const std::vector<std::string>& standardizeNames() {
    static const std::vector<std::string> names{"lower_and_strip_punctuation", "lower", "strip_punctuation",
                                                "none", "split_punctuation"};
    return names;
}

const std::vector<std::string>& splitNames() {
    static const std::vector<std::string> names{"whitespace", "character"};
    return names;
}

}  // namespace shardlab::engine
