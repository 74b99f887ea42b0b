#pragma once
#include <QColor>
#include <QPixmap>

namespace shardlab {

/// The marker of a run in its colour, beside its name. Made once for each colour and shape.
QPixmap runSwatch(const QColor& color, int number);

}  // namespace shardlab
