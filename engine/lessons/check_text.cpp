#include "engine/lessons/check_text.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/core/quantity.h"
#include "engine/lessons/lesson_places.h"

namespace shardlab::engine {
namespace {

using Kind = LessonTerm::Kind;

/// Whole phrases, in which values have their places: so they can be translated.
std::string ofRun(const LessonTerm& term, std::string text) {
    return term.run == LessonTerm::Run::Before ? fmt::format("{} of the run before", text) : text;
}

/// As it was written: 0.85, not 0.850.
std::string numberText(double value) {
    return fmt::format("{}", value);
}

std::vector<std::string> textsOf(const std::vector<LessonTerm>& terms) {
    std::vector<std::string> texts;
    for (const LessonTerm& term : terms)
        texts.push_back(textOf(term));
    return texts;
}

/// "TPU" for an accelerator; a device is called by its id.
std::vector<std::string> acceleratorTexts(const std::vector<std::string>& names) {
    std::vector<std::string> texts;
    for (const std::string& name : names)
        texts.push_back(name == "cpu" ? "CPU" : name == "gpu" ? "GPU" : name == "tpu" ? "TPU" : name);
    return texts;
}

std::string capitalized(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

}  // namespace

std::string textOf(const LessonTerm& term) {
    switch (term.kind) {
        case Kind::Number:
            return numberText(term.number);
        case Kind::Text:
            return term.name;
        case Kind::Answer:
            return "answer";
        case Kind::Device:
            return "chosen device";
        case Kind::EpochsTrained:
            return ofRun(term, "epochs trained");
        case Kind::Runs:
            return "number of runs";
        case Kind::Metric:
            return ofRun(term, term.name);
        case Kind::BestMetric:
            return ofRun(term, fmt::format("best {}", term.name));
        case Kind::BestEpoch:
            return ofRun(term, fmt::format("epoch of the best {}", term.name));
        case Kind::Document:
            return term.name;
        case Kind::RunDocument:
            return fmt::format("{} of the last run", term.name);
        case Kind::Layer:
            return fmt::format("option {} of the layer {}", term.option, term.name);
        case Kind::Evaluated:
            return "accuracy of the evaluation";
    }
    return {};
}

std::string expectationOf(const LessonCheck& check) {
    return expectationOf(check, textsOf(check.right));
}

std::string expectationOf(const LessonCheck& check, const std::vector<std::string>& right) {
    const std::string first = right.empty() ? std::string() : right.front();
    switch (check.relation) {
        case LessonCheck::Relation::Is:
            return right.size() < 2 ? first : fmt::format("one of {}", fmt::join(right, ", "));
        case LessonCheck::Relation::IsNot:
            return fmt::format("not {}", first);
        case LessonCheck::Relation::AtLeast:
            return fmt::format("at least {}", first);
        case LessonCheck::Relation::AtMost:
            return fmt::format("at most {}", first);
        case LessonCheck::Relation::Above:
            return fmt::format("more than {}", first);
        case LessonCheck::Relation::Below:
            return fmt::format("less than {}", first);
        case LessonCheck::Relation::Between:
            return fmt::format("between {} and {}", first, right.back());
    }
    return {};
}

std::vector<std::string> labelPartsOf(const LessonCheck& check) {
    if (!check.label.empty()) return {check.label};
    switch (check.kind) {
        case LessonCheck::Kind::Page:
            return {fmt::format("Open the page {}", capitalized(check.names.front()))};
        case LessonCheck::Kind::Action: {
            const auto action = std::ranges::find_if(
                kLessonActions, [&](const LessonAction& each) { return check.names.front() == each.words; });
            return {action == kLessonActions.end() ? check.text : action->title};
        }
        case LessonCheck::Kind::DevicesSeen:
            return {fmt::format("Compare {}", fmt::join(acceleratorTexts(check.names), ", "))};
        case LessonCheck::Kind::TrainedOn:
            return {fmt::format("Train on {}", fmt::join(acceleratorTexts(check.names), ", "))};
        case LessonCheck::Kind::HasLayer:
            return {fmt::format("The model has a layer {}", check.left.name)};
        case LessonCheck::Kind::HasNoLayer:
            return {fmt::format("The model has no layer {}", check.left.name)};
        case LessonCheck::Kind::Compared:
            break;
    }
    if (check.left.kind == Kind::Answer) {
        const std::string& question = check.shownQuestion.empty() ? check.question : check.shownQuestion;
        return {question.empty() ? "Answer the question" : question};
    }
    return {textOf(check.left), expectationOf(check)};
}

bool beginsWithName(const std::string& text, const LessonTerm& term) {
    const auto leads = [&text](const std::string& name) {
        const auto continues = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
        const bool whole =
            text.size() <= name.size() || !continues(static_cast<unsigned char>(text[name.size()]));
        return !name.empty() && text.starts_with(name) && whole;
    };
    return leads(term.name) || leads(term.option);
}

std::string labelOf(const LessonCheck& check) {
    std::vector<std::string> parts = labelPartsOf(check);
    if (parts.size() > 1 && !beginsWithName(parts.front(), check.left))
        parts.front() = capitalized(parts.front());
    return fmt::format("{}", fmt::join(parts, ": "));
}

}  // namespace shardlab::engine
