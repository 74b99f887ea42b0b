#include "engine/optimizers/adam.h"
#include "engine/optimizers/nadam.h"
#include "engine/optimizers/optimizer.h"
#include "engine/optimizers/rmsprop.h"
#include "engine/optimizers/sgd.h"

namespace shardlab::engine {
namespace {

ParameterSpec learningRate(double value) {
    return {.name = "learning_rate",
            .kind = ParameterKind::Float,
            .defaultValue = value,
            .help = "Step size, or a schedule of tf.keras.optimizers.schedules.",
            .minimum = 0.0};
}
ParameterSpec fraction(const char* name, double value, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Float,
            .defaultValue = value,
            .help = help,
            .minimum = 0.0,
            .maximum = 1.0,
            .advanced = true};
}
/// A running mean with weight 1 never forgets and its bias correction divides by 0.
ParameterSpec decayRate(const char* name, double value, const char* help) {
    ParameterSpec spec = fraction(name, value, help);
    spec.maximum = 0.9999999;
    return spec;
}
ParameterSpec epsilon() {
    return {.name = "epsilon",
            .kind = ParameterKind::Float,
            .defaultValue = 1e-7,
            .help = "Keeps the division finite.",
            .minimum = 0.0,
            .advanced = true};
}
ParameterSpec flag(const char* name, const char* help) {
    return {.name = name, .kind = ParameterKind::Bool, .defaultValue = false, .help = help, .advanced = true};
}
/// rate / (1 + decay · iterations), an option of every Keras 2 optimizer.
ParameterSpec decay() {
    return {.name = "decay",
            .kind = ParameterKind::Float,
            .defaultValue = 0.0,
            .help = "The learning rate is divided by 1 + decay · steps.",
            .minimum = 0.0,
            .advanced = true};
}
ParameterSpec beta1() {
    return decayRate("beta_1", 0.9, "Memory of the mean of the gradients.");
}
ParameterSpec beta2() {
    return decayRate("beta_2", 0.999, "Memory of the mean of their squares.");
}

template <typename Kind>
std::unique_ptr<Optimizer> create(const std::string&, const Json& config) {
    return std::make_unique<Kind>(config);
}

}  // namespace

const Registry<Optimizer>& optimizerRegistry() {
    static const Registry<Optimizer> registry(
        "optimizer",
        {{.className = "SGD",
          .category = "Gradient descent",
          .help = "Gradient descent, with momentum if asked.",
          .schema = {learningRate(0.01), fraction("momentum", 0.0, "Share of the last step that is kept."),
                     flag("nesterov", "Look ahead along the momentum."), decay()},
          .make = create<Sgd>,
          .aliases = {"sgd", "gradient_descent"}},
         {.className = "RMSprop",
          .category = "Adaptive",
          .help = "Divides the gradient by a running root mean square.",
          .schema = {learningRate(0.001), decayRate("rho", 0.9, "Memory of the mean square."),
                     fraction("momentum", 0.0, "Share of the last step that is kept."), epsilon(),
                     flag("centered", "Divide by the deviation instead of the root mean square."), decay()},
          .make = create<RmsProp>,
          .aliases = {"rmsprop", "RMSProp"}},
         {.className = "Adam",
          .category = "Adaptive",
          .help = "Adaptive moments: momentum and a step size for each weight.",
          .schema = {learningRate(0.001), beta1(), beta2(), epsilon(),
                     flag("amsgrad", "Never let the second moment shrink."), decay()},
          .make = create<Adam>,
          .aliases = {"adam"}},
         {.className = "Nadam",
          .category = "Adaptive",
          .help = "Adam with Nesterov momentum.",
          .schema = {learningRate(0.001), beta1(), beta2(), epsilon()},
          .make = create<Nadam>,
          .aliases = {"nadam"}}});
    return registry;
}

}  // namespace shardlab::engine
