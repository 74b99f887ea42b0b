#include "app/controllers/export_controller.h"

#include "engine/core/write_scope.h"
#include "engine/devices/device_catalog.h"

namespace shardlab {

namespace {
constexpr std::chrono::milliseconds kExportQuiet{100};
constexpr std::chrono::milliseconds kBetweenReports{100};
}  // namespace

ExportController::ExportController(QObject* parent) : QObject(parent), m_question(m_planner, kExportQuiet) {
    connect(&m_timer, &QTimer::timeout, this, &ExportController::reportProgress);
}

ExportController::~ExportController() {
    stop();
}

void ExportController::reportProgress() {
    if (m_progress->predictions > 0) {
        Q_EMIT compared(m_progress->compared, m_progress->predictions);
    } else if (m_progress->bytes > 0) {
        Q_EMIT writing(m_progress->written, m_progress->bytes, m_progress->secondsLeft);
    }
}

void ExportController::setBusy(bool busy) {
    m_busy = busy;
    if (busy) {
        m_progress = std::make_shared<Progress>();
        m_timer.start(kBetweenReports);
    } else {
        m_timer.stop();
    }
    Q_EMIT busyChanged(busy);
}

void ExportController::stop() {
    if (m_progress) m_progress->stop = true;
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
    const auto watchBytes = [progress = m_progress](const engine::WriteProgress& now) {
        progress->secondsLeft = now.secondsLeft;
        progress->written = static_cast<qint64>(now.written);
        progress->bytes = static_cast<qint64>(now.total);
        progress->stoppedWriting = progress->stop.load();
        return !progress->stoppedWriting;
    };
    const auto watch = [progress = m_progress](std::int64_t done, std::int64_t total) {
        progress->compared = done;
        progress->predictions = total;
        return !progress->stop;
    };
    runInBackground(
        this, &m_writer,
        [experiment, weights = std::move(weights), file = path.toStdString(), watchBytes, watch] {
            const engine::WriteScope scope(watchBytes);
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
            if (m_progress->stoppedWriting) {
                Q_EMIT stopped();
            } else {
                Q_EMIT failed(error);
            }
        });
}

}  // namespace shardlab
