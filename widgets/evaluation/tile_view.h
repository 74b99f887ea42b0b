#pragma once
#include <QImage>
#include <QWidget>
#include <vector>

#include "engine/inference/layer_outputs.h"

namespace shardlab {

/// The feature maps or kernels of a layer as pictures beside each other, all on one scale: black is the
/// smallest number, white the largest. As high as its width makes it; put it into a scroll area.
class TileView : public QWidget {
    Q_OBJECT
public:
    explicit TileView(QWidget* parent = nullptr);
    void setTiles(const engine::TileSet& tiles);
    void setEmptyText(const QString& text);
    int tileCount() const { return static_cast<int>(m_tiles.size()); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {400, heightForWidth(400)}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QSize cell() const;  ///< of one tile on the widget
    int columns(int width) const;
    std::vector<QImage> m_tiles;
    QString m_emptyText;
};

/// "32 of 32 tiles of 26 × 26. Black −0.21, white 3.42."
QString tileSetText(const engine::TileSet& tiles);

}  // namespace shardlab
