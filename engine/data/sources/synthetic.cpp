#include <algorithm>
#include <cmath>

#include "engine/core/rng.h"
#include "engine/data/sources/formula_source.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/sources.h"

namespace shardlab::engine {
namespace {

constexpr std::uint64_t kPatternStream = 1, kSampleStream = std::uint64_t{1} << 32;
constexpr std::int64_t kLargestSample = std::int64_t{1} << 31;  ///< bytes
constexpr std::int64_t kLargestKept = std::int64_t{256} << 20;  ///< bytes; more is made when asked for

/// The formula: any sample by its number.
class Recipe {
public:
    explicit Recipe(const Json& options);
    const Shape& shape() const { return m_shape; }
    const Shape& targetShape() const { return m_targetShape; }
    std::int64_t classes() const { return m_classes; }
    std::int64_t elements() const { return m_elements; }
    DType type() const { return m_bytes ? DType::UInt8 : DType::Float32; }
    /// The numbers that uint8 holds, too, come as floats.
    void fill(std::int64_t sample, std::span<float> x) const;
    /// The class, or for a regression the sum over the x of this sample.
    float label(std::int64_t sample, std::span<const float> x) const;

private:
    Rng patternFrom(std::int64_t element) const;
    Shape m_shape, m_targetShape;
    std::int64_t m_classes, m_elements;
    float m_noise;
    bool m_bytes;
    std::uint64_t m_seed;
};

Recipe::Recipe(const Json& options)
    : m_shape(options.at("shape").get<std::vector<std::int64_t>>()),
      m_targetShape(options.at("target_shape").get<std::vector<std::int64_t>>()),
      m_classes(options.at("classes")),
      m_elements(m_shape.elementCount()),
      m_noise(options.at("noise").get<float>()),
      m_bytes(options.at("dtype") == "uint8"),
      m_seed(options.at("seed")) {
    if (m_elements > kLargestSample / 4 || m_targetShape.elementCount() > kLargestSample / 4) {
        throw Error("synthetic: expected at most {} bytes per sample; got shape {} and target_shape {}",
                    kLargestSample, m_shape.toString(), m_targetShape.toString());
    }
}

/// The generator of the patterns, which lie one class behind the other, before its draw for an element: no
/// pattern needs to be kept.
Rng Recipe::patternFrom(std::int64_t element) const {
    Rng rng(m_seed, kPatternStream);
    rng.setState(static_cast<std::uint64_t>(element));
    return rng;
}

void Recipe::fill(std::int64_t sample, std::span<float> x) const {
    Rng rng(m_seed, kSampleStream + static_cast<std::uint64_t>(sample));
    if (m_classes == 0) {
        for (float& value : x)
            value = rng.uniform();
    } else {
        Rng pattern = patternFrom(sample % m_classes * m_elements);
        for (float& value : x) {
            value = pattern.uniform();
            value += m_noise * rng.uniform(-1.0F, 1.0F);
        }
    }
    if (!m_bytes) return;
    for (float& value : x)
        value = static_cast<float>(static_cast<std::uint8_t>(std::clamp(value, 0.0F, 1.0F) * 255.0F + 0.5F));
}

float Recipe::label(std::int64_t sample, std::span<const float> x) const {
    if (m_classes > 0) return static_cast<float>(sample % m_classes);
    Rng weights = patternFrom(0);
    double y = 0.0;
    for (const float value : x)
        y += weights.uniform() * ((m_bytes ? value / 255.0F : value) - 0.5F);
    return static_cast<float>(y);
}

class SyntheticReader final : public FormulaReader {
public:
    SyntheticReader(Recipe recipe, std::int64_t first, std::int64_t count)
        : FormulaReader(
              first, count, {fixedSpec(recipe.shape(), recipe.type())},
              fixedSpec(recipe.targetShape(), recipe.classes() > 0 ? DType::Int32 : DType::Float32)),
          m_recipe(std::move(recipe)) {}
    std::string text(std::int64_t index) const override {
        const std::int64_t classes = m_recipe.classes();
        return classes == 0 ? "" : fmt::format("class {}", numberOf(index) % classes);
    }

protected:
    void fill(std::int64_t sample, SampleRoom& room) const override {
        m_recipe.fill(sample, room.inputs[0]);
        room.lengths[0] = inputs()[0].largest;
        if (room.target.empty()) return;
        std::ranges::fill(room.target, m_recipe.label(sample, room.inputs[0]));
    }

private:
    Recipe m_recipe;
};

class Synthetic final : public FormulaSource {
public:
    explicit Synthetic(const Json& options) : FormulaSource(options), m_recipe(options) {}

protected:
    void describeShapes(Description& description) const override {
        description.sampleShape = m_recipe.shape();
        description.classes = m_recipe.classes();
        description.targetShape = m_recipe.targetShape();
        description.sampleType = m_recipe.type();
    }
    std::vector<std::string> classNames() const override {
        std::vector<std::string> names;
        for (std::int64_t c = 0; c < m_recipe.classes(); ++c)
            names.push_back(fmt::format("class {}", c));
        return names;
    }
    Samples make(std::int64_t first, std::int64_t count) const override;

private:
    bool fitsInMemory() const {
        return m_recipe.targetShape().empty() && m_recipe.elements() <= kLargestKept / 4 / sampleCount();
    }
    Recipe m_recipe;
};

Samples Synthetic::make(std::int64_t first, std::int64_t count) const {
    if (!fitsInMemory()) return {.reader = std::make_shared<SyntheticReader>(m_recipe, first, count)};
    const bool regression = m_recipe.classes() == 0;
    std::vector<std::int64_t> dims{count};
    dims.insert(dims.end(), m_recipe.shape().begin(), m_recipe.shape().end());
    Samples part{.x = Tensor(Shape(std::move(dims)), m_recipe.type()),
                 .y = regression ? Tensor({count, 1}) : Tensor({count}, DType::Int32)};
    std::vector<float> x(static_cast<std::size_t>(m_recipe.elements()));
    for (std::int64_t i = 0; i < count; ++i) {
        m_recipe.fill(first + i, x);
        const std::int64_t at = i * m_recipe.elements();
        if (m_recipe.type() == DType::UInt8) {
            std::ranges::transform(x, part.x.uint8s().begin() + at,
                                   [](float value) { return static_cast<std::uint8_t>(value); });
        } else {
            std::ranges::copy(x, part.x.floats().begin() + at);
        }
        const float label = m_recipe.label(first + i, x);
        if (regression) {
            part.y.floats()[static_cast<std::size_t>(i)] = label;
        } else {
            part.y.ints()[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(label);
        }
    }
    return part;
}

ParameterSchema patternOptions() {
    return {{.name = "shape",
             .kind = ParameterKind::IntList,
             .defaultValue = Json::array({28, 28}),
             .help = "Shape of one sample.",
             .minimum = 1},
            {.name = "classes",
             .kind = ParameterKind::Int,
             .defaultValue = 10,
             .help = "Number of classes; 0: regression.",
             .minimum = 0,
             .maximum = 100000},
            {.name = "target_shape",
             .kind = ParameterKind::IntList,
             .defaultValue = Json::array(),
             .help = "Shape of the targets of one sample; empty: one label.",
             .minimum = 1},
            trainCountParameter(),
            testCountParameter(),
            {.name = "noise",
             .kind = ParameterKind::Float,
             .defaultValue = 0.1,
             .help = "Amplitude of the noise added to the pattern of the class.",
             .minimum = 0,
             .maximum = 10},
            {.name = "dtype",
             .kind = ParameterKind::Choice,
             .defaultValue = "float32",
             .help = "dtype of the data; uint8: 0 to 255, like images.",
             .choices = {"float32", "uint8"}},
            seedParameter()};
}

}  // namespace

SourceEntry syntheticEntry() {
    return {.className = "synthetic",
            .category = "Synthetic",
            .help = "Random patterns of any shape, one per class, for tests and benchmarks.",
            .schema = patternOptions(),
            .make = makeSource<Synthetic>,
            .traits = {.streams = true, .kerasLoader = syntheticLoader}};
}

}  // namespace shardlab::engine
