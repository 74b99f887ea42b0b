#pragma once
#include <QWidget>

#include "engine/data/statistics/number_statistics.h"

class QPainter;

namespace shardlab {

/// Heights of bars. Square roots show rare numbers beside frequent ones where there is little room.
enum class BarHeight { Count, SquareRoot };
/// Bars of a histogram over the width of `area`; those above `limit` (0: none) in the colour of warnings.
void paintHistogram(QPainter& painter, const QRect& area, const engine::LinearHistogram& histogram,
                    BarHeight height, double limit);

/// A histogram with its axis; of lengths of sequences with the limit that they are cut to.
class HistogramView : public QWidget {
    Q_OBJECT
public:
    explicit HistogramView(QWidget* parent = nullptr);
    /// No limit text: there is no limit.
    void setHistogram(const engine::LinearHistogram& histogram, double limit, const QString& limitText,
                      const QString& axis);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, 80}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    engine::LinearHistogram m_histogram;
    double m_limit = 0.0;
    QString m_limitText, m_axis;
};

}  // namespace shardlab
