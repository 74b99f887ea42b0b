#pragma once
#include <QDoubleSpinBox>

namespace shardlab {

/// Whole numbers beyond 32 bits. The range is wide on purpose: what is out of range is explained, not clamped
/// away.
class IntegerBox : public QDoubleSpinBox {
    Q_OBJECT
public:
    explicit IntegerBox(QWidget* parent = nullptr);
    qint64 integer() const { return static_cast<qint64>(value()); }
    QString textFromValue(double value) const override;

protected:
    void wheelEvent(QWheelEvent* event) override;
};

/// Real numbers from 1e-12 to 1e12 shown without trailing zeros.
class RealBox : public QDoubleSpinBox {
    Q_OBJECT
public:
    explicit RealBox(QWidget* parent = nullptr);
    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;

protected:
    void wheelEvent(QWheelEvent* event) override;
};

}  // namespace shardlab
