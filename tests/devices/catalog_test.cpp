#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "engine/core/error.h"
#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_sheet.h"
#include "engine/devices/device_spec.h"
#include "tests/support/directories.h"

namespace shardlab::engine::catalog_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

const fs::path kResources = fs::path(test::sourceDirectory()) / "resources";

Json sheet(const std::string& id) {
    std::ifstream file(kResources / "devices" / (id + ".json"));
    return Json::parse(file);
}

std::string errorOf(const Json& json) {
    try {
        readDeviceSheet("test.json", json, HostMachine{});
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

/// Every number stands in an object with a source; returns the paths of those that do not.
void collectBareNumbers(const Json& json, const std::string& path, std::vector<std::string>& bare) {
    if (json.is_number()) bare.push_back(path);
    if (json.is_object() && json.contains("value")) {
        if (!json.contains("source") || json["source"].get<std::string>().size() < 8)
            bare.push_back(path + " (source)");
        const bool counts = json["value"].is_number() || json["value"].is_array();
        if (counts && !json.contains("unit")) bare.push_back(path + " (unit)");
        return;
    }
    if (!json.is_structured()) return;
    for (const auto& [key, value] : json.items())
        collectBareNumbers(value, path + "/" + key, bare);
}

/// A source names where the number was seen, how it was derived, or says that it is an estimate and why.
/// "remembered" is none of these, and a bare "estimate" gives no reason.
bool isSource(const std::string& source) {
    constexpr std::size_t kShortestReason = 25;
    if (source.find("emembered") != std::string::npos || source.find("[M]") != std::string::npos)
        return false;
    if (source.starts_with("estimate"))
        return source.size() >= std::string("estimate: ").size() + kShortestReason;
    return source.size() >= 8;
}

/// Paths of the sources that are none.
void collectUnknownSources(const Json& json, const std::string& path, std::vector<std::string>& unknown) {
    if (json.is_object() && json.contains("source") && json["source"].is_string()) {
        const std::string source = json["source"].get<std::string>();
        if (!isSource(source)) unknown.push_back(path + ": " + source);
        return;
    }
    if (!json.is_structured()) return;
    for (const auto& [key, value] : json.items())
        collectUnknownSources(value, path + "/" + key, unknown);
}

TEST(DeviceCatalog, LoadsEverySheetThatShips) {
    const DeviceCatalog catalog((kResources / "devices").string());
    std::size_t sheets = 0;
    for (const auto& entry : fs::directory_iterator(kResources / "devices")) {
        const DeviceSpec& device = catalog.device(entry.path().stem().string());
        EXPECT_GT(device.totalPeakFlops(), 0) << device.id;
        EXPECT_EQ(hostStackFor(device, "").id, device.defaultHostStack);
        ++sheets;
    }
    EXPECT_EQ(catalog.devices().size(), sheets);
    EXPECT_EQ(catalog.devices().front().id, "cpu-host");
    EXPECT_THAT(catalog.problems(), ::testing::IsEmpty());
}

TEST(DeviceCatalog, TellsEveryAcceleratorsClocksAndCaches) {
    const DeviceCatalog catalog((kResources / "devices").string());
    for (const DeviceSpec& device : catalog.devices()) {
        if (device.accelerator == Accelerator::Cpu) continue;
        EXPECT_FALSE(device.architecture.empty()) << device.id;
        EXPECT_GT(device.clockHz, 3e8) << device.id;
        EXPECT_GT(device.cacheBytes, 1 << 20) << device.id;
        EXPECT_GT(device.cacheBandwidth, device.memoryBandwidth) << device.id;
        EXPECT_GE(device.hostLinkBandwidth, 6e9) << device.id;
        if (device.accelerator == Accelerator::Gpu) {
            EXPECT_LE(device.baseClockHz, device.clockHz) << device.id;
        }
    }
}

TEST(DeviceCatalog, GivesEveryNumberASource) {
    std::vector<std::string> bare;
    for (const auto& entry : fs::directory_iterator(kResources / "devices")) {
        std::ifstream file(entry.path());
        collectBareNumbers(Json::parse(file), entry.path().filename().string(), bare);
    }
    std::ifstream stacks(kResources / "host_stacks.json");
    collectBareNumbers(Json::parse(stacks), "host_stacks.json", bare);
    EXPECT_THAT(bare, ::testing::IsEmpty());
}

TEST(DeviceCatalog, NoNumberIsRemembered) {
    std::vector<std::string> unknown;
    for (const auto& entry : fs::directory_iterator(kResources / "devices")) {
        std::ifstream file(entry.path());
        collectUnknownSources(Json::parse(file), entry.path().filename().string(), unknown);
    }
    std::ifstream stacks(kResources / "host_stacks.json");
    collectUnknownSources(Json::parse(stacks), "host_stacks.json", unknown);
    EXPECT_THAT(unknown, ::testing::IsEmpty());
    EXPECT_FALSE(isSource("remembered: NVIDIA specification"));
    EXPECT_FALSE(isSource("estimated"));
    EXPECT_FALSE(isSource("estimate: a guess"));
}

TEST(DeviceCatalog, ReproducesThePeaksThatAreSold) {
    const DeviceCatalog catalog((kResources / "devices").string());
    EXPECT_NEAR(catalog.device("tpu-v2-8").totalPeakFlops(), 180e12, 4e12);  // 8 cores of 22.9
    EXPECT_NEAR(catalog.device("tpu-v3-8").totalPeakFlops(), 4 * 123e12, 2e12);
    EXPECT_DOUBLE_EQ(catalog.device("k80").totalPeakFlops(), 4.37e12);  // one die, not the board
}

TEST(DeviceCatalog, MatrixUnitsAndClockMakeThePeakOfATpu) {  // a multiply and an add a cell and cycle
    const DeviceCatalog catalog((kResources / "devices").string());
    int tpus = 0;
    for (const DeviceSpec& device : catalog.devices()) {
        if (device.accelerator != Accelerator::Tpu) continue;
        const double peak =
            2.0 * device.matrixUnit * device.matrixUnit * device.computeUnits * device.clockHz;
        EXPECT_NEAR(device.peak("bfloat16") / peak, 1, 0.01) << device.id;
        ++tpus;
    }
    EXPECT_EQ(tpus, 9);
}

TEST(DeviceCatalog, TpusReachThePeaksOfTheirDocuments) {  // Cloud TPU pages, bfloat16 a chip
    const DeviceCatalog catalog((kResources / "devices").string());
    const std::map<std::string, double> documented{
        {"tpu-v2-8", 4 * 45e12},   {"tpu-v3-8", 4 * 123e12},  {"tpu-v4-8", 4 * 275e12},
        {"tpu-v5e-1", 197e12},     {"tpu-v5e-4", 4 * 197e12}, {"tpu-v5e-8", 8 * 197e12},
        {"tpu-v5p-8", 4 * 459e12}, {"tpu-v6e-1", 918e12},     {"tpu-v6e-8", 8 * 918e12}};
    for (const auto& [id, peak] : documented)
        EXPECT_NEAR(catalog.device(id).totalPeakFlops() / peak, 1, 0.02) << id;
}

/// Peaks of GPUs are cores × 2 × a clock between base and highest boost: cores a multiprocessor by
/// generation.
TEST(DeviceCatalog, CoresAndClockMakeThePeakOfAGpu) {
    const std::map<std::string, double> coresPerUnit{{"kepler", 192},     {"maxwell", 128}, {"pascal", 128},
                                                     {"pascal-p100", 64}, {"volta", 64},    {"turing", 64},
                                                     {"ampere", 64},      {"ada", 128},     {"hopper", 128}};
    const DeviceCatalog catalog((kResources / "devices").string());
    for (const DeviceSpec& device : catalog.devices()) {
        if (device.accelerator != Accelerator::Gpu) continue;
        const double clock =
            device.peak("float32") / (2 * coresPerUnit.at(device.architecture) * device.computeUnits);
        EXPECT_GT(clock, 0.95 * device.baseClockHz) << device.id;
        EXPECT_LT(clock, 2.1e9) << device.id;
    }
}

TEST(DeviceCatalog, NamesWhatThereIsWhenAskedForSomethingElse) {
    const DeviceCatalog catalog((kResources / "devices").string());
    EXPECT_THAT([&] { catalog.device("tpu-v9"); },
                ::testing::ThrowsMessage<Error>(AllOf(HasSubstr("tpu-v9"), HasSubstr("tpu-v2-8"))));
    EXPECT_THROW(catalog.hostStack("nothing"), Error);
    EXPECT_THROW(DeviceCatalog("/nonexistent"), Error);
}

TEST(DeviceCatalog, GivesAStackOfAnotherDeviceUpForTheDefault) {
    const DeviceCatalog catalog((kResources / "devices").string());
    const DeviceSpec& k80 = catalog.device("k80");
    EXPECT_EQ(hostStackFor(k80, "tf1.12-keras-to-tpu").id, k80.defaultHostStack);
    EXPECT_EQ(hostStackFor(k80, "tf2-function-gpu").id, "tf2-function-gpu");
}

TEST(DeviceSheet, ErrorsNameFileAndField) {
    Json missing = sheet("k80");
    missing.erase("memory_bandwidth");
    EXPECT_THAT(errorOf(missing), AllOf(HasSubstr("test.json"), HasSubstr("memory_bandwidth")));

    Json unsourced = sheet("k80");
    unsourced["launch"].erase("source");
    EXPECT_THAT(errorOf(unsourced), AllOf(HasSubstr("test.json"), HasSubstr("launch.source")));

    Json wrongUnit = sheet("k80");
    wrongUnit["memory_bandwidth"]["unit"] = "GB/s";
    EXPECT_THAT(errorOf(wrongUnit),
                AllOf(HasSubstr("memory_bandwidth.unit"), HasSubstr("bytes/s"), HasSubstr("GB/s")));

    Json bare = sheet("k80");
    bare["memory"] = 5;
    EXPECT_THAT(errorOf(bare), HasSubstr("memory: expected an object"));

    Json unknown = sheet("k80");
    unknown["memory_bandwith"] = 1;
    EXPECT_THAT(errorOf(unknown), HasSubstr("memory_bandwith: expected no such field"));

    Json negative = sheet("k80");
    negative["memory"]["value"] = -1;
    EXPECT_THAT(errorOf(negative), HasSubstr("memory: expected a number ≥ 0"));

    Json noUnit = sheet("k80");
    noUnit["clock"].erase("unit");
    EXPECT_THAT(errorOf(noUnit), HasSubstr(R"(test.json: clock.unit: expected "Hz"; got nothing)"));

    Json zero = sheet("k80");
    zero["link_bandwidth"]["value"] = 0;
    EXPECT_THAT(errorOf(zero), HasSubstr("test.json: link_bandwidth: expected a number above 0; got 0"));

    Json zeroAbove = sheet("gtx-1080-ti");
    zeroAbove["link_bandwidth_above"]["four"] = zeroAbove["link_bandwidth_above"]["4"];
    EXPECT_THAT(errorOf(zeroAbove), HasSubstr("link_bandwidth_above.four: expected a number of devices"));

    Json endless = sheet("k80");
    endless["memory"]["value"] = 1e300;
    EXPECT_THAT(errorOf(endless), HasSubstr("test.json: memory: expected at most 2^60 bytes"));

    Json ragged = sheet("tpu-v5e-8");
    ragged["mesh"]["value"] = {3, 2};
    EXPECT_THAT(errorOf(ragged),
                HasSubstr("test.json: mesh: expected a rectangle of chips that share 8 cores evenly"));

    Json bent = sheet("tpu-v5e-8");
    bent["mesh"]["value"] = {4.5, 2};
    EXPECT_THAT(errorOf(bent), HasSubstr("test.json: mesh: expected a list of whole numbers"));

    Json clockless = sheet("tpu-v2-8");
    clockless.erase("clock");
    EXPECT_THAT(errorOf(clockless), HasSubstr("test.json: clock: expected a value; got nothing"));

    Json star = sheet("k80");
    star["topology"] = "star";
    EXPECT_THAT(errorOf(star), HasSubstr("topology: expected none, ring, torus2d, torus3d or tree"));

    Json format = sheet("tpu-v2-8");
    format["default_format"] = "float64";
    EXPECT_THAT(errorOf(format), HasSubstr("default_format"));

    EXPECT_THAT(errorOf(Json::array()), HasSubstr("test.json: expected a JSON object"));
}

TEST(DeviceSheet, ReadsThisComputerAtRunTime) {
    HostMachine machine{
        .name = "test", .threads = 6, .cores = 3, .clockHz = 2e9, .flopsPerCycle = 64, .memoryBytes = 12345};
    const DeviceSpec device = readDeviceSheet("cpu-host.json", sheet("cpu-host"), machine);
    EXPECT_EQ(device.memoryBytes, 12345);
    EXPECT_EQ(device.computeUnits, 6);
    EXPECT_DOUBLE_EQ(device.peak("float32"), 3 * 2e9 * 64);
    EXPECT_EQ(device.cores, 1);
}

TEST(DeviceSheet, KeepsTheSourceOfEachField) {
    const Json json = sheet("k80");
    const DeviceSpec device = readDeviceSheet("k80.json", json, HostMachine{});
    EXPECT_EQ(device.sources["memory_bandwidth"], json["memory_bandwidth"]["source"]);
    EXPECT_EQ(device.sources["peak_flops.float32"], json["peak_flops"]["float32"]["source"]);
}

TEST(Precision, MeansWhatTheDeviceCanDo) {
    const DeviceCatalog catalog((kResources / "devices").string());
    const DeviceSpec& tpu = catalog.device("tpu-v2-8");
    const DeviceSpec& k80 = catalog.device("k80");
    const DeviceSpec& t4 = catalog.device("t4");
    EXPECT_EQ(matrixFormatFor(tpu, Precision::Default), "bfloat16");
    EXPECT_EQ(matrixFormatFor(tpu, Precision::Float32), "float32");
    EXPECT_EQ(matrixFormatFor(k80, Precision::Default), "float32");
    EXPECT_EQ(matrixFormatFor(k80, Precision::MixedFloat16), "float32");  // no tensor cores
    EXPECT_EQ(matrixFormatFor(t4, Precision::MixedFloat16), "float16");
    EXPECT_EQ(matrixFormatFor(t4, Precision::TensorFloat32), "float32");
    EXPECT_EQ(parsePrecision("mixed_bfloat16"), Precision::MixedBFloat16);
    EXPECT_STREQ(nameOf(Precision::TensorFloat32), "tf32");
    EXPECT_THROW(parsePrecision("fp8"), Error);
}

}  // namespace
}  // namespace shardlab::engine::catalog_test
