#include <cmath>

#include "app/pages/shards_page.h"
#include "engine/inspection/step_timing.h"
#include "tests/gui/shards_fixture.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/motion.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/shards/replica_model.h"
#include "widgets/shards/step_transport.h"
#include "widgets/shards/step_view.h"

using namespace shardlab;

/// The Shards page in the real window.
class ShardsPageTest : public ShardsFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(QSize(1600, 1000)); }
    void cleanup() { closeWindow(); }
    void playsStepsAndPauses();
    void goesFromFrameToFrameWhereMotionIsReduced();
    void recordsAndShowsTheNumbersOfTheRecord();
    void movesByTheKeyboard();
    void saysWhatBecomesOfAPartialBatch();
    void saysWhyNothingWasRecorded();
    void stopsOnRequestAndForgetsAnotherExperiment();
    void oneReplicaIsSlowedDown();

private:
    ShardsPage* page() const { return m_window->pages().page<ShardsPage>(); }
    StepPlayer& player() const { return page()->transport()->player(); }
    EmptyState* placeholder() const { return static_cast<EmptyState*>(child<QWidget>("shardsPlaceholder")); }
    void recordStep(qint64 step = 1) const {
        m_window->pages().show("shards");
        child<IntegerBox>("shardsStep")->setValue(step);
        child<QPushButton>("recordStep")->click();
        QVERIFY(page()->controller().running());
        QTRY_VERIFY_WITH_TIMEOUT(!page()->controller().running(), kPatience);
    }
};

void ShardsPageTest::playsStepsAndPauses() {
    StepPlayer quick;
    quick.setAnimation(animationOf(experiment()));
    quick.setSpeed(200);
    QSignalSpy moves(&quick, &StepPlayer::moved);
    quick.toggle();
    QVERIFY(quick.playing());
    QTRY_COMPARE_WITH_TIMEOUT(quick.position(), static_cast<double>(quick.frames()), kPatience);
    QVERIFY(!quick.playing());
    QVERIFY(moves.count() > 1);
    quick.setPosition(3.5);
    quick.step(-1);
    QCOMPARE(quick.position(), 3.0);
    quick.step(1);
    QVERIFY(!quick.playing());  // one frame only
    QTRY_COMPARE_WITH_TIMEOUT(quick.position(), 4.0, kPatience);
    QTest::qWait(60);
    QCOMPARE(quick.position(), 4.0);
}

void ShardsPageTest::goesFromFrameToFrameWhereMotionIsReduced() {
    setReducedMotion(true);
    const auto restore = qScopeGuard([] { setReducedMotion(false); });
    StepPlayer player;
    player.setAnimation(animationOf(experiment()));
    player.step(1);
    QCOMPARE(player.position(), 1.0);
    player.setSpeed(20);
    QVector<double> places;
    connect(&player, &StepPlayer::moved, this, [&](double position) { places << position; });
    player.toggle();
    QTRY_COMPARE_WITH_TIMEOUT(player.position(), static_cast<double>(player.frames()), kPatience);
    QVERIFY(places.size() > 2);
    for (const double place : places)
        QCOMPARE(place, std::floor(place));
}

void ShardsPageTest::recordsAndShowsTheNumbersOfTheRecord() {
    QTest::keyClick(m_window.get(), Qt::Key_7, Qt::ControlModifier);
    QVERIFY(page()->isVisible());
    QVERIFY(placeholder()->isVisible());
    QCOMPARE(placeholder()->title(), QString("One training step in slow motion"));
    recordStep(2);
    QVERIFY(page()->view()->isVisible());
    const auto record = recordOf(experiment(), 2);
    QCOMPARE(child<QLabel>("shardsHeading")->text(), QString("Epoch 1, step 2"));
    auto* table = child<QTableView>("replicaTable");
    QCOMPARE(table->model()->rowCount(), 8);
    for (int row = 0; row < 8; ++row) {
        const engine::ReplicaRecord& replica = record->replicas[static_cast<std::size_t>(row)];
        const auto text = [&](int column) { return table->model()->index(row, column).data().toString(); };
        QCOMPARE(text(ReplicaModel::Samples), QString("8"));
        QCOMPARE(text(ReplicaModel::Loss), QString::asprintf("%.6f", replica.loss));
        QCOMPARE(text(ReplicaModel::GradientNorm), QString::asprintf("%.6g", replica.gradientNorm));
        QCOMPARE(text(ReplicaModel::Gradient), QString::asprintf("%08x", replica.gradientChecksum));
        QCOMPARE(text(ReplicaModel::Weights), QString::asprintf("%08x", replica.weightChecksum));
    }
    player().jump(true);
    QCOMPARE(child<QLabel>("momentExplanation")->text(),
             QString::asprintf("Weights are equal on all replicas: checksum %08x.",
                               record->replicas[0].weightChecksum));
    QVERIFY(child<QLabel>("momentTime")->text().startsWith("simulated: "));
    QVERIFY(page()->view()->accessibleDescription().contains("Weights are equal"));
    table->selectRow(3);
    QVERIFY(table->selectionModel()->isRowSelected(3, {}));
}

void ShardsPageTest::movesByTheKeyboard() {
    recordStep();
    StepView* view = page()->view();
    QVERIFY(view->hasFocus());
    player().setSpeed(100);
    QTest::keyClick(view, Qt::Key_Right);
    QTRY_COMPARE_WITH_TIMEOUT(player().position(), 1.0, kPatience);
    QCOMPARE(child<QLabel>("stepFrame")->text(), QString("1 / %1").arg(player().frames()));
    QTest::keyClick(view, Qt::Key_Right);
    QTRY_COMPARE_WITH_TIMEOUT(player().position(), 2.0, kPatience);
    QCOMPARE(child<QLabel>("momentTitle")->text(), QString("Shards to 8 cores"));
    QTest::keyClick(view, Qt::Key_Left);
    QCOMPARE(player().position(), 1.0);
    QTest::keyClick(view, Qt::Key_End);
    QCOMPARE(player().position(), static_cast<double>(player().frames()));
    QTest::keyClick(view, Qt::Key_Home);
    QCOMPARE(player().position(), 0.0);
    player().setSpeed(0.1);
    QTest::keyClick(view, Qt::Key_Space);
    QVERIFY(player().playing());
    QCOMPARE(child<QToolButton>("stepPlay")->accessibleName(), QString("Pause (Space)"));
    QTest::keyClick(view, Qt::Key_Space);
    QVERIFY(!player().playing());
    auto* slider = child<QSlider>("stepSlider");
    slider->setValue(slider->maximum());
    QCOMPARE(player().position(), static_cast<double>(player().frames()));
    QTest::keyClick(slider, Qt::Key_Left);
    QCOMPARE(player().position(), player().frames() - 1.0);
}

void ShardsPageTest::saysWhatBecomesOfAPartialBatch() {
    engine::Experiment uneven = smallExperiment();
    uneven.data.options["train_count"] =
        64 + 26;  // 4 each for six replicas, 2 for the seventh, none for the last
    document().replace(uneven, {});
    recordStep(2);
    player().setPosition(1);
    const QString text = child<QLabel>("momentExplanation")->text();
    QVERIFY2(text.startsWith("26 samples do not divide by 8 cores: each shard gets at most 4."),
             qPrintable(text));
    QVERIFY2(text.contains("1 core without samples"), qPrintable(text));
    auto* table = child<QTableView>("replicaTable");
    QCOMPARE(table->model()->index(6, ReplicaModel::Samples).data().toString(), QString("2"));
    QCOMPARE(table->model()->index(7, ReplicaModel::Samples).data().toString(), QString("0"));
    QCOMPARE(table->model()->index(7, ReplicaModel::Loss).data().toString(), QString("–"));
    QCOMPARE(StepText(*page()->shown().animation, ReplicaKind::Core).samples(7), QString("no samples"));
}

void ShardsPageTest::saysWhyNothingWasRecorded() {
    recordStep(999);
    QVERIFY(placeholder()->isVisible());
    QCOMPARE(placeholder()->title(), QString("The step was not recorded"));
    QVERIFY2(placeholder()->text().contains("expected a step from 1 to 6; got 999"),
             qPrintable(placeholder()->text()));
    recordStep(1);
    QVERIFY(page()->view()->isVisible());
}

void ShardsPageTest::stopsOnRequestAndForgetsAnotherExperiment() {
    recordStep();
    engine::Experiment longer = smallExperiment();
    longer.fit.epochs = 900000;
    document().replace(longer, {});
    QVERIFY(placeholder()->isVisible());
    QVERIFY(page()->shown().animation == nullptr);
    auto* button = child<QPushButton>("recordStep");
    child<IntegerBox>("shardsStep")->setValue(2000000);
    button->click();
    QCOMPARE(button->text(), QString("Cancel"));
    auto* summary = child<QLabel>("shardsSummary");
    QTRY_VERIFY_WITH_TIMEOUT(
        summary->text().contains(QRegularExpression("^Step [\\d,]+ of 2,000,000, .+ left$")), kPatience);
    button->click();
    QCOMPARE(button->text(), QString("Record step"));
    waitForWorkers();
    QVERIFY(placeholder()->isVisible());
    QVERIFY(page()->shown().animation == nullptr);
}

/// The times are those of `shardlab-cli step --straggler 3:2`, from the same function; the moment shown
/// stays.
void ShardsPageTest::oneReplicaIsSlowedDown() {
    recordStep();
    const engine::StepRecord even = page()->shown().animation->record();
    player().setPosition(3);
    child<IntegerBox>("shardsSlowCore")->setValue(3);
    child<RealBox>("shardsSlowness")->setValue(2);
    const auto shown = [this] { return page()->shown().animation; };
    QTRY_COMPARE_WITH_TIMEOUT(shown()->slowest(), 3, kPatience);
    QCOMPARE(player().position(), 3.0);
    engine::StepRecord expected = even;
    engine::timeStep(expected, experiment(), engine::DeviceCatalog::installed(),
                     {{.core = 3, .slowdown = 1}});
    QVERIFY(shown()->record().toJson() == expected.toJson());
    QVERIFY2(child<QLabel>("momentExplanation")->text().startsWith("Core 3 takes 2.00 × as long."),
             qPrintable(child<QLabel>("momentExplanation")->text()));
    // When the others are done, the slow one is halfway through its gradient or before.
    const auto& frames = shown()->frames();
    const int last = static_cast<int>(shown()->firstFrame(StepPhase::ReduceScatter)) - 1;
    for (int frame = 0; frame <= last; ++frame) {
        const StepMoment end{frame, 1};
        if (frames[static_cast<std::size_t>(frame)].op < 0) continue;
        QVERIFY(shown()->gradientShare(0, end) >= shown()->gradientShare(3, end));
    }
    QCOMPARE(shown()->gradientShare(3, {last, 1}), 1.0);
    child<RealBox>("shardsSlowness")->setValue(1);
    QTRY_COMPARE_WITH_TIMEOUT(shown()->slowest(), -1, kPatience);
    QVERIFY(shown()->record().toJson() == even.toJson());
}

int main(int argc, char** argv) {
    return runGuiTest<ShardsPageTest>(argc, argv);
}

#include "shards_page_test.moc"
