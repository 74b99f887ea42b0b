#pragma once
#include <limits>
#include <string>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

enum class ParameterKind {
    Bool,
    Int,
    Float,
    Text,
    Choice,       ///< one of `choices`
    IntPair,      ///< Keras's "2 or (2, 2)": kept as [a, b]
    IntList,      ///< e.g. target_shape
    Padding,      ///< ZeroPadding2D: [[top, bottom], [left, right]]
    Activation,   ///< name of an activation, null = linear
    Initializer,  ///< {"class_name", "config"} or name
    Regularizer,  ///< null or {"class_name": "L1L2", "config": {"l1", "l2"}}
    Constraint,   ///< null or {"class_name": "MaxNorm", "config": {"max_value", "axis"}}
    Layer,        ///< a layer inside a layer: {"class_name", "config"}
    FloatRange,   ///< Keras's "0.2 or (-0.1, 0.2)": kept as it is given, each number within the range
    FloatList     ///< one number, or one for each channel: kept as it is given, each within the range
};

/// One option of a layer, loss, optimizer, …: palette, property panel, command line and contract tests
/// are built from it. `name` is the Keras config key.
struct ParameterSpec {
    std::string name;
    ParameterKind kind = ParameterKind::Int;
    Json defaultValue = nullptr;
    std::string help = {};
    double minimum = -std::numeric_limits<double>::infinity();
    double maximum = std::numeric_limits<double>::infinity();
    bool minimumExclusive = false;
    std::vector<std::string> choices = {};  ///< for Choice
    std::string unit = {};
    bool nullable = false;   ///< null is allowed
    bool advanced = false;   ///< folded away in the panel
    bool multiline = false;  ///< Text of several lines
    bool openItems = false;  ///< IntList: null stands for a size that follows from the input
    int repeats = 0;  ///< IntList: one integer is taken, too, and kept as a list of so many; 0: it is not
};

using ParameterSchema = std::vector<ParameterSpec>;

/// Of an IntPair or IntList that one integer stands for, the list; any other value as it is.
Json spreadInteger(const ParameterSpec& spec, const Json& value);

/// Values for every parameter of the schema: those of `given`, else the default. Checks kind and range.
/// `where` opens the message ("conv2d_3"). Keys that the schema does not name are handled by `unknown`.
enum class UnknownKeys { Refuse, Keep };
Json applySchema(const ParameterSchema& schema, const Json& given, const std::string& where,
                 UnknownKeys unknown = UnknownKeys::Keep);

/// Checks one value; throws Error "where: name …; got …".
void checkParameter(const ParameterSpec& spec, const Json& value, const std::string& where);

}  // namespace shardlab::engine
