#include "app/shell/tour.h"

#include <QMenuBar>
#include <QPushButton>
#include <QShortcut>
#include <QTabBar>
#include <QToolButton>

#include "app/settings/settings.h"
#include "app/shell/main_window.h"
#include "widgets/help/call_out.h"

namespace shardlab {

namespace {

CallOut::Target named(const MainWindow& window, const char* name) {
    return {window.findChild<QWidget*>(QLatin1String(name)), {}};
}

CallOut::Target trainButton(const MainWindow& window) {
    for (auto* button : window.findChildren<QToolButton*>()) {
        if (button->defaultAction() != nullptr &&
            button->defaultAction()->objectName() == QLatin1String("trainAction"))
            return {button, {}};
    }
    return {};
}

/// The tabs from the first to the last one of these pages.
CallOut::Target tabs(const MainWindow& window, int first, int last) {
    QTabBar* bar = window.pages().tabs;
    return {bar, [bar, first, last] { return bar->tabRect(first).united(bar->tabRect(last)); }};
}

CallOut::Target helpMenu(const MainWindow& window) {
    QMenuBar* bar = window.menuBar();
    return {bar, [bar] { return bar->actionGeometry(bar->actions().constLast()); }};
}

struct TourStep {
    const char *title, *text;
    CallOut::Target (*target)(const MainWindow&);
};
// In the order of kPages: Model, Data, Training, Evaluate, Language, Simulator, Shards, Compare.
const TourStep kTourSteps[] = {
    {QT_TRANSLATE_NOOP("shardlab::Tour", "Choose the hardware"),
     QT_TRANSLATE_NOOP("shardlab::Tour",
                       "None, GPU or TPU, as in Colab. The model trains on this computer; the "
                       "simulator estimates the time on the device."),
     [](const MainWindow& window) { return named(window, "runtimeButton"); }},
    {QT_TRANSLATE_NOOP("shardlab::Tour", "Build the model"),
     QT_TRANSLATE_NOOP("shardlab::Tour",
                       "Drag a layer onto the model, or choose it and press Enter. Its options are under "
                       "Properties at the right, with a “?” beside each field."),
     [](const MainWindow& window) {
         window.pages().show("model");
         window.docks().show("paletteDock");
         return named(window, "paletteDock");
     }},
    {QT_TRANSLATE_NOOP("shardlab::Tour", "Train"),
     QT_TRANSLATE_NOOP("shardlab::Tour",
                       "Trains the open experiment, sharded over the replicas of the device. The quick start "
                       "takes a few seconds per epoch."),
     trainButton},
    {QT_TRANSLATE_NOOP("shardlab::Tour", "Watch the curves"),
     QT_TRANSLATE_NOOP(
         "shardlab::Tour",
         "Training shows loss and metrics while the model trains, and Data what it learns from. "
         "Runs of other settings are compared in the same plots."),
     [](const MainWindow& window) { return tabs(window, 1, 2); }},
    {QT_TRANSLATE_NOOP("shardlab::Tour", "Evaluate and compare"),
     QT_TRANSLATE_NOOP(
         "shardlab::Tour",
         "Evaluate shows predictions and mistakes. Simulator, Shards and Compare explain the time "
         "on this device and on all others."),
     [](const MainWindow& window) { return tabs(window, 3, 7); }},
    {QT_TRANSLATE_NOOP("shardlab::Tour", "Lessons and help"),
     QT_TRANSLATE_NOOP("shardlab::Tour",
                       "Lessons explain step by step. F1 opens the manual, Shift+F1 the help on "
                       "a field, Ctrl+Shift+P finds every command."),
     helpMenu},
};

}  // namespace

void Tour::start(MainWindow& window) {
    delete window.findChild<Tour*>(QString(), Qt::FindDirectChildrenOnly);
    settings::setTourSeen();
    auto* tour = new Tour(window);
    tour->go(0);
}

bool Tour::end(MainWindow& window) {
    auto* tour = window.findChild<Tour*>(QString(), Qt::FindDirectChildrenOnly);
    if (tour == nullptr || tour->m_callOut == nullptr) return false;
    tour->m_callOut->dismiss();
    return true;
}

Tour::~Tour() {
    delete m_callOut;
}

int Tour::stepCount() {
    return static_cast<int>(std::size(kTourSteps));
}

Tour::Tour(MainWindow& window) : QObject(&window), m_window(window), m_callOut(new CallOut(window)) {
    setObjectName(QStringLiteral("tour"));
    m_callOut->addButton("tourSkip", tr("Skip"), [this] { m_callOut->dismiss(); });
    m_back = m_callOut->addButton("tourBack", tr("Back"), [this] { go(m_step - 1); });
    m_next = m_callOut->addButton("tourNext", tr("Next"), [this] { go(m_step + 1); });
    m_next->setProperty("role", QStringLiteral("primary"));
    connect(m_callOut, &CallOut::dismissed, this, &QObject::deleteLater);
    connect(m_callOut, &QObject::destroyed, this, &QObject::deleteLater);
}

void Tour::go(int step) {
    if (step < 0) return;
    if (step >= stepCount()) return m_callOut->dismiss();
    m_step = step;
    const TourStep& shown = kTourSteps[step];
    m_callOut->setProgress(tr("%1 of %2").arg(step + 1).arg(stepCount()));
    m_back->setEnabled(step > 0);
    m_next->setText(step + 1 < stepCount() ? tr("Next") : tr("Done"));
    m_callOut->point(shown.target(m_window), tr(shown.title), tr(shown.text));
    m_callOut->takeFocus();
}

}  // namespace shardlab
