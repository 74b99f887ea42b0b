#include "app/controllers/export_controller.h"

#include "engine/devices/device_catalog.h"

namespace shardlab {

namespace {
constexpr std::chrono::milliseconds kExportQuiet{100};
}

ExportController::ExportController(QObject* parent) : QObject(parent), m_question(m_planner, kExportQuiet) {}

void ExportController::setBusy(bool busy) {
    m_busy = busy;
    Q_EMIT busyChanged(busy);
}

void ExportController::plan(const engine::Experiment& experiment, const QString& path) {
    m_question.renewWhenQuiet([this, experiment, file = path.toStdString()] {
        m_question.ask(
            [experiment, file] {
                return engine::planExport(experiment, file, engine::DeviceCatalog::installed());
            },
            [this](const engine::ExportPlan& plan) { Q_EMIT planned(plan); },
            [this](const QString& message) { Q_EMIT planFailed(message); });
    });
}

void ExportController::write(const engine::Experiment& experiment,
                             std::shared_ptr<const engine::NamedWeights> weights, const QString& path) {
    if (m_busy) return;
    setBusy(true);
    runInBackground(
        this, &m_writer,
        [experiment, weights = std::move(weights), file = path.toStdString()] {
            const engine::DeviceCatalog& devices = engine::DeviceCatalog::installed();
            if (weights) return engine::exportAndReadBack(experiment, *weights, file, devices);
            return engine::exportProgramWithWeights(engine::writtenFormatFor(file),
                                                    {.experiment = experiment}, nullptr, file, devices);
        },
        [this](const engine::ExportReport& report) {
            setBusy(false);
            Q_EMIT exported(report);
        },
        [this](const QString& error) {
            setBusy(false);
            Q_EMIT failed(error);
        });
}

}  // namespace shardlab
