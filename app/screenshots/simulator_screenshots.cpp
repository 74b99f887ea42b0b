#include <QComboBox>
#include <QEventLoop>
#include <QLineEdit>
#include <QTabWidget>

#include "app/pages/shards_page.h"
#include "app/pages/simulator_page.h"
#include "app/pages/timeline_panel.h"
#include "app/pages/what_if_panel.h"
#include "app/screenshots/page_screenshots.h"
#include "app/screenshots/screenshot_writer.h"
#include "app/shell/main_window.h"
#include "widgets/devices/device_chooser.h"
#include "widgets/shards/step_transport.h"
#include "widgets/timeline/timeline_view.h"

namespace shardlab {

namespace {

void measure(TimelinePanel& timeline) {
    QEventLoop loop;
    QObject::connect(&timeline.profiler(), &StepProfileController::runningChanged, &loop, &QEventLoop::quit);
    timeline.profile();
    if (timeline.profiler().running()) loop.exec();
}

/// With an op selected; beside another device; measured.
void saveTimeline(ScreenshotWriter& writer, TimelinePanel& timeline, const QString& theme) {
    if (!writer.wants(QStringLiteral("simulator-timeline"))) return;
    auto* search = timeline.findChild<QLineEdit*>(QStringLiteral("timelineSearch"));
    auto* other = timeline.findChild<DeviceChooser*>();
    search->setText(QStringLiteral("conv"));
    timeline.view()->selectMatch(1);
    writer.save(QStringLiteral("simulator-timeline-search-") + theme);
    search->clear();
    other->setDevice("t4");
    writer.save(QStringLiteral("simulator-timeline-compared-") + theme);
    other->setDevice({});
    const QString measured = QStringLiteral("simulator-timeline-measured-") + theme;
    if (!writer.wants(measured)) return;
    measure(timeline);
    writer.save(measured);
    timeline.findChild<QComboBox*>(QStringLiteral("timelineClock"))->setCurrentIndex(0);
}

}  // namespace

void saveSimulatorPage(ScreenshotWriter& writer, const QString& theme) {
    if (!writer.wants(QStringLiteral("simulator"))) return;
    auto& page = *writer.window().pages().page<SimulatorPage>();
    writer.showPage("simulator");
    for (int tab = 0; tab < page.tabs()->count(); ++tab) {
        page.tabs()->setCurrentIndex(tab);
        if (page.tabs()->currentWidget() == page.whatIf())
            page.whatIf()->findChild<DeviceChooser*>()->setDevice("tpu-v3-32");
        writer.save(QStringLiteral("simulator-%1-%2").arg(pictureName(*page.tabs(), tab), theme));
        if (page.tabs()->currentWidget() == page.timeline()) saveTimeline(writer, *page.timeline(), theme);
    }
    page.tabs()->setCurrentIndex(0);
}

void saveShardsPage(ScreenshotWriter& writer, const QString& theme) {
    if (!writer.wants(QStringLiteral("shards"))) return;
    auto& page = *writer.window().pages().page<ShardsPage>();
    writer.showPage("shards");
    const StepAnimation* animation = page.shown().animation.get();
    if (animation == nullptr) return;
    StepPlayer& player = page.transport()->player();
    constexpr double kThirdRound = 2.5;
    player.setPosition(static_cast<double>(animation->firstFrame(StepPhase::ReduceScatter)) + kThirdRound);
    writer.save(QStringLiteral("shards-") + theme);
    player.jump(true);
    writer.save(QStringLiteral("shards-updated-") + theme);
}

}  // namespace shardlab
