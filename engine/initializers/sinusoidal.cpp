#include <cmath>

#include "engine/core/error.h"
#include "engine/initializers/entries.h"

namespace shardlab::engine {
namespace {

/// The fixed positions of Vaswani et al. 2017 in a table (position, feature):
/// t[p, 2i] = sin(p / 10000^(2i / features)), t[p, 2i + 1] = cos of the same.
class Sinusoidal final : public Initializer {
public:
    void checkShape(const Shape& shape, const std::string& where) const override {
        if (shape.rank() == 2) return;
        throw Error("{}: the Sinusoidal initializer expects a table (positions, features); got {}", where,
                    shape.toString());
    }
    void fill(std::span<float> values, const Shape& shape, Rng&) const override {
        checkShape(shape, "weight");
        const std::int64_t features = shape[1];
        for (std::int64_t p = 0; p < shape[0]; ++p) {
            for (std::int64_t f = 0; f < features; ++f) {
                const auto pair = static_cast<double>(f / 2 * 2);
                const double angle =
                    static_cast<double>(p) / std::pow(10000.0, pair / static_cast<double>(features));
                values[static_cast<std::size_t>(p * features + f)] =
                    static_cast<float>(f % 2 == 0 ? std::sin(angle) : std::cos(angle));
            }
        }
    }
};

}  // namespace

std::unique_ptr<Initializer> makeSinusoidal() {
    return std::make_unique<Sinusoidal>();
}

}  // namespace shardlab::engine
