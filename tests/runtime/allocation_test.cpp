// Counts every allocation of the process: this test replaces malloc's entry points with counting ones.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <atomic>
#include <cstdlib>
#include <thread>

#include "tests/runtime/attention_model.h"
#include "tests/runtime/spatial_network.h"
#include "tests/runtime/test_program.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SHARDLAB_COUNTS_ALLOCATIONS 0
#else
#define SHARDLAB_COUNTS_ALLOCATIONS 1
#endif

namespace {
std::atomic<bool> counting{false};
std::atomic<long> allocations{0};
std::atomic<std::size_t> largest{0};
[[maybe_unused]] void count(std::size_t size) {  // not with sanitizers
    if (!counting.load(std::memory_order_relaxed)) return;
    allocations.fetch_add(1, std::memory_order_relaxed);
    if (size > largest.load(std::memory_order_relaxed)) largest = size;
}
}  // namespace

#if SHARDLAB_COUNTS_ALLOCATIONS
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
void* malloc(std::size_t size) {
    count(size);
    return __libc_malloc(size);
}
void* calloc(std::size_t n, std::size_t size) {
    count(n * size);
    return __libc_calloc(n, size);
}
void* realloc(void* p, std::size_t size) {
    count(size);
    return __libc_realloc(p, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
    count(size);
    return __libc_memalign(alignment, size);
}
int posix_memalign(void** p, std::size_t alignment, std::size_t size) {
    count(size);
    *p = __libc_memalign(alignment, size);
    return *p == nullptr ? 12 : 0;
}
}
#endif

namespace shardlab::engine::testing::allocation_test {
namespace {

constexpr int kThreads = 2;

/// Returns when each of the arena's threads has been at work in it: a thread that comes late sets itself up
/// then (libgomp allocates its settings), which is no part of a step.
void awaitAllThreads(ThreadArena& arena) {
    std::atomic<int> arrived{0};
    arena.forEach(kThreads, [&](std::size_t, int) {
        ++arrived;
        while (arrived < kThreads)
            std::this_thread::yield();
    });
}

/// Of an executor that works on `arena`.
long allocationsOfTwentySteps(Executor& executor, ThreadArena& arena, const BatchView& batch) {
    const tbb::global_control noThirdThread(tbb::global_control::max_allowed_parallelism, kThreads);
    std::vector<Tensor> weights = randomWeights(executor.program());
    const auto step = [&](std::uint64_t i) {
        executor.run(batch, weights, i);
        executor.allReduce();
        executor.updateMovingAverages(weights);
    };
    for (std::uint64_t i = 0; i < 5; ++i)
        step(i);
    awaitAllThreads(arena);
    allocations = 0;
    largest = 0;
    counting = true;
    for (std::uint64_t i = 5; i < 25; ++i)
        step(i);
    counting = false;
    return allocations;
}

long allocationsOfTwentySteps(Backend backend, Program program = smallNetwork(16, true, 0.3F),
                              MatrixFormat format = MatrixFormat::BFloat16) {
    const RandomBatch batch(128);
    const auto arena = std::make_shared<ThreadArena>(kThreads);
    Executor executor(std::move(program),
                      {.replicas = 8, .maxBatch = 128, .format = format, .backend = backend}, arena);
    return allocationsOfTwentySteps(executor, *arena, batch.view);
}

/// A stateful recurrence of each kind with dropout of its state, one behind the other, over (batch, 6, 12).
Program recurrentNetwork(std::int64_t batch) {
    constexpr std::int64_t kTime = 6, kUnits = 4;
    ProgramBuilder b(batch, true);
    ValueId x = b.reshape(b.input("image", Shape{batch, 6, 6, 2}), Shape{batch, kTime, 12});
    int layer = 0;
    for (const RecurrentAttributes& given :
         {RecurrentAttributes{.cell = CellKind::Lstm},
          RecurrentAttributes{.cell = CellKind::Gru, .resetAfter = true},
          RecurrentAttributes{.cell = CellKind::Gru}, RecurrentAttributes{.cell = CellKind::SimpleRnn}}) {
        RecurrentAttributes a = given;
        a.units = kUnits;
        a.activation.kind = Activation::Tanh;
        a.recurrentActivation.kind = Activation::Sigmoid;
        a.recurrentDropout = 0.2F;
        a.stream = b.randomStream();
        a.carried = b.carryState(2 * kUnits);
        const std::int64_t columns = a.gates() * kUnits;
        const std::vector<WeightSpec> weights{{.name = "kernel", .shape = {b.shape(x).back(), columns}},
                                              {.name = "recurrent_kernel", .shape = {kUnits, columns}},
                                              {.name = "bias", .shape = {2, columns}}};
        b.beginLayer("recurrent" + std::to_string(layer++), std::span(weights).first(a.resetAfter ? 3 : 2));
        const std::vector<ProgramBuilder::Output> outputs{{"gates", {batch, kTime, columns}},
                                                          {"y", {batch, kTime, kUnits}},
                                                          {"h", {batch, kUnits}},
                                                          {"saved", {batch, kTime, kUnits}},
                                                          {"c", {batch, kUnits}}};
        const std::size_t count = a.cell == CellKind::Lstm ? 5 : a.cell == CellKind::Gru ? 4 : 3;
        x = b.call(OpKind::Recurrent,
                   {b.dot(x, b.weight("kernel")), b.weight("recurrent_kernel"), b.weight("bias"), kNoValue,
                    kNoValue, kNoValue},
                   std::span(outputs).first(count), a)[1];
    }
    b.output("y", b.reshape(x, Shape{batch, kTime * kUnits}));
    b.loss(LossAttributes{.kind = LossKind::SparseCategoricalCrossentropy, .fromLogits = true});
    b.differentiate();
    return std::move(b).finish();
}

TEST(Allocation, ARecurrentStepAllocatesNothing) {
    if (!SHARDLAB_COUNTS_ALLOCATIONS) GTEST_SKIP() << "a sanitizer owns malloc in this build";
    EXPECT_EQ(allocationsOfTwentySteps(Backend::Eigen, recurrentNetwork(16)), 0);
}

TEST(Allocation, ATrainingStepAllocatesNothing) {
    if (!SHARDLAB_COUNTS_ALLOCATIONS) GTEST_SKIP() << "a sanitizer owns malloc in this build";
    EXPECT_EQ(allocationsOfTwentySteps(Backend::Eigen), 0);
    EXPECT_EQ(allocationsOfTwentySteps(Backend::Eigen, spatialNetwork(16)), 0);

    allocations = 0;
    counting = true;  // the counter itself counts
    void* volatile memory = std::malloc(17);
    counting = false;
    std::free(memory);
    EXPECT_EQ(allocations, 1);
}

TEST(Allocation, AStepOfAttentionAllocatesNothing) {
    if (!SHARDLAB_COUNTS_ALLOCATIONS) GTEST_SKIP() << "a sanitizer owns malloc in this build";
    const AttentionBatch batch(64);
    const auto arena = std::make_shared<ThreadArena>(kThreads);
    Executor executor = attentionExecutor(
        64, {.replicas = 2, .format = MatrixFormat::BFloat16, .backend = Backend::Eigen}, arena);
    EXPECT_EQ(allocationsOfTwentySteps(executor, *arena, batch.view), 0);
}

// dnnl_primitive_execute (oneDNN 2.6) makes a table of its arguments at every call: a few small nodes, beyond
// our reach. Nothing of the size of a buffer may be among them. In float32: a processor without AMX emulates
// products of bfloat16 operands in oneDNN, which packs them in memory of its own, and they are not used
// there.
TEST(Allocation, OneDnnAllocatesNothingButItsArgumentTables) {
    if (!SHARDLAB_COUNTS_ALLOCATIONS) GTEST_SKIP() << "a sanitizer owns malloc in this build";
    allocationsOfTwentySteps(Backend::OneDnn, smallNetwork(16, true, 0.3F), MatrixFormat::Float32);
    EXPECT_LE(largest, 1024U);
}

}  // namespace
}  // namespace shardlab::engine::testing::allocation_test
