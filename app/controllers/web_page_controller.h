#pragma once
#include <QObject>
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
    void write(const engine::Experiment& experiment, std::shared_ptr<const engine::NamedWeights> weights,
               const QString& folder, const QString& tfjs);
    bool busy() const { return m_busy; }
    void stop();  ///< neither page nor error is heard of any more

Q_SIGNALS:
    void written(const engine::WebExportReport& report);
    void failed(const QString& message);

private:
    SingleThreadPool m_worker;
    LatestTask m_task;
    bool m_busy = false;
};

}  // namespace shardlab
