#pragma once
#include <QObject>
#include <optional>

#include "app/controllers/latest_task.h"
#include "engine/planning/device_estimator.h"
#include "engine/simulator/timeline_index.h"
#include "engine/simulator/trace.h"

namespace shardlab {

/// A simulated run of the experiment to look at.
struct SimulatedTimeline {
    engine::RunEstimate estimate;
    QString deviceName;
    std::shared_ptr<const engine::TimelineIndex> index;
    int steps = 0;  ///< of each window: those asked for, or as many as the window can hold
};
struct TimelineQuestion {
    int steps = 3;            ///< from 1 to engine::kMostTimelineSteps
    std::string otherDevice;  ///< empty: none
};
struct TimelineAnswer {
    TimelineQuestion question;
    SimulatedTimeline own;
    std::optional<SimulatedTimeline> other;
    QString otherError;  ///< why there is no second one though it was asked for
};

/// What `shardlab-cli simulate --trace` writes of it.
std::vector<engine::TracedRun> tracesOf(const TimelineAnswer& answer);

/// Draws timelines of the experiment on a worker, and writes them as trace files. Edits in quick succession
/// become one question; answers older than the latest question are dropped.
class TimelineController : public QObject {
    Q_OBJECT
public:
    explicit TimelineController(QObject* parent = nullptr);
    void request(const engine::EstimatorPtr& estimator, const TimelineQuestion& question);
    /// As `shardlab-cli` writes them.
    void save(const std::vector<engine::TracedRun>& runs, const QString& path);

Q_SIGNALS:
    void drawn(const shardlab::TimelineAnswer& answer);
    void failed(const QString& message);
    void saved(const QString& path);
    void notSaved(const QString& message);

private:
    SingleThreadPool m_worker;
    LatestTask m_drawing, m_saving;
};

}  // namespace shardlab
