#pragma once
#include <QObject>
#include <QTimer>
#include <memory>

#include "app/controllers/latest_task.h"
#include "engine/deployment/web_folder.h"

namespace shardlab {

/// Writes the web page of a trained model on a worker, which loads its data for the form of the samples.
/// Stops with this object.
class WebPageController : public QObject {
    Q_OBJECT
public:
    explicit WebPageController(QObject* parent = nullptr);
    /// How many bytes a page would have. Questions in quick succession become one.
    void plan(std::shared_ptr<const engine::NamedWeights> weights, const QString& tfjs);
    void write(const engine::Experiment& experiment, std::shared_ptr<const engine::NamedWeights> weights,
               const QString& folder, const QString& tfjs);
    bool busy() const { return m_busy; }
    void stop();  ///< neither page nor error is heard of any more

Q_SIGNALS:
    void planned(qint64 bytes);  ///< about; not, where TensorFlow.js is missing
    /// Bytes; `secondsLeft` is negative while the pace is not known.
    void writing(qint64 done, qint64 total, double secondsLeft);
    void written(const engine::WebExportReport& report);
    void failed(const QString& message);

private:
    struct Progress;
    void reportProgress();
    SingleThreadPool m_planner, m_worker;
    LatestTask m_question, m_task;
    std::shared_ptr<Progress> m_progress;
    QTimer m_timer;
    bool m_busy = false;
};

}  // namespace shardlab
