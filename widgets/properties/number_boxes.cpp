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

/// The number in a box's text, whether or not its prefix stands before it.
double numberIn(const QDoubleSpinBox& box, const QString& text, bool* ok = nullptr) {
    const bool prefixed = text.startsWith(box.prefix());
    return QLocale::c().toDouble(text.mid(prefixed ? box.prefix().size() : 0).trimmed(), ok);
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
    return numberIn(*this, text);
}

QValidator::State RealBox::validate(QString& text, int&) const {
    bool ok = false;
    numberIn(*this, text, &ok);
    return ok ? QValidator::Acceptable : QValidator::Intermediate;
}

void RealBox::wheelEvent(QWheelEvent* event) {
    hasFocus() ? QDoubleSpinBox::wheelEvent(event) : event->ignore();
}

}  // namespace shardlab
