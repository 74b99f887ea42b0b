#include "engine/losses/loss.h"

#include "app/cli/registry_listing.h"

namespace shardlab::cli {

void addLosses(CLI::App& app, Action& action) {
    addRegistryVerb(app, action, "losses", "List the losses with their options", &engine::lossRegistry);
}

}  // namespace shardlab::cli
