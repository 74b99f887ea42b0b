#include <QProcess>

#include "app/pages/compare_batch_panel.h"
#include "app/pages/compare_cost_panel.h"
#include "app/pages/compare_epoch_panel.h"
#include "app/pages/compare_page.h"
#include "app/pages/compare_runs_panel.h"
#include "app/pages/compare_scaling_panel.h"
#include "app/pages/compare_table_panel.h"
#include "app/pages/simulator_page.h"
#include "app/pages/what_if_panel.h"
#include "app/settings/settings.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/device_choice.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/text_format.h"
#include "widgets/comparison/batch_plot.h"
#include "widgets/comparison/cost_plot.h"
#include "widgets/comparison/difference_plot.h"
#include "widgets/comparison/epoch_plot.h"
#include "widgets/comparison/race_plot.h"
#include "widgets/comparison/scaling_plot.h"
#include "widgets/devices/device_chooser.h"
#include "widgets/devices/device_names.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/tables/compare_model.h"

using namespace shardlab;

/// The same experiment on every device: the table, its export, when to use which.
class ComparePageTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        makeHome();
        settings::setPinnedDevices({});
        settings::setAddedDevices({});
    }
    void cleanup() { closeWindow(); }
    void theTableNamesFrameworkPrecisionAndValidation();
    void searchFindsEveryWord();
    void pinnedDevicesStandOnTopAndAreRemembered();
    void whatCannotRunIsLastInBothDirections();
    void aSizeCanBeAddedAndRemoved();
    void allSizesAreShownAtOnce();
    void theGuideIsAboutThePinnedDevices();
    void copiesWhatTheCommandLinePrints();
    void enterUsesTheDeviceAsOneStepOfUndo();
    void theEpochTabHasABarForEachPinnedDevice();
    void namesOfDevicesAreNoPowers();
    void theDeviceToAddHasRoomForItsName();
    void theEpochTabDrawsTheRaceOverTheEpochs();
    void whatIfOpensTheBatchTab();
    void theBatchTabNamesWhereTheDevicesAreEqual();
    void theScalingTabShowsEverySizeOfTheFamily();
    void anOwnPriceReplacesTheListPrice();
    void trainsForThePinnedDevicesAndSubtractsTheirLosses();
    void aStopEndsTheQueue();

private:
    void openPage(const QSize& size = QSize(1280, 720)) {
        openExperiment(size);
        m_window->pages().show("compare");
        waitForRows();
    }
    void waitForRows() const { QTRY_VERIFY_WITH_TIMEOUT(model().rowCount() > 0, kPatience); }
    QTableView* table() const { return child<QTableView>("compareTable"); }
    const QAbstractItemModel& model() const { return *table()->model(); }
    ComparePage* page() const { return m_window->pages().page<ComparePage>(); }
    QStringList shown() const { return page()->table()->shownDevices(); }
    QString cell(const QString& device, int column) const {
        const auto row = static_cast<int>(shown().indexOf(device));
        return row < 0 ? QString() : model().index(row, column).data().toString();
    }
};

void ComparePageTest::theTableNamesFrameworkPrecisionAndValidation() {
    openPage();
    QCOMPARE(cell("a100-40-sxm", CompareModel::HostStack), QString("TF 2.x Keras fit"));
    QCOMPARE(cell("a100-40-sxm", CompareModel::Precision), QString("default (tf32)"));
    QCOMPARE(cell("tpu-v3-8", CompareModel::Validation), QString("validated"));
    QCOMPARE(cell("tpu-v5p-8", CompareModel::Validation), QString("not validated"));
    QVERIFY(cell("tpu-v3-8", CompareModel::Uncertainty).startsWith("± "));
    QCOMPARE(cell("tpu-v3-8", CompareModel::Batch), QString("64"));
    QCOMPARE(cell("tpu-v3-8", CompareModel::Replicas), QString("8"));
    QVERIFY(cell("v100-sxm2", CompareModel::CostOfRun).endsWith(" USD"));
    QCOMPARE(cell("gtx-1080", CompareModel::CostOfRun), QString());
    auto* framework = child<QComboBox>("compareFramework");
    QCOMPARE(framework->currentText(), QString("Same framework everywhere"));
    framework->setCurrentIndex(1);
    QTRY_VERIFY_WITH_TIMEOUT(cell("a100-40-sxm", CompareModel::HostStack) != QString("TF 2.x Keras fit"),
                             kPatience);
    QCOMPARE(child<QComboBox>("otherFramework")->currentText(), QString("Best for each device"));
}

void ComparePageTest::searchFindsEveryWord() {
    openPage();
    const int all = model().rowCount();
    auto* search = child<QLineEdit>("compareSearch");
    QTest::keyClicks(search, "tpu V3");
    QCOMPARE(shown(), QStringList{"tpu-v3-8"});
    QCOMPARE(child<QLabel>("compareCount")->text(), QString("1 of %1 devices").arg(all));
    search->clear();
    QCOMPARE(model().rowCount(), all);
    QTest::keyClicks(search, "no such device");
    QCOMPARE(model().rowCount(), 0);
}

void ComparePageTest::pinnedDevicesStandOnTopAndAreRemembered() {
    openPage();
    table()->setFocus();
    const auto row = static_cast<int>(shown().indexOf("cpu-colab"));
    QVERIFY(row > 0);
    table()->setCurrentIndex(model().index(row, CompareModel::Device));
    QTest::keyClick(table(), Qt::Key_Space);
    QCOMPARE(shown().first(), QString("cpu-colab"));
    QCOMPARE(table()->currentIndex().row(), 0);  // the selection stays with its device
    for (int column : {CompareModel::Epoch, CompareModel::Device, CompareModel::Rate}) {
        for (Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            table()->sortByColumn(column, order);
            QCOMPARE(shown().first(), QString("cpu-colab"));
        }
    }
    closeWindow();
    openPage();
    QCOMPARE(shown().first(), QString("cpu-colab"));
    table()->setFocus();
    table()->setCurrentIndex(model().index(0, CompareModel::Device));
    QTest::keyClick(table(), Qt::Key_Space);
    QVERIFY(shown().first() != QString("cpu-colab"));
    QVERIFY(settings::pinnedDevices().isEmpty());
}

void ComparePageTest::whatCannotRunIsLastInBothDirections() {
    openWindow(QSize(1280, 720));
    document().replace(
        engine::onDevice(engine::Experiment::load("zoo_resnet50"), {.device = "k80", .globalBatch = 250},
                         engine::DeviceCatalog::installed()),
        {});
    m_window->pages().show("compare");
    waitForRows();
    page()->setPinned("tpu-v2-8", true);  // does not divide 250
    for (int column : {CompareModel::Epoch, CompareModel::Device, CompareModel::Memory, CompareModel::Rate}) {
        for (Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            table()->sortByColumn(column, order);
            bool last = false;
            for (int row = 0; row < model().rowCount(); ++row) {
                const QString step = model().index(row, CompareModel::Step).data().toString();
                const bool runs = !step.isEmpty() && step != QString("–");
                QVERIFY2(!(last && runs), qPrintable(shown()[row]));
                last = last || !runs;
            }
            QVERIFY(last);
        }
    }
}

void ComparePageTest::aSizeCanBeAddedAndRemoved() {
    openPage();
    auto* family = child<QComboBox>("compareAdd");
    auto* add = child<QPushButton>("compareAddButton");
    family->setCurrentIndex(family->findText("TPU v3", Qt::MatchStartsWith));
    auto* size = child<QComboBox>("compareAddSize");
    QVERIFY(!add->isEnabled());  // v3-8 is in the table
    size->setCurrentIndex(size->findData(QString("tpu-v3-32")));
    QVERIFY(add->isEnabled());
    add->click();
    QTRY_COMPARE_WITH_TIMEOUT(shown().first(), QString("tpu-v3-32"), kPatience);
    QCOMPARE(cell("tpu-v3-32", CompareModel::Replicas), QString("32"));
    QCOMPARE(settings::addedDevices(), QStringList{"tpu-v3-32"});
    QCOMPARE(add->text(), QString("Remove"));
    add->click();
    QTRY_VERIFY_WITH_TIMEOUT(!shown().contains("tpu-v3-32"), kPatience);
    QVERIFY(settings::addedDevices().isEmpty());
}

void ComparePageTest::allSizesAreShownAtOnce() {
    openPage();
    const auto& catalog = engine::DeviceCatalog::installed();
    child<QCheckBox>("compareAllSizes")->click();
    const auto all = static_cast<int>(catalog.devices().size() + catalog.variants().size());
    QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), all, kPatience);
    child<QCheckBox>("compareAllSizes")->click();
    QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), static_cast<int>(catalog.devices().size()), kPatience);
}

void ComparePageTest::theGuideIsAboutThePinnedDevices() {
    openPage();
    auto* guide = child<QLabel>("deviceGuide");
    auto* scope = child<QLabel>("guideScope");
    QTRY_COMPARE_WITH_TIMEOUT(guide->text().count('\n'), 2, kPatience);
    QVERIFY(scope->text().contains("all"));
    page()->setPinned("k80", true);
    page()->setPinned("tpu-v2-8", true);
    QTRY_VERIFY_WITH_TIMEOUT(scope->text().contains("2 pinned"), kPatience);
    QCOMPARE(guide->text().count('\n'), 2);
    QVERIFY2(guide->text().contains("NVIDIA K80") && guide->text().contains("TPU v2-8"),
             qPrintable(guide->text()));
    QVERIFY(!guide->text().contains("T4"));
}

void ComparePageTest::copiesWhatTheCommandLinePrints() {
    openWindow(QSize(1280, 720));
    document().replace(engine::Experiment::load("fashion_mnist_quickstart"), {});
    m_window->pages().show("compare");
    waitForRows();
    QTest::keyClicks(child<QLineEdit>("compareSearch"), "v100");
    table()->sortByColumn(CompareModel::Device, Qt::DescendingOrder);
    QCOMPARE(shown(), (QStringList{"v100-sxm2", "v100-pcie"}));
    for (const char* format : {"csv", "markdown"}) {
        click(*format == 'c' ? "copyCsv" : "copyMarkdown");
        QProcess process;
        process.start(QStringLiteral(SHARDLAB_CLI), {"compare", "fashion_mnist_quickstart", "--devices",
                                                     "v100-sxm2,v100-pcie", QString("--") + format});
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(QApplication::clipboard()->text(), QString::fromUtf8(process.readAllStandardOutput()));
    }
}

void ComparePageTest::enterUsesTheDeviceAsOneStepOfUndo() {
    openPage();
    const std::string before = experiment().runtime.device;
    const auto row = static_cast<int>(shown().indexOf("t4"));
    table()->setFocus();
    table()->setCurrentIndex(model().index(row, CompareModel::Device));
    QVERIFY(child<QPushButton>("compareUse")->isEnabled());
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(experiment().runtime.device, std::string("t4"));
    QCOMPARE(experiment().globalBatch(), std::int64_t{64});
    QCOMPARE(document().undoStack().count(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(!child<QPushButton>("compareUse")->isEnabled(), kPatience);
    document().undoStack().undo();
    QCOMPARE(experiment().runtime.device, before);
}

void ComparePageTest::theEpochTabHasABarForEachPinnedDevice() {
    openPage();
    for (const char* device : {"t4", "k80", "tpu-v2-8"})
        page()->setPinned(device, true);
    page()->tabs()->setCurrentWidget(page()->epoch());
    EpochPlot* plot = page()->epoch()->plot();
    QTRY_COMPARE_WITH_TIMEOUT(plot->points().size(), std::size_t{3}, kPatience);
    const QStringList order = shown();
    for (int bar = 0; bar < 3; ++bar) {
        const auto answer = engine::answerFor(experiment(), engine::DeviceCatalog::installed(),
                                              {.choice = {.device = order[bar].toStdString()}});
        const auto& point = plot->points()[static_cast<std::size_t>(bar)];
        QVERIFY(qAbs(point.x / answer.estimate.firstEpochSeconds - 1) < 1e-9);
        QVERIFY(point.text.contains(formatSeconds(answer.estimate.firstEpochSeconds)));
    }
    const double first = plot->points()[0].x;
    child<QComboBox>("epochKind")->setCurrentIndex(1);
    QVERIFY(plot->points()[0].x < first);  // without compilation
    plot->setFocus();
    QTest::keyClick(plot->plot(), Qt::Key_Right);
    QVERIFY2(plot->readout().contains("Compute"), qPrintable(plot->readout()));
}

/// "6e-1" in a name is no number.
void ComparePageTest::namesOfDevicesAreNoPowers() {
    EpochPlot plot;
    plot.setBars({{.device = "TPU v6e-1", .parts = {.compute = 1}, .uncertainty = 0.2, .validated = true}});
    QCOMPARE(plot.plot()->yAxis->numberFormat(), QString("g"));
    QCOMPARE(plot.plot()->xAxis->numberFormat(), QString("gb"));
    QEvent restyled(QEvent::StyleChange);
    QCoreApplication::sendEvent(&plot, &restyled);
    QCOMPARE(plot.plot()->yAxis->numberFormat(), QString("g"));
}

void ComparePageTest::theDeviceToAddHasRoomForItsName() {
    openPage();
    auto* family = child<QComboBox>("compareAdd");
    QVERIFY2(family->currentText().endsWith("not validated"), qPrintable(family->currentText()));
    QStyleOptionComboBox option;
    option.initFrom(family);
    const QRect room =
        family->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, family);
    QVERIFY(room.width() >= family->fontMetrics().horizontalAdvance(family->currentText()));
}

void ComparePageTest::theEpochTabDrawsTheRaceOverTheEpochs() {
    openPage();
    document().replace(engine::Experiment::load("fashion_mnist_quickstart"), {});
    std::vector<engine::DeviceResult> answers;
    for (const char* device : {"h200", "tpu-v5p-128", "t4"}) {
        page()->setPinned(device, true);
        answers.push_back(engine::answerFor(document().experiment(), engine::DeviceCatalog::installed(),
                                            {.choice = {.device = device}}));
    }
    page()->tabs()->setCurrentWidget(page()->epoch());
    child<QComboBox>("epochKind")->setCurrentIndex(2);
    RacePlot* plot = page()->epoch()->race();
    QVERIFY(plot->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(plot->race().entrants.size(), std::size_t{3}, kPatience);
    const engine::EpochRace expected = engine::raceOverEpochs(answers, document().experiment().fit.epochs);
    QVERIFY(!expected.breakEvens.empty());
    QTRY_COMPARE_WITH_TIMEOUT(plot->race().epochs, expected.epochs, kPatience);
    QCOMPARE(plot->race().breakEvens.size(), expected.breakEvens.size());
    for (std::size_t i = 0; i < expected.breakEvens.size(); ++i) {
        const auto& point = plot->points()[i];  // break-even epochs first
        QCOMPARE(point.x, static_cast<double>(expected.breakEvens[i].epoch));
        QVERIFY(std::abs(point.y / expected.breakEvens[i].seconds - 1) < 1e-9);
        QVERIFY2(point.text.startsWith("From epoch ") && point.text.contains(" is done before "),
                 qPrintable(point.text));
    }
    child<QComboBox>("epochKind")->setCurrentIndex(0);
    QVERIFY(page()->epoch()->plot()->isVisible());
}

/// Also with a slice of a pod, which the table does not have at first.
void ComparePageTest::whatIfOpensTheBatchTab() {
    openPage();
    auto* simulator = m_window->pages().page<SimulatorPage>();
    for (const char* other : {"t4", "tpu-v3-32"}) {
        m_window->pages().show("simulator");
        simulator->tabs()->setCurrentWidget(simulator->whatIf());
        auto* button = child<QPushButton>("whatIfOverBatch");
        simulator->whatIf()->findChild<DeviceChooser*>()->setDevice(other);
        QTRY_VERIFY_WITH_TIMEOUT(button->isVisible(), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>("breakEven")->text().contains(deviceName(other)), kPatience);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(page()->batch()->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(child<QComboBox>("batchSecond")->currentData().toString(), QString(other),
                                  kPatience);
        QCOMPARE(child<QComboBox>("batchFirst")->currentData().toString(), QString("tpu-v2-8"));
        QTRY_VERIFY_WITH_TIMEOUT(!page()->batch()->plot()->points().empty(), kPatience);
    }
}

void ComparePageTest::theBatchTabNamesWhereTheDevicesAreEqual() {
    openWindow(QSize(1280, 720));
    document().replace(engine::Experiment::load("fashion_mnist_quickstart"), {});
    m_window->pages().show("compare");
    waitForRows();
    page()->setPinned("h100-sxm", true);
    page()->setPinned("tpu-v3-32", true);
    page()->tabs()->setCurrentWidget(page()->batch());
    auto* result = child<QLabel>("equalBatch");
    QTRY_VERIFY_WITH_TIMEOUT(result->text().contains("TPU v3-32"), kPatience);
    QVERIFY2(child<QLabel>("deviceGuide")->text().endsWith(result->text()), qPrintable(result->text()));
    QVERIFY(!page()->batch()->plot()->points().empty());
    auto* second = child<QComboBox>("batchSecond");
    second->setCurrentIndex(second->findData(QString("k80")));
    QTRY_VERIFY_WITH_TIMEOUT(result->text().contains("NVIDIA K80"), kPatience);
    second->setCurrentIndex(second->findData(QString("h100-sxm")));
    QCOMPARE(result->text(), QString("Choose two different devices."));
    QVERIFY(page()->batch()->plot()->points().empty());
}

void ComparePageTest::theScalingTabShowsEverySizeOfTheFamily() {
    openPage();
    page()->tabs()->setCurrentWidget(page()->scaling());
    ScalingPlot* plot = page()->scaling()->plot();
    auto* family = child<QComboBox>("scalingFamily");
    family->setCurrentText("TPU v3");
    QTRY_COMPARE_WITH_TIMEOUT(plot->points().size(), std::size_t{11}, kPatience);
    QCOMPARE(plot->points().front().x, 1.0);
    QCOMPARE(plot->points().front().y, 1.0);
    QVERIFY(plot->points().back().text.contains("divisible"));  // 64 samples on 2048 cores
    child<QComboBox>("scalingKind")->setCurrentIndex(1);
    QTRY_VERIFY_WITH_TIMEOUT(plot->points()[5].text.contains("global batch size 512"), kPatience);  // 8 on 64
    child<QComboBox>("scalingQuantity")->setCurrentIndex(1);
    QCOMPARE(plot->points().front().y, 100.0);
}

void ComparePageTest::anOwnPriceReplacesTheListPrice() {
    openPage();
    page()->tabs()->setCurrentWidget(page()->cost());
    const QString listed = cell("t4", CompareModel::CostOfRun);
    QVERIFY2(listed.endsWith(" USD"), qPrintable(listed));
    auto* device = child<QComboBox>("priceDevice");
    auto* price = child<RealBox>("devicePrice");
    device->setCurrentIndex(device->findData(QString("t4")));
    QVERIFY(child<QLabel>("priceSource")->text().contains("Amazon EC2 g4dn.xlarge"));
    const std::size_t marks = page()->cost()->plot()->points().size();
    QVERIFY(marks > 3);
    price->setValue(3600);
    QCOMPARE(cell("t4", CompareModel::CostOfEpoch),
             formatFigure(engine::answerFor(experiment(), engine::DeviceCatalog::installed(),
                                            {.choice = {.device = "t4"}})
                              .estimate.epochSeconds));
    device->setCurrentIndex(device->findData(QString("gtx-1080")));
    QCOMPARE(child<QLabel>("priceSource")->text(), QString("No list price."));
    price->setValue(1);
    QCOMPARE(page()->cost()->plot()->points().size(), marks + 1);
    price->setValue(0);
    QCOMPARE(page()->cost()->plot()->points().size(), marks);
    device->setCurrentIndex(device->findData(QString("t4")));
    price->setValue(0);
    QCOMPARE(cell("t4", CompareModel::CostOfRun), listed);
}

/// Equal seeds: the losses differ by no more than the number formats of the devices.
void ComparePageTest::trainsForThePinnedDevicesAndSubtractsTheirLosses() {
    openPage();
    auto* train = child<QPushButton>("trainPinned");
    QVERIFY(!train->isEnabled());
    page()->setPinned("t4", true);
    page()->setPinned("k80", true);
    page()->tabs()->setCurrentWidget(page()->runs());
    QVERIFY(train->isEnabled());
    QVERIFY2(train->text().contains("2 pinned devices"), qPrintable(train->text()));
    train->click();
    QVERIFY(!train->isEnabled());
    QTRY_COMPARE_WITH_TIMEOUT(workbench().runs.rows().size(), std::size_t{2}, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(train->isEnabled(), kPatience);
    m_window->pages().show("compare");  // a start has shown the Training page
    DifferencePlot* difference = page()->runs()->difference();
    QTRY_COMPARE_WITH_TIMEOUT(difference->points().size(), static_cast<std::size_t>(experiment().fit.epochs),
                              kPatience);
    for (const auto& point : difference->points())
        QVERIFY2(point.y == 0, qPrintable(point.text));  // float32 on both
    const QLabel* agreement = page()->runs()->agreement();
    QVERIFY2(agreement->isVisible() && agreement->text().endsWith("the losses are equal bit for bit."),
             qPrintable(agreement->text()));
    page()->tabs()->setCurrentIndex(0);
    QVERIFY(!cell("t4", CompareModel::Measured).startsWith("not"));
    QVERIFY(!cell("k80", CompareModel::Measured).startsWith("not"));
}

void ComparePageTest::aStopEndsTheQueue() {
    openWindow(QSize(1280, 720));
    engine::Experiment longRun = smallExperiment();
    longRun.fit.epochs = 100000;  // it does not end by itself
    document().replace(longRun, {});
    m_window->pages().show("compare");
    waitForRows();
    page()->setPinned("t4", true);
    page()->setPinned("k80", true);
    page()->tabs()->setCurrentWidget(page()->runs());
    child<QPushButton>("trainPinned")->click();
    QTRY_VERIFY_WITH_TIMEOUT(workbench().training.status() == engine::RunStatus::Running, kPatience);
    QCOMPARE(child<QLabel>("trainPinnedStatus")->text(), QString("device 1 of 2"));
    workbench().training.stop();
    QTRY_VERIFY_WITH_TIMEOUT(!workbench().training.active(), kPatience);
    QTest::qWait(0);
    QVERIFY(!workbench().training.active());
    QCOMPARE(workbench().runs.rows().size(), std::size_t{1});
    QVERIFY(child<QLabel>("trainPinnedStatus")->text().isEmpty());
}

int main(int argc, char** argv) {
    return runGuiTest<ComparePageTest>(argc, argv);
}

#include "compare_page_test.moc"
