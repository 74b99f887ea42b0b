#include "app/controllers/run_controller.h"

#include <QDateTime>
#include <algorithm>

#include "engine/metrics/metric_traits.h"
#include "engine/training/best_metric.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {

constexpr std::size_t kHistoriesAtStart = 40;

std::vector<std::string> configuredMetricNames(const engine::Experiment& experiment) {
    std::vector<std::string> names = engine::reportedNames(experiment.compile.metrics);
    names.insert(names.begin(), engine::kLossName);
    return names;
}

engine::Json metricsOf(const engine::RunInfo& info) {
    const engine::Json compile =
        info.experiment.is_object() ? info.experiment.value("compile", engine::Json()) : engine::Json();
    return compile.is_object() ? compile.value("metrics", engine::Json::array()) : engine::Json::array();
}

QString localTime(const std::string& utc) {
    const QDateTime time = QDateTime::fromString(toQString(utc), Qt::ISODate).toLocalTime();
    return time.isValid() ? time.toString(QStringLiteral("yyyy-MM-dd hh:mm")) : toQString(utc);
}

}  // namespace

RunController::RunController(QObject* parent)
    : QObject(parent), m_store(std::make_shared<std::unique_ptr<engine::RunStore>>()) {}

template <typename Work, typename Done>
void RunController::onStore(Work work, Done done) {
    runInBackground(
        this, &m_worker,
        [store = m_store, work]() mutable {
            if (!*store) *store = std::make_unique<engine::RunStore>();
            return work(**store);
        },
        done, [this](const QString& error) { Q_EMIT failed(error); });
}

RunController::Run* RunController::find(const QString& id) {
    for (auto& run : m_runs) {
        if (run->row.id == id) return run.get();
    }
    return nullptr;
}

const RunController::Run* RunController::find(const QString& id) const {
    return const_cast<RunController*>(this)->find(id);
}

void RunController::loadStored() {
    onStore(
        [](engine::RunStore& store) {
            std::vector<StoredRun> runs;
            for (engine::RunInfo& info : store.list()) {
                const bool withHistory = runs.size() < kHistoriesAtStart;
                runs.push_back({withHistory ? store.load(info.id) : info, withHistory});
            }
            return std::pair(std::move(runs), store.notice());
        },
        [this](const std::pair<std::vector<StoredRun>, std::string>& loaded) {
            for (const StoredRun& run : loaded.first)
                addStored(run);
            if (!loaded.second.empty()) Q_EMIT failed(toQString(loaded.second));
            Q_EMIT runsChanged();
        });
}

void RunController::addStored(const StoredRun& stored) {
    const engine::RunInfo& info = stored.info;
    auto run = std::make_unique<Run>();
    run->row = {QStringLiteral("stored-%1").arg(info.id),
                toQString(info.name),
                deviceName(info.device),
                toQString(info.status),
                localTime(info.startedAt),
                info.epochs,
                toQString(info.bestMetricName),
                info.bestMetric,
                {},
                false};
    *run->storeId = info.id;
    run->colorIndex = info.color;
    run->row.color = theme().runColor(run->colorIndex);
    run->curves.id = run->row.id;
    run->curves.name = QStringLiteral("%1 · %2").arg(run->row.device, run->row.name);
    run->curves.color = run->row.color;
    const QDateTime started = QDateTime::fromString(toQString(info.startedAt), Qt::ISODate);
    if (started.isValid()) run->curves.startedAt = static_cast<double>(started.toSecsSinceEpoch());
    if (stored.withHistory) {
        run->curves.metricNames = info.history.metricNames;
        run->curves.metrics = metricsOf(info);
        run->curves.epochs = info.history.epochs;
        run->loaded = true;
        const auto key = std::pair(info.name, info.device);
        if (!info.history.epochs.empty() && !m_measured.contains(key))
            m_measured[key] = info.history.epochs.back().wallSeconds;
    }
    m_runs.push_back(std::move(run));
}

void RunController::begin(const engine::Experiment& experiment) {
    auto run = std::make_unique<Run>();
    run->colorIndex = m_runs.empty() ? 0 : m_runs.front()->colorIndex + 1;
    run->row.id = QStringLiteral("run-%1").arg(m_made++);
    run->row.name = toQString(experiment.name);
    run->row.device = deviceName(experiment.runtime.device);
    run->row.status = tr("running");
    run->row.started = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd hh:mm"));
    run->row.color = theme().runColor(run->colorIndex);
    run->row.active = true;
    run->curves.id = run->row.id;
    run->curves.name = QStringLiteral("%1 · %2").arg(run->row.device, run->row.name);
    run->curves.color = run->row.color;
    run->curves.metricNames = configuredMetricNames(experiment);
    run->curves.metrics = experiment.compile.metrics;
    run->curves.startedAt = static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000.0;
    run->loaded = true;
    m_active = run->row.id;
    m_shown.insert(m_active);
    m_history = engine::History();
    m_history.experiment = experiment.name;
    m_history.device = experiment.runtime.device;
    m_history.accelerator = nameOf(experiment.runtime.accelerator);
    m_history.replicas = experiment.runtime.replicas;
    m_history.globalBatchSize = experiment.globalBatch();
    m_history.seed = experiment.fit.seed;
    m_history.metricNames = run->curves.metricNames;
    m_metrics = experiment.compile.metrics;
    m_history.status = engine::RunStatus::Running;
    onStore([id = run->storeId, experiment,
             color = run->colorIndex](engine::RunStore& store) { return *id = store.add(experiment, color); },
            [](std::int64_t) {});
    m_runs.insert(m_runs.begin(), std::move(run));
    Q_EMIT runsChanged();
    Q_EMIT curvesChanged();
}

void RunController::noteEpoch(Run& run, const engine::EpochRecord& record) {
    run.curves.epochs.push_back(record);
    if (run.curves.epochs.size() == 1) {
        run.curves.metricNames.clear();
        for (const auto& [name, value] : record.metrics) {
            if (!engine::isValidation(name)) run.curves.metricNames.push_back(name);
        }
    }
    run.row.epochs = record.epoch;
    m_measured[{m_history.experiment, m_history.device}] = record.wallSeconds;
    m_history.epochs = run.curves.epochs;
    m_history.metricNames = run.curves.metricNames;
    const engine::BestMetric best = engine::bestMetric(m_history, m_metrics);
    run.row.bestName = toQString(best.name);
    run.row.best = best.value;
}

void RunController::follow(const engine::SnapshotDelta& delta) {
    Run* run = find(m_active);
    if (run == nullptr) return;
    if (delta.latest && delta.latest->stepsPerEpoch > 0)
        run->curves.stepsPerEpoch = delta.latest->stepsPerEpoch;
    run->curves.steps.insert(run->curves.steps.end(), delta.steps.begin(), delta.steps.end());
    for (const engine::EpochRecord& record : delta.epochs)
        noteEpoch(*run, record);
    if (delta.latest) {
        m_history.wallSeconds = delta.latest->wallSeconds;
        m_history.simulatedSeconds = delta.latest->simulatedSeconds;
    }
    if (!delta.epochs.empty()) {
        persist(*run, m_history);
        Q_EMIT runsChanged();
    }
    if (!delta.steps.empty() || !delta.epochs.empty()) Q_EMIT curvesChanged();
}

void RunController::persist(const Run& run, const engine::History& history) {
    onStore(
        [id = run.storeId, history](engine::RunStore& store) {
            if (*id >= 0) store.update(*id, history);
            return true;
        },
        [](bool) {});
}

void RunController::end(engine::RunStatus status, std::shared_ptr<const engine::RunResult> result) {
    Run* run = find(m_active);
    if (run == nullptr) return;
    run->row.active = false;
    run->row.status = QLatin1String(nameOf(status));
    m_history.status = status;
    if (result) m_history = result->history;
    persist(*run, m_history);
    if (result && !result->weights.tensors.empty()) {
        onStore(
            [id = run->storeId, result](engine::RunStore& store) {
                if (*id >= 0) store.saveWeights(*id, result->weights);
                return true;
            },
            [](bool) {});
    }
    m_active.clear();
    Q_EMIT runsChanged();
    Q_EMIT curvesChanged();
}

void RunController::setShown(const QString& id, bool shown) {
    Run* run = find(id);
    if (run == nullptr) return;
    if (shown) {
        m_shown.insert(id);
    } else {
        m_shown.remove(id);
    }
    Q_EMIT runsChanged();
    if (run->loaded || !shown) {
        Q_EMIT curvesChanged();
        return;
    }
    load(id, [this, id](const engine::RunInfo& info, const auto&) {
        if (Run* target = find(id)) {
            target->curves.metricNames = info.history.metricNames;
            target->curves.metrics = metricsOf(info);
            target->curves.epochs = info.history.epochs;
            target->loaded = true;
            Q_EMIT curvesChanged();
        }
    });
}

void RunController::load(
    const QString& id,
    std::function<void(const engine::RunInfo&, std::shared_ptr<const engine::NamedWeights>)> done) {
    Run* run = find(id);
    if (run == nullptr) return;
    onStore(
        [storeId = run->storeId](engine::RunStore& store) {
            engine::RunInfo info = store.load(*storeId);
            std::shared_ptr<const engine::NamedWeights> weights;
            if (info.hasWeights) weights = std::make_shared<engine::NamedWeights>(store.weights(*storeId));
            return std::pair(std::move(info), std::move(weights));
        },
        [done](const auto& loaded) { done(loaded.first, loaded.second); });
}

void RunController::rename(const QString& id, const QString& name) {
    Run* run = find(id);
    if (run == nullptr || run->row.name == name) return;
    run->row.name = name;
    run->curves.name = QStringLiteral("%1 · %2").arg(run->row.device, name);
    onStore(
        [storeId = run->storeId, text = name.toStdString()](engine::RunStore& store) {
            store.rename(*storeId, text);
            return true;
        },
        [](bool) {});
    Q_EMIT runsChanged();
    Q_EMIT curvesChanged();
}

void RunController::remove(const QString& id) {
    const auto found =
        std::find_if(m_runs.begin(), m_runs.end(), [&id](const auto& run) { return run->row.id == id; });
    if (found == m_runs.end() || id == m_active) return;
    m_shown.remove(id);
    onStore(
        [storeId = (*found)->storeId](engine::RunStore& store) {
            if (*storeId >= 0) store.remove(*storeId);
            return true;
        },
        [](bool) {});
    m_runs.erase(found);
    Q_EMIT runsChanged();
    Q_EMIT curvesChanged();
}

void RunController::refreshColors() {
    for (auto& run : m_runs) {
        run->row.color = theme().runColor(run->colorIndex);
        run->curves.color = run->row.color;
    }
    Q_EMIT runsChanged();
    Q_EMIT curvesChanged();
}

std::vector<RunRow> RunController::rows() const {
    std::vector<RunRow> rows;
    for (const auto& run : m_runs)
        rows.push_back(run->row);
    return rows;
}

std::vector<const RunCurves*> RunController::curves() const {
    std::vector<const RunCurves*> curves;
    for (auto it = m_runs.rbegin(); it != m_runs.rend(); ++it) {
        if (m_shown.contains((*it)->row.id)) curves.push_back(&(*it)->curves);
    }
    return curves;
}

const RunCurves* RunController::activeCurves() const {
    const Run* run = find(m_active);
    return run == nullptr ? nullptr : &run->curves;
}

double RunController::measuredEpochSeconds(const std::string& experiment, const std::string& device) const {
    const auto found = m_measured.find({experiment, device});
    return found == m_measured.end() ? -1.0 : found->second;
}

}  // namespace shardlab
