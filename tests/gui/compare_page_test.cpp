#include <QProcess>

#include "app/pages/compare_page.h"
#include "app/pages/compare_table_panel.h"
#include "app/settings/settings.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/device_choice.h"
#include "tests/gui/window_fixture.h"
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

int main(int argc, char** argv) {
    return runGuiTest<ComparePageTest>(argc, argv);
}

#include "compare_page_test.moc"
