#include "app/shell/usage_tips.h"

#include <QAction>
#include <QPushButton>
#include <QTabBar>
#include <QTimer>

#include "app/docks/lesson_dock.h"
#include "app/pages/evaluate_page.h"
#include "app/pages/shards_page.h"
#include "app/settings/settings.h"
#include "app/shell/main_window.h"
#include "app/shell/tour.h"
#include "app/workbench/lesson_player.h"
#include "widgets/help/call_out.h"
#include "widgets/shards/step_transport.h"

namespace shardlab {

namespace {

struct UsageTip {
    const char *id, *title, *text;
    QWidget* (*target)(const MainWindow&);
};
enum TipOf { TipRun, TipEvaluated, TipRecorded };  ///< in the order of kTips
const UsageTip kTips[] = {
    {"run", QT_TRANSLATE_NOOP("shardlab::UsageTips", "Compare with another device"),
     QT_TRANSLATE_NOOP("shardlab::UsageTips",
                       "Change the runtime here and train again: both runs are in the same plots."),
     [](const MainWindow& window) { return window.findChild<QWidget*>(QStringLiteral("runtimeButton")); }},
    {"evaluated", QT_TRANSLATE_NOOP("shardlab::UsageTips", "Why this prediction?"),
     QT_TRANSLATE_NOOP("shardlab::UsageTips",
                       "Choose a sample, then Explain: it shows what supports the prediction. Try your own "
                       "predicts what you draw or type."),
     [](const MainWindow& window) -> QWidget* {
         auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("evaluateTabs"));
         return tabs == nullptr ? nullptr : tabs->tabBar();
     }},
    {"recorded", QT_TRANSLATE_NOOP("shardlab::UsageTips", "Play the step"),
     QT_TRANSLATE_NOOP("shardlab::UsageTips",
                       "Press Space to play and pause, the arrow keys to go round by round."),
     [](const MainWindow& window) -> QWidget* { return window.pages().page<ShardsPage>()->transport(); }},
};

}  // namespace

UsageTips::UsageTips(QObject* parent) : QObject(parent) {}

void UsageTips::watch(MainWindow& window) {
    m_window = &window;
    const auto on = [this, &window](int tip) {
        return [this, tip, shown = QPointer<MainWindow>(&window)] {
            if (shown == m_window) offer(tip);
        };
    };
    connect(&window.workbench().training, &TrainingController::ended, &window,
            [run = on(TipRun)](engine::RunStatus status) {
                if (status == engine::RunStatus::Completed) run();
            });
    const EvaluationController& evaluation = window.workbench().evaluation;
    connect(&evaluation, &EvaluationController::evaluated, &window, on(TipEvaluated));
    connect(&window.pages().page<ShardsPage>()->controller(), &StepRecordController::recorded, &window,
            on(TipRecorded));
}

/// A moment later: the page that shows the result is laid out by then.
void UsageTips::offer(int tip) {
    constexpr int kMilliseconds = 300;
    QTimer::singleShot(kMilliseconds, this, [this, tip] { show(tip); });
}

void UsageTips::show(int tip) {
    const UsageTip& told = kTips[tip];
    const QString id = QLatin1String(told.id);
    if (m_told || m_window == nullptr || !settings::tipsShown() || settings::isTipSeen(id)) return;
    const bool busy = m_window->findChild<Tour*>() != nullptr || m_window->isFullScreen() ||
                      m_window->docks().panel<LessonDock>()->player().isOpen();
    QWidget* target = told.target(*m_window);
    if (busy || target == nullptr || !target->isVisible() || target->visibleRegion().isEmpty()) return;
    m_told = true;
    settings::setTipSeen(id);
    m_callOut = new CallOut(*m_window);
    m_callOut->setPassing();
    m_callOut->addButton("tipsOff", tr("No more tips"), [this] {
        settings::setTipsShown(false);
        if (auto* action = m_window->findChild<QAction*>(QStringLiteral("tipsAction")))
            action->setChecked(false);
        m_callOut->dismiss();
    });
    m_callOut->addButton("tipClose", tr("Close"), [this] { m_callOut->dismiss(); });
    m_callOut->point({target, {}}, tr(told.title), tr(told.text));  // who types goes on: it takes no focus
}

}  // namespace shardlab
