#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// The same elements in another shape. Input (batch, …)   Output (batch, target_shape…), of which one extent
/// may be -1.
class Reshape final : public Layer {
public:
    Reshape(const std::string& name, const Json& config)
        : Layer(name, config), m_target(config.at("target_shape").get<std::vector<std::int64_t>>()) {
        const bool zero = std::find(m_target.begin(), m_target.end(), 0) != m_target.end();
        if (zero || std::count(m_target.begin(), m_target.end(), -1) > 1 || m_target.empty() ||
            m_target.size() > 7) {
            throw LayerError(
                name, "bad-target-shape",
                fmt::format("target_shape must have 1 to 7 sizes >= 1; one of them can be -1; got {}",
                            quoted(config.at("target_shape"))));
        }
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override { return target(inputs[0]); }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return program.reshape(inputs[0], target(program.shape(inputs[0])));
    }

private:
    Shape target(const Shape& input) const {
        const std::int64_t elements = input.elementsPerSample();
        std::vector<std::int64_t> dims{input[0]};
        dims.insert(dims.end(), m_target.begin(), m_target.end());
        const auto open = std::find(dims.begin() + 1, dims.end(), -1);
        if (open != dims.end()) {
            *open = 1;
            const std::int64_t others = Shape(dims).elementsPerSample();
            *open = elements % others == 0 ? elements / others : -1;
        }
        if (std::find(dims.begin() + 1, dims.end(), -1) != dims.end() ||
            Shape(dims).elementsPerSample() != elements) {
            throw LayerError(name(), "reshape-size",
                             fmt::format("target_shape {} does not match the {} elements of its input {}",
                                         quoted(config().at("target_shape")), elements, input.toString()));
        }
        return Shape(std::move(dims));
    }

    std::vector<std::int64_t> m_target;
};

}  // namespace

LayerEntry reshapeEntry() {
    return {.className = "Reshape",
            .category = "Shape",
            .help = "Reshapes each sample.",
            .schema = {{.name = "target_shape",
                        .kind = ParameterKind::IntList,
                        .defaultValue = Json::array({-1}),
                        .help = "shape of one sample; -1 is inferred",
                        .minimum = -1,
                        .maximum = kMaxExtent}},
            .make = makeLayer<Reshape>,
            .aliases = {}};
}

}  // namespace shardlab::engine
