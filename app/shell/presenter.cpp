#include "app/shell/presenter.h"

#include <QAction>
#include <QApplication>

#include "app/settings/appearance.h"
#include "app/settings/settings.h"
#include "app/shell/lesson_actions.h"
#include "app/shell/main_window.h"
#include "app/shell/page_layouts.h"
#include "app/shell/window_session.h"
#include "widgets/common/presenter_overlay.h"

namespace shardlab {

namespace {
constexpr int kPresenterScale = 150;  ///< percent of the usual text size, at least
}

Presenter::Presenter(WindowSession& session) : QObject(&session), m_session(session) {}

Presenter::~Presenter() = default;

void Presenter::toggle() {
    active() ? leave() : enter();
}

void Presenter::enter() {
    MainWindow& window = m_session.window();
    window.lessons().suspend();  // its arrangement is not the person's
    m_before = {textScale(), settings::textScale(), window.saveGeometry(), window.layouts().states()};
    m_overlay = std::make_unique<PresenterOverlay>();
    setTextScale(*qApp, qMax(kPresenterScale, m_before.textScale));
    m_session.renew();
}

void Presenter::leave() {
    m_overlay.reset();
    const int chosen = settings::textScale();  // another one, if it was changed while presenting
    setTextScale(*qApp, chosen == m_before.chosenScale ? m_before.textScale : chosen);
    m_session.renew();
    MainWindow& window = m_session.window();
    window.setWindowState(window.windowState() & ~Qt::WindowFullScreen);
    window.restoreGeometry(m_before.geometry);
    window.lessons().suspend();  // a lesson comes back to this arrangement at its end, not to the presenter's
    window.layouts().setStates(m_before.layouts);
    window.lessons().resume();
}

void Presenter::arrange() {
    MainWindow& window = m_session.window();
    if (auto* action = window.findChild<QAction*>(QStringLiteral("presenterAction")))
        action->setChecked(active());
    if (!active()) return;
    window.setLayoutToSave({m_before.geometry, m_before.layouts});
    window.setWindowState(window.windowState() | Qt::WindowFullScreen);
    hideDocks();
    connect(&window.layouts(), &PageLayouts::changed, this, &Presenter::hideDocks);
}

/// Of each page as it is opened. Who opens a panel has it until then.
void Presenter::hideDocks() {
    if (!active()) return;
    for (QDockWidget* dock : m_session.window().docks().all) {
        if (dock->objectName() != QLatin1String("lessonDock")) dock->hide();
    }
}

}  // namespace shardlab
