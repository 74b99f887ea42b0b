#include "app/pages/simulator_page.h"
#include "app/controllers/step_share_controller.h"
#include "app/pages/what_if_panel.h"
#include "engine/devices/device_catalog.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/clock_chip.h"
#include "widgets/common/empty_state.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/simulator/advice_list.h"
#include "widgets/simulator/memory_plot.h"
#include "widgets/simulator/ops_model.h"
#include "widgets/simulator/roofline_plot.h"
#include "widgets/simulator/step_bar.h"
#include "widgets/simulator/sweep_plot.h"
#include "widgets/tables/table_text.h"

using namespace shardlab;

/// The Simulator page in the real window.
class SimulatorPageTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(QSize(1600, 1000)); }
    void cleanup() { closeWindow(); }
    void opensByItsKeysAndShowsTheStep();
    void showsOneRowForEachOp();
    void addsUpTheOpsOfALayer();
    void sortsByTimeAndCopiesTheTable();
    void followsTheDocument();
    void asksNothingWhileItIsNotSeen();
    void saysWhyThereIsNothing();
    void namesThePointOfTheRoofline();
    void showsMemoryOverTheProgram();
    void sweepsAndKeepsWhatDoesNotRun();
    void findsTheBreakEvenAndTheCost();
    void comparesWithASliceOfAPod();
    void givesItsAdviceBesideOrInATab();

private:
    SimulatorPage* page() const { return m_window->pages().page<SimulatorPage>(); }
    ClockChip* step() const { return static_cast<ClockChip*>(child<QWidget>("simulatedStep")); }
    QString setting() const { return child<QLabel>("simulatorSetting")->text(); }
    SweepPlot* sweep() const { return page()->whatIf()->plot(); }
    engine::RunEstimate estimate() const {
        return engine::answerFor(document().experiment(), engine::DeviceCatalog::installed(),
                                 {.withOps = true})
            .estimate;
    }
    void openPage() const {
        m_window->pages().show("simulator");
        QTRY_VERIFY_WITH_TIMEOUT(page()->advice()->count() > 0, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(!sweep()->points().empty(), kPatience);
    }
    void choose(const char* box, const QString& text) const {
        auto* combo = child<QComboBox>(box);
        const int index = combo->findText(text, Qt::MatchStartsWith);
        QVERIFY2(index >= 0, qPrintable(text));
        combo->setCurrentIndex(index);
    }
};

void SimulatorPageTest::opensByItsKeysAndShowsTheStep() {
    QTest::keyClick(m_window.get(), Qt::Key_6, Qt::ControlModifier);
    QVERIFY(page()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(page()->advice()->count() > 0, kPatience);
    const engine::RunEstimate run = estimate();
    QVERIFY(step()->text().startsWith("simulated on TPU v2-8"));
    QVERIFY(child<QLabel>("stepUncertainty")->text().startsWith("per step, ± "));
    QVERIFY(setting().contains("TF 2.1 Keras"));
    QVERIFY(setting().contains("batch size 64 on 8 replicas"));
    double sum = 0;
    for (const StepBar::Part& part : page()->bar()->parts())
        sum += part.seconds;
    QVERIFY(std::abs(sum - run.stepSeconds) < 1e-12);
    QVERIFY(page()->bar()->accessibleDescription().contains("Dispatch"));
}

void SimulatorPageTest::showsOneRowForEachOp() {
    openPage();
    const engine::RunEstimate run = estimate();
    auto* table = child<QTableView>("opsTable");
    QCOMPARE(table->model()->rowCount(), static_cast<int>(run.ops.size()));
    double seconds = 0;
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        seconds += table->model()->index(row, OpsModel::Time).data(OpsModel::kSortRole).toDouble();
        const QModelIndex bound = table->model()->index(row, OpsModel::BoundBy);
        QVERIFY(!bound.data().toString().isEmpty());
        QVERIFY(!bound.data(OpsModel::kBadgeRole).toString().isEmpty());
    }
    const double device = run.breakdown.compute + run.breakdown.idle + run.breakdown.allReduce;
    QVERIFY(std::abs(seconds - device) < 1e-12);
}

void SimulatorPageTest::addsUpTheOpsOfALayer() {
    engine::RunEstimate estimate;
    estimate.stepSeconds = 0.010;
    const auto add = [&](const char* layer, double seconds, double flops, double bytes, const char* bound,
                         double wasted) {
        engine::OpEstimate op;
        op.layer = layer;
        op.seconds = seconds;
        op.flops = flops;
        op.bytes = bytes;
        op.boundBy = bound;
        op.wastedSeconds = wasted;
        estimate.ops.push_back(op);
    };
    add("dense", 0.001, 1e9, 1024 * 1024, "memory", 0);
    add("dense", 0.002, 2e9, 1024 * 1024, "matrix_unit", 0.0015);
    add("relu", 0.001, 0, 2048, "memory", 0);
    add("", 0.004, 0, 0, "link", 0);
    const StepShares shares = stepShares(estimate, "K80");
    QCOMPARE(shares.size(), 2);
    QCOMPARE(shares["dense"].fraction, 0.3);
    QCOMPARE(shares["dense"].text,
             QString("30.0\u00a0% of the step time, 3.00\u00a0ms of 10.0\u00a0ms, simulated on "
                     "K80\n3.00\u00a0GFLOP, 2.0\u00a0MiB per "
                     "core; bound by: matrix unit\n50.0\u00a0% of its time is padding"));
    QCOMPARE(shares["relu"].text.count('\n'), 1);
}

void SimulatorPageTest::sortsByTimeAndCopiesTheTable() {
    openPage();
    auto* table = child<QTableView>("opsTable");
    const auto time = [table](int row) {
        return table->model()->index(row, OpsModel::Time).data(OpsModel::kSortRole).toDouble();
    };
    for (int row = 1; row < table->model()->rowCount(); ++row)
        QVERIFY(time(row - 1) >= time(row));
    table->sortByColumn(OpsModel::Time, Qt::AscendingOrder);
    QVERIFY(time(0) <= time(1));
    QApplication::clipboard()->clear();
    table->setFocus();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split('\n');
    QCOMPARE(lines.size(), table->model()->rowCount() + 2);  // heading, and nothing behind the last line
    QVERIFY(lines[0].startsWith("Op\tLayer\tPhase\tTime"));
    QCOMPARE(lines[1].split('\t').size(), static_cast<int>(OpsModel::ColumnCount));
    QApplication::clipboard()->clear();
    QTest::mouseClick(child<QPushButton>("copyOps"), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text().split('\n'), lines);
}

void SimulatorPageTest::followsTheDocument() {
    openPage();
    const QString before = step()->text();
    engine::Experiment other = smallExperiment();
    other.fit.batchSizePerReplica = 16;
    document().replace(other, {});
    QTRY_VERIFY_WITH_TIMEOUT(setting().contains("batch size 128 on 8 replicas"), kPatience);
    other.runtime.device = "t4";
    other.runtime.replicas = 1;
    other.runtime.hostStack.clear();
    document().replace(other, {});
    QTRY_VERIFY_WITH_TIMEOUT(step()->text().contains("T4"), kPatience);
    QVERIFY(step()->text() != before);
}

void SimulatorPageTest::asksNothingWhileItIsNotSeen() {
    QTRY_VERIFY_WITH_TIMEOUT(workbench().estimates.lintIsCurrent(), kPatience);  // others have asked
    waitForWorkers();
    QCOMPARE(page()->advice()->count(), 0);
    openPage();
}

void SimulatorPageTest::saysWhyThereIsNothing() {
    engine::Experiment broken = smallExperiment();
    broken.model.layers[0].config["units"] = 0;
    document().replace(broken, {});
    m_window->pages().show("simulator");
    auto* placeholder = static_cast<EmptyState*>(child<QWidget>("simulatorPlaceholder"));
    QTRY_COMPARE_WITH_TIMEOUT(placeholder->title(), QString("This experiment cannot be simulated yet"),
                              kPatience);
    QVERIFY(placeholder->isVisible());
    QVERIFY(placeholder->text().contains("units"));
    document().replace(smallExperiment(), {});
    QTRY_VERIFY_WITH_TIMEOUT(page()->advice()->isVisible(), kPatience);
    QVERIFY(!placeholder->isVisible());
}

void SimulatorPageTest::namesThePointOfTheRoofline() {
    openPage();
    auto* plot = static_cast<RooflinePlot*>(child<QWidget>("rooflinePlot"));
    page()->tabs()->setCurrentWidget(plot);
    QVERIFY(plot->points().size() > 4);
    QVERIFY(plot->readout().contains("arrow keys"));
    plot->setFocus();
    QTest::keyClick(plot->focusProxy(), Qt::Key_Right);
    QCOMPARE(plot->chosen(), 0);
    QVERIFY(plot->readout().contains("dense"));
    QVERIFY(plot->readout().contains("FLOP/byte"));
    QVERIFY(plot->readout().contains("simulated"));
    QTest::keyClick(plot->focusProxy(), Qt::Key_Left);
    QCOMPARE(plot->chosen(), static_cast<int>(plot->points().size()) - 1);
    QTest::keyClick(plot->focusProxy(), Qt::Key_Home);
    QCOMPARE(plot->chosen(), -1);
}

void SimulatorPageTest::showsMemoryOverTheProgram() {
    openPage();
    auto* plot = static_cast<MemoryPlot*>(child<QWidget>("memoryPlot"));
    page()->tabs()->setCurrentWidget(plot);
    QCOMPARE(plot->points().size(), estimate().memory.size());
    QVERIFY(plot->readout().startsWith("Peak: "));
    plot->choose(0);
    QVERIFY(plot->readout().contains("dense"));
    QVERIFY(plot->readout().contains("forward"));
}

void SimulatorPageTest::sweepsAndKeepsWhatDoesNotRun() {
    openPage();
    page()->tabs()->setCurrentWidget(page()->whatIf());
    QVERIFY(sweep()->points().size() >= 3);
    choose("sweepAxis", "Precision");
    QTRY_VERIFY_WITH_TIMEOUT(sweep()->points().front().text.startsWith("Precision"), kPatience);
    QCOMPARE(sweep()->points().size(), std::size_t{6});
    bool refused = false;
    for (const PointPlot::Point& point : sweep()->points())
        refused = refused || point.text.contains("does not support tf32");
    QVERIFY(refused);
    choose("sweepAxis", "Framework");
    QTRY_VERIFY_WITH_TIMEOUT(sweep()->points().front().text.startsWith("Framework"), kPatience);
    const double milliseconds = sweep()->points().front().y;
    choose("sweepQuantity", "Samples per second");
    QVERIFY(std::abs(sweep()->points().front().y - 64 / (milliseconds / 1e3)) <
            1e-6 * sweep()->points().front().y);
}

void SimulatorPageTest::findsTheBreakEvenAndTheCost() {
    openPage();
    page()->tabs()->setCurrentWidget(page()->whatIf());
    auto* result = child<QLabel>("breakEven");
    QVERIFY(result->text().isEmpty());
    choose("otherDevice", "NVIDIA T4");
    QTRY_VERIFY_WITH_TIMEOUT(!result->text().isEmpty(), kPatience);
    QVERIFY(result->text().contains("samples per second"));
    QVERIFY(result->text().contains("epoch") || result->text().contains("never"));
    QVERIFY(!result->text().contains("costs"));
    child<RealBox>("ownPrice")->setValue(4.5);
    const engine::RunEstimate run = estimate();
    const QString cost = QString::number(engine::costOfRun(run, 2, 4.5).value(), 'g', 3);
    QVERIFY2(result->text().contains("TPU v2-8 costs " + cost), qPrintable(result->text()));
}

void SimulatorPageTest::comparesWithASliceOfAPod() {
    openPage();
    page()->tabs()->setCurrentWidget(page()->whatIf());
    auto* size = child<QComboBox>("otherDeviceSize");
    QVERIFY(!size->isVisible());  // of no second device
    choose("otherDevice", "TPU v3");
    QVERIFY(size->isVisible());
    QCOMPARE(size->currentText(), QString("8 cores (v3-8)"));
    QCOMPARE(size->count(), 8);
    choose("otherDeviceSize", "32 cores (v3-32)");
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    const auto isWhole = [size] {  // a number cut short is another number
        QStyleOptionComboBox option;
        option.initFrom(size);
        option.subControls = QStyle::SC_All;
        const QRect text =
            size->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, size);
        return text.width() >= size->fontMetrics().horizontalAdvance(size->currentText()) + 2;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isWhole(), kPatience);
    QCOMPARE(page()->whatIf()->question().otherDevice, std::string("tpu-v3-32"));
    auto* result = child<QLabel>("breakEven");
    QTRY_VERIFY_WITH_TIMEOUT(result->text().contains("TPU v3-32"), kPatience);
    // In a low and narrow window, too, the readout stays below the plot.
    m_window->resize(1100, 700);
    page()->tabs()->setCurrentWidget(page()->whatIf());  // the advice has come in front
    QTRY_VERIFY(sweep()->isVisible());
    const SweepPlot& plot = *sweep();
    auto* readout = plot.findChild<QLabel*>();
    QTRY_VERIFY(plot.layout()->itemAt(0)->geometry().bottom() < readout->geometry().top());
    QVERIFY(plot.height() >= plot.layout()->minimumSize().height());
    choose("otherDevice", "NVIDIA V100 SXM2 16 GB");
    QCOMPARE(size->currentText(), QString("1 GPU"));
    choose("otherDeviceSize", "8 GPUs");
    QTRY_VERIFY_WITH_TIMEOUT(result->text().contains("8 × NVIDIA V100 SXM2 16 GB"), kPatience);
    const engine::Experiment& experiment = document().experiment();
    QCOMPARE(engine::answerFor(experiment, engine::DeviceCatalog::installed(),
                               {.choice = {.device = "v100-sxm2-x8"}})
                 .estimate.replicas,
             8);
    choose("otherDevice", "no second device");
    QVERIFY(page()->whatIf()->question().otherDevice.empty());
    QVERIFY(!size->isVisible());
}

void SimulatorPageTest::givesItsAdviceBesideOrInATab() {
    openPage();
    QVERIFY(page()->advice()->headline(0).startsWith("Dispatch-bound"));
    QCOMPARE(page()->tabs()->count(), 5);
    auto* frame = static_cast<QScrollArea*>(m_window->pages().stack->currentWidget());
    frame->takeWidget();
    page()->resize(500, 600);
    page()->setVisible(true);
    QTRY_COMPARE(page()->tabs()->count(), 6);
    QVERIFY(page()->advice()->isVisible());
    page()->resize(1400, 600);
    QTRY_COMPARE(page()->tabs()->count(), 5);
    QVERIFY(page()->advice()->isVisible());
    frame->setWidget(page());
}

int main(int argc, char** argv) {
    return runGuiTest<SimulatorPageTest>(argc, argv);
}

#include "simulator_page_test.moc"
