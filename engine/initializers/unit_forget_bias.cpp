#include <algorithm>

#include "engine/core/error.h"
#include "engine/initializers/entries.h"

namespace shardlab::engine {
namespace {

/// An LSTM's bias, gates in the order i, f, c, o: ones for f, the inner initializer for the others.
/// Source: Keras 2's LSTMCell with unit_forget_bias; Jozefowicz et al. 2015.
class UnitForgetBias final : public Initializer {
public:
    explicit UnitForgetBias(std::unique_ptr<Initializer> inner) : m_inner(std::move(inner)) {}

    void checkShape(const Shape& shape, const std::string& where) const override {
        if (shape.rank() == 1 && shape[0] % 4 == 0) return;
        throw Error("{}: UnitForgetBias expects an LSTM's bias (4 · units); got {}", where, shape.toString());
    }
    void fill(std::span<float> values, const Shape& shape, Rng& rng) const override {
        const auto units = static_cast<std::size_t>(shape[0]) / 4;
        m_inner->fill(values.first(units), Shape{shape[0] / 4}, rng);
        std::ranges::fill(values.subspan(units, units), 1.0F);
        m_inner->fill(values.subspan(2 * units), Shape{shape[0] / 2}, rng);
    }

private:
    std::unique_ptr<Initializer> m_inner;
};

}  // namespace

std::unique_ptr<Initializer> makeUnitForgetBias(std::unique_ptr<Initializer> inner) {
    return std::make_unique<UnitForgetBias>(std::move(inner));
}

}  // namespace shardlab::engine
