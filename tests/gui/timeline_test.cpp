#include "app/pages/simulator_page.h"
#include "app/pages/timeline_panel.h"
#include "app/settings/language.h"
#include "engine/core/atomic_file.h"
#include "engine/devices/device_catalog.h"
#include "engine/simulator/modelled_run.h"
#include "tests/gui/window_fixture.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/devices/device_chooser.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/timeline/timeline_text.h"
#include "widgets/timeline/timeline_view.h"

using namespace shardlab;

/// The Timeline tab of the Simulator page in the real window.
class TimelineTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        openWindow(QSize(1600, 1000));
        document().replace(manySteps(), {});
    }
    void cleanup() { closeWindow(); }
    void showsATrackForEachCoreTheHostAndTheLink();
    void opsTakeAsLongAsTheTableOfOpsSays();
    void zoomsPansAndFitsByKeys();
    void keepsWhatLiesBelowThePointer();
    void walksFromSliceToSlice();
    void measuresTheSelectedSlice();
    void findsOps();
    void slicesAreInTheLanguageOfTheWindow();
    void selectsLayersOnTheModelPageAndBack();
    void savesTheTraceOfTheCommandLine();
    void comparesWithAnotherDevice();
    void drawsManyStepsOrSaysHowMany();
    void saysWhyThereIsNothing();
    void measuresStepsOnlyWhenAsked();
    void keepsMeasuredStepsBesideNewerOnes();
    void paintsThePixelsOfEverySlice();

private:
    /// An epoch of 100 steps, which come to a steady state.
    static engine::Experiment manySteps() {
        engine::Experiment experiment = smallExperiment();
        experiment.data.options["train_count"] = 6400;
        return experiment;
    }
    SimulatorPage* page() const { return m_window->pages().page<SimulatorPage>(); }
    TimelinePanel* panel() const { return page()->timeline(); }
    TimelineView* view() const { return panel()->view(); }
    void openTab() const {
        m_window->pages().show("simulator");
        page()->tabs()->setCurrentWidget(panel());
        waitForTimeline();
    }
    void waitForTimeline() const {
        QTRY_VERIFY_WITH_TIMEOUT(panel()->shown().has_value(), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(view()->isVisible(), kPatience);
    }
    const engine::TimelineIndex& index() const { return *view()->profiles()[0].index; }
    void key(Qt::Key key) const { QTest::keyClick(view(), key); }
    /// The first slice of a kind on the first track that has it.
    ProfileSlice find(const std::string& category) const {
        for (std::size_t track = 0; track < index().timeline().tracks.size(); ++track) {
            for (std::size_t depth = 0; depth < index().depth(track); ++depth) {
                for (std::size_t i = 0; i < index().row(track, depth).size(); ++i) {
                    const engine::SlicePlace place{track, depth, i};
                    if (index().kind(place).category == category) return {0, place};
                }
            }
        }
        qFatal("no %s", category.c_str());
    }
    TimeSpan spanOf(const ProfileSlice& slice) const {
        const engine::TimelineSlice& own = index().slice(slice.place);
        return {index().timeline().seconds(own.start), index().timeline().seconds(own.end())};
    }
};

void TimelineTest::showsATrackForEachCoreTheHostAndTheLink() {
    openTab();
    QStringList tracks;
    for (const engine::Track& track : index().timeline().tracks)
        tracks << TimelineText::track(track);
    QCOMPARE(tracks.first(), QString("Host"));
    QCOMPARE(tracks.filter(QRegularExpression("^Core \\d \\(8 identical cores\\)$")).size(), 8);
    QCOMPARE(tracks.last(), QString("Collective link"));
    QVERIFY(TimelineText::heading(view()->profiles()[0]).contains("TPU v2-8 (simulated)"));
    QVERIFY(view()->accessibleDescription().contains("arrow keys"));
}

/// The ops of the steady steps, against those of the estimate that the table of ops shows.
void TimelineTest::opsTakeAsLongAsTheTableOfOpsSays() {
    openTab();
    const engine::RunEstimate estimate =
        engine::answerFor(document().experiment(), engine::DeviceCatalog::installed(), {.withOps = true})
            .estimate;
    const engine::Timeline& timeline = index().timeline();
    engine::Ticks ops = 0, steps = 0;
    int count = 0;
    for (const engine::Track& track : timeline.tracks) {
        if (track.kind != engine::TrackKind::Core || track.core != 0) continue;
        engine::Ticks first = -1;
        for (const engine::TimelineSlice& slice : timeline.slicesOf(track)) {
            if (slice.step < timeline.steadyStep) continue;
            const engine::SliceKind& kind = timeline.kindOf(slice);
            if (kind.category == "op") ops += slice.duration;
            if (kind.category != "step") continue;
            if (first < 0) first = slice.start;
            steps = slice.start - first;
            ++count;
        }
    }
    QCOMPARE(count, 3);
    QVERIFY(std::abs(timeline.seconds(ops) / count - estimate.breakdown.compute) < 1e-11);
    QVERIFY(std::abs(timeline.seconds(steps) / (count - 1) - estimate.stepSeconds) < 1e-11);
    QVERIFY(view()->profiles()[0].note == formatSeconds(estimate.stepSeconds) + " per step");
}

void TimelineTest::zoomsPansAndFitsByKeys() {
    openTab();
    QCursor::setPos(m_window->mapToGlobal(QPoint(1, 1)));  // not over the tracks
    const TimeSpan before = view()->shown();
    key(Qt::Key_W);
    QVERIFY(std::abs(before.length() / view()->shown().length() - 1.5) < 1e-9);
    const TimeSpan near = view()->shown();
    key(Qt::Key_D);
    QVERIFY(std::abs(view()->shown().begin - near.begin - 0.15 * near.length()) < 1e-9 * near.length());
    key(Qt::Key_A);
    key(Qt::Key_S);
    QVERIFY(std::abs(view()->shown().begin - before.begin) < 1e-6 * before.length());
    const ProfileSlice op = find("op");
    view()->select(op);
    key(Qt::Key_F);
    const TimeSpan own = spanOf(op);
    QVERIFY(std::abs(view()->shown().begin - (own.begin - 0.1 * own.length())) < 1e-6 * own.length());
    QVERIFY(std::abs(view()->shown().end - (own.end + 0.1 * own.length())) < 1e-6 * own.length());
    key(Qt::Key_F);  // fitted already
    QVERIFY(view()->shown().begin <= 0);
    const double last = index().timeline().seconds(static_cast<engine::Ticks>(index().extent().end));
    QVERIFY(view()->shown().end >= last);
    for (int i = 0; i < 200; ++i)
        key(Qt::Key_W);
    QVERIFY(view()->shown().length() >= 0.99e-9);
    for (int i = 0; i < 400; ++i)
        key(Qt::Key_S);
    QVERIFY(view()->shown().length() < 1.1 * last);
}

void TimelineTest::keepsWhatLiesBelowThePointer() {
    TimeScale scale;
    scale.setExtent({0, 100});
    scale.setWidth(1000);
    scale.showAll();
    const double under = scale.seconds(300);
    for (const double factor : {2.0, 5.0, 0.7, 30.0}) {
        scale.zoom(factor, 300);
        QVERIFY(std::abs(scale.seconds(300) - under) < 1e-9);
    }
    scale.show({10, 20});
    QCOMPARE(scale.tickStep(90), 1.0);  // of 100 pixels
    QCOMPARE(scale.tickStep(110), 2.0);
    QCOMPARE(scale.ticks(2).size(), std::size_t{6});
    scale.reveal({25, 26});
    QVERIFY(std::abs(scale.shown().end - 26) < 1e-9);
    scale.reveal({12, 13});
    QVERIFY(std::abs(scale.shown().begin - 12) < 1e-9);
    scale.reveal({0, 100});  // around all that is seen
    QVERIFY(std::abs(scale.shown().begin - 12) < 1e-9);
    QCOMPARE(TimelineText::tick(0.0125, 0.0005), QString("12.5 ms"));
    QCOMPARE(TimelineText::tick(0.0125, 0.000002), QString("12500 µs"));
}

void TimelineTest::walksFromSliceToSlice() {
    openTab();
    view()->setFocus();
    key(Qt::Key_Right);
    QVERIFY(view()->selected());
    key(Qt::Key_Home);
    QCOMPARE(view()->facts().section("  ·  ", 0, 1), QString("initialise  ·  Host"));
    QVERIFY(view()->accessibleDescription().startsWith("initialise"));
    key(Qt::Key_Right);
    QVERIFY(view()->facts().startsWith("compile"));
    key(Qt::Key_Left);
    key(Qt::Key_Left);  // there is none before it
    QVERIFY(view()->facts().startsWith("initialise"));
    key(Qt::Key_End);
    const std::size_t last = view()->selected()->place.position;
    QCOMPARE(last, index().row(0, 0).size() - 1);
    while (index().kind(view()->selected()->place).category != "op")
        key(Qt::Key_Down);
    QVERIFY(view()->facts().contains("bound by: "));
    const TimeSpan own = spanOf(*view()->selected());
    QVERIFY(view()->shown().begin <= own.begin && own.begin <= view()->shown().end);
    key(Qt::Key_Up);
    QCOMPARE(index().kind(view()->selected()->place).category, std::string("phase"));
    key(Qt::Key_Escape);
    QVERIFY(!view()->selected());
}

void TimelineTest::measuresTheSelectedSlice() {
    openTab();
    const ProfileSlice phase = find("phase");
    view()->select(phase);
    key(Qt::Key_M);
    QVERIFY(view()->measured() == spanOf(phase));
    QVERIFY(child<QLabel>("timelineFacts")
                ->text()
                .contains("Marked span: " + formatSeconds(spanOf(phase).length())));
    key(Qt::Key_M);
    QVERIFY(!view()->measured());
    // By dragging along the ruler.
    QWidget* area = view()->viewport();
    const TimeSpan shown = view()->shown();
    const int left = area->width() / 2, right = area->width() - 100;
    QTest::mousePress(area, Qt::LeftButton, {}, QPoint(left, 4));
    QMouseEvent move(QEvent::MouseMove, QPointF(right, 4), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(area, &move);
    QTest::mouseRelease(area, Qt::LeftButton, {}, QPoint(right, 4));
    QVERIFY(view()->measured());
    QVERIFY(view()->measured()->begin > shown.begin && view()->measured()->end < shown.end);
    QVERIFY(view()->shown() == shown);
    key(Qt::Key_Escape);
    QVERIFY(!view()->measured());
}

void TimelineTest::findsOps() {
    openTab();
    auto* search = child<QLineEdit>("timelineSearch");
    auto* matches = child<QLabel>("timelineMatches");
    QVERIFY(!child<QToolButton>("nextMatch")->isEnabled());
    search->setFocus();
    QTest::keyClicks(search, "Dense_1");
    qint64 expected = 0;
    const engine::Timeline& timeline = index().timeline();
    for (const engine::Track& track : timeline.tracks) {
        for (const engine::TimelineSlice& slice : timeline.slicesOf(track))
            expected += timeline.kindOf(slice).layer == "dense_1" ? 1 : 0;
    }
    QVERIFY(expected > 8);
    QCOMPARE(matches->text(), formatCount(expected) + " matches");
    QTest::keyClick(search, Qt::Key_Return);
    const ProfileSlice first = *view()->selected();
    QCOMPARE(view()->selectedLayer(), std::string("dense_1"));
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(*view()->selected() != first);
    QTest::keyClick(search, Qt::Key_Return, Qt::ShiftModifier);
    QVERIFY(*view()->selected() == first);
    search->setText("no such op");
    QCOMPARE(matches->text(), QString("0 matches"));
    QVERIFY(!child<QToolButton>("nextMatch")->isEnabled());
    search->clear();
    QVERIFY(matches->text().isEmpty());
}

void TimelineTest::slicesAreInTheLanguageOfTheWindow() {
    openTab();
    applyLanguage(*qApp, QStringLiteral("zh_CN"));
    QStringList english;
    static const QRegularExpression word(QStringLiteral("[a-z]{3}"));
    for (const engine::SliceKind& kind : index().timeline().kinds) {
        const QString name = TimelineText::sliceName(kind);
        if (kind.category == "op") QCOMPARE(name, toQString(kind.name));
        if (kind.category != "op" && QString(name).remove("all-reduce").contains(word)) english << name;
    }
    child<QLineEdit>("timelineSearch")->setText(QStringLiteral("分派"));
    const qint64 translated = view()->matches();
    child<QLineEdit>("timelineSearch")->setText(QStringLiteral("dispatch"));
    const qint64 original = view()->matches();
    applyLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(QLocale::c());
    QVERIFY2(english.isEmpty(), qPrintable(english.join(", ")));
    QVERIFY(translated > 0);
    QCOMPARE(translated, original);
}

void TimelineTest::selectsLayersOnTheModelPageAndBack() {
    openTab();
    auto* button = child<QPushButton>("showTimelineLayer");
    QVERIFY(!button->isEnabled());
    child<QLineEdit>("timelineSearch")->setText("dense_1");
    QTest::mouseClick(child<QToolButton>("nextMatch"), Qt::LeftButton);
    QVERIFY(button->isEnabled());
    QVERIFY(panel()->isVisible());  // the page stays
    const auto& layers = document().experiment().model.layers;
    const int row = canvas()->currentRow();
    QVERIFY(row >= 0);
    QCOMPARE(layers[static_cast<std::size_t>(row)].name, std::string("dense_1"));
    key(Qt::Key_F);
    view()->select(std::nullopt);
    view()->show({view()->shown().begin, view()->shown().begin + 20 * view()->shown().length()});
    const QImage plain = view()->viewport()->grab().toImage();
    canvas()->selectRow(0);
    QVERIFY(view()->viewport()->grab().toImage() != plain);  // the ops of another layer have their bar
    QTest::mouseClick(child<QToolButton>("nextMatch"), Qt::LeftButton);
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(m_window->pages().page<ModelPage>()->isVisible());
    QCOMPARE(layers[static_cast<std::size_t>(canvas()->currentRow())].name, std::string("dense_1"));
}

void TimelineTest::savesTheTraceOfTheCommandLine() {
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

void TimelineTest::comparesWithAnotherDevice() {
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

void TimelineTest::drawsManyStepsOrSaysHowMany() {
    openTab();
    child<IntegerBox>("timelineSteps")->setValue(engine::kMostTimelineSteps);
    QTRY_VERIFY_WITH_TIMEOUT(panel()->shown()->question.steps == engine::kMostTimelineSteps, kPatience);
    const engine::Timeline& timeline = index().timeline();
    QVERIFY(timeline.slices.size() <= 3'000'000);
    QCOMPARE(timeline.firstSteps, std::int64_t{100});  // the whole epoch
}

void TimelineTest::saysWhyThereIsNothing() {
    openTab();
    engine::Experiment large = manySteps();
    large.runtime.device = "t4";
    large.runtime.replicas = 1;
    large.runtime.hostStack.clear();
    large.fit.batchSizePerReplica = std::int64_t{1} << 31;
    document().replace(large, {});
    auto* placeholder = static_cast<EmptyState*>(child<QWidget>("timelinePlaceholder"));
    QTRY_COMPARE_WITH_TIMEOUT(placeholder->title(), QString("No timeline for this device"), kPatience);
    QVERIFY(!placeholder->text().isEmpty());
    QVERIFY(!child<QPushButton>("saveTrace")->isEnabled());
    document().replace(manySteps(), {});
    QTRY_VERIFY_WITH_TIMEOUT(view()->isVisible(), kPatience);
}

/// Measured and simulated steps are never on one axis, and each says which clock it shows.
void TimelineTest::keepsMeasuredStepsBesideNewerOnes() {
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

void TimelineTest::measuresStepsOnlyWhenAsked() {
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

/// Where a slice is wide, its color is at its middle.
void TimelineTest::paintsThePixelsOfEverySlice() {
    openTab();
    const ProfileSlice phase = find("phase");
    view()->select(phase);
    key(Qt::Key_F);
    view()->select(std::nullopt);
    const QImage picture = view()->viewport()->grab().toImage();
    const TimelineGeometry geometry(view()->profiles(), view()->fontMetrics());
    const TimelineGeometry::TrackBox* box = geometry.boxOf(phase);
    const int y = geometry.ruler + geometry.topOf(*box, phase.place.depth) + geometry.row - 4;
    const QPoint middle(geometry.headers + (picture.width() - geometry.headers) * 3 / 4, y);
    const SliceLook look = lookOf(index().kind(phase.place));
    QCOMPARE(picture.pixelColor(middle).rgb(), SliceColors().fill(look, false));
    QVERIFY(view()->sliceAt(middle) == phase);
    QVERIFY(view()->tipAt(middle).startsWith(toQString(index().kind(phase.place).name)));
}

int main(int argc, char** argv) {
    return runGuiTest<TimelineTest>(argc, argv);
}

#include "timeline_test.moc"
