#pragma once
#include <QStringList>
#include <QVector>
#include <QWidget>

namespace shardlab {

/// Where a translation looked: one row for each written word, one column for each word read, darker for more.
class AttentionMap : public QWidget {
    Q_OBJECT
public:
    explicit AttentionMap(QWidget* parent = nullptr);
    /// weights: rows × columns, row after row, each row adding up to 1. Empty: the empty state.
    void setMap(const QStringList& rows, const QStringList& columns, const QVector<float>& weights);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {240, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF grid() const;
    double cellSize() const;
    QStringList m_rows, m_columns;
    QVector<float> m_weights;
};

}  // namespace shardlab
