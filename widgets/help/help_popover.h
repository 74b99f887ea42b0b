#pragma once
#include <QFrame>
#include <QPointer>

class QPushButton;

namespace shardlab {

/// The help of one field: what it is, how to choose it, its default, and a link into the manual. A popup: it
/// closes at Esc and at a click beside it.
class HelpPopover final : public QFrame {
    Q_OBJECT
public:
    struct Content {
        QString title, text, facts;
    };
    HelpPopover(const Content& content, QWidget& field);
    void openBeside(
        const QRect& place);  ///< in screen coordinates: below it, or above where there is no room

Q_SIGNALS:
    void manualRequested();

protected:
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QPushButton* m_link = nullptr;
    QPointer<QWidget> m_before;  ///< had the focus, and gets it back
};

}  // namespace shardlab
