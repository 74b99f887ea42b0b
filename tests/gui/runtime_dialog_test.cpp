#include <QtTest>
#include <QtWidgets>
#include <memory>

#include "app/dialogs/runtime_dialog.h"
#include "app/shell/main_window.h"
#include "engine/devices/device_spec.h"
#include "tests/gui/gui_experiment.h"
#include "tests/gui/gui_main.h"

using namespace shardlab;

namespace {
constexpr int kPatience = 60000;  // how long a loaded machine may take; nothing here is timed

/// The small experiment on one GPU, or on as many as the device has.
engine::Experiment onGpus(const char* device) {
    engine::Experiment experiment = smallExperiment();
    experiment.fit.batchSizePerReplica.reset();
    experiment.fit.batchSize = 64;
    experiment.runtime = {};
    experiment.runtime.accelerator = "GPU";
    experiment.runtime.device = device;
    experiment.runtime.replicas = engine::DeviceCatalog::instance().device(device).cores;
    return experiment;
}
}  // namespace

/// What the runtime dialog offers for GPUs, and what happens where a TPU is missing.
class RuntimeDialogTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("XDG_DATA_HOME", m_home->path().toLocal8Bit());
    }
    void choosesOneVisibleGpuOrAll();
    void aMemoryLimitCountsInThePrediction();
    void offersAGpuWhereATpuIsNotAvailable();
    void leavesTheExperimentAloneOnCancel();

private:
    std::unique_ptr<QTemporaryDir> m_home;
};

void RuntimeDialogTest::choosesOneVisibleGpuOrAll() {
    const engine::DeviceSpec& machine = engine::DeviceCatalog::instance().device("v100-sxm2-x8");
    RuntimeDialog dialog(onGpus(machine.id.c_str()));
    dialog.show();
    auto* visible = dialog.findChild<QComboBox*>("runtimeVisibleGpu");
    auto* cores = dialog.findChild<QSpinBox*>("runtimeCores");
    QCOMPARE(visible->count(), machine.cores + 1);
    QCOMPARE(visible->currentData().toInt(), -1);
    QCOMPARE(dialog.runtime().replicas, machine.cores);
    auto* sum = dialog.findChild<QLabel*>("batchSum");
    QCOMPARE(sum->text(), QString("64 ÷ 8 GPUs = 8 each"));
    visible->setCurrentIndex(2);  // GPU:1
    QCOMPARE(sum->text(), QString("64 ÷ 1 GPU = 64 each"));
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
    QTRY_VERIFY_WITH_TIMEOUT(epoch->text().contains("an epoch"), kPatience);
    dialog.findChild<QSpinBox*>("runtimeMemoryLimit")->setValue(16);
    QTRY_COMPARE_WITH_TIMEOUT(epoch->text(), QString("Out of memory"), kPatience);
    QCOMPARE(dialog.runtime().gpu["memory_limit_mb"], engine::Json(16));
    dialog.findChild<QSpinBox*>("runtimeMemoryLimit")->setValue(4096);
    QTRY_VERIFY_WITH_TIMEOUT(epoch->text().contains("an epoch"), kPatience);
}

void RuntimeDialogTest::offersAGpuWhereATpuIsNotAvailable() {
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    engine::Experiment elsewhere = smallExperiment();
    elsewhere.runtime.device = "tpu-v99";
    window.workbench().document.replace(elsewhere, {});
    window.findChild<QAction*>("trainAction")->trigger();
    auto* box = window.findChild<QMessageBox*>("fallbackQuestion");
    QVERIFY(box != nullptr);
    QVERIFY(!window.workbench().training.active());
    QVERIFY(box->text().contains("tpu-v99 is not available. Use a GPU instead?"));
    box->defaultButton()->click();
    const engine::Experiment& now = window.workbench().document.experiment();
    QCOMPARE(now.runtime.device, std::string("t4"));
    QCOMPARE(now.globalBatch(), elsewhere.globalBatch());
    QVERIFY(window.workbench().training.active());
    QTRY_VERIFY_WITH_TIMEOUT(!window.workbench().training.active(), kPatience);
    QCOMPARE(window.workbench().training.status(), engine::RunStatus::Completed);
    window.workbench().document.undoStack().undo();
    QCOMPARE(window.workbench().document.experiment().runtime.device, std::string("tpu-v99"));
    window.workbench().document.undoStack().clear();
}

void RuntimeDialogTest::leavesTheExperimentAloneOnCancel() {
    MainWindow window;
    window.show();
    engine::Experiment elsewhere = smallExperiment();
    elsewhere.runtime.device = "tpu-v99";
    window.workbench().document.replace(elsewhere, {});
    window.findChild<QAction*>("trainAction")->trigger();
    auto* box = window.findChild<QMessageBox*>("fallbackQuestion");
    QVERIFY(box != nullptr);
    box->button(QMessageBox::Cancel)->click();
    QVERIFY(!window.workbench().training.active());
    QVERIFY(window.workbench().document.experiment().toJson() == elsewhere.toJson());
}

int main(int argc, char** argv) {
    return runGuiTest<RuntimeDialogTest>(argc, argv);
}

#include "runtime_dialog_test.moc"
