#include <algorithm>

#include "engine/initializers/entries.h"

namespace shardlab::engine {
namespace {

/// Every element has the same value (Zeros, Ones, Constant).
class Constant final : public Initializer {
public:
    explicit Constant(double value) : m_value(static_cast<float>(value)) {}
    void fill(std::span<float> values, const Shape&, Rng&) const override {
        std::fill(values.begin(), values.end(), m_value);
    }

private:
    float m_value;
};

/// gain on the main diagonal of a matrix, else 0.
class Identity final : public Initializer {
public:
    explicit Identity(double gain) : m_gain(static_cast<float>(gain)) {}
    void checkShape(const Shape& shape, const std::string& where) const override {
        if (shape.rank() != 2) {
            throw Error("{}: the Identity initializer expects a matrix; got {}", where, shape.toString());
        }
    }
    void fill(std::span<float> values, const Shape& shape, Rng&) const override {
        checkShape(shape, "weight");
        std::fill(values.begin(), values.end(), 0.0F);
        for (std::int64_t i = 0; i < std::min(shape[0], shape[1]); ++i) {
            values[static_cast<std::size_t>(i * shape[1] + i)] = m_gain;
        }
    }

private:
    float m_gain;
};

}  // namespace

std::unique_ptr<Initializer> makeConstant(double value) {
    return std::make_unique<Constant>(value);
}
std::unique_ptr<Initializer> makeIdentity(double gain) {
    return std::make_unique<Identity>(gain);
}

}  // namespace shardlab::engine
