#include "app/pages/run_menu.h"
#include "app/pages/runs_page.h"
#include "app/pages/runs_table_panel.h"
#include "engine/tensorboard/event_log.h"
#include "tests/gui/window_fixture.h"
#include "widgets/runs/run_table_view.h"

using namespace shardlab;

/// Runs go to TensorBoard and come from it, and become a page of HTML.
class TensorBoardTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { makeHome(); }
    void cleanup() { closeWindow(); }
    void runsAreExportedAndImported();
    void anImportedRunHasNoExperimentToOpen();
    void aFolderWithoutLogsIsRefused();
    void canceledImportsAndExportsChangeNothing();
    void aReportIsWritten();
    void aCanceledReportIsNotWritten();
    void aRunWritesItsLogWhileItTrains();
    void aLogThatCannotBeWrittenDoesNotEndTheRun();

private:
    /// A run of the store with one epoch; ends with the table on screen.
    void showRun() {
        engine::RunStore store;
        engine::History history;
        history.device = "t4";
        history.status = engine::RunStatus::Completed;
        history.metricNames = {"loss"};
        history.epochs = {{.epoch = 1, .steps = 3, .metrics = {{"loss", 0.5}, {"val_loss", 0.75}}}};
        const std::int64_t id = store.add(smallExperiment());
        store.update(id, history);
        store.rename(id, "ours");
        openExperiment();
        load([this] { m_window->pages().show("runs"); });
    }
    template <typename Action>
    void load(Action action) {
        QSignalSpy loaded(&runTable(), &RunTableController::loaded);
        action();
        QTRY_VERIFY_WITH_TIMEOUT(!loaded.isEmpty(), kPatience);
        waitForWorkers();
    }
    /// As a person who is faster than any worker.
    QMetaObject::Connection cancelAll() {
        return connect(&workbench().readings, &Readings::begun, this,
                       [](const LongTaskPtr& task) { task->cancel(); });
    }
    RunTableController& runTable() { return workbench().runTable; }
    QString idOf(const std::string& name) {
        for (const QString& id : runTable().ids()) {
            if (runTable().find(id)->name == name) return id;
        }
        return {};
    }
};

void TensorBoardTest::runsAreExportedAndImported() {
    showRun();
    const QTemporaryDir folder;
    QSignalSpy told(&runTable(), &RunTableController::exchanged);
    runTable().exportLogs({idOf("ours")}, folder.path());
    QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, kPatience);
    QCOMPARE(told[0][0].toString(), "Exported 1 run for TensorBoard: " + folder.path());
    QVERIFY(QFileInfo(folder.filePath("1 ours/validation")).isDir());

    load([&] { runTable().importLogs(folder.path()); });
    QCOMPARE(told.last()[0].toString(), QStringLiteral("Imported 1 run of TensorBoard"));
    const QString imported = idOf("1 ours");
    QVERIFY(!imported.isEmpty());
    QCOMPARE(runTable().find(imported)->metrics, runTable().find(idOf("ours"))->metrics);

    workbench().runs.setShown(imported, true);
    const auto isDrawn = [&] {
        const auto curves = workbench().runs.curves();
        return std::ranges::any_of(curves, [&](const RunCurves* run) { return run->id == imported; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(isDrawn(), kPatience);
}

void TensorBoardTest::canceledImportsAndExportsChangeNothing() {
    showRun();
    const QTemporaryDir folder;
    QSignalSpy told(&runTable(), &RunTableController::exchanged);
    runTable().exportLogs({idOf("ours")}, folder.path());
    QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, kPatience);
    QSignalSpy failed(&workbench(), &Workbench::failed);
    const auto canceling = cancelAll();
    runTable().importLogs(folder.path());
    runTable().exportFile({idOf("ours")}, {}, folder.filePath("runs.csv"));
    waitForWorkers();
    QCOMPARE(told.size(), 1);
    QVERIFY(failed.isEmpty());  // nothing went wrong
    QVERIFY(!QFileInfo::exists(folder.filePath("runs.csv")));
    QCOMPARE(engine::RunStore().list().size(), std::size_t{1});
    disconnect(canceling);
    runTable().exportFile({idOf("ours")}, {}, folder.filePath("runs.csv"));
    QTRY_COMPARE_WITH_TIMEOUT(told.size(), 2, kPatience);
    QVERIFY(QFileInfo::exists(folder.filePath("runs.csv")));
}

void TensorBoardTest::aCanceledReportIsNotWritten() {
    showRun();
    const QTemporaryDir folder;
    QSignalSpy failed(&workbench(), &Workbench::failed);
    const auto canceling = cancelAll();
    workbench().reports.write({idOf("ours")}, folder.filePath("report.html"));
    waitForWorkers();
    QVERIFY(failed.isEmpty());
    QVERIFY(!QFileInfo::exists(folder.filePath("report.html")));
    disconnect(canceling);
}

void TensorBoardTest::aReportIsWritten() {
    showRun();
    const QTemporaryDir folder;
    const QString path = folder.filePath("report.html");
    workbench().reports.write({idOf("ours")}, path);
    QTRY_COMPARE_WITH_TIMEOUT(notice(), "Exported a report of 1 run: " + path, kPatience);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray page = file.readAll();
    QVERIFY(page.startsWith("<!DOCTYPE html>"));
    QVERIFY(page.contains("<h1>ours</h1>"));
    QVERIFY(page.contains("<data value=\"0.75\" title=\"0.75\">0.75</data>"));
}

void TensorBoardTest::anImportedRunHasNoExperimentToOpen() {
    showRun();
    const QTemporaryDir folder;
    QSignalSpy told(&runTable(), &RunTableController::exchanged);
    runTable().exportLogs({idOf("ours")}, folder.path());
    QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, kPatience);
    load([&] { runTable().importLogs(folder.path()); });
    QSignalSpy failed(&workbench(), &Workbench::failed);
    const std::string before = document().experiment().name;
    workbench().restoreRun(idOf("1 ours"), false);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, kPatience);
    QCOMPARE(failed[0][0].toString(),
             QStringLiteral("The run 1 ours was imported: it has no experiment to open."));
    QCOMPARE(document().experiment().name, before);
}

void TensorBoardTest::aFolderWithoutLogsIsRefused() {
    showRun();
    const QTemporaryDir folder;
    QSignalSpy failed(&workbench(), &Workbench::failed);
    runTable().importLogs(folder.path());
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, kPatience);
    QVERIFY(failed[0][0].toString().contains("expected event files of TensorBoard"));
    QCOMPARE(runTable().ids().size(), std::size_t{1});
}

/// The runs that TensorBoard would list, by name.
static QStringList runsIn(const QString& logdir) {
    QStringList names;
    for (const auto& [name, log] : engine::readLogdir(logdir.toStdString()))
        names << QString::fromStdString(name);
    return names;
}

void TensorBoardTest::aRunWritesItsLogWhileItTrains() {
    openExperiment();
    const QTemporaryDir logdir;
    workbench().logs.setDirectory(logdir.path());
    QVERIFY(child<QAction>("tensorBoardAction")->isChecked());
    QCOMPARE(workbench().logs.command(), "tensorboard --logdir " + logdir.path());
    engine::Experiment longer = smallExperiment();
    longer.fit.epochs = 100000;
    document().replace(longer, {});
    click("trainAction");
    QTRY_VERIFY_WITH_TIMEOUT(QDir(logdir.path()).entryList({"*-* *"}).size() == 1, kPatience);
    const QString run = QDir(logdir.path()).entryList({"*-* *"}).first();
    QVERIFY2(run.endsWith(' ' + QString::fromStdString(longer.name)), qPrintable(run));
    QTRY_VERIFY_WITH_TIMEOUT(runsIn(logdir.path()).contains(run + "/train"), kPatience);
    QVERIFY(workbench().training.active());
    click("stopAction");
    waitForEndOfTraining();
    waitForWorkers();
    const auto logs = engine::readLogdir(logdir.path().toStdString());
    const auto train = logs.at((run + "/train").toStdString());
    const auto epochs = workbench().training.result()->history.epochs.size();
    QCOMPARE(train.scalars.at("epoch_loss").size(), epochs);

    click("tensorBoardAction");  // no log from now on
    QVERIFY(!child<QAction>("tensorBoardAction")->isChecked());
    document().replace(smallExperiment(), {});
    click("trainAction");
    waitForEndOfTraining();
    waitForWorkers();
    QCOMPARE(QDir(logdir.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1);
}

void TensorBoardTest::aLogThatCannotBeWrittenDoesNotEndTheRun() {
    openExperiment();
    workbench().logs.setDirectory("/dev/null/logs");
    QSignalSpy failed(&workbench(), &Workbench::failed);
    click("trainAction");
    waitForEndOfTraining();
    waitForWorkers();
    QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
    QCOMPARE(failed.size(), 1);
    QVERIFY2(failed[0][0].toString().startsWith("the TensorBoard log cannot be written: /dev/null/logs/"),
             qPrintable(failed[0][0].toString()));
    workbench().logs.setDirectory({});
}

int main(int argc, char** argv) {
    return runGuiTest<TensorBoardTest>(argc, argv);
}

#include "tensorboard_logs_test.moc"
