#pragma once
#include <QObject>

class QMainWindow;

namespace shardlab {

struct Docks;

/// Leaves the larger part of the window to the pages: when the window gets lower, the docks at its foot give
/// way to a third of its height. Whoever drags them higher keeps that.
class DockRoom : public QObject {
    Q_OBJECT
public:
    DockRoom(QMainWindow& window, const Docks& docks);
    /// Of the docks at the foot at the first start; logical pixels.
    static int firstHeight(int windowHeight);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void giveWay();
    QMainWindow& m_window;
    const QList<QDockWidget*> m_docks;
};

}  // namespace shardlab
