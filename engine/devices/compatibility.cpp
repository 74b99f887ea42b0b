#include "engine/devices/compatibility.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr std::array kPrecisionOrder{Precision::Default,       Precision::Float32,
                                     Precision::TensorFloat32, Precision::MixedFloat16,
                                     Precision::MixedBFloat16, Precision::BFloat16};

bool sameMajor(const HostStack& a, const HostStack& b) {
    const int of = a.oldestVersion.major, other = b.oldestVersion.major;
    return of == 0 || other == 0 || of == other;
}

}  // namespace

bool supports(const DeviceSpec& device, Precision precision) {
    switch (precision) {
        case Precision::Default:
        case Precision::Float32:
            return true;
        case Precision::TensorFloat32:
            return device.peakFlops.contains("tf32");
        case Precision::BFloat16:
        case Precision::MixedBFloat16:
            return device.peakFlops.contains("bfloat16");
        case Precision::MixedFloat16:
            return device.peakFlops.contains("float16");
    }
    return false;
}

std::vector<Precision> precisionsOf(const DeviceSpec& device) {
    std::vector<Precision> list;
    std::ranges::copy_if(kPrecisionOrder, std::back_inserter(list),
                         [&device](Precision each) { return supports(device, each); });
    return list;
}

Precision nearestPrecision(const DeviceSpec& device, Precision wanted) {
    if (supports(device, wanted)) return wanted;
    if (wanted == Precision::MixedFloat16 && supports(device, Precision::MixedBFloat16))
        return Precision::MixedBFloat16;
    if (wanted == Precision::MixedBFloat16 && supports(device, Precision::MixedFloat16))
        return Precision::MixedFloat16;
    return Precision::Default;
}

bool isOlder(const HostStack& other, const HostStack& stack) {
    if (!other.sharesFrameworkWith(stack) || other.newestVersion.major == 0) return false;
    return other.newestVersion < stack.oldestVersion;
}

bool isSameFramework(const HostStack& a, const HostStack& b) {
    return a.id == b.id || (a.sharesFrameworkWith(b) && a.api == b.api && sameMajor(a, b));
}

const HostStack& nearestHostStack(const std::vector<const HostStack*>& own, const HostStack& wanted) {
    const auto rank = [&wanted](const HostStack* stack) {
        return std::tuple(stack->id == wanted.id, stack->sharesFrameworkWith(wanted),
                          !isOlder(*stack, wanted), stack->api == wanted.api, sameMajor(*stack, wanted));
    };
    const HostStack* best = own.front();
    if (std::ranges::none_of(own, [&wanted](const auto* each) { return each->sharesFrameworkWith(wanted); }))
        return *best;
    for (const HostStack* each : own) {
        if (rank(each) > rank(best)) best = each;
    }
    return *best;
}

const HostStack* findHostStack(const DeviceSpec& device, const std::string& id) {
    if (device.catalogStacks == nullptr) return nullptr;
    const auto found = std::ranges::find(*device.catalogStacks, id, &HostStack::id);
    return found == device.catalogStacks->end() ? nullptr : &*found;
}

const HostStack& hostStackFor(const DeviceSpec& device, const std::string& wanted) {
    std::vector<const HostStack*> own;
    for (const std::string& id : device.hostStacks) {
        if (const HostStack* stack = findHostStack(device, id)) own.push_back(stack);
    }
    const HostStack* known = findHostStack(device, wanted);
    if (known == nullptr) known = findHostStack(device, device.defaultHostStack);
    if (known == nullptr || own.empty()) throw Error("{}: no framework is known for it", device.id);
    return nearestHostStack(own, *known);
}

}  // namespace shardlab::engine
