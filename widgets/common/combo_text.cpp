#include "widgets/common/combo_text.h"

#include <QApplication>
#include <QComboBox>
#include <QHelpEvent>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QToolTip>

namespace shardlab {

namespace {

QStyleOptionComboBox optionOf(const QComboBox& box) {
    struct Opened : QComboBox {
        using QComboBox::initStyleOption;
    };
    QStyleOptionComboBox option;
    (box.*&Opened::initStyleOption)(&option);
    return option;
}

/// As QCommonStyle lays the text out: a pixel at each side, 4 behind the icon.
int textWidth(const QComboBox& box, const QStyleOptionComboBox& option) {
    const int field =
        box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box).width();
    return field - 2 - (option.currentIcon.isNull() ? 0 : option.iconSize.width() + 4);
}

QString elidedText(const QComboBox& box, const QStyleOptionComboBox& option) {
    return option.fontMetrics.elidedText(option.currentText, Qt::ElideRight, textWidth(box, option));
}

bool paintElided(QComboBox& box) {
    QStyleOptionComboBox option = optionOf(box);
    const QString text = elidedText(box, option);
    if (text == option.currentText) return false;
    option.currentText = text;
    QStylePainter painter(&box);
    painter.setPen(box.palette().color(QPalette::Text));
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    return true;
}

}  // namespace

ComboText::ComboText(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool ComboText::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Paint && event->type() != QEvent::ToolTip) return false;
    auto* box = qobject_cast<QComboBox*>(watched);
    if (box == nullptr || box->isEditable()) return false;
    if (event->type() == QEvent::Paint) return paintElided(*box);
    const QStyleOptionComboBox option = optionOf(*box);
    if (!box->toolTip().isEmpty() || elidedText(*box, option) == option.currentText) return false;
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), option.currentText, box);
    return true;
}

}  // namespace shardlab
