#include "engine/lessons/lesson_translation.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "engine/core/abridge.h"

namespace shardlab::engine {

namespace fs = std::filesystem;

namespace {

/// "de", "zh_CN".
bool isLanguage(const std::string& text) {
    const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (text.size() != 2 && text.size() != 5) return false;
    if (!lower(text[0]) || !lower(text[1])) return false;
    return text.size() == 2 || (text[2] == '_' && upper(text[3]) && upper(text[4]));
}

bool isAnswer(const LessonCheck& check) {
    return check.left.kind == LessonTerm::Kind::Answer;
}

bool sameCheck(const LessonCheck& english, const LessonCheck& translated) {
    if (english.text == translated.text) return true;
    const bool more = translated.text.starts_with(english.text + " or ");
    return isAnswer(english) && english.relation == LessonCheck::Relation::Is && more;
}

class Comparison {
public:
    Comparison(const Lesson& english, const Lesson& translated)
        : m_english(english), m_translated(translated) {}

    std::vector<LessonMistake> run() {
        compareHeads();
        if (m_english.steps.size() != m_translated.steps.size()) {
            const int line = m_translated.steps.empty() ? 1 : m_translated.steps.back().line;
            add(line, fmt::format("expected {} steps, as in {}; got {}", m_english.steps.size(),
                                  m_english.path.filename().string(), m_translated.steps.size()));
        }
        for (std::size_t i = 0; i < std::min(m_english.steps.size(), m_translated.steps.size()); ++i)
            compareSteps(m_english.steps[i], m_translated.steps[i]);
        return std::move(m_mistakes);
    }

private:
    void add(int line, const std::string& text) { m_mistakes.push_back({line, text}); }

    template <typename Value>
    void compareHead(const char* key, const Value& english, const Value& translated) {
        if (english != translated)
            add(1,
                fmt::format("{}: expected {}, as in the English lesson; got {}", key, english, translated));
    }

    void compareHeads() {
        compareHead("minutes", m_english.minutes, m_translated.minutes);
        compareHead("order", m_english.order, m_translated.order);
        compareHead("experiment", m_english.experiment, m_translated.experiment);
        compareHead("weights", m_english.weights, m_translated.weights);
        compareHead("pages", m_english.pages, m_translated.pages);
        compareHead("panels", m_english.panels, m_translated.panels);
    }

    void compareSteps(const LessonStep& english, const LessonStep& translated) {
        if (english.keys != translated.keys) {
            add(translated.line,
                fmt::format("expected the lines {}, as in the English lesson; got {}",
                            fmt::join(english.keys, ", "), fmt::join(translated.keys, ", ")));
            return;
        }
        if (english.show != translated.show)
            add(translated.line, fmt::format("{}: expected {}, as in the English lesson; got {}", "show",
                                             english.show, translated.show));
        for (std::size_t i = 0; i < std::min(english.checks.size(), translated.checks.size()); ++i) {
            if (!sameCheck(english.checks[i], translated.checks[i]))
                add(translated.checks[i].line,
                    fmt::format("{}: expected {}, as in the English lesson; got {}", "check",
                                english.checks[i].text, abridged(translated.checks[i].text)));
        }
    }

    const Lesson& m_english;
    const Lesson& m_translated;
    std::vector<LessonMistake> m_mistakes;
};

}  // namespace

LessonFile lessonFileOf(const fs::path& file) {
    const std::string stem = file.stem().string();
    const std::size_t point = stem.rfind('.');
    if (point != std::string::npos && isLanguage(stem.substr(point + 1))) {
        const fs::path english = file.parent_path() / (stem.substr(0, point) + file.extension().string());
        std::error_code ignored;
        if (fs::exists(english, ignored)) return {.english = english, .language = stem.substr(point + 1)};
    }
    return {.english = file, .language = "en"};
}

fs::path lessonIn(const fs::path& english, const std::string& language) {
    if (!isLanguage(language) || language == "en") return english;
    const fs::path file =
        english.parent_path() / (english.stem().string() + '.' + language + english.extension().string());
    std::error_code ignored;
    return fs::exists(file, ignored) ? file : english;
}

std::vector<LessonMistake> translationMistakes(const Lesson& english, const Lesson& translated) {
    return Comparison(english, translated).run();
}

void takeKeys(const Lesson& english, Lesson& translated) {
    for (std::size_t i = 0; i < std::min(english.steps.size(), translated.steps.size()); ++i) {
        const LessonStep& from = english.steps[i];
        LessonStep& to = translated.steps[i];
        to.key = from.key;
        if (from.questions.size() == to.questions.size()) to.questionKeys = from.questionKeys;
        for (LessonCheck& check : to.checks) {
            const auto shown = std::ranges::find(to.questions, check.question);
            const auto at = static_cast<std::size_t>(shown - to.questions.begin());
            if (!isAnswer(check) || at >= to.questionKeys.size()) continue;
            check.shownQuestion = check.question;
            check.question = to.questionKeys[at];
        }
    }
}

}  // namespace shardlab::engine
