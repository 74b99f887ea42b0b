#pragma once
#include <QAbstractSpinBox>

#include "widgets/common/number_text.h"

class QLabel;

namespace shardlab {

/// A field for one number. What cannot be read as a number in its range stays in the field, marked, with the
/// reason as tool tip and accessible description; the box keeps its last good value until the text is mended.
///
/// A text is taken at Enter, when the focus leaves and before a step, not while it is typed: on the way to
/// "1,024" lie 1 and 1.02.
class NumberBox : public QAbstractSpinBox {
    Q_OBJECT
public:
    explicit NumberBox(QWidget* parent = nullptr);
    /// What a person may enter. The value that is there stays, and is marked if it lies outside.
    void setRange(const NumberRange& range);
    void setRange(double minimum, double maximum) { setRange({minimum, maximum}); }
    double minimum() const { return m_range.minimum; }
    double maximum() const { return m_range.maximum; }
    void setPrefix(const QString& prefix);
    void setSuffix(const QString& suffix);
    /// Shown instead of the minimum, which an empty field then stands for.
    void setSpecialValueText(const QString& text);
    /// Why the text is not the value; empty if it is.
    QString reason() const { return m_reason; }
    void takeText();  ///< reads what was typed, as Enter does
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void stepBy(int steps) override;

Q_SIGNALS:
    void reasonChanged(const QString& reason);

protected:
    enum class Use { Check, Take };
    /// Why the text is no value of the range; empty if it is one, which Use::Take makes the box's own.
    virtual QString read(const QString& text, Use use) = 0;
    virtual double number() const = 0;
    virtual QString numberText() const = 0;  ///< the value as the field shows it
    virtual void move(int steps) = 0;        ///< within the range
    const NumberRange& range() const { return m_range; }
    bool isTyped() const;  ///< the text is not the one that shows the value
    void showNumber();     ///< instead of what was typed
    StepEnabled stepEnabled() const override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void noteText();
    QString readField(Use use);
    void setReason(const QString& reason);
    void placeAffixes();
    QSize sizeFor(int digits) const;
    NumberRange m_range;
    QString m_special, m_shown, m_reason, m_tip, m_description;
    QLabel* m_prefix = nullptr;
    QLabel* m_suffix = nullptr;
};

/// Whole numbers of 64 bits.
class IntegerBox : public NumberBox {
    Q_OBJECT
    Q_PROPERTY(qlonglong value READ value WRITE setValue NOTIFY valueChanged USER true)
public:
    explicit IntegerBox(QWidget* parent = nullptr);
    qint64 value() const { return m_value; }
    int intValue() const;  ///< for ranges within 32 bits
    /// Shows a value. A text that a person has typed stays if the value is the one that the box has.
    void setValue(qint64 value);
    void setSingleStep(qint64 step) { m_step = step; }

Q_SIGNALS:
    void valueChanged(qint64 value);

protected:
    QString read(const QString& text, Use use) override;
    double number() const override { return static_cast<double>(m_value); }
    QString numberText() const override;
    void move(int steps) override;

private:
    bool change(qint64 value);
    qint64 m_value = 0, m_step = 1;
};

/// Real numbers, to the last digit as they are typed.
class RealBox : public NumberBox {
    Q_OBJECT
    Q_PROPERTY(double value READ value WRITE setValue NOTIFY valueChanged USER true)
public:
    explicit RealBox(QWidget* parent = nullptr);
    double value() const { return m_value; }
    void setValue(double value);                        ///< as IntegerBox::setValue
    void setSingleStep(double step) { m_step = step; }  ///< 0: a tenth of the value's leading digit

Q_SIGNALS:
    void valueChanged(double value);

protected:
    QString read(const QString& text, Use use) override;
    double number() const override { return m_value; }
    QString numberText() const override;
    void move(int steps) override;

private:
    bool change(double value);
    double stepAt(int direction) const;
    double m_value = 0, m_step = 0;
};

/// The first field below `parent` that is on the screen and holds what cannot be read; it gets the focus.
/// Whoever acts on the values of a form asks first, so that none is used that the form does not show.
NumberBox* stopAtUnreadable(const QWidget& parent);

/// Marks a field, or takes the mark away.
void markInvalid(QWidget& field, bool invalid);

}  // namespace shardlab
