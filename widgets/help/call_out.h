#pragma once
#include <QFrame>
#include <QPointer>
#include <functional>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace shardlab {

/// A box that points at a widget of its window, or at a part of it, and says what it is for. It lies over the
/// window and takes no room from it; the window works on behind it. Escape dismisses it.
class CallOut : public QFrame {
    Q_OBJECT
public:
    struct Target {
        QPointer<QWidget> widget;
        std::function<QRect()> part = {};  ///< in the widget's coordinates; none: all of it
    };
    explicit CallOut(QWidget& window);
    ~CallOut() override;
    void point(const Target& target, const QString& title, const QString& text);
    /// Below the text, from the left; the last one is the one that Enter presses.
    QPushButton* addButton(const char* name, const QString& text, const std::function<void()>& pressed);
    void setProgress(const QString& text);  ///< beside the buttons: "2 of 6"
    QString title() const;
    QString text() const;
    /// A remark in passing: it goes when its target is hidden, and at Escape wherever the focus is.
    void setPassing();
    void takeFocus();  ///< which goes back to where it was when this closes
    void dismiss();    ///< closes it and emits dismissed()

Q_SIGNALS:
    void dismissed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Side { Below, Above, Right, Left };
    QRect targetRect() const;
    QSize sizeFor(int width) const;
    QRect placeAt(Side side, const QRect& target, const QSize& size) const;
    void place();
    bool isDismissedBy(const QObject* watched, QEvent* event) const;
    QLabel* m_title = nullptr;
    QLabel* m_text = nullptr;
    QLabel* m_progress = nullptr;
    QHBoxLayout* m_buttons = nullptr;
    QVBoxLayout* m_column = nullptr;
    QPointer<QWidget> m_ring;  ///< around the target; the window may have deleted it before this
    QPointer<QWidget> m_before;
    Target m_target;
    Side m_side = Side::Below;
    QPoint m_tip;  ///< where the arrow ends
    bool m_passing = false;
};

}  // namespace shardlab
