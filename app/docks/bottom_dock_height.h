#pragma once
#include <QList>
#include <QObject>
#include <QSet>

class QDockWidget;
class QMainWindow;

namespace shardlab {

/// Leaves the larger part of the window to the pages: when the window gets lower, the docks at its foot give
/// way to a third of its height. Whoever drags them higher keeps that.
class BottomDockHeight : public QObject {
    Q_OBJECT
public:
    BottomDockHeight(QMainWindow& window, QList<QDockWidget*> docks);
    /// To that third when the dock is first opened, because a table of one row compares nothing.
    void growWhenOpened(QDockWidget* dock);
    /// Of the docks at the foot at the first start; logical pixels.
    static int firstHeight(int windowHeight);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isAtFoot(QDockWidget* dock) const;
    void giveWay();
    void growOnce(QDockWidget* dock);
    QMainWindow& m_window;
    const QList<QDockWidget*> m_docks;
    QSet<QDockWidget*> m_grown;
};

}  // namespace shardlab
