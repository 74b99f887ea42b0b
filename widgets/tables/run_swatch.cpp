#include "widgets/tables/run_swatch.h"

#include <QHash>
#include <QPainter>

namespace shardlab {

namespace {

QPixmap drawn(const QColor& color) {
    constexpr int kSize = 32;  // drawn at twice its size for scaled screens
    QPixmap pixmap(kSize, kSize);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(4, 4, kSize - 8, kSize - 8, 6, 6);
    painter.end();
    pixmap.setDevicePixelRatio(2.0);
    return pixmap;
}

}  // namespace

QPixmap runSwatch(const QColor& color) {
    static QHash<QRgb, QPixmap> swatches;
    const auto found = swatches.constFind(color.rgba());
    return found != swatches.constEnd() ? *found : *swatches.insert(color.rgba(), drawn(color));
}

}  // namespace shardlab
