#pragma once
#include <QObject>
#include <memory>

#include "app/controllers/running_task.h"
#include "engine/experiment/experiment.h"
#include "engine/inference/prediction_agreement.h"

namespace shardlab {

/// Two models on the samples of an evaluation.
struct AgreementView {
    engine::PredictionAgreement agreement;
    std::shared_ptr<const engine::SamplePredictions> first, second;
};

/// Predicts the samples of an evaluation with other weights on a worker.
class AgreementController : public QObject {
    Q_OBJECT
public:
    explicit AgreementController(QObject* parent = nullptr);
    /// `experiment`: of the other weights; its model may be another one, its data are those of the
    /// evaluation.
    void compare(const engine::Experiment& experiment,
                 const std::shared_ptr<const engine::NamedWeights>& weights,
                 const std::shared_ptr<const engine::SamplePredictions>& first);
    void stop();
    bool running() const { return m_task.running(); }

Q_SIGNALS:
    void runningChanged(bool running);
    void compared(const shardlab::AgreementView& view);
    void failed(const QString& message);

private:
    RunningTask m_task;
};

}  // namespace shardlab
