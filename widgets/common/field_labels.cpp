#include "widgets/common/field_labels.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLabel>

namespace shardlab {

namespace {

const char* const kHiddenLabel = "hiddenLabel";

QLabel* labelBeside(const QComboBox& combo) {
    for (QLabel* label : combo.parentWidget()->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (label->buddy() == &combo) return label;
    }
    return nullptr;
}

void labelCombo(QComboBox& combo) {
    if (combo.parentWidget() == nullptr || combo.accessibleName().isEmpty()) return;
    QLabel* label = labelBeside(combo);
    if (label != nullptr && label->objectName() != QLatin1String(kHiddenLabel)) return;
    if (label == nullptr) {
        label = new QLabel(combo.parentWidget());
        label->setObjectName(QLatin1String(kHiddenLabel));
        label->hide();
        label->setBuddy(&combo);
    }
    label->setText(combo.accessibleName().replace(QLatin1Char('&'), QLatin1String("&&")));
}

}  // namespace

FieldLabels::FieldLabels(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

/// At the focus once more: a name may have changed since the combo box was shown first.
bool FieldLabels::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Show && event->type() != QEvent::FocusIn) return false;
    if (auto* combo = qobject_cast<QComboBox*>(watched)) labelCombo(*combo);
    return false;
}

}  // namespace shardlab
