#include "widgets/tables/run_swatch.h"

#include <QHash>
#include <QPainter>

#include "engine/core/run_style.h"
#include "widgets/common/run_marker.h"

namespace shardlab {

namespace {

QPixmap drawn(const QColor& color, int number) {
    constexpr int kSize = 32;  // drawn at twice its size for scaled screens
    QPixmap pixmap(kSize, kSize);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.translate(kSize / 2.0, kSize / 2.0);
    painter.drawPath(runMarkerPath(number, kSize - 8));
    painter.end();
    pixmap.setDevicePixelRatio(2.0);
    return pixmap;
}

}  // namespace

QPixmap runSwatch(const QColor& color, int number) {
    static QHash<QPair<QRgb, quint64>, QPixmap> swatches;
    const QPair<QRgb, quint64> key(color.rgba(), engine::runMarkerIndex(number));
    const auto found = swatches.constFind(key);
    return found != swatches.constEnd() ? *found : *swatches.insert(key, drawn(color, number));
}

}  // namespace shardlab
