#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <cstdio>

#include "app/shell/recovery.h"
#include "tests/gui/window_fixture.h"

using namespace shardlab;

namespace {

constexpr Autosave::Delays kSoon{20, 100};
constexpr const char* kVictim = "--victim";
constexpr const char* kCrashesOnOffer = "--crashes-on-offer";
constexpr const char* kCrashesOnRestore = "--crashes-on-restore";

/// Another process: edits, says when the edit is kept, and goes on until it is killed.
int runVictim(int argc, char** argv) {
    QApplication application(argc, argv);
    MainWindow window;
    window.workbench().document.replace(smallExperiment(), QStringLiteral("/nowhere/victim.json"));
    const Recovery recovery(window, kSoon);
    QObject::connect(recovery.findChild<Autosave*>(), &Autosave::written, [] {
        std::puts("kept");
        std::fflush(stdout);
    });
    window.show();
    window.pages().page<ModelPage>()->insertLayer(QStringLiteral("Dropout"));
    return QApplication::exec();
}

void crash() {
    std::signal(SIGSEGV,
                SIG_DFL);  // a sanitizer has a handler of its own, which ends the process as exit() does
    std::raise(SIGSEGV);
}

/// The next one: it crashes when it offers what was recovered, or once that is restored and kept anew.
int runSecondVictim(int argc, char** argv, bool restores) {
    QApplication application(argc, argv);
    MainWindow window;
    const Recovery recovery(window, kSoon);
    if (restores) QObject::connect(recovery.findChild<Autosave*>(), &Autosave::written, crash);
    QTimer looks;
    QObject::connect(&looks, &QTimer::timeout, [&] {
        const auto* question = window.findChild<QFrame*>(QStringLiteral("question"));
        if (question == nullptr) return;
        if (!restores) crash();
        looks.stop();
        for (auto* button : question->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Restore")) return button->click();
    });
    looks.start(10);
    window.show();
    return QApplication::exec();
}

}  // namespace

/// Unsaved edits outlive the process, and only then.
class RecoveryTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { makeHome(); }
    void cleanup();
    void restoresWhatAKilledProcessHadNotSaved();
    void survivesCrashesInRecovery_data();
    void survivesCrashesInRecovery();
    void discardsIt();
    void leavesARunningProcessAlone();
    void keepsNothingOnceSavedUndoneOrClosed();
    void keepsTheFoldsOfAnEditedModel();
    void saysOnceThatItCannotWrite();
    void setsAnUnreadableFileAside();
    void bringsOrderIntoAFolderOfGarbage();
    void leavesItWhereNothingCanBeWritten();

private:
    void start() {
        m_recovery.reset();
        openExperiment();
        m_recovery = std::make_unique<Recovery>(*m_window, kSoon);
    }
    std::unique_ptr<QProcess> startVictim() const {
        auto victim = std::make_unique<QProcess>();
        victim->start(QCoreApplication::applicationFilePath(), {QLatin1String(kVictim)});
        QByteArray said;
        while (!said.contains("kept") && victim->waitForReadyRead(kPatience))
            said += victim->readAllStandardOutput();
        return victim;
    }
    void letCrash(const char* how) const {
        QProcess victim;
        victim.start(QCoreApplication::applicationFilePath(), {QLatin1String(how)});
        QVERIFY2(victim.waitForFinished(kPatience), "it neither offers nor crashes");
        QCOMPARE(victim.exitStatus(), QProcess::CrashExit);
    }
    void killVictim() const {
        const auto victim = startVictim();
        victim->kill();  // SIGKILL
        QVERIFY(victim->waitForFinished(kPatience));
        QCOMPARE(victim->exitStatus(), QProcess::CrashExit);
        QCOMPARE(files().size(), 1);
    }
    QStringList files() const {
        return QDir(m_home->filePath("shardlab/autosave")).entryList({"*.json"}, QDir::Files);
    }
    NoticeBar* bar(const char* name) const {
        return static_cast<NoticeBar*>(m_window->findChild<QFrame*>(QLatin1String(name)));
    }
    void answer(const QString& text) const {
        QTRY_VERIFY_WITH_TIMEOUT(bar("question") != nullptr, kPatience);
        for (auto* button : bar("question")->findChildren<QPushButton*>())
            if (button->text() == text) return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL("no such answer");
    }
    void edit() const { m_window->pages().page<ModelPage>()->insertLayer(QStringLiteral("Dropout")); }
    std::unique_ptr<Recovery> m_recovery;
};

void RecoveryTest::cleanup() {
    m_recovery.reset();
    closeWindow();
}

void RecoveryTest::restoresWhatAKilledProcessHadNotSaved() {
    killVictim();
    start();
    QTRY_VERIFY_WITH_TIMEOUT(bar("question") != nullptr, kPatience);
    QVERIFY(bar("question")->text().contains("GUI test"));
    m_window->docks().show("consoleDock");
    const QPoint middle = bar("question")->geometry().center();
    QVERIFY2(bar("question")->isAncestorOf(m_window->childAt(middle)), "a raised dock does not cover it");
    answer("Restore");
    QCOMPARE(document().experiment().model.layers.size(), std::size_t{3});
    QVERIFY(document().isDirty());
    QCOMPARE(document().path(), QString("/nowhere/victim.json"));
    // Kept anew first, then the old file goes.
    const QString own = QString::number(QCoreApplication::applicationPid());
    QTRY_VERIFY_WITH_TIMEOUT(files().size() == 1 && files().first().startsWith(own), kPatience);
}

void RecoveryTest::survivesCrashesInRecovery_data() {
    QTest::addColumn<QByteArray>("how");
    QTest::newRow("when it is offered") << QByteArray(kCrashesOnOffer);
    QTest::newRow("when it is restored") << QByteArray(kCrashesOnRestore);
}

/// What was edited is offered after every crash, once.
void RecoveryTest::survivesCrashesInRecovery() {
    QFETCH(QByteArray, how);
    killVictim();
    for (int i = 0; i < 3; ++i) {
        letCrash(how.constData());
        QVERIFY(!files().isEmpty());
    }
    start();
    answer("Restore");
    QCOMPARE(document().experiment().model.layers.size(), std::size_t{3});
    const QString own = QString::number(QCoreApplication::applicationPid());
    QTRY_VERIFY_WITH_TIMEOUT(files().size() == 1 && files().first().startsWith(own), kPatience);
}

void RecoveryTest::discardsIt() {
    killVictim();
    start();
    answer("Discard");
    QTRY_VERIFY_WITH_TIMEOUT(files().isEmpty(), kPatience);
    QCOMPARE(document().experiment().model.layers.size(), std::size_t{2});
    QVERIFY(!document().isDirty());
}

void RecoveryTest::leavesARunningProcessAlone() {
    const auto victim = startVictim();
    QCOMPARE(files().size(), 1);
    QVERIFY(findRecoverable(recoveryDirectory()).empty());
    QCOMPARE(files().size(), 1);
    victim->kill();
    QVERIFY(victim->waitForFinished(kPatience));
    const auto first = findRecoverable(recoveryDirectory());
    QCOMPARE(first.size(), std::size_t{1});
    QVERIFY(findRecoverable(recoveryDirectory()).empty());  // offered by one process at a time
}

void RecoveryTest::keepsNothingOnceSavedUndoneOrClosed() {
    start();
    edit();
    QTRY_COMPARE_WITH_TIMEOUT(files().size(), 1, kPatience);
    document().undoStack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(files().isEmpty(), kPatience);
    edit();
    QTRY_COMPARE_WITH_TIMEOUT(files().size(), 1, kPatience);
    m_window->workbench().save(m_home->filePath("saved.json"));
    QTRY_VERIFY_WITH_TIMEOUT(files().isEmpty(), kPatience);
    edit();
    QTRY_COMPARE_WITH_TIMEOUT(files().size(), 1, kPatience);
    m_recovery.reset();  // the program ends in order
    QVERIFY(files().isEmpty());
    QVERIFY(QDir(m_home->filePath("shardlab/autosave")).entryList(QDir::Files).isEmpty());
}

void RecoveryTest::keepsTheFoldsOfAnEditedModel() {
    start();
    const std::vector<engine::Fold> folds{{"head", {"dense", "dense_1"}}};
    document().setFolds(folds);
    QVERIFY(!document().isDirty());  // alone they are nothing to recover
    edit();
    QTRY_COMPARE_WITH_TIMEOUT(files().size(), 1, kPatience);
    const auto kept = [&](const char* text) {
        QFile file(m_home->filePath("shardlab/autosave/" + files().value(0)));
        return file.open(QIODevice::ReadOnly) && file.readAll().contains(text);
    };
    QVERIFY(kept("head"));
    document().setFolds({{"mine", {"dense", "dense_1"}}});
    QTRY_VERIFY_WITH_TIMEOUT(kept("mine"), kPatience);
}

void RecoveryTest::saysOnceThatItCannotWrite() {
    QFile inTheWay(m_home->filePath("shardlab"));  // as a read-only directory would, also for root
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    start();
    edit();
    QTRY_VERIFY_WITH_TIMEOUT(bar("notice") != nullptr, kPatience);
    QVERIFY(bar("notice")->text().contains("Autosave"));
    delete bar("notice");
    auto* autosave = m_recovery->findChild<Autosave*>();
    QSignalSpy failed(autosave, &Autosave::failed);
    QSignalSpy written(autosave, &Autosave::written);
    edit();
    autosave->adopt({}, nullptr);  // writes at once
    waitForWorkers();              // it fails, of which nothing is said
    QVERIFY(inTheWay.remove());
    edit();
    QTRY_VERIFY_WITH_TIMEOUT(written.count() > 0, kPatience);
    QCOMPARE(failed.count(), 0);
    QCOMPARE(files().size(), 1);
}

void RecoveryTest::setsAnUnreadableFileAside() {
    QDir().mkpath(m_home->filePath("shardlab/autosave"));
    QFile broken(m_home->filePath("shardlab/autosave/1.json"));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{\"path\": ");
    broken.close();
    QVERIFY(findRecoverable(recoveryDirectory()).empty());
    QVERIFY(files().isEmpty());
    QVERIFY(QFile::exists(m_home->filePath("shardlab/autosave/1.unreadable")));
}

/// On a full disk no lock can be written: what could be recovered waits for the next start.
void RecoveryTest::bringsOrderIntoAFolderOfGarbage() {
    const QDir folder(m_home->filePath("shardlab/autosave"));
    QVERIFY(folder.mkpath("."));
    const auto write = [&](const QString& name) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"shardlab_recovery\": ");
    };
    for (int i = 0; i < 30; ++i)
        write(QStringLiteral("%1.json").arg(100000 + i));
    write("7.lock");
    write(".8.json.2147483646-0.tmp");
    write(QStringLiteral(".9.json.%1-0.tmp").arg(QCoreApplication::applicationPid()));  // is being written
    QVERIFY(folder.mkdir("folder.json"));
    QCOMPARE(::mkfifo(folder.filePath("pipe.json").toLocal8Bit().constData(), 0600), 0);
    QVERIFY(findRecoverable(recoveryDirectory()).empty());
    QVERIFY(findRecoverable(recoveryDirectory()).empty());
    QCOMPARE(folder.entryList({"*.unreadable"}, QDir::AllEntries | QDir::System | QDir::Hidden).size(), 10);
    QCOMPARE(folder.entryList({"*.json", "*.lock"}, QDir::AllEntries | QDir::System | QDir::Hidden),
             QStringList());
    QCOMPARE(folder.entryList({"*.tmp"}, QDir::AllEntries | QDir::Hidden),
             QStringList{QStringLiteral(".9.json.%1-0.tmp").arg(QCoreApplication::applicationPid())});
}

void RecoveryTest::leavesItWhereNothingCanBeWritten() {
    killVictim();
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    rlimit usual{};
    ::getrlimit(RLIMIT_FSIZE, &usual);
    const rlimit nothing{0, usual.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &nothing);
    const std::size_t found = findRecoverable(recoveryDirectory()).size();
    ::setrlimit(RLIMIT_FSIZE, &usual);
    std::signal(SIGXFSZ, before);
    QCOMPARE(found, std::size_t{0});
    QCOMPARE(files().size(), 1);
    QCOMPARE(findRecoverable(recoveryDirectory()).size(), std::size_t{1});
}

int main(int argc, char** argv) {
    if (argc > 1 && QLatin1String(argv[1]) == QLatin1String(kVictim)) return runVictim(argc, argv);
    for (const char* how : {kCrashesOnOffer, kCrashesOnRestore})
        if (argc > 1 && QLatin1String(argv[1]) == QLatin1String(how))
            return runSecondVictim(argc, argv, how == kCrashesOnRestore);
    return runGuiTest<RecoveryTest>(argc, argv);
}

#include "recovery_test.moc"
