#include <QProcess>

#include "app/controllers/simulation_controller.h"
#include "app/controllers/step_share_controller.h"
#include "app/dialogs/runtime_dialog.h"
#include "app/pages/simulator_page.h"
#include "app/pages/what_if_panel.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/device_choice.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_result_text.h"
#include "widgets/devices/framework_box.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/simulator/advice_list.h"
#include "widgets/simulator/sweep_plot.h"
#include "widgets/tables/compare_model.h"

using namespace shardlab;

namespace {

QStringList allDevices() {
    QStringList ids;
    for (const engine::DeviceSpec& device : engine::DeviceCatalog::installed().devices())
        ids << QString::fromStdString(device.id);
    return ids;
}

engine::Json commandLine(const QStringList& arguments) {
    QProcess process;
    process.start(QStringLiteral(SHARDLAB_CLI), arguments);
    if (!process.waitForFinished(kPatience * 5)) return {};
    return engine::Json::parse(process.readAllStandardOutput().toStdString(), nullptr, false);
}

/// What the comparison of the window gets.
std::vector<engine::DeviceResult> windowAnswers(const engine::Experiment& experiment,
                                                engine::FrameworkChoice framework) {
    EstimateController controller(EstimateController::Scope::AllDevices);
    controller.setFramework(framework);
    std::vector<engine::DeviceResult> answers;
    bool come = false;
    QObject::connect(&controller, &EstimateController::compared, &controller, [&](const auto& list) {
        answers = list;
        come = true;
    });
    controller.request(engine::estimatorFor(experiment, engine::DeviceCatalog::installed()));
    if (!QTest::qWaitFor([&] { return come; }, kPatience * 5)) qFatal("no answer");
    return answers;
}

/// The same activations on a device with less memory.
engine::Experiment tooLarge() {
    return engine::onDevice(engine::Experiment::load("zoo_resnet50"), {.device = "k80"},
                            engine::DeviceCatalog::installed());
}

}  // namespace

/// One answer for "this experiment on that device", in the window and on the command line.
class ComparisonTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { makeHome(); }
    void cleanup() { closeWindow(); }
    void windowAndCommandLineAgree_data();
    void windowAndCommandLineAgree();
    void theChosenDeviceChangesNoOtherRow();
    void everyPlaceOfTheWindowHasTheSameAnswer();
    void whatDoesNotFitIsNotTimed();
    void aPriceBelongsToItsDevice();
    void theRuntimeDialogKeepsTheGlobalBatch();
    void theRuntimeDialogAsksForABatchThatFits();
    void thePaletteKeepsTheGlobalBatch();
};

void ComparisonTest::windowAndCommandLineAgree_data() {
    QTest::addColumn<QString>("framework");
    for (const char* id :
         {"fashion_mnist_quickstart", "fashion_mnist_cnn", "mnist_mlp", "mnist_cnn", "zoo_resnet50",
          "zoo_vgg16", "zoo_mobilenet_v2", "zoo_bert_base", "zoo_alexnet", "zoo_unet"})
        QTest::newRow(id) << "same";
    QTest::newRow("mnist_cnn, best") << "best";
}

void ComparisonTest::windowAndCommandLineAgree() {
    QFETCH(QString, framework);
    const QString id = QString(QTest::currentDataTag()).section(',', 0, 0);
    const engine::Experiment experiment = engine::Experiment::load(id.toStdString());
    const auto answers = windowAnswers(experiment, engine::parseFrameworkChoice(framework.toStdString()));
    const engine::Json list =
        commandLine({"compare", id, "--devices", allDevices().join(','), "--framework", framework, "--json"});
    QCOMPARE(answers.size(), static_cast<std::size_t>(allDevices().size()));
    QCOMPARE(list.size(), answers.size());
    int timed = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const engine::DeviceResult& answer = answers[i];
        QCOMPARE(list[i].at("device").get<std::string>(), answer.device);
        QCOMPARE(list[i].value("error", std::string()), answer.error);
        if (!answer.known()) continue;
        timed += answer.fits() ? 1 : 0;
        const engine::Json expected = answer.estimate.toJson(false);
        for (const auto& [key, value] : expected.items())
            QVERIFY2(list[i].at(key) == value, (answer.device + " " + key).c_str());
        if (answer.fits()) continue;
        QCOMPARE(list[i].at("fitting").at("largest_global_batch_size").get<std::int64_t>(),
                 answer.largestBatch);
    }
    QVERIFY(timed > 0);
}

void ComparisonTest::theChosenDeviceChangesNoOtherRow() {
    const engine::Experiment experiment = engine::Experiment::load("fashion_mnist_quickstart");
    const auto before = windowAnswers(experiment, engine::FrameworkChoice::Same);
    for (const char* chosen : {"k80", "tpu-v4-8"}) {
        const auto after = windowAnswers(
            engine::onDevice(experiment, {.device = chosen}, engine::DeviceCatalog::installed()),
            engine::FrameworkChoice::Same);
        for (std::size_t i = 0; i < before.size(); ++i)
            QVERIFY2(before[i].estimate.toJson(false) == after[i].estimate.toJson(false),
                     before[i].device.c_str());
    }
}

void ComparisonTest::everyPlaceOfTheWindowHasTheSameAnswer() {
    engine::Experiment experiment =
        engine::onDevice(smallExperiment(), {.device = "t4"}, engine::DeviceCatalog::installed());
    const engine::RunEstimate expected =
        engine::answerFor(experiment, engine::DeviceCatalog::installed()).estimate;
    for (const engine::DeviceResult& answer : windowAnswers(experiment, engine::FrameworkChoice::Same)) {
        if (answer.device == "t4") QCOMPARE(answer.estimate.stepSeconds, expected.stepSeconds);
    }
    openWindow();
    document().replace(experiment, {});
    std::optional<DeviceEstimate> own;
    connect(&workbench().estimates, &EstimateController::estimated, this,
            [&own](const DeviceEstimate& estimate) { own = estimate; });
    workbench().estimates.request(engine::estimatorFor(experiment, engine::DeviceCatalog::installed()));
    QTRY_VERIFY_WITH_TIMEOUT(own.has_value(), kPatience);
    QCOMPARE(own->answer.estimate.stepSeconds, expected.stepSeconds);
    SimulationController page;
    std::optional<SimulationView> view;
    std::optional<WhatIfView> whatIf;
    connect(&page, &SimulationController::simulated, this,
            [&view](const SimulationView& given) { view = given; });
    connect(&page, &SimulationController::answered, this,
            [&whatIf](const WhatIfView& given) { whatIf = given; });
    page.request(engine::estimatorFor(experiment, engine::DeviceCatalog::installed()));
    page.askWhatIf({.axis = engine::SweepAxis::Batch, .otherDevice = "tpu-v2-8"});
    QTRY_VERIFY_WITH_TIMEOUT(view && whatIf && whatIf->other, kPatience);
    QCOMPARE(view->answer.estimate.stepSeconds, expected.stepSeconds);
    QCOMPARE(whatIf->own->estimate.stepSeconds, expected.stepSeconds);
    for (const engine::SweepPoint& point : whatIf->points) {
        if (point.value == whatIf->currentValue.toStdString())
            QCOMPARE(point.estimate->stepSeconds, expected.stepSeconds);
    }
    QCOMPARE(
        whatIf->other->estimate.stepSeconds,
        engine::answerFor(experiment, engine::DeviceCatalog::installed(), {.choice = {.device = "tpu-v2-8"}})
            .estimate.stepSeconds);
}

void ComparisonTest::whatDoesNotFitIsNotTimed() {
    openWindow(QSize(1280, 800));
    document().replace(tooLarge(), {});
    SimulatorPage* page = m_window->pages().page<SimulatorPage>();
    m_window->pages().show("simulator");
    QTRY_VERIFY_WITH_TIMEOUT(page->advice()->count() > 0, kPatience);
    const QString setting = child<QLabel>("simulatorSetting")->text();
    QVERIFY2(setting.contains("Out of memory"), qPrintable(setting));
    QVERIFY2(setting.contains("Largest global batch size that fits:"), qPrintable(setting));
    QVERIFY2(setting.contains("Gradient accumulation with"), qPrintable(setting));
    QCOMPARE(page->advice()->count(), 1);
    auto* table = child<QTableView>("compareTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, kPatience * 2);
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        if (!table->model()->index(row, CompareModel::Memory).data().toString().startsWith("out of memory"))
            continue;
        for (int column : {CompareModel::Step, CompareModel::Uncertainty, CompareModel::Epoch,
                           CompareModel::Total, CompareModel::Rate})
            QCOMPARE(table->model()->index(row, column).data().toString(), QString("–"));
        QVERIFY(std::isinf(
            table->model()->index(row, CompareModel::Step).data(CompareModel::kSortRole).toDouble()));
    }
    child<RealBox>("ownPrice")->setValue(1);
    QVERIFY(!child<QLabel>("breakEven")->text().contains("costs"));
    QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>("breakEven")->text().contains("Out of memory"), kPatience);
}

void ComparisonTest::aPriceBelongsToItsDevice() {
    openExperiment(QSize(1280, 800));
    SimulatorPage* page = m_window->pages().page<SimulatorPage>();
    m_window->pages().show("simulator");
    page->tabs()->setCurrentWidget(page->whatIf());
    QTRY_VERIFY_WITH_TIMEOUT(!page->whatIf()->plot()->points().empty(), kPatience);
    auto* price = child<RealBox>("otherPrice");
    auto* other = child<QComboBox>("otherDevice");
    const auto choose = [&](const QString& device) {
        other->setCurrentIndex(other->findText(device, Qt::MatchStartsWith));
        const QString id = toQString(page->whatIf()->question().otherDevice);
        QTRY_COMPARE_WITH_TIMEOUT(price->property("device").toString(), id, kPatience);
    };
    choose("NVIDIA T4");
    price->setValue(0.35);
    QVERIFY(child<QLabel>("breakEven")->text().contains("NVIDIA T4 costs"));
    choose("NVIDIA V100 PCIe 16 GB");
    QCOMPARE(price->value(), 0.0);
    QVERIFY(!child<QLabel>("breakEven")->text().contains("costs"));
    choose("NVIDIA T4");
    QCOMPARE(price->value(), 0.35);
    child<RealBox>("ownPrice")->setValue(4.5);
    document().replace(
        engine::onDevice(smallExperiment(), {.device = "t4"}, engine::DeviceCatalog::installed()), {});
    auto* own = child<RealBox>("ownPrice");
    QTRY_COMPARE_WITH_TIMEOUT(own->property("device").toString(), QString("t4"), kPatience);
    QCOMPARE(own->value(), 0.35);
}

void ComparisonTest::theRuntimeDialogKeepsTheGlobalBatch() {
    engine::Experiment experiment = engine::Experiment::load("fashion_mnist_quickstart");  // 64 on each of 8
    experiment.runtime.precision = engine::Precision::MixedBFloat16;
    RuntimeDialog dialog(experiment);
    dialog.show();
    const auto moved = [&] {
        engine::Experiment result = experiment;
        result.runtime = dialog.runtime();
        result.fit = dialog.fit();
        return result;
    };
    QVERIFY(moved().toJson() == experiment.toJson());
    for (const char* id : {"k80", "cpu-host", "a100-40-sxm", "v100-sxm2-x8", "tpu-v3-32"}) {
        dialog.setDevice(id);
        QCOMPARE(moved().runtime.device, std::string(id));
        QCOMPARE(moved().globalBatch(), std::int64_t{512});
        engine::Experiment expected =
            engine::onDevice(experiment, {.device = id}, engine::DeviceCatalog::installed());
        expected.runtime.gpu = dialog.runtime().gpu;  // which GPUs are visible follows their number
        QVERIFY2(moved().toJson() == expected.toJson(), id);
    }
    dialog.setDevice("t4");
    auto* precision = dialog.findChild<QComboBox*>("runtimePrecision");
    QCOMPARE(precision->currentText(), QString("Mixed float16"));  // there is no bfloat16 on it
    QCOMPARE(precision->findText("Mixed bfloat16"), -1);
    QCOMPARE(dialog.findChild<QComboBox*>("runtimeStack")->currentData().toString(), QString("tf2-keras"));
    dialog.setDevice("tpu-v2-8");
    experiment.runtime.gpu = dialog.runtime().gpu;
    QVERIFY(moved().toJson() == experiment.toJson());
}

void ComparisonTest::theRuntimeDialogAsksForABatchThatFits() {
    engine::Experiment experiment = engine::Experiment::load("fashion_mnist_quickstart");
    RuntimeDialog dialog(experiment);
    dialog.show();
    dialog.findChild<IntegerBox*>("runtimeCores")->setValue(3);
    auto* save = dialog.findChild<QPushButton*>("runtimeSave");
    auto* hint = dialog.findChild<QLabel*>("batchHint");
    QCOMPARE(dialog.fit().batchSize, std::optional<std::int64_t>(512));
    QVERIFY(!save->isEnabled());
    QVERIFY2(hint->text().contains("510") && hint->text().contains("513"), qPrintable(hint->text()));
    Q_EMIT hint->linkActivated("513");
    QVERIFY(save->isEnabled());
    QCOMPARE(dialog.fit().batchSizePerReplica, std::optional<std::int64_t>(171));
    dialog.findChild<IntegerBox*>("runtimeCores")->setValue(1);
    QCOMPARE(dialog.fit().batchSizePerReplica, std::optional<std::int64_t>(513));
}

void ComparisonTest::thePaletteKeepsTheGlobalBatch() {
    openExperiment();  // 8 on each of 8 cores
    const auto run = [&](const QString& title) {
        QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        auto* field = QApplication::focusWidget();
        QTest::keyClicks(field, title);
        QTest::keyClick(field, Qt::Key_Return);
    };
    run("Runtime: NVIDIA T4");
    QTRY_COMPARE(experiment().runtime.device, std::string("t4"));
    QCOMPARE(experiment().globalBatch(), std::int64_t{64});
    QCOMPARE(experiment().fit.batchSizePerReplica, std::optional<std::int64_t>(64));
    document().undoStack().undo();
    document().undoStack().clear();
    engine::Experiment odd = engine::onDevice(experiment(), {.device = "t4", .globalBatch = 100},
                                              engine::DeviceCatalog::installed());
    document().replace(odd, {});
    run("Runtime: TPU v3-8");
    auto* dialog = m_window->findChild<QDialog*>("runtimeDialog");
    QVERIFY(dialog != nullptr);
    QCOMPARE(static_cast<RuntimeDialog*>(dialog)->runtime().device, std::string("tpu-v3-8"));
    QVERIFY(!dialog->findChild<QPushButton*>("runtimeSave")->isEnabled());
    QCOMPARE(experiment().runtime.device, std::string("t4"));
    dialog->reject();
}

int main(int argc, char** argv) {
    return runGuiTest<ComparisonTest>(argc, argv);
}

#include "device_comparison_test.moc"
