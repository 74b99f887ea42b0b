#pragma once
#include <QPolygonF>
#include <QWidget>
#include <vector>

#include "engine/monitoring/histogram.h"
#include "widgets/histograms/ridge_range.h"

namespace shardlab {

/// The histogram of one moment.
struct Ridge {
    QString title;  ///< "epoch 3"
    engine::Histogram histogram;
    double minimum = 0, maximum = 0;
    std::int64_t count = 0;
};

/// Histograms over time, one ridge behind the other as TensorBoard's offset view: the oldest at the back, the
/// newest in front. All share the axis of values (ridge_range.h), in equally wide bins; what it leaves out is
/// said, and a double click or Enter takes it in. Each is as high as the others at its peak, so that its
/// shape can be read when weights that all began at zero have spread.
///
/// Point at a ridge for a bin's range and count; or arrows: left and right by bin, up and down through time.
class HistogramRidges : public QWidget {
    Q_OBJECT
public:
    explicit HistogramRidges(QWidget* parent = nullptr);
    int bins() const { return m_bins; }  ///< the more numbers, the more
    /// Oldest first. `token`: the theme's colour of the newest; `axis`: what the numbers are, "value of the
    /// weight".
    void setRidges(std::vector<Ridge> ridges, const QString& token, const QString& axis);
    void setEmptyText(const QString& title, const QString& text);
    /// "epoch 3: 1,204 of 9,216 (13.1 %) between -0.012 and 0.004" of the bin pointed at; "" if there is
    /// none.
    QString readout() const;
    /// "62 % of step 1 outside the axis" of the ridge that the axis cuts most; "" if none.
    QString outsideText() const;
    void setWhole(bool whole);  ///< the axis takes in all ridges, however narrow others become
    QSize sizeHint() const override { return {480, 360}; }
    QSize minimumSizeHint() const override { return {260, 96}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    void fillBins();
    void moveTo(int ridge, int bin);
    QRectF area() const;
    double ridgeHeight() const;
    double baseline(int ridge) const;
    double xOf(double value) const;
    double binEdge(int bin) const;
    QPolygonF outline(int ridge) const;
    int ridgeAt(const QPointF& position) const;
    void paintAxis(QPainter& painter) const;
    void paintRidges(QPainter& painter) const;
    void paintTitles(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;
    void paintHead(QPainter& painter) const;
    std::vector<Ridge> m_ridges;
    std::vector<std::vector<double>> m_counts;  ///< [ridge][bin], shares of cut bins
    RidgeRange m_range;
    bool m_whole = false;
    int m_bins = 1;
    QString m_token, m_axis, m_emptyTitle, m_emptyText;
    int m_ridge = -1, m_bin = -1;  ///< under the cursor; -1: none
};

}  // namespace shardlab
