#include "app/screenshots/dialog_screenshots.h"

#include <QAction>
#include <QComboBox>
#include <QEventLoop>
#include <QPushButton>
#include <QTemporaryDir>

#include "app/dialogs/export_dialog.h"
#include "app/dialogs/learning_rate_finder.h"
#include "app/dialogs/matmul_dialog.h"
#include "app/dialogs/runtime_dialog.h"
#include "app/dialogs/template_gallery.h"
#include "app/dialogs/transfer_dialog.h"
#include "app/dialogs/validation_dialog.h"
#include "app/dialogs/web_page_dialog.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/shell/main_window.h"

namespace shardlab {

namespace {

void saveRuntimeDialog(ScreenshotWriter& writer, const QString& name) {
    if (!writer.wants(name)) return;
    RuntimeDialog dialog(writer.workbench().document.experiment(), &writer.window());
    dialog.show();
    writer.save(dialog, name);
}

void saveTemplateGallery(ScreenshotWriter& writer, const QString& name) {
    if (!writer.wants(name)) return;
    TemplateGallery dialog(&writer.window());
    dialog.show();
    writer.save(dialog, name);
}

void savePalette(ScreenshotWriter& writer, const QString& name) {
    if (!writer.wants(name)) return;
    writer.window().findChild<QAction*>(QStringLiteral("commandPaletteAction"))->trigger();
    writer.save(name);
    writer.window().findChild<QWidget*>(QStringLiteral("searchPopup"), Qt::FindDirectChildrenOnly)->hide();
}

void saveMatmulDialog(ScreenshotWriter& writer, const QString& name) {
    if (!writer.wants(name)) return;
    MatmulDialog dialog(&writer.window());
    dialog.show();
    QEventLoop loop;
    QObject::connect(&dialog, &MatmulDialog::finishedRun, &loop, &QEventLoop::quit);
    dialog.start();
    loop.exec();
    writer.save(dialog, name);
}

void saveLearningRateFinder(ScreenshotWriter& writer, const QString& name) {
    if (!writer.wants(name)) return;
    LearningRateFinder dialog(writer.workbench().document.experiment(), &writer.window());
    dialog.show();
    QEventLoop loop;
    QObject::connect(&dialog, &LearningRateFinder::ended, &loop, &QEventLoop::quit);
    dialog.start();
    loop.exec();
    writer.save(dialog, name);
}

void saveValidationDialog(ScreenshotWriter& writer, const QString& name) {
    if (!writer.wants(name)) return;
    ValidationDialog dialog(&writer.window());
    dialog.show();
    QEventLoop loop;
    QObject::connect(&dialog, &ValidationDialog::replayed, &loop, &QEventLoop::quit);
    loop.exec();
    writer.save(dialog, name);
}

void saveExportDialog(ScreenshotWriter& writer, const QString& name) {
    if (!writer.wants(name)) return;
    const QTemporaryDir folder;
    Workbench& workbench = writer.workbench();
    ExportDialog dialog(workbench.exports, workbench.document.experiment(), workbench.weights.weights(),
                        folder.filePath(QStringLiteral("fashion")), &writer.window());
    auto* format = dialog.findChild<QComboBox*>(QStringLiteral("exportFormat"));
    format->setCurrentIndex(format->findText(QStringLiteral("TensorFlow.js"), Qt::MatchStartsWith));
    Q_EMIT format->activated(format->currentIndex());
    dialog.show();
    waitMilliseconds(kForecastMilliseconds);
    QEventLoop loop;
    QObject::connect(&workbench.exports, &ExportController::exported, &loop, &QEventLoop::quit);
    QObject::connect(&workbench.exports, &ExportController::failed, &loop, &QEventLoop::quit);
    dialog.findChild<QPushButton*>(QStringLiteral("exportAccept"))->click();
    loop.exec();
    writer.save(dialog, name);
    if (auto* notice = writer.window().findChild<QWidget*>(QStringLiteral("notice"))) notice->hide();
}

/// Before anything is written.
void saveWebPageDialog(ScreenshotWriter& writer, const QString& name) {
    if (!writer.wants(name)) return;
    Workbench& workbench = writer.workbench();
    WebPageDialog dialog(workbench.document.experiment(), workbench.weights.weights(),
                         QStringLiteral("fashion_web"), &writer.window());
    dialog.show();
    waitMilliseconds(kForecastMilliseconds);
    writer.save(dialog, name);
}

}  // namespace

void saveDialogs(ScreenshotWriter& writer, const QString& theme) {
    savePalette(writer, QStringLiteral("palette-") + theme);
    saveRuntimeDialog(writer, QStringLiteral("runtime-") + theme);
    saveTemplateGallery(writer, QStringLiteral("templates-") + theme);
    saveMatmulDialog(writer, QStringLiteral("matmul-") + theme);
    saveLearningRateFinder(writer, QStringLiteral("learning-rate-finder-") + theme);
}

void saveTransferDialog(ScreenshotWriter& writer, const QString& theme) {
    const QString name = QStringLiteral("transfer-") + theme;
    if (!writer.wants(name)) return;
    Workbench& workbench = writer.workbench();
    TransferDialog dialog(workbench.document.experiment(), true, workbench.runs, &writer.window());
    dialog.show();
    waitMilliseconds(kForecastMilliseconds);
    writer.save(dialog, name);
}

void saveDialogsOfRun(ScreenshotWriter& writer, const QString& theme) {
    saveValidationDialog(writer, QStringLiteral("validation-") + theme);
    saveExportDialog(writer, QStringLiteral("export-") + theme);
    saveWebPageDialog(writer, QStringLiteral("web-page-") + theme);
}

}  // namespace shardlab
