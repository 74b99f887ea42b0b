#include <QTabWidget>

#include "app/pages/augmentation_panel.h"
#include "app/pages/data_page.h"
#include "app/screenshots/page_screenshots.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/shell/main_window.h"
#include "engine/editing/augmentation.h"

namespace shardlab {

namespace {

/// With a layer that the experiment does not keep.
void saveAugmentation(ScreenshotWriter& writer, DataPage& page, const QString& theme) {
    const QString name = QStringLiteral("data-augmented-") + theme;
    ExperimentDocument& document = writer.workbench().document;
    if (!writer.wants(name) || !engine::edits::whyNotAugmented(document.experiment().model).empty()) return;
    page.tabs()->setCurrentWidget(page.augmentation());
    page.augmentation()->addLayer("RandomRotation");
    writer.save(name);
    document.undoStack().undo();
    page.tabs()->setCurrentIndex(0);
}

}  // namespace

void saveDataPage(ScreenshotWriter& writer, const QString& theme) {
    if (!writer.wants(QStringLiteral("data"))) return;
    auto& page = *writer.window().pages().page<DataPage>();
    writer.showPage("data");
    constexpr int kPollMilliseconds = 100;
    while (page.controller().loading() || page.controller().summarizing())
        waitMilliseconds(kPollMilliseconds);
    writer.saveTabs(*page.tabs(), QStringLiteral("data"), theme);
    saveAugmentation(writer, page, theme);
}

}  // namespace shardlab
