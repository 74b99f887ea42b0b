#include "widgets/canvas/card_name_edit.h"

#include <QKeyEvent>

namespace shardlab {

CardNameEdit::CardNameEdit(QWidget* parent) : QLineEdit(parent) {
    setObjectName(QStringLiteral("cardNameEdit"));
    hide();
    connect(this, &QLineEdit::editingFinished, this, &CardNameEdit::finish);
}

void CardNameEdit::open(const QString& name, const QRect& title) {
    constexpr int kNarrowest = 160;
    constexpr QPoint kFrame(9, 5);  // the text of the field lies on that of the card
    setGeometry({title.topLeft() - kFrame, QSize(qMax(kNarrowest, title.width()), sizeHint().height())});
    setText(name);
    selectAll();
    show();
    setFocus();
}

void CardNameEdit::finish() {
    if (isHidden()) return;
    const QString name = text().trimmed();
    hide();
    Q_EMIT focusReturned();
    if (!name.isEmpty()) Q_EMIT nameTaken(name);
}

bool CardNameEdit::event(QEvent* event) {
    const bool pressed = event->type() == QEvent::KeyPress;
    if (!pressed && event->type() != QEvent::ShortcutOverride) return QLineEdit::event(event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape) {
        event->accept();
        hide();
        Q_EMIT focusReturned();
        return true;
    }
    if (pressed && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        Q_EMIT focusReturned();  // which ends the edit; the canvas must not have the key, too
        return true;
    }
    return QLineEdit::event(event);
}

}  // namespace shardlab
