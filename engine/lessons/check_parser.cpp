#include "engine/lessons/check_parser.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <deque>

#include "engine/core/abridge.h"
#include "engine/core/ascii.h"
#include "engine/core/error.h"
#include "engine/core/nearest_name.h"
#include "engine/lessons/check_words.h"
#include "engine/lessons/lesson_places.h"

namespace shardlab::engine {
namespace {

using Kind = LessonTerm::Kind;
using Relation = LessonCheck::Relation;

struct RelationRow {
    std::vector<const char*> words;
    Relation relation;
};
/// Longer ones first.
const std::vector<RelationRow>& relations() {
    static const std::vector<RelationRow> rows{{{"is", "between"}, Relation::Between},
                                               {{"is", "not"}, Relation::IsNot},
                                               {{"is"}, Relation::Is},
                                               {{"="}, Relation::Is},
                                               {{"=="}, Relation::Is},
                                               {{"!="}, Relation::IsNot},
                                               {{">="}, Relation::AtLeast},
                                               {{"<="}, Relation::AtMost},
                                               {{">"}, Relation::Above},
                                               {{"<"}, Relation::Below}};
    return rows;
}

/// The words of a check; a text in quotation marks is one.
class Words {
public:
    explicit Words(const std::string& text) {
        for (std::size_t at = 0; at < text.size();) {
            if (text[at] == ' ' || text[at] == '\t') {
                ++at;
                continue;
            }
            const bool quoted = text[at] == '"';
            const std::size_t begin = at + (quoted ? 1 : 0);
            const std::size_t end =
                std::min(quoted ? text.find('"', begin) : text.find_first_of(" \t", begin), text.size());
            m_words.push_back(text.substr(begin, end - begin));
            at = end + (quoted ? 1 : 0);
        }
    }
    bool empty() const { return m_words.empty(); }
    /// The next word, or nothing.
    std::string peek() const { return empty() ? std::string() : m_words.front(); }
    /// `lack`: the error where there is none.
    std::string take(const char* lack = "") {
        if (empty()) throw Error(lack);
        std::string word = m_words.front();
        m_words.pop_front();
        return word;
    }
    /// Takes the words if they are next.
    bool takeAll(const std::vector<const char*>& words) {
        if (words.size() > m_words.size()) return false;
        for (std::size_t i = 0; i < words.size(); ++i)
            if (lowerCase(m_words[i]) != words[i]) return false;
        m_words.erase(m_words.begin(), m_words.begin() + std::ssize(words));
        return true;
    }
    bool takeAll(const std::string& words) {
        std::vector<const char*> each;
        const Words split(words);
        for (const std::string& word : split.m_words)
            each.push_back(word.c_str());
        return takeAll(each);
    }
    std::string rest() {
        const std::string text = fmt::format("{}", fmt::join(m_words, " "));
        m_words.clear();
        return text;
    }
    void finish() const {
        if (!empty()) throw Error("expected the end of the check; got {}", abridged(peek()));
    }

private:
    std::deque<std::string> m_words;
};

/// Also "nan" and "inf".
std::optional<double> anyNumber(const std::string& word) {
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return value;
}

std::optional<double> plainNumber(const std::string& word) {
    const auto number = anyNumber(word);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

LessonTerm::Run takeRun(Words& words) {
    return words.takeAll(check_words::kOfTheRunBefore) ? LessonTerm::Run::Before : LessonTerm::Run::Last;
}

LessonTerm takeMetric(Words& words, Kind kind) {
    LessonTerm term{.kind = kind};
    term.name = words.take("expected a metric at the end");
    term.run = takeRun(words);
    return term;
}

/// What a check may begin with; nothing where the next words are none of it.
std::optional<LessonTerm> takeValue(Words& words) {
    if (words.takeAll("device")) return LessonTerm{.kind = Kind::Device};
    if (words.takeAll("answer")) return LessonTerm{.kind = Kind::Answer};
    if (words.takeAll("runs")) return LessonTerm{.kind = Kind::Runs};
    if (words.takeAll(check_words::kEvaluatedAccuracy)) return LessonTerm{.kind = Kind::Evaluated};
    if (words.takeAll(check_words::kEpochsTrained))
        return LessonTerm{.kind = Kind::EpochsTrained, .run = takeRun(words)};
    if (words.takeAll(check_words::kBestEpoch)) return takeMetric(words, Kind::BestEpoch);
    if (words.takeAll("best")) return takeMetric(words, Kind::BestMetric);
    if (words.takeAll("run"))
        return LessonTerm{.kind = Kind::RunDocument, .name = words.take("expected a key at the end")};
    if (words.peek().find('.') != std::string::npos && !plainNumber(words.peek()))
        return LessonTerm{.kind = Kind::Document, .name = words.take("expected a key at the end")};
    return std::nullopt;
}

/// A value, a metric, a number or a text.
LessonTerm takeExpected(Words& words) {
    if (const auto number = plainNumber(words.peek())) {
        words.take();
        return {.kind = Kind::Number, .number = *number};
    }
    if (auto term = takeValue(words)) return *term;
    const std::string word = words.take("expected a value at the end");
    if (word == "loss" || word.starts_with("val_"))
        return {.kind = Kind::Metric, .name = word, .run = takeRun(words)};
    return {.kind = Kind::Text, .name = word};
}

void takeRelation(Words& words, LessonCheck& check) {
    const std::vector<RelationRow>& rows = relations();
    const auto found =
        std::ranges::find_if(rows, [&](const RelationRow& row) { return words.takeAll(row.words); });
    if (found == rows.end()) {
        if (words.empty()) throw Error("expected is, is not, >=, <=, >, < or is between at the end");
        throw Error("expected is, is not, >=, <=, >, < or is between; got {}", abridged(words.peek()));
    }
    check.relation = found->relation;
}

bool isNeverNegative(Kind kind) {
    return kind == Kind::Runs || kind == Kind::EpochsTrained || kind == Kind::BestEpoch ||
           kind == Kind::Evaluated;
}

/// Accuracy is a fraction; Keras calls all of them so.
bool isAccuracy(const LessonTerm& term) {
    const bool metric = term.kind == Kind::Metric || term.kind == Kind::BestMetric;
    return term.kind == Kind::Evaluated || (metric && term.name.ends_with("accuracy"));
}

bool isCounted(Kind kind) {
    return kind == Kind::Runs || kind == Kind::EpochsTrained || kind == Kind::BestEpoch;
}

void requireSense(const LessonTerm& left, double number) {
    if (number < 0 && isNeverNegative(left.kind)) throw Error("expected a number >= 0; got {}", number);
    if (number > 1 && isAccuracy(left))
        throw Error("expected an accuracy between 0 and 1, as 0.9 for 90 %; got {}", number);
    if (isCounted(left.kind) && number != std::floor(number))
        throw Error("expected a whole number; got {}", number);
}

/// What no learner can reach, or each does without any work.
void requireSense(const LessonCheck& check) {
    for (const LessonTerm& term : check.right) {
        const bool odd = term.kind == Kind::Text && anyNumber(term.name);
        if (odd && check.left.kind != Kind::Answer)  // an answer may be the word
            throw Error("expected a finite number; got {}", term.name);
        if (term.kind == Kind::Number) requireSense(check.left, term.number);
    }
    if (check.relation != Relation::Between) return;
    const LessonTerm &from = check.right.front(), &to = check.right.back();
    if (from.kind == Kind::Number && to.kind == Kind::Number && from.number > to.number)
        throw Error("expected \"is between A and B\" with the smaller number first; got {} and {}",
                    from.number, to.number);
}

void takeExpectation(Words& words, LessonCheck& check) {
    check.right.push_back(takeExpected(words));
    if (check.relation == Relation::Between) {
        if (!words.takeAll("and"))
            throw Error("expected \"is between A and B\"; got {}", abridged(check.text));
        check.right.push_back(takeExpected(words));
    }
    while (check.relation == Relation::Is && words.takeAll("or"))
        check.right.push_back(takeExpected(words));
    words.finish();
    requireSense(check);
}

std::vector<std::string> takeNames(Words& words) {
    std::vector<std::string> names;
    const std::string text = words.rest();
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::size_t first = text.find_first_not_of(' ', begin);
        const std::size_t last = text.find_last_not_of(' ', end - (end > 0 ? 1 : 0));
        if (first < end) names.push_back(text.substr(first, last - first + 1));
        begin = end + 1;
    }
    if (names.empty()) throw Error("expected devices separated by commas at the end");
    return names;
}

LessonCheck layerCheck(Words& words, LessonCheck check) {
    check.left = {.kind = Kind::Layer,
                  .name = words.take("expected the name or class of a layer at the end")};
    if (words.takeAll(check_words::kIsAbsent)) {
        check.kind = LessonCheck::Kind::HasNoLayer;
    } else if (words.empty() || words.takeAll(check_words::kIsPresent)) {
        check.kind = LessonCheck::Kind::HasLayer;
    } else {
        if (!words.takeAll("has"))
            throw Error("expected \"has OPTION VALUE\", \"is present\" or \"is absent\"; got {}",
                        abridged(words.peek()));
        check.left.option = words.take("expected an option of the layer at the end");
        const bool plain = std::ranges::none_of(
            relations(), [&](const RelationRow& row) { return words.peek() == row.words.front(); });
        if (!plain) takeRelation(words, check);
        takeExpectation(words, check);
    }
    words.finish();
    return check;
}

/// What is misspelled where nothing fits.
[[noreturn]] void failUnknown(const std::string& text) {
    std::vector<std::string> known{"device",
                                   "page",
                                   "answer",
                                   check_words::kEpochsTrained,
                                   "runs",
                                   "compared",
                                   check_words::kTrainedOn,
                                   "layer",
                                   "best",
                                   check_words::kBestEpoch,
                                   "run",
                                   check_words::kEvaluatedAccuracy};
    for (const LessonAction& action : kLessonActions)
        known.emplace_back(action.words);
    std::string nearest;
    Words words(text);
    std::string begin;
    for (int count = 0; count < 3 && !words.empty() && nearest.empty(); ++count) {
        begin += (begin.empty() ? "" : " ") + words.take();
        nearest = nearestName(begin, known);
    }
    if (!nearest.empty())
        throw Error(
            "expected a check, as \"device is tpu-v2-8\" or \"val_accuracy >= 0.9\"; got {}; did you mean "
            "{}?",
            abridged(text), nearest);
    throw Error("expected a check, as \"device is tpu-v2-8\" or \"val_accuracy >= 0.9\"; got {}",
                abridged(text));
}

}  // namespace

LessonCheck parseCheck(const std::string& text) {
    LessonCheck check{.text = text};
    Words words(text);
    if (words.empty()) throw Error("expected a check, as \"device is tpu-v2-8\"; got nothing");
    if (words.takeAll("layer")) return layerCheck(words, check);
    const auto named = [&](LessonCheck::Kind kind) {
        check.kind = kind;
        check.names = takeNames(words);
        return check;
    };
    if (words.takeAll(check_words::kPageIs)) {
        check.kind = LessonCheck::Kind::Page;
        check.names = {lowerCase(words.take("expected a page at the end"))};
        words.finish();
        return check;
    }
    if (words.takeAll("compared")) return named(LessonCheck::Kind::DevicesSeen);
    if (words.takeAll(check_words::kTrainedOn)) return named(LessonCheck::Kind::TrainedOn);
    for (const LessonAction& action : kLessonActions) {
        if (lowerCase(text) != action.words) continue;
        check.kind = LessonCheck::Kind::Action;
        check.names = {action.words};
        return check;
    }
    if (auto value = takeValue(words)) {
        check.left = *value;
    } else {
        const std::string word = words.take();
        const LessonTerm::Run run = takeRun(words);
        const bool compared = std::ranges::any_of(
            relations(), [&](const RelationRow& row) { return words.peek() == row.words.front(); });
        if (!compared) failUnknown(text);
        check.left = {.kind = Kind::Metric, .name = word, .run = run};
    }
    takeRelation(words, check);
    takeExpectation(words, check);
    // "answer is val_loss" asks for the word.
    for (LessonTerm& term : check.right)
        if (check.left.kind == Kind::Answer && term.kind == Kind::Metric) term.kind = Kind::Text;
    const bool isText =
        std::ranges::any_of(check.right, [](const LessonTerm& term) { return term.kind == Kind::Text; });
    if (check.left.kind == Kind::Metric && isText) failUnknown(text);  // a metric is a number
    return check;
}

}  // namespace shardlab::engine
