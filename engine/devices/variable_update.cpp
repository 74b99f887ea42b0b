#include "engine/devices/variable_update.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "engine/core/error.h"
#include "engine/devices/collective.h"
#include "engine/devices/cost_model.h"

namespace shardlab::engine {
namespace {

constexpr std::array<std::pair<const char*, VariableUpdate>, 5> kVariableUpdates{
    {{"all_reduce", VariableUpdate::AllReduce},
     {"single_ring", VariableUpdate::SingleRing},
     {"copies", VariableUpdate::Copies},
     {"parameter_server_cpu", VariableUpdate::ParameterServerCpu},
     {"parameter_server_gpu", VariableUpdate::ParameterServerGpu}}};

/// Something that does one thing after the other.
struct Lane {
    double free = 0;
    double take(double ready, double seconds) {
        free = std::max(free, ready) + seconds;
        return free;
    }
};

using Variables = std::vector<ExchangedVariable>;

/// Indices by first use: the order in which variables were made and in which a step reads them.
std::vector<std::size_t> inOrderOfUse(const Variables& variables) {
    std::vector<std::size_t> order(variables.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return variables[a].firstUse < variables[b].firstUse;
    });
    return order;
}

/// Adding n gradients, a sum's scaling and its application: reads and writes, in units of one tensor.
double passesOfSum(int replicas) {
    return replicas + 1;
}
constexpr double kPassesOfScaledUpdate = 2 + 3;

DeviceSpec withSingleRing(DeviceSpec device, int replicas) {
    for (const auto& [devices, attained] : device.singleRingAbove) {
        if (replicas <= devices) continue;
        device.linkBandwidth = attained;
        device.linkBandwidthAbove.clear();
    }
    return device;
}

ExchangeTimes overOneRing(const DeviceSpec& device, int replicas, const Variables& variables) {
    const DeviceSpec ring = withSingleRing(device, replicas);
    Lane lane;
    ExchangeTimes times;
    for (const ExchangedVariable& each : variables) {
        const auto bytes = static_cast<std::int64_t>(each.bytes);
        times.done.push_back(lane.take(each.gradientReady, allReduceSeconds(ring, replicas, bytes)));
    }
    return times;
}

/// The GPU of each variable: the one with least bytes so far.
std::vector<std::size_t> leastLoaded(const Variables& variables, int replicas) {
    std::vector<double> loads(static_cast<std::size_t>(replicas));
    std::vector<std::size_t> owners(variables.size());
    for (const std::size_t i : inOrderOfUse(variables)) {
        const auto least = std::min_element(loads.begin(), loads.end());
        *least += variables[i].bytes;
        owners[i] = static_cast<std::size_t>(least - loads.begin());
    }
    return owners;
}

std::vector<std::size_t> inTurn(const Variables& variables, int replicas) {
    std::vector<std::size_t> owners(variables.size());
    const std::vector<std::size_t> order = inOrderOfUse(variables);
    for (std::size_t i = 0; i < order.size(); ++i)
        owners[order[i]] = i % static_cast<std::size_t>(replicas);
    return owners;
}

/// Each tensor's owner takes what all others send, or sends to all others; each of these also has a link of
/// its own, over which all tensors but its own go.
class PeerLinks {
public:
    PeerLinks(const DeviceSpec& device, int replicas)
        : m_rate(ringBandwidth(device, replicas)),
          m_others(replicas - 1),
          m_owners(static_cast<std::size_t>(replicas)) {}
    /// When a tensor of so many bytes has gone between its owner and all others.
    double move(std::size_t owner, double ready, double bytes) {
        const double own = m_owners[owner].take(ready, m_others * bytes / m_rate);
        return std::max(own, m_other.take(ready, bytes * m_others / (m_others + 1) / m_rate));
    }

private:
    double m_rate, m_others;
    std::vector<Lane> m_owners;
    Lane m_other;
};

ExchangeTimes byCopies(const DeviceSpec& device, int replicas, const Variables& variables) {
    const std::vector<std::size_t> owners = inTurn(variables, replicas);
    const double memory = device.memoryBandwidth * device.memoryEfficiency;
    PeerLinks gather(device, replicas), scatter(device, replicas);
    ExchangeTimes times;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        const double bytes = variables[i].bytes;
        const double summed = gather.move(owners[i], variables[i].gradientReady, bytes) +
                              passesOfSum(replicas) * bytes / memory;
        times.done.push_back(scatter.move(owners[i], summed, bytes));
    }
    return times;
}

ExchangeTimes overGpus(const DeviceSpec& device, int replicas, const Variables& variables) {
    const std::vector<std::size_t> owners = leastLoaded(variables, replicas);
    const double memory = device.memoryBandwidth * device.memoryEfficiency;
    PeerLinks gather(device, replicas), read(device, replicas);
    ExchangeTimes times;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        const double bytes = variables[i].bytes;
        const double there = gather.move(owners[i], variables[i].gradientReady, bytes);
        times.done.push_back(there + (passesOfSum(replicas) + kPassesOfScaledUpdate) * bytes / memory);
    }
    for (const std::size_t i : inOrderOfUse(variables)) {
        const double there = read.move(owners[i], 0, variables[i].bytes);
        times.readWait = std::max(times.readWait, there - variables[i].firstUse);
    }
    return times;
}

ExchangeTimes overHost(const DeviceSpec& device, const HostStack& stack, int replicas,
                       const Variables& variables) {
    const double link = device.hostLinkBandwidth > 0 ? device.hostLinkBandwidth : stack.feedBytesPerSecond;
    const double rate = link / std::min(replicas, device.hostLinkDevices);
    Lane toHost, fromHost;
    ExchangeTimes times;
    for (const ExchangedVariable& each : variables) {
        const double there = toHost.take(each.gradientReady, each.bytes / rate);
        const double passes = passesOfSum(replicas) + kPassesOfScaledUpdate;
        times.done.push_back(there + passes * each.bytes / stack.sumBytesPerSecond);
    }
    for (const std::size_t i : inOrderOfUse(variables)) {
        const double there = fromHost.take(0, variables[i].bytes / rate);
        times.readWait = std::max(times.readWait, there - variables[i].firstUse);
    }
    return times;
}

}  // namespace

const VariableUpdate* findVariableUpdate(const std::string& name) {
    for (const auto& [text, update] : kVariableUpdates) {
        if (name == text) return &update;
    }
    return nullptr;
}

ExchangeTimes timesOfExchange(const DeviceSpec& device, const HostStack& stack, int replicas,
                              const std::vector<ExchangedVariable>& variables) {
    switch (stack.variableUpdate) {
        case VariableUpdate::SingleRing:
            return overOneRing(device, replicas, variables);
        case VariableUpdate::Copies:
            return byCopies(device, replicas, variables);
        case VariableUpdate::ParameterServerCpu:
            return overHost(device, stack, replicas, variables);
        case VariableUpdate::ParameterServerGpu:
            return overGpus(device, replicas, variables);
        case VariableUpdate::AllReduce:
            break;
    }
    throw Error("variable update: {} reduces gradients in buckets", stack.id);
}

double ownUpdateShare(const HostStack& stack, int replicas) {
    if (replicas < 2) return 1;
    if (stack.variableUpdate == VariableUpdate::ParameterServerCpu) return 0;
    return stack.variableUpdate == VariableUpdate::ParameterServerGpu ? 1.0 / replicas : 1.0;
}

}  // namespace shardlab::engine
