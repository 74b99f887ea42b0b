#include "app/screenshots/screenshots.h"

#include <QCoreApplication>
#include <QDir>
#include <QSize>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <cstdio>

#include "app/screenshots/dialog_screenshots.h"
#include "app/screenshots/page_screenshots.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/screenshots/short_runs.h"
#include "app/shell/main_window.h"
#include "app/shell/page_layouts.h"

namespace shardlab {

namespace {

int fail(const QString& text) {
    std::fprintf(stderr, "shardlab: %s\n", qPrintable(text));
    return 1;
}

/// "1280x800"; an empty size for what is none.
QSize sizeOf(const QString& text) {
    const QStringList parts = text.split(QLatin1Char('x'));
    return parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
}

void saveBeforeTraining(ScreenshotWriter& writer) {
    const QString light = QStringLiteral("light");
    saveEmptyPages(writer, light);
    saveTransferDialog(writer, light);
    for (const char* theme : {"light", "dark", "high-contrast"}) {
        const QString name = QLatin1String(theme);
        writer.window().chooseTheme(name);
        saveModelPage(writer, name);
        saveDataPage(writer, name);
        saveDialogs(writer, name);
    }
    writer.window().chooseTheme(light);
}

void saveAfterTraining(ScreenshotWriter& writer) {
    for (const char* theme : {"light", "dark", "high-contrast"}) {
        const QString name = QLatin1String(theme);
        writer.window().chooseTheme(name);
        saveSimulatorPage(writer, name);
        saveShardsPage(writer, name);
        saveDialogsOfRun(writer, name);
        writer.showPage("language");
        writer.save(QStringLiteral("language-") + name);
        saveEvaluatePage(writer, name);
        saveTrainingPage(writer, name);
        saveComparePage(writer, name);
        saveRunsPage(writer, name);
        saveSweepsPage(writer, name);
    }
}

int writeAll(ScreenshotWriter& writer, const QString& experiment) {
    QString error;
    const QObject scope;
    QObject::connect(&writer.workbench(), &Workbench::failed, &scope,
                     [&error](const QString& text) { error = text; });
    writer.workbench().open(experiment, true);
    waitMilliseconds(kForecastMilliseconds);
    if (!error.isEmpty()) return fail(error);
    saveBeforeTraining(writer);
    for (const auto& train : {trainShortly, trainHere}) {
        if (writer.wantsMore()) train(writer);
        if (!error.isEmpty()) return fail(error);
    }
    if (writer.wantsMore()) evaluateRun(writer);
    if (writer.wantsMore()) saveAfterTraining(writer);
    saveLessons(writer);
    writer.workbench().document.undoStack().setClean();
    for (const QString& problem : writer.problems())
        fail(problem);
    if (!writer.left().isEmpty())
        return fail(QStringLiteral("no picture is called %1").arg(writer.left().join(QStringLiteral(", "))));
    return writer.problems().isEmpty() ? 0 : 1;
}

}  // namespace

int takeScreenshots(const ScreenshotRequest& request) {
    const QSize size = sizeOf(request.size);
    if (size.isEmpty()) return fail(QStringLiteral("--size: expected WIDTHxHEIGHT, as in 1280x800"));
    const QString directory = QDir(request.directory).absolutePath();
    if (!QDir().mkpath(directory)) return fail(QStringLiteral("%1: cannot be created").arg(directory));
    // Pictures leave no trace in the user's own runs and settings.
    QTemporaryDir home;
    qputenv("XDG_DATA_HOME", home.path().toLocal8Bit());
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("shardlab-screenshots"));
    MainWindow window;
    window.resize(size);
    window.layouts().reset();  // as at a first start in this size
    window.show();
    ScreenshotWriter writer(window, directory, request.only);
    return writeAll(writer, request.experiment);
}

}  // namespace shardlab
