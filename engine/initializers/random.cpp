#include "engine/initializers/entries.h"
#include "engine/initializers/sampling.h"

namespace shardlab::engine {
namespace {

/// Uniform on [minimum, maximum).
class RandomUniform final : public Initializer {
public:
    RandomUniform(double minimum, double maximum)
        : m_minimum(static_cast<float>(minimum)), m_maximum(static_cast<float>(maximum)) {}
    void fill(std::span<float> values, const Shape&, Rng& rng) const override {
        fillUniform(values, m_minimum, m_maximum, rng);
    }

private:
    float m_minimum, m_maximum;
};

/// Normal with the given mean and deviation.
class RandomNormal final : public Initializer {
public:
    RandomNormal(double mean, double deviation)
        : m_mean(static_cast<float>(mean)), m_deviation(static_cast<float>(deviation)) {}
    void fill(std::span<float> values, const Shape&, Rng& rng) const override {
        fillNormal(values, m_mean, m_deviation, rng);
    }

private:
    float m_mean, m_deviation;
};

/// Normal of which only the part within two deviations of the mean is drawn; `deviation` is that before
/// cutting.
class TruncatedNormal final : public Initializer {
public:
    TruncatedNormal(double mean, double deviation)
        : m_mean(static_cast<float>(mean)), m_deviation(static_cast<float>(deviation)) {}
    void fill(std::span<float> values, const Shape&, Rng& rng) const override {
        fillTruncatedNormal(values, m_mean, m_deviation, rng);
    }

private:
    float m_mean, m_deviation;
};

}  // namespace

std::unique_ptr<Initializer> makeRandomUniform(double minimum, double maximum) {
    return std::make_unique<RandomUniform>(minimum, maximum);
}
std::unique_ptr<Initializer> makeRandomNormal(double mean, double deviation) {
    return std::make_unique<RandomNormal>(mean, deviation);
}
std::unique_ptr<Initializer> makeTruncatedNormal(double mean, double deviation) {
    return std::make_unique<TruncatedNormal>(mean, deviation);
}

}  // namespace shardlab::engine
