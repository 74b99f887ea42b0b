#include "engine/losses/loss.h"

#include "app/cli/registry_listing.h"

namespace shardlab::cli {

void addLosses(CommandLine& commands) {
    addListing(commands, "losses", "List the losses with their options",
               [](bool json) { return listRegistry(engine::lossRegistry(), json); });
}

}  // namespace shardlab::cli
