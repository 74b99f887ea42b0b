#include "engine/formats/onnx/onnx_origin.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_text.h"
#include "engine/formats/onnx/onnx.h"
#include "engine/formats/onnx/onnx_graph.h"

namespace shardlab::engine {
namespace {

/// Numbers of a file of 2 GiB: an index below it is, bit by bit, a finite number that no constant has.
constexpr std::int64_t kMostNumbers = std::int64_t{1} << 29;

std::optional<Json> modelConfigOf(const onnx::ModelProto& file) {
    const bool ours = file.opset_import_size() == 1 && file.opset_import(0).domain().empty() &&
                      file.opset_import(0).version() == kOnnxOpset && file.functions_size() == 0 &&
                      file.graph().sparse_initializer_size() == 0;
    if (!ours) return std::nullopt;
    for (const auto& entry : file.metadata_props())
        if (entry.key() == kOnnxModelConfig) return parseJson(entry.value(), kOnnxModelConfig);
    return std::nullopt;
}

std::int64_t numbersIn(const onnx::GraphProto& graph) {
    std::int64_t numbers = 0;
    for (const auto& tensor : graph.initializer())
        numbers += static_cast<std::int64_t>(tensor.raw_data().size() / sizeof(float));
    return numbers;
}

/// A weight that nothing is predicted with is in no graph: Normalization counts its samples.
bool isSampleCount(const Shape& shape) {
    return shape.rank() == 0;
}

/// As many numbers as the model has; its specs may come from a file that says anything.
bool fits(const std::vector<WeightSpec>& specs, std::int64_t numbers) {
    for (const WeightSpec& spec : specs) {
        if (isSampleCount(spec.shape)) continue;
        const std::int64_t count = spec.shape.elementCount();
        if (count < 0 || count > numbers) return false;
        numbers -= count;
    }
    return true;
}

/// Weights each of whose numbers is, bit by bit, its own index counted from 1.
NamedWeights numbered(const std::vector<WeightSpec>& specs) {
    NamedWeights weights{specs, {}};
    std::uint32_t next = 0;
    for (const WeightSpec& spec : specs) {
        Tensor tensor(spec.shape);
        for (float& value : tensor.floats())
            value = std::bit_cast<float>(++next);
        weights.tensors.push_back(std::move(tensor));
    }
    return weights;
}

template <typename Messages>
bool sameMessages(const Messages& a, const Messages& b) {
    return std::ranges::equal(
        a, b, [](const auto& x, const auto& y) { return x.SerializeAsString() == y.SerializeAsString(); });
}

/// But for the numbers of initializers; what is only for people or inferred may differ.
bool sameStructure(const onnx::GraphProto& a, const onnx::GraphProto& b) {
    const auto alike = [](const onnx::TensorProto& x, const onnx::TensorProto& y) {
        return x.name() == y.name() && x.data_type() == y.data_type() &&
               x.data_location() == y.data_location() && x.raw_data().size() == y.raw_data().size() &&
               std::ranges::equal(x.dims(), y.dims()) && std::ranges::equal(x.float_data(), y.float_data()) &&
               std::ranges::equal(x.int64_data(), y.int64_data());
    };
    return a.name() == b.name() && std::ranges::equal(a.initializer(), b.initializer(), alike) &&
           sameMessages(a.node(), b.node()) && sameMessages(a.input(), b.input()) &&
           sameMessages(a.output(), b.output());
}

bool sameNumbers(const onnx::GraphProto& a, const onnx::GraphProto& b) {
    return std::ranges::equal(a.initializer(), b.initializer(), {}, &onnx::TensorProto::raw_data,
                              &onnx::TensorProto::raw_data);
}

template <typename Visit>
void forEachNumber(const onnx::GraphProto& graph, const Visit& visit) {
    for (int i = 0; i < graph.initializer_size(); ++i) {
        const std::string& raw = graph.initializer(i).raw_data();
        for (std::size_t at = 0; at + sizeof(float) <= raw.size(); at += sizeof(float)) {
            std::uint32_t bits = 0;
            std::memcpy(&bits, raw.data() + at, sizeof bits);
            visit(i, at, bits);
        }
    }
}

/// Gives each numbered weight the number that the file has in its place, a count that it lacks 0. False: not
/// all of them have one.
bool fill(NamedWeights& weights, const onnx::GraphProto& places, const onnx::GraphProto& file) {
    std::vector<float*> starts;
    std::vector<std::uint32_t> ends;
    std::uint32_t count = 0;
    for (Tensor& tensor : weights.tensors) {
        starts.push_back(tensor.floats().data());
        ends.push_back(count += static_cast<std::uint32_t>(tensor.size()));
    }
    std::vector<bool> found(count, false);
    forEachNumber(places, [&](int initializer, std::size_t at, std::uint32_t index) {
        if (index == 0 || index > count) return;  // a constant
        const auto tensor = static_cast<std::size_t>(std::ranges::lower_bound(ends, index) - ends.begin());
        const std::uint32_t before = tensor == 0 ? 0 : ends[tensor - 1];
        std::memcpy(starts[tensor] + (index - 1 - before),
                    file.initializer(initializer).raw_data().data() + at, sizeof(float));
        found[index - 1] = true;
    });
    for (std::size_t tensor = 0; tensor < weights.tensors.size(); ++tensor) {
        if (!isSampleCount(weights.tensors[tensor].shape()) || found[ends[tensor] - 1]) continue;
        *starts[tensor] = 0;
        found[ends[tensor] - 1] = true;
    }
    return std::ranges::find(found, false) == found.end();
}

std::optional<OnnxModel> readOrigin(const onnx::ModelProto& file) {
    const std::optional<Json> json = modelConfigOf(file);
    if (!json) return std::nullopt;
    const ModelConfig config = ModelConfig::fromJson(*json);
    if (analyze(config).hasErrors()) return std::nullopt;
    const Model model = Model::build(config);
    const std::int64_t numbers = numbersIn(file.graph());
    if (numbers > kMostNumbers || !fits(model.weightSpecs(), numbers) || isRefused(onnxSupport(model)))
        return std::nullopt;
    NamedWeights weights = numbered(model.weightSpecs());
    {
        const OnnxGraph places = onnxGraphOf(model, weights, numbers);
        if (!sameStructure(places.proto(), file.graph()) || !fill(weights, places.proto(), file.graph()))
            return std::nullopt;
    }
    // Numbers that are no weights, as those of a causal mask, have to be the same, too.
    if (!sameNumbers(onnxGraphOf(model, weights, numbers).proto(), file.graph())) return std::nullopt;
    OnnxModel origin{.config = config, .weights = {}};
    for (std::size_t i = 0; i < weights.specs.size(); ++i)
        origin.weights.emplace_back(weights.specs[i].name, std::move(weights.tensors[i]));
    return origin;
}

}  // namespace

std::optional<OnnxModel> originOf(const onnx::ModelProto& file) {
    try {
        return readOrigin(file);
    } catch (const Interrupted&) {
        throw;
    } catch (const ResourceExhausted&) {  // says nothing about the file
        throw;
    } catch (const Error&) {  // a model that cannot be built or written is not the graph's
        return std::nullopt;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace shardlab::engine
