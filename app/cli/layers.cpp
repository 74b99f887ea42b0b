#include "engine/layers/layer.h"

#include "app/cli/registry_listing.h"

namespace shardlab::cli {

void addLayers(CLI::App& app, Action& action) {
    addRegistryVerb(app, action, "layers", "List the layers with their options", &engine::layerRegistry);
}

}  // namespace shardlab::cli
