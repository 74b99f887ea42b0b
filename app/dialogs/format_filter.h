#pragma once
#include <QString>

#include "engine/formats/weight_format.h"

namespace shardlab {

/// For a file dialog, in the language of the window: "NumPy arrays (*.npz)".
QString formatFilter(const engine::WeightFormat& format);

}  // namespace shardlab
