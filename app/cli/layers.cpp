#include "engine/layers/layer.h"

#include "app/cli/registry_listing.h"

namespace shardlab::cli {

void addLayers(CommandLine& commands) {
    addListing(commands, "layers", "List the layers with their options",
               [](bool json) { return listRegistry(engine::layerRegistry(), json); });
}

}  // namespace shardlab::cli
