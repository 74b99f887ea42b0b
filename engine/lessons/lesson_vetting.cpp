#include "engine/lessons/lesson_vetting.h"

#include <algorithm>
#include <optional>
#include <span>

#include "engine/core/abridge.h"
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
            add(1, "weights: there is no file " + abridged(lesson.weights) + " beside the lesson");
        for (const LessonStep& step : lesson.steps)
            for (const LessonCheck& check : step.checks)
                vet(check);
        std::ranges::stable_sort(m_parsed.mistakes, {}, &LessonMistake::line);
    }

private:
    void add(int line, const std::string& text) { m_parsed.mistakes.push_back({line, text}); }

    void openExperiment(const Lesson& lesson) {
        if (lesson.experiment.empty()) return;
        try {
            m_experiment = Experiment::load(experimentOf(lesson));
        } catch (const std::exception& error) {
            add(1, std::string("experiment: ") + error.what());
        }
    }

    void vet(const LessonCheck& check) {
        if (check.kind == LessonCheck::Kind::Page) return vetName(check, "page", lessonPages());
        if (check.kind == LessonCheck::Kind::DevicesSeen || check.kind == LessonCheck::Kind::TrainedOn)
            return vetDevices(check);
        vetTerm(check, check.left);
        for (const LessonTerm& term : check.right)
            vetTerm(check, term);
        if (check.left.kind != LessonTerm::Kind::Device) return;
        for (const LessonTerm& term : check.right)
            vetDevice(check, term.name);
    }

    void vetName(const LessonCheck& check, const char* what, const std::vector<std::string>& known) {
        const std::string& name = check.names.front();
        if (std::ranges::find(known, name) != known.end()) return;
        add(check.line,
            std::string("check: there is no ") + what + ' ' + abridged(name) + suggestion(name, known));
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
        add(check.line, "check: there is no device " + abridged(name) + suggestion(name, known));
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
        add(check.line,
            "check: the experiment reports no metric " + abridged(name) + suggestion(name, known));
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
            add(check.line,
                "check: the experiment has no key " + abridged(path) + suggestion(shortPath(path), known));
        }
    }

    /// A name that is no class is a layer's own, which the learner may make.
    void vetLayer(const LessonCheck& check, const LessonTerm& term) {
        const auto* entry = layerRegistry().find(term.name);
        std::vector<std::string> known;
        for (const auto& each : layerRegistry().entries())
            known.push_back(each.className);
        const bool looksLikeClass = term.name.front() >= 'A' && term.name.front() <= 'Z';
        if (entry == nullptr && looksLikeClass)
            return add(check.line, "check: there is no layer class " + abridged(term.name) +
                                       suggestion(term.name, known));
        if (entry == nullptr || term.option.empty()) return;
        std::vector<std::string> options;
        for (const ParameterSpec& option : entry->schema)
            options.push_back(option.name);
        if (std::ranges::find(options, term.option) != options.end()) return;
        add(check.line, "check: the layer " + term.name + " has no option " + abridged(term.option) +
                            suggestion(term.option, options));
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
