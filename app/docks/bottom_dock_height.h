#pragma once
#include <QObject>

class QDockWidget;
class QMainWindow;

namespace shardlab {

struct Docks;

/// Leaves the larger part of the window to the pages: when the window gets lower, the docks at its foot give
/// way to a third of its height. Whoever drags them higher keeps that. The comparison of devices grows to
/// that third when it is first opened, because a table of one row compares nothing.
class BottomDockHeight : public QObject {
    Q_OBJECT
public:
    BottomDockHeight(QMainWindow& window, const Docks& docks);
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
    bool m_grown = false;
};

}  // namespace shardlab
