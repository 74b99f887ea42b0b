#include "engine/optimizers/optimizer.h"

#include "app/cli/registry_listing.h"

namespace shardlab::cli {

void addOptimizers(CommandLine& commands) {
    addListing(commands, "optimizers", "List the optimizers with their options",
               [](bool json) { return listRegistry(engine::optimizerRegistry(), json); });
}

}  // namespace shardlab::cli
