#include "engine/data/preprocessing/preprocessor.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/data/preprocessing/preprocess_steps.h"

namespace shardlab::engine {
namespace {

/// "Preprocessing step 2 (reshape)"
std::string placeOf(const Json& step, std::size_t index) {
    std::string place = fmt::format("Preprocessing step {}", index + 1);
    if (step.is_object() && step.contains("op") && step.at("op").is_string())
        place += fmt::format(" ({})", step.at("op").get<std::string>());
    return place;
}

}  // namespace

struct Preprocessor::Impl {
    Shape shape;
    bool fractions = false;       ///< the numbers may be other than whole
    std::size_t rawElements = 0;  ///< of the largest sample
    std::vector<std::shared_ptr<const PreprocessStep>> steps;
    std::int64_t classes = 0;

    void add(const std::string& op, const Json& options, const std::string& where);
    void scale(const Json& options);
    void reshape(const Json& options, const std::string& where);
    void cast(const std::string& dtype, const std::string& where) const;
    void resize(const Json& options, const std::string& where);
    void standardize(const std::string& where);
    void pad(const Json& options, const std::string& where);
    void multiHot(const Json& options, const std::string& where);

    void run(std::span<const float> x, float* out, Scratch& scratch, std::int64_t sample,
             std::size_t stepCount) const;
    std::size_t outputElements(std::size_t stepCount) const;
    bool unfitted() const;
};

/// Consecutive scale steps become one: y = factor · x + offset.
void Preprocessor::Impl::scale(const Json& options) {
    const auto factor = options.at("factor").get<double>(), offset = options.at("offset").get<double>();
    auto merged = std::make_shared<ScaleStep>();
    const auto* last = steps.empty() ? nullptr : dynamic_cast<const ScaleStep*>(steps.back().get());
    merged->factor = (last == nullptr ? 1.0 : last->factor) * factor;
    merged->offset = (last == nullptr ? 0.0 : last->offset) * factor + offset;
    if (last != nullptr) steps.pop_back();
    steps.push_back(merged);
    if (factor != 1.0 || offset != 0.0) fractions = true;
}

/// One extent may be -1, as in Keras's Reshape.
void Preprocessor::Impl::reshape(const Json& options, const std::string& where) {
    if (!shape.isFullyKnown()) {
        throw Error("{}: expected samples of equal shape; got {}; add pad_sequences before it", where,
                    shape.toString());
    }
    const std::int64_t elements = shape.elementCount();
    auto dims = options.at("shape").get<std::vector<std::int64_t>>();
    const auto open = std::find(dims.begin(), dims.end(), -1);
    if (open != dims.end() && std::count(dims.begin(), dims.end(), -1) == 1) {
        *open = 1;
        const std::int64_t rest = Shape(dims).elementCount();
        *open = rest > 0 && elements % rest == 0 ? elements / rest : -1;
    }
    const Shape target(dims);
    if (!target.isFullyKnown() || target.elementCount() != elements) {
        throw Error("{} does not fit {}: expected a shape of {} elements; got {}", where,
                    fmt::join(shape.dims(), "×"), elements, quoted(options.at("shape")));
    }
    shape = target;
}

/// Samples are fed as float32: a cast to it changes nothing, one to integers neither while the numbers are
/// integers.
void Preprocessor::Impl::cast(const std::string& dtype, const std::string& where) const {
    if (dtype == "float32" || !fractions) return;
    throw Error("{}: casting fractions to {} is not supported; move cast before scale", where, dtype);
}

void Preprocessor::Impl::resize(const Json& options, const std::string& where) {
    if (shape.rank() != 3 || !shape.isFullyKnown()) {
        throw Error("{}: expected images (height, width, channels); got samples of shape {}", where,
                    shape.toString());
    }
    auto step = std::make_shared<ResizeStep>();
    step->fromHeight = shape[0], step->fromWidth = shape[1], step->channels = shape[2];
    step->height = options.at("height"), step->width = options.at("width");
    shape = Shape{step->height, step->width, step->channels};
    static_cast<void>(shape.elementCount());  // refuses what cannot be counted
    fractions = true;
    steps.push_back(std::move(step));
}

void Preprocessor::Impl::standardize(const std::string& where) {
    if (shape.empty() || !shape.isFullyKnown()) {
        throw Error("{}: expected samples of equal shape with features last; got {}", where,
                    shape.toString());
    }
    auto step = std::make_shared<StandardizeStep>();
    step->features = static_cast<std::size_t>(shape.back());
    fractions = true;
    steps.push_back(std::move(step));
}

void Preprocessor::Impl::pad(const Json& options, const std::string& where) {
    if (shape.rank() != 1) {
        throw Error("{}: expected sequences; got samples of shape {}", where, shape.toString());
    }
    auto step = std::make_shared<PadStep>();
    step->length = options.at("maxlen").get<std::size_t>();
    step->padPre = options.at("padding") == "pre";
    step->truncatePre = options.at("truncating") == "pre";
    step->value = options.at("value").get<float>();
    shape = Shape{static_cast<std::int64_t>(step->length)};
    steps.push_back(std::move(step));
}

void Preprocessor::Impl::multiHot(const Json& options, const std::string& where) {
    if (shape.rank() != 1 || fractions) {
        throw Error("{}: expected sequences of integers; got {} of shape {}", where,
                    fractions ? "fractions" : "samples", shape.toString());
    }
    auto step = std::make_shared<MultiHotStep>();
    step->classes = options.at("classes").get<std::size_t>();
    shape = Shape{static_cast<std::int64_t>(step->classes)};
    steps.push_back(std::move(step));
}

void Preprocessor::Impl::add(const std::string& op, const Json& options, const std::string& where) {
    if (op == "scale") return scale(options);
    if (op == "reshape") return reshape(options, where);
    if (op == "cast") return cast(options.at("dtype").get<std::string>(), where);
    if (op == "resize") return resize(options, where);
    if (op == "standardize") return standardize(where);
    if (op == "pad_sequences") return pad(options, where);
    if (op == "multi_hot") return multiHot(options, where);
    classes = options.at("classes").get<std::int64_t>();
}

Preprocessor::Preprocessor(const Json& steps, const Shape& rawSampleShape, DType rawType)
    : Preprocessor(steps,
                   ArraySpec{.shape = rawSampleShape,
                             .dtype = rawType,
                             .largest = rawSampleShape.isFullyKnown() ? rawSampleShape.elementCount() : 0}) {}

Preprocessor::Preprocessor(const Json& steps, const ArraySpec& raw) {
    auto impl = std::make_shared<Impl>();
    impl->shape = raw.shape;
    impl->fractions = raw.dtype == DType::Float32;
    impl->rawElements = static_cast<std::size_t>(raw.largest);
    if (!steps.is_null() && !steps.is_array()) {
        throw Error("preprocess: expected a list of preprocessing steps; got {}", quoted(steps));
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string where = placeOf(steps[i], i);
        const Json options = preprocessOptions(steps[i], where);
        impl->add(steps[i].at("op").get<std::string>(), options, where);
    }
    m_impl = std::move(impl);
}

const Shape& Preprocessor::sampleShape() const {
    return m_impl->shape;
}
std::int64_t Preprocessor::rawElements() const {
    return static_cast<std::int64_t>(m_impl->rawElements);
}
std::int64_t Preprocessor::oneHotClasses() const {
    return m_impl->classes;
}
bool Preprocessor::isIdentity() const {
    return m_impl->steps.empty();
}
Json Preprocessor::toJson() const {
    Json list = Json::array();
    for (const auto& step : m_impl->steps)
        list.push_back(step->toJson());
    return list;
}
bool Preprocessor::needsStatistics() const {
    return m_impl->unfitted();
}

bool Preprocessor::Impl::unfitted() const {
    return std::any_of(steps.begin(), steps.end(), [](const auto& step) {
        const auto* standardize = dynamic_cast<const StandardizeStep*>(step.get());
        return standardize != nullptr && standardize->mean.empty();
    });
}

std::size_t Preprocessor::Impl::outputElements(std::size_t stepCount) const {
    std::size_t elements = rawElements;
    for (std::size_t i = 0; i < stepCount; ++i)
        elements = steps[i]->outputElements(elements);
    return elements;
}

Preprocessor::Scratch Preprocessor::scratch() const {
    std::size_t largest = 0;
    for (std::size_t i = 0; i < m_impl->steps.size(); ++i)
        largest = std::max(largest, m_impl->outputElements(i));
    Scratch scratch;
    scratch.raw.resize(m_impl->rawElements);
    if (m_impl->steps.size() > 1) scratch.first.resize(largest), scratch.second.resize(largest);
    return scratch;
}

/// The first `stepCount` steps (at least one) on one sample.
void Preprocessor::Impl::run(std::span<const float> x, float* out, Scratch& scratch, std::int64_t sample,
                             std::size_t stepCount) const {
    for (std::size_t i = 0; i < stepCount; ++i) {
        const std::size_t elements = steps[i]->outputElements(x.size());
        float* target = i + 1 == stepCount ? out : (i % 2 == 0 ? scratch.first : scratch.second).data();
        steps[i]->apply(x, {target, elements}, sample);
        x = {target, elements};
    }
}

void Preprocessor::apply(std::span<const float> raw, float* out, Scratch& scratch,
                         std::int64_t sample) const {
    if (isIdentity()) {
        std::copy(raw.begin(), raw.end(), out);
    } else {
        m_impl->run(raw, out, scratch, sample, m_impl->steps.size());
    }
}

namespace {

template <typename Raw>
void convert(const Raw* raw, float* out, std::int64_t count, float factor, float offset) {
    const Raw* __restrict from = raw;
    float* __restrict to = out;
    for (std::int64_t i = 0; i < count; ++i)
        to[i] = static_cast<float>(from[i]) * factor + offset;
}

/// Sample `index` of a tensor as factor · x + offset.
void convertSample(const Tensor& raw, std::int64_t index, float* out, std::int64_t elements, float factor,
                   float offset) {
    switch (raw.dtype()) {
        case DType::UInt8:
            return convert(raw.uint8s().data() + index * elements, out, elements, factor, offset);
        case DType::Int32:
            return convert(raw.ints().data() + index * elements, out, elements, factor, offset);
        case DType::Float32:
            return convert(raw.floats().data() + index * elements, out, elements, factor, offset);
    }
}

}  // namespace

void Preprocessor::apply(const Tensor& raw, std::span<const std::int64_t> indices, float* out) const {
    Scratch own = scratch();
    apply(raw, indices, out, own);
}

void Preprocessor::apply(const Tensor& raw, std::span<const std::int64_t> indices, float* out,
                         Scratch& scratch) const {
    const auto elements = static_cast<std::int64_t>(m_impl->rawElements);
    const std::int64_t count = elements == 0 ? 0 : raw.size() / elements;
    const auto& steps = m_impl->steps;
    const auto* scale = steps.size() == 1 ? dynamic_cast<const ScaleStep*>(steps[0].get()) : nullptr;
    const auto factor = scale == nullptr ? 1.0F : static_cast<float>(scale->factor);
    const auto offset = scale == nullptr ? 0.0F : static_cast<float>(scale->offset);
    const bool inOneGo = steps.empty() || scale != nullptr;
    for (const std::int64_t index : indices) {
        if (index < 0 || index >= count) {
            throw Error("preprocess: expected samples in [0, {}); got {}", count, index);
        }
        convertSample(raw, index, inOneGo ? out : scratch.raw.data(), elements, factor, offset);
        if (!inOneGo) m_impl->run(scratch.raw, out, scratch, index, steps.size());
        out += inOneGo ? elements : m_impl->shape.elementCount();
    }
}

namespace {

/// Mean and deviation of each feature, added up sample by sample. Source: Welford 1962.
struct Statistics {
    explicit Statistics(std::size_t features) : mean(features), squares(features) {}
    void add(std::span<const float> x) {
        const std::size_t features = mean.size();
        for (std::size_t i = 0; i < x.size(); i += features) {
            ++count;
            for (std::size_t f = 0; f < features; ++f) {
                const double delta = x[i + f] - mean[f];
                mean[f] += delta / static_cast<double>(count);
                squares[f] += delta * (x[i + f] - mean[f]);
            }
        }
    }
    std::int64_t count = 0;
    std::vector<double> mean, squares;
};

}  // namespace

Preprocessor Preprocessor::fitted(const Samples& samples, std::int64_t begin, std::int64_t end) const {
    constexpr double kSmallestDeviation = 1e-7;  // as Keras's epsilon
    auto impl = std::make_shared<Impl>(*m_impl);
    SampleRoom room;
    std::vector<std::vector<float>> memory;
    const std::vector<ArraySpec> inputs = samples.inputs();
    for (const ArraySpec& input : inputs)
        room.inputs.emplace_back(memory.emplace_back(static_cast<std::size_t>(input.largest)));
    room.lengths.resize(inputs.size());
    Scratch scratch = this->scratch();
    const auto passes = std::ranges::count_if(impl->steps, [](const auto& step) {
        return dynamic_cast<const StandardizeStep*>(step.get()) != nullptr;
    });
    const auto all = static_cast<std::uint64_t>(passes * (end - begin));
    std::uint64_t done = 0;
    for (std::size_t s = 0; s < impl->steps.size(); ++s) {
        const auto* step = dynamic_cast<const StandardizeStep*>(impl->steps[s].get());
        if (step == nullptr) continue;
        Statistics statistics(step->features);
        std::vector<float> x(impl->outputElements(s));
        for (std::int64_t index = begin; index < end; ++index) {
            interruptionPoint();
            std::span<const float> raw = room.inputs[0];
            if (samples.reader) {
                samples.reader->read({.index = index, .begin = begin, .end = end}, room);
                raw = raw.first(static_cast<std::size_t>(room.lengths[0]));
            } else {
                convertSample(samples.x, index, memory[0].data(), inputs[0].largest, 1.0F, 0.0F);
            }
            if (s > 0) impl->run(raw, x.data(), scratch, index, s);
            statistics.add(s > 0 ? std::span<const float>(x) : raw);
            sampleRead(++done, all);
        }
        auto filled = std::make_shared<StandardizeStep>(*step);
        for (std::size_t f = 0; f < step->features; ++f) {
            const double variance = statistics.squares[f] / static_cast<double>(statistics.count);
            filled->mean.push_back(static_cast<float>(statistics.mean[f]));
            filled->inverse.push_back(
                static_cast<float>(1.0 / std::max(std::sqrt(variance), kSmallestDeviation)));
        }
        impl->steps[s] = std::move(filled);
    }
    return Preprocessor(std::move(impl));
}

}  // namespace shardlab::engine
