#include <QComboBox>
#include <QEventLoop>
#include <QLineEdit>
#include <QTabWidget>
#include <array>
#include <cmath>

#include "app/pages/runs_page.h"
#include "app/pages/runs_table_panel.h"
#include "app/screenshots/page_screenshots.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/shell/main_window.h"
#include "engine/core/rng.h"
#include "engine/core/stop_token.h"
#include "engine/devices/device_catalog.h"
#include "engine/training/run.h"
#include "widgets/runs/run_filter_field.h"
#include "widgets/runs/run_table_view.h"

namespace shardlab {

namespace {

constexpr int kRuns = 30;

/// Short runs of a search for the best learning rate, as a person has them after an hour.
void trainRuns() {
    constexpr int kEpochs = 2, kSteps = 60;
    constexpr std::array kDevices{"t4", "v100-sxm2", "tpu-v2-8"};
    engine::RunStore store;
    engine::Rng random(3);
    for (int i = 0; i < kRuns; ++i) {
        engine::Experiment experiment = engine::Experiment::load("mnist_mlp");
        experiment.name = "Fashion-MNIST, learning rates";
        experiment.data.source = "fashion_mnist";
        experiment.compile.optimizer["config"]["learning_rate"] =
            std::pow(10.0, std::round(10 * random.uniform(-4.0F, -1.0F)) / 10);
        experiment.fit.batchSize = 32 << (i % 4);
        experiment.fit.epochs = kEpochs;
        experiment.fit.stepsPerEpoch = kSteps;
        experiment.runtime.device = kDevices[static_cast<std::size_t>(i) % kDevices.size()];
        const std::int64_t id = store.add(experiment, {.color = i + 2});
        engine::SnapshotChannel channel;
        engine::StopToken stop;
        const engine::RunResult result = engine::runExperiment(experiment, engine::DeviceCatalog::installed(),
                                                               {.watchLayers = false}, channel, stop);
        store.update(id, result.history);
        store.rename(id, "mlp " + std::to_string(i + 1));
        if (i % 9 == 4) store.setTags(id, {"baseline"});
        if (i == 4) store.setPinned(id, true);
    }
}

void waitForTable(RunTableController& runs) {
    QEventLoop loop;
    QObject::connect(&runs, &RunTableController::loaded, &loop, &QEventLoop::quit);
    runs.load();
    loop.exec();
}

}  // namespace

void saveRunsPage(ScreenshotWriter& writer, const QString& theme) {
    if (!writer.wants(QStringLiteral("runs"))) return;
    MainWindow& window = writer.window();
    RunTableController& runs = writer.workbench().runTable;
    writer.showPage("runs");
    waitForTable(runs);
    if (runs.ids().size() < kRuns) {
        trainRuns();
        waitForTable(runs);
    }
    RunsTablePanel& panel = *window.pages().page<RunsPage>()->table();
    QStringList best;
    for (const int row : panel.model()->shownRows())
        best << runs.ids()[static_cast<std::size_t>(row)];
    panel.table()->select(best.mid(1, 3));
    writer.save(QStringLiteral("runs-") + theme);
    QTabWidget& tabs = *window.pages().page<RunsPage>()->tabs();
    panel.filter()->field()->setText(QStringLiteral("learning"));  // of one search, whatever else was trained
    tabs.setCurrentIndex(1);
    writer.save(QStringLiteral("runs-parallel-") + theme);
    tabs.setCurrentIndex(2);
    writer.save(QStringLiteral("runs-scatter-") + theme);
    tabs.setCurrentIndex(0);
    panel.filter()->field()->setText(QStringLiteral("val_accuracy > 0.8 and learning"));
    auto* group = panel.findChild<QComboBox*>(QStringLiteral("runGroup"));
    group->setCurrentIndex(group->findData(QStringLiteral("device")));
    Q_EMIT group->activated(group->currentIndex());
    writer.save(QStringLiteral("runs-grouped-") + theme);
    group->setCurrentIndex(0);
    Q_EMIT group->activated(0);
    panel.filter()->field()->clear();
}

}  // namespace shardlab
