#include "app/commands/settings_commands.h"
#include "app/pages/evaluate_explain_panel.h"
#include "app/pages/evaluate_page.h"
#include "app/pages/training_page.h"
#include "engine/devices/device_catalog.h"
#include "engine/inference/sample_evaluation.h"
#include "engine/runs/run_store.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/evaluation/confusion_view.h"
#include "widgets/evaluation/score_plot.h"
#include "widgets/gallery/class_accuracy.h"
#include "widgets/gallery/sample_gallery.h"

using namespace shardlab;

/// The Evaluate page in the real window.
class EvaluateTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(); }
    void cleanup() { closeWindow(); }
    void saysWhatIsMissing();
    void showsHowFarItIsAndTheTimeLeft();
    void sendsWhatWritesToTheLanguagePage();
    void evaluatesOnTheButtonWithTheWrongOnesFirst();
    void evaluatesTheDataThatIsChosen();
    void showsOneClassAndOnlyMistakes();
    void aCellOfTheConfusionMatrixShowsItsSamples();
    void scoresTheClasses();
    void evaluatesByItselfWhenARunEnds();
    void comparesTwoRunsSampleBySample();
    void comparesOnlyRunsOfTheSameData();
    void choosesALayerOnlyOfASample();
    void saysThatTheWeightsChanged();
    void refusesOtherLossesInOneSentence();
    void stopsAndGoesOn();
    void answersTheLatestQuestionOnly();
    void closesInTheMiddle();

private:
    EvaluatePage* page() const { return m_window->pages().page<EvaluatePage>(); }
    SampleGallery* gallery() const { return page()->gallery(); }
    QString placeholder() const {
        auto* empty = static_cast<EmptyState*>(child<QWidget>("evaluatePlaceholder"));
        return empty->isVisible() ? empty->title() + QStringLiteral(": ") + empty->text() : QString();
    }
    QString heading() const { return child<QLabel>("evaluationHeading")->text(); }
    QString summary() const { return child<QLabel>("evaluationSummary")->text(); }
    QPushButton* button() const { return child<QPushButton>("evaluateButton"); }
    /// An edit: the weights at hand stay.
    void edit(const engine::Experiment& after) const {
        document().undoStack().push(new ReplaceExperiment(document(), QStringLiteral("edit"), after));
    }
    void giveWeights() const { workbench().weights.setWeights(undecidedWeights(smallExperiment())); }
    void waitForSamples(int count) const {
        QTRY_COMPARE_WITH_TIMEOUT(gallery()->samples().rowCount(), count, kPatience);
    }
};

void EvaluateTest::saysWhatIsMissing() {
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
    QVERIFY(page()->isVisible());
    QCOMPARE(placeholder(), QString("No weights yet: Train the model, or load weights."));
    QVERIFY(!button()->isEnabled());
    m_window->pages().show("training");
    giveWeights();
    m_window->pages().show("evaluate");
    QVERIFY(placeholder().startsWith("Ready to evaluate"));
    QVERIFY(button()->isEnabled());
    QVERIFY(child<QAction>("evaluateAction")->isEnabled());
    engine::Experiment other = smallExperiment();
    other.model.layers[0].config["units"] = 17;
    edit(other);
    QVERIFY(placeholder().startsWith("The weights do not match this model"));
    QVERIFY(!button()->isEnabled());
    QVERIFY(!child<QAction>("evaluateAction")->isEnabled());
    document().undoStack().undo();
    QVERIFY(child<QAction>("evaluateAction")->isEnabled());
}

void EvaluateTest::sendsWhatWritesToTheLanguagePage() {
    giveWeights();
    engine::Experiment writer = smallExperiment();
    writer.data.source = "text";
    edit(writer);
    m_window->pages().show("evaluate");
    QVERIFY2(placeholder().contains("Language page"), qPrintable(placeholder()));
    QVERIFY(!button()->isEnabled());
    page()->evaluate();
    QVERIFY(!workbench().evaluation.running());
    // One that predicts a character at each step is evaluated by its tokens.
    engine::Experiment tokens = engine::Experiment::load("shakespeare_small");
    edit(tokens);
    QVERIFY2(!placeholder().contains("Language page"), qPrintable(placeholder()));
    workbench().weights.setWeights(undecidedWeights(tokens));
    QVERIFY2(placeholder().contains("tokens"), qPrintable(placeholder()));
    QVERIFY(button()->isEnabled());
}

void EvaluateTest::showsHowFarItIsAndTheTimeLeft() {
    const QString samples = formatCount(512) + " of " + formatCount(10000) + " samples";
    Q_EMIT workbench().evaluation.progressed(512, 10000, -1);
    QCOMPARE(summary(), samples);
    Q_EMIT workbench().evaluation.progressed(512, 10000, 8);
    QCOMPARE(summary(), samples + ", " + formatRemaining(8) + " left");
}

void EvaluateTest::evaluatesOnTheButtonWithTheWrongOnesFirst() {
    giveWeights();
    m_window->pages().show("evaluate");
    QTest::mouseClick(button(), Qt::LeftButton);
    waitForSamples(48);
    // 48 samples of 3 classes in turn, all taken for class 0.
    QCOMPARE(heading(), QString("Accuracy 33.3\u00a0%"));
    QCOMPARE(summary(), QString("16 of 48 validation samples correct"));
    QCOMPARE(placeholder(), QString());
    const auto& bars = page()->classes()->bars();
    QCOMPARE(bars.size(), std::size_t{3});
    for (std::size_t c = 0; c < 3; ++c) {
        QCOMPARE(bars[c].name, QStringLiteral("class %1").arg(c));
        QCOMPARE(bars[c].samples, std::int64_t{16});
        QCOMPARE(bars[c].correct, std::int64_t{c == 0 ? 16 : 0});
    }
    std::int64_t last = -1;
    for (int row = 0; row < 48; ++row) {
        const GallerySample& sample = *gallery()->samples().sample(row);
        QCOMPARE(sample.wrong, row < 32);
        QCOMPARE(sample.predicted, QString("class 0"));
        if (row == 32) last = -1;
        QVERIFY(sample.index > last);
        last = sample.index;
        QVERIFY(!sample.text.isEmpty());  // eight numbers are no picture
    }
}

void EvaluateTest::evaluatesTheDataThatIsChosen() {
    giveWeights();
    m_window->pages().show("evaluate");
    QTest::mouseClick(button(), Qt::LeftButton);
    const auto summary = [this] { return child<QLabel>("evaluationSummary")->text(); };
    QTRY_VERIFY_WITH_TIMEOUT(summary().contains("validation samples correct"), kPatience);
    auto* split = child<QComboBox>("evaluatedSplit");
    QCOMPARE(split->currentText(), QString("Validation data"));
    split->setCurrentIndex(1);
    QTRY_VERIFY_WITH_TIMEOUT(summary().contains("training samples correct"), kPatience);
    split->setCurrentIndex(2);
    QTRY_VERIFY_WITH_TIMEOUT(summary().contains("test samples correct"), kPatience);
}

void EvaluateTest::showsOneClassAndOnlyMistakes() {
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

void EvaluateTest::aCellOfTheConfusionMatrixShowsItsSamples() {
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

void EvaluateTest::scoresTheClasses() {
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

void EvaluateTest::evaluatesByItselfWhenARunEnds() {
    trainAndHold();
    m_window->pages().show("evaluate");
    QVERIFY(placeholder().contains("at its end"));
    goOn();
    waitForSamples(48);
    QVERIFY(!workbench().training.active());
    const engine::MetricValues& last = workbench().runs.curves()[0]->epochs.back().metrics;
    double accuracy = 0;
    for (const auto& [name, value] : last) {
        if (name == "val_sparse_categorical_accuracy") accuracy = value;
    }
    QCOMPARE(summary(), QStringLiteral("%1 of 48 validation samples correct").arg(qRound(accuracy * 48)));

    workbench().train();  // shows the training page: no evaluation at its end
    int evaluated = 0;
    connect(&workbench().evaluation, &EvaluationController::evaluated, this, [&] { ++evaluated; });
    waitForEndOfTraining();
    QVERIFY(!workbench().evaluation.running());
    m_window->pages().show("evaluate");
    QVERIFY(summary().contains("before the last edits"));
    QCOMPARE(evaluated, 0);
    disconnect(&workbench().evaluation, nullptr, this, nullptr);
}

/// Against the labels that the engine predicts with both runs' weights.
void EvaluateTest::comparesTwoRunsSampleBySample() {
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

void EvaluateTest::comparesOnlyRunsOfTheSameData() {
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

void EvaluateTest::choosesALayerOnlyOfASample() {
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

void EvaluateTest::saysThatTheWeightsChanged() {
    giveWeights();
    m_window->pages().show("evaluate");
    page()->evaluate();
    waitForSamples(48);
    engine::Experiment other = smallExperiment();
    other.fit.epochs = 7;  // no matter to an evaluation
    edit(other);
    QVERIFY(!summary().contains("before"));
    other.data.options["seed"] = 2;
    edit(other);
    QVERIFY(summary().contains("before the last edits"));
}

void EvaluateTest::refusesOtherLossesInOneSentence() {
    giveWeights();
    engine::Experiment other = smallExperiment();
    other.compile.loss = "squared_hinge";
    edit(other);
    m_window->pages().show("evaluate");
    page()->evaluate();
    QTRY_VERIFY_WITH_TIMEOUT(placeholder().contains("SquaredHinge"), kPatience);
    QCOMPARE(heading(), QString("Not evaluated"));
    QVERIFY(button()->isEnabled());
}

void EvaluateTest::stopsAndGoesOn() {
    giveWeights();
    m_window->pages().show("evaluate");
    page()->evaluate();
    QCOMPARE(button()->text(), QString("Stop"));
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(!workbench().evaluation.running());
    QCOMPARE(button()->text(), QString("Evaluate"));
    QVERIFY(placeholder().startsWith("Ready to evaluate"));
    QTest::mouseClick(button(), Qt::LeftButton);
    waitForSamples(48);
}

void EvaluateTest::answersTheLatestQuestionOnly() {
    giveWeights();
    m_window->pages().show("evaluate");
    int evaluated = 0;
    connect(&workbench().evaluation, &EvaluationController::evaluated, this, [&] { ++evaluated; });
    QSignalSpy failed(&workbench().evaluation, &EvaluationController::failed);
    page()->evaluate();
    engine::Experiment half = smallExperiment();
    half.data.options["test_count"] = 24;
    edit(half);
    page()->evaluate();
    waitForSamples(24);
    waitForWorkers();
    QCOMPARE(evaluated, 1);
    disconnect(&workbench().evaluation, nullptr, this, nullptr);
    QCOMPARE(failed.count(), 0);
}

void EvaluateTest::closesInTheMiddle() {
    engine::Experiment large = smallExperiment();
    large.data.options["test_count"] = 2000000;
    document().replace(large, {});
    giveWeights();
    m_window->pages().show("evaluate");
    page()->evaluate();
    QVERIFY(workbench().evaluation.running());
    m_window.reset();  // joins its worker
}

int main(int argc, char** argv) {
    return runGuiTest<EvaluateTest>(argc, argv);
}

#include "evaluate_test.moc"
