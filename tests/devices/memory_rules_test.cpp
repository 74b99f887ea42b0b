#include "engine/devices/memory_rules.h"

#include <gmock/gmock.h>

#include <map>

#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_plan.h"
#include "tests/devices/small_programs.h"
#include "tests/support/directories.h"

namespace shardlab::engine::memory_rules_test {
namespace {

const DeviceCatalog& catalog() {
    static const DeviceCatalog instance(test::sourceDirectory() + "/resources/devices");
    return instance;
}

struct Lowered {
    std::string where;  ///< "t4, tf2-keras, float32"
    MemoryRules rules;
    DeviceMemory memory;
};

/// A program on all devices of the catalog, with all their host stacks and precisions.
std::vector<Lowered> everywhere(const Program& program) {
    std::vector<Lowered> all;
    for (const DeviceSpec& device : catalog().devices()) {
        for (const std::string& id : device.hostStacks) {
            const HostStack& stack = hostStackFor(device, id);
            for (const Precision precision : {Precision::Default, Precision::Float32, Precision::MixedFloat16,
                                              Precision::MixedBFloat16, Precision::BFloat16}) {
                all.push_back({.where = device.id + ", " + id + ", " + nameOf(precision),
                               .rules = memoryRulesOf(device, stack, precision),
                               .memory = planForDevice(program, device, stack, precision).memory});
            }
        }
    }
    return all;
}

TEST(MemoryRules, EqualRulesNeedEqualMemory) {
    for (const Program& program : {convolutionProgram(24, 20), convolutionProgram(3, 8, false),
                                   denseProgram(10, 300, 7, true, 8, 2, Activation::Relu)}) {
        std::map<MemoryRules, Lowered> first;
        const std::vector<Lowered> all = everywhere(program);
        for (const Lowered& each : all) {
            const auto [known, isNew] = first.emplace(each.rules, each);
            if (isNew) continue;
            const auto& [where, rules, memory] = known->second;
            EXPECT_EQ(each.memory.peak(), memory.peak()) << each.where << " and " << where;
            EXPECT_EQ(each.memory.liveTemporaries, memory.liveTemporaries) << each.where << " and " << where;
        }
        EXPECT_LT(first.size(), all.size() / 10);
    }
}

}  // namespace
}  // namespace shardlab::engine::memory_rules_test
