#pragma once
#include <array>
#include <string>
#include <vector>

/// What a lesson calls the pages and panels of the window, and what a learner does that a check can ask for.
namespace shardlab::engine {

/// The batch of all replicas, whichever of its forms the experiment has: beside the keys of the document.
inline constexpr const char* kGlobalBatchKey = "fit.global_batch";

/// By their ids; in a lesson upper and lower case are alike.
inline const std::vector<std::string>& lessonPages() {
    static const std::vector<std::string> pages{"model",     "data",   "training", "evaluate", "language",
                                                "simulator", "shards", "compare",  "runs",     "sweeps"};
    return pages;
}

/// By their titles; the window knows each by an object name.
struct LessonPanel {
    const char* name;
    const char* dock;
};
inline constexpr std::array kLessonPanels{
    LessonPanel{"layers", "paletteDock"},      LessonPanel{"properties", "propertyDock"},
    LessonPanel{"experiment", "settingsDock"}, LessonPanel{"console", "consoleDock"},
    LessonPanel{"problems", "problemsDock"},   LessonPanel{"runs", "runsDock"},
    LessonPanel{"memory", "resourcesDock"}};

inline const std::vector<std::string>& lessonPanels() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> found;
        for (const LessonPanel& panel : kLessonPanels)
            found.emplace_back(panel.name);
        return found;
    }();
    return names;
}

struct LessonAction {
    const char* words;  ///< in a check
    const char* title;  ///< what the learner reads
    const char* help;   ///< until it is done
};
inline constexpr std::array kLessonActions{
    LessonAction{.words = "evaluated",
                 .title = "Evaluate the model",
                 .help = "Press Evaluate on the page Evaluate (Ctrl+4)."},
    LessonAction{.words = "recorded a step",
                 .title = "Record a training step",
                 .help = "Press Record step on the page Shards (Ctrl+7)."},
    LessonAction{.words = "generated text",
                 .title = "Generate text",
                 .help = "Press Generate on the page Language (Ctrl+5)."},
    LessonAction{.words = "translated",
                 .title = "Translate a sentence",
                 .help = "Press Translate on the page Language (Ctrl+5)."},
    LessonAction{.words = "classified a text",
                 .title = "Classify a text",
                 .help = "Press Classify on the page Language (Ctrl+5)."},
    LessonAction{.words = "loaded weights",
                 .title = "Load weights from a file",
                 .help = "Choose File ▸ Load weights…."},
    LessonAction{
        .words = "exported", .title = "Export the model", .help = "Choose File ▸ Export… (Ctrl+E)."}};

}  // namespace shardlab::engine
