#pragma once
#include <string>

#include "engine/core/json.h"
#include "engine/program/mask_merging.h"

namespace shardlab::engine {

class Layer;

/// What differs between versions of Keras in the layers of Shardlab.
struct KerasSemantics {
    bool newHardSigmoid = false;    ///< from 3.0 on: clip(x / 6 + 0.5, 0, 1); before: clip(0.2 x + 0.5, 0, 1)
    bool masksEndOverTime = false;  ///< from 3.16 on at layers that say so (Layer::endsMaskSinceKeras316)
    bool masksPassPreprocessing = false;         ///< from 3.0 on (Layer::passesMaskSinceKeras3)
    bool masksStatistics = false;                ///< from 3.0 on (Layer::masksStatisticsSinceKeras3)
    MaskMerging maskMerging = MaskMerging::All;  ///< at layers that say so (Layer::mergesMasks)

    /// Whether the layer gives its outputs no mask of its inputs.
    bool endsMask(const Layer& layer) const;
};

/// Of a version as files name it: "3.16.0", "2.2.4-tf"; "3" is the newest 3. Other texts, and none, are
/// tf.keras 2.
KerasSemantics semanticsOf(const std::string& kerasVersion);

/// What is known of the version of a file of Keras 3 that does not name it.
inline constexpr const char* kSomeKeras3 = "3";

/// A layer's config with functions that changed between the versions spelled out, as keras2Config does.
Json withSemantics(const std::string& className, Json config, const std::string& kerasVersion);

}  // namespace shardlab::engine
