#include "widgets/devices/uncertainty_text.h"

#include <QCoreApplication>

#include "engine/simulator/estimate.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

QString uncertaintyText(const engine::RunEstimate& estimate) {
    const QString text = estimate.validated()
                             ? QCoreApplication::translate("shardlab::Uncertainty", "± %1")
                             : QCoreApplication::translate("shardlab::Uncertainty", "± %1, not validated");
    return text.arg(formatWholePercent(estimate.uncertainty));
}

QString uncertaintyReason(const engine::RunEstimate& estimate) {
    if (!estimate.validated()) {
        return QCoreApplication::translate("shardlab::Uncertainty", "Not validated: %1")
            .arg(engineText(estimate.notValidated));
    }
    return QCoreApplication::translate(
        "shardlab::Uncertainty",
        "90 % prediction interval, from published times that did not calibrate the simulator");
}

}  // namespace shardlab
