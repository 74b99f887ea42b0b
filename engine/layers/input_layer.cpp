#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Where data enters: no inputs, output shape = batch_input_shape, of which only the batch may be null,
/// because programs have static shapes.
class InputLayer final : public Layer {
public:
    InputLayer(const std::string& name, const Json& config)
        : Layer(name, config), m_shape(parse(name, config)) {}

    Shape computeOutputShape(std::span<const Shape>) const override { return m_shape; }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId>) const override {
        return program.input(name(), m_shape.withBatch(program.batch()));
    }
    Arity arity() const override { return {0, 0}; }

private:
    [[noreturn]] static void refuse(const std::string& name, const char* expected, const Json& value) {
        throw LayerError(
            name, "bad-input-shape",
            fmt::format("batch_input_shape must be {}; got {}", expected, quoted(value)),
            "Enter null for the batch, then the shape of one sample, such as [null, 28, 28, 1].");
    }

    static Shape parse(const std::string& name, const Json& config) {
        const Json value = config.value("batch_input_shape", Json());
        if (!value.is_array() || value.empty() || value.size() > 8) {
            refuse(name, "a list like [null, 28, 28, 1]", value);
        }
        std::vector<std::int64_t> dims;
        for (const Json& extent : value) {
            const bool batch = dims.empty();
            if (batch && extent.is_null()) {
                dims.push_back(Shape::kUnknown);
                continue;
            }
            if (!extent.is_number_integer() || extent.get<double>() < 1 ||
                extent.get<double>() > kMaxExtent) {
                refuse(name, "known except for the batch, with each size from 1 to 1e9", value);
            }
            dims.push_back(extent.get<std::int64_t>());
        }
        return Shape(std::move(dims));
    }

    Shape m_shape;
};

}  // namespace

LayerEntry inputLayerEntry() {
    return {
        .className = "InputLayer",
        .category = "Input",
        .help = "Input of the model; sets the shape of one sample.",
        .schema = {{.name = "dtype",
                    .kind = ParameterKind::Choice,
                    .defaultValue = "float32",
                    .help =
                        "dtype of the data; computation uses float32, which is exact for integers up to 2^24",
                    .choices = {"float32", "int32", "int64", "uint8", "int8", "int16", "uint16", "uint32"},
                    .advanced = true}},
        .make = makeLayer<InputLayer>,
        .aliases = {"Input"}};
}

}  // namespace shardlab::engine
