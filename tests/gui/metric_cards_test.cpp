#include <QtTest>
#include <QtWidgets>

#include "widgets/plots/curve_facts.h"
#include "widgets/plots/free_place.h"
#include "widgets/plots/metric_choices.h"
#include "widgets/plots/metric_head.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/plots/metric_plots.h"

using namespace shardlab;

namespace {

/// Three epochs of four metrics.
RunCurves threeEpochs(const char* id) {
    RunCurves run;
    run.id = QLatin1String(id);
    run.name = run.id;
    run.color = Qt::blue;
    run.metricNames = {"loss", "accuracy", "auc", "precision"};
    run.metrics = {"accuracy", "AUC", "Precision"};
    run.stepsPerEpoch = 10;
    for (int e = 1; e <= 3; ++e) {
        run.epochs.push_back({.epoch = e,
                              .steps = 10,
                              .lastStep = 10L * e,
                              .metrics = {{"loss", 1.0 / e},
                                          {"accuracy", 0.25 * e},
                                          {"auc", 0.3 * e},
                                          {"precision", 0.2 * e},
                                          {"val_loss", 2.0 / e}},
                              .learningRate = 0.1 / e});
    }
    return run;
}

}  // namespace

/// The cards of metrics: which there are, in which order, and what they say of the curves.
class MetricCardsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aPinnedMetricStandsFirst();
    void aHiddenMetricIsGoneUntilItIsLookedFor();
    void anEnlargedMetricIsAloneUntilEscape();
    void theMenuOfACardPinsAndHides();
    void theLearningRateHasACard();
    void theHeadShowsTheNewestValues();
    void runsThatCoincideAreCounted();
    void aSearchWithoutAnswerSaysSo();
    void theListOfValuesHidesTheFewestPoints();
    void cleanup() { m_plots.reset(); }

private:
    QStringList shown() const {
        QStringList names;
        for (int i = 0; i < m_plots->count(); ++i)
            names << QString::fromStdString(m_plots->plot(i)->metric());
        return names;
    }
    MetricHead* head(int card) const { return m_plots->plot(card)->findChild<MetricHead*>(); }
    RunCurves m_run = threeEpochs("first");
    std::unique_ptr<MetricPlots> m_plots;
};

void MetricCardsTest::init() {
    m_plots = std::make_unique<MetricPlots>();
    m_plots->resize(1000, 600);
    m_plots->setRuns({&m_run});
    m_plots->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_plots.get()));
    QCOMPARE(shown(), (QStringList{"loss", "accuracy", "auc", "precision"}));
}

void MetricCardsTest::aPinnedMetricStandsFirst() {
    QSignalSpy changed(m_plots.get(), &MetricPlots::choicesChanged);
    m_plots->setChoices({.pinned = {"precision"}});
    QCOMPARE(shown(), (QStringList{"precision", "loss", "accuracy", "auc"}));
    QCOMPARE(changed.count(), 1);
    // New values keep the order.
    m_plots->setRuns({&m_run});
    QCOMPARE(shown().first(), QString("precision"));
}

void MetricCardsTest::aHiddenMetricIsGoneUntilItIsLookedFor() {
    m_plots->setChoices({.pinned = {}, .hidden = {"auc", "learning_rate"}});
    QCOMPARE(shown(), (QStringList{"loss", "accuracy", "precision"}));
    m_plots->search("AU");
    QCOMPARE(shown(), QStringList{"auc"});
    m_plots->search(QString::fromUtf8("PRECİSİON"));  // of a Turkish keyboard
    QCOMPARE(shown(), QStringList{"precision"});
    m_plots->search("rate");
    QCOMPARE(shown(), QStringList{"learning_rate"});
    m_plots->search({});
    QCOMPARE(shown(), (QStringList{"loss", "accuracy", "precision"}));
}

void MetricCardsTest::anEnlargedMetricIsAloneUntilEscape() {
    QTest::keyClick(m_plots->plot(2)->focusProxy(), Qt::Key_Return);
    QCOMPARE(shown(), QStringList{"auc"});
    QTRY_VERIFY(m_plots->plot(0)->width() > 950 && m_plots->plot(0)->height() > 550);
    QTest::keyClick(m_plots->plot(0)->focusProxy(), Qt::Key_Escape);
    QCOMPARE(shown().size(), 4);
    head(1)->findChild<QToolButton*>("enlargeMetric")->click();
    QCOMPARE(shown(), QStringList{"accuracy"});
    head(0)->findChild<QToolButton*>("enlargeMetric")->click();
    QCOMPARE(shown().size(), 4);
}

void MetricCardsTest::theMenuOfACardPinsAndHides() {
    QMenu menu;
    m_plots->plot(3)->fillMenu(menu);
    menu.findChild<QAction*>("pinMetric")->trigger();
    QCOMPARE(m_plots->choices().pinned, QStringList{"precision"});
    QMenu pinned;
    m_plots->plot(0)->fillMenu(pinned);
    QVERIFY(pinned.findChild<QAction*>("pinMetric")->isChecked());
    pinned.findChild<QAction*>("pinMetric")->trigger();
    QVERIFY(m_plots->choices().pinned.isEmpty());
    QMenu other;
    m_plots->plot(1)->fillMenu(other);
    other.findChild<QAction*>("hideMetric")->trigger();
    QCOMPARE(shown(), (QStringList{"loss", "auc", "precision"}));
}

void MetricCardsTest::theLearningRateHasACard() {
    m_plots->setChoices({.pinned = {}, .hidden = {}});
    QCOMPARE(shown().last(), QString("learning_rate"));
    QCOMPARE(head(4)->values()->text().trimmed(), QString("0.0333"));
    QCOMPARE(RunCurves::value(m_run.epochs[1], kLearningRateName), 0.05);
}

void MetricCardsTest::theHeadShowsTheNewestValues() {
    QCOMPARE(head(0)->values()->text(), QString("training 0.3333, validation 0.6667"));
    QCOMPARE(head(1)->values()->text(), QString("training 0.7500"));
    m_run.epochs.pop_back();
    m_plots->setRuns({&m_run});
    QCOMPARE(head(0)->values()->text(), QString("training 0.5000, validation 1.0000"));
    // Before the first epoch ends: the last batch.
    m_run.epochs.clear();
    m_run.steps.push_back({.step = 1, .epoch = 1, .loss = 2.5, .metrics = {}});
    m_plots->setRuns({&m_run});
    QCOMPARE(head(0)->values()->text(), QString("batch 2.5000"));
    m_run = threeEpochs("first");
}

void MetricCardsTest::runsThatCoincideAreCounted() {
    const RunCurves same = threeEpochs("second");
    RunCurves other = threeEpochs("third");
    other.epochs.back().metrics[0].second = 0.3;  // the loss only
    QCOMPARE(coincidenceText({&m_run}, "loss"), QString());
    QCOMPARE(coincidenceText({&m_run, &other}, "loss"), QString());
    QCOMPARE(coincidenceText({&m_run, &same, &other}, "loss"), QString("2 runs coincide"));
    QCOMPARE(coincidenceText({&m_run, &same, &other}, "auc"), QString("3 runs coincide"));
    QCOMPARE(coincidenceText({&m_run, &same}, "recall"), QString());
    m_plots->setRuns({&m_run, &same});
    QVERIFY(head(0)->note().contains("2 runs coincide"));
}

void MetricCardsTest::aSearchWithoutAnswerSaysSo() {
    m_plots->search("nothing of this name");
    QCOMPARE(m_plots->count(), 0);
    const auto labels = m_plots->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
    QCOMPARE(labels.size(), 1);
    QVERIFY(labels.first()->isVisible());
}

void MetricCardsTest::theListOfValuesHidesTheFewestPoints() {
    const QRect room(0, 0, 400, 300);
    const QSize box(150, 100);
    const QPoint pointer(200, 150);
    // Nothing to hide: beside the pointer, at the right.
    QCOMPARE(freePlace(box, pointer, room, {}), QPoint(214, 100));
    // A curve at the right in the upper half: below it, or at the left, but not on it.
    std::vector<QPoint> curve;
    for (int x = 0; x < 400; x += 4)
        curve.emplace_back(x, 120 - x / 8);
    const QPoint place = freePlace(box, pointer, room, curve);
    const QRect covered(place, box);
    for (const QPoint& point : curve)
        QVERIFY(!covered.contains(point));
    QVERIFY(!covered.contains(pointer) && room.contains(covered));
    // A room that is full of points: the pointer is free all the same.
    for (int x = 0; x < 400; x += 10) {
        for (int y = 0; y < 300; y += 10)
            curve.emplace_back(x, y);
    }
    QVERIFY(!QRect(freePlace(box, pointer, room, curve), box).contains(pointer));
}

#include "tests/gui/gui_main.h"

int main(int argc, char** argv) {
    return shardlab::runGuiTest<MetricCardsTest>(argc, argv);
}

#include "metric_cards_test.moc"
