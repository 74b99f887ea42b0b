#include "engine/optimizers/optimizer.h"

#include "app/cli/registry_listing.h"

namespace shardlab::cli {

void addOptimizers(CLI::App& app, Action& action) {
    addRegistryVerb(app, action, "optimizers", "List the optimizers with their options",
                    &engine::optimizerRegistry);
}

}  // namespace shardlab::cli
