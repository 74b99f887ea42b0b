#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>

#include "app/dialogs/sweep_dialog.h"
#include "app/pages/sweeps_page.h"
#include "app/shell/status_strip.h"
#include "engine/devices/device_catalog.h"
#include "engine/optimizers/optimizer.h"
#include "engine/runs/run_store.h"
#include "engine/sweeps/recorded_trial.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/sweeps/sweep_model.h"

using namespace shardlab;
using engine::SweepStatus;

/// The queue of sweeps.
class SweepsPageTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { closeWindow(); }
    void trainsTheTrialsOfTheDialog();
    void pausesResumesAndReorders();
    void saysHowLongTheSweepWillTake();
    void goesOnAfterARestart();
    void asksBeforeTheWindowStopsASweep();
    void listsEachRunOnce();
    void bringsBackARemovedSweep();
    void saysWhatIsWrongWithASweep();
    void usesTheParametersOfATrial();

private:
    SweepController& sweeps() { return workbench().sweeps; }
    static engine::SweepPlan planOf(const engine::Experiment& experiment, int trials, int epochs = 1) {
        engine::SweepRequest request{.experiment = experiment};
        request.experiment.fit.epochs = epochs;
        request.vary = {"optimizer.learning_rate=0.001..0.1:log"};
        request.trials = trials;
        return engine::planSweep(request);
    }
    void openPage() {
        openExperiment();
        m_window->pages().show("sweeps");
        QCoreApplication::processEvents();
    }
    QString cell(int row, int column) {
        return child<QTableView>("sweepQueue")->model()->index(row, column).data().toString();
    }
    bool completed(std::size_t i) { return sweeps().sweeps().at(i).status == SweepStatus::Completed; }
};

/// The trials are those of the command line: runSweep() with the same plan.
void SweepsPageTest::trainsTheTrialsOfTheDialog() {
    openPage();
    QTest::mouseClick(child<QPushButton>("newSweep"), Qt::LeftButton);
    auto* dialog = child<SweepDialog>("sweepDialog");
    dialog->findChild<IntegerBox*>("sweepTrials")->setValue(3);
    dialog->findChild<IntegerBox*>("sweepEpochs")->setValue(1);
    auto* start = dialog->findChild<QPushButton*>("startSweep");
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), kPatience);
    const QString forecast = dialog->findChild<QLabel*>("sweepForecast")->text();
    QVERIFY2(forecast.startsWith("3 trials to the last epoch: ") && forecast.contains(" simulated"),
             qPrintable(forecast));
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(sweeps().sweeps().size(), std::size_t{1}, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(completed(0), kPatience);
    const engine::StoredSweep& sweep = sweeps().sweeps().front();
    QCOMPARE(cell(0, SweepModel::Trials), QString("3 / 3"));
    QCOMPARE(cell(0, SweepModel::Status), QString("Completed"));
    engine::StopToken stop;
    const engine::SweepResult alone = engine::runSweep(
        sweep.plan, engine::DeviceCatalog::installed(),
        [&](const engine::TrialRun& trial) {
            return engine::trainRecordedTrial(trial, engine::DeviceCatalog::installed(), {}, stop);
        },
        [](const engine::Trial&) {}, stop);
    QCOMPARE(sweep.trials.size(), alone.trials.size());
    for (std::size_t i = 0; i < alone.trials.size(); ++i) {
        QVERIFY(sweep.trials[i].parameters == alone.trials[i].parameters);
        QVERIFY(sweep.trials[i].objectives == alone.trials[i].objectives);
    }
    for (const char* name : {"sweepQueue", "trialTable"}) {
        const QAbstractItemModel& model = *child<QTableView>(name)->model();
        for (int column = 0; column < model.columnCount(); ++column)
            QCOMPARE(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole),
                     model.index(0, column).data(Qt::TextAlignmentRole));
    }
    const engine::Trial& best = sweep.trials[sweep.result().best().front()];
    QVERIFY2(
        child<QLabel>("sweepOutcome")->text().startsWith(QString("Best: trial %1, val_loss ").arg(best.id)),
        qPrintable(child<QLabel>("sweepOutcome")->text()));
    QCOMPARE(engine::RunStore().list().size(), std::size_t{3});  // the window lists them as runs
    QCOMPARE(engine::RunStore().list().front().sweep->id, sweep.plan.id);
}

void SweepsPageTest::pausesResumesAndReorders() {
    openPage();
    sweeps().add(planOf(experiment(), 2, 100000));
    sweeps().add(planOf(experiment(), 2));
    sweeps().add(planOf(experiment(), 2));
    QTRY_VERIFY_WITH_TIMEOUT(sweeps().progress() && sweeps().progress()->epoch > 0, kPatience);
    QVERIFY(cell(0, SweepModel::Status).startsWith("Trial 1, epoch "));
    const std::string first = sweeps().sweeps()[0].plan.id, second = sweeps().sweeps()[1].plan.id,
                      third = sweeps().sweeps()[2].plan.id;
    auto* queue = child<QTableView>("sweepQueue");
    queue->selectRow(2);
    QTest::mouseClick(child<QPushButton>("sweepUp"), Qt::LeftButton);
    QCOMPARE(sweeps().sweeps()[1].plan.id, third);
    QCOMPARE(queue->currentIndex().row(), 1);
    std::vector<std::string> ended;
    connect(&sweeps(), &SweepController::sweepsChanged, this, [&] {
        for (const auto& sweep : sweeps().sweeps()) {
            if (sweep.status == SweepStatus::Completed && std::ranges::count(ended, sweep.plan.id) == 0)
                ended.push_back(sweep.plan.id);
        }
    });
    queue->selectRow(0);
    QTest::mouseClick(child<QPushButton>("pauseSweep"), Qt::LeftButton);
    QCOMPARE(cell(0, SweepModel::Status), QString("Paused"));
    QCOMPARE(child<QPushButton>("pauseSweep")->text(), QString("Resume"));
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), std::size_t{2}, kPatience);
    QCOMPARE(ended[0], third);
    QCOMPARE(ended[1], second);
    QVERIFY(sweeps().sweeps()[0].trials.empty());  // the trial that was interrupted starts again
    QTest::mouseClick(child<QPushButton>("pauseSweep"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(sweeps().progress() && sweeps().progress()->epoch > 0, kPatience);
    QTest::mouseClick(child<QPushButton>("removeSweep"), Qt::LeftButton);
    QCOMPARE(sweeps().sweeps().size(), std::size_t{2});
    QTRY_VERIFY_WITH_TIMEOUT(!sweeps().progress(), kPatience);
    disconnect(&sweeps(), nullptr, this, nullptr);
}

/// The pace is that of all trials, whose epochs count alike, and of the time that the sweep trained.
void SweepsPageTest::saysHowLongTheSweepWillTake() {
    openPage();
    sweeps().add(planOf(experiment(), 4, 100000));
    const auto left = [this] { return sweeps().progress() ? sweeps().progress()->secondsLeft : -1; };
    QTRY_VERIFY_WITH_TIMEOUT(left() >= 0, kPatience);
    const QString text = cell(0, SweepModel::Status);
    QVERIFY2(text.startsWith("Trial 1, epoch ") && text.endsWith(", " + formatRemaining(left()) + " left"),
             qPrintable(text));
    const auto* strip = m_window->findChild<StatusStrip*>();
    QCOMPARE(strip->text(), "Sweep " + cell(0, SweepModel::Status));
    sweeps().setBusy(true);
    QCOMPARE(cell(0, SweepModel::Status), QString("Waits for the active run"));
    QVERIFY2(strip->text().startsWith("Ready to train"), qPrintable(strip->text()));
    QTest::qWait(300);  // the trial has stopped
    QSignalSpy progressed(&sweeps(), &SweepController::progressed);
    sweeps().setBusy(false);
    QTRY_VERIFY_WITH_TIMEOUT(progressed.count() > 0, kPatience);
    QVERIFY(left() < 0);  // measured anew
    QVERIFY2(strip->text().startsWith("Sweep Trial 1, epoch "), qPrintable(strip->text()));
    QTest::mouseClick(child<QPushButton>("removeSweep"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!sweeps().progress(), kPatience);
    QVERIFY2(strip->text().startsWith("Ready to train"), qPrintable(strip->text()));
}

/// The window is closed within the first trial but one; the next window has the sweep and trains the rest.
void SweepsPageTest::goesOnAfterARestart() {
    openPage();
    engine::SweepPlan plan = planOf(experiment(), 4, 3);
    sweeps().add(plan);
    QTRY_VERIFY_WITH_TIMEOUT(!sweeps().sweeps().front().trials.empty(), kPatience);
    const engine::Json first = sweeps().sweeps().front().trials.front().parameters;
    m_window.reset();
    openPage();
    QTRY_COMPARE_WITH_TIMEOUT(sweeps().sweeps().size(), std::size_t{1}, kPatience);
    QVERIFY(!sweeps().sweeps().front().trials.empty());
    QVERIFY(sweeps().sweeps().front().trials.front().parameters == first);
    QVERIFY(!sweeps().progress());  // nothing trains by itself
    QTest::mouseClick(child<QPushButton>("pauseSweep"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(completed(0), kPatience);
    QCOMPARE(sweeps().sweeps().front().trials.size(), std::size_t{4});
    for (int i = 0; i < 4; ++i)
        QCOMPARE(sweeps().sweeps().front().trials[static_cast<std::size_t>(i)].id, i + 1);
}

/// Trials beside a run of this session, which has an id of its own.
void SweepsPageTest::listsEachRunOnce() {
    openPage();
    workbench().train(experiment());
    QTRY_VERIFY_WITH_TIMEOUT(!workbench().training.active(), kPatience);
    sweeps().add(planOf(experiment(), 2, 2));
    QTRY_VERIFY_WITH_TIMEOUT(completed(0), kPatience);
    waitForWorkers();
    const auto& rows = workbench().runs.rows();
    QTRY_COMPARE_WITH_TIMEOUT(rows.size(), std::size_t{3}, kPatience);
    for (const RunRow& row : rows) {
        QCOMPARE(row.status, QString("completed"));
        QVERIFY(row.epochs > 0);
    }
}

void SweepsPageTest::bringsBackARemovedSweep() {
    openPage();
    sweeps().add(planOf(experiment(), 2));
    QTRY_VERIFY_WITH_TIMEOUT(completed(0), kPatience);
    child<QTableView>("sweepQueue")->selectRow(0);
    QTest::mouseClick(child<QPushButton>("removeSweep"), Qt::LeftButton);
    QVERIFY(sweeps().sweeps().empty());
    const auto buttons = m_window->findChild<QFrame*>("notice")->findChildren<QPushButton*>();
    QCOMPARE(buttons.front()->text(), QString("Undo"));
    buttons.front()->click();
    QCOMPARE(sweeps().sweeps().size(), std::size_t{1});
    QCOMPARE(sweeps().sweeps().front().trials.size(), std::size_t{2});
    QVERIFY(completed(0));
    waitForWorkers();
    m_window.reset();
    openPage();
    QTRY_COMPARE_WITH_TIMEOUT(sweeps().sweeps().size(), std::size_t{1}, kPatience);
}

void SweepsPageTest::asksBeforeTheWindowStopsASweep() {
    openPage();
    sweeps().add(planOf(experiment(), 2, 100000));
    QTRY_VERIFY_WITH_TIMEOUT(sweeps().progress(), kPatience);
    QVERIFY(!m_window->close());
    auto* question = child<QMessageBox>("closingQuestion");
    QCOMPARE(question->text(), QString("Stop the sweep and close the window?"));
    question->defaultButton()->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), kPatience);
}

void SweepsPageTest::saysWhatIsWrongWithASweep() {
    openExperiment();
    SweepDialog dialog(experiment());
    dialog.show();
    dialog.findChild<QLineEdit*>("sweepValues")->setText("0.1..fast");
    auto* error = dialog.findChild<QLabel*>("sweepError");
    QTRY_VERIFY_WITH_TIMEOUT(error->isVisible(), kPatience);
    QVERIFY2(error->text().endsWith("expected a number; got fast"), qPrintable(error->text()));
    QVERIFY(!dialog.findChild<QPushButton*>("startSweep")->isEnabled());
    dialog.findChild<QLineEdit*>("sweepValues")->setText("0.1, 0.01");
    QTRY_VERIFY_WITH_TIMEOUT(dialog.findChild<QPushButton*>("startSweep")->isEnabled(), kPatience);
    QVERIFY(!error->isVisible());
}

void SweepsPageTest::usesTheParametersOfATrial() {
    openPage();
    sweeps().add(planOf(experiment(), 2));
    QTRY_VERIFY_WITH_TIMEOUT(!sweeps().sweeps().empty() && completed(0), kPatience);
    const auto rate = [this] {
        return engine::makeOptimizer(experiment().compile.optimizer)->learningRate();
    };
    const double before = rate();
    const engine::StoredSweep& sweep = sweeps().sweeps().front();
    const engine::Trial& best = sweep.trials[sweep.result().best().front()];
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("useParameters")->isEnabled(), kPatience);
    QTest::mouseClick(child<QPushButton>("useParameters"), Qt::LeftButton);  // the best stands first
    QCOMPARE(rate(), best.parameters.at("optimizer.learning_rate").get<double>());
    click("undoAction");
    QCOMPARE(rate(), before);
}

int main(int argc, char** argv) {
    return runGuiTest<SweepsPageTest>(argc, argv);
}

#include "sweeps_page_test.moc"
