#include "engine/callbacks/callback.h"
#include "engine/callbacks/early_stopping.h"
#include "engine/callbacks/learning_rate_scheduler.h"
#include "engine/callbacks/model_checkpoint.h"
#include "engine/callbacks/reduce_lr_on_plateau.h"
#include "engine/callbacks/terminate_on_nan.h"

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
                      .help = "Changes the learning rate from epoch to epoch.",
                      .schema = LearningRateScheduler::schema(),
                      .make = create<LearningRateScheduler>,
                      .aliases = {}},
                     {.className = "ReduceLROnPlateau",
                      .category = "Learning rate",
                      .help = "Lowers the learning rate when a metric no longer improves.",
                      .schema = ReduceLrOnPlateau::schema(),
                      .make = create<ReduceLrOnPlateau>,
                      .aliases = {}},
                     {.className = "EarlyStopping",
                      .category = "Ending",
                      .help = "Stops when a metric no longer improves.",
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
                      .category = "Ending",
                      .help = "Stops when the loss is no number any more.",
                      .schema = {},
                      .make = createTerminateOnNan,
                      .aliases = {}}});
    return registry;
}

}  // namespace shardlab::engine
