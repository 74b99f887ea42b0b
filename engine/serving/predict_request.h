#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/shape.h"

namespace shardlab::engine {

/// An array of a request: numbers of any shape, or a list of texts and files.
struct RequestArray {
    struct Item {
        bool binary = false;  ///< came as {"b64": …}: decoded here
        std::string bytes;
    };
    Shape shape;  ///< the samples as first axis
    std::vector<float> numbers;
    std::vector<Item> items;
};

/// The body of a request for predictions, as the REST API of TensorFlow Serving has it.
///   {"instances": [value, …]}                        row format, one input
///   {"instances": [{"a": value, "b": value}, …]}     row format, inputs by name
///   {"inputs": values} or {"inputs": {"a": values}}  column format
/// "signature_name" is optional. Source: tensorflow.org/tfx/serving/api_rest.
struct PredictRequest {
    bool rows = true;
    std::string signatureName;
    std::vector<std::pair<std::string, RequestArray>> inputs;  ///< one without a name, or by name
};

struct RequestLimits {
    std::int64_t instances = 4096;
};

/// Reads the body without a tree of its values: time and memory in proportion to the text. Throws Error, one
/// sentence: malformed JSON, lists of unequal lengths, numbers that float32 cannot hold, texts between
/// numbers, too many instances.
PredictRequest readPredictRequest(std::string_view body, const RequestLimits& limits);

}  // namespace shardlab::engine
