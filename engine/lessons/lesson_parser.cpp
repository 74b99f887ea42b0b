#include "engine/lessons/lesson_parser.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <sstream>

#include "engine/core/abridge.h"
#include "engine/core/ascii.h"
#include "engine/core/error.h"
#include "engine/core/nearest_name.h"
#include "engine/core/utf8.h"
#include "engine/lessons/check_parser.h"
#include "engine/lessons/lesson_places.h"

namespace shardlab::engine {

std::size_t checkCount(const Lesson& lesson) {
    std::size_t count = 0;
    for (const LessonStep& step : lesson.steps)
        count += step.checks.size();
    return count;
}

namespace {

const std::vector<std::string> kHeadKeys{"title",      "summary", "minutes", "order",
                                         "experiment", "weights", "pages",   "panels"};
constexpr const char* kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
const std::vector<std::string> kStepKeys{"check", "label", "missing", "hint", "question", "show"};

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string> listOf(const std::string& text) {
    std::vector<std::string> names;
    std::istringstream in(text);
    for (std::string name; std::getline(in, name, ',');)
        if (!trimmed(name).empty()) names.push_back(lowerCase(trimmed(name)));
    return names;
}

/// "key: value" at the begin of a line, of small letters; nothing: it is text. In upper case only one of
/// `known` is a key: sentences begin so, too.
struct KeyLine {
    std::string key, value;
};
std::optional<KeyLine> keyLine(const std::string& line, const std::vector<std::string>& known) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos || colon == 0) return std::nullopt;
    std::string key = line.substr(0, colon);
    if (std::ranges::find(known, lowerCase(key)) != known.end()) key = lowerCase(key);
    const bool word = std::ranges::all_of(key, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
    const bool ends = colon + 1 == line.size() || line[colon + 1] == ' ' || line[colon + 1] == '\r';
    if (!word || !ends) return std::nullopt;
    return KeyLine{key, trimmed(line.substr(colon + 1))};
}

class Reader {
public:
    explicit Reader(const std::string& bytes) {
        const std::string text = decodedText(bytes);
        if (const auto fault = findEncodingFault(text)) {
            add(static_cast<int>(fault->line), fault->text());
            m_readable = fault->value != 0;  // UTF-16 without a byte order mark has no line that can be read
        }
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) {
            if (!line.empty() && line.back() == '\r') line.pop_back();
            m_lines.push_back(line);
        }
    }

    ParsedLesson read() {
        if (!m_readable) return std::move(m_parsed);
        const std::size_t body = readHead();
        for (m_at = body; m_at < m_lines.size(); ++m_at)
            readLine(m_lines[m_at]);
        finishStep();
        if (m_parsed.lesson.steps.empty())
            add(static_cast<int>(m_lines.size()),
                "expected a step, which begins with \"## Title\"; got none");
        std::ranges::stable_sort(m_parsed.mistakes, {}, &LessonMistake::line);
        return std::move(m_parsed);
    }

private:
    int line() const { return static_cast<int>(m_at) + 1; }
    void add(int line, const std::string& text) { m_parsed.mistakes.push_back({std::max(line, 1), text}); }

    /// The index of the first line behind it.
    std::size_t readHead() {
        if (m_lines.empty() || trimmed(m_lines.front()) != "---") {
            add(1, "expected a line --- and then the head, as \"title: My lesson\"");
            return 0;
        }
        for (m_at = 1; m_at < m_lines.size() && trimmed(m_lines[m_at]) != "---"; ++m_at)
            if (!trimmed(m_lines[m_at]).empty()) readHeadLine(m_lines[m_at]);
        if (m_at == m_lines.size()) add(1, "the head has no end: expected a second line ---");
        if (!m_headLines.contains("title")) add(1, "the head has no title: expected \"title: …\"");
        return m_at + 1;
    }

    void readHeadLine(const std::string& text) {
        const auto entry = keyLine(text, kHeadKeys);
        if (!entry) return add(line(), fmt::format("expected \"key: value\"; got {}", abridged(text)));
        Lesson& lesson = m_parsed.lesson;
        const auto& [key, value] = *entry;
        if (const auto [first, isNew] = m_headLines.emplace(key, line()); !isNew)
            return add(line(), fmt::format("{}: expected once; line {} has it already", key, first->second));
        const bool known = std::ranges::find(kHeadKeys, key) != kHeadKeys.end();
        if (known && value.empty())
            return add(line(), fmt::format("{}: expected a text behind the colon", key));
        if (key == "title")
            lesson.title = value;
        else if (key == "summary")
            lesson.summary = value;
        else if (key == "minutes")
            lesson.minutes = readNumber(key, value);
        else if (key == "order")
            lesson.order = readNumber(key, value);
        else if (key == "experiment")
            lesson.experiment = placed(value, lesson.experimentLine);
        else if (key == "weights")
            lesson.weights = placed(value, lesson.weightsLine);
        else if (key == "pages")
            lesson.pages = readPlaces(key, value, lessonPages(), "there is no page {}");
        else if (key == "panels")
            lesson.panels = readPlaces(key, value, lessonPanels(), "there is no panel {}");
        else
            add(line(), fmt::format("unknown key {}", abridged(key)) + suggestion(key, kHeadKeys));
    }

    /// The value; `place` is the line where it stands.
    std::string placed(const std::string& value, int& place) const {
        place = line();
        return value;
    }

    int readNumber(const std::string& key, const std::string& value) {
        int number = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        constexpr int kMost = 10'000;
        if (error == std::errc() && end == value.data() + value.size() && number >= 0 && number <= kMost)
            return number;
        add(line(), fmt::format("{}: expected a whole number; got {}", key, abridged(value)));
        return 0;
    }

    std::vector<std::string> readPlaces(const std::string& key, const std::string& value,
                                        const std::vector<std::string>& known,
                                        fmt::format_string<std::string> unknown) {
        std::vector<std::string> places = listOf(value);
        for (const std::string& place : places) {
            if (std::ranges::find(known, place) == known.end())
                add(line(), key + ": " + fmt::format(unknown, abridged(place)) + suggestion(place, known));
        }
        return places;
    }

    void readLine(const std::string& text) {
        if (text.starts_with("```")) m_code = !m_code;
        if (!m_code && text.starts_with("## ")) return beginStep(text);
        if (m_step == nullptr) {
            const std::string plain = trimmed(text);
            if (!plain.empty() && !plain.starts_with("# ") && !m_told) {
                add(line(), "expected a step, which begins with \"## Title\", before the text");
                m_told = true;
            }
            return;
        }
        if (!m_code && reportNearKey(text)) return;
        if (m_inHint && (text.starts_with("  ") || text.starts_with("\t")))
            return void(m_step->hints.back() += '\n' + trimmed(text));
        m_inHint = false;
        const auto entry = m_code ? std::nullopt : keyLine(text, kStepKeys);
        if (entry && readStepLine(*entry)) return;
        if (!m_code) reportLackOfColon(text);
        m_step->text += text + '\n';
    }

    /// "check : …", "check:…", "check：…", "- check: …" are no text. Behind the mark of a list or spaces only
    /// what reads as a check is meant as one: such lines may explain what a hint or label is.
    bool reportNearKey(const std::string& text) {
        const std::size_t first = std::min(text.find_first_not_of(" \t-*+>"), text.size());
        const std::size_t end = std::min(text.find_first_not_of(kLetters, first), text.size());
        const std::size_t colon = std::min(text.find_first_not_of(" \t", end), text.size());
        constexpr std::string_view kWideColon = "：";
        const bool wide = text.compare(colon, kWideColon.size(), kWideColon) == 0;
        const bool spaced = colon + 1 >= text.size() || text[colon + 1] == ' ';
        const bool exact = first == 0 && colon == end && !wide && spaced;
        if (exact || (!wide && text.compare(colon, 1, ":") != 0)) return false;
        const std::string key = lowerCase(text.substr(first, end - first));
        const std::string value = trimmed(text.substr(colon + (wide ? kWideColon.size() : 1)));
        if (std::ranges::find(kStepKeys, key) == kStepKeys.end() || value.empty()) return false;
        if (first > 0 && (key != "check" || !readsAsCheck(value))) return false;
        add(line(), fmt::format("expected \"{}: {}\" at the start of the line", key, abridged(value)));
        m_badCheck = m_badCheck || key == "check";
        m_inHint = false;
        return true;
    }

    static bool readsAsCheck(const std::string& text) {
        try {
            parseCheck(text);
            return true;
        } catch (const Error&) {
            return false;
        }
    }

    /// "check epochs trained >= 1": what reads as a check behind the word is meant as one.
    void reportLackOfColon(const std::string& text) {
        constexpr std::string_view kWord = "check ";
        if (!text.starts_with(kWord)) return;
        const std::string check = trimmed(text.substr(kWord.size()));
        if (!readsAsCheck(check)) return;
        add(line(), fmt::format("expected a colon: \"check: {}\"", abridged(check)));
        m_badCheck = true;
    }

    /// Results know a step by its title.
    void requireOwnTitle(const LessonStep& step) {
        if (step.title.empty()) return add(step.line, "the step has no title: expected \"## Title\"");
        const auto& steps = m_parsed.lesson.steps;
        const auto first = std::ranges::find(steps, step.title, &LessonStep::title);
        if (first->line == step.line) return;
        add(step.line, fmt::format("expected a title of its own; the step in line {} has the title {}, too",
                                   first->line, abridged(step.title)));
    }

    void beginStep(const std::string& text) {
        finishStep();
        m_parsed.lesson.steps.push_back({.title = trimmed(text.substr(3)), .text = {}, .line = line()});
        m_parsed.lesson.steps.back().key = m_parsed.lesson.steps.back().title;
        m_step = &m_parsed.lesson.steps.back();
        m_onceLines.clear();
        m_badCheck = false;
        requireOwnTitle(*m_step);
    }

    void finishStep() {
        if (m_step == nullptr) return;
        if (m_code) add(m_step->line, "a block of code has no end: expected a line ```");
        m_code = m_inHint = false;
        m_step->text = trimmedLines(m_step->text);
        m_step->questionKeys = m_step->questions;
        for (LessonCheck& check : m_step->checks)
            check.hasHint = !m_step->hints.empty();
        if (m_step->text.empty() && m_step->questions.empty()) add(m_step->line, "the step has no text");
        if (m_badCheck) return;  // it may be the one that a question lacks
        for (const std::string& question : m_step->questions) {
            const bool asked = std::ranges::any_of(m_step->checks, [&](const LessonCheck& check) {
                return check.left.kind == LessonTerm::Kind::Answer && check.question == question;
            });
            if (!asked)
                add(m_step->line, fmt::format("the question {} has no check: expected \"check: answer is …\"",
                                              abridged(question)));
        }
    }

    static std::string trimmedLines(std::string text) {
        while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
            text.pop_back();
        return text.substr(std::min(text.find_first_not_of('\n'), text.size()));
    }

    /// False: the line is text. A key that is nearly one of ours is a mistake.
    bool readStepLine(const KeyLine& entry) {
        const auto& [key, value] = entry;
        if (std::ranges::find(kStepKeys, key) == kStepKeys.end()) {
            const std::string nearest = nearestName(key, kStepKeys);
            if (nearest.empty()) return false;
            add(line(), fmt::format("unknown key {}; did you mean {}?", abridged(key), nearest));
            return true;
        }
        if (value.empty()) {
            add(line(), fmt::format("{}: expected a text behind the colon", key));
            return true;
        }
        m_step->keys.push_back(key);
        if (key == "check")
            readCheck(value);
        else if (key == "question")
            m_step->questions.push_back(value);
        else if (key == "show") {
            if (!isFirst(key)) return true;
            m_step->show = value;
            m_step->showLine = line();
        } else if (key == "hint") {
            m_step->hints.push_back(value);
            m_inHint = true;
        } else if (m_badCheck) {
            return true;  // of that check
        } else if (m_step->checks.empty()) {
            add(line(), fmt::format("{}: expected a check above it", key));
        } else if (isFirst(key)) {
            (key == "label" ? m_step->checks.back().label : m_step->checks.back().missing) = value;
        }
        return true;
    }

    /// Of the keys that a step or a check has once.
    bool isFirst(const std::string& key) {
        const auto [first, isNew] = m_onceLines.emplace(key, line());
        if (!isNew) add(line(), fmt::format("{}: expected once; line {} has it already", key, first->second));
        return isNew;
    }

    void readCheck(const std::string& value) {
        m_onceLines.erase("label");
        m_onceLines.erase("missing");
        try {
            LessonCheck check = parseCheck(value);
            check.line = line();
            if (check.left.kind == LessonTerm::Kind::Answer) {
                if (m_step->questions.empty())
                    throw Error("expected a line \"question: …\" above \"answer\"");
                check.question = m_step->questions.back();
            }
            m_step->checks.push_back(std::move(check));
            m_badCheck = false;
        } catch (const Error& error) {
            add(line(), std::string("check: ") + error.what());
            m_badCheck = true;
        }
    }

    std::vector<std::string> m_lines;
    std::size_t m_at = 0;
    std::map<std::string, int> m_headLines;  ///< where the head has a key first
    std::map<std::string, int> m_onceLines;  ///< where the step has one, or its last check
    ParsedLesson m_parsed;
    LessonStep* m_step = nullptr;
    bool m_readable = true;
    bool m_code = false, m_inHint = false, m_told = false;
    bool m_badCheck = false;  ///< the last one of the step was not understood
};

}  // namespace

ParsedLesson parseLesson(const std::string& text) {
    return Reader(text).read();
}

}  // namespace shardlab::engine
