#include "app/pages/evaluate_explain_panel.h"
#include "engine/devices/device_catalog.h"
#include "engine/inference/sample_evaluation.h"
#include "engine/runs/run_store.h"
#include "tests/gui/evaluate_fixture.h"
#include "widgets/evaluation/confusion_view.h"
#include "widgets/evaluation/score_plot.h"

using namespace shardlab;

/// The tabs of the Evaluate page: samples, confusion matrix, scores, comparison of two runs.
class EvaluateResultsTest : public EvaluateFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(); }
    void cleanup() { closeWindow(); }
    void showsOneClassAndOnlyMistakes();
    void aCellOfTheConfusionMatrixShowsItsSamples();
    void scoresTheClasses();
    void comparesTwoRunsSampleBySample();
    void comparesOnlyRunsOfTheSameData();
    void choosesALayerOnlyOfASample();
};

void EvaluateResultsTest::showsOneClassAndOnlyMistakes() {
    giveWeights();
    m_window->pages().show("evaluate");
    page()->evaluate();
    waitForSamples(48);
    ClassAccuracy* classes = page()->classes();
    const auto click = [&](int row) {
        QTest::mouseClick(classes->viewport(), Qt::LeftButton, {},
                          classes->visualRect(classes->model()->index(row, 0)).center());
    };
    click(1);
    waitForSamples(16);
    for (int row = 0; row < 16; ++row)
        QCOMPARE(gallery()->samples().sample(row)->actual, QString("class 1"));
    auto* allClasses = page()->findChild<QPushButton*>("allClasses");
    QVERIFY(allClasses->isVisible());
    click(1);  // the chosen one again: all classes
    waitForSamples(48);
    QCOMPARE(classes->filter(), -1);
    QVERIFY(!allClasses->isVisible());
    click(1);
    waitForSamples(16);
    child<QComboBox>("sampleChoice")->setCurrentIndex(1);
    click(0);
    waitForSamples(0);  // every sample of class 0 is right
    QTest::mouseClick(allClasses, Qt::LeftButton);
    waitForSamples(32);
    gallery()->setFocus();
    QTest::keyClick(gallery(), Qt::Key_Home);
    QVERIFY(gallery()->current() != nullptr);
    QTest::keyClick(gallery(), Qt::Key_Right);
    QCOMPARE(gallery()->currentIndex().row(), 1);
    QVERIFY(child<QPlainTextEdit>("sampleText")->isVisible());
    QCOMPARE(child<QPlainTextEdit>("sampleText")->toPlainText(), gallery()->current()->text);
}

void EvaluateResultsTest::aCellOfTheConfusionMatrixShowsItsSamples() {
    giveWeights();
    m_window->pages().show("evaluate");
    page()->evaluate();
    waitForSamples(48);
    page()->tabs()->setCurrentIndex(1);
    auto* matrix = child<ConfusionView>("confusionMatrix");
    for (int truth = 0; truth < 3; ++truth) {  // all 48 are taken for class 0
        QCOMPARE(matrix->cellText(truth, 0), QString("16"));
        QCOMPARE(matrix->cellText(truth, 1), QString());
    }
    auto* quantity = child<QComboBox>("confusionQuantity");
    quantity->setCurrentIndex(1);
    QCOMPARE(matrix->cellText(2, 0), QString("100.0\u00a0%"));
    quantity->setCurrentIndex(2);
    QCOMPARE(matrix->cellText(2, 0), QString("33.3\u00a0%"));
    matrix->setFocus();
    matrix->setCurrentIndex(matrix->model()->index(2, 0));
    QTest::keyClick(matrix, Qt::Key_Return);
    QCOMPARE(page()->tabs()->currentIndex(), 0);
    waitForSamples(16);
    auto* only = page()->findChild<QPushButton*>("allClasses");
    QVERIFY2(only->text().startsWith("Only class 2 predicted as class 0"), qPrintable(only->text()));
    QCOMPARE(gallery()->samples().sample(0)->actual, QString("class 2"));
    QTest::mouseClick(only, Qt::LeftButton);
    waitForSamples(48);
    // The pairs lead there, too.
    page()->tabs()->setCurrentIndex(1);
    auto* pairs = child<QListWidget>("confusedPairs");
    QCOMPARE(pairs->count(), 2);
    QCOMPARE(pairs->item(0)->text(), QString::fromUtf8("class 1 → class 0  ·  16"));
    QTest::mouseClick(pairs->viewport(), Qt::LeftButton, {}, pairs->visualItemRect(pairs->item(0)).center());
    waitForSamples(16);
    QCOMPARE(gallery()->samples().sample(0)->actual, QString("class 1"));
}

void EvaluateResultsTest::scoresTheClasses() {
    giveWeights();
    m_window->pages().show("evaluate");
    page()->evaluate();
    waitForSamples(48);
    page()->tabs()->setCurrentIndex(2);
    auto* table = child<QTableView>("scoreTable");
    QCOMPARE(table->model()->rowCount(), 5);
    const auto row = [table](int at) {
        QStringList cells;
        for (int column = 0; column < table->model()->columnCount(); ++column)
            cells << table->model()->index(at, column).data().toString();
        return cells.join(' ');
    };
    // All 48 have the same three probabilities: no threshold tells them apart.
    QCOMPARE(row(0), QString("class 0 0.3333 1.0000 0.5000 16 0.5000 0.3333"));
    QCOMPARE(row(1), QString("class 1 0.0000 0.0000 0.0000 16 0.5000 0.3333"));
    QCOMPARE(row(3), QString("Macro avg 0.1111 0.3333 0.1667 48  "));
    auto* plot = child<ScorePlot>("scorePlot");
    QCOMPARE(plot->points().size(), std::size_t{3});
    table->selectRow(1);
    QCOMPARE(plot->points().size(), std::size_t{2});  // nothing and everything
    plot->choose(1);
    QVERIFY2(plot->readout().contains(
                 "true positive rate 100.0\u00a0%, false positive rate 100.0\u00a0%; area 0.5000"),
             qPrintable(plot->readout()));
    child<QComboBox>("scoreKind")->setCurrentIndex(2);
    QCOMPARE(plot->points().size(), std::size_t{1});
    QVERIFY2(plot->points().front().text.startsWith("48 samples with a confidence of 30\u00a0% to 40\u00a0%"),
             qPrintable(plot->points().front().text));
}

/// Against the labels that the engine predicts with both runs' weights.
void EvaluateResultsTest::comparesTwoRunsSampleBySample() {
    const auto trained = [this](double rate) {
        engine::Experiment experiment = smallExperiment();
        experiment.compile.optimizer["config"]["learning_rate"] = rate;
        document().replace(experiment, {});
        click("trainAction");
        waitForEndOfTraining();
        return workbench().weights.weights();
    };
    const auto other = trained(0.0);
    // The run whose weights these are is no other run.
    QTRY_COMPARE_WITH_TIMEOUT(child<QComboBox>("agreementRun")->count(), 0, kPatience);
    QVERIFY(!child<QPushButton>("agreementButton")->isEnabled());
    QCOMPARE(child<QLabel>("agreementCounts")->text(),
             QString("There is no other run of this data. Train a second run on this data."));
    const auto here = trained(0.01);
    m_window->pages().show("evaluate");
    button()->click();
    waitForSamples(48);
    page()->tabs()->setCurrentWidget(
        page()->findChild<QWidget*>("agreementTable")->parentWidget()->parentWidget());
    auto* runs = child<QComboBox>("agreementRun");
    QTRY_COMPARE_WITH_TIMEOUT(runs->count(), 1, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("agreementButton")->isEnabled(), kPatience);
    child<QPushButton>("agreementButton")->click();

    std::array<std::vector<engine::SamplePrediction>, 2> predicted;
    for (const int run : {0, 1}) {
        engine::StopToken stop;
        predicted[std::size_t(run)] = engine::predictSamples(experiment(), engine::DeviceCatalog::installed(),
                                                             run == 0 ? *here : *other, {}, stop)
                                          .predictions;
    }
    std::array<int, 4> counts{};
    QStringList different;
    for (std::size_t i = 0; i < predicted[0].size(); ++i) {
        const engine::SamplePrediction &a = predicted[0][i], &b = predicted[1][i];
        const bool first = a.predicted() == a.label, second = b.predicted() == b.label;
        ++counts[first ? (second ? 0 : 1) : (second ? 2 : 3)];
        if (a.predicted() != b.predicted()) different << QString::number(i);
    }
    QVERIFY(counts[1] > 0 && !different.isEmpty());  // the runs differ
    const QString text =
        QStringLiteral("Both correct: %1. Only these weights: %2. Only the other run: %3. Both wrong: %4. ")
            .arg(counts[0])
            .arg(counts[1])
            .arg(counts[2])
            .arg(counts[3]);
    QTRY_VERIFY2_WITH_TIMEOUT(child<QLabel>("agreementCounts")->text().startsWith(text),
                              qPrintable(text + child<QLabel>("agreementCounts")->text()), kPatience);
    auto* table = child<QTableWidget>("agreementTable");
    QStringList rows;
    for (int row = 0; row < table->rowCount(); ++row)
        rows << table->item(row, 0)->text();
    QCOMPARE(rows, different);
}

void EvaluateResultsTest::comparesOnlyRunsOfTheSameData() {
    engine::Experiment elsewhere = smallExperiment();
    elsewhere.data.source = "mnist";
    {
        engine::RunStore store;
        store.add(elsewhere);
        engine::History changed;
        changed.dataChecksum = "0badda7a";
        store.update(store.add(smallExperiment()), changed);
        changed.dataChecksum.clear();
        engine::Experiment unknown = smallExperiment();
        unknown.name = "Not known to differ";
        store.update(store.add(unknown), changed);
    }
    click("trainAction");
    waitForEndOfTraining();
    m_window->pages().show("evaluate");
    page()->evaluate();
    waitForSamples(48);
    auto* runs = child<QComboBox>("agreementRun");
    page()->tabs()->setCurrentIndex(page()->tabs()->count() - 1);
    QVERIFY(runs->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(runs->count(), 1, kPatience);
    QVERIFY2(runs->itemText(0).startsWith("Not known to differ"), qPrintable(runs->itemText(0)));
    QCOMPARE(runs->currentIndex(), -1);  // it has no weights
    QCOMPARE(runs->itemData(0, Qt::ToolTipRole).toString(), QString("This run has no weights."));
    QVERIFY(!runs->model()->flags(runs->model()->index(0, 0)).testFlag(Qt::ItemIsEnabled));
    QVERIFY(!child<QPushButton>("agreementButton")->isEnabled());
    QVERIFY2(
        child<QLabel>("agreementCounts")->text().startsWith("No other run of this data has weights yet."),
        qPrintable(child<QLabel>("agreementCounts")->text()));
}

void EvaluateResultsTest::choosesALayerOnlyOfASample() {
    giveWeights();
    m_window->pages().show("evaluate");
    page()->evaluate();
    waitForSamples(48);
    auto* layer = child<QComboBox>("explainLayer");
    gallery()->setCurrentIndex({});
    page()->tabs()->setCurrentWidget(page()->explanation());
    QVERIFY(!layer->isVisible());
    page()->tabs()->setCurrentIndex(0);
    gallery()->setCurrentIndex(gallery()->model()->index(0, 0));
    page()->tabs()->setCurrentWidget(page()->explanation());
    QTRY_VERIFY_WITH_TIMEOUT(layer->isVisible(), kPatience);
}

int main(int argc, char** argv) {
    return runGuiTest<EvaluateResultsTest>(argc, argv);
}

#include "evaluate_results_test.moc"
