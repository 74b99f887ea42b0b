#pragma once
#include <memory>
#include <span>
#include <string>

#include "engine/core/json.h"
#include "engine/core/registry.h"
#include "engine/core/rng.h"
#include "engine/core/shape.h"

namespace shardlab::engine {

/// How a fresh weight is filled, with the distributions and scalings of tf.keras 2.
class Initializer {
public:
    Initializer() = default;
    virtual ~Initializer() = default;
    Initializer(const Initializer&) = delete;
    Initializer& operator=(const Initializer&) = delete;

    /// Throws Error "where: …" for a shape that it cannot fill (Identity and Orthogonal need two axes).
    virtual void checkShape(const Shape& shape, const std::string& where) const;
    /// `values` holds shape.elementCount() numbers, row-major. Random ones draw from `rng` only.
    virtual void fill(std::span<float> values, const Shape& shape, Rng& rng) const = 0;
};

/// Keras's fan rule: (inputs, outputs) of a matrix; of a convolution kernel (…, in, out) both times its
/// receptive field.
struct Fans {
    double in = 1.0, out = 1.0;
};
Fans fansOf(const Shape& shape);

const Registry<Initializer>& initializerRegistry();

/// Keras's `*_initializer` argument, a name ("glorot_uniform") or an object, as {"class_name", "config"}.
/// Throws Error "where: …" if it is neither.
Json canonicalInitializer(const Json& nameOrObject, const std::string& where);

/// Throws Error "where: unknown initializer X" or "where: <option> …".
std::unique_ptr<Initializer> makeInitializer(const Json& nameOrObject, const std::string& where);

}  // namespace shardlab::engine
