#include "app/settings/settings.h"

#include <sys/stat.h>

#include <QSettings>
#include <QtTest>

using namespace shardlab;

/// Where the settings lie must not keep the window from opening, whatever lies there.
class SettingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsThemInTheConfigurationFolder();
    void readsNoPipe_data();
    void readsNoPipe();
    void writesNothingWithoutAHome_data();
    void writesNothingWithoutAHome();
    void saysThatTheFolderCannotBeMade();

private:
    QString file(const QString& name) const { return m_directory->filePath(name); }
    void write(const QString& name, const QByteArray& bytes) const {
        QDir().mkpath(QFileInfo(file(name)).path());
        QFile out(file(name));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(bytes);
    }
    std::unique_ptr<QTemporaryDir> m_directory;
};

void SettingsTest::init() {
    m_directory = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", m_directory->path().toLocal8Bit());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_directory->path());
}

void SettingsTest::keepsThemInTheConfigurationFolder() {
    QCOMPARE(settings::prepare(), QString());
    settings::setThemeName(QStringLiteral("dark"));
    QCOMPARE(settings::themeName(), QStringLiteral("dark"));
    QVERIFY(QFile::exists(file("shardlab-test/settings.conf")));
    QCOMPARE(settings::prepare(), QString());
}

void SettingsTest::readsNoPipe_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("reason");
    for (const char* name : {"shardlab-test/settings.conf", "shardlab-test.conf"}) {
        QTest::addRow("%s is a pipe", name) << name << "pipe"
                                            << "is not a regular file";
        QTest::addRow("%s is a folder", name) << name << "folder"
                                              << "is not a regular file";
        QTest::addRow("%s is a device", name) << name << "device"
                                              << "is not a regular file";
        QTest::addRow("%s is huge", name) << name << "huge"
                                          << "is larger than 4 MiB";
    }
}

void SettingsTest::readsNoPipe() {
    QFETCH(QString, name);
    QFETCH(QString, kind);
    QFETCH(QString, reason);
    const QByteArray path = file(name).toLocal8Bit();
    QDir().mkpath(QFileInfo(file(name)).path());
    if (kind == "pipe") QCOMPARE(::mkfifo(path.constData(), 0600), 0);
    if (kind == "folder") QVERIFY(QDir().mkpath(file(name)));
    if (kind == "device") QVERIFY(QFile::link(QStringLiteral("/dev/zero"), file(name)));
    if (kind == "huge") write(name, "[appearance]\ntheme=dark\n" + QByteArray((4 << 20) + 1, ' '));
    const QString said = settings::prepare();
    QVERIFY2(said.contains(reason) && said.contains(file(name)), qPrintable(said));
    QCOMPARE(settings::themeName(), QStringLiteral("light"));
    settings::addRecentFile(QStringLiteral("/a"));  // nor does writing wait
    QVERIFY(settings::recentFiles().size() <= 1);
}

void SettingsTest::writesNothingWithoutAHome_data() {
    QTest::addColumn<QByteArray>("home");
    QTest::newRow("none") << QByteArray();
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("relative") << QByteArray("home");
    QTest::newRow("root") << QByteArray("/");
}

void SettingsTest::writesNothingWithoutAHome() {
    QFETCH(QByteArray, home);
    const QByteArray before = qgetenv("HOME");
    qunsetenv("XDG_CONFIG_HOME");
    qunsetenv("HOME");
    if (!home.isNull()) qputenv("HOME", home);
    const QString said = settings::prepare();
    settings::setThemeName(QStringLiteral("dark"));
    qputenv("HOME", before);
    QVERIFY2(said.contains("HOME and XDG_CONFIG_HOME"), qPrintable(said));
    QVERIFY(!QFile::exists("/.config/shardlab-test"));
    QVERIFY(!QFile::exists("/.config/shardlab-test.conf"));
    QVERIFY(!QFile::exists(".config"));
}

void SettingsTest::saysThatTheFolderCannotBeMade() {
    write("shardlab-test", "a file where the folder should be");
    const QString said = settings::prepare();
    QVERIFY2(said.contains("is not a folder"), qPrintable(said));
}

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    QCoreApplication::setOrganizationName("shardlab-test");
    QCoreApplication::setApplicationName("settings");
    SettingsTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "settings_test.moc"
