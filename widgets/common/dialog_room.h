#pragma once
#include <QObject>
#include <QSize>

class QWidget;

namespace shardlab {

/// What a window has on its screen, without the title bar.
QSize roomOf(const QWidget& window);
/// A window that has the place of an earlier start becomes smaller, and moves, where the screen is smaller
/// now.
void keepOnScreen(QWidget& window);

/// Keeps dialogs on the screen: one that is opened larger becomes smaller, and where its fields need more
/// room than there is, they scroll above its buttons. One for the whole program.
class DialogRoom : public QObject {
    Q_OBJECT
public:
    explicit DialogRoom(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace shardlab
