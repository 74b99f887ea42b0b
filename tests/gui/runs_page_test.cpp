#include "app/pages/run_parallel_panel.h"
#include "app/pages/run_scatter_panel.h"
#include "engine/runs/run_comparison.h"
#include "tests/gui/runs_fixture.h"
#include "widgets/runs/parallel_coordinates.h"
#include "widgets/runs/run_scatter.h"

using namespace shardlab;

/// The table of all runs: its lines, filter, order, groups and columns, and the plots below it.
class RunsPageTest : public RunsFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void saysHowToGetRuns();
    void listsRunsWithMetricsAndParametersThatDiffer();
    void aRunThatTrainsChangesInItsLine();
    void onlyRunsScrollSideways();
    void filtersByWordsAndByExpressions();
    void aMetricThatNoRunHasMatchesNone();
    void keepsTheLastFilterWhileAnExpressionIsTyped();
    void saysErrorsOfTheFilterInTheLanguageOfTheWindow();
    void namesAreCompleted();
    void sortsByTheColumnThatIsClicked();
    void groupsCloseAndOpen();
    void columnsAreChosenAndRemembered();
    void theSelectionStaysWithItsRuns();
    void worksByKeyboard();
    void configurationsAreThoseOfTheCommandLine();
    void aBrushSelectsRuns();
    void aPointSelectsItsRun();
};

void RunsPageTest::saysHowToGetRuns() {
    openExperiment();
    showRuns();
    QVERIFY(table().emptyText().contains("Train the experiment"));
    QVERIFY(!panel().findChild<QToolButton*>("deleteRuns")->isEnabled());
    QVERIFY(!table().horizontalScrollBar()->isVisible());  // beside the words there is nothing
}

void RunsPageTest::listsRunsWithMetricsAndParametersThatDiffer() {
    addRuns(3);
    openExperiment();
    showRuns();
    QCOMPARE(names(), (QStringList{"run 3", "run 2", "run 1"}));
    QCOMPARE(text(1, "loss"), QString("2.0000"));
    QCOMPARE(text(1, "optimizer.learning_rate"), QString("0.05"));
    QCOMPARE(text(1, "device"), QString("NVIDIA T4"));
    QCOMPARE(text(1, "wall_seconds"), QString("2 min 00 s"));
    QCOMPARE(text(1, "best"), QString("2.0000 loss"));
    QCOMPARE(model().columnOf("fit.seed"), -1);  // the same in all runs
    QCOMPARE(panel().findChild<QLabel*>("runCount")->text(), QString("3 runs"));
}

void RunsPageTest::aRunThatTrainsChangesInItsLine() {
    addRuns(2);
    openExperiment();
    showRuns();
    RunController& runs = workbench().runs;
    runs.begin(smallExperiment());
    waitForWorkers();
    QCOMPARE(model().rowCount(), 3);
    const QString active = runs.activeCurves()->id;
    QCOMPARE(model().idAt(0), active);
    QCOMPARE(text(0, "status"), QString("running"));
    QCOMPARE(text(0, "epochs"), QString("0"));
    QCOMPARE(text(0, "loss"), QString());
    QSignalSpy resets(&model(), &QAbstractItemModel::modelReset);
    engine::SnapshotDelta delta;
    delta.epochs = {{.epoch = 1, .steps = 3, .metrics = {{"loss", 0.25}}, .wallSeconds = 1}};
    runs.follow(delta);
    QCOMPARE(text(0, "epochs"), QString("1"));
    QCOMPARE(text(0, "loss"), QString("0.2500"));
    runs.end(engine::RunStatus::Completed, nullptr);
    QCOMPARE(text(0, "status"), QString("completed"));
    QVERIFY(resets.isEmpty());  // the table stays as it is under the pointer
    const engine::RunInfo run = stored().front();
    const engine::RunInfo& shown = *workbench().runTable.find(active);
    QCOMPARE(shown.id, run.id);
    QCOMPARE(shown.metrics, run.metrics);
    QCOMPARE(shown.bestMetric, run.bestMetric);
    QCOMPARE(shown.status, run.status);
    delta.epochs[0].metrics = {{"loss", 0.5}, {"brier", 0.125}};
    runs.begin(smallExperiment());
    runs.follow(delta);
    QCOMPARE(text(0, "brier"), QString("0.1250"));  // a metric that no run had gets a column
    runs.end(engine::RunStatus::Stopped, nullptr);
    waitForWorkers();
}

/// The columns are wider than the page where there are runs, and not where there are none.
void RunsPageTest::onlyRunsScrollSideways() {
    addRuns(2);
    openExperiment(QSize(1280, 720));
    showRuns();
    const auto visible = [this] { return table().horizontalScrollBar()->isVisible(); };
    QTRY_VERIFY(visible());
    filter().setText("no such run");
    QTRY_COMPARE(model().rowCount(), 0);
    QTRY_VERIFY(!visible());
    filter().clear();
    QTRY_COMPARE(model().rowCount(), 2);
    QTRY_VERIFY(visible());
}

void RunsPageTest::filtersByWordsAndByExpressions() {
    addRuns(12);
    openExperiment();
    showRuns();
    filter().setText("run 1");
    QCOMPARE(names(), (QStringList{"run 12", "run 11", "run 10", "run 1"}));
    filter().setText("loss > 10 and device == t4");
    QCOMPARE(names(), QStringList{"run 12"});
    QCOMPARE(panel().findChild<QLabel*>("runCount")->text(), QString("1 of 12 runs"));
    filter().setText("nothing like this");
    QCOMPARE(model().rowCount(), 0);
    QCOMPARE(table().emptyText(), QString("Change or clear the filter above the table."));
    filter().clear();
    QCOMPARE(model().rowCount(), 12);
}

/// As `runs list --filter`: no mistake of the expression, and the reason stands where the runs would.
void RunsPageTest::aMetricThatNoRunHasMatchesNone() {
    addRuns(3);
    openExperiment();
    showRuns();
    filter().setText("val_recall > 0.9");
    QCOMPARE(panel().filter()->error(), QString());
    QCOMPARE(model().rowCount(), 0);
    QCOMPARE(table().emptyText(), QString("No run has the metric val_recall."));
    filter().setText("val_recall > 0.9 and auc > 0.5");
    QCOMPARE(table().emptyText(), QString("No run has the metrics val_recall and auc."));
    filter().setText("val_recall > 0.9 or loss > 2");
    QCOMPARE(names(), QStringList{"run 3"});
    filter().setText("loss > 0,65");  // no number as Python writes it
    QCOMPARE(panel().filter()->error(), QString("Filter, position 1: loss is a number; got 0,65"));
}

/// Of the whole sentence only what the user wrote stays.
void RunsPageTest::saysErrorsOfTheFilterInTheLanguageOfTheWindow() {
    class Capitals final : public QTranslator {
    public:
        bool isEmpty() const override { return false; }
        QString translate(const char* /*context*/, const char* text, const char* /*comment*/,
                          int /*count*/) const override {
            const QString source = QString::fromUtf8(text);
            const bool ofFilter = source.startsWith("filter, position {}") ||
                                  source.startsWith("Filter, position %1") ||
                                  source.startsWith("a number, a word") || source == "the end";
            return ofFilter ? source.toUpper() : QString();
        }
    };
    addRuns(3);
    openExperiment();
    showRuns();
    Capitals capitals;
    QCoreApplication::installTranslator(&capitals);
    filter().setText("loss > and");
    const QString word = panel().filter()->error();
    filter().setText("loss >");
    const QString atEnd = panel().filter()->error();
    filter().setText("los > 2");
    const QString name = panel().filter()->error();
    QCoreApplication::removeTranslator(&capitals);
    QCOMPARE(word,
             QString("FILTER, POSITION 8: EXPECTED A NUMBER, A WORD OR A TEXT IN QUOTATION MARKS; GOT and"));
    QCOMPARE(
        atEnd,
        QString("FILTER, POSITION 7: EXPECTED A NUMBER, A WORD OR A TEXT IN QUOTATION MARKS; GOT THE END"));
    QCOMPARE(name, QString("FILTER, POSITION 1: NO RUN HAS A COLUMN, METRIC OR PARAMETER los"));
}

void RunsPageTest::keepsTheLastFilterWhileAnExpressionIsTyped() {
    addRuns(3);
    openExperiment();
    showRuns();
    filter().setText("loss > 2");
    QCOMPARE(names(), QStringList{"run 3"});
    filter().setText("loss > 2 and ");
    QCOMPARE(names(), QStringList{"run 3"});
    QCOMPARE(panel().filter()->error(),
             QString("Filter, position 13: expected the name of a column, metric or parameter; got the end"));
    filter().setText("los > 2");
    QCOMPARE(panel().filter()->error(),
             QString("Filter, position 1: no run has a column, metric or parameter los"));
    QCOMPARE(names(), QStringList{"run 3"});
    filter().setText("los");  // the beginning of a name is no error, and hides no run
    QCOMPARE(panel().filter()->error(), QString());
    QCOMPARE(names(), QStringList{"run 3"});
    filter().setText("loss >= 2");
    QCOMPARE(names().size(), 2);
    QCOMPARE(panel().filter()->error(), QString());
}

void RunsPageTest::namesAreCompleted() {
    addRuns(2);
    openExperiment();
    showRuns();
    filter().setFocus();
    QTest::keyClicks(&filter(), "epochs > 0 and optimizer.lear");
    auto* popup = QApplication::activePopupWidget();
    QVERIFY(popup != nullptr);
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(filter().text(), QString("epochs > 0 and optimizer.learning_rate"));
    QTest::keyClicks(&filter(), " < 0.06");
    QCOMPARE(names(), QStringList{"run 2"});
}

void RunsPageTest::sortsByTheColumnThatIsClicked() {
    addRuns(11);
    openExperiment();
    showRuns();
    const auto click = [&](const char* column) {
        Q_EMIT table().horizontalHeader()->sectionClicked(model().columnOf(column));
    };
    click("loss");
    QCOMPARE(names().first(), QString("run 1"));
    QCOMPARE(names().last(), QString("run 11"));  // as numbers
    click("loss");
    QCOMPARE(names().first(), QString("run 11"));
    m_window.reset();
    openExperiment();
    showRuns();
    QCOMPARE(names().first(), QString("run 11"));  // remembered
    QCOMPARE(table().horizontalHeader()->sortIndicatorSection(), model().columnOf("loss"));
}

void RunsPageTest::groupsCloseAndOpen() {
    addRuns(5);
    openExperiment();
    showRuns();
    auto* group = panel().findChild<QComboBox*>("runGroup");
    group->setCurrentIndex(group->findData("device"));
    Q_EMIT group->activated(group->currentIndex());
    QCOMPARE(model().rowCount(), 7);
    QCOMPARE(text(0, "name"), QString("Device: NVIDIA T4 · 2 runs"));
    QCOMPARE(text(0, "best"), QString("2.0000  loss"));
    QCOMPARE(text(3, "name"), QString("Device: TPU v2-8 · 3 runs"));
    table().setFocus();
    table().setCurrentIndex(cell(0, "name"));
    QTest::keyClick(&table(), Qt::Key_Left);
    QCOMPARE(model().rowCount(), 5);
    QCOMPARE(model().runCount(), 5);
    QTest::keyClick(&table(), Qt::Key_Right);
    QCOMPARE(model().rowCount(), 7);
    table().setCurrentIndex(cell(3, "name"));
    QTest::keyClick(&table(), Qt::Key_Return);
    QCOMPARE(model().rowCount(), 4);
}

void RunsPageTest::columnsAreChosenAndRemembered() {
    addRuns(2);
    openExperiment();
    showRuns();
    auto* columns = panel().findChild<QListWidget*>("columns");
    const auto tick = [&](const char* name, Qt::CheckState state) {
        for (int i = 0; i < columns->count(); ++i) {
            if (columns->item(i)->data(Qt::UserRole) == name) return columns->item(i)->setCheckState(state);
        }
        QFAIL(name);
    };
    tick("fit.seed", Qt::Checked);
    tick("status", Qt::Unchecked);
    QVERIFY(model().columnOf("fit.seed") >= 0);
    QCOMPARE(model().columnOf("status"), -1);
    table().horizontalHeader()->moveSection(model().columnOf("fit.seed"), 1);
    table().setColumnWidth(model().columnOf("loss"), 133);
    m_window.reset();
    openExperiment();
    showRuns();
    QCOMPARE(model().columnOf("status"), -1);
    QCOMPARE(model().columnOf("fit.seed"), 1);
    QCOMPARE(table().columnWidth(model().columnOf("loss")), 133);
    panel().findChild<QPushButton*>("usualColumns")->click();
    QVERIFY(model().columnOf("status") >= 0);
    QCOMPARE(model().columnOf("fit.seed"), -1);
}

void RunsPageTest::theSelectionStaysWithItsRuns() {
    addRuns(6);
    openExperiment();
    showRuns();
    selectLines({1, 3});
    const QStringList ids = table().selectedIds();
    Q_EMIT table().horizontalHeader()->sectionClicked(model().columnOf("loss"));
    QStringList now = table().selectedIds();
    QCOMPARE(now, (QStringList{ids[1], ids[0]}));  // the other way round
    filter().setText("loss == 3");
    QCOMPARE(table().selectedIds().size(), 1);
}

void RunsPageTest::worksByKeyboard() {
    addRuns(3);
    openExperiment();
    showRuns();
    table().setFocus();
    table().setCurrentIndex(cell(0, "loss"));
    QTest::keyClick(&table(), Qt::Key_Space);
    QCOMPARE(workbench().runs.shown().size(), 1);
    QCOMPARE(cell(0, "name").data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QTest::keyClick(&table(), Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(table().selectedIds().size(), 3);
    QTest::keyClick(&table(), Qt::Key_Space);
    QCOMPARE(workbench().runs.shown().size(), 3);
    QTest::keyClick(&table(), Qt::Key_Space);
    QCOMPARE(workbench().runs.shown().size(), 0);
    table().setCurrentIndex(cell(0, "loss"));
    QSignalSpy opened(&workbench(), &Workbench::restoreRequested);
    QTest::keyClick(&table(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
}

void RunsPageTest::configurationsAreThoseOfTheCommandLine() {
    addRuns(3);
    openExperiment();
    showRuns();
    selectLines({0, 2});
    waitForWorkers();
    auto* table = m_window->findChild<QTableView*>("runConfiguration");
    const auto cells = [&] {
        QMap<QString, QStringList> rows;
        for (int line = 0; line < table->model()->rowCount(); ++line) {
            QStringList values;
            for (int column = 1; column < table->model()->columnCount(); ++column)
                values << table->model()->index(line, column).data().toString();
            rows[table->model()->index(line, 0).data().toString()] = values;
        }
        return rows;
    };
    const engine::RunStore store;
    std::vector<engine::RunInfo> runs{store.load(3), store.load(1)};
    const auto expected = engine::compareRuns(runs, engine::ComparedRows::Differing);
    QCOMPARE(cells().size(), static_cast<int>(expected.size()));
    QCOMPARE(cells()["optimizer.learning_rate"], (QStringList{"0.0333333", "0.1"}));
    QCOMPARE(cells()["best loss"], (QStringList{"3.0000", "1.0000"}));
    QVERIFY(!cells().contains("fit.seed"));
    m_window->findChild<QCheckBox*>("onlyDifferences")->setChecked(false);
    QCOMPARE(cells().size(), static_cast<int>(engine::compareRuns(runs, engine::ComparedRows::All).size()));
    QVERIFY(cells().contains("fit.seed"));
    selectLines({1});
    waitForWorkers();
    QCOMPARE(table->model()->columnCount(), 2);  // one run: all of its values
    QVERIFY(cells().contains("fit.seed"));
}

void RunsPageTest::aBrushSelectsRuns() {
    addRuns(5);
    openExperiment(QSize(1280, 900));
    showRuns();
    RunsPage& page = *m_window->pages().page<RunsPage>();
    page.tabs()->setCurrentIndex(1);
    ParallelCoordinates& plot = *page.parallel()->plot();
    QTRY_VERIFY_WITH_TIMEOUT(plot.axes().size() >= 2, kPatience);
    const std::size_t last = plot.axes().size() - 1;
    QCOMPARE(plot.axes()[last].name(), std::string("loss"));
    const int x = int(plot.x(last));
    QTest::mousePress(&plot, Qt::LeftButton, {}, QPoint(x, int(plot.y(0.7))));
    QTest::mouseMove(&plot, QPoint(x, int(plot.y(1.0))));
    QTest::mouseRelease(&plot, Qt::LeftButton, {}, QPoint(x, int(plot.y(1.0))));
    QCOMPARE(table().selectedIds().size(), 2);  // losses 4 and 5 of 1 to 5
    QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(x, int(plot.y(0.5))));
    QCOMPARE(table().selectedIds().size(), 0);
    plot.setFocus();
    QTest::keyClick(&plot, Qt::Key_Left);
    QTest::keyClick(&plot, Qt::Key_Right);
    for (int i = 0; i < 6; ++i)
        QTest::keyClick(&plot, Qt::Key_Up);
    QVERIFY(plot.brushes()[0] || plot.brushes()[last]);
    QVERIFY(table().selectedIds().size() < 5);
    QTest::keyClick(&plot, Qt::Key_Delete);
    QVERIFY(!plot.brushes()[0] && !plot.brushes()[last]);
}

void RunsPageTest::aPointSelectsItsRun() {
    addRuns(4);
    openExperiment(QSize(1280, 900));
    showRuns();
    RunsPage& page = *m_window->pages().page<RunsPage>();
    page.tabs()->setCurrentIndex(2);
    RunScatter& plot = *page.scatter()->plot();
    QTRY_COMPARE_WITH_TIMEOUT(plot.points().size(), std::size_t{4}, kPatience);
    auto* x = page.findChild<QComboBox*>("scatterX");
    x->setCurrentIndex(x->findData("optimizer.learning_rate"));
    Q_EMIT x->activated(x->currentIndex());
    QCOMPARE(plot.points()[0].x, 0.1 / 4);  // the newest first
    QCOMPARE(plot.points()[0].y, 4.0);
    plot.setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(table().selectedIds(), QStringList{model().idAt(0)});
}

int main(int argc, char** argv) {
    return runGuiTest<RunsPageTest>(argc, argv);
}

#include "runs_page_test.moc"
