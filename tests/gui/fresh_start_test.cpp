#include <thread>

#include "app/pages/evaluate_page.h"
#include "app/shell/file_actions.h"
#include "app/shell/status_strip.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "tests/gui/window_fixture.h"
#include "widgets/devices/device_names.h"
#include "widgets/tables/dock_table.h"

using namespace shardlab;

/// Training starts only where nothing is wrong, and nothing of one experiment stays in the next.
class FreshStartTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(); }
    void cleanup();
    void refusesToTrainAndGoesToTheProblem_data();
    void refusesToTrainAndGoesToTheProblem();
    void trainsOnceTheProblemIsFixed();
    void hintsAreNoProblems();
    void aFileThatCannotBeOpenedFirstLeavesAnEmptyExperiment_data();
    void aFileThatCannotBeOpenedFirstLeavesAnEmptyExperiment();
    void oneStepSaysTheSameEverywhere();
    void anotherExperimentBeginsWithoutTheLastRun();
    void aRunThatEndsInAnotherExperimentLeavesItAlone();
    void keepsTheColorsOfRunsOverARestart();
    void evaluatesOnThePageFromTheMenu();
    void saysTheThreadsOfTheComputer();
    void explainsMeasuredAndSimulatedTimes();

private:
    /// A batch that eight cores cannot share, which Fix repairs.
    static engine::Experiment broken() {
        engine::Experiment experiment = smallExperiment();
        experiment.fit.batchSizePerReplica.reset();
        experiment.fit.batchSize = 60;
        return experiment;
    }
    QTableView* problems() const { return child<QTableView>("problemsTable"); }
    QString status() const { return child<QLabel>("statusProgress")->text(); }
    void train() const {
        click("trainAction");
        waitForEndOfTraining();
        QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
    }
    void beginEmpty() const {
        for (QMenu* menu : m_window->findChildren<QMenu*>()) {
            if (menu->title().remove('&') != QString("New from template")) continue;
            Q_EMIT menu->aboutToShow();
            return menu->actions().first()->trigger();
        }
        QFAIL("no menu");
    }
};

void FreshStartTest::cleanup() {
    document().undoStack().clear();
    closeWindow();
}

void FreshStartTest::refusesToTrainAndGoesToTheProblem_data() {
    QTest::addColumn<QString>("action");
    QTest::newRow("Train") << "trainAction";
    QTest::newRow("Continue training") << "continueTrainingAction";
}

void FreshStartTest::refusesToTrainAndGoesToTheProblem() {
    QFETCH(QString, action);
    document().replace(broken(), {});
    workbench().weights.setWeights(undecidedWeights(smallExperiment()));
    QDockWidget* dock = m_window->docks().find("problemsDock");
    dock->hide();
    QSignalSpy refused(&workbench(), &Workbench::refused);
    click(action.toLatin1().constData());
    QTRY_COMPARE_WITH_TIMEOUT(refused.count(), 1, kPatience);
    QVERIFY(!workbench().training.active());
    QVERIFY(workbench().runs.rows().empty());
    QVERIFY(dock->isVisible());
    QTRY_COMPARE(QApplication::focusWidget(), problems());
    QCOMPARE(problems()->currentIndex().row(), 0);
    QVERIFY(
        problems()->model()->data(problems()->model()->index(0, 0)).toString().contains("is not divisible"));
    QVERIFY(child<QPushButton>("fix-batch-not-divisible")->isVisible());
}

void FreshStartTest::trainsOnceTheProblemIsFixed() {
    document().replace(broken(), {});
    click("trainAction");
    QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<QPushButton*>("fix-batch-not-divisible") != nullptr,
                             kPatience);
    waitForStart();
    child<QPushButton>("fix-batch-not-divisible")->click();
    click("trainAction");  // at once: the check of the repaired experiment decides
    waitForStart();
    waitForEndOfTraining();
    QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
}

void FreshStartTest::aFileThatCannotBeOpenedFirstLeavesAnEmptyExperiment_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("a file that is no JSON") << QStringLiteral("broken.json");
    QTest::newRow("no file") << QStringLiteral("absent.json");
}

/// As `shardlab broken.json` begins: the status does not say that this can train.
void FreshStartTest::aFileThatCannotBeOpenedFirstLeavesAnEmptyExperiment() {
    QFETCH(QString, name);
    m_window.reset();
    openWindow();
    QFile broken(m_home->filePath(QStringLiteral("broken.json")));
    QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("nothing") > 0);
    broken.close();
    const QSignalSpy failed(&workbench(), &Workbench::failed);
    m_window->fileActions().openFirst(m_home->filePath(name));
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kPatience);
    const auto* strip = m_window->findChild<StatusStrip*>();
    QTRY_VERIFY_WITH_TIMEOUT(strip->text().startsWith(QStringLiteral("Cannot train: 1 error")), kPatience);
    QVERIFY(!document().isDirty());
}

void FreshStartTest::hintsAreNoProblems() {
    QDockWidget* dock = m_window->docks().find("problemsDock");
    document().replace(broken(), {});
    QTRY_VERIFY_WITH_TIMEOUT(dock->windowTitle().startsWith("Problems (1)"), kPatience);
    const int hints = problems()->model()->rowCount() - 1;
    QCOMPARE(dock->windowTitle(), hints == 0 ? QStringLiteral("Problems (1)")
                                             : QStringLiteral("Problems (1), hints (%1)").arg(hints));
    document().replace(engine::Experiment::load("fashion_mnist_quickstart"), {});
    QTRY_VERIFY_WITH_TIMEOUT(workbench().estimates.lintIsCurrent(), kPatience);
    QVERIFY(!workbench().estimates.findings().empty());
    QCOMPARE(dock->windowTitle(), QString("Problems"));
    // What is said of many layers is one row.
    document().replace(engine::Experiment::load("zoo_resnet50"), {});
    QTRY_VERIFY_WITH_TIMEOUT(workbench().estimates.lintIsCurrent(), kPatience);
    QVERIFY(workbench().estimates.findings().size() > 50);
    QVERIFY(problems()->model()->rowCount() < 6);
    QVERIFY(problems()->model()->data(problems()->model()->index(0, 2)).toString().startsWith("53 layers: "));
}

void FreshStartTest::oneStepSaysTheSameEverywhere() {
    m_window->resize(1280, 800);  // room for "Epoch 253/100,000" of a slow computer, too
    engine::Experiment longRun = smallExperiment();
    longRun.fit.epochs = 100000;
    document().replace(longRun, {});
    click("trainAction");
    QTRY_VERIFY_WITH_TIMEOUT(workbench().training.status() == engine::RunStatus::Running, kPatience);
    click("pauseAction");
    QTRY_VERIFY_WITH_TIMEOUT(workbench().training.status() == engine::RunStatus::Paused, kPatience);
    for (int i = 0; i < 4; ++i) {
        const std::size_t steps = workbench().runs.activeCurves()->steps.size();
        click("stepAction");
        QTRY_COMPARE_WITH_TIMEOUT(workbench().runs.activeCurves()->steps.size(), steps + 1, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(workbench().training.status() == engine::RunStatus::Paused, kPatience);
        const engine::StepPoint& last = workbench().runs.activeCurves()->steps.back();
        const qint64 step = (last.step - 1) % 3 + 1;  // three steps an epoch
        QVERIFY2(status().contains(QStringLiteral("Step %1/3").arg(step)), qPrintable(status()));
        const QString page =
            child<QLabel>("trainingRemaining")->accessibleName();  // narrow: without the step
        QVERIFY2(page.contains(step == 3 ? QStringLiteral("validating")
                                         : QStringLiteral("step %1 of 3").arg(step)),
                 qPrintable(page));
    }
    click("stopAction");
    waitForEndOfTraining();
}

void FreshStartTest::anotherExperimentBeginsWithoutTheLastRun() {
    train();
    QVERIFY(!status().isEmpty());
    QVERIFY(workbench().trainedLayers.keptWeights() > 0);
    beginEmpty();
    QCOMPARE(workbench().training.status(), engine::RunStatus::Idle);
    QVERIFY(status().isEmpty());
    QCOMPARE(child<QLabel>("trainingState")->text(), QString("Ready to train"));
    QVERIFY(!workbench().weights.hasWeights());
    // A layer of the same name and shape as a trained one of the experiment before.
    document().replace(smallExperiment(), {});
    QCOMPARE(workbench().trainedLayers.allWeights(), 0);
    QVERIFY(!child<QAction>("continueTrainingAction")->isEnabled());
    QVERIFY(!child<QAction>("evaluateAction")->isEnabled());
    // The run and its weights are kept.
    QTRY_VERIFY_WITH_TIMEOUT(workbench().runs.rows().size() == 1, kPatience);
    workbench().restoreRun(workbench().runs.rows()[0].id, true);
    QTRY_VERIFY_WITH_TIMEOUT(workbench().weights.hasWeights(), kPatience);
}

void FreshStartTest::aRunThatEndsInAnotherExperimentLeavesItAlone() {
    engine::Experiment longRun = smallExperiment();
    longRun.fit.epochs = 100000;
    document().replace(longRun, {});
    click("trainAction");
    QTRY_VERIFY_WITH_TIMEOUT(workbench().training.status() == engine::RunStatus::Running, kPatience);
    document().replace(smallExperiment(), {});
    QVERIFY(workbench().training.active());  // it goes on
    click("stopAction");
    waitForEndOfTraining();
    QVERIFY(!workbench().weights.hasWeights());
    QCOMPARE(workbench().training.status(), engine::RunStatus::Idle);
    QCOMPARE(workbench().runs.rows()[0].status, QString("stopped"));
}

void FreshStartTest::keepsTheColorsOfRunsOverARestart() {
    for (int i = 0; i < 3; ++i)
        train();
    const QString removed = workbench().runs.rows()[1].id;
    workbench().runs.discard({removed});
    QHash<QString, QColor> before;
    for (const RunRow& row : workbench().runs.rows())
        before[row.started + QString::number(before.size())] = row.color;
    m_window.reset();
    openWindow();
    workbench().runs.loadStored();
    QTRY_COMPARE_WITH_TIMEOUT(workbench().runs.rows().size(), std::size_t{2}, kPatience);
    QHash<QString, QColor> after;
    for (const RunRow& row : workbench().runs.rows())
        after[row.started + QString::number(after.size())] = row.color;
    QCOMPARE(after, before);
    // A new run has another colour than the last one.
    document().replace(smallExperiment(), {});
    train();
    QVERIFY(workbench().runs.rows()[0].color != workbench().runs.rows()[1].color);
}

void FreshStartTest::evaluatesOnThePageFromTheMenu() {
    train();
    m_window->pages().show("model");
    click("evaluateAction");
    QVERIFY(m_window->pages().page<EvaluatePage>()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>("evaluationHeading")->text().startsWith("Accuracy"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(notice().startsWith("Evaluation on 48 samples"), kPatience);
}

void FreshStartTest::saysTheThreadsOfTheComputer() {
    const engine::DeviceSpec& here = engine::DeviceCatalog::installed().device("cpu-host");
    const int threads = static_cast<int>(std::thread::hardware_concurrency());
    QCOMPARE(deviceSize(here),
             threads == 1 ? QString("1 thread") : QStringLiteral("%1 threads").arg(threads));
    QCOMPARE(deviceSize(engine::DeviceCatalog::installed().device("tpu-v2-8")), QString("8 cores"));
    QCOMPARE(deviceSize(engine::DeviceCatalog::installed().device("k80")), QString("1 GPU"));
}

void FreshStartTest::explainsMeasuredAndSimulatedTimes() {
    m_window->pages().show("training");
    auto* runs = static_cast<DockTable*>(child<QTableView>("runsTable"));
    QVERIFY(runs->isVisible());
    QCOMPARE(runs->model()->rowCount(), 0);
    QVERIFY(runs->emptyText().contains("Measured times are those of runs on this computer."));
    QVERIFY(runs->emptyText().contains("Simulated times are estimates for the chosen device."));
}

int main(int argc, char** argv) {
    return runGuiTest<FreshStartTest>(argc, argv);
}

#include "fresh_start_test.moc"
