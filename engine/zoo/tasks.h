#pragma once
#include <cstdint>

#include "engine/core/json.h"

/// Data and training settings of the zoo's networks. The data are made up: sizes and counts of the published
/// sets, to estimate a run and to try a few steps.
namespace shardlab::engine::zoo {

// ImageNet: 1,281,167 training and 50,000 validation pictures of 1,000 classes, 90 epochs.
Json imageNet224(std::int64_t batch);  ///< scaled to 0 … 1
Json slowImageNet224(
    std::int64_t batch);               ///< a tenth of the learning rate, for networks without normalizations
Json imageNet299(std::int64_t batch);  ///< the same for Inception v3
Json rawImageNet224(std::int64_t batch);  ///< for networks that scale by themselves
Json rawImageNet380(std::int64_t batch);

/// ISBI 2012, cells in electron microscopy: 30 pictures with a label for each pixel.
Json cellSegmentation(std::int64_t batch);

// Pre-training of BERT: 1,000,000 steps of 256 sequences of 512 tokens, about 40 epochs (Devlin et al. 2019).
Json bertPretraining(std::int64_t batch);
Json bertPretrainingInBfloat16(std::int64_t batch);  ///< activations in bfloat16, for the large one
// WMT 2014 English to German: 4.5 million pairs, 300,000 steps of about 25,000 tokens (Vaswani et al. 2017).
Json wmt14(std::int64_t batch);
// WebText in windows of 1,024 tokens, 512 of them a step (Radford et al. 2019); activations in bfloat16.
Json webText(std::int64_t batch);

}  // namespace shardlab::engine::zoo
