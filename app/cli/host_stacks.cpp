#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/core/quantity.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"

namespace shardlab::cli {
namespace {

using engine::HostStack;
using engine::Json;

Json toJson(const HostStack& stack) {
    return {{"id", stack.id},
            {"name", stack.name},
            {"accelerator", nameOf(stack.accelerator)},
            {"frameworks", stack.frameworks},
            {"dispatch_seconds", stack.dispatchSeconds},
            {"evaluation_dispatch_seconds", stack.evaluationDispatchSeconds},
            {"feed_seconds_per_sample", stack.feedSecondsPerSample},
            {"feed_bytes_per_second", stack.feedBytesPerSecond},
            {"init_seconds", stack.initSeconds},
            {"compile_base_seconds", stack.compileBaseSeconds},
            {"compile_seconds_per_op", stack.compileSecondsPerOp},
            {"per_op_seconds", stack.perOpSeconds},
            {"sources", stack.sources}};
}

int listHostStacks(bool json) {
    const auto& stacks = engine::DeviceCatalog::installed().hostStacks();
    if (json) {
        Json list = Json::array();
        for (const HostStack& stack : stacks)
            list.push_back(toJson(stack));
        printJson(list);
        return kSuccess;
    }
    Table table({"id", "name", "accelerator", "dispatch", "initialisation"});
    for (const HostStack& stack : stacks) {
        table.add({stack.id, stack.name, nameOf(stack.accelerator),
                   engine::secondsText(stack.dispatchSeconds), engine::secondsText(stack.initSeconds)});
    }
    table.print();
    return kSuccess;
}

}  // namespace

void addHostStacks(CommandLine& commands) {
    addListing(commands, "host-stacks", "List the frameworks that the simulator models", listHostStacks);
}

}  // namespace shardlab::cli
