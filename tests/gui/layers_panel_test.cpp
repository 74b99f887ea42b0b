// What a run's layers did: the table, the ridges, the warnings, by mouse and keyboard.
#include "app/pages/layers_panel.h"
#include "app/controllers/run_controller.h"
#include "app/controllers/training_controller.h"
#include "app/pages/run_header.h"
#include "app/pages/training_page.h"
#include "tests/gui/gui_experiment.h"
#include "tests/gui/gui_main.h"
#include "widgets/common/status_text.h"
#include "widgets/common/text_format.h"
#include "widgets/histograms/histogram_ridges.h"
#include "widgets/histograms/layers_model.h"
#include "widgets/tables/dock_table.h"

namespace shardlab {

namespace {

/// The small experiment; `bias` of the first layer, whose 16 relus are dead from -100 on.
engine::Experiment experimentWithBias(double bias) {
    engine::Experiment experiment = smallExperiment();
    engine::Json model = experiment.model.toJson();
    model["config"]["layers"][0]["config"]["bias_initializer"] = {{"class_name", "Constant"},
                                                                  {"config", {{"value", bias}}}};
    experiment.model = engine::ModelConfig::fromJson(model);
    return experiment;
}

void train(TrainingController& training, const engine::Experiment& experiment) {
    bool ended = false;
    QObject context;
    QObject::connect(&training, &TrainingController::ended, &context, [&ended] { ended = true; });
    training.start(experiment);
    QTRY_VERIFY_WITH_TIMEOUT(ended, 60000);
}

/// A ridge with `count` numbers in [1, 1.125).
Ridge onesRidge(const QString& title, std::uint32_t count) {
    return {title, {engine::Histogram::binOf(1.0F), {count}}, 1.0, 1.1, count};
}

QString cell(const LayersPanel& panel, int row, int column) {
    return panel.table()->model()->index(row, column).data().toString();
}

}  // namespace

class LayersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ridgesSayWhatIsPointedAt();
    void outliersDoNotSqueezeTheRidges();
    void aWideFirstStepDoesNotSqueezeTheOthers();
    void panelFollowsARun();
    void deadUnitsAreWarnedOf();
    void severalRunsAreChosenFrom();
    void remainingTimeIsSaidForEpochAndRun();
};

// 1,000 numbers spread over [1, 1.1] in 30 bins (3 · ∛1000): 33 each, 3.3 %.
void LayersTest::ridgesSayWhatIsPointedAt() {
    HistogramRidges ridges;
    ridges.resize(480, 320);
    ridges.show();
    QVERIFY(QTest::qWaitForWindowExposed(&ridges));
    QVERIFY(ridges.readout().isEmpty());
    QTest::keyClick(&ridges, Qt::Key_Right);
    QVERIFY2(ridges.readout().isEmpty(), "there is nothing to point at yet");
    ridges.setRidges({onesRidge("step 1", 500)}, "accent", "value");
    QCOMPARE(ridges.accessibleDescription(), QString("1 histogram of the value"));
    ridges.setRidges({onesRidge("step 1", 500), onesRidge("epoch 1", 1000)}, "accent", "value");
    QCOMPARE(ridges.accessibleDescription(), QString("2 histograms of the value"));
    QCOMPARE(ridges.bins(), 30);
    QTest::keyClick(&ridges, Qt::Key_Down);
    QVERIFY2(ridges.readout().startsWith("epoch 1: 33 of 1,000 values (3.3\u00a0%) from 1.05"),
             "keys begin at the newest");
    QTest::keyClick(&ridges, Qt::Key_Up);
    QVERIFY2(ridges.readout().startsWith("step 1: 17 of 500"), qPrintable(ridges.readout()));
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&ridges, Qt::Key_Left);
    QVERIFY2(ridges.readout().contains("from 1 to 1.00"), qPrintable(ridges.readout()));
    QCOMPARE(ridges.accessibleDescription(), ridges.readout());
    QTest::mouseMove(&ridges, QPoint(200, 230));
    QTRY_VERIFY2(ridges.readout().startsWith("epoch 1: 33"), qPrintable(ridges.readout()));
    QTest::mouseMove(&ridges, QPoint(200, 2));
    QTRY_VERIFY(ridges.readout().isEmpty());
}

// 10,000 numbers in [1, 1.125) and nine near 64: fewer than a thousandth, so the axis ends with the former.
void LayersTest::outliersDoNotSqueezeTheRidges() {
    const auto withOutliers = [](std::uint32_t outliers) {
        Ridge ridge = onesRidge("epoch 1", 10000);
        ridge.histogram.counts.resize(
            static_cast<std::size_t>(engine::Histogram::binOf(64.0F) - ridge.histogram.firstBin + 1));
        ridge.histogram.counts.back() = outliers;
        ridge.maximum = 65;
        ridge.count += outliers;
        return ridge;
    };
    HistogramRidges ridges;
    const auto lastBin = [&ridges] {
        for (int i = 0; i < ridges.bins(); ++i)
            QTest::keyClick(&ridges, Qt::Key_Right);
        return ridges.readout();
    };
    ridges.setRidges({withOutliers(9)}, "accent", "value");
    QVERIFY2(lastBin().endsWith(" to 1.125"), qPrintable(ridges.readout()));
    ridges.setRidges({withOutliers(11)}, "accent", "value");
    QVERIFY2(lastBin().endsWith(" to 65"), qPrintable(ridges.readout()));
}

// Gradients that shrink: step 1 spreads over [-4, 4], the epochs over [-0.25, 0.25].
void LayersTest::aWideFirstStepDoesNotSqueezeTheOthers() {
    const auto spread = [](const QString& title, float reach) {
        const int bin = engine::Histogram::binOf(reach);
        Ridge ridge{title, {-bin, {}}, -reach, reach, 0};
        ridge.histogram.counts.assign(static_cast<std::size_t>(2 * bin + 1), 10);
        for (const std::uint32_t count : ridge.histogram.counts)
            ridge.count += count;
        return ridge;
    };
    HistogramRidges ridges;
    const auto edge = [&ridges] {
        for (int i = 0; i < ridges.bins(); ++i)
            QTest::keyClick(&ridges, Qt::Key_Right);
        return ridges.readout();
    };
    ridges.setRidges({spread("step 1", 4), spread("epoch 1", 0.25F), spread("epoch 2", 0.25F)}, "accent",
                     "value");
    QVERIFY2(edge().endsWith(" to 0.25"), qPrintable(ridges.readout()));
    QVERIFY2(ridges.outsideText().endsWith(" of step 1 outside the range"), qPrintable(ridges.outsideText()));
    QTest::mouseDClick(&ridges, Qt::LeftButton);
    QVERIFY2(edge().endsWith(" to 4"), qPrintable(ridges.readout()));
    QVERIFY(ridges.outsideText().isEmpty());
    QTest::keyClick(&ridges, Qt::Key_Return);
    QVERIFY2(edge().endsWith(" to 0.25"), qPrintable(ridges.readout()));
    // Somewhat wider is shown whole, and so is the newest, however wide.
    ridges.setRidges({spread("step 1", 0.5F), spread("epoch 1", 0.25F), spread("epoch 2", 0.25F)}, "accent",
                     "value");
    QVERIFY2(edge().endsWith(" to 0.5"), qPrintable(ridges.readout()));
    ridges.setRidges({spread("step 1", 0.25F), spread("epoch 1", 0.25F), spread("epoch 2", 4)}, "accent",
                     "value");
    QVERIFY2(edge().endsWith(" to 4"), qPrintable(ridges.readout()));
    QVERIFY(ridges.outsideText().isEmpty());
}

void LayersTest::panelFollowsARun() {
    TrainingController training;
    LayersPanel panel(training);
    panel.resize(900, 500);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QVERIFY2(!panel.table()->isVisible(), "an empty state stands there before a run");
    train(training, smallExperiment());
    QVERIFY(panel.table()->isVisible());
    QCOMPARE(panel.table()->model()->rowCount(), 4);
    QCOMPARE(cell(panel, 0, LayersModel::Weight), QString("dense/kernel"));
    QCOMPARE(cell(panel, 0, LayersModel::WeightShape), QString("8 × 16"));
    QVERIFY(cell(panel, 0, LayersModel::Units).endsWith(" of 16 dead"));
    QVERIFY(cell(panel, 0, LayersModel::UpdateRatio).toDouble() > 0);
    QCOMPARE(cell(panel, 3, LayersModel::Weight), QString("dense_1/bias"));
    QCOMPARE(panel.table()->currentIndex().row(), 0);
    QVERIFY(!panel.findChild<QLabel*>("layerWarning")->isVisible());

    QTest::keyClick(panel.table(), Qt::Key_Down);
    QCOMPARE(panel.table()->currentIndex().row(), 1);
    auto* numbers = panel.findChild<QLabel*>("layerNumbers");
    QVERIFY2(numbers->text().startsWith("16 values"), qPrintable(numbers->text()));
    const QString weights = numbers->text();
    for (QPushButton* button : panel.findChildren<QPushButton*>()) {
        if (button->text() == "Gradients") QTest::keyClick(button, Qt::Key_Space);
    }
    QVERIFY(numbers->text() != weights);
    QTest::keyClick(panel.ridges(), Qt::Key_Right);
    QVERIFY2(panel.ridges()->readout().startsWith("epoch 2: "), qPrintable(panel.ridges()->readout()));

    const auto result = training.result();
    const auto& kernel = result->layers->moments.back()->weights[0].weights;
    QCOMPARE(cell(panel, 0, LayersModel::Norm), QString::number(kernel.norm, 'g', 3));
}

void LayersTest::deadUnitsAreWarnedOf() {
    TrainingController training;
    RunController runs;
    TrainingPage page(training, runs);
    page.resize(900, 700);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    QCOMPARE(page.tabs()->tabText(1), QString("Layers"));
    train(training, experimentWithBias(-100.0));
    QCOMPARE(page.tabs()->tabText(1), QString("Layers (1)"));
    page.showLayers();
    QCOMPARE(cell(*page.layers(), 0, LayersModel::Units), QString("16 of 16 dead"));
    QVERIFY(!page.layers()->table()->model()->index(0, 0).data(Qt::DecorationRole).isNull());
    auto* warning = page.findChild<QLabel*>("layerWarning");
    QVERIFY(warning->isVisible());
    QVERIFY2(warning->text().contains("16 of 16 relu units are dead"), qPrintable(warning->text()));
    page.layers()->select("dense_1/bias");
    QVERIFY2(!warning->isVisible(), "it is the other layer's");
    train(training, smallExperiment());
    QCOMPARE(page.tabs()->tabText(1), QString("Layers"));
}

/// Of plotted runs, stored ones among them, the newest is shown until another one is chosen.
void LayersTest::severalRunsAreChosenFrom() {
    TrainingController training;
    LayersPanel panel(training);
    panel.resize(900, 500);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    train(training, experimentWithBias(-100.0));
    const auto dead = training.result()->layers;
    train(training, smallExperiment());
    const auto healthy = training.result()->layers;
    auto* choice = panel.findChild<QComboBox*>("layersRun");
    QVERIFY(!choice->isVisible());
    QSignalSpy warnings(&panel, &LayersPanel::warningsChanged);
    panel.setRuns({{"stored-1", "dead", dead}});
    QVERIFY2(!choice->isVisible(), "there is nothing to choose");
    QCOMPARE(cell(panel, 0, LayersModel::Units), QString("16 of 16 dead"));
    QCOMPARE(warnings.last()[0].toInt(), 1);
    panel.setRuns({{"stored-1", "dead", dead}, {"run-0", "healthy", healthy}});
    QVERIFY(choice->isVisible());
    QCOMPARE(choice->currentText(), QString("healthy"));
    QVERIFY(cell(panel, 0, LayersModel::Units) != "16 of 16 dead");
    QTest::keyClick(choice, Qt::Key_Up);
    QCOMPARE(cell(panel, 0, LayersModel::Units), QString("16 of 16 dead"));
    panel.setRuns({{"stored-1", "dead", dead}, {"run-0", "healthy", healthy}, {"run-1", "new", nullptr}});
    QCOMPARE(choice->currentText(), QString("dead"));
    panel.setRuns({{"run-1", "new", nullptr}});
    QVERIFY2(!panel.table()->isVisible(), "it has nothing to show yet");
    panel.setRuns({});
    QCOMPARE(panel.table()->model()->rowCount(), 4);
}

void LayersTest::remainingTimeIsSaidForEpochAndRun() {
    engine::TrainingSnapshot snapshot;
    snapshot.epoch = 2;
    snapshot.epochs = 5;
    snapshot.step = 30;
    snapshot.stepsPerEpoch = 1180;
    QCOMPARE(remainingText(snapshot), QString("epoch 2 of 5  ·  step 30 of 1,180"));
    snapshot.epochSecondsLeft = 8.4;
    snapshot.runSecondsLeft = 125.2;
    QCOMPARE(remainingText(snapshot), QString("epoch 2 of 5  ·  step 30 of 1,180  ·  8\u00a0s left in this "
                                              "epoch, 2\u00a0min\u00a005\u00a0s in the run"));
    RunHeader header;  // where both do not fit the time is what is told
    snapshot.status = engine::RunStatus::Running;
    header.resize(header.fontMetrics().horizontalAdvance(remainingText(snapshot)) + 300, 30);
    header.show();
    header.showProgress(snapshot);
    const auto* shown = header.findChild<QLabel*>("trainingRemaining");
    QCOMPARE(shown->text(), remainingText(snapshot));
    header.resize(header.width() - 300, 30);
    QTRY_COMPARE(shown->text(), QString("8\u00a0s left in this epoch, 2\u00a0min\u00a005\u00a0s in the run"));
    QTRY_VERIFY(shown->width() >= shown->fontMetrics().horizontalAdvance(shown->text()));
    snapshot.step = 1180;
    snapshot.epoch = 5;
    snapshot.runSecondsLeft = 0.4;
    QCOMPARE(remainingText(snapshot), QString("epoch 5 of 5  ·  validating  ·  <\u00a01\u00a0s left"));
    QCOMPARE(formatRemaining(59.6), QString("1\u00a0min\u00a000\u00a0s"));
    QCOMPARE(formatRemaining(11164), QString("3\u00a0h\u00a006\u00a0min"));
}

}  // namespace shardlab

int main(int argc, char** argv) {
    return shardlab::runGuiTest<shardlab::LayersTest>(argc, argv);
}

#include "layers_panel_test.moc"
