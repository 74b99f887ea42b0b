#include "app/workbench/lesson_player.h"

#include <algorithm>

#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/workbench/workbench.h"
#include "engine/devices/device_catalog.h"
#include "engine/lessons/lesson_vetting.h"
#include "widgets/common/text_format.h"

namespace shardlab {

LessonPlayer::LessonPlayer(Workbench& workbench, QObject* parent) : QObject(parent), m_workbench(workbench) {
    m_changes.setSingleShot(true);
    constexpr int kQuiet = 50;  // ms, within which edits are one change
    m_changes.setInterval(kQuiet);
    connect(&m_changes, &QTimer::timeout, this, &LessonPlayer::check);
    connect(&m_observer, &FileObserver::seen, this, [this](int question, const QString& digest) {
        const bool changed = m_open && question == m_question && !digest.isEmpty();
        if (changed && digest.toStdString() != lesson().fileDigest) reload(m_path);
    });
    watchLearner();
    watchRuns();
    watchEvaluations();
}

/// Nobody listens any more, and the document is gone.
LessonPlayer& LessonPlayer::of(Workbench& workbench) {
    auto* player = workbench.findChild<LessonPlayer*>({}, Qt::FindDirectChildrenOnly);
    return player != nullptr ? *player : *new LessonPlayer(workbench, &workbench);
}

LessonPlayer::~LessonPlayer() {
    if (m_open) leaveStep();
}

void LessonPlayer::watchLearner() {
    connect(&m_workbench.document, &ExperimentDocument::changed, this, [this] {
        if (m_open) m_changes.start();
    });
    connect(&m_workbench.estimates, &EstimateController::estimated, this,
            [this] { noteDevice(toQString(m_workbench.document.experiment().runtime.device)); });
    connect(&m_workbench.weights, &WeightsController::loaded, this, [this] {
        if (!std::exchange(m_ownWeights, false)) noteAction("loaded weights");
    });
    connect(&m_workbench.exports, &ExportController::exported, this, [this] { noteAction("exported"); });
}

void LessonPlayer::watchRuns() {
    const TrainingController& training = m_workbench.training;
    connect(&training, &TrainingController::started, this, [this](const engine::Experiment& experiment) {
        if (!m_open) return;
        engine::LessonRun run{.experiment = experiment.toJson(), .history = {}};
        run.history.device = experiment.runtime.device;
        m_result.runs.push_back(run);
        m_changes.start();
    });
    connect(&training, &TrainingController::updated, this, [this](const engine::SnapshotDelta& delta) {
        if (!m_open || delta.epochs.empty() || m_result.runs.empty()) return;
        auto& epochs = m_result.runs.back().history.epochs;
        epochs.insert(epochs.end(), delta.epochs.begin(), delta.epochs.end());
        m_changes.start();
    });
    connect(&training, &TrainingController::ended, this, [this] {
        const auto ended = m_workbench.training.result();
        if (!m_open || m_result.runs.empty() || !ended) return;
        m_result.runs.back().history = ended->history;
        m_changes.start();
    });
}

void LessonPlayer::watchEvaluations() {
    connect(&m_workbench.evaluation, &EvaluationController::evaluated, this,
            [this](const EvaluationView& view) {
                m_state.evaluatedAccuracy = view.summary.accuracy();
                noteAction("evaluated");
            });
    connect(&m_workbench.evaluation, &EvaluationController::outputsEvaluated, this,
            [this] { noteAction("evaluated"); });
    connect(&m_workbench.weights, &WeightsController::evaluated, this, [this] { noteAction("evaluated"); });
}

void LessonPlayer::load(const QString& path) {
    m_nextPath = path;
    m_reading.renew();
    m_reading.ask([path] { return loadLessonFile(path); },
                  [this](const LoadedLesson& read) {
                      m_next = read;
                      Q_EMIT loaded();
                  },
                  [this](const QString& message) { Q_EMIT failed(message); });
}

void LessonPlayer::begin(Start start) {
    if (!m_next) return;
    close();
    m_path = m_nextPath;
    m_loaded = *std::exchange(m_next, std::nullopt);
    m_open = true;
    m_state = {};
    m_result = {};
    m_step = 0;
    if (start == Start::Again) m_loaded.resumed.reset();
    if (start == Start::Resume && m_loaded.before) {
        m_result.runs = m_loaded.before->runs;
        m_result.steps = m_loaded.before->steps;
        m_step = std::clamp(m_loaded.before->step, 0, std::max(stepCount() - 1, 0));
    }
    take(m_loaded);
    openExperiment();
    m_observer.watch(m_path, ++m_question);
    Q_EMIT opened();
    beginStep();
}

/// Steps keep what was reached in them by their titles.
void LessonPlayer::take(LoadedLesson loaded) {
    m_loaded = std::move(loaded);
    const std::vector<engine::LessonResult::Step> before = std::exchange(m_result.steps, {});
    m_reached.clear();
    m_seen.clear();
    for (const engine::LessonStep& step : lesson().steps) {
        const auto found = std::ranges::find(before, step.key, &engine::LessonResult::Step::title);
        const bool seen = found != before.end();
        m_result.steps.push_back(seen ? *found : engine::LessonResult::Step{.title = step.key});
        m_seen.push_back(seen);
        m_reached.push_back(
            seen && std::ranges::all_of(step.checks, [&](const engine::LessonCheck& each) {
                return engine::evaluate(each, found->state, engine::DeviceCatalog::installed()).reached;
            }));
        for (const auto& [question, answer] : m_result.steps.back().state.answers)
            m_state.answers[question] = answer;
    }
    m_result.lesson = lesson().name;
    m_result.digest = lesson().digest;
    m_result.language = lesson().language;
}

/// All languages of a lesson share the file of its experiment, whose name and notes are English.
LessonPlayer::Title LessonPlayer::titleOfExperiment() const {
    if (lesson().language == "en") return {m_loaded.experiment->name, m_loaded.experiment->notes};
    return {tr("Lesson: %1").arg(toQString(lesson().title)).toStdString(), lesson().summary};
}

/// Those that the lesson may have given before: in each of its languages, in a window of each language.
void LessonPlayer::addTranslatedTitles() {
    for (const Language& language : languages()) {
        const QString title = textIn(language.code, QStringLiteral("Lesson: %1"));
        for (const LessonHead& head : m_loaded.translations)
            m_titles.push_back({title.arg(toQString(head.title)).toStdString(), head.summary});
    }
}

void LessonPlayer::openExperiment() {
    m_titles.clear();
    if (m_loaded.experiment) {
        const Title title = titleOfExperiment();
        m_titles = {{m_loaded.experiment->name, m_loaded.experiment->notes}};
        addTranslatedTitles();
        m_titles.push_back(title);
        m_loaded.experiment->name = title.name;
        m_loaded.experiment->notes = title.notes;
    }
    if (m_loaded.resumed) m_loaded.experiment = m_loaded.resumed;
    if (!m_loaded.experiment) return;
    m_workbench.document.replace(*m_loaded.experiment, {});
    Q_EMIT m_workbench.opened({});
    const std::filesystem::path weights = engine::weightsOf(lesson());
    if (weights.empty()) return;
    m_ownWeights = true;
    m_workbench.weights.load(*m_loaded.experiment, QString::fromStdString(weights.string()));
}

/// A name that the learner gave stays. Undo brings back names of other languages, too.
void LessonPlayer::retitleExperiment() {
    const engine::Experiment& experiment = m_workbench.document.experiment();
    if (m_titles.empty() || experiment.name == m_titles.back().name) return;
    const auto before = std::ranges::find(m_titles, experiment.name, &Title::name);
    if (before == m_titles.end()) return;
    m_workbench.document.retitle(
        m_titles.back().name, experiment.notes == before->notes ? m_titles.back().notes : experiment.notes);
}

void LessonPlayer::setLanguage(const QString& code) {
    if (!m_open) return;
    const QString path = lessonInLanguage(m_path, code);
    if (path != m_path) reload(path);
}

void LessonPlayer::reload(const QString& path) {
    m_reading.renew();
    m_reading.ask([path] { return loadLessonFile(path); },
                  [this, path](const LoadedLesson& read) {
                      const std::string key = stepCount() > 0 ? currentStep().key : std::string();
                      check();
                      leaveStep();
                      if (path != m_path) m_observer.watch(m_path = path, ++m_question);
                      take(read);
                      if (m_loaded.experiment) m_titles.push_back(titleOfExperiment());
                      const auto& steps = lesson().steps;
                      const auto found = std::ranges::find(steps, key, &engine::LessonStep::key);
                      m_step = found != steps.end() ? static_cast<int>(found - steps.begin())
                                                    : std::clamp(m_step, 0, std::max(stepCount() - 1, 0));
                      Q_EMIT opened();
                      beginStep();
                  },
                  [this](const QString& message) { Q_EMIT failed(message); });
}

void LessonPlayer::close() {
    if (!m_open) return;
    check();
    leaveStep();
    m_open = false;
    m_observer.watch({}, ++m_question);
    Q_EMIT closed();
}

const engine::LessonStep& LessonPlayer::currentStep() const {
    return lesson().steps[static_cast<std::size_t>(m_step)];
}

engine::LessonResult::Step& LessonPlayer::record() {
    return m_result.steps[static_cast<std::size_t>(m_step)];
}

void LessonPlayer::setStep(int step) {
    if (!m_open || step < 0 || step >= stepCount() || step == m_step) return;
    check();
    leaveStep();
    m_step = step;
    beginStep();
}

void LessonPlayer::beginStep() {
    if (stepCount() == 0) return;
    m_state.pages = {m_page.toStdString()};
    m_state.actions.clear();
    m_seen[static_cast<std::size_t>(m_step)] = true;
    m_shown.start();
    check();
    Q_EMIT stepChanged();
}

void LessonPlayer::leaveStep() {
    m_changes.stop();
    if (stepCount() == 0) return;
    constexpr double kMilliseconds = 1000;
    record().seconds += static_cast<double>(m_shown.restart()) / kMilliseconds;
    keep();
}

/// What is reached is kept as it was then: the learner goes on from there. A step without checks is reached
/// at once: its state is the last one.
void LessonPlayer::check() {
    m_changes.stop();
    if (!m_open || stepCount() == 0) return;
    retitleExperiment();
    m_state.experiment = m_workbench.document.experiment().toJson();
    m_state.runs = m_result.runs;
    const auto at = static_cast<std::size_t>(m_step);
    const bool before = m_reached[at];
    if (!before || currentStep().checks.empty()) record().state = m_state;
    m_results.clear();
    for (const engine::LessonCheck& each : currentStep().checks)
        m_results.push_back(engine::evaluate(each, record().state, engine::DeviceCatalog::installed()));
    m_reached[at] = std::ranges::all_of(m_results, &engine::CheckResult::reached);
    if (m_reached[at] && !before) keep();
    Q_EMIT checked();
}

bool LessonPlayer::reached(int step) const {
    const auto at = static_cast<std::size_t>(step);
    return m_seen[at] && m_reached[at];
}

int LessonPlayer::reachedCount() const {
    int count = 0;
    for (int step = 0; step < stepCount(); ++step)
        count += reached(step) ? 1 : 0;
    return count;
}

QString LessonPlayer::answer(const std::string& question) const {
    const auto found = m_state.answers.find(question);
    return found == m_state.answers.end() ? QString() : toQString(found->second);
}

void LessonPlayer::setAnswer(const std::string& question, const QString& answer) {
    m_state.answers[question] = answer.trimmed().toStdString();
    check();
}

void LessonPlayer::notePage(const QString& id) {
    m_page = id;
    m_state.pages.insert(id.toStdString());
    if (m_open) m_changes.start();
}

void LessonPlayer::noteDevice(const QString& id) {
    if (!m_open) return;
    m_state.devices.insert(id.toStdString());
    m_changes.start();
}

void LessonPlayer::noteAction(const char* words) {
    if (!m_open) return;
    m_state.actions.insert(words);
    m_changes.start();
}

/// The steps that were shown, of which the shown one is as it is now.
engine::LessonResult LessonPlayer::result() const {
    engine::LessonResult result = m_result;
    result.step = m_step;
    result.steps.clear();
    for (std::size_t i = 0; i < m_result.steps.size(); ++i)
        if (m_seen[i]) result.steps.push_back(m_result.steps[i]);
    return result;
}

void LessonPlayer::handIn(const engine::LessonResult& result, const QString& path) {
    runInBackground(
        this, &m_worker, [result, path] { return (result.save(path.toStdString()), true); },
        [this, path](bool) { Q_EMIT handedIn(path); },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void LessonPlayer::keep() {
    const QString key = lessonKey(m_path);
    settings::setLessonProgress(key, {.step = m_step, .reached = reachedCount(), .steps = stepCount()});
    runInBackground(
        this, &m_worker, [key, result = result()] { return (keepLessonResult(key, result), true); },
        [](bool) {}, [](const QString&) {});
}

}  // namespace shardlab
