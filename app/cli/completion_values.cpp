#include "app/cli/completion_values.h"

#include <algorithm>
#include <filesystem>

#include "engine/data/dataset.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/weight_format.h"
#include "engine/lessons/lesson_catalog.h"
#include "engine/losses/loss.h"
#include "engine/runs/run_store.h"

namespace shardlab::cli {
namespace {

using Words = std::vector<Candidate>;

Words templates() {
    Words words;
    for (const engine::TemplateInfo& info : engine::experimentTemplates())
        words.push_back({info.id, info.name});
    return words;
}

Words devices() {
    Words words;
    const auto& catalog = engine::DeviceCatalog::installed();
    for (const auto* list : {&catalog.devices(), &catalog.variants()})
        for (const engine::DeviceSpec& device : *list)
            words.push_back({device.id, device.name});
    return words;
}

Words hostStacks() {
    Words words;
    for (const engine::HostStack& stack : engine::DeviceCatalog::installed().hostStacks())
        words.push_back({stack.id, stack.name});
    return words;
}

template <typename Product>
Words classesOf(const engine::Registry<Product>& registry) {
    Words words;
    for (const auto& entry : registry.entries())
        words.push_back({entry.className, entry.help});
    return words;
}

Words runs() {
    Words words;
    // Opening the store would make it.
    if (!std::filesystem::exists(engine::RunStore::defaultDirectory())) return words;
    for (const engine::RunInfo& run : engine::RunStore().list())
        words.push_back({std::to_string(run.id), run.name});
    return words;
}

Words languages() {
    return {{"de"}, {"en"}, {"tr"}, {"zh_CN"}};
}

Words lessons() {
    Words words;
    for (const engine::Lesson& lesson : engine::installedLessons())
        words.push_back({lesson.name, lesson.title});
    return words;
}

Words shells() {
    return {{"bash", "Script for bash"}, {"zsh", "Script for zsh"}};
}

std::vector<std::string> endingsOf(bool (*wanted)(const engine::WeightFormat&)) {
    std::vector<std::string> endings;
    for (const std::string& pattern : engine::filePatterns(wanted))
        endings.push_back(pattern.starts_with('*') ? pattern.substr(1) : pattern);
    return endings;
}

std::vector<std::string> experimentFiles() {
    return {".json", ".shardlab"};
}
std::vector<std::string> modelFiles() {
    auto endings = endingsOf([](const engine::WeightFormat& format) { return format.holdsModel(); });
    for (const std::string& ending : experimentFiles())
        if (std::ranges::find(endings, ending) == endings.end()) endings.push_back(ending);
    return endings;
}
std::vector<std::string> weightFiles() {
    return endingsOf([](const engine::WeightFormat& format) { return format.canRead(); });
}
std::vector<std::string> arrayFiles() {
    return {".npz"};
}
std::vector<std::string> pictureFiles() {
    return {".png", ".jpg", ".jpeg"};
}

/// What the values of one name are, whichever verb has it. Neither words nor files: text that nobody can
/// guess.
struct Kind {
    const char* name;
    Words (*words)() = nullptr;
    bool files = false;
    std::vector<std::string> (*endings)() = nullptr;
};

constexpr Kind kKinds[] = {
    {"EXPERIMENT", templates, true, experimentFiles},
    {"EXPERIMENT|MODEL", templates, true, experimentFiles},
    {"MODEL", templates, true, modelFiles},
    {"RUN", runs},
    {"LESSON", lessons, true},
    {"SHELL", shells},
    {"FILE", nullptr, true},
    {"PATH", nullptr, true},
    {"--device", devices},
    {"--devices", devices},
    {"--against", nullptr, true, weightFiles},
    {"--host-stack", hostStacks},
    {"--loss", [] { return classesOf(engine::lossRegistry()); }},
    {"--data", [] { return classesOf(engine::dataSourceRegistry()); }},
    {"--download", [] { return classesOf(engine::dataSourceRegistry()); }},
    {"--lesson", lessons, true},
    {"--runs", runs},
    {"--weights", nullptr, true, weightFiles},
    {"--input", nullptr, true, arrayFiles},
    {"--target", nullptr, true, arrayFiles},
    {"--image", nullptr, true, pictureFiles},
    {"--adapt", nullptr, true},
    {"--checkpoint", nullptr, true},
    {"--export", nullptr, true},
    {"--histograms", nullptr, true},
    {"--history", nullptr, true},
    {"--output", nullptr, true},
    {"--path", nullptr, true},
    {"--profile", nullptr, true},
    {"--repair", nullptr, true},
    {"--tensorboard", nullptr, true},
    {"--tfjs-path", nullptr, true},
    {"--trace", nullptr, true},
    {"--add"},
    {"--columns"},
    {"--data-options"},
    {"--filter"},
    {"--freeze-before"},
    {"--host"},
    {"--language", languages},
    {"--name"},
    {"--objective"},
    {"--price"},
    {"--prompt"},
    {"--remove"},
    {"--set"},
    {"--straggler"},
    {"--sweep"},
    {"--text"},
    {"--vary"},
};

const Kind* kindOf(const FlagText& flag) {
    for (const Kind& kind : kKinds)
        if (std::ranges::find(flag.names, kind.name) != flag.names.end()) return &kind;
    return nullptr;
}

}  // namespace

CandidateValues candidateValues(const FlagText& flag) {
    CandidateValues values;
    for (const std::string& choice : flag.choices)
        values.words.push_back({choice});
    const Kind* kind = kindOf(flag);
    if (!flag.choices.empty() || kind == nullptr) return values;
    if (kind->words != nullptr) values.words = kind->words();
    values.files = kind->files;
    if (kind->endings != nullptr) values.endings = kind->endings();
    return values;
}

std::vector<std::string> flagsWithoutValues(const VerbText& verb) {
    std::vector<std::string> missing;
    for (const FlagText& flag : verb.flags) {
        if (flag.value == "TEXT" && flag.choices.empty() && kindOf(flag) == nullptr)
            missing.push_back(verb.name + " " + flag.names.back());
    }
    for (const VerbText& below : verb.verbs) {
        const auto more = flagsWithoutValues(below);
        missing.insert(missing.end(), more.begin(), more.end());
    }
    return missing;
}

}  // namespace shardlab::cli
