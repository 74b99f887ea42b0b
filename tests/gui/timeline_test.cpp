#include "app/settings/language.h"
#include "engine/devices/device_catalog.h"
#include "engine/simulator/modelled_run.h"
#include "tests/gui/timeline_fixture.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

using namespace shardlab;

/// The tracks of the timeline: what they show, and how one looks, moves and searches in them.
class TimelineTest : public TimelineFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
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
    void paintsThePixelsOfEverySlice();

private:
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
    QCOMPARE(view()->facts().section("  ·  ", 0, 1), QString("initialize  ·  Host"));
    QVERIFY(view()->accessibleDescription().startsWith("initialize"));
    key(Qt::Key_Right);
    QVERIFY(view()->facts().startsWith("compile"));
    key(Qt::Key_Left);
    key(Qt::Key_Left);  // there is none before it
    QVERIFY(view()->facts().startsWith("initialize"));
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
