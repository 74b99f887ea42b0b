#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace shardlab::engine {

/// The part of the training samples that validates instead.
struct ValidationSplit {
    double fraction = 0;      ///< of the samples; 0: all train
    bool stratified = false;  ///< each class keeps its share, as train_test_split(stratify=y) of scikit-learn
    std::uint64_t seed = 1;   ///< decides which samples of a class validate; of a stratified split only
};

/// Keras's validation_split: the samples behind int(n · (1 − fraction)) validate.
std::int64_t trainCountOfFraction(std::int64_t samples, double validationFraction);

/// Samples of each class that validate, of all samples as many as behind trainCountOfFraction.
///
/// classCounts: samples of each class. A class gets its share of the fraction, rounded down; the samples that
/// are left go to the largest remainders, the lower class where two are equal. At least one sample of each
/// class trains, and one validates where the class has two. Throws Error where the fraction is too small or
/// too large for that.
std::vector<std::int64_t> stratifiedCounts(std::span<const std::int64_t> classCounts, double fraction);

/// An order of the samples whose last part is a stratified validation set: random by the seed. Within both
/// parts the samples keep their order. labels: the class of each sample, not negative.
std::vector<std::int64_t> stratifiedOrder(std::span<const std::int32_t> labels, const ValidationSplit& split);

}  // namespace shardlab::engine
