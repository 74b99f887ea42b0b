#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "engine/core/error.h"
#include "engine/devices/calibration.h"
#include "engine/devices/device_catalog.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::host_machine_calibration_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kDevices = test::sourceDirectory() + "/resources/devices";

class HostCalibrationFile : public ::testing::Test {
protected:
    HostCalibrationFile() {
        m_measured = {.processor = m_host.name,
                      .threads = m_host.threads,
                      .date = "2024-05-06",
                      .fmaFlops = 100e9,
                      .matrixFlops = 80e9,
                      .bandwidth = 20e9,
                      .processorShare = 0.75};
    }
    void write(const std::string& text) const {
        fs::create_directories(m_file.parent_path());
        std::ofstream(m_file) << text;
    }
    DeviceCatalog catalog() const { return DeviceCatalog(kDevices, {.calibrationFile = m_file.string()}); }

    const TemporaryDirectory m_temporary;
    const fs::path m_folder = m_temporary.path();
    const fs::path m_file = m_folder / "cache" / "calibration.json";
    HostMachine m_host = HostMachine::read();
    HostCalibration m_measured;
};

TEST_F(HostCalibrationFile, ComesBackAsItWasWritten) {
    writeHostCalibration(m_measured, m_file);
    const auto read = readHostCalibration(m_file, m_host);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->processor, m_measured.processor);
    EXPECT_EQ(read->threads, m_measured.threads);
    EXPECT_EQ(read->date, "2024-05-06");
    EXPECT_EQ(read->fmaFlops, 100e9);
    EXPECT_EQ(read->matrixFlops, 80e9);
    EXPECT_EQ(read->bandwidth, 20e9);
    EXPECT_EQ(read->processorShare, 0.75);
}

TEST_F(HostCalibrationFile, SetsThisComputersSheetAndItsSources) {
    writeHostCalibration(m_measured, m_file);
    const DeviceCatalog measured = catalog();
    const DeviceSpec& host = measured.device("cpu-host");
    EXPECT_DOUBLE_EQ(host.peak("float32"), 100e9);
    EXPECT_DOUBLE_EQ(host.matrixEfficiency, 0.8);
    EXPECT_DOUBLE_EQ(host.memoryBandwidth * host.memoryEfficiency, 20e9);
    EXPECT_THAT(host.sources["peak_flops.float32"].get<std::string>(),
                HasSubstr("measured here on 2024-05-06"));
    EXPECT_THAT(host.sources["uncertainty"].get<std::string>(), HasSubstr("measured here on"));
    EXPECT_THAT(measured.problems(), IsEmpty());
    EXPECT_EQ(measured.device("cpu-colab").peakFlops, DeviceCatalog(kDevices).device("cpu-colab").peakFlops);
}

TEST_F(HostCalibrationFile, OfAnotherComputerDoesNotCount) {
    m_measured.processor = "another processor";
    writeHostCalibration(m_measured, m_file);
    EXPECT_FALSE(readHostCalibration(m_file, m_host));
    EXPECT_EQ(catalog().device("cpu-host").peakFlops, DeviceCatalog(kDevices).device("cpu-host").peakFlops);
    m_measured.processor = m_host.name;
    ++m_measured.threads;
    writeHostCalibration(m_measured, m_file);
    EXPECT_FALSE(readHostCalibration(m_file, m_host));
}

TEST_F(HostCalibrationFile, ThatIsMissingIsNoProblemAndABrokenOneIs) {
    EXPECT_FALSE(readHostCalibration(m_file, m_host));
    EXPECT_THAT(catalog().problems(), IsEmpty());
    write("{\"processor\": ");
    EXPECT_THAT(catalog().problems(),
                Contains(AllOf(HasSubstr("calibration.json"), HasSubstr("is not valid JSON"))));
    write(R"({"processor": "x", "threads": 1, "date": "today", "fma_flops": 0})");
    EXPECT_THAT(catalog().problems(), Contains(HasSubstr("fma_flops: expected a number above 0; got 0")));
    EXPECT_GT(catalog().device("cpu-host").totalPeakFlops(), 0);
}

TEST(HostCalibration, MeasuresRatesThatFitTogether) {
    HostMachine host = HostMachine::read();
    host.memoryBytes = 256 << 20;  // small arrays: this is no benchmark
    const HostCalibration measured = measureHost(host, 0.1);
    EXPECT_EQ(measured.processor, host.name);
    EXPECT_EQ(measured.threads, host.threads);
    EXPECT_EQ(measured.date.size(), 10U);
    EXPECT_GT(measured.fmaFlops, 1e8);
    EXPECT_GT(measured.matrixFlops, 1e7);
    EXPECT_GT(measured.bandwidth, 1e7);
    EXPECT_GT(measured.processorShare, 0);
    EXPECT_LE(measured.processorShare, 1);
}

}  // namespace
}  // namespace shardlab::engine::host_machine_calibration_test
