#pragma once
#include <QList>
#include <QWidget>

class QDockWidget;
class QLabel;
class QMainWindow;
class QTimer;

namespace shardlab {

/// The title of a dock that stands alone: its name and a button that closes it.
class DockTitle : public QWidget {
    Q_OBJECT
public:
    explicit DockTitle(QDockWidget& dock);
    void setShown(bool shown);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    QWidget* m_row = nullptr;
};

/// Gives docks their titles. A dock that is one of several tabs has none, since its tab names it; a floating
/// one has the frame of its window.
class DockTitles : public QObject {
    Q_OBJECT
public:
    DockTitles(QMainWindow& window, QList<QDockWidget*> docks);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QTimer* m_changes = nullptr;  ///< of one change of the layout
};

}  // namespace shardlab
