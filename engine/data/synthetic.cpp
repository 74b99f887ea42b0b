#include <algorithm>
#include <cmath>

#include "engine/core/rng.h"
#include "engine/data/sources.h"

namespace shardlab::engine {
namespace {

constexpr std::uint64_t kPatternStream = 1, kSampleStream = std::uint64_t{1} << 32;
constexpr std::int64_t kLargestBytes = std::int64_t{16} << 30;

class Synthetic final : public DataSource {
public:
    explicit Synthetic(const Json& options);
    Description describe() const override {
        return {.sampleShape = m_shape,
                .trainCount = m_trainCount,
                .testCount = m_testCount,
                .classes = m_classes,
                .licence = "none: made by a formula",
                .home = "",
                .sampleType = m_bytes ? DType::UInt8 : DType::Float32};
    }
    bool available() const override { return true; }
    std::shared_ptr<const Dataset> load() const override;

private:
    Samples make(std::int64_t first, std::int64_t count, const std::vector<float>& patterns) const;
    void fill(std::span<float> x, std::int64_t sample, const std::vector<float>& patterns) const;
    Shape m_shape;
    std::int64_t m_classes, m_trainCount, m_testCount, m_elements;
    float m_noise;
    bool m_bytes;
    std::uint64_t m_seed;
};

Synthetic::Synthetic(const Json& options)
    : m_shape(options.at("shape").get<std::vector<std::int64_t>>()),
      m_classes(options.at("classes")),
      m_trainCount(options.at("train_count")),
      m_testCount(options.at("test_count")),
      m_elements(m_shape.elementCount()),
      m_noise(options.at("noise").get<float>()),
      m_bytes(options.at("dtype") == "uint8"),
      m_seed(options.at("seed")) {
    const std::int64_t samples = m_trainCount + m_testCount + m_classes;
    if (m_elements > kLargestBytes / 4 / samples) {
        throw Error("synthetic: expected at most {} bytes of data; got {} samples of shape {}", kLargestBytes,
                    samples, m_shape.toString());
    }
}

void Synthetic::fill(std::span<float> x, std::int64_t sample, const std::vector<float>& patterns) const {
    Rng rng(m_seed, kSampleStream + static_cast<std::uint64_t>(sample));
    if (m_classes == 0) {
        for (float& value : x)
            value = rng.uniform();
        return;
    }
    const float* pattern = patterns.data() + sample % m_classes * m_elements;
    for (float& value : x)
        value = *pattern++ + m_noise * rng.uniform(-1.0F, 1.0F);
}

Samples Synthetic::make(std::int64_t first, std::int64_t count, const std::vector<float>& patterns) const {
    std::vector<std::int64_t> dims{count};
    dims.insert(dims.end(), m_shape.begin(), m_shape.end());
    Samples part{.x = Tensor(Shape(std::move(dims)), m_bytes ? DType::UInt8 : DType::Float32),
                 .y = m_classes == 0 ? Tensor({count, 1}) : Tensor({count}, DType::Int32)};
    std::vector<float> x(static_cast<std::size_t>(m_elements));
    for (std::int64_t i = 0; i < count; ++i) {
        fill(x, first + i, patterns);
        const auto at = static_cast<std::size_t>(i);
        if (m_bytes) {
            std::uint8_t* out = part.x.uint8s().data() + i * m_elements;
            for (float value : x)
                *out++ = static_cast<std::uint8_t>(std::clamp(value, 0.0F, 1.0F) * 255.0F + 0.5F);
        } else {
            std::copy(x.begin(), x.end(), part.x.floats().begin() + i * m_elements);
        }
        if (m_classes > 0) {
            part.y.ints()[at] = static_cast<std::int32_t>((first + i) % m_classes);
        } else {
            double y = 0.0;
            for (std::size_t e = 0; e < x.size(); ++e)
                y += patterns[e] * (x[e] - 0.5F);
            part.y.floats()[at] = static_cast<float>(y);
        }
    }
    return part;
}

std::shared_ptr<const Dataset> Synthetic::load() const {
    std::vector<float> patterns(static_cast<std::size_t>(std::max<std::int64_t>(m_classes, 1) * m_elements));
    Rng rng(m_seed, kPatternStream);
    for (float& value : patterns)
        value = rng.uniform();
    auto set = std::make_shared<Dataset>();
    set->train = make(0, m_trainCount, patterns);
    if (m_testCount > 0) set->test = make(m_trainCount, m_testCount, patterns);
    for (std::int64_t c = 0; c < m_classes; ++c)
        set->classNames.push_back(fmt::format("class {}", c));
    return set;
}

}  // namespace

std::unique_ptr<DataSource> makeSynthetic(const std::string&, const Json& options) {
    return std::make_unique<Synthetic>(options);
}

ParameterSchema syntheticSchema() {
    return {{.name = "shape",
             .kind = ParameterKind::IntList,
             .defaultValue = Json::array({28, 28}),
             .help = "Of one sample.",
             .minimum = 1},
            {.name = "classes",
             .kind = ParameterKind::Int,
             .defaultValue = 10,
             .help = "0: a regression.",
             .minimum = 0,
             .maximum = 100000},
            {.name = "train_count",
             .kind = ParameterKind::Int,
             .defaultValue = 1024,
             .help = "Training samples.",
             .minimum = 1,
             .maximum = 1e9},
            {.name = "test_count",
             .kind = ParameterKind::Int,
             .defaultValue = 256,
             .help = "Test samples.",
             .minimum = 0,
             .maximum = 1e9},
            {.name = "noise",
             .kind = ParameterKind::Float,
             .defaultValue = 0.1,
             .help = "Largest deviation from the pattern of the class.",
             .minimum = 0,
             .maximum = 10},
            {.name = "dtype",
             .kind = ParameterKind::Choice,
             .defaultValue = "float32",
             .help = "uint8: 0 to 255, as images are.",
             .choices = {"float32", "uint8"}},
            {.name = "seed",
             .kind = ParameterKind::Int,
             .defaultValue = 1,
             .help = "Makes other data.",
             .minimum = 0}};
}

}  // namespace shardlab::engine
