#include "engine/losses/loss_options.h"

namespace shardlab::engine {

ParameterSpec labelSmoothing() {
    return {.name = "label_smoothing",
            .kind = ParameterKind::Float,
            .defaultValue = 0.0,
            .help = "Label smoothing: fraction of the target that is spread over all classes.",
            .minimum = 0.0,
            .maximum = 1.0,
            .advanced = true};
}
ParameterSpec ignoreClass() {
    return {.name = "ignore_class",
            .kind = ParameterKind::Int,
            .defaultValue = nullptr,
            .help = "Class to ignore, such as -1 for unlabeled samples or 0 for padding.",
            .minimum = -2147483647.0,
            .maximum = 2147483647.0,
            .nullable = true,
            .advanced = true};
}

}  // namespace shardlab::engine
