#include <QComboBox>
#include <QTabWidget>

#include "app/pages/compare_epoch_panel.h"
#include "app/pages/compare_page.h"
#include "app/screenshots/page_screenshots.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/shell/main_window.h"

namespace shardlab {

void saveComparePage(ScreenshotWriter& writer, const QString& theme) {
    if (!writer.wants(QStringLiteral("compare"))) return;
    auto& page = *writer.window().pages().page<ComparePage>();
    writer.showPage("compare");
    for (const char* device : {"cpu-host", "k80", "t4", "v100-sxm2", "tpu-v2-8", "tpu-v3-32"}) {
        if (!page.isPinned(QString::fromLatin1(device))) page.setPinned(QString::fromLatin1(device), true);
    }
    writer.saveTabs(*page.tabs(), QStringLiteral("compare"), theme);
    page.tabs()->setCurrentWidget(page.epoch());
    auto* kind = page.epoch()->findChild<QComboBox*>(QStringLiteral("epochKind"));
    kind->setCurrentIndex(kind->count() - 1);
    writer.save(QStringLiteral("compare-epochs-") + theme);
    kind->setCurrentIndex(0);
    page.tabs()->setCurrentIndex(0);
}

}  // namespace shardlab
