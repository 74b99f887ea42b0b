#include <QEventLoop>
#include <QTableView>

#include "app/dialogs/sweep_dialog.h"
#include "app/screenshots/page_screenshots.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/shell/main_window.h"
#include "engine/sweeps/sweep_request.h"

namespace shardlab {

namespace {

/// Twelve trials of a few steps, most of them stopped early.
engine::SweepPlan shortSweep(const engine::Experiment& experiment) {
    constexpr int kTrials = 12, kEpochs = 3, kSteps = 10;
    engine::SweepRequest request{.experiment = experiment,
                                 .vary = {"optimizer.learning_rate=0.0001..0.1:log"}};
    request.experiment.fit.epochs = kEpochs;
    request.experiment.fit.stepsPerEpoch = kSteps;
    request.trials = kTrials;
    request.stop.kind = engine::StopKind::Asha;
    return engine::planSweep(request);
}

void runSweep(SweepController& sweeps, const engine::Experiment& experiment) {
    QEventLoop loop;
    QObject::connect(&sweeps, &SweepController::sweepsChanged, &loop, [&] {
        if (sweeps.sweeps().back().status == engine::SweepStatus::Completed) loop.quit();
    });
    sweeps.add(shortSweep(experiment));
    loop.exec();
    engine::SweepPlan next = shortSweep(experiment);
    next.search = engine::SearchMethod::Tpe;
    sweeps.setBusy(true);  // it stays in the queue
    sweeps.add(std::move(next));
}

}  // namespace

void saveSweepsPage(ScreenshotWriter& writer, const QString& theme) {
    if (!writer.wants(QStringLiteral("sweep"))) return;
    Workbench& workbench = writer.workbench();
    writer.showPage("sweeps");
    if (workbench.sweeps.sweeps().empty()) runSweep(workbench.sweeps, workbench.document.experiment());
    writer.window().findChild<QTableView*>(QStringLiteral("sweepQueue"))->selectRow(0);
    writer.save(QStringLiteral("sweeps-") + theme);
    SweepDialog dialog(workbench.document.experiment(), &writer.window());
    dialog.show();
    waitMilliseconds(kForecastMilliseconds);
    writer.save(dialog, QStringLiteral("sweep-dialog-") + theme);
}

}  // namespace shardlab
