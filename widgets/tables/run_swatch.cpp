#include "widgets/tables/run_swatch.h"

#include <QHash>
#include <QPainter>

#include "engine/core/run_style.h"
#include "widgets/common/run_marker.h"
#include "widgets/common/text_size.h"

namespace shardlab {

namespace {

/// `side` pixels, drawn at twice its size for scaled screens.
QPixmap drawn(const QColor& color, int number, int side) {
    const int size = 2 * side;
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.translate(side, side);
    painter.drawPath(runMarkerPath(number, 0.75 * size));
    painter.end();
    pixmap.setDevicePixelRatio(2.0);
    return pixmap;
}

}  // namespace

QPixmap runSwatch(const QColor& color, int number) {
    static QHash<QPair<QRgb, quint64>, QPixmap> swatches;
    const int side = textScaled(16);
    const QPair<QRgb, quint64> key(
        color.rgba(), engine::runMarkerIndex(number) + engine::kRunMarkers * static_cast<quint64>(side));
    const auto found = swatches.constFind(key);
    return found != swatches.constEnd() ? *found : *swatches.insert(key, drawn(color, number, side));
}

}  // namespace shardlab
