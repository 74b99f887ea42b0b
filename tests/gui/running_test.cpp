#include <QMessageBox>
#include <QPushButton>

#include "app/dialogs/learning_rate_dialog.h"
#include "tests/gui/window_fixture.h"
#include "widgets/console/console_view.h"
#include "widgets/properties/number_boxes.h"

using namespace shardlab;

/// Runs in the real window: started, steered, ended and kept.
class RunningTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(); }
    void cleanup() { closeWindow(); }
    void trainsTwoEpochsAndEvaluatesTheSame();
    void pausesResumesAndStops();
    void steersARunStepByStep();
    void endsTheRunThenClosesTheWindow();
    void overlaysASecondRunOnAnotherDevice();
    void keepsRunsOverARestart();

private:
    /// A run that does not end by itself.
    void startLongRun() const {
        engine::Experiment longRun = smallExperiment();
        longRun.fit.epochs = 100000;
        document().replace(longRun, {});
        click("trainAction");
        waitFor(engine::RunStatus::Running);
    }
    void waitFor(engine::RunStatus status) const {
        QTRY_VERIFY_WITH_TIMEOUT(workbench().training.status() == status, kPatience);
    }
    QString console() const { return child<ConsoleView>("console")->toPlainText(); }
};

void RunningTest::trainsTwoEpochsAndEvaluatesTheSame() {
    trainAndHold();
    QVERIFY(workbench().training.active());
    QVERIFY(!child<QAction>("trainAction")->isEnabled());
    goOn();
    waitForEndOfTraining();
    QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
    const auto rows = workbench().runs.rows();
    QCOMPARE(rows.size(), std::size_t{1});
    QCOMPARE(rows[0].epochs, 2);
    const auto curves = workbench().runs.curves();
    QCOMPARE(curves.size(), std::size_t{1});
    QCOMPARE(curves[0]->steps.size(), std::size_t{6});  // 192 samples / 64 = 3 steps an epoch
    QVERIFY(console().contains("Epoch 2/2"));
    QCOMPARE(child<QLabel>("trainingState")->text(), QString("Training completed"));

    engine::EvaluationResult result;
    connect(&workbench().weights, &WeightsController::evaluated, this,
            [&](const engine::EvaluationResult& r) { result = r; });
    click("evaluateAction");
    QTRY_COMPARE_WITH_TIMEOUT(result.samples, std::int64_t{48}, kPatience);
    QVERIFY2(notice().contains(", accuracy "), qPrintable(notice()));
    // Validation and evaluation are the same computation over the same samples in the same order.
    QCOMPARE(result.metrics.front().second, RunCurves::value(curves[0]->epochs.back(), "val_loss"));
}

void RunningTest::pausesResumesAndStops() {
    startLongRun();
    click("pauseAction");
    waitFor(engine::RunStatus::Paused);
    QCOMPARE(workbench().runs.rows()[0].status, QString("paused"));
    const std::size_t steps = workbench().runs.curves()[0]->steps.size();
    // Had the engine gone on, there would be more than the one step that is asked for.
    click("stepAction");
    QTRY_VERIFY_WITH_TIMEOUT(workbench().runs.curves()[0]->steps.size() > steps, kPatience);
    waitFor(engine::RunStatus::Paused);
    QCOMPARE(workbench().runs.curves()[0]->steps.size(), steps + 1);
    QCOMPARE(child<QAction>("pauseAction")->text().remove('&'), QString("Resume"));
    click("pauseAction");
    QTRY_VERIFY_WITH_TIMEOUT(workbench().runs.curves()[0]->steps.size() > steps + 1, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(workbench().runs.rows()[0].status, QString("running"), kPatience);
    click("stopAction");
    waitForEndOfTraining();
    QCOMPARE(workbench().training.status(), engine::RunStatus::Stopped);
    QVERIFY(workbench().weights.hasWeights());
}

void RunningTest::steersARunStepByStep() {
    QVERIFY(!child<QAction>("stepAction")->isEnabled());
    startLongRun();
    click("pauseAction");
    waitFor(engine::RunStatus::Paused);
    const RunCurves* run = workbench().runs.activeCurves();
    const std::size_t steps = run->steps.size();
    QVERIFY(child<QAction>("stepAction")->isEnabled());
    click("stepAction");
    QTRY_COMPARE_WITH_TIMEOUT(run->steps.size(), steps + 1, kPatience);
    waitFor(engine::RunStatus::Paused);
    click("learningRateAction");
    auto* rate = child<LearningRateDialog>("learningRateDialog");
    QVERIFY(child<RealBox>("learningRate")->value() > 0);
    child<RealBox>("learningRate")->setValue(0.0005);
    rate->accept();
    const std::size_t epochs = run->epochs.size();
    click("epochAction");
    QTRY_COMPARE_WITH_TIMEOUT(run->epochs.size(), epochs + 1, kPatience);
    waitFor(engine::RunStatus::Paused);
    QVERIFY(console().contains("→ 0.0005 from step"));
    click("keepBestAction");
    waitForEndOfTraining();
    QCOMPARE(workbench().training.status(), engine::RunStatus::Stopped);
    QTRY_VERIFY_WITH_TIMEOUT(console().contains("Restored the weights of epoch"), kPatience);
    QVERIFY(!child<QAction>("stepAction")->isEnabled());
}

void RunningTest::endsTheRunThenClosesTheWindow() {
    startLongRun();
    QStringList order;
    connect(&workbench().training, &TrainingController::ended, this,
            [&] { order << (m_window->isVisible() ? "ended, still open" : "ended, closed already"); });
    QVERIFY(!m_window->close());
    auto* question = child<QMessageBox>("closingQuestion");
    QVERIFY(workbench().training.active());
    question->button(QMessageBox::Cancel)->click();
    QTRY_VERIFY(m_window->findChild<QMessageBox*>("closingQuestion") == nullptr);
    QVERIFY(m_window->isVisible());
    QCOMPARE(workbench().training.status(), engine::RunStatus::Running);
    QVERIFY(!m_window->close());
    child<QMessageBox>("closingQuestion")->defaultButton()->click();
    QTRY_VERIFY(!m_window->findChild<QMessageBox*>("closingQuestion"));
    order << "asked";
    QVERIFY(m_window->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), kPatience);
    order << "closed";
    QCOMPARE(order, (QStringList{"asked", "ended, still open", "closed"}));
    QCOMPARE(workbench().training.status(), engine::RunStatus::Stopped);
    QVERIFY(workbench().weights.hasWeights());
}

void RunningTest::overlaysASecondRunOnAnotherDevice() {
    click("trainAction");
    waitForEndOfTraining();
    engine::Experiment second = smallExperiment();
    second.runtime = {};
    second.fit.batchSizePerReplica.reset();
    second.fit.batchSize = 64;
    workbench().train(second);
    waitForEndOfTraining();
    QCOMPARE(workbench().runs.curves().size(), std::size_t{2});
    const QString newest = workbench().runs.rows()[0].id;
    workbench().runs.setShown(newest, false);
    QCOMPARE(workbench().runs.curves().size(), std::size_t{1});
    QVERIFY(workbench().runs.measuredEpochSeconds("GUI test", "cpu-host") >= 0);
    QVERIFY(workbench().runs.measuredEpochSeconds("GUI test", "k80") < 0);
}

void RunningTest::keepsRunsOverARestart() {
    click("trainAction");
    waitForEndOfTraining();
    m_window.reset();
    openWindow();
    workbench().runs.loadStored();
    QTRY_COMPARE_WITH_TIMEOUT(workbench().runs.rows().size(), std::size_t{1}, kPatience);
    const RunRow row = workbench().runs.rows()[0];
    QCOMPARE(row.epochs, 2);
    QCOMPARE(row.status, QString("completed"));
    document().replace(smallExperiment(), {});  // curves are of the experiment that is open
    workbench().runs.setShown(row.id, true);
    QTRY_COMPARE_WITH_TIMEOUT(workbench().runs.curves()[0]->epochs.size(), std::size_t{2}, kPatience);
    workbench().restoreRun(row.id, false);
    QTRY_VERIFY_WITH_TIMEOUT(workbench().weights.hasWeights(), kPatience);
    QVERIFY(experiment().model == smallExperiment().model);
}

int main(int argc, char** argv) {
    return runGuiTest<RunningTest>(argc, argv);
}

#include "running_test.moc"
