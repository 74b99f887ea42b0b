#include <QAction>

#include "app/pages/model_page.h"
#include "app/screenshots/page_screenshots.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/shell/main_window.h"
#include "widgets/canvas/graph_view.h"

namespace shardlab {

void saveModelPage(ScreenshotWriter& writer, const QString& theme) {
    MainWindow& window = writer.window();
    auto* page = window.pages().page<ModelPage>();
    writer.showPage("model");
    page->canvas()->selectRow(0);
    writer.save(QStringLiteral("model-") + theme);
    page->codeAction()->setChecked(true);
    writer.save(QStringLiteral("code-") + theme);
    page->codeAction()->setChecked(false);
    window.docks().show("settingsDock");
    window.docks().show("problemsDock");
    writer.save(QStringLiteral("experiment-") + theme);
    window.docks().find("problemsDock")->hide();
    window.docks().show("propertyDock");
}

}  // namespace shardlab
