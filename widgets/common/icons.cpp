#include "widgets/common/icons.h"

#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "widgets/common/theme.h"

namespace shardlab {

QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal devicePixelRatio) {
    const QString key = QStringLiteral("shardlab/%1/%2/%3/%4")
                            .arg(name, color.name(QColor::HexArgb))
                            .arg(size)
                            .arg(devicePixelRatio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    const int pixels = qRound(size * devicePixelRatio);
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QSvgRenderer renderer(QStringLiteral(":/icons/%1.svg").arg(name));
    QPainter painter(&pixmap);
    renderer.render(&painter, QRectF(0, 0, pixels, pixels));
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(pixmap.rect(), color);
    painter.end();
    pixmap.setDevicePixelRatio(devicePixelRatio);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QIcon icon(const QString& name, const QString& token) {
    QIcon result;
    for (const int size : {16, 20, 24, 32, 48, 64}) {
        result.addPixmap(iconPixmap(name, theme().color(token), size, 1.0));
        result.addPixmap(iconPixmap(name, theme().color("borderStrong"), size, 1.0), QIcon::Disabled);
    }
    return result;
}

}  // namespace shardlab
