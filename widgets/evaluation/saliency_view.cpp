#include "widgets/evaluation/saliency_view.h"

#include <QEvent>
#include <QPainter>

#include "widgets/common/accessible_role.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/gallery/gallery_sample.h"

namespace shardlab {

namespace {
constexpr int kLegendBar = 8, kLegendGap = 4;
}

QColor saliencyColor(double share) {
    QColor color = theme().color(share < 0 ? "error" : "accent");
    color.setAlphaF(qBound(0.0, qAbs(share), 1.0) * 0.85);
    return color;
}

int saliencyLegendHeight(const QFontMetrics& metrics) {
    return 2 * metrics.height() + kLegendBar + 2 * kLegendGap;
}

void paintSaliencyLegend(QPainter& painter, const QRect& area, double strongest, const QString& className) {
    const int line = painter.fontMetrics().height();
    QLinearGradient colors(area.topLeft(), area.topRight());
    for (int stop = 0; stop <= 4; ++stop)
        colors.setColorAt(stop / 4.0, saliencyColor(stop / 2.0 - 1.0));
    painter.setPen(theme().color("textMuted"));
    const QString against =
        QCoreApplication::translate("shardlab::SaliencyView", "Against %1").arg(className);
    const QString in_favour = QCoreApplication::translate("shardlab::SaliencyView", "For %1").arg(className);
    const auto half = [&](const QString& text) {
        return painter.fontMetrics().elidedText(text, Qt::ElideRight, area.width() / 2 - 4);
    };
    const QRect words(area.left(), area.top(), area.width(), line);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, half(against));
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, half(in_favour));
    const QRect bar(area.left(), area.top() + line + kLegendGap, area.width(), kLegendBar);
    painter.setPen(theme().color("borderStrong"));
    painter.setBrush(colors);
    painter.drawRect(bar);
    painter.setPen(theme().color("textMuted"));
    const QRect numbers(area.left(), bar.bottom() + 1 + kLegendGap, area.width(), line);
    painter.drawText(numbers, Qt::AlignLeft, QStringLiteral("−") + formatFigure(strongest));
    painter.drawText(numbers, Qt::AlignHCenter, QStringLiteral("0"));
    painter.drawText(numbers, Qt::AlignRight, QStringLiteral("+") + formatFigure(strongest));
}

SaliencyView::SaliencyView(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::Graphic);
    setObjectName(QStringLiteral("saliencyView"));
    setAccessibleName(tr("The picture as the model sees it"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void SaliencyView::setEmptyText(const QString& text) {
    m_emptyText = text;
    update();
}

void SaliencyView::setPicture(const QImage& picture) {
    m_picture = picture;
    m_values = {};
    m_map = {};
    setAccessibleDescription({});
    update();
}

void SaliencyView::setMap(const engine::SaliencyMap& map, const QString& className) {
    m_values = map;
    m_class = className;
    setAccessibleDescription(tr("With a saliency map of class %1, from −%2 to %2")
                                 .arg(className, formatFigure(static_cast<double>(map.strongest()))));
    colorMap();
    update();
}

void SaliencyView::colorMap() {
    m_map = {};
    const double strongest = static_cast<double>(m_values.strongest());
    if (m_values.values.empty()) return;
    m_map = QImage(static_cast<int>(m_values.size.width), static_cast<int>(m_values.size.height),
                   QImage::Format_ARGB32);
    for (int y = 0; y < m_map.height(); ++y) {
        for (int x = 0; x < m_map.width(); ++x) {
            const auto at = static_cast<std::size_t>(y * m_map.width() + x);
            const double value = static_cast<double>(m_values.values[at]);
            m_map.setPixelColor(x, y, saliencyColor(strongest > 0 ? value / strongest : 0.0));
        }
    }
}

void SaliencyView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange) colorMap();
}

void SaliencyView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_picture.isNull()) {
        painter.setPen(theme().color("textMuted"));
        painter.drawText(rect().adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    const int legend = hasMap() ? saliencyLegendHeight(painter.fontMetrics()) + 8 : 0;
    const int side = qMin(width(), height() - legend);
    const QRect area((width() - side) / 2, 0, side, side);
    const qreal ratio = devicePixelRatioF();
    const QSize size = pictureSize(m_picture.size(), side, ratio);
    const QSizeF shown = QSizeF(size) / ratio;
    paintPicture(painter, m_picture, area);
    if (!hasMap()) return;
    const QPointF corner(area.x() + (area.width() - shown.width()) / 2,
                         area.y() + (area.height() - shown.height()) / 2);
    painter.drawImage(QRectF(corner, shown), m_map);
    paintSaliencyLegend(painter, QRect(area.left(), side + 8, side, legend - 8),
                        static_cast<double>(m_values.strongest()), m_class);
}

}  // namespace shardlab
