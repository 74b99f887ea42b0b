#include "engine/optimizers/adadelta.h"
#include "engine/optimizers/adagrad.h"
#include "engine/optimizers/adam.h"
#include "engine/optimizers/adamax.h"
#include "engine/optimizers/ftrl.h"
#include "engine/optimizers/lamb.h"
#include "engine/optimizers/lion.h"
#include "engine/optimizers/loss_scale.h"
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
            .help = "Learning rate, or a schedule of tf.keras.optimizers.schedules.",
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
ParameterSpec epsilon(double value = 1e-7) {
    return {.name = "epsilon",
            .kind = ParameterKind::Float,
            .defaultValue = value,
            .help = "Small constant for numerical stability.",
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
            .help = "Time-based decay: the learning rate is divided by 1 + decay · steps.",
            .minimum = 0.0,
            .advanced = true};
}
ParameterSpec beta1() {
    return decayRate("beta_1", 0.9, "Decay rate of the first moment (mean of the gradients).");
}
ParameterSpec beta2() {
    return decayRate("beta_2", 0.999, "Decay rate of the second moment (mean of the squared gradients).");
}

ParameterSpec strength(const char* name, double value, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Float,
            .defaultValue = value,
            .help = help,
            .minimum = 0.0,
            .advanced = true};
}

template <typename Kind>
std::unique_ptr<Optimizer> create(const std::string&, const Json& config) {
    return std::make_unique<Kind>(config);
}

using Entry = RegistryEntry<Optimizer>;

/// The rule's own options, then those of every optimizer.
Entry entry(const char* className, const char* category, const char* help, ParameterSchema schema,
            std::unique_ptr<Optimizer> (*make)(const std::string&, const Json&),
            std::vector<std::string> aliases) {
    schema.push_back(decay());
    for (ParameterSpec& spec : UpdateOptions::schema())
        schema.push_back(std::move(spec));
    for (ParameterSpec& spec : LossScaleOptions::schema())
        schema.push_back(std::move(spec));
    return {.className = className,
            .category = category,
            .help = help,
            .schema = std::move(schema),
            .make = make,
            .aliases = std::move(aliases),
            .keras = {.optionsSince = {{"global_clipnorm", {"2.4"}},
                                       {"weight_decay", {"2.11"}},
                                       {"use_ema", {"2.11"}},
                                       {"ema_momentum", {"2.11"}},
                                       {"ema_overwrite_frequency", {"2.11"}},
                                       {"gradient_accumulation_steps", {"", "3.1"}},
                                       {"loss_scale_factor", {"", "3.0"}},
                                       {"initial_scale", {"", "3.0"}},
                                       {"dynamic_growth_steps", {"", "3.0"}}}}};
}
Entry since(KerasRelease release, Entry made) {
    made.keras.since = std::move(release);
    return made;
}

Entry adamw() {
    Entry made = entry("AdamW", "Adaptive", "Adam with decoupled weight decay.",
                       {learningRate(0.001), beta1(), beta2(), epsilon(),
                        flag("amsgrad", "Use the maximum of past second moments (AMSGrad).")},
                       [](const std::string&, const Json& config) -> std::unique_ptr<Optimizer> {
                           return std::make_unique<Adam>(config, "AdamW");
                       },
                       {"adamw"});
    for (ParameterSpec& spec : made.schema) {
        if (spec.name == "weight_decay") spec.defaultValue = 0.004;
    }
    return since({"2.12"}, made);
}

/// What tf.keras writes as decay of Nadam is its constant for the momentum schedule, never of the learning
/// rate.
Entry nadam() {
    Entry made = entry("Nadam", "Adaptive", "Adam with Nesterov momentum.",
                       {learningRate(0.001), beta1(), beta2(), epsilon()}, create<Nadam>, {"nadam"});
    std::erase_if(made.schema, [](const ParameterSpec& spec) { return spec.name == "decay"; });
    return made;
}

Entry tensorFlow1RmsProp() {
    Entry made = entry(
        "TF1RMSProp", "Adaptive",
        "RMSProp of TensorFlow 1 (tf.train). The mean square starts at 1, so the first steps are small.",
        {learningRate(0.001), decayRate("rho", 0.9, "Decay rate of the mean square (decay in tf.train)."),
         fraction("momentum", 0.0, "Momentum."), epsilon(1e-10),
         flag("centered", "Divide by the standard deviation instead of the root mean square.")},
        [](const std::string&, const Json& config) -> std::unique_ptr<Optimizer> {
            return std::make_unique<RmsProp>(config, RmsProp::Kind::TensorFlow1);
        },
        {"RMSPropOptimizer", "tf1_rmsprop"});
    made.keras.inKeras = false;
    return made;
}

Entry ftrl() {
    return entry(
        "Ftrl", "Adaptive", "Follow The Regularized Leader (FTRL), for sparse linear models.",
        {learningRate(0.001),
         {.name = "learning_rate_power",
          .kind = ParameterKind::Float,
          .defaultValue = -0.5,
          .help = "Power of the learning rate decay; 0: no decay.",
          .maximum = 0.0,
          .advanced = true},
         strength("initial_accumulator_value", 0.1, "Initial value of the sum of squared gradients."),
         strength("l1_regularization_strength", 0.0, "L1 regularization strength."),
         strength("l2_regularization_strength", 0.0, "L2 regularization strength."),
         strength("l2_shrinkage_regularization_strength", 0.0, "L2 shrinkage regularization strength."),
         strength("beta", 0.0, "Beta of FTRL: added to the root of the sum of squares.")},
        create<Ftrl>, {"ftrl", "FTRL"});
}

std::vector<Entry> entries() {
    const ParameterSpec amsgrad = flag("amsgrad", "Use the maximum of past second moments (AMSGrad).");
    const ParameterSpec accumulator =
        strength("initial_accumulator_value", 0.1, "Initial value of the sum of squared gradients.");
    return {
        entry("SGD", "Gradient descent", "Stochastic gradient descent with optional momentum.",
              {learningRate(0.01), fraction("momentum", 0.0, "Momentum."),
               flag("nesterov", "Use Nesterov momentum.")},
              create<Sgd>, {"sgd", "gradient_descent"}),
        entry("RMSprop", "Adaptive", "Divides the gradient by the root of a moving average of its square.",
              {learningRate(0.001), decayRate("rho", 0.9, "Decay rate of the mean square."),
               fraction("momentum", 0.0, "Momentum."), epsilon(),
               flag("centered", "Divide by the standard deviation instead of the root mean square.")},
              create<RmsProp>, {"rmsprop", "RMSProp"}),
        entry("Adam", "Adaptive", "Adaptive moment estimation: first and second moments of the gradients.",
              {learningRate(0.001), beta1(), beta2(), epsilon(), amsgrad}, create<Adam>, {"adam"}),
        adamw(),
        nadam(),
        entry("Adamax", "Adaptive", "Adam with the infinity norm instead of the second moment.",
              {learningRate(0.001), beta1(), beta2(), epsilon()}, create<Adamax>, {"adamax"}),
        entry("Adagrad", "Adaptive", "Divides the gradient by the root of the sum of all squared gradients.",
              {learningRate(0.001), accumulator, epsilon()}, create<Adagrad>, {"adagrad"}),
        entry("Adadelta", "Adaptive", "Adapts the step size from moving averages of gradients and updates.",
              {learningRate(0.001), decayRate("rho", 0.95, "Decay rate of the mean squares."), epsilon()},
              create<Adadelta>, {"adadelta"}),
        ftrl(),
        since({"2.13"}, entry("Lion", "Adaptive",
                              "Update with the sign of the momentum, so all steps have the same size.",
                              {learningRate(0.001),
                               decayRate("beta_1", 0.9, "Rate that combines the gradient and the momentum."),
                               decayRate("beta_2", 0.99, "Decay rate of the momentum.")},
                              create<Lion>, {"lion"})),
        since({.keras = "3.5"},
              entry("Lamb", "Adaptive",
                    "Adam with steps in proportion to the norm of the weight, for large batches.",
                    {learningRate(0.001), beta1(), beta2(), epsilon()}, create<Lamb>, {"lamb"})),
        tensorFlow1RmsProp()};
}

}  // namespace

const Registry<Optimizer>& optimizerRegistry() {
    static const Registry<Optimizer> registry("optimizer", entries());
    return registry;
}

}  // namespace shardlab::engine
