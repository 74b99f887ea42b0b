#include "app/shell/runs_screenshots.h"

#include <QComboBox>
#include <QEventLoop>
#include <QLineEdit>
#include <QTabWidget>
#include <array>

#include "app/pages/pages.h"
#include "app/pages/runs_page.h"
#include "app/pages/runs_table_panel.h"
#include "app/shell/main_window.h"
#include "engine/core/rng.h"
#include "widgets/runs/run_filter_field.h"
#include "widgets/runs/run_table_view.h"

namespace shardlab {

namespace {

/// Curves as those of a small network, the best at a learning rate of 0.003.
engine::History historyOf(const engine::Experiment& experiment, double rate, engine::Rng& random) {
    engine::History history;
    history.experiment = experiment.name;
    history.device = experiment.runtime.device;
    history.status = engine::RunStatus::Completed;
    history.metricNames = {"loss", "accuracy"};
    const double off = std::abs(std::log10(rate / 0.003));
    for (int epoch = 1; epoch <= 5; ++epoch) {
        const double loss = (0.25 + 0.35 * off) / std::sqrt(epoch) + 0.02 * random.uniform();
        history.epochs.push_back({.epoch = epoch,
                                  .steps = 100,
                                  .lastStep = 100 * epoch,
                                  .metrics = {{"loss", loss},
                                              {"accuracy", 1 - 0.4 * loss},
                                              {"val_loss", loss + 0.05},
                                              {"val_accuracy", 0.99 - 0.4 * loss}},
                                  .wallSeconds = 2.1,
                                  .simulatedSeconds = 0.7});
        history.wallSeconds += 2.1;
        history.simulatedSeconds += 0.7;
    }
    return history;
}

/// Runs of a search for the best parameters, as a person has them after an afternoon.
void addRuns() {
    constexpr int kRuns = 40;
    constexpr std::array kDevices{"t4", "v100-sxm2", "tpu-v2-8"};
    engine::RunStore store;
    engine::Rng random(3);
    for (int i = 0; i < kRuns; ++i) {
        engine::Experiment experiment = engine::Experiment::load("mnist_mlp");
        const double rate = 1e-4 * std::pow(1000.0, random.uniform());
        experiment.compile.optimizer["config"]["learning_rate"] = rate;
        experiment.fit.batchSize = 32 << (i % 4);
        experiment.fit.seed = static_cast<std::uint64_t>(i % 5);
        experiment.runtime.device = kDevices[static_cast<std::size_t>(i) % kDevices.size()];
        const std::int64_t id = store.add(experiment, {.color = i + 2});
        store.update(id, historyOf(experiment, rate, random));
        store.rename(id, "mlp " + std::to_string(i + 1));
        if (i % 9 == 4) store.setTags(id, {"baseline"});
        if (i == 4) store.setNotes(id, "the first that learned well");
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

void saveRunsPage(MainWindow& window, const QString& theme,
                  const std::function<void(const QString& name)>& save) {
    RunTableController& runs = window.workbench().runTable;
    if (theme == QLatin1String("light")) addRuns();
    window.pages().show("runs");
    waitForTable(runs);
    RunsTablePanel& panel = *window.pages().page<RunsPage>()->table();
    QStringList best;
    for (const int row : panel.model()->shownRows())
        best << runs.ids()[static_cast<std::size_t>(row)];
    panel.table()->select(best.mid(1, 3));
    save(QStringLiteral("runs-") + theme);
    QTabWidget& tabs = *window.pages().page<RunsPage>()->tabs();
    tabs.setCurrentIndex(1);
    save(QStringLiteral("runs-parallel-") + theme);
    tabs.setCurrentIndex(2);
    save(QStringLiteral("runs-scatter-") + theme);
    tabs.setCurrentIndex(0);
    panel.filter()->field()->setText(QStringLiteral("val_accuracy > 0.8 and learning"));
    auto* group = panel.findChild<QComboBox*>(QStringLiteral("runGroup"));
    group->setCurrentIndex(group->findData(QStringLiteral("device")));
    Q_EMIT group->activated(group->currentIndex());
    save(QStringLiteral("runs-grouped-") + theme);
    group->setCurrentIndex(0);
    Q_EMIT group->activated(0);
    panel.filter()->field()->clear();
}

}  // namespace shardlab
