#include "app/shell/window_session.h"

#include <utility>

#include "app/pages/model_page.h"
#include "app/shell/lesson_actions.h"
#include "app/shell/main_window.h"
#include "app/shell/page_layouts.h"
#include "app/shell/presenter.h"
#include "app/shell/recovery.h"
#include "app/shell/window_handover.h"
#include "widgets/canvas/graph_view.h"

namespace shardlab {

WindowSession::WindowSession(QObject* parent) : QObject(parent), m_presenter(new Presenter(*this)) {
    makeWindow();
}

WindowSession::~WindowSession() {
    m_recovery.reset();
}

void WindowSession::makeWindow() {
    m_window = std::make_unique<MainWindow>(m_workbench);
    m_recovery = std::make_unique<Recovery>(*m_window);
    // Queued: the menu that asks for it belongs to the window that goes.
    connect(m_window.get(), &MainWindow::renewalRequested, this, &WindowSession::renew, Qt::QueuedConnection);
    connect(m_window.get(), &MainWindow::presenterRequested, m_presenter, &Presenter::toggle,
            Qt::QueuedConnection);
}

void WindowSession::renew() {
    m_recovery.reset();
    m_window->lessons().suspend();
    const QByteArray geometry = m_window->saveGeometry();
    const auto layouts = m_window->layouts().states();
    const QByteArray page = m_window->pages().id().toLatin1();
    const int row = m_window->pages().page<ModelPage>()->canvas()->currentRow();
    const std::unique_ptr<MainWindow> before = std::exchange(m_window, nullptr);
    makeWindow();
    m_window->restoreGeometry(geometry);
    m_window->layouts().setStates(layouts);
    m_workbench.announce();
    handOver(before->pages(), m_window->pages());
    m_window->pages().show(page.constData());
    m_window->lessons().resume();
    m_presenter->arrange();
    if (row >= 0) m_window->pages().page<ModelPage>()->canvas()->selectRow(row);
    m_window->show();  // before the other one goes: the last window that closes ends the program
    before->hide();
    Q_EMIT renewed();
}

}  // namespace shardlab
