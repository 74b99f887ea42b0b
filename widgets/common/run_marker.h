#pragma once
#include <QPainterPath>

namespace shardlab {

/// The marker of a run or device by its number, as engine::runMarker() has it, around (0, 0) in pixels.
QPainterPath runMarkerPath(int number, double side);

}  // namespace shardlab
