#include "widgets/properties/field_reasons.h"

#include <QEvent>

#include "widgets/properties/number_boxes.h"

namespace shardlab {

FieldReasons::FieldReasons(const std::vector<NumberBox*>& boxes, QWidget* parent)
    : QLabel(parent), m_boxes(boxes.begin(), boxes.end()) {
    setObjectName(QStringLiteral("fieldReasons"));
    setProperty("role", QStringLiteral("error"));
    setWordWrap(true);
    for (NumberBox* box : boxes)
        box->installEventFilter(this);
    refresh();
}

/// The tool tip is the reason. Its change is heard also where the signals of a box are blocked.
bool FieldReasons::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ToolTipChange) refresh();
    return QLabel::eventFilter(watched, event);
}

void FieldReasons::refresh() {
    QStringList lines;
    for (const NumberBox* box : m_boxes) {
        if (box != nullptr && !box->reason().isEmpty())
            lines << tr("%1: %2").arg(box->accessibleName(), box->reason());
    }
    setText(lines.join(u'\n'));
    setVisible(!lines.isEmpty());
}

}  // namespace shardlab
