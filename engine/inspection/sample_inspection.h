#pragma once
#include <string>
#include <vector>

#include "engine/inspection/sample_content.h"
#include "engine/planning/data_plan.h"

namespace shardlab::engine {

/// An array of one sample, and the smallest and largest of its finite numbers.
struct ArrayView {
    Shape shape;
    DType dtype = DType::Float32;
    float minimum = 0.0F, maximum = 0.0F;
    SampleContent content;
};
ArrayView viewArray(const Shape& shape, DType dtype, std::span<const float> values,
                    std::optional<NumberRange> shown = {});  ///< shown: see contentOfNumbers

/// One sample on its way into the model.
struct SampleInspection {
    SampleKey key;
    std::string label;   ///< its class, or its target's numbers; several by their names; empty: there is none
    std::string source;  ///< its file; empty: it has none
    std::optional<ImageSize> stored;  ///< of the picture in the file
    SampleContent content;            ///< all inputs for a person
    std::vector<ArrayView> inputs;    ///< as the source has them; tokens with their words
    std::int64_t length = 0;          ///< of a sequence of tokens; 0: it is none
    struct Step {
        std::string op;       ///< "scale"
        std::string options;  ///< "factor 0.00392157, offset 0"
        ArrayView after;
    };
    std::vector<Step> steps;  ///< of the first input, in their order; one_hot shows the label
    std::string error;        ///< why the steps end before their end
};
/// Throws Error if the sample cannot be read.
SampleInspection inspectSample(const DataPlan& plan, const SampleRange& part, const SampleKey& key);

/// The next samples of a range from `from` on, `count` at most, that have the class (-1: any). Labels that
/// are not in memory are read for at most `mostRead` samples.
struct SampleSearch {
    std::int64_t label = -1, from = 0;
    std::size_t count = 168;
    std::int64_t mostRead = 20000;
};
std::vector<std::int64_t> findSamples(const SampleRange& range, const SampleSearch& search,
                                      const StopToken& stop);

}  // namespace shardlab::engine
