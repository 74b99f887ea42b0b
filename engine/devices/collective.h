#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/devices/device_spec.h"

namespace shardlab::engine {

/// What the links of one kind carry in one collective: a link is one direction of a cable.
struct LinkLoad {
    std::string name;         ///< "ring", "x", "y", "z", "tree", "memory"
    int links = 0;            ///< of this kind, over the whole mesh
    double bytesPerLink = 0;  ///< each carries
    double busySeconds = 0;   ///< each is busy: bytes / bandwidth, without latencies
};

/// Time and traffic of one collective.
struct CollectiveCost {
    double seconds = 0;
    std::vector<LinkLoad> loads;
    std::string bottleneck;     ///< the kind of link that is busy longest; empty: nothing moves
    double bytesPerLink = 0;    ///< of the bottleneck
    int links = 0;              ///< of the bottleneck
    double totalBytes() const;  ///< over all links
};

/// One all-reduce of `bytes` a replica over the device's links, by the rounds of its schedule.
///
///   ring       2 (n − 1) rounds of bytes / n
///   torus2d/3d a ring along x of bytes / x, then along y of bytes / (x · y), then along z: torusExtents(n)
///   tree       2 · ceil(log2 n) rounds of all bytes
///   none       n reads and one write of one memory
///
/// A round takes link latency + payload / bandwidth; the collective's start comes once. An axis that does not
/// close to a ring is a line: each round takes twice as long, since what would go over the closing link
/// passes all the others. Two stations are always neighbours. Where collectives use both directions (TPU v4
/// and later), each half of the payload goes its own way round an axis of three or more; on a torus the
/// payload is then also cut by axes, each part beginning with another axis, if that is faster. Sources:
/// Patarasuk & Yuan 2009 (ring); jax-ml/scaling-book (lines, directions, axes).
CollectiveCost costOfAllReduce(const DeviceSpec& device, int replicas, std::int64_t bytes);

/// bytes/s, one way, that each replica of a ring of so many attains.
double ringBandwidth(const DeviceSpec& device, int replicas);

/// Does an axis of so many chips close to a ring on this device?
bool closesToRing(const DeviceSpec& device, int chips);

}  // namespace shardlab::engine
