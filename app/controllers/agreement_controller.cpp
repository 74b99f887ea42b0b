#include "app/controllers/agreement_controller.h"

#include "engine/devices/device_catalog.h"

namespace shardlab {

AgreementController::AgreementController(QObject* parent) : QObject(parent) {
    connect(&m_task, &RunningTask::runningChanged, this, &AgreementController::runningChanged);
}

void AgreementController::compare(const engine::Experiment& experiment,
                                  const std::shared_ptr<const engine::NamedWeights>& weights,
                                  const std::shared_ptr<const engine::SamplePredictions>& first) {
    m_task.start(
        [experiment, weights, first](engine::StopToken& stop) {
            auto second = std::make_shared<const engine::SamplePredictions>(
                engine::predictSamples(experiment, engine::DeviceCatalog::installed(), *weights,
                                       {.split = first->summary.split}, stop));
            return AgreementView{engine::agreementOf(*first, *second), first, second};
        },
        [this](const AgreementView& view) { Q_EMIT compared(view); },
        [this](const QString& message) { Q_EMIT failed(message); });
}

void AgreementController::stop() {
    m_task.stop();
}

}  // namespace shardlab
