#include "app/controllers/run_controller.h"

#include <QtTest>

#include "engine/monitoring/layer_history.h"
#include "tests/gui/gui_experiment.h"
#include "tests/gui/gui_main.h"
#include "tests/gui/window_fixture.h"

namespace shardlab {

namespace {

engine::EpochRecord epoch(int number, double loss) {
    engine::EpochRecord record;
    record.epoch = number;
    record.steps = 3;
    record.metrics = {{"loss", loss}, {"val_loss", 2 * loss}};
    record.wallSeconds = 0.25 * number;
    return record;
}

engine::SnapshotDelta deltaOf(std::vector<engine::EpochRecord> epochs, std::size_t steps) {
    engine::SnapshotDelta delta;
    delta.epochs = std::move(epochs);
    delta.steps.resize(steps);
    for (engine::StepPoint& step : delta.steps)
        step.loss = 0.5;
    return delta;
}

engine::RunInfo storedRun(std::int64_t number) {
    engine::RunInfo info;
    info.id = number;
    info.name = "run " + std::to_string(number);
    info.device = "t4";
    info.status = "completed";
    info.epochs = 3;
    info.color = static_cast<int>(number % 7);
    return info;
}

}  // namespace

/// The runs without a window: rows, curves, measured times, what is kept on disk.
class RunControllerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("XDG_DATA_HOME", m_home->path().toLocal8Bit());
    }
    void tenThousandRowsNeedNoHistories();
    void rowsAreFoundAfterOthersAreRemoved();
    void anEpochChangesOneRow();
    void curvesOfStoredRunsAreReadWhenTickedAndReleased();
    void aRestoredRunIsPlottedAgain();
    void batchesOfThisSessionStay();
    void measuredTimesOutliveARename();
    void theStoreHasTheHistoryOfTheEpochs();
    void aRunThatBeginsOnAFullDiskIsSavedLater();
    void aRunThatIsNeverSavedIsSaidSo();

private:
    static void train(RunController& runs, int epochs, std::size_t steps = 3) {
        runs.begin(smallExperiment());
        for (int number = 1; number <= epochs; ++number)
            runs.follow(deltaOf({epoch(number, 1.0 / number)}, steps));
        engine::LayerHistory layers;
        layers.moments.push_back(std::make_shared<engine::LayerStatistics>());
        engine::SnapshotDelta seen;
        seen.layers = std::make_shared<const engine::LayerHistory>(layers);
        runs.follow(seen);
        runs.end(engine::RunStatus::Stopped, nullptr);
    }
    static void load(RunController& runs) {
        QSignalSpy loaded(&runs, &RunController::runsChanged);
        runs.loadStored();
        QTRY_VERIFY_WITH_TIMEOUT(!loaded.isEmpty(), kPatience);
    }
    std::unique_ptr<QTemporaryDir> m_home;
};

void RunControllerTest::tenThousandRowsNeedNoHistories() {
    constexpr int kRuns = 10000;
    std::vector<engine::RunInfo> stored;
    for (int number = kRuns; number > 0; --number)
        stored.push_back(storedRun(number));
    RunList list;
    list.addStored(stored);
    list.addStored(stored);  // which are here already
    QCOMPARE(list.rows().size(), std::size_t{kRuns});
    for (int row = 0; row < kRuns; ++row) {
        const QString& id = list.rows()[static_cast<std::size_t>(row)].id;
        QCOMPARE(list.rowOf(id), row);
        list.setShown(id, true);
    }
    const auto shown = list.shownRows();
    QCOMPARE(shown.size(), std::size_t{kRuns});
    QCOMPARE(shown.front()->name, QString("run 1"));
    QCOMPARE(shown.back()->name, QString("run 10000"));
}

void RunControllerTest::rowsAreFoundAfterOthersAreRemoved() {
    RunList list;
    list.addStored({storedRun(3), storedRun(2), storedRun(1)});
    list.setShown("stored-2", true);
    list.begin("run-0", smallExperiment(), list.nextColor());
    QCOMPARE(list.rowOf("stored-3"), 1);
    list.discard({"stored-2"});
    QCOMPARE(list.rowOf("stored-2"), -1);
    QCOMPARE(list.rowOf("stored-1"), 2);
    QVERIFY(list.find("stored-2") == nullptr);
    QCOMPARE(list.shown(), QSet<QString>{"run-0"});
    list.setShown("stored-2", true);
    QVERIFY(!list.shown().contains("stored-2"));
}

void RunControllerTest::anEpochChangesOneRow() {
    RunController runs;
    train(runs, 1);
    runs.begin(smallExperiment());
    QSignalSpy all(&runs, &RunController::runsChanged), one(&runs, &RunController::runChanged);
    runs.follow(deltaOf({epoch(1, 0.5), epoch(2, 0.25)}, 6));
    QCOMPARE(all.size(), 0);
    QCOMPARE(one.size(), 1);
    QCOMPARE(one[0][0].toInt(), 0);
    QCOMPARE(runs.rows()[0].epochs, 2);
    QCOMPARE(runs.rows()[0].bestName, QString("val_loss"));
    QCOMPARE(runs.rows()[0].best, 0.5);
    QCOMPARE(runs.activeCurves()->epochs.size(), std::size_t{2});
    QCOMPARE(runs.activeCurves()->metricNames, std::vector<std::string>{"loss"});
    runs.follow(deltaOf({}, 1));
    QCOMPARE(one.size(), 1);
}

void RunControllerTest::curvesOfStoredRunsAreReadWhenTickedAndReleased() {
    {
        RunController before;
        train(before, 2);
    }
    RunController runs;
    load(runs);
    QCOMPARE(runs.rows().size(), std::size_t{1});
    QVERIFY(runs.curves().empty());
    const QString id = runs.rows()[0].id;
    for (int round = 0; round < 2; ++round) {
        runs.setShown(id, true);
        QCOMPARE(runs.curves().size(), std::size_t{1});
        QVERIFY(runs.curves()[0]->epochs.empty());  // read again each time: nothing was kept
        QTRY_COMPARE_WITH_TIMEOUT(runs.curves()[0]->epochs.size(), std::size_t{2}, kPatience);
        QCOMPARE(runs.curves()[0]->color, runs.rows()[0].color);
        QCOMPARE(runs.curves()[0]->steps.size(), std::size_t{6});
        QCOMPARE(runs.curves()[0]->steps[5].loss, 0.5);
        QCOMPARE(runs.curves()[0]->stepsPerEpoch, std::int64_t{3});
        QCOMPARE(runs.layers().size(), std::size_t{1});
        QCOMPARE(runs.layers()[0].layers->moments.size(), std::size_t{1});
        QVERIFY(runs.curves()[0]->startedAt > 0);
        runs.setShown(id, false);
        QVERIFY(runs.curves().empty());
    }
    QSignalSpy answered(&runs, &RunController::curvesChanged);
    runs.setShown(id, true);
    runs.discard({id});  // before its curves come
    QTRY_COMPARE_WITH_TIMEOUT(backgroundTasks().load(), 0, kPatience);
    QVERIFY(runs.curves().empty());
    QVERIFY(!answered.isEmpty());
}

void RunControllerTest::aRestoredRunIsPlottedAgain() {
    RunController runs;
    train(runs, 2);
    train(runs, 1);
    const QString ticked = runs.rows()[1].id, plain = runs.rows()[0].id;
    runs.setShown(plain, false);
    runs.discard({ticked, plain});
    QVERIFY(runs.curves().empty());
    runs.restore({ticked, plain});
    QCOMPARE(runs.shown(), QSet<QString>{ticked});
    QCOMPARE(runs.curves().size(), std::size_t{1});
    QTRY_COMPARE_WITH_TIMEOUT(runs.curves()[0]->epochs.size(), std::size_t{2}, kPatience);
}

void RunControllerTest::batchesOfThisSessionStay() {
    RunController runs;
    train(runs, 2);
    const QString id = runs.rows()[0].id;
    runs.setShown(id, false);
    runs.setShown(id, true);
    QCOMPARE(runs.curves()[0]->steps.size(), std::size_t{6});  // they are not read again
}

void RunControllerTest::measuredTimesOutliveARename() {
    const std::string name = smallExperiment().name, device = smallExperiment().runtime.device;
    {
        RunController before;
        train(before, 2);
        QCOMPARE(before.measuredEpochSeconds(name, device), 0.5);
        before.rename(before.rows()[0].id, "the good one");
    }
    RunController runs;
    QVERIFY(runs.measuredEpochSeconds(name, device) < 0);
    load(runs);
    QCOMPARE(runs.rows()[0].name, QString("the good one"));
    QCOMPARE(runs.measuredEpochSeconds(name, device), 0.5);
    QVERIFY(runs.measuredEpochSeconds("the good one", device) < 0);
}

void RunControllerTest::theStoreHasTheHistoryOfTheEpochs() {
    {
        RunController runs;
        train(runs, 3);
    }
    const engine::RunStore store;
    QCOMPARE(store.list().size(), std::size_t{1});
    const engine::RunInfo info = store.load(store.list()[0].id);
    QCOMPARE(info.status, std::string("stopped"));
    QCOMPARE(info.history.epochs.size(), std::size_t{3});
    QCOMPARE(info.history.metricNames, std::vector<std::string>{"loss"});
    QCOMPARE(info.bestMetric, 2.0 / 3.0);
    QCOMPARE(info.history.globalBatchSize, smallExperiment().globalBatch());
}

/// A file lies where the folder of the list would be: as good as a full disk.
void RunControllerTest::aRunThatBeginsOnAFullDiskIsSavedLater() {
    QFile obstacle(m_home->filePath("shardlab"));
    QVERIFY(obstacle.open(QIODevice::WriteOnly));
    obstacle.close();
    {
        RunController runs;
        QSignalSpy failures(&runs, &RunController::failed);
        runs.begin(smallExperiment());
        runs.follow(deltaOf({epoch(1, 0.5)}, 3));
        QTRY_COMPARE_WITH_TIMEOUT(backgroundTasks().load(), 0, kPatience);
        QCOMPARE(failures.size(), 1);
        const QString said = failures[0][0].toString();
        QVERIFY2(said.startsWith("The run is not in the list of runs: "), qPrintable(said));
        QVERIFY2(said.contains("cannot be created"), qPrintable(said));
        QVERIFY(obstacle.remove());
        runs.follow(deltaOf({epoch(2, 0.25)}, 3));
        runs.end(engine::RunStatus::Stopped, nullptr);
        QTRY_COMPARE_WITH_TIMEOUT(backgroundTasks().load(), 0, kPatience);
        QCOMPARE(failures.size(), 1);
    }
    RunController later;
    load(later);
    QCOMPARE(later.rows().size(), std::size_t{1});
    QCOMPARE(later.rows()[0].epochs, 2);
    QCOMPARE(later.rows()[0].status, QString("stopped"));
}

void RunControllerTest::aRunThatIsNeverSavedIsSaidSo() {
    QFile obstacle(m_home->filePath("shardlab"));
    QVERIFY(obstacle.open(QIODevice::WriteOnly));
    RunController runs;
    QSignalSpy failures(&runs, &RunController::failed);
    train(runs, 2);
    QTRY_COMPARE_WITH_TIMEOUT(backgroundTasks().load(), 0, kPatience);
    QCOMPARE(failures.size(), 2);  // at its begin and at its end
    QVERIFY(failures[1][0].toString().startsWith("The run was not saved: "));
}

}  // namespace shardlab

int main(int argc, char** argv) {
    return shardlab::runGuiTest<shardlab::RunControllerTest>(argc, argv);
}

#include "run_controller_test.moc"
