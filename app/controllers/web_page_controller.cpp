#include "app/controllers/web_page_controller.h"

#include <atomic>

#include "engine/core/write_scope.h"
#include "engine/devices/device_catalog.h"

namespace shardlab {

namespace {
constexpr std::chrono::milliseconds kPlanQuiet{100};
constexpr std::chrono::milliseconds kBetweenReports{100};
}  // namespace

struct WebPageController::Progress {
    std::atomic<qint64> written{0}, bytes{0};
    std::atomic<double> secondsLeft{-1};
};

WebPageController::WebPageController(QObject* parent)
    : QObject(parent), m_question(m_planner, kPlanQuiet), m_task(m_worker) {
    connect(&m_timer, &QTimer::timeout, this, &WebPageController::reportProgress);
}

void WebPageController::reportProgress() {
    if (!m_busy) return m_timer.stop();
    if (m_progress->bytes > 0)
        Q_EMIT writing(m_progress->written, m_progress->bytes, m_progress->secondsLeft);
}

void WebPageController::plan(std::shared_ptr<const engine::NamedWeights> weights, const QString& tfjs) {
    m_question.renewWhenQuiet([this, weights = std::move(weights), file = tfjs.toStdString()] {
        m_question.ask([weights, file] { return static_cast<qint64>(engine::webFolderSize(*weights, file)); },
                       [this](qint64 bytes) { Q_EMIT planned(bytes); }, [](const QString&) {});
    });
}

void WebPageController::write(const engine::Experiment& experiment,
                              std::shared_ptr<const engine::NamedWeights> weights, const QString& folder,
                              const QString& tfjs) {
    if (m_busy) return;
    m_busy = true;
    m_progress = std::make_shared<Progress>();
    m_timer.start(kBetweenReports);
    m_task.renew();
    m_task.ask(
        [experiment, weights = std::move(weights), folder = folder.toStdString(), tfjs = tfjs.toStdString(),
         progress = m_progress](engine::StopToken& stop) {
            const engine::WriteScope scope([progress](const engine::WriteProgress& now) {
                progress->secondsLeft = now.secondsLeft;
                progress->written = static_cast<qint64>(now.written);
                progress->bytes = static_cast<qint64>(now.total);
                return true;
            });
            return engine::exportWebFolder({.experiment = experiment,
                                            .devices = engine::DeviceCatalog::installed(),
                                            .weights = *weights,
                                            .folder = folder,
                                            .tfjs = tfjs},
                                           stop);
        },
        [this](const engine::WebExportReport& report) {
            m_busy = false;
            Q_EMIT written(report);
        },
        [this](const QString& message) {
            m_busy = false;
            Q_EMIT failed(message);
        });
}

void WebPageController::stop() {
    m_task.renew();
    m_busy = false;
}

}  // namespace shardlab
