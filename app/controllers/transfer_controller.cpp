#include "app/controllers/transfer_controller.h"

namespace shardlab {

namespace {
constexpr std::chrono::milliseconds kTransferQuiet{100};
}

TransferController::TransferController(QObject* parent)
    : QObject(parent), m_question(m_worker, kTransferQuiet) {}

void TransferController::plan(const engine::Experiment& experiment, const engine::TransferOptions& options) {
    m_question.renewWhenQuiet([this, experiment, options] {
        m_question.ask([experiment, options] { return engine::planTransfer(experiment, options); },
                       [this](const engine::TransferPlan& plan) { Q_EMIT planned(plan); },
                       [this](const QString& message) { Q_EMIT failed(message); });
    });
}

}  // namespace shardlab
