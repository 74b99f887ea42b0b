#include "widgets/common/key_caps.h"

#include <QFontMetrics>
#include <QPainter>

#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kCapPadding = 6, kCapGap = 4, kChordGap = 8, kCapRadius = 4;

int capWidth(const QString& name, const QFontMetrics& metrics) {
    return name.isEmpty() ? kChordGap
                          : qMax(metrics.horizontalAdvance(name), metrics.height() / 2) + 2 * kCapPadding;
}

}  // namespace

QStringList keyNames(const QString& shortcut) {
    QStringList names;
    for (const QString& chord : shortcut.split(QStringLiteral(", "), Qt::SkipEmptyParts)) {
        if (!names.isEmpty()) names << QString();
        const bool plus = chord.endsWith(QLatin1Char('+'));  // "Ctrl++"
        names << chord.split(QLatin1Char('+'), Qt::SkipEmptyParts);
        if (plus) names << QStringLiteral("+");
    }
    return names;
}

int keyCapHeight(const QFont& font) {
    return QFontMetrics(font).height() + 6;
}

int keyCapsWidth(const QStringList& names, const QFont& font) {
    const QFontMetrics metrics(font);
    int width = 0;
    for (const QString& name : names)
        width += capWidth(name, metrics) + kCapGap;
    return names.isEmpty() ? 0 : width - kCapGap;
}

void drawKeyCaps(QPainter& painter, const QPoint& left, const QStringList& names, const QFont& font) {
    const QFontMetrics metrics(font);
    const int height = keyCapHeight(font);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font);
    QRect cap(left.x(), left.y() - height / 2, 0, height);
    for (const QString& name : names) {
        cap.setWidth(capWidth(name, metrics));
        if (!name.isEmpty()) {
            painter.setPen(theme().color("borderStrong"));
            painter.setBrush(theme().color("sunken"));
            painter.drawRoundedRect(QRectF(cap).adjusted(0.5, 0.5, -0.5, -0.5), kCapRadius, kCapRadius);
            painter.setPen(theme().color("text"));
            painter.drawText(cap, Qt::AlignCenter, name);
        }
        cap.moveLeft(cap.right() + 1 + kCapGap);
    }
    painter.restore();
}

}  // namespace shardlab
