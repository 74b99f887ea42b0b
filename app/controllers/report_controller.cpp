#include "app/controllers/report_controller.h"

#include <QFileInfo>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_text.h"
#include "engine/devices/device_catalog.h"
#include "engine/report/run_report.h"

namespace shardlab {

namespace {

/// Adds what the first run's weights predict, or why a report has no evaluation.
void addEvaluation(engine::ReportedRuns& report, const engine::RunStore& store, LongTask& task) {
    const engine::RunInfo& first = report.runs.front();
    if (!first.hasWeights) return;
    const auto progress = [&task](std::int64_t done, std::int64_t total) {
        task.count(LongTask::Unit::Samples, done, total);
    };
    try {
        report.evaluation = std::make_shared<const engine::RunEvaluation>(
            engine::evaluateRun(store, first, engine::DeviceCatalog::installed(), task.stop(), progress));
    } catch (const std::exception& error) {
        if (task.canceled()) throw;
        report.notEvaluated = engine::plainMessage(error);
    }
}

int writeReport(const std::vector<std::int64_t>& runs, const std::string& path, const LongTaskPtr& task) {
    if (runs.empty()) throw engine::Error("report: expected runs of the list; they are gone");
    const LongTask::Scope scope(task);
    const engine::RunStore store;
    std::vector<engine::RunInfo> loaded;
    for (const std::int64_t run : runs) {
        task->count(LongTask::Unit::Runs, std::ssize(loaded), std::ssize(runs));
        engine::interruptionPoint();
        loaded.push_back(store.load(run));
    }
    engine::ReportedRuns report = engine::reportOf(std::move(loaded), {}, engine::DeviceCatalog::installed());
    addEvaluation(report, store, *task);
    const std::string page = engine::htmlReport(report);
    engine::interruptionPoint();
    engine::writeFileAtomically(path, page);
    return static_cast<int>(report.runs.size());
}

}  // namespace

ReportController::ReportController(RunArchive& archive, Readings& readings, QObject* parent)
    : QObject(parent), m_archive(archive), m_readings(readings) {}

ReportController::~ReportController() {
    for (const std::weak_ptr<LongTask>& each : m_tasks) {
        if (const LongTaskPtr task = each.lock()) task->cancel();
    }
}

void ReportController::write(const QStringList& ids, const QString& file) {
    m_archive.numbers(ids, [this, file](const std::vector<std::int64_t>& runs) { begin(runs, file); });
}

void ReportController::begin(const std::vector<std::int64_t>& runs, const QString& file) {
    const LongTaskPtr task =
        m_readings.begin(tr("Report %1").arg(QFileInfo(file).fileName()), LongTask::Kind::Work);
    std::erase_if(m_tasks, [](const std::weak_ptr<LongTask>& each) { return each.expired(); });
    m_tasks.push_back(task);
    Q_EMIT began(file);
    runInBackground(
        this, &m_worker, [runs, task, path = file.toStdString()] { return writeReport(runs, path, task); },
        [this, file](int count) { Q_EMIT written(count, file); },
        [this, task](const QString& message) {
            if (!task->canceled()) Q_EMIT failed(message);
        });
}

}  // namespace shardlab
