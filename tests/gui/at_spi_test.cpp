#include <QtDBus>
#include <QtTest>
#include <functional>

#include "tests/gui/at_spi.h"

using namespace shardlab;

/// The running program as a screen reader sees it: another process, over D-Bus. Needs an X server, a session
/// bus and at-spi2-core; at_spi.sh starts them.
class AtSpiTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { stop(); }
    void everyPageIsNamed_data();
    void everyPageIsNamed();
    void hiddenPanelsAreSilent();

private:
    using Visitor = std::function<void(const at_spi::Object&, const QString& role)>;
    /// All that is to be seen.
    void walk(const at_spi::Object& object, const Visitor& visit) const {
        if (!m_bus->is(object, at_spi::Showing)) return;
        visit(object, m_bus->role(object));
        for (const at_spi::Object& child : m_bus->children(object))
            walk(child, visit);
    }
    QStringList shownNames() const {
        QStringList names;
        for (const at_spi::Object& window : m_bus->children(m_program))
            walk(window, [&](const at_spi::Object& object, const QString&) { names << m_bus->name(object); });
        return names;
    }
    void start(const QString& address);  ///< of the accessibility bus
    void stop();
    /// By the clock: a call over a busy bus takes a while.
    template <typename Condition>
    static void waitUntil(Condition condition, int milliseconds) {
        QElapsedTimer clock;
        clock.start();
        while (!condition() && !clock.hasExpired(milliseconds))
            QTest::qWait(100);
    }
    bool showPage(const QString& page) const;
    static constexpr int kPatience = 60000, kRegistration = 25000;  // milliseconds
    static constexpr int kTries = 2;
    QProcess m_process;
    std::unique_ptr<at_spi::Bus> m_bus;
    at_spi::Object m_program;
};

void AtSpiTest::initTestCase() {
    QDBusInterface launcher("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus");
    const QDBusReply<QString> address = launcher.call("GetAddress");
    QVERIFY2(address.isValid(), qPrintable(address.error().message()));
    const QDBusConnection connection = QDBusConnection::connectToBus(address.value(), "accessibility");
    QVERIFY(connection.isConnected());
    m_bus = std::make_unique<at_spi::Bus>(connection);
    const at_spi::Object desktop{QStringLiteral("org.a11y.atspi.Registry"),
                                 QStringLiteral("/org/a11y/atspi/accessible/root")};
    for (int tries = 0; tries < kTries && m_bus->children(desktop).isEmpty(); ++tries) {
        if (tries > 0) stop();
        start(address.value());
        waitUntil([&] { return !m_bus->children(desktop).isEmpty(); }, kRegistration);
    }
    const bool registered = !m_bus->children(desktop).isEmpty();
    QVERIFY2(registered, qPrintable("the program does not register with AT-SPI; it " +
                                    QString(m_process.state() == QProcess::Running ? "runs" : "has ended") +
                                    "; the registry says: " + m_bus->error()));
    m_program = m_bus->children(desktop).first();
    QTRY_VERIFY_WITH_TIMEOUT(!m_bus->children(m_program).isEmpty(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(shownNames().contains("Train"), kPatience);
}

/// The address stands in the environment: Qt 5 then connects once its event loop runs, and registers. Where
/// it asks the session bus instead, it may hear that accessibility is on before it listens, and never
/// registers. On a loaded machine it was seen not to register either way, so the test starts it again, and
/// at_spi.sh with new buses.
void AtSpiTest::start(const QString& address) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("AT_SPI_BUS_ADDRESS"), address);
    m_process.setProcessEnvironment(environment);
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QStringLiteral(SHARDLAB_PROGRAM), {QStringLiteral("fashion_mnist_quickstart")});
    QVERIFY(m_process.waitForStarted());
}

void AtSpiTest::stop() {
    constexpr int kClosing = 10000;  // milliseconds
    m_process.terminate();
    if (!m_process.waitForFinished(kClosing)) m_process.kill();
    m_process.waitForFinished();
}

bool AtSpiTest::showPage(const QString& page) const {
    bool pressed = false;
    for (const at_spi::Object& window : m_bus->children(m_program)) {
        walk(window, [&](const at_spi::Object& object, const QString& role) {
            if (!pressed && role == "page tab" && m_bus->name(object) == page) pressed = m_bus->press(object);
        });
    }
    QTest::qWait(1000);
    return pressed;
}

void AtSpiTest::everyPageIsNamed_data() {
    QTest::addColumn<QString>("page");
    for (const char* page : {"Model", "Data", "Training", "Evaluate", "Language", "Simulator", "Shards",
                             "Compare", "Runs", "Sweeps"})
        QTest::newRow(page) << QString(page);
}

/// What takes the keyboard has a name; a combo box, whose name Qt makes its current text, has a label.
void AtSpiTest::everyPageIsNamed() {
    QFETCH(QString, page);
    QVERIFY(showPage(page));
    QStringList nameless;
    int fields = 0;
    const QStringList interactive{"text",          "password text", "spin button",   "check box",
                                  "radio button",  "push button",   "toggle button", "combo box",
                                  "list",          "table",         "tree",          "tree table",
                                  "page tab list", "slider",        "page tab"};
    for (const at_spi::Object& window : m_bus->children(m_program)) {
        walk(window, [&](const at_spi::Object& object, const QString& role) {
            if (!interactive.contains(role) || !m_bus->is(object, at_spi::Focusable)) return;
            ++fields;
            const bool combo = role == "combo box";
            const QString spoken = combo ? m_bus->label(object) : m_bus->name(object);
            // Qt keeps tabs of docks without a tab, beside the window.
            const bool without = role == "page tab list" && m_bus->name(object).isEmpty();
            if (spoken.isEmpty() && !without) nameless << role + " " + m_bus->name(object);
        });
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join("; ")));
    QVERIFY2(fields > 15, qPrintable(QString::number(fields)));
}

void AtSpiTest::hiddenPanelsAreSilent() {
    QVERIFY(showPage("Model"));
    const QStringList model = shownNames();
    QVERIFY(model.contains("Layers of the model"));
    QVERIFY(model.contains("Layers to add"));
    QVERIFY(!model.contains("Data source"));  // a field of the panel behind Properties
    QVERIFY(!model.contains("Statistics of the inputs"));
    QVERIFY(showPage("Training"));
    const QStringList training = shownNames();
    QVERIFY(training.contains("Runs"));
    QVERIFY(!training.contains("Layers of the model"));
    QVERIFY(!training.contains("Layers to add"));
}

QTEST_GUILESS_MAIN(AtSpiTest)
#include "at_spi_test.moc"
