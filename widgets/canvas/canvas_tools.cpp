#include "widgets/canvas/canvas_tools.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>

#include "widgets/canvas/canvas_commands.h"
#include "widgets/canvas/canvas_navigation.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/text_format.h"
#include "widgets/common/tips.h"

namespace shardlab {

namespace {
constexpr int kToolsCorner = 12;

/// "Undo Add Dense (Ctrl+Z)".
QString withKeys(const QString& text, const QKeySequence& keys) {
    const QString plain = withoutMnemonic(text);
    if (keys.isEmpty()) return plain;
    return QStringLiteral("%1 (%2)").arg(plain, keys.toString(QKeySequence::NativeText));
}

void setText(QToolButton& button, const QString& text) {
    button.setToolTip(text);
    button.setAccessibleName(text);
}
}  // namespace

CanvasTools::CanvasTools(GraphView& view) : QFrame(&view), m_view(view) {
    using Id = CanvasCommand::Id;
    setObjectName(QStringLiteral("canvasTools"));
    setProperty("role", QStringLiteral("notice"));
    setCursor(Qt::ArrowCursor);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(3, 3, 3, 3);
    row->setSpacing(2);
    addButton("zoomOutButton", QStringLiteral("minus"), canvasCommand(Id::ZoomOut));
    m_scale = new QToolButton(this);
    m_scale->setObjectName(QStringLiteral("zoomScale"));
    m_scale->setFocusPolicy(Qt::StrongFocus);
    m_scale->setMinimumWidth(m_scale->fontMetrics().horizontalAdvance(formatWholePercent(2.0)) + 20);
    connect(m_scale, &QToolButton::clicked, this, [this] { m_view.navigation().zoomTo(1.0); });
    row->addWidget(m_scale);
    addButton("zoomInButton", QStringLiteral("plus"), canvasCommand(Id::ZoomIn));
    addButton("zoomToFitButton", QStringLiteral("fit"), canvasCommand(Id::ZoomToFit));
}

void CanvasTools::setHistory(QAction& undo, QAction& redo) {
    addHistory("canvasUndoButton", QStringLiteral("undo"), undo);
    addHistory("canvasRedoButton", QStringLiteral("redo"), redo);
    refresh();
}

void CanvasTools::refresh() {
    const QString scale = formatWholePercent(m_view.transform().m11());
    m_scale->setText(scale);
    setText(*m_scale, tr("Zoom %1. Click for %2.").arg(scale, formatWholePercent(1)));
    const QRect room = m_view.viewport()->geometry();
    adjustSize();
    move(room.left() + kToolsCorner, room.bottom() + 1 - kToolsCorner - height());
    setVisible(room.width() > width() + 2 * kToolsCorner && room.height() > 4 * height());
}

/// Keys that a button leaves over are none of the canvas below it; Escape goes back there.
void CanvasTools::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) m_view.setFocus();
    auto* button = qobject_cast<QToolButton*>(focusWidget());
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && button != nullptr) button->click();
    event->accept();
}

QToolButton* CanvasTools::addButton(const char* name, const QString& iconName, const CanvasCommand& command) {
    auto* button = makeIconButton(name, iconName, withKeys(command.text(), command.shortcut()), this);
    button->setProperty("role", QVariant());  // the frame is one for all of them
    connect(button, &QToolButton::clicked, this, [this, &command] { command.run(m_view); });
    layout()->addWidget(button);
    return button;
}

QToolButton* CanvasTools::addHistory(const char* name, const QString& iconName, QAction& action) {
    auto* button = makeIconButton(name, iconName, {}, this);
    button->setProperty("role", QVariant());
    const auto follow = [button, &action] {
        button->setEnabled(action.isEnabled());
        setText(*button, withKeys(action.text(), action.shortcut()));
    };
    follow();
    connect(&action, &QAction::changed, button, follow);
    connect(button, &QToolButton::clicked, &action, &QAction::trigger);
    layout()->addWidget(button);
    return button;
}

}  // namespace shardlab
