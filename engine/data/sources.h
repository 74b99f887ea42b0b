#pragma once
#include "engine/data/dataset.h"

namespace shardlab::engine {

// One function a source: registry.cpp announces them. `options` have passed the schema of the same name.

std::unique_ptr<DataSource> makeFashionMnist(const std::string& name, const Json& options);
std::unique_ptr<DataSource> makeMnist(const std::string& name, const Json& options);

/// The user's own arrays: path, x, y, validation_x, validation_y (both null: no test part).
std::unique_ptr<DataSource> makeNpz(const std::string& name, const Json& options);
ParameterSchema npzSchema();

/// Toy data made by a formula, for tests and benchmarks. Class c has a random pattern p_c in [0, 1]; sample i
/// is of class i mod classes: x = p_c + noise · u, u uniform in [-1, 1]. dtype uint8: 255 · x, rounded and
/// clipped. classes 0 is a regression: x uniform in [0, 1], y = Σ w · (x - ½) with random weights w. A pure
/// function of its options.
std::unique_ptr<DataSource> makeSynthetic(const std::string& name, const Json& options);
ParameterSchema syntheticSchema();

}  // namespace shardlab::engine
