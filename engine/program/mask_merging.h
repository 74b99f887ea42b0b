#pragma once

namespace shardlab::engine {

/// How the masks of a layer's inputs become the mask of its output, where the layer has several inputs of one
/// kind (Add, Multiply, Concatenate, …).
enum class MaskMerging {
    All,   ///< a step counts where all inputs with a mask count it: Keras 2
    Any,   ///< a step counts where an input counts it; none where an input has no mask: Keras 3.4 and later
    None,  ///< such layers end masks: Keras 3.0 to 3.3
};

}  // namespace shardlab::engine
