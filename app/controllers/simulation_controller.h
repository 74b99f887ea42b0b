#pragma once
#include <QObject>
#include <optional>
#include <vector>

#include "app/controllers/latest_task.h"
#include "engine/experiment/experiment.h"
#include "engine/planning/device_estimator.h"
#include "engine/simulator/advice.h"
#include "engine/simulator/padding.h"
#include "engine/simulator/roofline.h"
#include "engine/simulator/sweep.h"

namespace shardlab {

/// Everything that is said about one step of the experiment on its device. All of it is simulated.
struct SimulationView {
    QString deviceName, hostStackName;
    engine::DeviceResult answer;  ///< its shown() is what the other parts are about
    engine::Roofline roofline;
    engine::PaddingReport padding;
    std::vector<engine::Advice> advice;
};

/// What else could be done: a sweep over one axis, and the same experiment on another device.
struct WhatIfQuestion {
    engine::SweepAxis axis = engine::SweepAxis::Batch;
    std::string otherDevice;  ///< empty: none
    engine::FrameworkChoice framework = engine::FrameworkChoice::Same;
};
struct WhatIfView {
    WhatIfQuestion question;
    std::vector<engine::SweepPoint> points;
    QString currentValue;  ///< of the axis
    int epochs = 1;
    std::optional<engine::DeviceResult> own, other;
    std::optional<engine::EqualCase> equal;  ///< of the two, where something else than the device differs
};

/// Asks the simulator for a step of the experiment in detail, on a worker. Edits in quick succession become
/// one question; answers older than the latest question are dropped.
class SimulationController : public QObject {
    Q_OBJECT
public:
    explicit SimulationController(QObject* parent = nullptr);
    void request(const engine::EstimatorPtr& estimator);
    void askWhatIf(const WhatIfQuestion& question);

Q_SIGNALS:
    void simulated(const shardlab::SimulationView& view);
    void answered(const shardlab::WhatIfView& view);
    void failed(const QString& message);

private:
    void ask();
    void startWhatIf();
    engine::EstimatorPtr m_estimator;  ///< null: nothing was asked yet
    WhatIfQuestion m_whatIf;
    SingleThreadPool m_worker;
    LatestTask m_simulation, m_alternatives;
};

/// The values a sweep tries: doublings around the run's own batch, doublings up to all cores, every format
/// and stack of the device.
std::vector<std::string> sweepValues(engine::SweepAxis axis, const engine::Workload& workload,
                                     const engine::EstimateRequest& request);

}  // namespace shardlab
