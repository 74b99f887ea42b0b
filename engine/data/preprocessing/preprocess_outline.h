#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/data/preprocessing/preprocessor.h"

namespace shardlab::engine {

/// One step of "preprocess" before any sample is read: for lists of the steps and their checks.
struct OutlinedStep {
    std::string op;              ///< "scale"; empty: it names none
    std::string options;         ///< "factor 0.00392157, offset 0": those given
    std::optional<Shape> after;  ///< of a sample after the step, (None,) if ragged; of a label after one_hot
    std::string error;  ///< of the first step that cannot take what comes; those behind it have no shape
};
/// Names and options only: the data are not known.
std::vector<OutlinedStep> outlinePreprocessing(const Json& steps);
/// `raw`: of one sample as the source has it.
std::vector<OutlinedStep> outlinePreprocessing(const Json& steps, const Shape& raw, DType rawType);

/// "factor 0.00392157, offset 0": the options that a step is given.
std::string stepOptionsText(const Json& step);

}  // namespace shardlab::engine
