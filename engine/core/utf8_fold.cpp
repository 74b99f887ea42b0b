#include "engine/core/utf8_fold.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/utf8.h"

namespace shardlab::engine {
namespace {

/// Capital letters from `first` to `last`, of which every `step`-th has its small one `distance` behind it.
struct CaseRange {
    std::uint32_t first, last;
    int step, distance;
};
constexpr std::array kCapitals{
    CaseRange{'A', 'Z', 1, 32},
    // Latin-1
    CaseRange{0x00C0, 0x00D6, 1, 32},
    CaseRange{0x00D8, 0x00DE, 1, 32},
    // Latin Extended-A and -B: languages of Europe, Vietnamese, Pinyin
    CaseRange{0x0100, 0x0136, 2, 1},
    CaseRange{0x0139, 0x0147, 2, 1},
    CaseRange{0x014A, 0x0176, 2, 1},
    CaseRange{0x0178, 0x0178, 1, -121},
    CaseRange{0x0179, 0x017D, 2, 1},
    CaseRange{0x01A0, 0x01A0, 1, 1},
    CaseRange{0x01AF, 0x01AF, 1, 1},
    CaseRange{0x01CD, 0x01DB, 2, 1},
    CaseRange{0x01DE, 0x01EE, 2, 1},
    CaseRange{0x01F8, 0x021E, 2, 1},
    CaseRange{0x0222, 0x0232, 2, 1},
    // Greek; the last one is ς at the end of a word
    CaseRange{0x0386, 0x0386, 1, 38},
    CaseRange{0x0388, 0x038A, 1, 37},
    CaseRange{0x038C, 0x038C, 1, 64},
    CaseRange{0x038E, 0x038F, 1, 63},
    CaseRange{0x0391, 0x03A1, 1, 32},
    CaseRange{0x03A3, 0x03AB, 1, 32},
    CaseRange{0x03C2, 0x03C2, 1, 1},
    // Cyrillic
    CaseRange{0x0400, 0x040F, 1, 80},
    CaseRange{0x0410, 0x042F, 1, 32},
    CaseRange{0x0460, 0x0480, 2, 1},
    CaseRange{0x048A, 0x04BE, 2, 1},
    CaseRange{0x04C0, 0x04C0, 1, 15},
    CaseRange{0x04C1, 0x04CD, 2, 1},
    CaseRange{0x04D0, 0x052E, 2, 1},
    // Latin Extended Additional: Vietnamese
    CaseRange{0x1E00, 0x1E94, 2, 1},
    CaseRange{0x1EA0, 0x1EFE, 2, 1},
};

constexpr std::uint32_t kDotAbove = 0x0307;  // behind the i that other programs make of İ

/// Spaces, quotation marks and hyphens as ASCII has them.
std::uint32_t plainCode(std::uint32_t code) {
    if (code >= 0xFF01 && code <= 0xFF5E) return code - 0xFF01 + '!';  // full width
    if (code == 0x00A0 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F || code == 0x205F ||
        code == 0x3000)
        return ' ';
    if (code == 0x2018 || code == 0x2019 || code == 0x02BC) return '\'';
    if (code >= 0x201C && code <= 0x201E) return '"';
    if ((code >= 0x2010 && code <= 0x2012) || code == 0x2212) return '-';
    return code;
}

std::uint32_t smallLetter(std::uint32_t code) {
    if (code == 0x0130 || code == 0x0131) return 'i';
    if (code == 0x017F) return 's';
    if (code == 0x00B5) return 0x03BC;  // the sign micro is a Greek letter
    const auto* range = std::ranges::find_if(
        kCapitals, [code](const CaseRange& each) { return each.first <= code && code <= each.last; });
    if (range == kCapitals.end() || (code - range->first) % static_cast<std::uint32_t>(range->step) != 0)
        return code;
    return static_cast<std::uint32_t>(static_cast<std::int64_t>(code) + range->distance);
}

}  // namespace

std::string foldedText(std::string_view text) {
    std::string folded;
    folded.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        if (length == 0) {
            folded += text.front();
            text.remove_prefix(1);
            continue;
        }
        const std::uint32_t code = smallLetter(plainCode(utf8Code(text.substr(0, length))));
        text.remove_prefix(length);
        if (code == 0x00DF || code == 0x1E9E) {
            folded += "ss";
        } else if (code != kDotAbove || !folded.ends_with('i')) {
            appendUtf8(folded, code);
        }
    }
    return folded;
}

}  // namespace shardlab::engine
