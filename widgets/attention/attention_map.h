#pragma once
#include <QStringList>
#include <QVector>
#include <QWidget>

class QPainter;

namespace shardlab {

/// Where a translation looked: one row for each written word, one column for each word read, stronger for
/// more. It asks for the room in which no word covers another; put it into a scroll area. The share of a cell
/// is said for the pointer, and for the cell that the arrow keys, Home and End choose.
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
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    struct Cell {
        int row = -1, column = -1;
    };
    Cell cellAt(const QPointF& position) const;  ///< none: outside
    QRectF boxOf(const Cell& cell) const;
    QString readout(const Cell& cell) const;
    void choose(const Cell& cell);
    void paintWords(QPainter& painter) const;
    QRectF grid() const;
    QRectF gridIn(const QSizeF& room) const;  ///< at least the smallest one that can be read
    QSizeF cellSize() const;
    bool slanted() const;
    QStringList m_rows, m_columns;
    QVector<float> m_weights;
    Cell m_chosen;
};

}  // namespace shardlab
