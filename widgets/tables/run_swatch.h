#pragma once
#include <QColor>
#include <QPixmap>

namespace shardlab {

/// The colour of a run beside its name. Made once for each colour.
QPixmap runSwatch(const QColor& color);

}  // namespace shardlab
