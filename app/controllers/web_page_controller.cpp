#include "app/controllers/web_page_controller.h"

#include "engine/devices/device_catalog.h"

namespace shardlab {

WebPageController::WebPageController(QObject* parent) : QObject(parent), m_task(m_worker) {}

void WebPageController::write(const engine::Experiment& experiment,
                              std::shared_ptr<const engine::NamedWeights> weights, const QString& folder,
                              const QString& tfjs) {
    if (m_busy) return;
    m_busy = true;
    m_task.renew();
    m_task.ask(
        [experiment, weights = std::move(weights), folder = folder.toStdString(),
         tfjs = tfjs.toStdString()](engine::StopToken& stop) {
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
