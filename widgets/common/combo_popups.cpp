#include "widgets/common/combo_popups.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QStyledItemDelegate>

namespace shardlab {

ComboPopups::ComboPopups(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool ComboPopups::eventFilter(QObject* watched, QEvent* event) {
    constexpr int kMostRows = 20;
    if (event->type() != QEvent::Polish) return false;
    auto* combo = qobject_cast<QComboBox*>(watched);
    if (combo == nullptr) return false;
    combo->setMaxVisibleItems(kMostRows);
    // Qt's own delegate knows no style sheet.
    if (qobject_cast<QStyledItemDelegate*>(combo->itemDelegate()) == nullptr)
        combo->setItemDelegate(new QStyledItemDelegate(combo));
    combo->view()->setFrameShape(QFrame::StyledPanel);  // the border is the style sheet's
    return false;
}

}  // namespace shardlab
