#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <QtTest>
#include <cmath>

#include "tests/gui/two_epochs.h"
#include "widgets/common/text_format.h"
#include "widgets/plots/curve_rows.h"
#include "widgets/plots/curve_tooltip.h"
#include "widgets/plots/curve_view_menu.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/plots/metric_plots.h"
#include "widgets/plots/smoothing.h"
#include "widgets/plots/value_range.h"

namespace shardlab {

/// Curves as people look at them: axes, smoothing, outliers, values at a place, what can be copied and saved.
class CurvesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void smoothsLikeTensorBoard();
    void rangeLeavesOutRareExtremesAndCountsThem();
    void logarithmicRangeLeavesOutWhatHasNoLogarithm();
    void timeOfDayCountsPauses();
    void tooltipHasTheNearestPointOfEverySeries();
    void csvSaysWhereEveryPointCameFrom();
    void pinnedValuesStayAndSortAsNumbers();
    void aNarrowPlotCutsNoNumberAtThePointer();
    void plotTellsHowManyPointsAreOutside();
    void aScreenReaderHearsTheLastValues();
    void savesTextAndPictures();
    void aSavedPictureHasALegend();
    void viewMenuChangesTheOptions();
    void everyMetricHasAPlot();
    void twoPlotsFillTheRoomAndMoreScroll();
    void theMainMetricStandsBesideTheLoss();
};

void CurvesTest::smoothsLikeTensorBoard() {
    // By hand: s1 = 0.5·0 + 0.5·4 = 2, / (1 − 0.5) = 4; s2 = 0.5·2 + 0.5·8 = 5, / (1 − 0.25) = 6.6667.
    Smoother half(0.5);
    QCOMPARE(half.add(4.0), 4.0);
    QVERIFY(std::isnan(half.add(std::nan(""))));
    QCOMPARE(half.add(8.0), 5.0 / 0.75);
    Smoother raw(0.0);
    QCOMPARE(raw.add(3.0), 3.0);
    QCOMPARE(raw.add(9.0), 9.0);
}

void CurvesTest::rangeLeavesOutRareExtremesAndCountsThem() {
    std::vector<double> batches;
    for (int i = 0; i < 100; ++i)
        batches.push_back(i);
    batches.back() = 1e6;
    const ValueRange clipped = rangeOf({-5.0}, batches, true, false);
    QCOMPARE(clipped.lower, -5.0);  // an epoch is never outside
    QCOMPARE(clipped.upper, 97.0);
    QCOMPARE(clipped.outside, 2);  // 98 and the million; 0 and 1 are above the epoch's −5
    const ValueRange all = rangeOf({-5.0}, batches, false, false);
    QCOMPARE(all.upper, 1e6);
    QCOMPARE(all.outside, 0);
    // Too few to call one of them an outlier.
    QCOMPARE(rangeOf({}, {1.0, 2.0, 1000.0}, true, false).upper, 1000.0);
    QVERIFY(rangeOf({}, {}, true, false).empty);
}

void CurvesTest::logarithmicRangeLeavesOutWhatHasNoLogarithm() {
    const ValueRange range = rangeOf({0.0, 0.1}, {-1.0, 10.0}, true, true);
    QCOMPARE(range.lower, 0.1);
    QCOMPARE(range.upper, 10.0);
    QCOMPARE(range.outside, 2);
}

void CurvesTest::timeOfDayCountsPauses() {
    RunCurves run = twoEpochs();
    QCOMPARE(run.abscissa(run.steps[2], CurveAxis::WallClock), 1003.0);
    QCOMPARE(run.abscissa(1, CurveAxis::WallClock), 1010.0);
    run.steps[9].clockSeconds = 1310;  // a pause of five minutes
    QCOMPARE(run.abscissa(1, CurveAxis::WallClock), 1310.0);
    QCOMPARE(run.abscissa(1, CurveAxis::MeasuredTime), 10.0);
}

void CurvesTest::tooltipHasTheNearestPointOfEverySeries() {
    const RunCurves run = twoEpochs();
    const CurveOptions options{.axis = CurveAxis::MeasuredTime, .batchSmoothing = 0.0};
    const auto rows = rowsNear(7.4, {&run}, "loss", options);
    QCOMPARE(rows.size(), std::size_t{3});
    QCOMPARE(rows[0].step, 7L);
    QCOMPARE(rows[0].value, 1.0 / 7);
    QCOMPARE(rows[0].epoch, 1.4);
    QCOMPARE(rows[1].series, CurveRow::Series::Training);
    QCOMPARE(rows[1].step, 5L);  // 5 s is nearer to 7.4 than 10 s
    QCOMPARE(rows[2].value, 0.75);
}

void CurvesTest::csvSaysWhereEveryPointCameFrom() {
    const RunCurves run = twoEpochs();
    const QStringList lines = curvesCsv({&run}, "loss").split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 1 + 10 + 2 + 2);
    QCOMPARE(lines[0], QStringLiteral("run,series,step,epoch,measured_seconds,simulated_seconds,loss"));
    QCOMPARE(lines[4], QStringLiteral("\"TPU, first\",batch,4,0.8,4,0.4,0.25"));
    QCOMPARE(lines[14], QStringLiteral("\"TPU, first\",validation,10,2,10,1,0.375"));
    RunCurves formula = run;
    formula.name = QStringLiteral("=1+1");
    QVERIFY(curvesCsv({&formula}, "loss").contains(QStringLiteral("\n'=1+1,batch,4,0.8,4,0.4,0.25\n")));
}

void CurvesTest::pinnedValuesStayAndSortAsNumbers() {
    const RunCurves run = twoEpochs();
    MetricPlot plot;
    plot.setMetric("loss", QStringLiteral("Loss"));
    plot.setRuns({&run});
    plot.resize(700, 400);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.plot()->replot();
    const QPoint centre = plot.plot()->axisRect()->rect().center();
    QTest::mouseClick(plot.plot(), Qt::LeftButton, {}, centre);
    QVERIFY(plot.tooltip()->isVisible() && plot.tooltip()->pinned());
    QVERIFY(!plot.userZoomed());
    QVERIFY(plot.rect().contains(plot.tooltip()->geometry()));
    QTreeWidget* table = plot.tooltip()->table();
    QCOMPARE(table->topLevelItemCount(), 3);
    table->sortByColumn(2, Qt::DescendingOrder);
    for (int i = 1; i < 3; ++i) {
        QVERIFY(table->topLevelItem(i - 1)->data(2, Qt::UserRole).toDouble() >=
                table->topLevelItem(i)->data(2, Qt::UserRole).toDouble());
    }
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("Run\tSeries\tValue")));
    QTest::keyClick(table, Qt::Key_Escape);
    QVERIFY(!plot.tooltip()->isVisible());
    QTest::keyClick(plot.plot(), Qt::Key_Space);
    QVERIFY(plot.tooltip()->pinned());
    QTest::keyClick(plot.plot(), Qt::Key_Escape);
    QVERIFY(!plot.tooltip()->isVisible());
}

/// What follows the pointer cannot be scrolled: the name of the run gives way.
void CurvesTest::aNarrowPlotCutsNoNumberAtThePointer() {
    RunCurves run = twoEpochs();
    run.name = QStringLiteral("TPU v2-8 · 10 epochs, the second of three with the same learning rate");
    MetricPlot plot;
    plot.setMetric("loss", QStringLiteral("Loss"));
    plot.setRuns({&run});
    plot.resize(480, 400);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.plot()->replot();
    QMouseEvent move(QEvent::MouseMove, plot.plot()->axisRect()->rect().center(), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(plot.plot(), &move);
    QVERIFY(plot.tooltip()->isVisible());
    QVERIFY(plot.rect().contains(plot.tooltip()->geometry()));
    const QTreeWidget* table = plot.tooltip()->table();
    int right = 0;
    for (int column = 0; column < table->columnCount(); ++column) {
        if (table->isColumnHidden(column)) continue;
        right = table->columnViewportPosition(column) + table->columnWidth(column);
        if (column < 2) continue;
        const QString text = table->topLevelItem(0)->text(column);
        QVERIFY2(table->columnWidth(column) > table->fontMetrics().horizontalAdvance(text), qPrintable(text));
    }
    QVERIFY2(right <= table->viewport()->width(), qPrintable(QString::number(right)));
    QVERIFY(table->columnWidth(0) < table->fontMetrics().horizontalAdvance(run.name));
    plot.hide();  // another page
    plot.show();
    QVERIFY(!plot.tooltip()->isVisible());
}

void CurvesTest::aScreenReaderHearsTheLastValues() {
    RunCurves run = twoEpochs();
    MetricPlot plot;
    plot.setMetric("loss", QStringLiteral("Loss"));
    plot.setRuns({&run});
    QCOMPARE(plot.plot()->accessibleName(), QStringLiteral("Loss"));
    const QString spoken = QStringLiteral("TPU, first: training %1, validation %2 after 2 epochs")
                               .arg(formatMetric(0.25), formatMetric(0.375));
    QVERIFY2(plot.plot()->accessibleDescription().startsWith(spoken),
             qPrintable(plot.plot()->accessibleDescription()));
    run.epochs.pop_back();
    plot.setRuns({&run});
    QVERIFY2(plot.plot()->accessibleDescription().contains("after 1 epoch"),
             qPrintable(plot.plot()->accessibleDescription()));
    plot.setRuns({});
    QCOMPARE(plot.plot()->accessibleDescription(), QString());
}

void CurvesTest::plotTellsHowManyPointsAreOutside() {
    RunCurves run = twoEpochs();
    run.epochs.clear();
    run.steps.clear();
    for (int i = 1; i <= 100; ++i)
        run.steps.push_back({.step = i, .epoch = 1, .loss = i == 50 ? 1e6 : 1.0 + i * 1e-3, .metrics = {}});
    MetricPlot plot;
    plot.setMetric("loss", QStringLiteral("Loss"));
    plot.setRuns({&run});
    QCOMPARE(plot.outsideText(), QStringLiteral("4 outliers hidden"));
    QVERIFY(plot.plot()->yAxis->range().upper < 2);
    CurveOptions options;
    options.clipOutliers = false;
    plot.setOptions(options);
    QCOMPARE(plot.outsideText(), QString());
    QVERIFY(plot.plot()->yAxis->range().upper > 1e6);
    options.logY = true;
    plot.setOptions(options);
    QCOMPARE(plot.plot()->yAxis->scaleType(), QCPAxis::stLogarithmic);
    QCOMPARE(plot.plot()->yAxis->range().lower, 1.001 / 1.2);
}

void CurvesTest::savesTextAndPictures() {
    const RunCurves run = twoEpochs();
    MetricPlot plot;
    plot.resize(500, 300);
    plot.setMetric("loss", QStringLiteral("Loss"));
    plot.setRuns({&run});
    QTemporaryDir folder;
    QCOMPARE(plot.save(folder.filePath("loss.csv")), QString());
    QCOMPARE(plot.save(folder.filePath("loss.svg")), QString());
    QCOMPARE(plot.save(folder.filePath("loss.png")), QString());
    QFile csv(folder.filePath("loss.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(csv.readAll()), curvesCsv({&run}, "loss"));
    QFile svg(folder.filePath("loss.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QByteArray text = svg.readAll();
    QVERIFY(text.contains("<svg") && text.contains("<polyline"));
    QCOMPARE(QImage(folder.filePath("loss.png")).size(), plot.size() * plot.devicePixelRatioF());
    const QString problem = plot.save(folder.filePath("no/such/place.csv"));
    QVERIFY2(problem.contains("cannot be saved") && problem.contains("no/such/place.csv"),
             qPrintable(problem));
    QMenu menu;
    plot.fillMenu(menu);
    menu.findChild<QAction*>(QStringLiteral("copyCsv"))->trigger();
    QCOMPARE(QApplication::clipboard()->text(), curvesCsv({&run}, "loss"));
}

void CurvesTest::aSavedPictureHasALegend() {
    const RunCurves first = twoEpochs();
    RunCurves second = twoEpochs();
    second.id = QStringLiteral("b");
    second.name = QStringLiteral("GPU");
    second.number = 1;
    MetricPlot plot;
    plot.resize(500, 300);
    plot.setMetric("loss", QStringLiteral("Loss"));
    plot.setRuns({&first, &second});
    QTemporaryDir folder;
    for (int time = 0; time < 2; ++time) {  // the first picture leaves nothing behind
        const QString path = folder.filePath(QStringLiteral("loss%1.svg").arg(time));
        QCOMPARE(plot.save(path), QString());
        QFile svg(path);
        QVERIFY(svg.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(svg.readAll());
        for (const char* name : {"TPU, first", "GPU"}) {
            for (const char* series : {"training", "validation"}) {
                const QString entry = QStringLiteral("%1 · %2").arg(name, series);
                QCOMPARE(text.count(entry), 1);
            }
        }
        QVERIFY(!plot.plot()->legend->visible());
        QCOMPARE(plot.plot()->plotLayout()->rowCount(), 1);
    }
}

void CurvesTest::viewMenuChangesTheOptions() {
    CurveViewMenu menu;
    QCOMPARE(menu.options(CurveAxis::Epoch), CurveOptions{.axis = CurveAxis::Epoch});
    QSignalSpy changed(&menu, &CurveViewMenu::changed);
    menu.findChild<QAction*>(QStringLiteral("curveLogY"))->trigger();
    menu.findChild<QSlider*>(QStringLiteral("smoothBatches"))->setValue(90);
    QCOMPARE(changed.count(), 2);
    QVERIFY(menu.options(CurveAxis::Step).logY);
    QCOMPARE(menu.options(CurveAxis::Step).batchSmoothing, 0.9);
}

namespace {

QStringList titlesOf(const MetricPlots& plots) {
    QStringList titles;
    for (int i = 0; i < plots.count(); ++i)
        titles << plots.plot(i)->plot()->accessibleName();
    return titles;
}

RunCurves withMetrics(std::vector<std::string> names) {
    RunCurves run = twoEpochs();
    for (engine::EpochRecord& epoch : run.epochs) {
        for (const std::string& name : names)
            epoch.metrics.emplace_back(name, 0.5);
    }
    run.metricNames.insert(run.metricNames.end(), names.begin(), names.end());
    return run;
}

}  // namespace

void CurvesTest::everyMetricHasAPlot() {
    MetricPlots plots;
    QCOMPARE(titlesOf(plots), (QStringList{"Loss", "Accuracy"}));
    const RunCurves run = withMetrics({"auc", "mape", "sparse_categorical_accuracy"});
    plots.setRuns({&run});
    QCOMPARE(titlesOf(plots), (QStringList{"Loss", "Accuracy", "AUC", "Mean absolute percentage error (%)"}));
    QVERIFY(plots.plot(3)->plot()->graphCount() > 0);
    // Fewer metrics: the others go, the options stay.
    plots.setOptions({.axis = CurveAxis::Epoch, .logY = true});
    const RunCurves plain = withMetrics({"accuracy"});
    plots.setRuns({&plain});
    QCOMPARE(plots.count(), 2);
    plots.setRuns({&run});
    QCOMPARE(plots.count(), 4);
    QVERIFY(plots.plot(3)->options().logY);
    plots.setRuns({});
    QCOMPARE(plots.count(), 2);
    QCOMPARE(titlesOf(plots)[1], QString("Accuracy"));
}

void CurvesTest::twoPlotsFillTheRoomAndMoreScroll() {
    MetricPlots plots;
    plots.resize(800, 300);
    plots.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plots));
    QCOMPARE(plots.plot(0)->height(), 300);
    QCOMPARE(plots.plot(0)->width(), plots.plot(1)->width());
    QCOMPARE(plots.plot(1)->geometry().right(), 799);
    QCOMPARE(plots.minimumSizeHint().height(), plots.plot(0)->minimumSizeHint().height());
    const RunCurves run = withMetrics({"accuracy", "auc", "precision"});
    plots.setRuns({&run});
    QTRY_VERIFY(plots.verticalScrollBar()->maximum() > 0);
    QCOMPARE(plots.plot(2)->x(), plots.plot(0)->x());  // in the second row
    QVERIFY(plots.plot(2)->y() > plots.plot(0)->y());
    QCOMPARE(plots.plot(2)->height(), plots.plot(0)->height());
    plots.resize(800, 700);
    QTRY_COMPARE(plots.verticalScrollBar()->maximum(), 0);
}

void CurvesTest::theMainMetricStandsBesideTheLoss() {
    const RunCurves older = withMetrics({"precision", "binary_accuracy"}), newer = withMetrics({"auc"});
    QCOMPARE(QString::fromStdString(mainMetricOf({&older, &newer})), QString("binary_accuracy"));
    QCOMPARE(QString::fromStdString(mainMetricOf({&newer})), QString("auc"));
    QCOMPARE(QString::fromStdString(mainMetricOf({})), QString());
    QVERIFY((metricsOf({&older, &newer}) == std::vector<std::string>{"binary_accuracy", "auc", "precision"}));
    RunCurves named = withMetrics({"mse", "right"});
    named.metrics =
        engine::Json::parse(R"(["mse", {"class_name": "BinaryAccuracy", "config": {"name": "right"}}])");
    QCOMPARE(QString::fromStdString(mainMetricOf({&named})), QString("right"));
}

}  // namespace shardlab

QTEST_MAIN(shardlab::CurvesTest)
#include "curves_test.moc"
