#include "widgets/properties/number_boxes.h"

#include <QWheelEvent>

namespace shardlab {

namespace {
void setup(QDoubleSpinBox& box) {
    box.setLocale(QLocale::c());
    box.setKeyboardTracking(false);
    box.setFocusPolicy(Qt::StrongFocus);
    box.setMinimumWidth(48);
    box.setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
}
}  // namespace

IntegerBox::IntegerBox(QWidget* parent) : QDoubleSpinBox(parent) {
    setup(*this);
    setStepType(DefaultStepType);
    setDecimals(0);
    setRange(-1e15, 1e15);
}

QString IntegerBox::textFromValue(double value) const {
    return QString::number(static_cast<qint64>(value));
}

// A wheel over a field that has no focus scrolls the panel; it must not change the model.
void IntegerBox::wheelEvent(QWheelEvent* event) {
    hasFocus() ? QDoubleSpinBox::wheelEvent(event) : event->ignore();
}

RealBox::RealBox(QWidget* parent) : QDoubleSpinBox(parent) {
    setup(*this);
    setDecimals(12);
    setRange(-1e12, 1e12);
}

QString RealBox::textFromValue(double value) const {
    return QString::number(value, 'g', 8);
}

double RealBox::valueFromText(const QString& text) const {
    return QLocale::c().toDouble(text.trimmed());
}

QValidator::State RealBox::validate(QString& text, int&) const {
    bool ok = false;
    QLocale::c().toDouble(text.trimmed(), &ok);
    return ok ? QValidator::Acceptable : QValidator::Intermediate;
}

void RealBox::wheelEvent(QWheelEvent* event) {
    hasFocus() ? QDoubleSpinBox::wheelEvent(event) : event->ignore();
}

}  // namespace shardlab
