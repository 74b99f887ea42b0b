#pragma once
#include <span>
#include <string_view>

#include "engine/core/keras_coverage.h"

/// The tables of kerasClasses(), and the reasons that several of them give.
namespace shardlab::engine::keras_classes {

using enum KerasSupport;

inline constexpr std::string_view kBaseClass = "it is the base class of the others; a file never holds it";
inline constexpr std::string_view kPythonCode = "it holds Python code, which is not run here";
inline constexpr std::string_view kSpectrum = "there is no op for the Fourier transform";

std::span<const KerasClass> layers();
std::span<const KerasClass> losses();
std::span<const KerasClass> metrics();
std::span<const KerasClass> optimizers();
std::span<const KerasClass> schedules();
std::span<const KerasClass> weightRules();  ///< initializers, regularizers, constraints
std::span<const KerasClass> callbacks();

}  // namespace shardlab::engine::keras_classes
