#include "engine/lessons/check_evaluation.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/core/abridge.h"
#include "engine/core/ascii.h"
#include "engine/core/quantity.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/experiment/document_paths.h"
#include "engine/lessons/check_text.h"
#include "engine/lessons/lesson_places.h"
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
    return found == values.end() ? Json(nullptr) : found->second;
}

/// The layers that are called so, or of the class.
std::vector<Json> layersOf(const Json& experiment, const std::string& name) {
    std::vector<Json> found;
    const Json* layers = documentLayers(experiment);
    for (std::size_t i = 0; layers != nullptr && i < layers->size(); ++i) {
        const Json& layer = (*layers)[i];
        const Json config = layer.value("config", Json::object());
        if (layer.value("class_name", std::string()) == name || config.value("name", std::string()) == name)
            found.push_back(config);
    }
    return found;
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

/// As numbers where both are, or as texts; a typed answer may be a number.
std::optional<double> asNumber(const Json& value) {
    if (value.is_number()) return value.get<double>();
    return value.is_string() ? typedNumber(value.get<std::string>()) : std::nullopt;
}

std::string asText(const Json& value) {
    return lowerCase(value.is_string() ? value.get<std::string>() : value.dump());
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
CheckResult missing(const LessonCheck& check, const std::string& own, const std::string& actual) {
    CheckResult result{.reached = false, .missing = check.missing.empty() ? own : check.missing};
    result.sentences = {result.missing};
    if (actual.empty()) return result;
    result.sentences.push_back(actual);
    result.missing += ' ' + actual;
    return result;
}

CheckResult compare(const LessonCheck& check, const LessonState& state, const DeviceCatalog& devices) {
    std::vector<Json> left;
    if (check.left.kind == Kind::Layer) {
        for (const Json& layer : layersOf(state.experiment, check.left.name))
            left.push_back(layer.value(check.left.option, Json(nullptr)));
    } else {
        left.push_back(valueOf(check.left, check, state));
    }
    std::vector<Json> right;
    std::vector<std::string> expected;
    for (const LessonTerm& term : check.right) {
        right.push_back(valueOf(term, check, state));
        const bool plain = term.kind == Kind::Number || term.kind == Kind::Text;
        expected.push_back(plain ? textOf(term) : fmt::format("{} ({})", textOf(term), shown(right.back())));
    }
    if (std::ranges::any_of(left, [&](const Json& each) { return holds(check, each, right, devices); }))
        return {.reached = true};
    if (check.left.kind == Kind::Answer) {
        // The right answer is not told.
        return left.front().is_null() ? missing(check, "Type an answer.", "")
                                      : missing(check, "Not that. Try again, or press Hint.",
                                                fmt::format("Your answer: {}.", shown(left.front())));
    }
    std::vector<std::string> values;
    for (const Json& each : left)
        values.push_back(shown(each));
    if (left.empty()) values = {"no such layer"};
    const std::string actual = fmt::format("Expected {}: {}, got {}.", textOf(check.left),
                                           expectationOf(check, expected), fmt::join(values, ", "));
    return check.missing.empty() ? missing(check, actual, "") : missing(check, "", actual);
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
                   fmt::format("Still missing: {}.", fmt::join(names, ", ")));
}

CheckResult trainedOn(const LessonCheck& check, const LessonState& state, const DeviceCatalog& devices) {
    const auto names = absent(check, [&](const std::string& name) {
        return std::ranges::any_of(state.runs, [&](const LessonRun& run) {
            return hasEpoch(run) && isDevice(run.history.device, name, devices);
        });
    });
    if (names.empty()) return {.reached = true};
    return missing(check, "Train at least one epoch on each device.",
                   fmt::format("Still missing: {}.", fmt::join(names, ", ")));
}

}  // namespace

std::optional<double> typedNumber(const std::string& text) {
    std::string plain;
    for (const char c : text)
        if (c != ' ' && c != '%') plain += c;
    const std::size_t comma = plain.find(',');
    const bool groups = comma != std::string::npos && comma > 0 && comma <= 3 &&
                        (plain.size() - comma) % 4 == 0 && plain[0] != '0';
    if (groups) {
        std::erase(plain, ',');
    } else {
        std::ranges::replace(plain, ',', '.');
    }
    double value = 0;
    const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    if (error != std::errc() || end != plain.data() + plain.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

CheckResult evaluate(const LessonCheck& check, const LessonState& state, const DeviceCatalog& devices) {
    switch (check.kind) {
        case LessonCheck::Kind::Compared:
            return compare(check, state, devices);
        case LessonCheck::Kind::Page:
            if (state.pages.contains(check.names.front())) return {.reached = true};
            return missing(check, fmt::format("{}.", labelPartsOf(check).front()), "");
        case LessonCheck::Kind::Action: {
            if (state.actions.contains(check.names.front())) return {.reached = true};
            const auto action = std::ranges::find_if(
                kLessonActions, [&](const LessonAction& each) { return check.names.front() == each.words; });
            return missing(check, action == kLessonActions.end() ? check.text : action->help, "");
        }
        case LessonCheck::Kind::DevicesSeen:
            return devicesSeen(check, state, devices);
        case LessonCheck::Kind::TrainedOn:
            return trainedOn(check, state, devices);
        case LessonCheck::Kind::HasLayer:
            if (!layersOf(state.experiment, check.left.name).empty()) return {.reached = true};
            return missing(check, fmt::format("Add a layer {} on the page Model (Ctrl+L).", check.left.name),
                           "");
        case LessonCheck::Kind::HasNoLayer:
            if (layersOf(state.experiment, check.left.name).empty()) return {.reached = true};
            return missing(check, fmt::format("Delete the layer {} on the page Model.", check.left.name), "");
    }
    return {};
}

}  // namespace shardlab::engine
