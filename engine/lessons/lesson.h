#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

/// A value that a check compares.
struct LessonTerm {
    enum class Kind {
        Number,         ///< as it is written
        Text,           ///< as it is written: "relu", "tpu-v2-8"
        Answer,         ///< what the learner typed for the question above
        Device,         ///< of the experiment; compared by id or by kind: cpu, gpu, tpu
        EpochsTrained,  ///< of a run
        Runs,           ///< with at least one epoch
        Metric,         ///< of a run's last epoch
        BestMetric,     ///< over a run's epochs
        BestEpoch,      ///< the epoch of that, from 1
        Document,       ///< a value of the experiment by its path
        RunDocument,    ///< the same of the last run, as it was trained
        Layer,          ///< an option of a layer, named by its name or by its class
        Evaluated,      ///< accuracy of the last evaluation
    };
    enum class Run { Last, Before };
    Kind kind = Kind::Number;
    std::string name = {};    ///< metric, path, layer, text
    std::string option = {};  ///< of a layer
    double number = 0;
    Run run = Run::Last;
};

/// One thing to reach in a step.
struct LessonCheck {
    enum class Kind {
        Compared,     ///< `left`, `relation`, `right`
        Page,         ///< `names`: the page was opened in this step
        Action,       ///< `names`: it was done in this step
        DevicesSeen,  ///< `names`: each was the experiment's device, or pinned on Compare
        TrainedOn,    ///< `names`: each has a run with at least one epoch
        HasLayer,
        HasNoLayer,
    };
    enum class Relation { Is, IsNot, AtLeast, AtMost, Above, Below, Between };
    Kind kind = Kind::Compared;
    LessonTerm left = {};
    Relation relation = Relation::Is;
    std::vector<LessonTerm> right = {};  ///< one; of Between two; of Is any number, each of which is right
    std::vector<std::string> names = {};
    std::string question = {};       ///< that an Answer belongs to, in English
    std::string shownQuestion = {};  ///< the same in the language of the lesson; empty: as above
    std::string text = {};           ///< as it is written
    std::string label = {};          ///< what the learner reads; empty: made of the check
    std::string missing = {};        ///< what to do as long as it is not reached; may be empty
    bool hasHint = false;            ///< its step has one
    int line = 0;                    ///< in the file, from 1
};

struct LessonStep {
    std::string title, text;  ///< Markdown, without hints, questions and checks
    std::vector<std::string> hints = {};
    std::vector<std::string> questions = {};
    std::vector<LessonCheck> checks = {};
    std::string show = {};  ///< page, panel or command that "Show me" goes to
    int line = 0, showLine = 0;
    /// By which results know the step and its questions: title and questions of the English lesson.
    std::string key = {};
    std::vector<std::string> questionKeys = {};
    std::vector<std::string> keys = {};  ///< of its lines that are no text, in their order: "hint", "check"
};

struct Lesson {
    std::string name;  ///< of the English file, without ".md"
    std::string title, summary;
    int minutes = 0, order = 0;
    std::string experiment;  ///< a file beside the lesson, or a template's id; empty: what is open stays
    std::string weights;     ///< a file beside the lesson; empty: none
    int experimentLine = 1, weightsLine = 1;
    std::vector<std::string> pages;   ///< ids of those that are shown; empty: all
    std::vector<std::string> panels;  ///< the same of panels; see lesson_places.h
    std::vector<LessonStep> steps;
    std::filesystem::path path = {};
    std::string digest = {};      ///< SHA-256 of the English file
    std::string fileDigest = {};  ///< of the file that was read
    std::string language = "en";  ///< "de", "zh_CN"
};

std::size_t checkCount(const Lesson& lesson);

}  // namespace shardlab::engine
