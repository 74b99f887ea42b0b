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

struct LessonAction {
    const char* words;    ///< in a check
    const char* label;    ///< what the learner reads
    const char* missing;  ///< until it is done
};
inline constexpr std::array kLessonActions{
    LessonAction{"evaluated", "Evaluate the model", "Press Evaluate on the page Evaluate (Ctrl+4)."},
    LessonAction{"recorded a step", "Record a training step", "Press Record on the page Shards (Ctrl+7)."},
    LessonAction{"generated text", "Generate text", "Press Generate on the page Language (Ctrl+5)."},
    LessonAction{"translated", "Translate a sentence", "Press Translate on the page Language (Ctrl+5)."},
    LessonAction{"classified a text", "Classify a text", "Press Classify on the page Language (Ctrl+5)."},
    LessonAction{"loaded weights", "Load weights from a file", "Choose File ▸ Load weights…."},
    LessonAction{"exported", "Export the model", "Choose File ▸ Export… (Ctrl+E)."}};

}  // namespace shardlab::engine
