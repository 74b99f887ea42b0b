#include "engine/devices/collective.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "engine/devices/cost_model.h"
#include "engine/distribution/all_reduce.h"
#include "tests/devices/small_programs.h"
#include "tests/support/directories.h"

namespace shardlab::engine::collective_test {
namespace {

const DeviceCatalog& catalog() {
    static const DeviceCatalog instance(test::sourceDirectory() + "/resources/devices");
    return instance;
}

DeviceSpec linked(const std::string& topology, bool wrapAround = true) {
    DeviceSpec device = roundDevice();
    device.topology = topology;
    device.linkBandwidth = 1e9;
    device.linkLatencySeconds = 1e-3;
    device.wrapAround = wrapAround;
    return device;
}

constexpr const char* kTopologies[] = {"none", "ring", "torus2d", "torus3d", "tree"};
constexpr int kReplicas[] = {1, 2, 3, 4, 7, 8, 12, 16, 27, 64};

TEST(AllReduceCost, TorusOfThreeAxesByHand) {
    // 4 × 2 × 2: 6 rounds of 4 MB / 4, 2 of 4 MB / 8, 2 of 4 MB / 16, at 1 GB/s and 1 ms a round.
    const CollectiveCost cost = costOfAllReduce(linked("torus3d"), 16, 4'000'000);
    EXPECT_DOUBLE_EQ(cost.seconds, 6 * 2e-3 + 2 * 1.5e-3 + 2 * 1.25e-3);
    EXPECT_EQ(cost.bottleneck, "x");
    EXPECT_DOUBLE_EQ(cost.bytesPerLink, 6e6);
    EXPECT_EQ(cost.links, 16);
}

TEST(AllReduceCost, ALineTakesTwiceAsLongButTwoAreNeighbours) {
    const auto seconds = [](bool wrapAround, int replicas) {
        return costOfAllReduce(linked("ring", wrapAround), replicas, 4'000'000).seconds;
    };
    EXPECT_DOUBLE_EQ(seconds(false, 4), 2 * seconds(true, 4));
    EXPECT_DOUBLE_EQ(seconds(false, 2), seconds(true, 2));
    // 4 × 2 without wrap-around: only the axis of four is a line.
    EXPECT_DOUBLE_EQ(costOfAllReduce(linked("torus2d", false), 8, 4'000'000).seconds,
                     2 * 6 * 2e-3 + 2 * 1.5e-3);
    DeviceSpec pod = linked("torus2d", false);
    pod.wrapExtent = 4;
    EXPECT_DOUBLE_EQ(costOfAllReduce(pod, 8, 4'000'000).seconds, 6 * 2e-3 + 2 * 1.5e-3);
}

TEST(AllReduceCost, BothDirectionsHalveARingsPayloadAndCutATorusByAxes) {
    DeviceSpec device = linked("ring");
    device.linkLatencySeconds = 0;
    device.bothDirections = true;
    EXPECT_DOUBLE_EQ(costOfAllReduce(device, 4, 4'000'000).seconds, 6 * 0.5e-3);
    EXPECT_DOUBLE_EQ(costOfAllReduce(device, 2, 4'000'000).seconds, 2 * 2e-3);  // one cable
    device.topology = "torus2d";
    // 4 × 4, each half of the payload along both axes: 6 rounds of 0.25 MB and 6 of 0.0625 MB.
    EXPECT_DOUBLE_EQ(costOfAllReduce(device, 16, 4'000'000).seconds, 6 * 0.25e-3 + 6 * 0.0625e-3);
}

TEST(AllReduceCost, RingsOfManyDevicesAttainWhatTheSheetSays) {
    DeviceSpec device = linked("ring");
    device.linkLatencySeconds = 0;
    device.linkBandwidthAbove = {{2, 0.5e9}, {4, 0.25e9}};
    EXPECT_DOUBLE_EQ(costOfAllReduce(device, 2, 4'000'000).seconds, 2 * 2e-3);
    EXPECT_DOUBLE_EQ(costOfAllReduce(device, 4, 4'000'000).seconds, 6 * 2e-3);
    EXPECT_DOUBLE_EQ(costOfAllReduce(device, 8, 4'000'000).seconds, 14 * 2e-3);
}

TEST(AllReduceCost, OneDeviceIsAMeshOfOne) {
    for (const char* topology : kTopologies) {
        const CollectiveCost cost = costOfAllReduce(linked(topology), 1, 1 << 20);
        EXPECT_EQ(cost.seconds, 0) << topology;
        EXPECT_TRUE(cost.loads.empty()) << topology;
    }
    const DeviceSpec& single = catalog().device("tpu-v5e-1");
    EXPECT_EQ(costOfAllReduce(single, single.cores, 1 << 20).seconds, 0);
}

TEST(AllReduceCost, MoreBandwidthNeverSlows) {
    for (const char* topology : kTopologies) {
        for (const int replicas : kReplicas) {
            for (const bool both : {false, true}) {
                DeviceSpec device = linked(topology, false);
                device.bothDirections = both;
                double previous = costOfAllReduce(device, replicas, 1 << 22).seconds;
                for (int doubling = 0; doubling < 12; ++doubling) {
                    device.linkBandwidth *= 2;
                    const double seconds = costOfAllReduce(device, replicas, 1 << 22).seconds;
                    EXPECT_LE(seconds, previous) << topology << " " << replicas;
                    previous = seconds;
                }
            }
        }
    }
}

TEST(AllReduceCost, AMeshWithoutWrapAroundIsNeverFaster) {
    for (const char* topology : kTopologies) {
        for (const int replicas : kReplicas) {
            for (const bool both : {false, true}) {
                DeviceSpec closed = linked(topology), open = linked(topology, false);
                closed.bothDirections = open.bothDirections = both;
                EXPECT_GE(costOfAllReduce(open, replicas, 1 << 22).seconds,
                          costOfAllReduce(closed, replicas, 1 << 22).seconds)
                    << topology << " " << replicas;
            }
        }
    }
}

/// Bytes that each directed pair of replicas carries in the schedule that training really walks.
std::map<std::pair<int, int>, double> walkedBytes(const std::string& topology, int replicas,
                                                  std::int64_t elements) {
    std::map<std::pair<int, int>, double> bytes;
    for (const Transfer& transfer : allReduceSchedule(topology, replicas, elements)) {
        bytes[{transfer.from, transfer.to}] += 4.0 * static_cast<double>(transfer.end - transfer.begin);
    }
    return bytes;
}

TEST(AllReduceCost, LinksCarryWhatTheScheduleSends) {
    constexpr std::int64_t kElements = 64 * 27 * 7 * 12;
    for (const char* topology : {"ring", "torus2d", "torus3d", "tree"}) {
        for (const int replicas : kReplicas) {
            const CollectiveCost cost = costOfAllReduce(linked(topology), replicas, 4 * kElements);
            double total = 0, busiest = 0;
            const auto walked = walkedBytes(topology, replicas, kElements);
            for (const auto& [pair, bytes] : walked) {
                total += bytes;
                busiest = std::max(busiest, bytes);
            }
            EXPECT_NEAR(cost.totalBytes(), total, 1e-9 * total) << topology << " " << replicas;
            EXPECT_NEAR(cost.bytesPerLink, busiest, 1e-9 * busiest) << topology << " " << replicas;
            int links = 0;
            for (const LinkLoad& load : cost.loads)
                links += load.links;
            EXPECT_EQ(links, static_cast<int>(walked.size())) << topology << " " << replicas;
        }
    }
}

TEST(AllReduceCost, SumsOverOneMemoryReadAllAndWriteOnce) {
    const CollectiveCost cost = costOfAllReduce(linked("none"), 4, 4'000'000);
    EXPECT_EQ(cost.bottleneck, "memory");
    EXPECT_DOUBLE_EQ(cost.totalBytes(), 5 * 4e6);
}

TEST(AllReduceCost, NoLinkIsBusyLongerThanTheCollective) {
    for (const auto* list : {&catalog().devices(), &catalog().variants()}) {
        for (const DeviceSpec& device : *list) {
            const CollectiveCost cost = costOfAllReduce(device, device.cores, 100'000'000);
            for (const LinkLoad& load : cost.loads) {
                EXPECT_LE(load.busySeconds, cost.seconds * (1 + 1e-12)) << device.id << " " << load.name;
            }
            EXPECT_DOUBLE_EQ(cost.seconds, allReduceSeconds(device, device.cores, 100'000'000));
        }
    }
}

/// DeepBench, NCCL 2.0, float32: results/train/DeepBench_NV_P100.xlsx and DeepBench_NV_1080Ti.xlsx.
struct Measured {
    const char* device;
    int devices;
    std::int64_t floats;
    double milliseconds;
};
constexpr Measured kDeepBench[] = {
    {"p100-pcie", 2, 100000, 0.10193},    {"p100-pcie", 4, 100000, 0.16718},
    {"p100-pcie", 8, 100000, 0.23529},    {"p100-pcie", 2, 3097600, 2.08145},
    {"p100-pcie", 4, 3097600, 3.2487},    {"p100-pcie", 8, 3097600, 3.78068},
    {"p100-pcie", 2, 4194304, 2.76213},   {"p100-pcie", 4, 4194304, 4.38241},
    {"p100-pcie", 8, 4194304, 4.98872},   {"p100-pcie", 2, 6553600, 4.30395},
    {"p100-pcie", 4, 6553600, 6.84284},   {"p100-pcie", 8, 6553600, 7.81941},
    {"p100-pcie", 2, 16777216, 13.73295}, {"p100-pcie", 4, 16777216, 21.6902},
    {"p100-pcie", 8, 16777216, 25.1323},  {"p100-pcie", 2, 38360000, 25.90992},
    {"p100-pcie", 4, 38360000, 39.96038}, {"p100-pcie", 8, 38360000, 45.62599},
    {"p100-pcie", 2, 64500000, 43.84522}, {"p100-pcie", 4, 64500000, 67.21229},
    {"p100-pcie", 8, 64500000, 76.63079}, {"gtx-1080-ti", 2, 100000, 0.06233},
    {"gtx-1080-ti", 4, 100000, 0.09107},  {"gtx-1080-ti", 8, 100000, 0.14805},
    {"gtx-1080-ti", 2, 3097600, 1.0442},  {"gtx-1080-ti", 4, 3097600, 1.71975},
    {"gtx-1080-ti", 8, 3097600, 2.50573}, {"gtx-1080-ti", 2, 4194304, 1.39915},
    {"gtx-1080-ti", 4, 4194304, 2.313},   {"gtx-1080-ti", 8, 4194304, 3.39811},
    {"gtx-1080-ti", 2, 6553600, 2.1757},  {"gtx-1080-ti", 4, 6553600, 3.57475},
    {"gtx-1080-ti", 8, 6553600, 5.3134},  {"gtx-1080-ti", 2, 16777216, 5.53245},
    {"gtx-1080-ti", 4, 16777216, 9.1451}, {"gtx-1080-ti", 8, 16777216, 13.56355},
    {"gtx-1080-ti", 2, 38360000, 12.584}, {"gtx-1080-ti", 4, 38360000, 20.7953},
    {"gtx-1080-ti", 8, 38360000, 30.8621}};

/// Each row of 1 MB and more within 15 %, except 2^24 floats on the P100 machine: there alone it is slower by
/// a fifth over 2, 4 and 8 devices alike, which no property of the links explains.
TEST(AllReduceCost, ReproducesDeepBench) {
    std::vector<double> errors;
    for (const Measured& row : kDeepBench) {
        const double modelled =
            1e3 * allReduceSeconds(catalog().device(row.device), row.devices, 4 * row.floats);
        const double error = std::abs(modelled / row.milliseconds - 1);
        const bool odd = row.floats == 1 << 24 && std::string(row.device) == "p100-pcie";
        EXPECT_LT(error, odd ? 0.22 : 0.06) << row.device << " " << row.devices << " " << row.floats;
        errors.push_back(error);
    }
    std::nth_element(errors.begin(), errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2),
                     errors.end());
    EXPECT_LT(errors[errors.size() / 2], 0.01);
}

}  // namespace
}  // namespace shardlab::engine::collective_test
