#pragma once
#include <QWidget>

namespace shardlab {

/// A time together with the clock it was read from. The two clocks never look alike: measured time is teal
/// with a stopwatch and says "measured here", simulated time is violet with a chip and names the device.
class ClockChip : public QWidget {
    Q_OBJECT
public:
    enum class Clock { Measured, Simulated };
    explicit ClockChip(Clock clock, QWidget* parent = nullptr);
    /// `where`: the simulated device's name; ignored for measured time.
    void setTime(double seconds, const QString& where = {});
    void clear();
    /// Where there is little room it says "measured" and "simulated" only.
    void setShort(bool shortened);
    /// Where there is less, symbol and color alone tell the clocks apart; screen readers hear the word.
    void setNumberOnly(bool only);
    QString text() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString label() const;
    QString prefix() const;  ///< before the number
    Clock m_clock;
    double m_seconds = -1;
    QString m_where;
    bool m_short = false, m_numberOnly = false;
};

}  // namespace shardlab
