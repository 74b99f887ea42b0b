#include "app/dialogs/runtime_dialog.h"
#include "app/settings/language.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "tests/gui/window_fixture.h"
#include "widgets/properties/number_boxes.h"

using namespace shardlab;

namespace {
/// The small experiment on one GPU, or on as many as the device has.
engine::Experiment onGpus(const char* device) {
    engine::Experiment experiment = smallExperiment();
    experiment.fit.batchSizePerReplica.reset();
    experiment.fit.batchSize = 64;
    experiment.runtime = {};
    experiment.runtime.accelerator = engine::Accelerator::Gpu;
    experiment.runtime.device = device;
    experiment.runtime.replicas = engine::DeviceCatalog::installed().device(device).cores;
    return experiment;
}
}  // namespace

/// What the runtime dialog offers for each device, and what happens where a TPU is missing.
class RuntimeDialogTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { makeHome(); }
    void cleanup() { closeWindow(); }
    void choosesASizeOfTheDevice();
    void greysASizeThatDoesNotShareTheBatch();
    void makesRoomForALongerHint();
    void makesRoomForEachLanguage_data();
    void makesRoomForEachLanguage();
    void bothBatchSizesAreEdited();
    void choosesOneVisibleGpuOrAll();
    void aMemoryLimitCountsInThePrediction();
    void offersAGpuWhereATpuIsNotAvailable();
    void leavesTheExperimentAloneOnCancel();

private:
};

void RuntimeDialogTest::choosesASizeOfTheDevice() {
    engine::Experiment experiment = smallExperiment();
    experiment.runtime.device = "tpu-v3-32";
    experiment.runtime.replicas = 32;
    RuntimeDialog dialog(experiment);
    dialog.show();
    auto* device = dialog.findChild<QComboBox*>("runtimeDevice");
    auto* size = dialog.findChild<QComboBox*>("runtimeDeviceSize");
    auto* replicas = dialog.findChild<IntegerBox*>("runtimeCores");
    QCOMPARE(dialog.runtime().device, std::string("tpu-v3-32"));  // a device of a file stays
    QCOMPARE(dialog.runtime().replicas, 32);
    QCOMPARE(size->accessibleName(), QString("Cores"));

    device->setFocus();
    QTest::keyClick(device, Qt::Key_Tab);
    QCOMPARE(dialog.focusWidget(), static_cast<QWidget*>(size));
    QTest::keyClick(size, Qt::Key_Down);
    QCOMPARE(dialog.runtime().device, std::string("tpu-v3-64"));
    QCOMPARE(replicas->value(), 64);
    QCOMPARE(replicas->maximum(), 64);

    QTest::mouseClick(dialog.findChild<QAbstractButton*>("acceleratorGPU"), Qt::LeftButton);
    device->setCurrentIndex(device->findText("NVIDIA T4", Qt::MatchStartsWith));
    QCOMPARE(size->accessibleName(), QString("GPUs"));
    QCOMPARE(dialog.runtime().device, std::string("t4"));
    size->setCurrentIndex(size->findText("4 GPUs"));
    QCOMPARE(dialog.runtime().device, std::string("t4-x4"));
    QCOMPARE(replicas->value(), 4);
    auto* epoch = dialog.findChild<QLabel*>("predictedEpoch");
    QTRY_VERIFY_WITH_TIMEOUT(epoch->text().contains("per epoch"), kPatience);

    QTest::mouseClick(dialog.findChild<QAbstractButton*>("acceleratorCPU"), Qt::LeftButton);
    QVERIFY(!size->isEnabled());
    QCOMPARE(size->toolTip(), QString("This device has one size only"));
}

void RuntimeDialogTest::greysASizeThatDoesNotShareTheBatch() {
    engine::Experiment experiment = smallExperiment();
    experiment.fit.batchSizePerReplica.reset();
    experiment.fit.batchSize = 96;  // 8 and 32 cores share it, 64 do not
    RuntimeDialog dialog(experiment);
    dialog.show();
    auto* device = dialog.findChild<QComboBox*>("runtimeDevice");
    auto* size = dialog.findChild<QComboBox*>("runtimeDeviceSize");
    device->setCurrentIndex(device->findText("TPU v3"));
    const auto eligible = [size](int row) {
        return (size->model()->flags(size->model()->index(row, 0)) & Qt::ItemIsEnabled) != 0;
    };
    QVERIFY(eligible(0));
    QVERIFY(eligible(1));
    QVERIFY(!eligible(2));
    QCOMPARE(size->itemData(2, Qt::ToolTipRole).toString(),
             QString("The global batch size 96 is not divisible by 64 cores."));
    size->setFocus();
    QTest::keyClick(size, Qt::Key_Down);
    QTest::keyClick(size, Qt::Key_Down);  // there is no eligible one below
    QCOMPARE(dialog.runtime().device, std::string("tpu-v3-32"));
    dialog.findChild<IntegerBox*>("runtimeGlobalBatch")->setValue(128);
    QVERIFY(eligible(2));
    QCOMPARE(size->itemData(2, Qt::ToolTipRole).toString(), QString());
    // 128 cores are the most of a published training on a TPU v3.
    QCOMPARE(size->itemData(size->findData("tpu-v3-128"), Qt::ToolTipRole).toString(), QString());
    experiment.fit.batchSize = 4096;
    RuntimeDialog larger(experiment);
    auto* sizes = larger.findChild<QComboBox*>("runtimeDeviceSize");
    device = larger.findChild<QComboBox*>("runtimeDevice");
    device->setCurrentIndex(device->findText("TPU v3"));
    QCOMPARE(sizes->itemData(sizes->findData("tpu-v3-2048"), Qt::ToolTipRole).toString(),
             QString("2,048 cores (v3-2048), not validated"));
}

/// At 8 cores a batch of 500 takes an explanation of two lines: nothing is pressed together for it.
void RuntimeDialogTest::makesRoomForALongerHint() {
    engine::Experiment experiment = smallExperiment();
    experiment.fit.batchSizePerReplica.reset();
    experiment.fit.batchSize = 512;
    RuntimeDialog dialog(experiment);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const auto gap = [&] {
        const auto* above = dialog.findChild<QWidget*>("acceleratorTPU");
        const auto* below = dialog.findChild<QWidget*>("runtimeDevice");
        return below->mapTo(&dialog, QPoint()).y() - above->mapTo(&dialog, QPoint(0, above->height())).y();
    };
    auto* batch = dialog.findChild<IntegerBox*>("runtimeGlobalBatch");
    auto* share = dialog.findChild<IntegerBox*>("runtimeReplicaBatch");
    auto* rest = dialog.findChild<QLabel*>("batchRest");
    const auto hint = [&dialog] {
        return dialog.findChild<QLabel*>("batchHint")->text().remove(QRegularExpression("<[^>]*>"));
    };
    QCOMPARE(dialog.findChild<QLabel*>("batchDivision")->text(), QString("÷ 8 cores ="));
    QCOMPARE(share->value(), 64);
    QCOMPARE(rest->text(), QString("per replica"));
    const int before = gap();
    QVERIFY(before > 0);
    batch->setValue(500);
    QCOMPARE(share->value(), 62);
    QCOMPARE(rest->text(), QString("or 63 per replica"));
    QCOMPARE(hint(), QString("A global batch size of 500 is not divisible by 8 cores; the nearest divisible "
                             "batch sizes are 496 and 504."));
    QCOMPARE(gap(), before);
    batch->setValue(5);
    QVERIFY(hint().endsWith("the smallest divisible batch size is 8."));
}

void RuntimeDialogTest::makesRoomForEachLanguage_data() {
    QTest::addColumn<QString>("language");
    for (const Language& each : languages())
        QTest::newRow(qPrintable(each.code)) << each.code;
}

/// With a hint and a prediction of two lines.
void RuntimeDialogTest::makesRoomForEachLanguage() {
    QFETCH(QString, language);
    applyLanguage(*qApp, language);
    {
        RuntimeDialog dialog(engine::Experiment::load("mnist_mlp"));
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.findChild<QLabel*>("predictedEpoch")->text().isEmpty(), kPatience);
        waitForWorkers();
        QTRY_VERIFY(dialog.height() >= dialog.layout()->totalHeightForWidth(dialog.width()));
        const auto tooLow = [&dialog] {
            for (const QWidget* each : dialog.findChildren<QWidget*>()) {
                if (!each->isVisible()) continue;
                const int needed = each->hasHeightForWidth() ? each->heightForWidth(each->width())
                                                             : each->minimumSizeHint().height();
                if (each->height() < needed) return "widget " + each->objectName();
            }
            return QString();
        };
        QTRY_COMPARE(tooLow(), QString());  // the prediction may have grown just now
    }
    applyLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(QLocale::c());
}

void RuntimeDialogTest::bothBatchSizesAreEdited() {
    engine::Experiment experiment = smallExperiment();
    experiment.fit.batchSizePerReplica.reset();
    experiment.fit.batchSize = 512;
    RuntimeDialog dialog(experiment);
    auto* batch = dialog.findChild<IntegerBox*>("runtimeGlobalBatch");
    auto* share = dialog.findChild<IntegerBox*>("runtimeReplicaBatch");
    share->setValue(16);
    QCOMPARE(batch->value(), 128);
    QCOMPARE(dialog.fit().batchSizePerReplica, std::optional<std::int64_t>(16));
    QVERIFY(!dialog.fit().batchSize);
    batch->setValue(256);
    QCOMPARE(share->value(), 32);
    QCOMPARE(dialog.fit().batchSize, std::optional<std::int64_t>(256));
    QVERIFY(!dialog.fit().batchSizePerReplica);
    // The global batch size stays when the number of replicas changes.
    dialog.findChild<IntegerBox*>("runtimeCores")->setValue(4);
    QCOMPARE(batch->value(), 256);
    QCOMPARE(share->value(), 64);
}

void RuntimeDialogTest::choosesOneVisibleGpuOrAll() {
    const engine::DeviceSpec& machine = engine::DeviceCatalog::installed().device("v100-sxm2-x8");
    RuntimeDialog dialog(onGpus(machine.id.c_str()));
    dialog.show();
    auto* visible = dialog.findChild<QComboBox*>("runtimeVisibleGpu");
    auto* cores = dialog.findChild<IntegerBox*>("runtimeCores");
    QCOMPARE(visible->count(), machine.cores + 1);
    QCOMPARE(visible->currentData().toInt(), -1);
    QCOMPARE(dialog.runtime().replicas, machine.cores);
    auto* division = dialog.findChild<QLabel*>("batchDivision");
    auto* share = dialog.findChild<IntegerBox*>("runtimeReplicaBatch");
    QCOMPARE(division->text(), QString("÷ 8 GPUs ="));
    QCOMPARE(share->value(), 8);
    visible->setCurrentIndex(2);  // GPU:1
    QCOMPARE(division->text(), QString("÷ 1 GPU ="));
    QCOMPARE(share->value(), 64);
    QCOMPARE(cores->value(), 1);
    QCOMPARE(dialog.runtime().gpu["visible"], engine::Json(1));
    cores->setValue(2);
    QCOMPARE(cores->value(), 2);
    QCOMPARE(visible->currentData().toInt(), -1);
    visible->setCurrentIndex(1);
    visible->setCurrentIndex(0);
    QCOMPARE(cores->value(), machine.cores);

    RuntimeDialog single(onGpus("t4"));
    auto* only = single.findChild<QComboBox*>("runtimeVisibleGpu");
    QCOMPARE(only->count(), 1);
    QVERIFY(!only->isEnabled());
    QCOMPARE(single.runtime().gpu["visible"], engine::Json(0));
}

void RuntimeDialogTest::aMemoryLimitCountsInThePrediction() {
    engine::Experiment experiment = onGpus("t4");
    auto& wide = experiment.model.layers[0].config;
    wide["units"] = 1 << 18;  // of 8 inputs: 9 · 2^18 weights, four times with Adam and gradients: 38 MB
    RuntimeDialog dialog(experiment);
    dialog.show();
    auto* epoch = dialog.findChild<QLabel*>("predictedEpoch");
    QTRY_VERIFY_WITH_TIMEOUT(epoch->text().contains("per epoch"), kPatience);
    dialog.findChild<IntegerBox*>("runtimeMemoryLimit")->setValue(16);
    QTRY_COMPARE_WITH_TIMEOUT(epoch->text(), QString("Out of memory"), kPatience);
    QCOMPARE(dialog.runtime().gpu["memory_limit_mb"], engine::Json(16));
    dialog.findChild<IntegerBox*>("runtimeMemoryLimit")->setValue(4096);
    QTRY_VERIFY_WITH_TIMEOUT(epoch->text().contains("per epoch"), kPatience);
}

void RuntimeDialogTest::offersAGpuWhereATpuIsNotAvailable() {
    openWindow();
    engine::Experiment elsewhere = smallExperiment();
    elsewhere.runtime.device = "tpu-v99";
    document().replace(elsewhere, {});
    m_window->findChild<QAction*>("trainAction")->trigger();
    waitForStart();
    auto* box = m_window->findChild<QMessageBox*>("fallbackQuestion");
    QVERIFY(box != nullptr);
    QVERIFY(!workbench().training.active());
    QVERIFY(box->text().contains("tpu-v99 is not available. Use a GPU instead?"));
    const QSignalSpy started(&workbench().training, &TrainingController::started);
    box->defaultButton()->click();
    const engine::Experiment& now = document().experiment();
    QCOMPARE(now.runtime.device, std::string("t4"));
    QCOMPARE(now.globalBatch(), elsewhere.globalBatch());
    waitForEndOfTraining();
    QCOMPARE(started.count(), 1);
    QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
    document().undoStack().undo();
    QCOMPARE(document().experiment().runtime.device, std::string("tpu-v99"));
    document().undoStack().clear();
}

void RuntimeDialogTest::leavesTheExperimentAloneOnCancel() {
    openWindow();
    engine::Experiment elsewhere = smallExperiment();
    elsewhere.runtime.device = "tpu-v99";
    document().replace(elsewhere, {});
    m_window->findChild<QAction*>("trainAction")->trigger();
    waitForStart();
    auto* box = m_window->findChild<QMessageBox*>("fallbackQuestion");
    QVERIFY(box != nullptr);
    box->button(QMessageBox::Cancel)->click();
    QVERIFY(!workbench().training.active());
    QVERIFY(document().experiment().toJson() == elsewhere.toJson());
}

int main(int argc, char** argv) {
    return runGuiTest<RuntimeDialogTest>(argc, argv);
}

#include "runtime_dialog_test.moc"
