#pragma once

namespace shardlab {

/// What a dragged entry of the palette carries: the class of the layer, UTF-8.
inline constexpr const char* kLayerClassMime = "application/x-shardlab-layer-class";

}  // namespace shardlab
