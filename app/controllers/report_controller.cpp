#include "app/controllers/report_controller.h"

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/devices/device_catalog.h"
#include "engine/report/run_report.h"

namespace shardlab {

namespace {

/// Adds what the first run's weights predict, or why a report has no evaluation.
void addEvaluation(engine::ReportedRuns& report, const engine::RunStore& store, engine::StopToken& stop) {
    const engine::RunInfo& first = report.runs.front();
    if (!first.hasWeights) return;
    try {
        report.evaluation = std::make_shared<const engine::RunEvaluation>(
            engine::evaluateRun(store, first, engine::DeviceCatalog::installed(), stop));
    } catch (const std::exception& error) {
        if (stop.stopRequested()) throw;
        report.notEvaluated = engine::plainMessage(error);
    }
}

int writeReport(const std::vector<std::int64_t>& runs, const std::string& path, engine::StopToken& stop) {
    if (runs.empty()) throw engine::Error("report: expected runs of the list; they are gone");
    const engine::RunStore store;
    std::vector<engine::RunInfo> loaded;
    for (const std::int64_t run : runs)
        loaded.push_back(store.load(run));
    engine::ReportedRuns report = engine::reportOf(std::move(loaded), {}, engine::DeviceCatalog::installed());
    addEvaluation(report, store, stop);
    engine::writeFileAtomically(path, engine::htmlReport(report));
    return static_cast<int>(report.runs.size());
}

}  // namespace

ReportController::ReportController(RunArchive& archive, QObject* parent)
    : QObject(parent), m_archive(archive) {}

ReportController::~ReportController() {
    m_stop->requestStop();
}

void ReportController::write(const QStringList& ids, const QString& file) {
    m_archive.numbers(ids, [this, file](const std::vector<std::int64_t>& runs) {
        Q_EMIT began(file);
        runInBackground(
            this, &m_worker,
            [runs, stop = m_stop, path = file.toStdString()] { return writeReport(runs, path, *stop); },
            [this, file](int count) { Q_EMIT written(count, file); },
            [this](const QString& message) { Q_EMIT failed(message); });
    });
}

}  // namespace shardlab
