#include <QPushButton>
#include <QTabWidget>

#include "app/pages/layers_panel.h"
#include "app/pages/training_page.h"
#include "app/screenshots/page_screenshots.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/shell/main_window.h"

namespace shardlab {

namespace {

void saveLayers(ScreenshotWriter& writer, TrainingPage& page, const QString& theme) {
    page.showLayers();
    page.layers()->select(QStringLiteral("dense/kernel"));  // many numbers, if it is there
    writer.save(QStringLiteral("layers-") + theme);
    page.findChild<QPushButton*>(QStringLiteral("layerGradients"))->click();
    writer.save(QStringLiteral("gradients-") + theme);
    page.findChild<QPushButton*>(QStringLiteral("layerWeights"))->click();
    page.tabs()->setCurrentIndex(0);
}

}  // namespace

void saveTrainingPage(ScreenshotWriter& writer, const QString& theme) {
    MainWindow& window = writer.window();
    auto& page = *window.pages().page<TrainingPage>();
    writer.showPage("training");
    writer.save(QStringLiteral("training-") + theme);
    saveLayers(writer, page, theme);
    page.setAxis(CurveAxis::MeasuredTime);
    window.docks().show("consoleDock");
    writer.save(QStringLiteral("console-") + theme);
    window.docks().find("consoleDock")->hide();
    page.setAxis(CurveAxis::Step);
}

void saveEmptyPages(ScreenshotWriter& writer, const QString& theme) {
    const auto save = [&](const char* page, const char* name) {
        writer.showPage(page);
        writer.save(QLatin1String(name) + theme);
    };
    auto& training = *writer.window().pages().page<TrainingPage>();
    save("training", "training-empty-");
    training.showLayers();
    save("training", "layers-empty-");
    training.tabs()->setCurrentIndex(0);
    save("evaluate", "evaluate-empty-");
    save("shards", "shards-empty-");
    save("runs", "runs-empty-");
}

}  // namespace shardlab
