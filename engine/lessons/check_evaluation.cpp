#include "engine/lessons/check_evaluation.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/core/abridge.h"
#include "engine/core/ascii.h"
#include "engine/core/quantity.h"
#include "engine/core/utf8_fold.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/experiment/document_paths.h"
#include "engine/layers/layer.h"
#include "engine/lessons/check_text.h"
#include "engine/lessons/lesson_places.h"
#include "engine/sweeps/parameter_paths.h"
#include "engine/training/best_metric.h"

namespace shardlab::engine {
namespace {

using Kind = LessonTerm::Kind;

/// The kind of a device as checks name it: "cpu", "gpu", "tpu"; empty: there is no such device.
std::string kindOf(const std::string& device, const DeviceCatalog& devices) {
    const DeviceSpec* spec = devices.find(device);
    return spec == nullptr ? std::string() : lowerCase(nameOf(spec->accelerator));
}

bool isDevice(const std::string& device, const std::string& wanted, const DeviceCatalog& devices) {
    return lowerCase(wanted) == lowerCase(device) || lowerCase(wanted) == kindOf(device, devices);
}

bool hasEpoch(const LessonRun& run) {
    return !run.history.epochs.empty();
}

/// The run that a term is about; null: there is none.
const LessonRun* runOf(const LessonTerm& term, const LessonState& state) {
    const std::size_t back = term.run == LessonTerm::Run::Last ? 1 : 2;
    return state.runs.size() < back ? nullptr : &state.runs[state.runs.size() - back];
}

Json metricOf(const LessonTerm& term, const LessonRun& run) {
    const Json compile = run.experiment.value("compile", Json::object());
    if (term.kind != Kind::Metric) {
        const BestMetric best = bestOfMetric(term.name, run.history, compile.value("metrics", Json::array()));
        if (best.name.empty()) return nullptr;
        return term.kind == Kind::BestMetric ? Json(best.value) : Json(best.epoch);
    }
    if (!hasEpoch(run)) return nullptr;
    const MetricValues& metrics = run.history.epochs.back().metrics;
    const auto found = std::ranges::find(metrics, term.name, [](const auto& metric) { return metric.first; });
    return found == metrics.end() || !std::isfinite(found->second) ? Json(nullptr) : Json(found->second);
}

/// Which of its two forms the batch has in the document is of no interest to a lesson.
Json globalBatch(const DocumentValues& values) {
    const auto number = [&](const char* path) {
        const auto found = values.find(path);
        return found != values.end() && found->second.is_number_integer() ? found->second.get<std::int64_t>()
                                                                          : 0;
    };
    const std::int64_t perReplica = number("fit.batch_size_per_replica"), global = number("fit.batch_size");
    if (perReplica > 0) return perReplica * std::max<std::int64_t>(number("runtime.replicas"), 1);
    return global > 0 ? Json(global) : Json(nullptr);
}

Json documentValue(const Json& experiment, const std::string& path) {
    const DocumentValues values = shortDocumentValues(experiment);
    if (path == kGlobalBatchKey) return globalBatch(values);
    const auto found = values.find(shortPath(path));
    return found == values.end() ? parameterValue(experiment, path) : found->second;
}

std::string textAt(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Json configOf(const Json& layer) {
    const auto found = layer.find("config");
    return found == layer.end() ? Json::object() : *found;
}

/// The layers that are called so, or of the class.
std::vector<Json> layersOf(const Json& experiment, const std::string& name) {
    std::vector<Json> found;
    const Json* layers = documentLayers(experiment);
    for (std::size_t i = 0; layers != nullptr && i < layers->size(); ++i) {
        const Json& layer = (*layers)[i];
        if (textAt(layer, "class_name") == name || textAt(configOf(layer), "name") == name)
            found.push_back(layer);
    }
    return found;
}

/// Objects, such as initializers, are called by their class.
Json namedValue(const Json& value) {
    const std::string className = value.is_object() ? textAt(value, "class_name") : std::string();
    return className.empty() ? value : Json(className);
}

/// Of one that the document leaves out, the default of its class.
Json optionOf(const Json& layer, const std::string& option) {
    const Json config = configOf(layer);
    if (const auto found = config.find(option); found != config.end()) return namedValue(*found);
    const auto* entry = layerRegistry().find(textAt(layer, "class_name"));
    if (entry == nullptr) return nullptr;
    const auto spec = std::ranges::find(entry->schema, option, &ParameterSpec::name);
    return spec == entry->schema.end() ? Json(nullptr) : namedValue(spec->defaultValue);
}

Json answerValue(const LessonCheck& check, const LessonState& state) {
    const auto found = state.answers.find(check.question);
    return found == state.answers.end() || found->second.empty() ? Json(nullptr) : Json(found->second);
}

/// Of a term that has one value; null: it has none yet.
Json valueOf(const LessonTerm& term, const LessonCheck& check, const LessonState& state) {
    const LessonRun* run = runOf(term, state);
    switch (term.kind) {
        case Kind::Number:
            return term.number;
        case Kind::Text:
            return term.name;
        case Kind::Answer:
            return answerValue(check, state);
        case Kind::Device:
            return documentValue(state.experiment, "runtime.device");
        case Kind::EpochsTrained:
            return run == nullptr ? std::size_t{0} : run->history.epochs.size();
        case Kind::Runs:
            return std::ranges::count_if(state.runs, hasEpoch);
        case Kind::Metric:
        case Kind::BestMetric:
        case Kind::BestEpoch:
            return run == nullptr ? Json(nullptr) : metricOf(term, *run);
        case Kind::Document:
            return documentValue(state.experiment, term.name);
        case Kind::RunDocument:
            return run == nullptr ? Json(nullptr) : documentValue(run->experiment, term.name);
        case Kind::Layer:
            break;  // may have several
        case Kind::Evaluated:
            return state.evaluatedAccuracy ? Json(*state.evaluatedAccuracy) : Json(nullptr);
    }
    return nullptr;
}

/// What stands behind the last word of an answer, or around it.
constexpr std::string_view kBehind = " .,;:!?\"'";
constexpr std::array<std::string_view, 3> kWideBehind{"。", "、", "…"};

/// An answer or the word that it is compared with: no space or full stop at its end, one space between words.
std::string plainWords(const std::string& typed) {
    const std::string text = foldedText(typed);
    std::string plain;
    for (const char c : text) {
        const bool space = c == ' ' || c == '\t';
        if (!space || (!plain.empty() && plain.back() != ' ')) plain += space ? ' ' : c;
    }
    for (std::size_t before = plain.size() + 1; plain.size() < before;) {
        before = plain.size();
        plain.erase(plain.find_last_not_of(kBehind) + 1);
        for (const std::string_view each : kWideBehind)
            if (plain.ends_with(each)) plain.erase(plain.size() - each.size());
    }
    plain.erase(0, std::min(plain.find_first_not_of("\"'"), plain.size()));
    return plain.empty() ? text : plain;  // "!" may be asked for
}

/// As numbers where both are, or as texts.
std::optional<double> asNumber(const Json& value) {
    if (value.is_number()) return value.get<double>();
    if (!value.is_string()) return std::nullopt;
    const std::vector<double> readings = typedNumbers(value.get<std::string>());
    return readings.empty() ? std::nullopt : std::optional(readings.front());
}

std::string asText(const Json& value) {
    return plainWords(value.is_string() ? value.get<std::string>() : value.dump());
}

bool areEqual(const Json& left, const Json& right) {
    const auto a = asNumber(left), b = asNumber(right);
    // Two numbers of which one was printed and typed: six digits matter.
    if (a && b) return std::abs(*a - *b) <= 1e-6 * std::max(std::abs(*a), std::abs(*b));
    return asText(left) == asText(right);
}

bool holds(const LessonCheck& check, const Json& left, const std::vector<Json>& right,
           const DeviceCatalog& devices) {
    using Relation = LessonCheck::Relation;
    if (left.is_null() || std::ranges::any_of(right, &Json::is_null)) return false;
    const auto same = [&](const Json& each) {
        if (check.left.kind == Kind::Device) return isDevice(asText(left), asText(each), devices);
        return areEqual(left, each);
    };
    if (check.relation == Relation::Is) return std::ranges::any_of(right, same);
    if (check.relation == Relation::IsNot) return std::ranges::none_of(right, same);
    const auto a = asNumber(left), b = asNumber(right.front());
    if (!a || !b) return false;
    if (check.relation == Relation::Between) {
        const auto c = asNumber(right.back());
        return c && std::min(*b, *c) <= *a && *a <= std::max(*b, *c);
    }
    if (check.relation == Relation::AtLeast) return *a >= *b;
    if (check.relation == Relation::AtMost) return *a <= *b;
    return check.relation == Relation::Above ? *a > *b : *a < *b;
}

std::string shown(const Json& value) {
    if (value.is_null()) return "nothing yet";
    if (value.is_number_float()) return figureText(value.get<double>());
    return value.is_string() ? abridged(value.get<std::string>()) : value.dump();
}

/// The teacher's sentence, or the check's own, and what there is instead.
CheckResult missing(const LessonCheck& check, const std::string& own, const CheckSentence& actual = {}) {
    CheckResult result;
    const CheckSentence taught{.form = {}, .words = check.missing};
    for (const CheckSentence& each : {check.missing.empty() ? CheckSentence{.form = own} : taught, actual}) {
        const std::string text = each.text();
        if (text.empty()) continue;
        result.sentences.push_back(each);
        result.missing += (result.missing.empty() ? "" : " ") + text;
    }
    return result;
}

/// The label of a check without one says the same.
CheckResult missingPage(const LessonCheck& check) {
    LessonCheck plain = check;
    plain.label.clear();
    CheckResult result = missing(check, labelOf(plain) + '.');
    if (check.label.empty() && check.missing.empty()) result.sentences.clear();
    return result;
}

/// What an answer may mean: the words, and each number that they can be.
std::vector<Json> readingsOf(const Json& answer) {
    std::vector<Json> readings{answer};
    if (answer.is_string())
        for (const double number : typedNumbers(answer.get<std::string>()))
            readings.emplace_back(number);
    return readings;
}

CheckResult missingAnswer(const LessonCheck& check, const Json& answer) {
    if (answer.is_null()) return missing(check, "Type an answer.");
    // The right answer is not told.
    return missing(
        check,
        check.hasHint ? "That is not right. Try again, or press Hint." : "That is not right. Try again.",
        {.form = "Your answer: {}.", .words = abridged(answer.get<std::string>())});
}

/// What the check compares: of a class of layers each one's option, of an answer whatever it may mean.
std::vector<Json> leftValues(const LessonCheck& check, const LessonState& state) {
    if (check.left.kind == Kind::Answer) return readingsOf(valueOf(check.left, check, state));
    if (check.left.kind != Kind::Layer) return {valueOf(check.left, check, state)};
    std::vector<Json> values;
    for (const Json& layer : layersOf(state.experiment, check.left.name))
        values.push_back(optionOf(layer, check.left.option));
    return values;
}

CheckResult compare(const LessonCheck& check, const LessonState& state, const DeviceCatalog& devices) {
    const std::vector<Json> left = leftValues(check, state);
    std::vector<Json> right;
    std::vector<std::string> expected;
    for (const LessonTerm& term : check.right) {
        right.push_back(valueOf(term, check, state));
        const bool plain = term.kind == Kind::Number || term.kind == Kind::Text;
        expected.push_back(plain ? textOf(term) : fmt::format("{} ({})", textOf(term), shown(right.back())));
    }
    const auto fits = [&](const Json& each) { return holds(check, each, right, devices); };
    const bool answer = check.left.kind == Kind::Answer;
    const bool noneMayBe = answer && check.relation == LessonCheck::Relation::IsNot;
    if (noneMayBe ? std::ranges::all_of(left, fits) : std::ranges::any_of(left, fits))
        return {.reached = true};
    if (answer) return missingAnswer(check, left.front());
    std::vector<std::string> values;
    for (const Json& each : left)
        values.push_back(shown(each));
    if (left.empty()) values = {"no such layer"};
    const std::string actual = fmt::format("Expected {}: {}, got {}.", textOf(check.left),
                                           expectationOf(check, expected), fmt::join(values, ", "));
    return check.missing.empty() ? missing(check, actual) : missing(check, "", {.form = actual});
}

/// Those of the check's names that `isThere` does not hold for.
template <typename Predicate>
std::vector<std::string> absent(const LessonCheck& check, Predicate isThere) {
    std::vector<std::string> names;
    std::ranges::copy_if(check.names, std::back_inserter(names),
                         [&](const std::string& name) { return !isThere(name); });
    return names;
}

CheckResult devicesSeen(const LessonCheck& check, const LessonState& state, const DeviceCatalog& devices) {
    const auto names = absent(check, [&](const std::string& name) {
        return std::ranges::any_of(state.devices,
                                   [&](const std::string& each) { return isDevice(each, name, devices); });
    });
    if (names.empty()) return {.reached = true};
    return missing(check, "Choose the device with Change runtime type, or pin it on the page Compare.",
                   {.form = fmt::format("Still missing: {}.", fmt::join(names, ", "))});
}

CheckResult trainedOn(const LessonCheck& check, const LessonState& state, const DeviceCatalog& devices) {
    const auto names = absent(check, [&](const std::string& name) {
        return std::ranges::any_of(state.runs, [&](const LessonRun& run) {
            return hasEpoch(run) && isDevice(run.history.device, name, devices);
        });
    });
    if (names.empty()) return {.reached = true};
    return missing(check, "Train at least one epoch on each device.",
                   {.form = fmt::format("Still missing: {}.", fmt::join(names, ", "))});
}

/// A number whose groups of three digits are separated by `group`, and its decimals by `decimal`.
std::optional<double> numberWith(const std::string& text, char group, char decimal) {
    const std::size_t end = std::min(text.find(decimal), text.size());
    std::string plain = text.substr(0, end);
    if (const std::size_t first = plain.find(group); first != std::string::npos) {
        const std::size_t begin = plain.starts_with('-') ? 1 : 0;
        if (first == begin || first > begin + 3 || plain[begin] == '0') return std::nullopt;
        constexpr std::size_t kWide = 4;  // a separator and three digits
        for (std::size_t at = first; at < plain.size(); at += kWide)
            if (plain[at] != group || plain.size() - at < kWide) return std::nullopt;
        if (std::erase(plain, group) != (plain.size() + 1 - first) / (kWide - 1)) return std::nullopt;
    }
    if (end < text.size()) plain += '.' + text.substr(end + 1);
    double value = 0;
    const auto [last, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    if (error != std::errc() || last != plain.data() + plain.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

}  // namespace

std::string CheckSentence::text() const {
    if (form.empty()) return words;
    const std::size_t place = words.empty() ? std::string::npos : form.find("{}");
    return place == std::string::npos ? form : std::string(form).replace(place, 2, words);
}

std::vector<double> typedNumbers(const std::string& text) {
    std::string plain = plainWords(text);
    std::erase_if(plain, [](char c) { return c == ' ' || c == '%' || c == '\''; });
    std::vector<double> readings;
    for (const auto& [group, decimal] : {std::pair(',', '.'), std::pair('.', ',')}) {
        const auto number = numberWith(plain, group, decimal);
        if (number && std::ranges::find(readings, *number) == readings.end()) readings.push_back(*number);
    }
    return readings;
}

CheckResult evaluate(const LessonCheck& check, const LessonState& state, const DeviceCatalog& devices) {
    switch (check.kind) {
        case LessonCheck::Kind::Compared:
            return compare(check, state, devices);
        case LessonCheck::Kind::Page:
            if (state.pages.contains(check.names.front())) return {.reached = true};
            return missingPage(check);
        case LessonCheck::Kind::Action: {
            if (state.actions.contains(check.names.front())) return {.reached = true};
            const auto action = std::ranges::find_if(
                kLessonActions, [&](const LessonAction& each) { return check.names.front() == each.words; });
            return missing(check, action == kLessonActions.end() ? check.text : action->help);
        }
        case LessonCheck::Kind::DevicesSeen:
            return devicesSeen(check, state, devices);
        case LessonCheck::Kind::TrainedOn:
            return trainedOn(check, state, devices);
        case LessonCheck::Kind::HasLayer:
            if (!layersOf(state.experiment, check.left.name).empty()) return {.reached = true};
            return missing(check, fmt::format("Add a layer {} on the page Model (Ctrl+L).", check.left.name));
        case LessonCheck::Kind::HasNoLayer:
            if (layersOf(state.experiment, check.left.name).empty()) return {.reached = true};
            return missing(check, fmt::format("Delete the layer {} on the page Model.", check.left.name));
    }
    return {};
}

}  // namespace shardlab::engine
