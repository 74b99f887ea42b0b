#pragma once
#include <QObject>

#include "app/controllers/latest_task.h"
#include "engine/planning/device_estimator.h"
#include "engine/simulator/estimate.h"
#include "widgets/canvas/graph_content.h"

namespace shardlab {

/// Asks the simulator on a worker how much of a step each layer takes on the chosen device. Edits in quick
/// succession become one question; answers older than the latest question are dropped.
class StepShareController : public QObject {
    Q_OBJECT
public:
    explicit StepShareController(QObject* parent = nullptr);
    void request(const engine::EstimatorPtr& estimator);

Q_SIGNALS:
    void answered(const shardlab::StepShares& shares);  ///< empty: there is no step time

private:
    void ask(const engine::EstimatorPtr& estimator);
    SingleThreadPool m_worker;
    LatestTask m_question;
};

/// The ops' seconds by layer over the step's. Where ops overlap with the link, over the sum of the ops, so
/// that no share is above 1.
StepShares stepShares(const engine::RunEstimate& estimate, const QString& deviceName);

}  // namespace shardlab
