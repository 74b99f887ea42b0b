#include "app/screenshots/screenshot_writer.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTabWidget>
#include <QTimer>
#include <algorithm>

#include "app/controllers/background.h"
#include "app/settings/language.h"
#include "app/shell/main_window.h"

namespace shardlab {

void waitMilliseconds(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

QString pictureName(const QTabWidget& tabs, int tab) {
    return languageCode() == QLatin1String("en")
               ? tabs.tabText(tab).toLower().replace(QLatin1Char(' '), QLatin1Char('-'))
               : QString::number(tab + 1);
}

ScreenshotWriter::ScreenshotWriter(MainWindow& window, const QString& directory, const QStringList& names)
    : m_window(window), m_directory(directory), m_all(names.isEmpty()), m_left(names) {}

Workbench& ScreenshotWriter::workbench() const {
    return m_window.workbench();
}

void ScreenshotWriter::showPage(const char* id) const {
    m_window.pages().show(id);
}

bool ScreenshotWriter::wants(const QString& prefix) const {
    return m_all || std::ranges::any_of(m_left, [&](const QString& name) { return name.startsWith(prefix); });
}

/// Until the workers are done, but for those that end with a run.
void ScreenshotWriter::settle() const {
    constexpr int kShortest = 400, kLongest = 60000, kPoll = 50;
    QElapsedTimer clock;
    clock.start();
    waitMilliseconds(kShortest);
    while (backgroundTasks() > 0 && !workbench().training.active() && clock.elapsed() < kLongest)
        waitMilliseconds(kPoll);
    waitMilliseconds(kPoll);
}

void ScreenshotWriter::save(const QString& name) {
    save(m_window, name);
}

void ScreenshotWriter::save(QWidget& widget, const QString& name) {
    if (!m_all && m_left.removeAll(name) == 0) return;
    settle();
    // What deleted itself outside an event loop waits for the end of the program.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    const QString path = m_directory.filePath(name + QStringLiteral(".png"));
    if (!widget.grab().save(path)) m_problems << QStringLiteral("%1: cannot be written").arg(path);
}

void ScreenshotWriter::saveTabs(QTabWidget& tabs, const QString& page, const QString& theme) {
    for (int tab = 0; tab < tabs.count(); ++tab) {
        if (!tabs.isTabEnabled(tab)) continue;
        tabs.setCurrentIndex(tab);
        save(tab == 0 ? QStringLiteral("%1-%2").arg(page, theme)
                      : QStringLiteral("%1-%2-%3").arg(page, pictureName(tabs, tab), theme));
    }
    tabs.setCurrentIndex(0);
}

}  // namespace shardlab
