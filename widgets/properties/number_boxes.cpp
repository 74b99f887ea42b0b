#include "widgets/properties/number_boxes.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionSpinBox>
#include <cmath>
#include <limits>

namespace shardlab {

NumberBox::NumberBox(QWidget* parent)
    : QAbstractSpinBox(parent), m_prefix(new QLabel(lineEdit())), m_suffix(new QLabel(lineEdit())) {
    setFocusPolicy(Qt::StrongFocus);
    setKeyboardTracking(false);
    for (QLabel* affix : {m_prefix, m_suffix}) {
        affix->setProperty("role", QStringLiteral("affix"));
        affix->setAttribute(Qt::WA_TransparentForMouseEvents);
        affix->hide();
    }
    lineEdit()->installEventFilter(this);
    connect(lineEdit(), &QLineEdit::textChanged, this, &NumberBox::noteText);
    connect(this, &QAbstractSpinBox::editingFinished, this, &NumberBox::takeText);
}

void NumberBox::setRange(const NumberRange& range) {
    m_range = range;
    updateGeometry();
    if (!isTyped()) showNumber();
}

void NumberBox::setPrefix(const QString& prefix) {
    m_prefix->setText(prefix.trimmed());
    placeAffixes();
}

void NumberBox::setSuffix(const QString& suffix) {
    m_suffix->setText(suffix.trimmed());
    placeAffixes();
}

void NumberBox::setSpecialValueText(const QString& text) {
    m_special = text;
    lineEdit()->setPlaceholderText(text);
    showNumber();
}

/// Beside the number, not in its text: it cannot be typed over, and need not be read.
void NumberBox::placeAffixes() {
    constexpr int kGap = 4;
    const int prefix = m_prefix->text().isEmpty() ? 0 : m_prefix->sizeHint().width() + kGap;
    const int suffix = m_suffix->text().isEmpty() ? 0 : m_suffix->sizeHint().width() + kGap;
    const QSize room = lineEdit()->size();
    m_prefix->setGeometry(0, 0, prefix, room.height());
    m_suffix->setGeometry(room.width() - suffix, 0, suffix, room.height());
    m_prefix->setVisible(prefix > 0);
    m_suffix->setVisible(suffix > 0 && !lineEdit()->text().isEmpty());
    lineEdit()->setTextMargins(prefix, 0, m_suffix->isHidden() ? 0 : suffix, 0);
}

bool NumberBox::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (watched == lineEdit() &&
        (type == QEvent::Resize || type == QEvent::FontChange || type == QEvent::StyleChange))
        placeAffixes();
    return QAbstractSpinBox::eventFilter(watched, event);
}

QSize NumberBox::sizeFor(int digits) const {
    ensurePolished();
    const QFontMetrics metrics = fontMetrics();
    int width = metrics.horizontalAdvance(QString(digits, u'0'));
    if (!m_special.isEmpty()) width = qMax(width, metrics.horizontalAdvance(m_special));
    for (const QLabel* affix : {m_prefix, m_suffix}) {
        if (!affix->text().isEmpty()) width += affix->sizeHint().width() + 4;
    }
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    const QSize content(width + 4, lineEdit()->sizeHint().height());
    return style()->sizeFromContents(QStyle::CT_SpinBox, &option, content, this);
}

QSize NumberBox::sizeHint() const {
    constexpr int kLeast = 4, kMost = 10;
    int digits = kLeast;
    for (const double end : {m_range.minimum, m_range.maximum})
        digits = qMax(digits, std::isfinite(end) ? static_cast<int>(realText(end).size()) : kMost);
    return sizeFor(qMin(digits, kMost));
}

QSize NumberBox::minimumSizeHint() const {
    return {48, sizeFor(1).height()};
}

bool NumberBox::isTyped() const {
    return lineEdit()->text() != m_shown;
}

void NumberBox::showNumber() {
    const bool special = !m_special.isEmpty() && number() <= m_range.minimum;
    m_shown = special ? QString() : numberText();
    if (isTyped()) lineEdit()->setText(m_shown);
    placeAffixes();
    setReason(m_range.holds(number()) ? QString() : outOfRangeReason(numberText(), m_range));
    update();
}

/// While a text is typed it is not wrong yet; what has been marked is watched until it can be read.
void NumberBox::noteText() {
    placeAffixes();
    if (!isTyped()) return setReason(m_range.holds(number()) ? QString() : m_reason);
    if (!m_reason.isEmpty()) setReason(readField(Use::Check));
}

QString NumberBox::readField(Use use) {
    const QString text = lineEdit()->text();
    const bool special = !m_special.isEmpty() && text.trimmed().isEmpty();
    return read(special ? realText(m_range.minimum) : text, use);
}

void NumberBox::takeText() {
    if (isTyped()) {
        const QString reason = readField(Use::Take);
        if (!reason.isEmpty()) return setReason(reason);
    }
    if (m_reason.isEmpty() || isTyped()) showNumber();
}

void NumberBox::setReason(const QString& reason) {
    if (reason == m_reason) return;
    if (m_reason.isEmpty()) {
        m_tip = toolTip();
        m_description = accessibleDescription();
    }
    m_reason = reason;
    setToolTip(reason.isEmpty() ? m_tip : reason);
    setAccessibleDescription(reason.isEmpty() ? m_description : reason);
    markInvalid(*this, !reason.isEmpty());
    update();  // the arrows
    Q_EMIT reasonChanged(reason);
}

QAbstractSpinBox::StepEnabled NumberBox::stepEnabled() const {
    StepEnabled enabled = StepNone;
    if (isReadOnly() || !m_reason.isEmpty()) return enabled;
    if (number() < m_range.maximum) enabled |= StepUpEnabled;
    if (number() > m_range.minimum) enabled |= StepDownEnabled;
    return enabled;
}

void NumberBox::stepBy(int steps) {
    takeText();
    if (!m_reason.isEmpty()) return;
    move(steps);
    showNumber();
    lineEdit()->selectAll();
}

IntegerBox::IntegerBox(QWidget* parent) : NumberBox(parent) {
    showNumber();
}

int IntegerBox::intValue() const {
    return static_cast<int>(
        qBound<qint64>(std::numeric_limits<int>::min(), m_value, std::numeric_limits<int>::max()));
}

bool IntegerBox::change(qint64 value) {
    if (value == m_value) return false;
    m_value = value;
    return true;
}

void IntegerBox::setValue(qint64 value) {
    const bool changed = change(value);
    if (changed || !isTyped()) showNumber();
    if (changed) Q_EMIT valueChanged(m_value);
}

QString IntegerBox::numberText() const {
    return integerText(m_value);
}

QString IntegerBox::read(const QString& text, Use use) {
    const Reading<qint64> reading = readInteger(text);
    if (!reading.value) return reading.reason;
    if (!range().holds(static_cast<double>(*reading.value)))
        return outOfRangeReason(integerText(*reading.value), range());
    if (use == Use::Take && change(*reading.value)) Q_EMIT valueChanged(m_value);
    return {};
}

void IntegerBox::move(int steps) {
    qint64 value = 0;
    const bool tooFar = __builtin_mul_overflow(m_step, static_cast<qint64>(steps), &value) ||
                        __builtin_add_overflow(m_value, value, &value);
    if (tooFar) return;
    const auto end = [](double limit) {
        constexpr double kMost = 9.2e18;
        return static_cast<qint64>(qBound(-kMost, limit, kMost));
    };
    const qint64 least = end(std::ceil(minimum())) + (range().minimumExclusive ? 1 : 0);
    if (change(qMax(least, qMin(value, end(std::floor(maximum())))))) Q_EMIT valueChanged(m_value);
}

RealBox::RealBox(QWidget* parent) : NumberBox(parent) {
    showNumber();
}

bool RealBox::change(double value) {
    if (value == m_value) return false;
    m_value = value;
    return true;
}

void RealBox::setValue(double value) {
    const bool changed = change(value);
    if (changed || !isTyped()) showNumber();
    if (changed) Q_EMIT valueChanged(m_value);
}

QString RealBox::numberText() const {
    return realText(m_value);
}

QString RealBox::read(const QString& text, Use use) {
    const Reading<double> reading = readReal(text);
    if (!reading.value) return reading.reason;
    if (!range().holds(*reading.value)) return outOfRangeReason(realText(*reading.value), range());
    if (use == Use::Take && change(*reading.value)) Q_EMIT valueChanged(m_value);
    return {};
}

/// From 0.01 down to 0.009, but up to 0.011: the digit that a step changes is the second of the smaller one.
double RealBox::stepAt(int direction) const {
    if (m_step > 0) return m_step;
    constexpr double kFromZero = 0.01, kBelow = 1 - 1e-9;
    if (m_value == 0) return kFromZero;
    const bool inwards = (m_value > 0) != (direction > 0);
    const double size = std::abs(m_value) * (inwards ? kBelow : 1);
    return std::pow(10.0, std::floor(std::log10(size)) - 1);
}

void RealBox::move(int steps) {
    const double before = m_value;
    for (int i = 0; i < std::abs(steps); ++i) {
        double value = m_value + (steps > 0 ? 1 : -1) * stepAt(steps);
        value = QString::number(value, 'g', 12).toDouble();  // without the noise of binary fractions
        value = qBound(minimum(), value, maximum());
        if (!range().holds(value) || !change(value)) break;
    }
    if (m_value != before) Q_EMIT valueChanged(m_value);
}

NumberBox* stopAtUnreadable(const QWidget& parent) {
    for (NumberBox* box : parent.findChildren<NumberBox*>()) {
        if (!box->isEnabled() || !box->isVisible()) continue;
        box->takeText();
        if (box->reason().isEmpty()) continue;
        box->setFocus();
        return box;
    }
    return nullptr;
}

void markInvalid(QWidget& field, bool invalid) {
    if (field.property("invalid").toBool() == invalid) return;
    field.setProperty("invalid", invalid);
    field.style()->unpolish(&field);
    field.style()->polish(&field);
}

}  // namespace shardlab
