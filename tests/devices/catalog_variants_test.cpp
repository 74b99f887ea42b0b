#include "engine/devices/device_catalog.h"
#include "engine/devices/device_variants.h"

#include <gmock/gmock.h>

#include <map>
#include <string>

#include "engine/core/error.h"
#include "engine/devices/collective.h"
#include "tests/support/directories.h"

namespace shardlab::engine::catalog_variants_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const DeviceCatalog& catalog() {
    static const DeviceCatalog instance(test::sourceDirectory() + "/resources/devices");
    return instance;
}

TEST(PodSlices, HaveTheShapesOfTheCloudTpuDocuments) {  // v5p and v6e pages: topology of each size
    const std::map<std::string, std::vector<int>> documented{
        {"tpu-v5p-16", {2, 2, 2}},      {"tpu-v5p-32", {4, 2, 2}},       {"tpu-v5p-64", {4, 4, 2}},
        {"tpu-v5p-128", {4, 4, 4}},     {"tpu-v5p-256", {8, 4, 4}},      {"tpu-v5p-512", {8, 8, 4}},
        {"tpu-v5p-1024", {8, 8, 8}},    {"tpu-v5p-2048", {16, 8, 8}},    {"tpu-v5p-4096", {16, 16, 8}},
        {"tpu-v5p-8192", {16, 16, 16}}, {"tpu-v5p-12288", {24, 16, 16}}, {"tpu-v6e-16", {4, 4}},
        {"tpu-v6e-32", {8, 4}},         {"tpu-v6e-64", {8, 8}},          {"tpu-v6e-128", {16, 8}},
        {"tpu-v6e-256", {16, 16}},      {"tpu-v3-2048", {32, 32}},       {"tpu-v2-512", {16, 16}},
        {"tpu-v4-8192", {16, 16, 16}}};
    for (const auto& [id, mesh] : documented)
        EXPECT_EQ(catalog().device(id).mesh, mesh) << id;
}

TEST(PodSlices, CountCoresAsTheirNamesDo) {
    EXPECT_EQ(catalog().device("tpu-v3-512").cores, 512);    // TensorCores, each by itself
    EXPECT_EQ(catalog().device("tpu-v4-8192").cores, 4096);  // two TensorCores of a chip work as one
    EXPECT_EQ(catalog().device("tpu-v5p-12288").cores, 6144);
    EXPECT_EQ(catalog().device("tpu-v5e-256").cores, 256);
    // 11.5 PFLOP/s of a v2 pod, 1.1 EFLOP/s of a v4 pod, 234.9 PFLOP/s of a v6e pod.
    EXPECT_NEAR(catalog().device("tpu-v2-512").totalPeakFlops(), 11.5e15, 0.3e15);
    EXPECT_NEAR(catalog().device("tpu-v4-8192").totalPeakFlops(), 1.1e18, 0.03e18);
    EXPECT_NEAR(catalog().device("tpu-v6e-256").totalPeakFlops(), 234.9e15, 0.3e15);
}

TEST(PodSlices, CloseToRingsWhereThePodDoes) {
    const auto closed = [](const std::string& id, int chips) {
        return closesToRing(catalog().device(id), chips);
    };
    EXPECT_FALSE(closed("tpu-v3-512", 16));  // half of a full extent of 32
    EXPECT_TRUE(closed("tpu-v3-2048", 32));
    EXPECT_TRUE(closed("tpu-v2-512", 16));
    EXPECT_FALSE(closed("tpu-v5e-128", 8));
    EXPECT_TRUE(closed("tpu-v5e-128", 16));
    EXPECT_TRUE(closed("tpu-v4-128", 4));  // a cube of 4 × 4 × 4
    EXPECT_FALSE(closed("tpu-v4-64", 4));  // half a cube
    EXPECT_TRUE(closed("tpu-v4-64", 2));   // two chips are neighbours anyway
}

TEST(PodSlices, MoveWhatTheDocumentsSayAPodMoves) {
    // All-reduce bandwidth of a v5e pod: 51.2 TB/s over 256 chips, 200 GB/s a chip: its four links of 50 one
    // way. A chip sends 2 · payload, so that the time of a large all-reduce tends to 2 · payload / 180 GB/s
    // with the sheet's 45 GB/s a link.
    const std::int64_t payload = 64LL << 30;
    const CollectiveCost cost = costOfAllReduce(catalog().device("tpu-v5e-256"), 256, payload);
    EXPECT_NEAR(2.0 * static_cast<double>(payload) / cost.seconds, 180e9, 5e9);
}

TEST(DeviceFamilies, HoldEachDeviceOnceBySize) {
    std::map<std::string, std::vector<int>> sizes;
    std::map<std::string, int> seen;
    for (const DeviceFamily& family : deviceFamilies(catalog())) {
        EXPECT_EQ(sizes.count(family.name), 0U) << family.name;
        for (const DeviceSpec* device : family.sizes) {
            sizes[family.name].push_back(device->cores);
            ++seen[device->id];
        }
    }
    EXPECT_EQ(seen.size(), catalog().devices().size() + catalog().variants().size());
    for (const auto& [id, times] : seen)
        EXPECT_EQ(times, 1) << id;
    EXPECT_THAT(sizes["TPU v3"], ElementsAre(8, 32, 64, 128, 256, 512, 1024, 2048));
    EXPECT_THAT(sizes["TPU v5e"], ElementsAre(1, 4, 8, 16, 32, 64, 128, 256));
    EXPECT_THAT(sizes[catalog().device("v100-sxm2").name], ElementsAre(1, 2, 4, 8));
    EXPECT_THAT(sizes[catalog().device("cpu-colab").name], ElementsAre(1));
}

TEST(PodSlices, KeepTheChipOfTheirSheet) {
    const DeviceSpec& sheet = catalog().device("tpu-v3-8");
    const DeviceSpec& slice = catalog().device("tpu-v3-128");
    EXPECT_EQ(slice.peakFlops, sheet.peakFlops);
    EXPECT_EQ(slice.memoryBytes, sheet.memoryBytes);
    EXPECT_EQ(slice.hostStacks, sheet.hostStacks);
    EXPECT_EQ(slice.name, "TPU v3-128");
    EXPECT_EQ(slice.topology, "torus2d");
    EXPECT_THAT(slice.sources["mesh"].get<std::string>(), HasSubstr("8 × 8"));
}

TEST(DeviceVariants, AreFoundByNameAndListedOnce) {
    std::vector<std::string> ids;
    for (const DeviceSpec& device : catalog().devices())
        ids.push_back(device.id);
    for (const DeviceSpec& device : catalog().variants()) {
        ids.push_back(device.id);
        EXPECT_EQ(catalog().find(device.id), &device);
    }
    std::sort(ids.begin(), ids.end());
    EXPECT_EQ(std::adjacent_find(ids.begin(), ids.end()), ids.end());
    EXPECT_EQ(catalog().find("tpu-v9-8"), nullptr);
}

TEST(DeviceVariants, MachinesAreSeveralOfOneCard) {
    for (const char* id :
         {"k80", "gtx-1080-ti", "p100-pcie", "v100-sxm2", "a100-40-sxm", "a100-80-sxm", "h100-sxm"}) {
        const DeviceSpec& card = catalog().device(id);
        for (const int count : {2, 4, 8}) {
            const DeviceSpec& machine = catalog().device(std::string(id) + "-x" + std::to_string(count));
            EXPECT_EQ(machine.cores, count);
            EXPECT_DOUBLE_EQ(machine.totalPeakFlops(), count * card.totalPeakFlops());
            EXPECT_DOUBLE_EQ(costOfAllReduce(machine, count, 1 << 26).seconds,
                             costOfAllReduce(card, count, 1 << 26).seconds);
        }
    }
}

std::string refusal(const std::string& id) {
    try {
        catalog().device(id);
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

TEST(DeviceVariants, RefuseASizeNamingTheNearest) {
    EXPECT_EQ(refusal("tpu-v2-64"),
              "device: tpu-v2-64 is not available; the nearest are tpu-v2-32 and tpu-v2-128");
    EXPECT_EQ(refusal("tpu-v3-4096"), "device: tpu-v3-4096 is not available; the nearest are tpu-v3-2048");
    EXPECT_EQ(refusal("tpu-v4-4"), "device: tpu-v4-4 is not available; the nearest are tpu-v4-8");
    EXPECT_EQ(refusal("k80-x3"), "device: k80-x3 is not available; the nearest are k80-x2 and k80-x4");
    EXPECT_THAT(refusal("k80-x"), AllOf(HasSubstr("expected one of"), Not(HasSubstr("nearest"))));
    EXPECT_THAT(refusal("tpu-v2-99999999999999"), HasSubstr("expected one of"));
}

}  // namespace
}  // namespace shardlab::engine::catalog_variants_test
