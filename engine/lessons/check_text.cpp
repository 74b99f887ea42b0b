#include "engine/lessons/check_text.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "engine/core/quantity.h"
#include "engine/lessons/lesson_places.h"

namespace shardlab::engine {
namespace {

using Kind = LessonTerm::Kind;

std::string ofRun(const LessonTerm& term) {
    return term.run == LessonTerm::Run::Before ? " of the run before" : "";
}

/// As it was written: 0.85, not 0.850.
std::string numberText(double value) {
    return fmt::format("{}", value);
}

std::string joined(const std::vector<LessonTerm>& terms, const char* separator) {
    std::vector<std::string> texts;
    for (const LessonTerm& term : terms)
        texts.push_back(textOf(term));
    return fmt::format("{}", fmt::join(texts, separator));
}

/// "a TPU" for an accelerator; a device is called by its id.
std::vector<std::string> acceleratorTexts(const std::vector<std::string>& names) {
    std::vector<std::string> texts;
    for (const std::string& name : names)
        texts.push_back(name == "cpu" ? "the CPU" : name == "gpu" ? "a GPU" : name == "tpu" ? "a TPU" : name);
    return texts;
}

std::string capitalized(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z' && text.find('_') == std::string::npos)
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
            return "device";
        case Kind::EpochsTrained:
            return "epochs trained" + ofRun(term);
        case Kind::Runs:
            return "runs";
        case Kind::Metric:
            return term.name + ofRun(term);
        case Kind::BestMetric:
            return "best " + term.name + ofRun(term);
        case Kind::BestEpoch:
            return "epoch of the best " + term.name + ofRun(term);
        case Kind::Document:
            return term.name;
        case Kind::RunDocument:
            return term.name + " of the last run";
        case Kind::Layer:
            return term.option + " of the layer " + term.name;
        case Kind::Evaluated:
            return "accuracy of the evaluation";
    }
    return {};
}

std::string expectationOf(const LessonCheck& check) {
    switch (check.relation) {
        case LessonCheck::Relation::Is:
            return joined(check.right, " or ");
        case LessonCheck::Relation::IsNot:
            return "not " + joined(check.right, "");
        case LessonCheck::Relation::AtLeast:
            return "at least " + joined(check.right, "");
        case LessonCheck::Relation::AtMost:
            return "at most " + joined(check.right, "");
        case LessonCheck::Relation::Above:
            return "more than " + joined(check.right, "");
        case LessonCheck::Relation::Below:
            return "less than " + joined(check.right, "");
        case LessonCheck::Relation::Between:
            return "between " + joined(check.right, " and ");
    }
    return {};
}

std::string labelOf(const LessonCheck& check) {
    if (!check.label.empty()) return check.label;
    switch (check.kind) {
        case LessonCheck::Kind::Page:
            return capitalized("open the page " + capitalized(check.names.front()));
        case LessonCheck::Kind::Action: {
            const auto action = std::ranges::find_if(
                kLessonActions, [&](const LessonAction& each) { return check.names.front() == each.words; });
            return action == kLessonActions.end() ? check.text : action->label;
        }
        case LessonCheck::Kind::DevicesSeen:
            return fmt::format("Compare {}", fmt::join(check.names, ", "));
        case LessonCheck::Kind::TrainedOn:
            return fmt::format("Train on {}", fmt::join(acceleratorTexts(check.names), ", "));
        case LessonCheck::Kind::HasLayer:
            return "The model has a layer " + check.left.name;
        case LessonCheck::Kind::HasNoLayer:
            return "The model has no layer " + check.left.name;
        case LessonCheck::Kind::Compared:
            break;
    }
    if (check.left.kind == Kind::Answer)
        return check.question.empty() ? "Answer the question" : check.question;
    return capitalized(textOf(check.left)) + ": " + expectationOf(check);
}

}  // namespace shardlab::engine
