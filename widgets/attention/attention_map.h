#pragma once
#include <QStringList>
#include <QVector>
#include <QWidget>

class QPainter;

namespace shardlab {

/// Where a translation looked: one row for each written word, one column for each word read, stronger for
/// more. It asks for the room in which no word covers another; put it into a scroll area.
class AttentionMap : public QWidget {
    Q_OBJECT
public:
    explicit AttentionMap(QWidget* parent = nullptr);
    /// weights: rows × columns, row after row, each row adding up to 1. Empty: the empty state.
    void setMap(const QStringList& rows, const QStringList& columns, const QVector<float>& weights);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void paintWords(QPainter& painter) const;
    QRectF grid() const;
    QRectF gridIn(const QSizeF& room) const;  ///< at least the smallest one that can be read
    QSizeF cellSize() const;
    bool slanted() const;
    QStringList m_rows, m_columns;
    QVector<float> m_weights;
};

}  // namespace shardlab
