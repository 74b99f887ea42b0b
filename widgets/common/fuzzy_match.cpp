#include "widgets/common/fuzzy_match.h"

#include <algorithm>
#include <vector>

#include "widgets/common/search_text.h"

namespace shardlab {

namespace {

constexpr int kSame = 4000;
constexpr int kBegins = 3000;
constexpr int kPiece = 2000;
constexpr int kWordStart = 8;
constexpr int kFollows = 5;
constexpr int kScatter = 3;  // a letter's worth on average: every third begins a word or more follow
constexpr int kNever = -1;

/// The first letter, one after a space or sign, a hump of camel case, the first digit.
bool startsWord(const QString& name, int at) {
    if (at == 0) return true;
    const QChar before = name[at - 1];
    const QChar here = name[at];
    if (!before.isLetterOrNumber()) return here.isLetterOrNumber();
    return (here.isUpper() && !before.isUpper()) || (here.isDigit() && !before.isDigit());
}

/// best[i] while the j-th typed letter is placed: the best sum with that letter at i. Needleman & Wunsch
/// 1970 without costs for gaps. `folded`: of the name; the letters are folded, too.
std::optional<int> scattered(const QString& name, const QString& folded, const QString& letters) {
    const auto size = static_cast<std::size_t>(name.size());
    std::vector<int> before(size, kNever);
    std::vector<int> best(size, kNever);
    for (int j = 0; j < letters.size(); ++j) {
        int reached = j == 0 ? 0 : kNever;  // the best of the letters before, anywhere to the left
        for (std::size_t i = 0; i < size; ++i) {
            const int at = static_cast<int>(i);
            best[i] = kNever;
            if (folded[at] == letters[j]) {
                const int bonus = startsWord(name, at) ? kWordStart : 0;
                if (reached != kNever) best[i] = reached + bonus + 1;
                if (j > 0 && i > 0 && before[i - 1] != kNever)
                    best[i] = std::max(best[i], before[i - 1] + std::max(bonus, kFollows) + 1);
            }
            if (j > 0) reached = std::max(reached, before[i]);
        }
        std::swap(before, best);
    }
    const int score = before.empty() ? kNever : *std::max_element(before.begin(), before.end());
    // Letters strewn over a long name are in it by chance.
    const int least = kScatter * static_cast<int>(letters.size());
    return score < least ? std::nullopt : std::optional(score);
}

}  // namespace

bool isPiece(int score) {
    return score >= kPiece;
}

std::optional<int> fuzzyScore(const QString& name, const QString& typed) {
    const QString wanted = searchFolded(typed.simplified()), folded = searchFolded(name);
    if (wanted.isEmpty()) return 0;
    if (folded == wanted) return kSame;
    if (folded.startsWith(wanted)) return kBegins;
    const int piece = folded.indexOf(wanted);
    if (piece > 0) return kPiece + (startsWord(name, piece) ? kWordStart : 0);
    return scattered(name, folded, QString(wanted).remove(QLatin1Char(' ')));
}

}  // namespace shardlab
