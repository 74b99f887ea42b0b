#include "app/commands/settings_commands.h"
#include "app/pages/training_page.h"
#include "tests/gui/evaluate_fixture.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"

using namespace shardlab;

/// When the Evaluate page evaluates, and what it says before, meanwhile and afterwards.
class EvaluateTest : public EvaluateFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(); }
    void cleanup() { closeWindow(); }
    void saysWhatIsMissing();
    void showsHowFarItIsAndTheTimeLeft();
    void sendsWhatWritesToTheLanguagePage();
    void evaluatesOnTheButtonWithTheWrongOnesFirst();
    void evaluatesTheDataThatIsChosen();
    void evaluatesByItselfWhenARunEnds();
    void aDoubleClickStartsItOnly();
    void saysThatTheWeightsChanged();
    void refusesOtherLossesInOneSentence();
    void stopsAndGoesOn();
    void answersTheLatestQuestionOnly();
    void closesInTheMiddle();

private:
    QString placeholder() const {
        auto* empty = static_cast<EmptyState*>(child<QWidget>("evaluatePlaceholder"));
        return empty->isVisible() ? empty->title() + QStringLiteral(": ") + empty->text() : QString();
    }
    QString heading() const { return child<QLabel>("evaluationHeading")->text(); }
    QString summary() const { return child<QLabel>("evaluationSummary")->text(); }
    /// An edit: the weights at hand stay.
    void edit(const engine::Experiment& after) const {
        document().undoStack().push(new ReplaceExperiment(document(), QStringLiteral("edit"), after));
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
    QVERIFY(summary().contains("of earlier weights"));
    QCOMPARE(evaluated, 0);
    disconnect(&workbench().evaluation, nullptr, this, nullptr);
}

void EvaluateTest::aDoubleClickStartsItOnly() {
    giveWeights();
    m_window->pages().show("evaluate");
    auto* button = child<QPushButton>("evaluateButton");
    QSignalSpy evaluated(&workbench().evaluation, &EvaluationController::evaluated);
    QTest::mouseClick(button, Qt::LeftButton);
    QTest::mouseDClick(button, Qt::LeftButton);
    QTest::mouseRelease(button, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(evaluated.count(), 1, kPatience);
    waitForSamples(48);
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
