#include "app/controllers/run_controller.h"

#include <QDateTime>

#include "engine/experiment/document_paths.h"
#include "engine/runs/run_recorder.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

/// Of a run that begins now.
engine::RunInfo recordOf(const engine::Experiment& experiment, const engine::History& history, int color) {
    engine::RunInfo run;
    engine::noteHistory(run, history, experiment.compile.metrics);
    run.name = run.experimentName = experiment.name;
    run.startedAt =
        QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyy-MM-ddThh:mm:ssZ")).toStdString();
    run.color = color;
    run.parameters = engine::shortDocumentValues(experiment.toJson());
    return run;
}

}  // namespace

RunController::RunController(QObject* parent) : QObject(parent) {
    connect(&m_archive, &RunArchive::failed, this, &RunController::failed);
    connect(&m_archive, &RunArchive::added, this,
            [this](const QString& id, qint64 number) { m_numbers[id] = number; });
}

qint64 RunController::numberOf(const QString& id) const {
    return m_numbers.value(id, RunArchive::numberIn(id));
}

void RunController::loadStored() {
    constexpr std::size_t kHistories = 40;  // whose measured times are shown
    m_archive.list(kHistories, [this](const RunArchive::Listed& listed) {
        for (const engine::RunInfo& run : listed.runs)
            m_measured.noteEarlier(run.history);
        addStored(listed.runs, listed.ids);
        Q_EMIT storeRead(listed.revision);
    });
}

void RunController::addStored(const std::vector<engine::RunInfo>& runs, const std::vector<QString>& ids) {
    m_list.addStored(runs, ids);
    Q_EMIT runsChanged();
}

void RunController::update(const RunArchive::Changes& changes) {
    const bool moved = m_list.update(changes.store.runs, changes.ids, changes.gone);
    for (const QString& id : changes.gone)
        m_curves.remove(id);
    for (const QString& id : changes.ids)
        readCurves(id);
    if (moved) {
        Q_EMIT runsChanged();
        return showCurves();
    }
    for (const QString& id : changes.ids)
        if (const int row = m_list.rowOf(id); row >= 0) Q_EMIT runChanged(row);
}

void RunController::begin(const engine::Experiment& experiment, const engine::RunStart& start) {
    const int color = m_list.nextColor();
    const engine::History history = engine::historyAtStart(experiment);
    m_active = {QStringLiteral("run-%1").arg(m_made++), history, experiment.compile.metrics,
                recordOf(experiment, history, color)};
    m_active.record.start = start;
    m_list.begin(m_active.id, experiment, color);
    m_curves.begin(*m_list.find(m_active.id), experiment);
    m_archive.begin(m_active.id, experiment, color, start);
    Q_EMIT recordChanged(m_active.id, m_active.record);
    Q_EMIT runsChanged();
    showCurves();
}

void RunController::follow(const engine::SnapshotDelta& delta) {
    if (m_active.id.isEmpty()) return;
    m_curves.append(m_active.id, delta);
    m_archive.follow(m_active.id, delta);
    if (delta.latest) {
        m_active.history.wallSeconds = delta.latest->wallSeconds;
        m_active.history.simulatedSeconds = delta.latest->simulatedSeconds;
    }
    if (!delta.epochs.empty()) noteEpoch(delta.epochs.back());
    if (!delta.steps.empty() || !delta.epochs.empty() || delta.layers) Q_EMIT curvesChanged();
}

void RunController::setStatus(engine::RunStatus status) {
    const bool paused = status == engine::RunStatus::Paused;
    RunRow* row = m_list.edit(m_active.id);
    if (row == nullptr || (!paused && status != engine::RunStatus::Running)) return;
    row->status = QLatin1String(nameOf(status));
    m_active.record.status = nameOf(status);
    Q_EMIT recordChanged(m_active.id, m_active.record);
    Q_EMIT runChanged(m_list.rowOf(m_active.id));
}

engine::History RunController::activeHistory() const {
    engine::History history = m_active.history;
    history.metricNames = activeCurves()->metricNames;
    history.epochs = activeCurves()->epochs;
    return history;
}

void RunController::noteEpoch(const engine::EpochRecord& record) {
    const engine::History history = activeHistory();
    engine::noteHistory(m_active.record, history, m_active.metrics);
    RunRow& row = *m_list.edit(m_active.id);
    row.epochs = record.epoch;
    row.bestName = toQString(m_active.record.bestMetricName);
    row.best = m_active.record.bestMetric;
    m_measured.note(history.experiment, history.device, record.wallSeconds);
    Q_EMIT recordChanged(m_active.id, m_active.record);
    Q_EMIT runChanged(m_list.rowOf(m_active.id));
}

void RunController::end(engine::RunStatus status, std::shared_ptr<const engine::RunResult> result) {
    RunRow* row = m_list.edit(m_active.id);
    if (row == nullptr) return;
    row->active = false;
    row->status = QLatin1String(nameOf(status));
    m_archive.finish(row->id, status, result);
    if (result) engine::noteHistory(m_active.record, result->history, m_active.metrics);
    m_active.record.status = nameOf(status);
    m_active.record.hasWeights = result && !result->weights.tensors.empty();
    Q_EMIT recordChanged(m_active.id, m_active.record);
    m_active = {};
    Q_EMIT runChanged(m_list.rowOf(row->id));
    showCurves();
}

void RunController::setShown(const QString& id, bool shown) {
    if (m_list.find(id) == nullptr) return;
    m_list.setShown(id, shown);
    if (!shown && id != m_active.id) m_curves.release(id);
    readCurves(id);
    Q_EMIT runChanged(m_list.rowOf(id));
    showCurves();
}

void RunController::readCurves(const QString& id) {
    if (!shown().contains(id) || m_curves.find(id) != nullptr) return;
    m_curves.expect(*m_list.find(id));
    m_archive.loadCurves(id, [this, id](RunArchive::Curves& stored) {
        m_curves.fill(id, stored);
        showCurves();
    });
}

void RunController::rename(const QString& id, const QString& name) {
    RunRow* row = m_list.edit(id);
    if (row == nullptr || row->name == name) return;
    row->name = name;
    m_curves.describe(*row);
    m_archive.change({{id, [name = name.toStdString()](engine::RunStore& store, std::int64_t run) {
                           store.rename(run, name);
                       }}});
    Q_EMIT runChanged(m_list.rowOf(id));
    showCurves();
}

void RunController::setArchived(const QStringList& ids, bool archived) {
    m_list.setArchived(ids, archived);
    changeInStore(
        ids, [archived](engine::RunStore& store, std::int64_t run) { store.setArchived(run, archived); });
}

void RunController::discard(QStringList ids) {
    ids.removeAll(m_active.id);
    m_list.discard(ids);
    for (const QString& id : ids)
        m_curves.remove(id);
    changeInStore(ids, [](engine::RunStore& store, std::int64_t run) { store.moveToBin(run); });
}

void RunController::restore(const QStringList& ids) {
    m_list.restore(ids);
    for (const QString& id : ids)
        readCurves(id);
    changeInStore(ids, [](engine::RunStore& store, std::int64_t run) { store.restore(run); });
}

void RunController::changeInStore(const QStringList& ids, const RunArchive::Change& change) {
    std::vector<std::pair<QString, RunArchive::Change>> changes;
    for (const QString& id : ids)
        changes.emplace_back(id, change);
    m_archive.change(changes);
    Q_EMIT runsChanged();
    showCurves();
}

void RunController::refreshColors() {
    m_list.refreshColors();
    for (const RunRow& row : rows())
        m_curves.describe(row);
    Q_EMIT runsChanged();
    showCurves();
}

void RunController::setScope(const QStringList& experiments) {
    m_list.setScope(experiments);
    showCurves();
    Q_EMIT runsChanged();
}

void RunController::showCurves() {
    QHash<QString, QString> before;
    for (const RunRow& row : rows()) {
        if (!row.label.isEmpty()) before[row.id] = row.label;
        m_list.edit(row.id)->label.clear();
    }
    std::vector<RunRow*> shown;
    for (const RunRow* row : m_list.shownRows())
        shown.push_back(m_list.edit(row->id));
    m_curves.label(shown);
    Q_EMIT curvesChanged();
    for (std::size_t row = 0; row < rows().size(); ++row) {
        if (rows()[row].label != before.value(rows()[row].id)) Q_EMIT runChanged(static_cast<int>(row));
    }
}

std::vector<RunController::RunLayers> RunController::layers() const {
    std::vector<RunLayers> layers;
    for (const RunRow* row : m_list.shownRows()) {
        auto history = m_curves.layers(row->id);
        if (history || row->active)
            layers.push_back({row->id, m_curves.find(row->id)->title(), std::move(history)});
    }
    return layers;
}

std::vector<const RunCurves*> RunController::curves() const {
    std::vector<const RunCurves*> curves;
    for (const RunRow* row : m_list.shownRows())
        curves.push_back(m_curves.find(row->id));
    return curves;
}

}  // namespace shardlab
