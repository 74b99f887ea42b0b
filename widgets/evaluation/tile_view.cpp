#include "widgets/evaluation/tile_view.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <cmath>

#include "widgets/common/accessible_role.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kTileGap = 6, kSmallestTile = 72, kLargestTile = 480;

QImage tileImage(const engine::TileSet& tiles, std::size_t tile) {
    const auto height = static_cast<int>(tiles.height), width = static_cast<int>(tiles.width);
    const auto channels = static_cast<std::size_t>(tiles.channels);
    const std::size_t numbers = static_cast<std::size_t>(height * width) * channels;
    QImage image(width, height, QImage::Format_ARGB32);
    const float range = tiles.maximum - tiles.minimum;
    const auto level = [&](std::size_t at) {
        const float value = tiles.values[tile * numbers + at];
        if (!std::isfinite(value)) return -1;
        return qBound(0, qRound(range > 0 ? 255.0F * (value - tiles.minimum) / range : 127.5F), 255);
    };
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const std::size_t at = static_cast<std::size_t>(y * width + x) * channels;
            const int first = level(at);
            const bool colours = channels == 3;
            image.setPixelColor(x, y,
                                first < 0 ? QColor(Qt::transparent)
                                          : QColor(first, colours ? qMax(0, level(at + 1)) : first,
                                                   colours ? qMax(0, level(at + 2)) : first));
        }
    }
    return image;
}

}  // namespace

QString tileSetText(const engine::TileSet& tiles) {
    const auto tr = [](const char* words) {
        return QCoreApplication::translate("shardlab::TileView", words);
    };
    const auto size = QStringLiteral("%1 × %2").arg(tiles.height).arg(tiles.width);
    const std::int64_t shown = std::min(tiles.count, engine::kMostTiles);
    const QString count =
        shown < tiles.count
            ? tr("The first %1 of %2 tiles of %3.").arg(formatCount(shown), formatCount(tiles.count), size)
        : tiles.count == 1 ? tr("One tile of %1.").arg(size)
                           : tr("%1 tiles of %2.").arg(formatCount(tiles.count), size);
    return count + QLatin1Char(' ') +
           tr("Black is %1, white is %2.")
               .arg(formatFigure(static_cast<double>(tiles.minimum)),
                    formatFigure(static_cast<double>(tiles.maximum)));
}

TileView::TileView(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::Graphic);
    setObjectName(QStringLiteral("tileView"));
    setAccessibleName(tr("Activations or weights as pictures"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TileView::setEmptyText(const QString& text) {
    m_emptyText = text;
    update();
}

void TileView::setTiles(const engine::TileSet& tiles) {
    m_tiles.clear();
    const std::int64_t shown = std::min(tiles.count, engine::kMostTiles);
    if (!tiles.values.empty()) {
        for (std::int64_t tile = 0; tile < shown; ++tile)
            m_tiles.push_back(tileImage(tiles, static_cast<std::size_t>(tile)));
    }
    setAccessibleDescription(m_tiles.empty() ? QString() : tileSetText(tiles));
    updateGeometry();
    update();
}

/// Enlarged by a whole number, so that small tiles can be read and large ones are not enlarged.
QSize TileView::cell() const {
    if (m_tiles.empty()) return {kSmallestTile, kSmallestTile};
    const QSize size = m_tiles.front().size();
    const int longest = qMax(1, qMax(size.width(), size.height()));
    if (longest > kLargestTile) return size.scaled(kLargestTile, kLargestTile, Qt::KeepAspectRatio);
    const int factor =
        m_tiles.size() == 1 ? qMax(1, kLargestTile / longest) : (kSmallestTile + longest - 1) / longest;
    return size * qMax(1, factor);
}

int TileView::columns(int width) const {
    return qMax(1, (width + kTileGap) / (cell().width() + kTileGap));
}

int TileView::heightForWidth(int width) const {
    const int rows = (tileCount() + columns(width) - 1) / columns(width);
    return qMax(kSmallestTile, rows * (cell().height() + kTileGap));
}

void TileView::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    if (m_tiles.empty()) {
        painter.setPen(theme().color("textMuted"));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    const QSize size = cell();
    const int perRow = columns(width());
    for (int tile = 0; tile < tileCount(); ++tile) {
        const QRect area(
            QPoint(tile % perRow * (size.width() + kTileGap), tile / perRow * (size.height() + kTileGap)),
            size);
        if (area.intersects(event->rect())) painter.drawImage(area, m_tiles[static_cast<std::size_t>(tile)]);
    }
}

bool TileView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || m_tiles.empty()) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int column = help->pos().x() / (cell().width() + kTileGap);
    const int tile = help->pos().y() / (cell().height() + kTileGap) * columns(width()) + column;
    if (column < columns(width()) && tile < tileCount()) {
        QToolTip::showText(help->globalPos(), tr("Tile %1").arg(tile));
    } else {
        QToolTip::hideText();
    }
    return true;
}

}  // namespace shardlab
