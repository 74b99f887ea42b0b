#include <QtTest>
#include <QtWidgets>

#include "tests/gui/gui_main.h"
#include "tests/gui/two_epochs.h"
#include "widgets/plots/curve_tooltip.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/metric_plot.h"

using namespace shardlab;

/// What tells runs apart in their first epoch, and the way back from pinned values.
class CurveMarkersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void batchesHaveMarkersUntilAnEpochEnds();
    void escapeLeadsFromPinnedValuesBackToThePlot();
};

/// Runs are told apart by more than their colours from the first batch on.
void CurveMarkersTest::batchesHaveMarkersUntilAnEpochEnds() {
    RunCurves run = twoEpochs(), other = twoEpochs();
    run.epochs.clear();
    other.epochs.clear();
    other.id = QStringLiteral("b");
    MetricPlot plot;
    plot.resize(500, 300);
    plot.setMetric("loss", QStringLiteral("Loss"));
    plot.setRuns({&run});
    const auto marked = [&plot] {
        QList<QCPGraph*> graphs;
        for (int i = 0; i < plot.plot()->graphCount(); ++i) {
            QCPGraph* graph = plot.plot()->graph(i);
            if (graph->dataCount() > 0 && !graph->scatterStyle().isNone()) graphs << graph;
        }
        return graphs;
    };
    QCOMPARE(marked().size(), 1);
    QCOMPARE(marked().first()->dataCount(), 10);
    QCOMPARE(marked().first()->scatterSkip(), 0);
    for (int i = 11; i <= 40; ++i)
        run.steps.push_back({.step = i, .epoch = 1, .loss = 1.0 / i, .metrics = {}});
    plot.setRuns({&run});
    QCOMPARE(marked().first()->scatterSkip(), 3);  // at most sixteen of forty, and those were there before
    QTemporaryDir folder;
    plot.setRuns({&run, &other});
    QCOMPARE(plot.save(folder.filePath("loss.svg")), QString());
    QFile svg(folder.filePath("loss.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(svg.readAll()).count("TPU, first · batch"), 2);
    plot.setRuns({&run});
    run.epochs = twoEpochs().epochs;
    plot.setRuns({&run});
    QCOMPARE(marked().size(), 2);  // training and validation
    for (const QCPGraph* graph : marked())
        QCOMPARE(graph->dataCount(), 2);
}

void CurveMarkersTest::escapeLeadsFromPinnedValuesBackToThePlot() {
    const RunCurves run = twoEpochs();
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* plot = new MetricPlot(&window);
    auto* behind = new QSlider(&window);
    layout->addWidget(plot);
    layout->addWidget(behind);
    plot->setMetric("loss", QStringLiteral("Loss"));
    plot->setRuns({&run});
    window.resize(700, 500);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QApplication::setActiveWindow(&window);
    plot->plot()->replot();
    plot->setFocus();
    QTRY_VERIFY(plot->plot()->hasFocus());
    QTest::keyClick(plot->plot(), Qt::Key_Space);
    QTRY_VERIFY(plot->tooltip()->table()->hasFocus());
    QTest::keyClick(plot->tooltip()->table(), Qt::Key_Escape);
    QVERIFY(!plot->tooltip()->isVisible());
    QVERIFY(plot->plot()->hasFocus());
}

int main(int argc, char** argv) {
    return runGuiTest<CurveMarkersTest>(argc, argv);
}

#include "curve_markers_test.moc"
