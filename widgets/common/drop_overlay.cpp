#include "widgets/common/drop_overlay.h"

#include <QPainter>

#include "widgets/common/icons.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"

namespace shardlab {

DropOverlay::DropOverlay(const QString& text, QWidget* parent) : QWidget(parent), m_text(text) {
    setObjectName(QStringLiteral("dropOverlay"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropOverlay::present() {
    setGeometry(parentWidget()->rect());
    show();
    raise();
}

void DropOverlay::paintEvent(QPaintEvent*) {
    constexpr int kInset = 16;
    const int symbol = textScaled(40);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = theme().color("surface");
    veil.setAlphaF(0.88);
    painter.fillRect(rect(), veil);
    painter.setPen(QPen(theme().color("accent"), 2, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(kInset, kInset, -kInset, -kInset), 12, 12);
    const QRect middle(0, height() / 2 - symbol, width(), symbol);
    icon(QStringLiteral("open"), QStringLiteral("accent"))
        .paint(&painter, QRect((width() - symbol) / 2, middle.top(), symbol, symbol));
    QFont larger = font();
    larger.setPointSizeF(larger.pointSizeF() * 1.4);
    larger.setWeight(QFont::DemiBold);
    painter.setFont(larger);
    painter.setPen(theme().color("text"));
    painter.drawText(middle.translated(0, symbol + 8), Qt::AlignCenter, m_text);
}

}  // namespace shardlab
