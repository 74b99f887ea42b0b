#pragma once
#include <string>
#include <utility>
#include <vector>

namespace shardlab::engine {

/// The first release with something under tf.keras. Sources: the tags v2.6.0 to v3.5.0 of keras-team/keras,
/// and the API documentation of TensorFlow 2.1 to 2.5.
struct KerasRelease {
    std::string tensorFlow = {};  ///< "2.8"; empty: 2.1 has it
    std::string keras = {};       ///< "3.5" of what Keras 2 never had
    bool any() const { return !tensorFlow.empty() || !keras.empty(); }
};

/// What a row of a registry says of Keras.
struct KerasTraits {
    KerasRelease since = {};
    std::vector<std::pair<std::string, KerasRelease>> optionsSince = {};  ///< of options that came later
    bool inKeras = true;  ///< false: no release of Keras has it
    /// Options whose default is not Keras's: programs always give them, files those of losses.
    std::vector<std::string> ownDefaults = {};
};

}  // namespace shardlab::engine
