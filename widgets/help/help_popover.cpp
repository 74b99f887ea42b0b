#include "widgets/help/help_popover.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>
#include <algorithm>

namespace shardlab {

namespace {

QLabel* addText(QVBoxLayout& column, const QString& text, const char* role) {
    auto* label = new QLabel(text);
    label->setProperty("role", QLatin1String(role));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setVisible(!text.isEmpty());
    column.addWidget(label);
    return label;
}

}  // namespace

HelpPopover::HelpPopover(const Content& content, QWidget& field) : QFrame(field.window(), Qt::Popup) {
    setObjectName(QStringLiteral("helpPopover"));
    setAttribute(Qt::WA_DeleteOnClose);
    setProperty("role", QStringLiteral("help"));
    setAccessibleName(content.title);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(6);
    addText(*column, content.title, "heading");
    addText(*column, content.text, "")->setObjectName(QStringLiteral("helpText"));
    addText(*column, content.facts, "caption")->setObjectName(QStringLiteral("helpFacts"));
    m_link = new QPushButton(tr("More in the manual"), this);
    m_link->setObjectName(QStringLiteral("helpLink"));
    m_link->setProperty("role", QStringLiteral("link"));
    m_link->setAccessibleDescription(content.text + QLatin1Char(' ') + content.facts);
    m_link->setCursor(Qt::PointingHandCursor);
    column->addWidget(m_link, 0, Qt::AlignLeft);
    connect(m_link, &QPushButton::clicked, this, [this] {
        close();
        Q_EMIT manualRequested();
    });
}

void HelpPopover::openBeside(const QRect& place) {
    constexpr int kCharacters = 46, kGap = 4;
    const QRect room = parentWidget()->screen()->availableGeometry();
    const int width = std::min(kCharacters * fontMetrics().averageCharWidth(), room.width());
    setFixedWidth(width);
    const int height =
        layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height();
    resize(width, height);
    const bool below = place.bottom() + kGap + height <= room.bottom();
    const int top = below ? place.bottom() + kGap : place.top() - kGap - height;
    const int left = std::min(place.left(), room.right() - width);
    move(std::max(left, room.left()), std::max(top, room.top()));
    m_before = QApplication::focusWidget();
    m_link->setFocus(Qt::PopupFocusReason);
    show();
}

void HelpPopover::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    if (m_before != nullptr && m_before->isVisible()) m_before->setFocus(Qt::PopupFocusReason);
}

void HelpPopover::keyPressEvent(QKeyEvent* event) {
    const bool again = event->key() == Qt::Key_F1 && (event->modifiers() & Qt::ShiftModifier) != 0;
    if (event->key() == Qt::Key_Escape || again) {
        close();
        return;
    }
    if (event->key() == Qt::Key_F1 || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return m_link->click();
    QFrame::keyPressEvent(event);
}

}  // namespace shardlab
