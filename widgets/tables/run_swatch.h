#pragma once
#include <QColor>
#include <QPixmap>

namespace shardlab {

/// The marker of a run in its colour, beside its name. As large as the text. Made once for each colour, shape
/// and size.
QPixmap runSwatch(const QColor& color, int number);

}  // namespace shardlab
