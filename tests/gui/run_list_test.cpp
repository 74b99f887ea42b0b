#include "app/docks/runs_dock.h"
#include "app/pages/training_page.h"
#include "tests/gui/window_fixture.h"
#include "widgets/plots/curve_legend.h"
#include "widgets/plots/metric_plots.h"
#include "widgets/tables/run_list_model.h"

using namespace shardlab;

/// The list of runs beside the curves, and what its runs are called.
class RunListTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(); }
    void cleanup();
    void runsAreCalledByWhatDiffers();
    void equalRunsAreCalledByTheirStart();
    void listsAndPlotsTheOpenExperimentOnly();
    void findsRunsByTheirWords();
    void theCurvesHaveALegendWhereNoListExplainsThem();
    void aTickTakesARunOutOfThePlots();

private:
    void train(double learningRate, const std::string& name = {}) const {
        engine::Experiment experiment = smallExperiment();
        experiment.compile.optimizer["config"]["learning_rate"] = learningRate;
        if (!name.empty()) experiment.name = name;
        document().replace(experiment, {});
        click("trainAction");
        waitForEndOfTraining();
        QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
    }
    QTableView* table() const { return child<QTableView>("runsTable"); }
    QStringList summaries() const {
        QStringList texts;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            texts << table()->model()->index(row, 0).data(RunListModel::kSummaryRole).toString();
        return texts;
    }
    QStringList plotted() const {
        QStringList titles;
        for (const RunCurves* run : workbench().runs.curves())
            titles << run->title();
        return titles;
    }
};

void RunListTest::cleanup() {
    document().undoStack().clear();
    closeWindow();
}

void RunListTest::runsAreCalledByWhatDiffers() {
    train(0.01);
    QCOMPARE(plotted().size(), 1);
    QVERIFY2(plotted()[0].endsWith(QString::fromStdString(smallExperiment().name)), qPrintable(plotted()[0]));
    train(0.1);
    QCOMPARE(plotted(), (QStringList{"learning rate 0.01", "learning rate 0.1"}));
    QCOMPARE(summaries(), (QStringList{"learning rate 0.1 · 2 epochs", "learning rate 0.01 · 2 epochs"}));
}

void RunListTest::equalRunsAreCalledByTheirStart() {
    train(0.01);
    train(0.01);
    for (const QString& title : plotted())
        QVERIFY2(QRegularExpression("^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$").match(title).hasMatch(),
                 qPrintable(title));
}

void RunListTest::listsAndPlotsTheOpenExperimentOnly() {
    train(0.01);
    train(0.01, "another experiment");
    QCOMPARE(table()->model()->rowCount(), 1);
    QCOMPARE(plotted().size(), 1);
    QVERIFY(plotted()[0].contains("another experiment"));
    child<QCheckBox>("runsOfAllExperiments")->setChecked(true);
    QCOMPARE(table()->model()->rowCount(), 2);
    QCOMPARE(plotted().size(), 2);
    child<QCheckBox>("runsOfAllExperiments")->setChecked(false);
    document().replace(smallExperiment(), {});
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    QVERIFY(plotted()[0].endsWith(QString::fromStdString(smallExperiment().name)));
}

void RunListTest::findsRunsByTheirWords() {
    train(0.01);
    train(0.1);
    auto* search = child<QLineEdit>("runSearch");
    search->setText("rate 0.1");
    QCOMPARE(summaries(), QStringList{"learning rate 0.1 · 2 epochs"});
    search->setText("nothing like this");
    QCOMPARE(table()->model()->rowCount(), 0);
    search->setText("completed");
    QCOMPARE(table()->model()->rowCount(), 2);
    search->setText(QString::fromUtf8("LEARNİNG RATE 0.1"));  // of a Turkish keyboard
    QCOMPARE(summaries(), QStringList{"learning rate 0.1 · 2 epochs"});
}

void RunListTest::theCurvesHaveALegendWhereNoListExplainsThem() {
    m_window->pages().show("training");
    auto* legend = m_window->pages().page<TrainingPage>()->findChild<CurveLegend*>();
    QTRY_VERIFY(!legend->isVisible());
    m_window->docks().find("runsDock")->hide();
    QTRY_VERIFY(legend->isVisible());
    m_window->docks().show("runsDock");
    QTRY_VERIFY(!legend->isVisible());
}

void RunListTest::aTickTakesARunOutOfThePlots() {
    train(0.01);
    train(0.1);
    const QModelIndex first = table()->model()->index(0, 0);
    QCOMPARE(first.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    table()->model()->setData(first, Qt::Unchecked, Qt::CheckStateRole);
    QCOMPARE(plotted().size(), 1);
    table()->setCurrentIndex(first);
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(plotted().size(), 2);
}

int main(int argc, char** argv) {
    return runGuiTest<RunListTest>(argc, argv);
}

#include "run_list_test.moc"
