#pragma once
#include <QList>
#include <QObject>

class QDockWidget;
class QMainWindow;

namespace shardlab {

/// Leaves the larger part of the window to the pages: when the window gets lower, the docks at its foot give
/// way to a third of its height. Whoever drags them higher keeps that.
class BottomDockHeight : public QObject {
    Q_OBJECT
public:
    BottomDockHeight(QMainWindow& window, QList<QDockWidget*> docks);
    /// Of the docks at the foot at the first start; logical pixels.
    static int firstHeight(int windowHeight);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isAtFoot(QDockWidget* dock) const;
    void giveWay();
    QMainWindow& m_window;
    const QList<QDockWidget*> m_docks;
};

}  // namespace shardlab
