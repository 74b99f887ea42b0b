#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/inspection/sample_inspection.h"
#include "engine/planning/data_plan.h"

namespace shardlab::engine {

/// What training makes of one sample in each epoch.
struct AugmentationPreview {
    SampleKey key;
    std::vector<std::string> layers;  ///< empty: the model changes nothing at random
    bool training = true;             ///< false: the sample is not one that is trained on, nothing changes it
    struct Draw {
        int epoch = 0;              ///< from 0
        std::int64_t step = 0;      ///< of the epoch, from 0
        std::int64_t position = 0;  ///< in the global batch, from 0
        ArrayView after;            ///< pictures of all draws have the same black and white
    };
    std::vector<Draw> draws;  ///< epochs that do not take the sample are left out
};

struct AugmentationQuestion {
    std::int64_t sample = 0;  ///< index in its part
    bool training = true;
    int firstEpoch = 0, epochs = 16;
};
/// The draws that a run with the experiment's seed makes, number by number, in a run that begins anew. Throws
/// Error: a model that cannot be built, data that do not fit it, a sample that cannot be read, that `stop`
/// was asked for.
AugmentationPreview previewAugmentation(const DataPlan& plan, const Experiment& experiment,
                                        const AugmentationQuestion& question, const StopToken& stop);

/// What the values of the model's input keep to: 0 to 1, −1 to 1 or 0 to 255 if one of them holds the first
/// training samples, else whole numbers around those. None: the data do not fit the preprocessing. Throws
/// Error: a sample that cannot be read.
std::optional<NumberRange> imageRangeOf(const DataPlan& plan, const StopToken& stop);

}  // namespace shardlab::engine
