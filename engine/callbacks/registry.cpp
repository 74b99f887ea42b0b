#include "engine/callbacks/callback.h"
#include "engine/callbacks/early_stopping.h"
#include "engine/callbacks/learning_rate_scheduler.h"
#include "engine/callbacks/model_checkpoint.h"
#include "engine/callbacks/reduce_lr_on_plateau.h"
#include "engine/callbacks/terminate_on_nan.h"
#include "engine/callbacks/text_generator.h"

namespace shardlab::engine {
namespace {

template <typename Kind>
std::unique_ptr<Callback> create(const std::string&, const Json& config) {
    return std::make_unique<Kind>(config);
}
std::unique_ptr<Callback> createTerminateOnNan(const std::string&, const Json&) {
    return std::make_unique<TerminateOnNan>();
}

}  // namespace

const Registry<Callback>& callbackRegistry() {
    static const Registry<Callback> registry(
        "callback", {{.className = "LearningRateScheduler",
                      .category = "Learning rate",
                      .help = "Sets the learning rate of each epoch from a schedule.",
                      .schema = LearningRateScheduler::schema(),
                      .make = create<LearningRateScheduler>,
                      .aliases = {}},
                     {.className = "ReduceLROnPlateau",
                      .category = "Learning rate",
                      .help = "Reduces the learning rate when a metric stops improving.",
                      .schema = ReduceLrOnPlateau::schema(),
                      .make = create<ReduceLrOnPlateau>,
                      .aliases = {}},
                     {.className = "EarlyStopping",
                      .category = "Stopping",
                      .help = "Stops training when a metric stops improving.",
                      .schema = EarlyStopping::schema(),
                      .make = create<EarlyStopping>,
                      .aliases = {}},
                     {.className = "ModelCheckpoint",
                      .category = "Weights",
                      .help = "Keeps the weights of the best epoch.",
                      .schema = ModelCheckpoint::schema(),
                      .make = create<ModelCheckpoint>,
                      .aliases = {}},
                     {.className = "TerminateOnNaN",
                      .category = "Stopping",
                      .help = "Stops training when the loss is NaN or infinite.",
                      .schema = {},
                      .make = createTerminateOnNan,
                      .aliases = {}},
                     {.className = "TextGenerator",
                      .category = "Text",
                      .help = "Generates text after each epoch and prints it to the console.",
                      .schema = TextGenerator::schema(),
                      .make = create<TextGenerator>,
                      .aliases = {}}});
    return registry;
}

}  // namespace shardlab::engine
