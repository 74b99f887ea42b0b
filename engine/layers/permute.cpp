#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Axes in another order: axis i of the output is axis dims[i - 1] of the input; the batch is axis 0 and
/// stays.
class Permute final : public Layer {
public:
    Permute(const std::string& name, const Json& config)
        : Layer(name, config), m_dims(config.at("dims").get<std::vector<std::int64_t>>()) {
        std::vector<std::int64_t> sorted = m_dims;
        std::sort(sorted.begin(), sorted.end());
        bool valid = !sorted.empty() && sorted.size() <= 7;
        for (std::size_t i = 0; i < sorted.size(); ++i)
            valid = valid && sorted[i] == static_cast<std::int64_t>(i) + 1;
        if (!valid) {
            throw LayerError(
                name, "bad-permutation",
                fmt::format("dims must name each axis from 1 on once; got {}", quoted(config.at("dims"))));
        }
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRank(name(), inputs[0], m_dims.size() + 1, "with as many axes as dims, and the batch");
        Shape y = inputs[0];
        for (std::size_t i = 0; i < m_dims.size(); ++i)
            y[i + 1] = inputs[0][static_cast<std::size_t>(m_dims[i])];
        return y;
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        PermutationAttributes permutation{{0}};
        permutation.axes.insert(permutation.axes.end(), m_dims.begin(), m_dims.end());
        const std::vector<Shape> shapes{program.shape(inputs[0])};
        return program.call(OpKind::Transpose, {inputs[0]}, "permute", computeOutputShape(shapes),
                            std::move(permutation));
    }

private:
    std::vector<std::int64_t> m_dims;
};

}  // namespace

LayerEntry permuteEntry() {
    return {.className = "Permute",
            .category = "Shape",
            .help = "Permutes the axes.",
            .schema = {{.name = "dims",
                        .kind = ParameterKind::IntList,
                        .defaultValue = Json::array({2, 1}),
                        .help = "order of the input axes in the output; 1 is the first axis after the batch",
                        .minimum = 1,
                        .maximum = 7}},
            .make = makeLayer<Permute>,
            .aliases = {}};
}

}  // namespace shardlab::engine
