#pragma once
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <optional>
#include <vector>

#include "app/controllers/file_observer.h"
#include "app/controllers/latest_task.h"
#include "app/workbench/lesson_files.h"
#include "engine/experiment/experiment.h"
#include "engine/training/snapshot.h"

namespace shardlab {

class Workbench;

/// The open lesson: which step is shown, what the learner has done, which checks are reached. Reads its file
/// again when it changes, and remembers how far the learner came.
class LessonPlayer : public QObject {
    Q_OBJECT
public:
    explicit LessonPlayer(Workbench& workbench, QObject* parent = nullptr);
    ~LessonPlayer() override;
    /// The one of a workbench, which it belongs to.
    static LessonPlayer& of(Workbench& workbench);

    /// Reads the file on a worker; loaded() tells when begin() may be called.
    void load(const QString& path);
    enum class Start { Resume, Again };
    /// Opens the lesson that was loaded, with its experiment, in the place of the one before.
    void begin(Start start = Start::Resume);
    void close();
    /// Shows the open lesson in another language, if there is a file in it: step, answers and ticks stay.
    void setLanguage(const QString& code);
    bool isOpen() const { return m_open; }

    const engine::Lesson& lesson() const { return m_loaded.parsed.lesson; }
    QString path() const { return m_path; }
    const std::vector<engine::LessonMistake>& mistakes() const { return m_loaded.parsed.mistakes; }
    int stepCount() const { return static_cast<int>(lesson().steps.size()); }
    int step() const { return m_step; }
    const engine::LessonStep& currentStep() const;
    void setStep(int step);
    /// Of the checks of the shown step, in their order. What was reached once stays so.
    const std::vector<engine::CheckResult>& results() const { return m_results; }
    bool reached(int step) const;
    int reachedCount() const;

    QString answer(const std::string& question) const;
    void setAnswer(const std::string& question, const QString& answer);
    void notePage(const QString& id);
    void noteDevice(const QString& id);
    void noteAction(const char* words);  ///< of engine::kLessonActions
    /// What is handed in.
    engine::LessonResult result() const;
    void handIn(const engine::LessonResult& result, const QString& path);  ///< writes it on a worker

Q_SIGNALS:
    void loaded();
    void failed(const QString& message);
    void opened();  ///< another lesson, or the same one as its file has it now
    void closed();
    void stepChanged();  ///< and its text
    void handedIn(const QString& path);
    void checked();  ///< the results of the shown step are new

private:
    void watchLearner();
    void watchRuns();
    void watchEvaluations();
    /// Name and notes of the experiment in the language of the lesson.
    struct Title {
        std::string name, notes;
    };
    Title titleOfExperiment() const;
    void addTranslatedTitles();
    void openExperiment();
    void retitleExperiment();
    void take(LoadedLesson loaded);
    void reload(const QString& path);
    void beginStep();
    void leaveStep();
    void check();
    void keep();
    engine::LessonResult::Step& record();
    Workbench& m_workbench;
    QString m_path;
    LoadedLesson m_loaded;               ///< of the open lesson
    std::optional<LoadedLesson> m_next;  ///< read, not begun yet
    QString m_nextPath;
    engine::LessonState m_state;
    engine::LessonResult m_result;  ///< a step for each of the lesson
    std::vector<Title> m_titles;    ///< that the lesson gave the experiment, of now the last one
    std::vector<bool> m_reached;    ///< by step
    std::vector<bool> m_seen;
    std::vector<engine::CheckResult> m_results;
    QString m_page;
    QTimer m_changes;
    QElapsedTimer m_shown;  ///< since the step is shown
    FileObserver m_observer;
    int m_question = 0;
    SingleThreadPool m_worker;
    LatestTask m_reading{m_worker};
    int m_step = 0;
    bool m_open = false, m_ownWeights = false;
};

}  // namespace shardlab
