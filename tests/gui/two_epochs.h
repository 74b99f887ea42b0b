#pragma once
#include "widgets/plots/run_curves.h"

namespace shardlab {

/// Ten batches in two epochs, one second each; the device takes a tenth.
inline RunCurves twoEpochs() {
    RunCurves run;
    run.id = QStringLiteral("a");
    run.name = QStringLiteral("TPU, first");
    run.color = Qt::blue;
    run.metricNames = {"loss"};
    run.stepsPerEpoch = 5;
    run.startedAt = 1000;
    for (int i = 1; i <= 10; ++i) {
        run.steps.push_back({.step = i,
                             .epoch = (i + 4) / 5,
                             .loss = 1.0 / i,
                             .metrics = {},
                             .wallSeconds = static_cast<double>(i),
                             .simulatedSeconds = 0.1 * i});
    }
    for (int e = 1; e <= 2; ++e) {
        run.epochs.push_back({.epoch = e,
                              .steps = 5,
                              .lastStep = 5L * e,
                              .metrics = {{"loss", 0.5 / e}, {"val_loss", 0.75 / e}},
                              .wallSeconds = 5,
                              .simulatedSeconds = 0.5});
    }
    return run;
}

}  // namespace shardlab
