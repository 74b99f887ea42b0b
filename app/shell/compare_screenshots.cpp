#include "app/shell/compare_screenshots.h"

#include <QComboBox>
#include <QTabWidget>

#include "app/pages/compare_epoch_panel.h"
#include "app/pages/compare_page.h"
#include "app/pages/pages.h"
#include "app/shell/main_window.h"
#include "app/shell/screenshots.h"

namespace shardlab {

void saveComparePage(MainWindow& window, const QString& theme,
                     const std::function<void(const QString& name)>& save) {
    auto& page = *window.pages().page<ComparePage>();
    window.pages().show("compare");
    for (const char* device : {"cpu-host", "k80", "t4", "v100-sxm2", "tpu-v2-8", "tpu-v3-32"}) {
        if (!page.isPinned(QString::fromLatin1(device))) page.setPinned(QString::fromLatin1(device), true);
    }
    for (int tab = 0; tab < page.tabs()->count(); ++tab) {
        page.tabs()->setCurrentIndex(tab);
        const QString name = pictureName(*page.tabs(), tab);
        save(tab == 0 ? QStringLiteral("compare-") + theme
                      : QStringLiteral("compare-%1-%2").arg(name, theme));
    }
    page.tabs()->setCurrentWidget(page.epoch());
    auto* kind = page.epoch()->findChild<QComboBox*>(QStringLiteral("epochKind"));
    kind->setCurrentIndex(kind->count() - 1);
    save(QStringLiteral("compare-epochs-") + theme);
    kind->setCurrentIndex(0);
    page.tabs()->setCurrentIndex(0);
}

}  // namespace shardlab
