#pragma once
#include <QObject>

#include "app/docks/docks.h"
#include "app/pages/pages.h"

class QMainWindow;
class QMenu;

namespace shardlab {

/// Moves the focus between the parts of the window by keys: F6 to the next one, Shift+F6 back. Shift+F11
/// gives the window the whole screen.
class PaneFocus : public QObject {
    Q_OBJECT
public:
    PaneFocus(QMainWindow& window, const Pages& pages, const Docks& docks);
    void fill(QMenu& menu);

private:
    QList<QWidget*> panes() const;
    void step(int direction);
    void setFullScreen(bool full);
    QMainWindow& m_window;
    Pages m_pages;
    Docks m_docks;
};

}  // namespace shardlab
