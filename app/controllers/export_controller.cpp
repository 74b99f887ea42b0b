#include "app/controllers/export_controller.h"

#include "engine/devices/device_catalog.h"

namespace shardlab {

namespace {
constexpr std::chrono::milliseconds kExportQuiet{100};
constexpr std::chrono::milliseconds kBetweenReports{100};
}  // namespace

ExportController::ExportController(QObject* parent) : QObject(parent), m_question(m_planner, kExportQuiet) {
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_comparison && m_comparison->total > 0) Q_EMIT compared(m_comparison->done, m_comparison->total);
    });
}

void ExportController::setBusy(bool busy) {
    m_busy = busy;
    if (busy) {
        m_comparison = std::make_shared<Comparison>();
        m_timer.start(kBetweenReports);
    } else {
        m_timer.stop();
    }
    Q_EMIT busyChanged(busy);
}

void ExportController::stopComparison() {
    if (m_comparison) m_comparison->stop = true;
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
    const auto watch = [comparison = m_comparison](std::int64_t done, std::int64_t total) {
        comparison->done = done;
        comparison->total = total;
        return !comparison->stop;
    };
    runInBackground(
        this, &m_writer,
        [experiment, weights = std::move(weights), file = path.toStdString(), watch] {
            const engine::DeviceCatalog& devices = engine::DeviceCatalog::installed();
            if (weights) return engine::exportAndReadBack(experiment, *weights, file, devices, 0, watch);
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
