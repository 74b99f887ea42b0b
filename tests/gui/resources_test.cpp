// The resource panel: predicted before a run, measured while it goes on.
#include "app/docks/resources_dock.h"
#include "app/workbench/workbench.h"
#include "engine/devices/device_catalog.h"
#include "tests/gui/gui_experiment.h"
#include "tests/gui/gui_main.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/memory/usage_bar.h"
#include "widgets/memory/usage_history.h"

namespace shardlab {

class ResourcesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void barSaysItsPartsAndGrowsWithThem();
    void historyKeepsThePeak();
    void dockPredictsAndMeasures();
};

void ResourcesTest::barSaysItsPartsAndGrowsWithThem() {
    UsageBar bar;
    bar.setUsage("Memory", "3 of 8", {{QString(), QString(), 3, "core"}}, 8);
    const int low = bar.sizeHint().height();
    bar.setUsage("Memory", "3 of 8", {{"weights", "1", 1, "core"}, {"inputs", "2", 2, "pooling"}}, 8);
    QVERIFY(bar.sizeHint().height() > low);
    QCOMPARE(bar.text(), QString("Memory: 3 of 8, weights 1, inputs 2"));
    QCOMPARE(bar.accessibleDescription(), bar.text());

    // A quarter of the track, 3 of 8 less the ends, is drawn in the first part's colour, the rest stays
    // sunken.
    bar.resize(200, bar.sizeHint().height());
    const QImage image = bar.grab().toImage();
    const int y = bar.fontMetrics().height() + 9;
    QCOMPARE(image.pixelColor(12, y), theme().color("core"));
    QCOMPARE(image.pixelColor(50, y), theme().color("pooling"));
    QCOMPARE(image.pixelColor(120, y), theme().color("sunken"));
    bar.setUsage("Memory", "9 of 8", {{"weights", "9", 9, "core"}}, 8);
    QCOMPARE(bar.grab().toImage().pixelColor(100, y), theme().color("error"));
}

void ResourcesTest::historyKeepsThePeak() {
    UsageHistory history;
    history.setTitle("RAM");
    QCOMPARE(history.text(), QString("RAM: –"));
    history.add(std::int64_t{3} << 30);
    for (int i = 0; i < 2 * UsageHistory::kMost; ++i)
        history.add(std::int64_t{1} << 30);
    QCOMPARE(history.text(), QString("RAM: 1.0\u00a0GiB, peak 3.0\u00a0GiB"));
}

void ResourcesTest::dockPredictsAndMeasures() {
    Workbench workbench;
    ResourcesDock dock(workbench);
    dock.resize(320, 600);
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    auto* core = dock.findChild<UsageBar*>("coreMemory");
    QVERIFY2(!core->isVisible(), "there is no model yet");
    auto* ram = dock.findChild<UsageHistory*>("ramHistory");
    QVERIFY2(ram->peak() > 1 << 20, "measured from the start");

    workbench.document.replace(smallExperiment(), {});
    QTRY_VERIFY_WITH_TIMEOUT(core->isVisible(), 20000);
    const engine::RunEstimate run = engine::estimate(smallExperiment(), engine::DeviceCatalog::installed());
    const engine::MemoryParts& parts = run.peakParts;
    QCOMPARE(parts.weights + parts.optimizerSlots + parts.inputs + parts.activations, run.peakBytesPerCore);
    const QString words = QString("Memory per replica: %1 of %2, weights %3")
                              .arg(formatBytes(run.peakBytesPerCore), formatBytes(run.capacityBytes),
                                   formatBytes(parts.weights));
    QVERIFY2(core->text().startsWith(words), qPrintable(core->text()));
    const engine::HostMemory here =
        engine::predictHostMemory(smallExperiment(), engine::DeviceCatalog::installed());
    auto* host = dock.findChild<UsageBar*>("hostMemory");
    QVERIFY2(host->text().startsWith("RAM: " + formatBytes(here.total())), qPrintable(host->text()));
    QVERIFY(dock.findChild<UsageBar*>("threadUsage")->text().startsWith("CPU utilization: "));

    auto* rate = dock.findChild<QLabel*>("samplesRate");
    QStringList rates;
    bool ended = false;
    connect(&workbench.training, &TrainingController::updated, this, [&] { rates << rate->text(); });
    connect(&workbench.training, &TrainingController::ended, this, [&ended] { ended = true; });
    workbench.train();
    QTRY_VERIFY_WITH_TIMEOUT(ended, 60000);
    QVERIFY2(rates.join(' ').contains(" samples/s"), qPrintable(rates.join(' ')));
    QCOMPARE(rate->text(), QString("–"));
}

}  // namespace shardlab

int main(int argc, char** argv) {
    return shardlab::runGuiTest<shardlab::ResourcesTest>(argc, argv);
}

#include "resources_test.moc"
