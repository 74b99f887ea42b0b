#include "widgets/common/icons.h"

#include <QIconEngine>
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

namespace {

/// Draws at the size and in the colours that are asked for when it is painted: sharp on every screen, and
/// right after a change of theme.
class ThemedIcon : public QIconEngine {
public:
    ThemedIcon(QString name, QString token) : m_name(std::move(name)), m_token(std::move(token)) {}
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const qreal ratio = painter->device()->devicePixelRatioF();
        const int size = qMin(rect.width(), rect.height());
        const QPoint corner = rect.topLeft() + QPoint((rect.width() - size) / 2, (rect.height() - size) / 2);
        painter->drawPixmap(corner, iconPixmap(m_name, colorOf(mode), size, ratio));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        return iconPixmap(m_name, colorOf(mode), qMin(size.width(), size.height()), 1.0);
    }
    QIconEngine* clone() const override { return new ThemedIcon(*this); }

private:
    QColor colorOf(QIcon::Mode mode) const {
        constexpr double kDisabled = 0.45;
        return mode == QIcon::Disabled ? theme().tint(QStringLiteral("textFaint"), kDisabled)
                                       : theme().color(m_token);
    }
    QString m_name, m_token;
};

}  // namespace

QIcon icon(const QString& name, const QString& token) {
    return QIcon(new ThemedIcon(name, token));
}

}  // namespace shardlab
