#include <gtest/gtest.h>

#include "engine/devices/device_catalog.h"
#include "engine/simulator/step_cost.h"
#include "engine/simulator/step_model.h"
#include "tests/support/directories.h"

namespace shardlab::engine::feeding_test {
namespace {

constexpr std::int64_t kPicture = 224 * 224 * 3 * 4;

FeedTime feed(const char* device, InputSupply supply, const char* stack = "on-device-loop") {
    static const DeviceCatalog catalog(test::sourceDirectory() + "/resources/devices");
    EstimateRequest request;
    request.device = catalog.device(device);
    request.hostStack = catalog.hostStack(stack);
    return feedOf({.request = request,
                   .globalBatch = 1024,
                   .replicas = request.device.cores,
                   .inputBytesPerSample = kPicture,
                   .inputSupply = supply});
}

TEST(Feeding, EachGenerationsHostLaysOutBatchesAtItsOwnPace) {
    // ParaDnn: 2.9 GB/s from the 96 threads of a host of v2; v3 has the same host, v4 240 threads.
    EXPECT_NEAR(feed("tpu-v2-8", InputSupply::Arrays).transfer, 1024.0 * kPicture / 2.9e9, 1e-9);
    EXPECT_DOUBLE_EQ(feed("tpu-v3-8", InputSupply::Arrays).transfer,
                     feed("tpu-v2-8", InputSupply::Arrays).transfer);
    EXPECT_NEAR(feed("tpu-v4-8", InputSupply::Arrays).transfer, 1024.0 * kPicture / (2.9e9 * 2.5), 1e-9);
    // Two machines of 112 threads with four chips each.
    EXPECT_NEAR(feed("tpu-v5e-8", InputSupply::Arrays).transfer, 512.0 * kPicture / (2.9e9 * 112 / 96), 1e-9);
    // 64 hosts of 8 cores.
    EXPECT_NEAR(feed("tpu-v3-512", InputSupply::Arrays).transfer, 16.0 * kPicture / 2.9e9, 1e-9);
}

TEST(Feeding, TheFullestHostOfATpuDecides) {
    static const DeviceCatalog catalog(test::sourceDirectory() + "/resources/devices");
    EstimateRequest request;
    request.device = catalog.device("tpu-v3-32");
    request.hostStack = catalog.hostStack("on-device-loop");
    const auto seconds = [&](int replicas) {  // for 128 samples each
        return feedOf({.request = request,
                       .globalBatch = std::int64_t{128} * replicas,
                       .replicas = replicas,
                       .inputBytesPerSample = kPicture,
                       .inputSupply = InputSupply::Arrays})
            .transfer;
    };
    // The first host feeds eight replicas, the last one four or eight.
    for (const int replicas : {8, 12, 16, 20})
        EXPECT_NEAR(seconds(replicas), 8 * 128.0 * kPicture / 2.9e9, 1e-9);
    EXPECT_NEAR(seconds(4), 4 * 128.0 * kPicture / 2.9e9, 1e-9);
}

TEST(Feeding, PicturesAreDecodedOnAllThreads) {
    // 4,056 pictures a second from 32 threads: 12,168 from 96.
    EXPECT_NEAR(feed("tpu-v2-8", InputSupply::Pictures).prepare, 1024 / 12168.0, 1e-9);
    EXPECT_EQ(feed("tpu-v2-8", InputSupply::Arrays).prepare, 0);
    // Four threads come with one die, 32 with eight; a DGX-1 has 80 for any number of its GPUs.
    const double second = 4056.0;
    EXPECT_NEAR(feed("k80", InputSupply::Pictures, "pytorch-eager").prepare, 8 * 1024 / second, 1e-9);
    EXPECT_NEAR(feed("k80-x8", InputSupply::Pictures, "pytorch-eager").prepare, 1024 / second, 1e-9);
    for (const char* device : {"p100-sxm2", "p100-sxm2-x8"})
        EXPECT_NEAR(feed(device, InputSupply::Pictures, "pytorch-eager").prepare, 1024 / (2.5 * second),
                    1e-9);
}

TEST(Feeding, GpusAreSentTheirPartsAtOnceUnlessTheyShareALink) {
    const double alone = feed("v100-pcie", InputSupply::Arrays, "tf1-pipelined-gpu").transfer;
    EXPECT_NEAR(alone, 1024.0 * kPicture / 12e9, 1e-9);
    EXPECT_NEAR(feed("v100-pcie-x4", InputSupply::Arrays, "tf1-pipelined-gpu").transfer, alone / 4, 1e-9);
    EXPECT_NEAR(feed("k80-x4", InputSupply::Arrays, "tf1-pipelined-gpu").transfer, alone / 2, 1e-9);
    EXPECT_EQ(feed("k80-x4", InputSupply::Arrays, "tf1-graph-gpu").prepare,
              feed("k80", InputSupply::Arrays, "tf1-graph-gpu").prepare);  // one Python process feeds all
}

TEST(Feeding, DrawnSamplesDoNotPassTheHost) {
    for (const char* device : {"tpu-v2-8", "tpu-v4-8"}) {
        EXPECT_EQ(feed(device, InputSupply::Drawn).prepare, 0);
        EXPECT_EQ(feed(device, InputSupply::Drawn).transfer, 0);
    }
    EXPECT_EQ(feed("p100-sxm2", InputSupply::Drawn, "tf1-graph-gpu").prepare, 0);  // not 30 µs a sample
}

TEST(Feeding, ALoopIsCompiledByItself) {
    Program program;
    program.ops.resize(3);
    program.ops[1].kind = OpKind::Recurrent;
    HostStack stack;
    stack.compileBaseSeconds = 2;
    stack.compileSecondsPerOp = 0.1;
    stack.compileSecondsPerLoop = 3;
    EXPECT_NEAR(compileSeconds(program, stack), 2 + 0.3 + 3, 1e-12);
}

}  // namespace
}  // namespace shardlab::engine::feeding_test
