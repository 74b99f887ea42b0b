#include "engine/devices/host_machine.h"

#include <gtest/gtest.h>

namespace shardlab::engine::host_machine_test {
namespace {

constexpr const char* kTwoHyperthreads = R"(processor	: 0
model name	: Intel(R) Xeon(R) CPU @ 2.30GHz
cpu MHz		: 2299.998
physical id	: 0
core id		: 0
flags		: fpu avx avx2 fma

processor	: 1
model name	: Intel(R) Xeon(R) CPU @ 2.30GHz
cpu MHz		: 2299.998
physical id	: 0
core id		: 0
flags		: fpu avx avx2 fma
)";

TEST(HostMachine, TwoHyperthreadsAreOneCore) {  // the Colab processor: 2.3 GHz × 32
    const HostMachine machine = HostMachine::parse(kTwoHyperthreads, 2, 1000);
    EXPECT_EQ(machine.threads, 2);
    EXPECT_EQ(machine.cores, 1);
    EXPECT_EQ(machine.flopsPerCycle, 32);
    EXPECT_NEAR(machine.peakFlops(), 73.6e9, 1e8);
    EXPECT_EQ(machine.name, "Intel(R) Xeon(R) CPU @ 2.30GHz");
}

TEST(HostMachine, SurvivesAProcessorThatSaysNothing) {
    const HostMachine machine = HostMachine::parse("", 4, 1);
    EXPECT_EQ(machine.cores, 4);
    EXPECT_GT(machine.peakFlops(), 0);
}

TEST(HostMachine, ReadsThisOne) {
    const HostMachine machine = HostMachine::read();
    EXPECT_GE(machine.threads, 1);
    EXPECT_GT(machine.memoryBytes, 1 << 20);
}

}  // namespace
}  // namespace shardlab::engine::host_machine_test
