#include <QLabel>
#include <QPushButton>

#include "app/dialogs/learning_rate_finder.h"
#include "engine/devices/device_catalog.h"
#include "engine/optimizers/optimizer.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/text_format.h"
#include "widgets/plots/learning_rate_plot.h"
#include "widgets/properties/number_boxes.h"

using namespace shardlab;

/// Tools ▸ Learning rate finder.
class LearningRateFinderTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { closeWindow(); }
    void suggestsWhatTheCommandLineDoes();
    void theSuggestionIsOneStepOfUndo();
    void saysWhyATestIsNotConclusive();
    void refusesARangeThatDoesNotGrow();
    void saysWhyAnExperimentCannotTrain();
    void cancels();

private:
    LearningRateFinder* open() {
        openExperiment();
        click("learningRateFinderAction");
        return m_window->findChild<LearningRateFinder*>();
    }
    static void set(LearningRateFinder* dialog, double from, double to, qint64 updates) {
        dialog->findChild<RealBox*>("rangeFrom")->setValue(from);
        dialog->findChild<RealBox*>("rangeTo")->setValue(to);
        dialog->findChild<IntegerBox*>("rangeSteps")->setValue(updates);
    }
    static QPushButton* button(LearningRateFinder* dialog, const char* name) {
        return dialog->findChild<QPushButton*>(QLatin1String(name));
    }
    static QString text(LearningRateFinder* dialog, const char* name) {
        return dialog->findChild<QLabel*>(QLatin1String(name))->text();
    }
    static void test(LearningRateFinder* dialog) {
        QSignalSpy ended(dialog, &LearningRateFinder::ended);
        QTest::mouseClick(button(dialog, "findLearningRate"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kPatience);
    }
};

void LearningRateFinderTest::suggestsWhatTheCommandLineDoes() {
    LearningRateFinder* dialog = open();
    QVERIFY(dialog != nullptr);
    QVERIFY(!button(dialog, "useLearningRate")->isEnabled());
    set(dialog, 1e-5, 1, 40);
    test(dialog);
    engine::StopToken stop;
    engine::LearningRateRangeOptions options;
    options.from = 1e-5;
    options.to = 1;
    options.steps = 40;
    const auto range =
        engine::testLearningRates(experiment(), engine::DeviceCatalog::installed(), options, stop);
    QVERIFY(range.suggestion());
    const QString suggestion = formatLearningRate(QString::number(*range.suggestion(), 'e', 1).toDouble());
    QCOMPARE(button(dialog, "useLearningRate")->text(), "Use " + suggestion);
    QVERIFY2(text(dialog, "learningRateSuggestion").contains("Suggested learning rate: " + suggestion),
             qPrintable(text(dialog, "learningRateSuggestion")));
    const auto* plot = dialog->findChild<LearningRatePlot*>();
    QCOMPARE(plot->points().size(), range.points.size());
    QCOMPARE(plot->points().back().y, range.points.back().smoothed);
}

void LearningRateFinderTest::theSuggestionIsOneStepOfUndo() {
    LearningRateFinder* dialog = open();
    const double before = engine::makeOptimizer(experiment().compile.optimizer)->learningRate();
    set(dialog, 1e-5, 1, 40);
    test(dialog);
    QPushButton* use = button(dialog, "useLearningRate");
    QVERIFY(use->isEnabled());
    const QString text = use->text();
    QTest::mouseClick(use, Qt::LeftButton);
    const double after = engine::makeOptimizer(experiment().compile.optimizer)->learningRate();
    QCOMPARE("Use " + formatLearningRate(after), text);
    click("undoAction");
    QCOMPARE(engine::makeOptimizer(experiment().compile.optimizer)->learningRate(), before);
}

void LearningRateFinderTest::saysWhyATestIsNotConclusive() {
    LearningRateFinder* dialog = open();
    set(dialog, 1e-5, 1, 8);
    test(dialog);
    QVERIFY2(
        text(dialog, "learningRateSuggestion")
            .endsWith("The test is not conclusive: the loss does not fall, or there are too few updates."),
        qPrintable(text(dialog, "learningRateSuggestion")));
    QVERIFY(!button(dialog, "useLearningRate")->isEnabled());
    dialog->reject();
}

void LearningRateFinderTest::refusesARangeThatDoesNotGrow() {
    LearningRateFinder* dialog = open();
    set(dialog, 1, 0.5, 40);
    QTest::mouseClick(button(dialog, "findLearningRate"), Qt::LeftButton);
    QCOMPARE(text(dialog, "learningRateError"),
             QString("The last learning rate must be larger than the first."));
    QCOMPARE(button(dialog, "findLearningRate")->text(), QString("Test"));
}

void LearningRateFinderTest::saysWhyAnExperimentCannotTrain() {
    openExperiment();
    engine::Experiment broken = experiment();
    broken.fit.classWeight = "0: lots";
    LearningRateFinder dialog(broken);
    dialog.show();
    test(&dialog);
    QVERIFY2(text(&dialog, "learningRateError").contains("fit.class_weight"),
             qPrintable(text(&dialog, "learningRateError")));
    QVERIFY(!button(&dialog, "useLearningRate")->isEnabled());
}

void LearningRateFinderTest::cancels() {
    LearningRateFinder* dialog = open();
    set(dialog, 1e-9, 1e-8, 100000);
    QPushButton* run = button(dialog, "findLearningRate");
    QTest::mouseClick(run, Qt::LeftButton);
    QCOMPARE(run->text(), QString("Cancel"));
    QTRY_VERIFY_WITH_TIMEOUT(!dialog->findChild<LearningRatePlot*>()->points().empty(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(text(dialog, "learningRateSuggestion").contains(" of 100,000 updates, "),
                             kPatience);
    QVERIFY(text(dialog, "learningRateSuggestion").endsWith(" left"));
    QTest::mouseClick(run, Qt::LeftButton);
    QCOMPARE(run->text(), QString("Test"));
    QCOMPARE(text(dialog, "learningRateSuggestion"), QString());
    dialog->reject();
}

int main(int argc, char** argv) {
    return runGuiTest<LearningRateFinderTest>(argc, argv);
}

#include "learning_rate_finder_test.moc"
