#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace shardlab::engine {

/// What Shardlab makes of a class of Keras.
enum class KerasSupport : std::uint8_t {
    Built,   ///< a row of the registry of its kind has this name, or options of every row do what it does
    SameAs,  ///< another name of a class that is built
    Missing  ///< not supported, for a reason
};
const char* nameOf(KerasSupport support);  ///< "built", "same as", "missing"

/// One class of the Keras API.
struct KerasClass {
    std::string_view kind;  ///< what the registries say: "layer", "loss", "metric", …
    std::string_view name;
    KerasSupport support = KerasSupport::Built;
    std::string_view note = {};  ///< SameAs: the other class. Missing: why, one sentence
};

/// Every public class of Keras 3.16's layers, losses, metrics, optimizers, schedules, initializers,
/// regularizers, constraints and callbacks, in the order of these kinds and of the alphabet.
/// Source: keras/api/<kind>s/__init__.py of keras-team/keras, version 3.16.0.
std::span<const KerasClass> kerasClasses();

/// The row of a class; null if Keras 3 has none of that name.
const KerasClass* findKerasClass(std::string_view kind, std::string_view name);

/// What to say of a class that is not registered: "unknown layer FooBar", or for a class of Keras
/// "layer Lambda is not supported: it holds Python byte code".
std::string unknownClass(std::string_view kind, std::string_view name);

}  // namespace shardlab::engine
