#pragma once
#include <QObject>

#include "app/controllers/latest_task.h"
#include "engine/planning/transfer_plan.h"

namespace shardlab {

/// Prepares transfer learning on a worker, which reads the headers of the pretrained model and of the data.
/// Questions in quick succession become one; answers older than the latest question are dropped.
class TransferController : public QObject {
    Q_OBJECT
public:
    explicit TransferController(QObject* parent = nullptr);
    void plan(const engine::Experiment& experiment, const engine::TransferOptions& options);

Q_SIGNALS:
    void planned(const engine::TransferPlan& plan);
    void failed(const QString& message);

private:
    SingleThreadPool m_worker;
    LatestTask m_question;
};

}  // namespace shardlab
