#include "engine/lessons/lesson_state.h"

#include "engine/core/error.h"
#include "engine/experiment/json_reader.h"

namespace shardlab::engine {
namespace {

std::set<std::string> setOf(JsonReader& reader, const char* key) {
    const std::vector<std::string> texts = reader.texts(key);
    return {texts.begin(), texts.end()};
}

}  // namespace

Json stateToJson(const LessonState& state) {
    Json answers = Json::object();
    for (const auto& [question, answer] : state.answers)
        answers[question] = answer;
    return {{"experiment", state.experiment},
            {"runs", state.runs.size()},
            {"pages", state.pages},
            {"actions", state.actions},
            {"devices", state.devices},
            {"evaluated_accuracy", state.evaluatedAccuracy ? Json(*state.evaluatedAccuracy) : Json(nullptr)},
            {"answers", answers}};
}

LessonState stateFromJson(const Json& json, const std::vector<LessonRun>& runs, const std::string& where) {
    JsonReader reader(json, where);
    LessonState state;
    state.experiment = reader.object("experiment", Json::object());
    const auto count = reader.integer("runs", 0, 0, std::ssize(runs));
    state.runs.assign(runs.begin(), runs.begin() + count);
    state.pages = setOf(reader, "pages");
    state.actions = setOf(reader, "actions");
    state.devices = setOf(reader, "devices");
    if (const Json* accuracy = reader.find("evaluated_accuracy");
        accuracy != nullptr && !accuracy->is_null()) {
        if (!accuracy->is_number()) reader.fail("evaluated_accuracy", "a number or null", *accuracy);
        state.evaluatedAccuracy = accuracy->get<double>();
    }
    const Json answers = reader.object("answers", Json::object());
    for (const auto& [question, answer] : answers.items()) {
        if (!answer.is_string()) reader.fail("answers", "an object of texts", answers);
        state.answers[question] = answer.get<std::string>();
    }
    reader.finish();
    return state;
}

}  // namespace shardlab::engine
