#include <QProgressBar>

#include "app/pages/data_page.h"
#include "app/pages/run_header.h"
#include "app/shell/file_actions.h"
#include "app/shell/reading_bar.h"
#include "engine/formats/weight_format.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/empty_state.h"

using namespace shardlab;

/// Files that take long to read: what the foot of the window shows of them, and what Cancel leaves.
class ReadingTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(QSize(1280, 720)); }
    void cleanup() {
        document().undoStack().clear();
        closeWindow();
    }
    void showsWhatTakesLong();
    void cancelEndsTheReading();
    void showsOneAfterTheOther();
    void countsFilesOfAFolder();
    void countsRunsAndSamples();
    void countsSamplesThatAreLookedAt();
    void aRunShowsTheFilesThatItReads();
    void aCanceledFileChangesNothing();
    void canceledWeightsLeaveThoseAtHand();
    void canceledDataAreLoadedWhenThePageIsOpenedAgain();

private:
    ReadingBar* bar() const { return child<ReadingBar>("readingBar"); }
    /// As a person who is faster than any reading.
    QMetaObject::Connection cancelAll() {
        return connect(&workbench().readings, &Readings::begun, this,
                       [](const LongTaskPtr& reading) { reading->cancel(); });
    }
    QString writeTable() const {
        QFile file(m_home->filePath("table.csv"));
        if (!file.open(QIODevice::WriteOnly)) qFatal("no table");
        file.write("a,b,kind\n1,2,x\n3,4,y\n5,6,x\n");
        return file.fileName();
    }
};

constexpr std::uint64_t kMebibyte = 1 << 20;

void ReadingTest::showsWhatTakesLong() {
    QVERIFY(!bar()->isVisible());
    const LongTaskPtr reading = workbench().readings.begin("large.csv");
    QVERIFY(workbench().readings.shown() == nullptr);  // it may be over at once
    {
        const LongTask::Scope scope(reading);
        QTRY_COMPARE_WITH_TIMEOUT(bar()->text(), QString("Reading large.csv"), kPatience);
        QVERIFY(bar()->isVisible());
        engine::expectReading(4 * kMebibyte);
        engine::bytesRead(kMebibyte);
        QTRY_COMPARE_WITH_TIMEOUT(bar()->text(), QString("large.csv: 1.0\u00a0MiB of 4.0\u00a0MiB"),
                                  kPatience);
        QTest::qWait(250);  // a shorter measurement says nothing of the pace
        engine::bytesRead(kMebibyte);
        QTRY_VERIFY_WITH_TIMEOUT(bar()->text().startsWith("large.csv: 2.0\u00a0MiB of 4.0\u00a0MiB, "),
                                 kPatience);
        QVERIFY2(bar()->text().endsWith(" left"), qPrintable(bar()->text()));
    }
    QTRY_VERIFY_WITH_TIMEOUT(!bar()->isVisible(), kPatience);
}

void ReadingTest::cancelEndsTheReading() {
    const LongTaskPtr reading = workbench().readings.begin("large.npz");
    const LongTask::Scope scope(reading);
    QTRY_VERIFY_WITH_TIMEOUT(bar()->isVisible(), kPatience);
    engine::interruptionPoint();
    child<QToolButton>("readingCancel")->click();
    QVERIFY(!bar()->isVisible());
    QVERIFY(reading->canceled());
    QVERIFY_EXCEPTION_THROWN(engine::interruptionPoint(), engine::Interrupted);
    QVERIFY_EXCEPTION_THROWN(engine::bytesRead(kMebibyte), engine::Interrupted);
}

void ReadingTest::showsOneAfterTheOther() {
    const LongTaskPtr first = workbench().readings.begin("first.npz"),
                      second = workbench().readings.begin("second.npz");
    auto scope = std::make_unique<LongTask::Scope>(first);
    QTRY_COMPARE_WITH_TIMEOUT(bar()->text(), QString("Reading first.npz"), kPatience);
    scope.reset();
    QTRY_COMPARE_WITH_TIMEOUT(bar()->text(), QString("Reading second.npz"), kPatience);
}

void ReadingTest::countsFilesOfAFolder() {
    const LongTaskPtr reading = workbench().readings.begin("photos");
    const LongTask::Scope scope(reading);
    for (int i = 0; i < 1300; ++i)
        engine::fileFound();
    QTRY_COMPARE_WITH_TIMEOUT(bar()->text(), QString("photos: 1,280 files found"), kPatience);
}

/// What is counted takes the place of the bytes that are read for it.
void ReadingTest::countsRunsAndSamples() {
    const LongTaskPtr task = workbench().readings.begin("Exporting runs.csv", LongTask::Kind::Work);
    const LongTask::Scope scope(task);
    QTRY_COMPARE_WITH_TIMEOUT(bar()->text(), QString("Exporting runs.csv"), kPatience);
    QVERIFY(task->count(LongTask::Unit::Runs, 0, 10000));
    engine::expectReading(4 * kMebibyte);
    engine::bytesRead(kMebibyte);
    QTRY_COMPARE_WITH_TIMEOUT(bar()->text(), QString("Exporting runs.csv: 0 of 10,000 runs"), kPatience);
    QTest::qWait(250);  // a shorter measurement says nothing of the pace
    QVERIFY(task->count(LongTask::Unit::Runs, 5000, 10000));
    QTRY_VERIFY_WITH_TIMEOUT(bar()->text().startsWith("Exporting runs.csv: 5,000 of 10,000 runs, ") &&
                                 bar()->text().endsWith(" left"),
                             kPatience);
    QVERIFY(task->count(LongTask::Unit::Samples, 0, 300));
    QTRY_COMPARE_WITH_TIMEOUT(bar()->text(), QString("Exporting runs.csv: 0 of 300 samples"), kPatience);
    child<QToolButton>("readingCancel")->click();
    QVERIFY(!task->count(LongTask::Unit::Samples, 1, 300));
}

/// As for the statistics of a folder of pictures, whose files were counted before.
void ReadingTest::countsSamplesThatAreLookedAt() {
    const LongTaskPtr task = workbench().readings.begin("pictures");
    const LongTask::Scope scope(task);
    for (int i = 0; i < 256; ++i)
        engine::fileFound();
    QTRY_COMPARE_WITH_TIMEOUT(bar()->text(), QString("pictures: 256 files found"), kPatience);
    engine::sampleRead(64, 256);
    QTRY_COMPARE_WITH_TIMEOUT(bar()->text(), QString("pictures: 64 of 256 samples"), kPatience);
}

void ReadingTest::aRunShowsTheFilesThatItReads() {
    RunHeader header;
    const auto remaining = [&header] {
        return header.findChild<QWidget*>("trainingRemaining")->accessibleName();
    };
    engine::TrainingSnapshot snapshot;
    snapshot.status = engine::RunStatus::Preparing;
    snapshot.reading = {.read = kMebibyte, .total = 4 * kMebibyte};
    header.showProgress(snapshot);
    QCOMPARE(remaining(), QString("1.0\u00a0MiB of 4.0\u00a0MiB read"));
    QCOMPARE(header.findChild<QProgressBar*>()->value(), 250);
    snapshot.reading.secondsLeft = 8;
    header.showProgress(snapshot);
    QCOMPARE(remaining(), QString("1.0\u00a0MiB of 4.0\u00a0MiB read, 8\u00a0s left"));
    snapshot.reading = {.secondsLeft = -1, .files = 4000, .samples = 1024, .allSamples = 4096};
    header.showProgress(snapshot);
    QCOMPARE(remaining(), QString("1,024 of 4,096 samples"));
    QCOMPARE(header.findChild<QProgressBar*>()->value(), 250);
    snapshot.reading.secondsLeft = 8;
    header.showProgress(snapshot);
    QCOMPARE(remaining(), QString("1,024 of 4,096 samples, 8\u00a0s left"));
    snapshot.reading = {};
    header.showProgress(snapshot);
    QCOMPARE(remaining(), QString());
    QCOMPARE(header.findChild<QProgressBar*>()->value(), 0);
}

void ReadingTest::aCanceledFileChangesNothing() {
    const QString table = writeTable();
    const engine::Json before = experiment().toJson();
    const int steps = document().undoStack().count();
    QSignalSpy failures(&workbench(), &Workbench::failed);
    const auto canceling = cancelAll();
    auto* files = m_window->findChild<FileActions*>();
    files->openFile(table);
    waitForWorkers();
    QVERIFY(experiment().toJson() == before);
    QCOMPARE(document().undoStack().count(), steps);
    QVERIFY(failures.isEmpty());  // nothing went wrong
    disconnect(canceling);
    files->openFile(table);
    QTRY_COMPARE_WITH_TIMEOUT(experiment().data.source, std::string("csv"), kPatience);
}

void ReadingTest::canceledWeightsLeaveThoseAtHand() {
    const QString file = m_home->filePath("w.safetensors");
    const auto model = engine::Model::build(experiment().model);
    engine::NamedWeights other;
    other.specs = model.weightSpecs();
    other.tensors = engine::initializeWeights(other.specs, 5);
    engine::exportModel(model, nullptr, other, file.toStdString());
    const auto atHand = undecidedWeights(experiment());
    workbench().weights.setWeights(atHand);
    QSignalSpy failures(&workbench(), &Workbench::failed);
    const auto canceling = cancelAll();
    workbench().weights.load(experiment(), file);
    QVERIFY(workbench().weights.busy());
    QTRY_VERIFY_WITH_TIMEOUT(!workbench().weights.busy(), kPatience);
    QVERIFY(workbench().weights.weights() == atHand);
    QVERIFY(failures.isEmpty());
    disconnect(canceling);
    workbench().weights.load(experiment(), file);
    QTRY_VERIFY_WITH_TIMEOUT(workbench().weights.weights() != atHand, kPatience);
}

void ReadingTest::canceledDataAreLoadedWhenThePageIsOpenedAgain() {
    engine::Experiment withTable = experiment();
    withTable.data.source = "csv";
    withTable.data.options = {{"path", writeTable().toStdString()}};
    document().replace(withTable, {});
    waitForWorkers();
    const auto canceling = cancelAll();
    m_window->pages().show("data");
    auto* placeholder = static_cast<EmptyState*>(child<QWidget>("dataPlaceholder"));
    QTRY_COMPARE_WITH_TIMEOUT(placeholder->title(), QString("Loading was canceled"), kPatience);
    disconnect(canceling);
    m_window->pages().show("model");
    m_window->pages().show("data");
    QTRY_VERIFY_WITH_TIMEOUT(m_window->pages().page<DataPage>()->controller().plan() != nullptr, kPatience);
}

int main(int argc, char** argv) {
    return runGuiTest<ReadingTest>(argc, argv);
}

#include "reading_test.moc"
