#pragma once
#include <QIcon>
#include <QPixmap>
#include <QString>

namespace shardlab {

/// A line icon of resources/icons drawn in a theme colour, sharp at every scale and in the colours
/// of the theme in use when it is painted.
QIcon icon(const QString& name, const QString& token = QStringLiteral("text"));
QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal devicePixelRatio);

}  // namespace shardlab
