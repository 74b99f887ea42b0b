#include "widgets/common/field_undo.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextDocument>

namespace shardlab {

namespace {

/// Whether the widget takes the key for itself without having anything to do with it.
bool hasNothingFor(const QWidget& widget, QKeySequence::StandardKey key) {
    const bool undo = key == QKeySequence::Undo;
    const auto* line = qobject_cast<const QLineEdit*>(&widget);
    if (qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr) line = widget.findChild<QLineEdit*>();
    if (line != nullptr) return undo ? !line->isUndoAvailable() : !line->isRedoAvailable();
    const auto* text = qobject_cast<const QPlainTextEdit*>(&widget);
    if (text == nullptr) return false;
    return undo ? !text->document()->isUndoAvailable() : !text->document()->isRedoAvailable();
}

}  // namespace

FieldUndo::FieldUndo(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool FieldUndo::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || !watched->isWidgetType()) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto* widget = static_cast<QWidget*>(watched);
    for (const QKeySequence::StandardKey standard : {QKeySequence::Undo, QKeySequence::Redo}) {
        if (!key->matches(standard) || !hasNothingFor(*widget, standard)) continue;
        event->ignore();  // a shortcut of the window may have it
        return true;
    }
    return false;
}

}  // namespace shardlab
