#include <signal.h>

#include <QtTest>

namespace {

constexpr int kPatience = 60000;  // milliseconds

/// The processes whose command line ends with this word.
QList<pid_t> processesOf(const QByteArray& word) {
    QList<pid_t> found;
    for (const QString& process : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile file(QStringLiteral("/proc/%1/cmdline").arg(process));
        if (file.open(QIODevice::ReadOnly) && file.readAll().endsWith('\0' + word + '\0'))
            found << process.toInt();
    }
    return found;
}

}  // namespace

/// The program from outside, with several experiments on its command line.
class SeveralFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void eachFileHasAWindow();
    void saysHowManyAreTooMany();
    void aPictureIsOfOneFile();

private:
    QString file(const QString& name) const { return m_home.filePath(name); }
    QString copyOf(const QString& name) const;
    QStringList recentFiles() const;
    std::pair<int, QString> failing(const QStringList& arguments) const;
    QTemporaryDir m_home;
    QProcessEnvironment m_environment;
    QStringList m_files;
};

void SeveralFilesTest::init() {
    m_environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        m_environment.insert(QLatin1String(variable), m_home.path());
}

/// Windows that a test did not close end with it.
void SeveralFilesTest::cleanup() {
    for (const QString& each : std::as_const(m_files)) {
        for (const pid_t process : processesOf(each.toLocal8Bit()))
            ::kill(process, SIGTERM);
        QTRY_VERIFY_WITH_TIMEOUT(processesOf(each.toLocal8Bit()).isEmpty(), kPatience);
    }
}

QString SeveralFilesTest::copyOf(const QString& name) const {
    const QString copy = file(name);
    const QString experiment = QStringLiteral(SHARDLAB_EXPERIMENTS) + QStringLiteral("/mnist_mlp.json");
    return QFile::copy(experiment, copy) ? copy : QString();
}

/// What windows have opened; of those that open files at the same time, one may miss.
QStringList SeveralFilesTest::recentFiles() const {
    QSettings settings(file(QStringLiteral("shardlab/shardlab.conf")), QSettings::IniFormat);
    return settings.value(QStringLiteral("files/recent")).toStringList();
}

void SeveralFilesTest::eachFileHasAWindow() {
    m_files = QStringList{copyOf(QStringLiteral("first.json")), copyOf(QStringLiteral("second.json")),
                          copyOf(QStringLiteral("third.json"))};
    QVERIFY(!m_files.contains(QString()));
    QProcess program;
    program.setProcessEnvironment(m_environment);
    program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    program.start(QStringLiteral(SHARDLAB_PROGRAM), m_files);
    QVERIFY(program.waitForStarted());
    const auto windowsOf = [this](int which) { return processesOf(m_files[which].toLocal8Bit()).size(); };
    // Twice: a process that has not begun its program yet has the command line of the one that made it.
    const auto stays = [&](int which, qsizetype count) {
        if (windowsOf(which) != count) return false;
        QTest::qWait(200);
        return windowsOf(which) == count;
    };
    QTRY_VERIFY_WITH_TIMEOUT(stays(1, 1), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(stays(2, 2), kPatience);  // the first one has all on its command line
    QTRY_VERIFY_WITH_TIMEOUT(!recentFiles().isEmpty(), kPatience);
    QVERIFY2(QSet<QString>(m_files.begin(), m_files.end()).contains(recentFiles().first()),
             qPrintable(recentFiles().join(QLatin1Char(' '))));
    program.terminate();
    QVERIFY(program.waitForFinished(kPatience));
    QCOMPARE(windowsOf(1), 1);  // the other windows stay
    QCOMPARE(windowsOf(2), 1);
}

std::pair<int, QString> SeveralFilesTest::failing(const QStringList& arguments) const {
    QProcess program;
    program.setProcessEnvironment(m_environment);
    program.start(QStringLiteral(SHARDLAB_PROGRAM), arguments);
    if (!program.waitForFinished(kPatience)) program.kill();
    return {program.exitCode(), QString::fromLocal8Bit(program.readAllStandardError()).trimmed()};
}

void SeveralFilesTest::saysHowManyAreTooMany() {
    QStringList many;
    for (int i = 0; i < 17; ++i)
        many << QStringLiteral("mnist_mlp");
    const auto [code, said] = failing(many);
    QCOMPARE(code, 2);
    QVERIFY2(said.endsWith("shardlab: EXPERIMENT: expected at most 16 files; got 17"), qPrintable(said));
}

void SeveralFilesTest::aPictureIsOfOneFile() {
    const auto [code, said] = failing({"--curves", "history.json", "a.png", "b.png"});
    QCOMPARE(code, 2);
    QVERIFY2(said.endsWith("shardlab: --curves: expected at most 1 file; got 2"), qPrintable(said));
}

QTEST_GUILESS_MAIN(SeveralFilesTest)

#include "several_files_test.moc"
