#pragma once
#include <QImage>
#include <QWidget>
#include <vector>

#include "engine/inference/saliency.h"

namespace shardlab {

/// A picture as the model sees it. With a saliency map over it: blue speaks for the class, red against it,
/// stronger for more, and a legend with the range.
class SaliencyView : public QWidget {
    Q_OBJECT
public:
    explicit SaliencyView(QWidget* parent = nullptr);
    void setPicture(const QImage& picture);  ///< without a map
    void setMap(const engine::SaliencyMap& map, const QString& className);
    void setEmptyText(const QString& text);
    bool hasMap() const { return !m_map.isNull(); }
    QSize sizeHint() const override { return {220, 240}; }
    QSize minimumSizeHint() const override { return {140, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void colorMap();
    void changeEvent(QEvent* event) override;
    engine::SaliencyMap m_values;
    QImage m_picture, m_map;
    QString m_class, m_emptyText;
};

/// The colour of a part of a sample on a ground: `share` from −1 (against the class) to 1 (for it).
QColor saliencyColor(double share);
/// The legend below a map: the colours with the range of the numbers.
void paintSaliencyLegend(QPainter& painter, const QRect& area, double strongest, const QString& className);
int saliencyLegendHeight(const QFontMetrics& metrics);

}  // namespace shardlab
