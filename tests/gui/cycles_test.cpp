#include <malloc.h>

#include <QPixmapCache>

#include "engine/formats/weight_format.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/process_reading.h"

using namespace shardlab;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kHasOwnMemory = false;  // sanitizers keep what was freed
#else
constexpr bool kHasOwnMemory = true;
#endif

/// Without the pages that malloc keeps for later.
test::ProcessReading readWindow() {
    malloc_trim(0);
    return test::readProcess();
}

}  // namespace

/// The window does the same again and again, and takes no more memory, files or threads for it.
/// SHARDLAB_CYCLES: how often, 30 by default.
class CyclesTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(); }
    void cleanup();
    void opensExperiments();
    void startsAndStopsTraining();
    void loadsAndForgetsWeights();

private:
    template <typename Cycle>
    void repeat(Cycle cycle) const;
    void fillConsole();
};

void CyclesTest::cleanup() {
    document().undoStack().clear();
    closeWindow();
}

template <typename Cycle>
void CyclesTest::repeat(Cycle cycle) const {
    constexpr int kUsual = 30, kMany = 1000,
                  kWorkers = 8;  // threads of pools end half a minute after their work
    bool given = false;
    const int asked = qEnvironmentVariableIntValue("SHARDLAB_CYCLES", &given), many = given ? asked : kUsual;
    const int early = many >= kMany ? many / 10 : many / 3;
    test::ProcessReading before;
    for (int i = 1; i <= many; ++i) {
        cycle();
        waitForWorkers();
        // Qt's cache grows to 10 MiB: the arrow of a tool button that a style sheet describes has another
        // palette, and so another entry, each time it is painted.
        QPixmapCache::clear();
        if (QTest::currentTestFailed()) return;
        if (i == early) before = readWindow();
    }
    const test::ProcessReading after = readWindow();
    const QString text = QStringLiteral("%1 to %2 KiB, %3 to %4 files, %5 to %6 threads")
                             .arg(before.kibibytes)
                             .arg(after.kibibytes)
                             .arg(before.files)
                             .arg(after.files)
                             .arg(before.threads)
                             .arg(after.threads);
    qInfo("cycles %d to %d: %s", early, many, qPrintable(text));
    // A thread of a pool that began later has memory of its own.
    constexpr int kKibibytesOfThread = 2048;
    const auto ofThreads =
        kKibibytesOfThread * std::max(0L, static_cast<long>(after.threads - before.threads));
    QVERIFY2(!kHasOwnMemory || (after.kibibytes - ofThreads) * 100 <= before.kibibytes * 105,
             qPrintable(text));
    QVERIFY2(after.files <= before.files + kWorkers, qPrintable(text));
    QVERIFY2(after.threads <= before.threads + kWorkers, qPrintable(text));
}

void CyclesTest::opensExperiments() {
    engine::Experiment other = smallExperiment();
    other.name = "other";
    other.fit.epochs = 7;
    const QStringList files{m_home->filePath("a.json"), m_home->filePath("b.json")};
    smallExperiment().save(files[0].toStdString());
    other.save(files[1].toStdString());
    int number = 0;
    repeat([&] {
        const QString file = files[number++ % 2];
        QSignalSpy opened(&workbench(), &Workbench::opened);
        workbench().open(file);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, kPatience);
        QCOMPARE(document().path(), file);
    });
}

/// As many lines as the console keeps. It would fill up during the first 1,700 runs otherwise.
void CyclesTest::fillConsole() {
    constexpr int kLines = 6000;
    engine::SnapshotDelta delta;
    for (int i = 0; i < kLines; ++i)
        delta.console.push_back({engine::ConsoleLine::Kind::Info, "Saved: line " + std::to_string(i)});
    Q_EMIT workbench().training.updated(delta);
    const auto* console = child<QPlainTextEdit>("console");
    QVERIFY(console->blockCount() >= 5000 && console->blockCount() < kLines);  // it keeps no more
}

/// The runs go to the bin: those of the list keep their curves.
void CyclesTest::startsAndStopsTraining() {
    engine::Experiment longRun = smallExperiment();
    longRun.fit.epochs = 100000;
    document().replace(longRun, {});
    fillConsole();
    if (QTest::currentTestFailed()) return;
    repeat([&] {
        click("trainAction");
        QTRY_VERIFY_WITH_TIMEOUT(workbench().training.status() == engine::RunStatus::Running, kPatience);
        const QString run = workbench().runs.activeId();
        QTRY_VERIFY_WITH_TIMEOUT(!workbench().runs.activeCurves()->steps.empty(), kPatience);
        click("stopAction");
        waitForEndOfTraining();
        workbench().runs.discard({run});
        QVERIFY(workbench().runs.rows().empty());
    });
}

void CyclesTest::loadsAndForgetsWeights() {
    const engine::Model model = engine::Model::build(smallExperiment().model);
    QStringList files;
    for (const char* name : {"weights.npz", "weights.h5", "model.keras"}) {
        files << m_home->filePath(name);
        engine::exportModel(model, nullptr, *undecidedWeights(smallExperiment()), files.last().toStdString());
    }
    int number = 0;
    repeat([&] {
        QSignalSpy loaded(&workbench().weights, &WeightsController::loaded);
        workbench().weights.load(experiment(), files[number++ % files.size()]);
        QTRY_COMPARE_WITH_TIMEOUT(loaded.count(), 1, kPatience);
        QVERIFY(workbench().weights.hasWeights());
        workbench().weights.setWeights(nullptr);
        QVERIFY(!workbench().weights.hasWeights());
    });
}

int main(int argc, char** argv) {
    return runGuiTest<CyclesTest>(argc, argv);
}

#include "cycles_test.moc"
