#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/parameter_schema.h"
#include "engine/data/pipeline.h"

namespace shardlab::engine {

struct Preprocessor::Impl {
    Shape rawShape, shape;
    std::int64_t elements = 0;
    double factor = 1.0, offset = 0.0;  ///< all scale steps in one: y = factor · x + offset
    std::int64_t classes = 0;

    void scale(const Json& step, const std::string& where);
    void reshape(const Json& step, const std::string& where);
    void cast(const Json& step, DType rawType, const std::string& where) const;
};

void Preprocessor::Impl::scale(const Json& step, const std::string& where) {
    const Json options = applySchema({{.name = "factor", .kind = ParameterKind::Float, .defaultValue = 1.0},
                                      {.name = "offset", .kind = ParameterKind::Float, .defaultValue = 0.0}},
                                     step, where);
    factor *= options.at("factor").get<double>();
    offset = offset * options.at("factor").get<double>() + options.at("offset").get<double>();
}

/// One extent may be -1, as in Keras's Reshape.
void Preprocessor::Impl::reshape(const Json& step, const std::string& where) {
    if (!step.contains("shape")) throw Error("{}: expected shape, the extents of one sample", where);
    checkParameter({.name = "shape", .kind = ParameterKind::IntList, .minimum = -1}, step.at("shape"), where);
    auto dims = step.at("shape").get<std::vector<std::int64_t>>();
    const auto open = std::find(dims.begin(), dims.end(), -1);
    if (open != dims.end() && std::count(dims.begin(), dims.end(), -1) == 1) {
        *open = 1;
        const std::int64_t rest = Shape(dims).elementCount();
        *open = rest > 0 && elements % rest == 0 ? elements / rest : -1;
    }
    const Shape target(dims);
    if (!target.isFullyKnown() || target.elementCount() != elements) {
        throw Error("{}: expected a shape of {} elements, as a sample of shape {} has; got {}", where,
                    elements, shape.toString(), step.at("shape").dump());
    }
    shape = target;
}

/// Samples are fed as float32: a cast to it changes nothing, one to integers neither while the numbers are
/// integers.
void Preprocessor::Impl::cast(const Json& step, DType rawType, const std::string& where) const {
    const Json dtype = step.contains("dtype") ? step.at("dtype") : Json();
    if (dtype == "float32") return;
    const bool integer = dtype == "int32" || dtype == "uint8";
    if (!integer) throw Error("{}: dtype must be float32, int32 or uint8; got {}", where, dtype.dump());
    if (rawType == DType::Float32 || factor != 1.0 || offset != 0.0) {
        throw Error("{}: casting fractions to {} is not supported; cast before scale", where, dtype.dump());
    }
}

Preprocessor::Preprocessor(const Json& steps, const Shape& rawSampleShape, DType rawType) {
    auto impl = std::make_shared<Impl>();
    impl->rawShape = impl->shape = rawSampleShape;
    impl->elements = rawSampleShape.elementCount();
    if (!steps.is_null() && !steps.is_array()) {
        throw Error("preprocess: expected a list of steps; got {}", steps.dump());
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Json& step = steps[i];
        const std::string where = fmt::format("preprocess[{}]", i);
        const std::string op = step.is_object() && step.contains("op") && step.at("op").is_string()
                                   ? step.at("op").get<std::string>()
                                   : step.dump();
        if (op == "scale") {
            impl->scale(step, where);
        } else if (op == "reshape") {
            impl->reshape(step, where);
        } else if (op == "cast") {
            impl->cast(step, rawType, where);
        } else if (op == "one_hot") {
            const ParameterSpec classes{.name = "classes",
                                        .kind = ParameterKind::Int,
                                        .defaultValue = 0,
                                        .minimum = 1,
                                        .maximum = 1e7};
            checkParameter(classes, step.contains("classes") ? step.at("classes") : Json("missing"), where);
            impl->classes = step.at("classes").get<std::int64_t>();
        } else {
            throw Error("{}: expected op scale, reshape, cast or one_hot; got {}", where, op);
        }
    }
    m_impl = std::move(impl);
}

const Shape& Preprocessor::sampleShape() const {
    return m_impl->shape;
}

std::int64_t Preprocessor::oneHotClasses() const {
    return m_impl->classes;
}

namespace {

template <typename Raw>
void convert(const Raw* raw, float* out, std::int64_t count, float factor, float offset) {
    const Raw* __restrict from = raw;
    float* __restrict to = out;
    for (std::int64_t i = 0; i < count; ++i)
        to[i] = static_cast<float>(from[i]) * factor + offset;
}

template <typename Raw>
void convertSamples(std::span<const Raw> raw, std::span<const std::int64_t> indices, float* out,
                    std::int64_t elements, float factor, float offset) {
    for (const std::int64_t index : indices) {
        convert(raw.data() + index * elements, out, elements, factor, offset);
        out += elements;
    }
}

}  // namespace

void Preprocessor::apply(const Tensor& raw, std::span<const std::int64_t> indices, float* out) const {
    const std::int64_t elements = m_impl->elements, count = elements == 0 ? 0 : raw.size() / elements;
    for (const std::int64_t index : indices) {
        if (index < 0 || index >= count) {
            throw Error("preprocess: expected samples in [0, {}); got {}", count, index);
        }
    }
    const auto factor = static_cast<float>(m_impl->factor), offset = static_cast<float>(m_impl->offset);
    switch (raw.dtype()) {
        case DType::UInt8:
            return convertSamples(raw.uint8s(), indices, out, elements, factor, offset);
        case DType::Int32:
            return convertSamples(raw.ints(), indices, out, elements, factor, offset);
        case DType::Float32:
            return convertSamples(raw.floats(), indices, out, elements, factor, offset);
    }
}

}  // namespace shardlab::engine
