#include "engine/data/preprocessing/preprocess_outline.h"

#include "engine/core/error.h"

namespace shardlab::engine {

namespace {

std::string opOf(const Json& step) {
    const bool named = step.is_object() && step.contains("op") && step.at("op").is_string();
    return named ? step.at("op").get<std::string>() : std::string();
}

}  // namespace

std::vector<OutlinedStep> outlinePreprocessing(const Json& steps) {
    std::vector<OutlinedStep> outline;
    for (const Json& step : steps)
        outline.push_back({.op = opOf(step), .options = stepOptionsText(step), .after = {}, .error = {}});
    return outline;
}

std::vector<OutlinedStep> outlinePreprocessing(const Json& steps, const Shape& raw, DType rawType) {
    std::vector<OutlinedStep> outline = outlinePreprocessing(steps);
    Json taken = Json::array();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        OutlinedStep& row = outline[i];
        taken.push_back(steps[i]);
        try {
            const Preprocessor preprocessor(taken, raw, rawType);
            row.after =
                row.op == "one_hot" ? Shape{preprocessor.oneHotClasses()} : preprocessor.sampleShape();
        } catch (const Error& error) {
            row.error = error.what();
            break;
        }
    }
    return outline;
}

std::string stepOptionsText(const Json& step) {
    if (!step.is_object()) return {};
    std::string text;
    for (const auto& [key, value] : step.items()) {
        if (key == "op") continue;
        const std::string shown = value.is_number_float() ? fmt::format("{:.6g}", value.get<double>())
                                  : value.is_string()     ? value.get<std::string>()
                                                          : value.dump();
        text += (text.empty() ? "" : ", ") + key + " " + shown;
    }
    return text;
}

}  // namespace shardlab::engine
