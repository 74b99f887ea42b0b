#include "engine/lessons/lesson_vetting.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <span>

#include "engine/core/abridge.h"
#include "engine/core/activation.h"
#include "engine/core/ascii.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/nearest_name.h"
#include "engine/data/downloads/digest.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/experiment/document_paths.h"
#include "engine/experiment/experiment.h"
#include "engine/experiment/model_outputs.h"
#include "engine/layers/layer.h"
#include "engine/lessons/lesson_places.h"
#include "engine/lessons/lesson_translation.h"
#include "engine/sweeps/parameter_paths.h"

namespace shardlab::engine {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMostBytes = std::uintmax_t{1} << 20;

class Vetting {
public:
    Vetting(ParsedLesson& parsed, const DeviceCatalog& devices) : m_parsed(parsed), m_devices(devices) {}

    void run() {
        const Lesson& lesson = m_parsed.lesson;
        openExperiment(lesson);
        if (const fs::path weights = weightsOf(lesson); !weights.empty() && !fs::exists(weights))
            add(lesson.weightsLine,
                fmt::format("weights: there is no file {} beside the lesson", abridged(lesson.weights)));
        for (const LessonStep& step : lesson.steps) {
            vetPlace(step);
            for (const LessonCheck& check : step.checks)
                vet(check);
        }
        std::ranges::stable_sort(m_parsed.mistakes, {}, &LessonMistake::line);
    }

private:
    void add(int line, const std::string& text) { m_parsed.mistakes.push_back({line, text}); }
    void add(const LessonCheck& check, const std::string& text) { add(check.line, "check: " + text); }

    void openExperiment(const Lesson& lesson) {
        if (lesson.experiment.empty()) return;
        try {
            m_experiment = Experiment::load(experimentOf(lesson));
        } catch (const std::exception& error) {
            add(lesson.experimentLine, std::string("experiment: ") + error.what());
        }
    }

    void vet(const LessonCheck& check) {
        if (check.kind == LessonCheck::Kind::Page) return vetPage(check);
        if (check.kind == LessonCheck::Kind::DevicesSeen || check.kind == LessonCheck::Kind::TrainedOn)
            return vetDevices(check);
        vetTerm(check, check.left);
        for (const LessonTerm& term : check.right)
            vetTerm(check, term);
        if (check.left.kind != LessonTerm::Kind::Device) return;
        for (const LessonTerm& term : check.right)
            vetDevice(check, term.name);
    }

    void vetPage(const LessonCheck& check) {
        const std::string& name = check.names.front();
        if (std::ranges::find(lessonPages(), name) != lessonPages().end()) return;
        add(check, fmt::format("there is no page {}", abridged(name)) + suggestion(name, lessonPages()));
    }

    /// Only the window knows all commands and fields. Their titles begin with a capital; a small word is a
    /// page, a panel or the key of a field.
    void vetPlace(const LessonStep& step) {
        if (step.show.empty()) return;
        const bool title =
            !std::ranges::all_of(step.show, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
        std::vector<std::string> known = lessonPages();
        known.insert(known.end(), lessonPanels().begin(), lessonPanels().end());
        if (title || std::ranges::find(known, step.show) != known.end() || isKeyOfField(step.show)) return;
        add(step.showLine, fmt::format("show: there is no page or panel {}", abridged(step.show)) +
                               suggestion(step.show, known));
    }

    bool isKeyOfField(const std::string& word) const {
        const DocumentValues values = shortDocumentValues(m_experiment.value_or(Experiment{}).toJson());
        return std::ranges::any_of(values, [&](const auto& value) {
            const std::string path = '.' + value.first + '.';
            return path.find('.' + word + '.') != std::string::npos;
        });
    }

    void vetDevices(const LessonCheck& check) {
        for (const std::string& name : check.names)
            vetDevice(check, name);
    }

    void vetDevice(const LessonCheck& check, const std::string& name) {
        std::vector<std::string> known{"cpu", "gpu", "tpu"};
        for (const DeviceSpec& device : m_devices.devices())
            known.push_back(device.id);
        if (m_devices.find(name) != nullptr || std::ranges::find(known, lowerCase(name)) != known.end())
            return;
        add(check, fmt::format("there is no device {}", abridged(name)) + suggestion(name, known));
    }

    void vetTerm(const LessonCheck& check, const LessonTerm& term) {
        const bool metric = term.kind == LessonTerm::Kind::Metric ||
                            term.kind == LessonTerm::Kind::BestMetric ||
                            term.kind == LessonTerm::Kind::BestEpoch;
        if (metric) return vetMetric(check, term.name);
        if (term.kind == LessonTerm::Kind::Document || term.kind == LessonTerm::Kind::RunDocument)
            return vetKey(check, term.name);
        if (term.kind == LessonTerm::Kind::Layer) vetLayer(check, term);
    }

    void vetMetric(const LessonCheck& check, const std::string& name) {
        if (!m_experiment) return;
        std::vector<std::string> known{"loss", "val_loss"};
        for (const std::string& metric : reportedNames(*m_experiment)) {
            known.push_back(metric);
            known.push_back("val_" + metric);
        }
        if (std::ranges::find(known, name) != known.end()) return;
        known.insert(known.end(), {"epochs trained", "device", "runs", "answer"});
        add(check,
            fmt::format("the experiment reports no metric {}", abridged(name)) + suggestion(name, known));
    }

    void vetKey(const LessonCheck& check, const std::string& path) {
        const bool layer = path.starts_with("model.");  // which the learner may make
        if (!m_experiment || path == kGlobalBatchKey || layer) return;
        const DocumentValues values = shortDocumentValues(m_experiment->toJson());
        if (values.contains(shortPath(path))) return;
        try {
            findParameter(*m_experiment, path);
        } catch (const Error&) {
            std::vector<std::string> known{kGlobalBatchKey};
            for (const auto& [key, value] : values)
                known.push_back(key);
            add(check, fmt::format("the experiment has no key {}", abridged(path)) +
                           suggestion(shortPath(path), known));
        }
    }

    void vetLayer(const LessonCheck& check, const LessonTerm& term) {
        const auto* entry = layerRegistry().find(classOf(term.name));
        if (entry == nullptr) return vetUnknownLayer(check, term.name);
        if (term.option.empty()) return;
        std::vector<std::string> options;
        for (const ParameterSpec& option : entry->schema)
            options.push_back(option.name);
        const auto option = std::ranges::find(entry->schema, term.option, &ParameterSpec::name);
        if (option == entry->schema.end())
            return add(check, fmt::format("the layer {} has no option {}", term.name, abridged(term.option)) +
                                  suggestion(term.option, options));
        for (const LessonTerm& expected : check.right)
            vetOption(check, *option, expected);
    }

    /// Of a layer of the experiment; else the name is a class itself.
    std::string classOf(const std::string& name) const {
        if (!m_experiment) return name;
        const auto& layers = m_experiment->model.layers;
        const auto found = std::ranges::find(layers, name, &LayerNode::name);
        return found == layers.end() ? name : found->className;
    }

    /// A name that is no class is a layer's own. The learner can make one of that name if the lesson says it.
    void vetUnknownLayer(const LessonCheck& check, const std::string& name) {
        std::vector<std::string> known;
        for (const auto& each : layerRegistry().entries())
            known.push_back(each.className);
        if (name.front() >= 'A' && name.front() <= 'Z')
            return add(check,
                       fmt::format("there is no layer class {}", abridged(name)) + suggestion(name, known));
        if (!m_experiment || isTold(name)) return;
        for (const LayerNode& layer : m_experiment->model.layers)
            known.push_back(layer.name);
        add(check, fmt::format("the experiment has no layer {}, and no text of the lesson names it",
                               abridged(name)) +
                       suggestion(name, known));
    }

    /// Whether the learner reads the name anywhere.
    bool isTold(const std::string& name) const {
        const auto has = [&](const std::string& text) { return text.find(name) != std::string::npos; };
        return std::ranges::any_of(m_parsed.lesson.steps, [&](const LessonStep& step) {
            return has(step.title) || has(step.text) || std::ranges::any_of(step.hints, has) ||
                   std::ranges::any_of(step.questions, has) ||
                   std::ranges::any_of(step.checks, [&](const LessonCheck& check) {
                       return has(check.label) || has(check.missing);
                   });
        });
    }

    /// A number or word that the option never is.
    void vetOption(const LessonCheck& check, const ParameterSpec& option, const LessonTerm& expected) {
        const bool number = expected.kind == LessonTerm::Kind::Number;
        if (!number && expected.kind != LessonTerm::Kind::Text) return;
        const std::string given = number ? fmt::format("{}", expected.number) : expected.name;
        const std::string got = abridged(given);
        const auto isOneOf = [&](const std::vector<std::string>& names) {
            return std::ranges::any_of(
                names, [&](const std::string& each) { return lowerCase(each) == lowerCase(given); });
        };
        switch (option.kind) {
            case ParameterKind::Int:
            case ParameterKind::Float:
                if (!number) add(check, fmt::format("expected a number for {}; got {}", option.name, got));
                return;
            case ParameterKind::Bool:
                if (!isOneOf({"true", "false"}))
                    add(check, fmt::format("expected true or false for {}; got {}", option.name, got));
                return;
            case ParameterKind::Activation:
                if (activationName(lowerCase(given)).empty())
                    add(check,
                        fmt::format("there is no activation {}", got) + suggestion(given, activationNames()));
                return;
            case ParameterKind::Choice:
                if (!isOneOf(option.choices))
                    add(check, fmt::format("expected one of {} for {}; got {}",
                                           fmt::join(option.choices, ", "), option.name, got));
                return;
            default:
                return;
        }
    }

    ParsedLesson& m_parsed;
    const DeviceCatalog& m_devices;
    std::optional<Experiment> m_experiment;
};

}  // namespace

std::string experimentOf(const Lesson& lesson) {
    if (lesson.experiment.empty()) return {};
    const fs::path beside = lesson.path.parent_path() / lesson.experiment;
    return fs::exists(beside) ? beside.string() : lesson.experiment;
}

fs::path weightsOf(const Lesson& lesson) {
    return lesson.weights.empty() ? fs::path() : lesson.path.parent_path() / lesson.weights;
}

namespace {

std::string digestOf(const std::string& text) {
    Digest digest(Digest::Kind::Sha256);
    digest.add(std::as_bytes(std::span(text)));
    return digest.hex();
}

/// A translation is the lesson that it translates.
void followEnglish(ParsedLesson& translated, const fs::path& file) {
    const std::string text = readFile(file, kMostBytes);
    Lesson english = parseLesson(text).lesson;
    english.path = file;
    translated.lesson.digest = digestOf(text);
    const std::vector<LessonMistake> mistakes = translationMistakes(english, translated.lesson);
    translated.mistakes.insert(translated.mistakes.end(), mistakes.begin(), mistakes.end());
    std::ranges::stable_sort(translated.mistakes, {}, &LessonMistake::line);
    takeKeys(english, translated.lesson);
}

}  // namespace

ParsedLesson readLesson(const fs::path& path, const DeviceCatalog& devices) {
    const std::string text = readFile(path, kMostBytes);
    ParsedLesson parsed = parseLesson(text);
    const LessonFile file = lessonFileOf(path);
    parsed.lesson.path = path;
    parsed.lesson.name = file.english.stem().string();
    parsed.lesson.language = file.language;
    parsed.lesson.digest = parsed.lesson.fileDigest = digestOf(text);
    Vetting(parsed, devices).run();
    if (file.english != path) followEnglish(parsed, file.english);
    return parsed;
}

Lesson loadLesson(const fs::path& path, const DeviceCatalog& devices) {
    ParsedLesson parsed = readLesson(path, devices);
    if (!parsed.mistakes.empty()) {
        const LessonMistake& first = parsed.mistakes.front();
        throw Error("{}:{}: {}", path.string(), first.line, first.text);
    }
    return std::move(parsed.lesson);
}

}  // namespace shardlab::engine
