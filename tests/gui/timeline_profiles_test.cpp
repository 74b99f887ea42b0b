#include <set>

#include "engine/core/atomic_file.h"
#include "tests/gui/timeline_fixture.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_chooser.h"
#include "widgets/properties/number_boxes.h"

using namespace shardlab;

/// The profiles in the timeline: of another device, of measured steps, and as a file.
class TimelineProfilesTest : public TimelineFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { closeWindow(); }
    void savesTheTraceOfTheCommandLine();
    void comparesWithAnotherDevice();
    void drawsManyStepsOrSaysHowMany();
    void saysWhyThereIsNothing();
    void measuresStepsOnlyWhenAsked();
    void keepsMeasuredStepsBesideNewerOnes();
};

void TimelineProfilesTest::savesTheTraceOfTheCommandLine() {
    openTab();
    child<IntegerBox>("timelineSteps")->setValue(5);
    QTRY_VERIFY_WITH_TIMEOUT(panel()->shown() && panel()->shown()->own.steps == 5, kPatience);
    const QTemporaryDir directory;
    const QString experiment = directory.filePath("experiment.json");
    QFile file(experiment);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(document().experiment().toJson().dump()));
    file.close();
    const QString ours = directory.filePath("window.json"), theirs = directory.filePath("cli.json");
    QSignalSpy saved(&panel()->controller(), &TimelineController::saved);
    panel()->saveTrace(ours);
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, kPatience);
    QVERIFY(child<QLabel>("timelineFacts")->text().contains("ui.perfetto.dev"));
    QProcess cli;
    cli.start(QStringLiteral(SHARDLAB_CLI), {"simulate", experiment, "--device", "tpu-v2-8", "--replicas",
                                             "8", "--trace", theirs, "--trace-steps", "5"});
    QVERIFY(cli.waitForFinished(kPatience));
    QVERIFY2(cli.exitCode() == 0, cli.readAllStandardError());
    const std::string written = engine::readFile(ours.toStdString(), 1 << 30);
    QVERIFY(written.size() > 10000);
    QVERIFY(written == engine::readFile(theirs.toStdString(), 1 << 30));
    QSignalSpy refused(&panel()->controller(), &TimelineController::notSaved);
    panel()->saveTrace("/nowhere/trace.json");
    QTRY_COMPARE_WITH_TIMEOUT(refused.count(), 1, kPatience);
    QVERIFY(child<QLabel>("timelineFacts")->text().contains("/nowhere/trace.json"));
}

void TimelineProfilesTest::comparesWithAnotherDevice() {
    openTab();
    auto* chooser = panel()->findChild<DeviceChooser*>();
    chooser->setDevice("t4");
    QTRY_VERIFY_WITH_TIMEOUT(view()->profiles().size() == 2, kPatience);
    const engine::RunEstimate own = panel()->shown()->own.estimate, other = panel()->shown()->other->estimate;
    QCOMPARE(view()->profiles()[0].note, formatSeconds(own.stepSeconds) + " per step");
    QCOMPARE(view()->profiles()[1].note,
             formatSeconds(other.stepSeconds) + " per step, " +
                 localized(engine::multiple(other.stepSeconds / own.stepSeconds)) + " as long");
    const auto cores =
        std::ranges::count(index().timeline().tracks, engine::TrackKind::Core, &engine::Track::kind);
    QCOMPARE(static_cast<int>(cores), 2);  // there is room for the other device
    // Both have a step of the steady state begin at 0, and their times keep their scale.
    for (const Profile& profile : view()->profiles()) {
        const engine::Timeline& timeline = profile.index->timeline();
        bool begins = false;
        for (const engine::TimelineSlice& slice : timeline.slices) {
            begins = begins || (slice.step == timeline.steadyStep &&
                                timeline.kindOf(slice).category == "step" && slice.start == profile.origin);
        }
        QVERIFY(begins);
    }
    // The keys walk from the tracks of the one to those of the other.
    const std::size_t last = index().timeline().tracks.size() - 1;
    view()->select(ProfileSlice{0, {last, index().depth(last) - 1, 0}});
    key(Qt::Key_Down);
    QCOMPARE(view()->selected()->profile, std::size_t{1});
    key(Qt::Key_Up);
    QCOMPARE(view()->selected()->profile, std::size_t{0});
    // Matches of both are walked through, round the end.
    view()->select(std::nullopt);
    view()->search("update");
    std::set<ProfileSlice> seen;
    for (qint64 i = 0; i < view()->matches(); ++i) {
        view()->selectMatch(1);
        seen.insert(*view()->selected());
    }
    QCOMPARE(static_cast<qint64>(seen.size()), view()->matches());
    chooser->setDevice({});
    QTRY_VERIFY_WITH_TIMEOUT(view()->profiles().size() == 1, kPatience);
}

void TimelineProfilesTest::drawsManyStepsOrSaysHowMany() {
    openTab();
    child<IntegerBox>("timelineSteps")->setValue(engine::kMostTimelineSteps);
    QTRY_VERIFY_WITH_TIMEOUT(panel()->shown()->question.steps == engine::kMostTimelineSteps, kPatience);
    const engine::Timeline& timeline = index().timeline();
    QVERIFY(timeline.slices.size() <= 3'000'000);
    QCOMPARE(timeline.firstSteps, std::int64_t{100});  // the whole epoch
}

void TimelineProfilesTest::saysWhyThereIsNothing() {
    openTab();
    engine::Experiment large = manySteps();
    large.runtime.device = "t4";
    large.runtime.replicas = 1;
    large.runtime.hostStack.clear();
    large.fit.batchSizePerReplica = 6400;
    large.runtime.gpu["memory_limit_mb"] = 1;
    document().replace(large, {});
    auto* placeholder = static_cast<EmptyState*>(child<QWidget>("timelinePlaceholder"));
    QTRY_COMPARE_WITH_TIMEOUT(placeholder->title(), QString("No timeline for this device"), kPatience);
    QVERIFY(!placeholder->text().isEmpty());
    QVERIFY(!child<QPushButton>("saveTrace")->isEnabled());
    document().replace(manySteps(), {});
    QTRY_VERIFY_WITH_TIMEOUT(view()->isVisible(), kPatience);
}

/// Measured and simulated steps are never on one axis, and each says which clock it shows.
void TimelineProfilesTest::keepsMeasuredStepsBesideNewerOnes() {
    openTab();
    child<QComboBox>("timelineClock")->setCurrentIndex(1);
    auto* keep = child<QPushButton>("keepProfile");
    QVERIFY(!keep->isVisible());
    panel()->profile();
    QTRY_VERIFY_WITH_TIMEOUT(panel()->measured().has_value(), kPatience);
    keep->click();
    QCOMPARE(keep->text(), QString("Remove A"));
    QCOMPARE(view()->profiles().size(), std::size_t{1});
    QCOMPARE(TimelineText::heading(view()->profiles()[0]), QString("A: this computer (measured)"));
    ExperimentSettings settings = document().settings();
    settings.fit.seed = 77;
    settings.fit.batchSizePerReplica.reset();
    settings.fit.batchSize = 16 * document().experiment().globalBatch();  // a step of another length
    document().setSettings(settings);
    panel()->profile();
    QTRY_COMPARE_WITH_TIMEOUT(view()->profiles().size(), std::size_t{2}, kPatience);
    const double ratio =
        panel()->measured()->profile.plainStepSeconds / panel()->kept()->profile.plainStepSeconds;
    const QString note = view()->profiles()[1].note;
    QVERIFY2(note.contains(", " + localized(engine::multiple(ratio)) + " as long as A, other ") &&
                 note.endsWith("seed"),
             qPrintable(note));
    for (const Profile& profile : view()->profiles()) {  // both from their first step on
        QVERIFY(profile.clock == ProfileClock::Measured);
        QCOMPARE(profile.seconds(profile.index->stepsExtent().begin), 0.0);
    }
    const QTemporaryDir directory;
    QSignalSpy saved(&panel()->controller(), &TimelineController::saved);
    panel()->saveTrace(directory.filePath("two.json"));
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, kPatience);
    const std::string trace = engine::readFile(directory.filePath("two.json").toStdString(), 1 << 30);
    QVERIFY(trace.find("A: this computer (measured)") != std::string::npos);
    QVERIFY(trace.find("B: this computer (measured)") != std::string::npos);
    keep->click();
    QCOMPARE(view()->profiles().size(), std::size_t{1});
    QVERIFY(!panel()->kept());
}

void TimelineProfilesTest::measuresStepsOnlyWhenAsked() {
    openTab();
    auto* clock = child<QComboBox>("timelineClock");
    auto* placeholder = static_cast<EmptyState*>(child<QWidget>("timelinePlaceholder"));
    clock->setCurrentIndex(1);
    QCOMPARE(placeholder->title(), QString("No steps measured yet"));
    QVERIFY(!panel()->profiler().running());
    QVERIFY(!child<IntegerBox>("timelineSteps")->isVisible());
    QTest::mouseClick(child<QPushButton>("profileSteps"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(panel()->measured().has_value(), kPatience);
    QVERIFY(view()->isVisible());
    QCOMPARE(view()->profiles().size(), std::size_t{1});
    QCOMPARE(TimelineText::heading(view()->profiles()[0]), QString("This computer (measured)"));
    QCOMPARE(view()->profiles()[0].note,
             QString("%1 per step with the profile, %2 without")
                 .arg(formatSeconds(panel()->measured()->profile.stepSeconds),
                      formatSeconds(panel()->measured()->profile.plainStepSeconds)));
    view()->search("dense_1");
    QVERIFY(view()->matches() > 0);
    view()->selectMatch(1);
    QCOMPARE(canvas()->currentRow(), 1);
    const QTemporaryDir directory;
    QSignalSpy saved(&panel()->controller(), &TimelineController::saved);
    panel()->saveTrace(directory.filePath("measured.json"));
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, kPatience);
    const std::string trace = engine::readFile(directory.filePath("measured.json").toStdString(), 1 << 30);
    QVERIFY(engine::Json::parse(trace).at("traceEvents").at(0).at("args").at("name") ==
            "this computer (measured)");
    clock->setCurrentIndex(0);
    QVERIFY(TimelineText::heading(view()->profiles()[0]).endsWith("(simulated)"));
    engine::Experiment broken = manySteps();
    broken.model.layers[0].config["units"] = 0;
    document().replace(broken, {});
    QVERIFY(!panel()->measured());  // they are of another experiment
    clock->setCurrentIndex(1);
    QTest::mouseClick(child<QPushButton>("profileSteps"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(placeholder->title(), QString("No steps were measured"), kPatience);
    QVERIFY(placeholder->text().contains("units"));
}

int main(int argc, char** argv) {
    return runGuiTest<TimelineProfilesTest>(argc, argv);
}

#include "timeline_profiles_test.moc"
