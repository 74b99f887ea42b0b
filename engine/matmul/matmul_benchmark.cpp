#include "engine/matmul/matmul_benchmark.h"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <Eigen/Core>
#include <algorithm>
#include <chrono>
#include <mutex>
#include <numeric>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/rng.h"
#include "engine/core/sanitizer_sync.h"
#include "engine/core/stop_token.h"
#include "engine/devices/compatibility.h"
#include "engine/program/program_builder.h"
#include "engine/simulator/estimate.h"

namespace shardlab::engine {
namespace {

using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using ColumnMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor>;

constexpr std::uint64_t kLeftStream = 1, kRightStream = 2;
constexpr std::int64_t kPanelColumns = 512, kTileRows = 256;
constexpr std::int64_t kLeftBytes = std::int64_t{1} << 30, kPanelBytes = std::int64_t{1} << 28;

/// [0, 3) with 24 bits, as Rng::uniform draws.
float toUniform(std::uint32_t word) {
    return 3.0F * (static_cast<float>(word >> 8U) * 0x1p-24F);
}

/// `count` numbers of a stream from `position` on.
void fillUniform(float* out, std::int64_t count, std::uint64_t seed, std::uint64_t stream,
                 std::uint64_t position) {
    for (std::int64_t i = 0; i < count;) {
        const std::uint64_t at = position + static_cast<std::uint64_t>(i);
        const auto block = philox(seed, stream, at / 4);
        for (std::uint64_t lane = at % 4; lane < 4 && i < count; ++lane, ++i)
            out[i] = toUniform(block[lane]);
    }
}

float elementAt(std::uint64_t seed, std::uint64_t stream, std::int64_t index) {
    float value = 0.0F;
    fillUniform(&value, 1, seed, stream, static_cast<std::uint64_t>(index));
    return value;
}

void check(const MatmulSize& size) {
    if (size.m < 1 || size.k < 1 || size.n < 1) {
        throw Error("matmul: expected sizes from 1 on; got {} {} {}", size.m, size.k, size.n);
    }
    const auto limit = [](const char* what, std::int64_t rows, std::int64_t columns, std::int64_t bytes) {
        if (rows > bytes / 4 / columns) {
            throw Error("matmul: {} would be {} x {} numbers; expected at most {} MiB", what, rows, columns,
                        bytes >> 20);
        }
    };
    limit("the left matrix", size.m, size.k, kLeftBytes);
    limit("a panel of the right matrix", size.k, std::min(size.n, kPanelColumns), kPanelBytes);
}

/// What one thread needs for one panel of columns.
struct Workspace {
    ColumnMajor panel;
    RowMajor tile;
};

/// Sum of left · (columns [begin, end) of the right matrix).
double sumOfPanel(const MatmulSize& size, std::uint64_t seed, const RowMajor& left, std::int64_t begin,
                  std::int64_t end, Workspace& work, const StopToken* stop) {
    work.panel.resize(size.k, end - begin);
    fillUniform(work.panel.data(), work.panel.size(), seed, kRightStream,
                static_cast<std::uint64_t>(begin * size.k));
    double sum = 0.0;
    for (std::int64_t row = 0; row < size.m; row += kTileRows) {
        if (stop != nullptr && stop->stopRequested()) return 0.0;
        const std::int64_t rows = std::min(kTileRows, size.m - row);
        work.tile.noalias() = left.middleRows(row, rows) * work.panel;
        sum += work.tile.cast<double>().sum();
    }
    return sum;
}

/// The product as a program of one op, on one core.
Program productProgram(const MatmulSize& size) {
    ProgramBuilder builder(size.m, false);
    const ValueId x = builder.input("x", Shape{size.m, size.k});
    const std::vector<WeightSpec> weights = {{.name = "kernel", .shape = Shape{size.k, size.n}}};
    builder.beginLayer("matmul", weights);
    builder.output("product", builder.dot(x, builder.weight("kernel")));
    return std::move(builder).finish();
}

}  // namespace

double MatmulSize::flops() const {
    return 2.0 * static_cast<double>(m) * static_cast<double>(k) * static_cast<double>(n);
}

float leftElement(const MatmulSize& size, std::uint64_t seed, std::int64_t row, std::int64_t column) {
    return elementAt(seed, kLeftStream, row * size.k + column);
}

float rightElement(const MatmulSize& size, std::uint64_t seed, std::int64_t row, std::int64_t column) {
    return elementAt(seed, kRightStream, column * size.k + row);
}

MatmulResult sumOfProduct(const MatmulSize& size, std::uint64_t seed, const StopToken* stop,
                          const std::function<void(std::int64_t columns)>& progress) {
    check(size);
    RowMajor left(size.m, size.k);
    fillUniform(left.data(), left.size(), seed, kLeftStream, 0);

    const auto begin = std::chrono::steady_clock::now();
    const std::int64_t panels = ceilDivide(size.n, kPanelColumns);
    std::vector<double> sums(static_cast<std::size_t>(panels));
    tbb::enumerable_thread_specific<Workspace> workspaces;
    std::mutex mutex;
    std::int64_t done = 0;
    // Panels have a fixed size and their sums are added in order, whoever computed them.
    const auto addPanels = [&](const tbb::blocked_range<std::int64_t>& range) {
        Workspace& work = workspaces.local();
        for (std::int64_t panel = range.begin(); panel < range.end(); ++panel) {
            if (stop != nullptr && stop->stopRequested()) break;
            const std::int64_t first = panel * kPanelColumns;
            const std::int64_t last = std::min(size.n, first + kPanelColumns);
            sums[static_cast<std::size_t>(panel)] = sumOfPanel(size, seed, left, first, last, work, stop);
            if (!progress) continue;
            const std::lock_guard lock(mutex);
            progress(done += last - first);
        }
    };
    SanitizerSync start, end;
    start.release();
    tbb::parallel_for(tbb::blocked_range<std::int64_t>(0, panels, 1),
                      SynchronizedBody(addPanels, start, end));
    end.acquire();
    if (stop != nullptr && stop->stopRequested()) throw Error("matmul: stopped before its end");
    MatmulResult result;
    result.sum = std::accumulate(sums.begin(), sums.end(), 0.0);
    result.wallSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return result;
}

double simulatedMatmulSeconds(const MatmulSize& size, const DeviceSpec& device) {
    Workload workload;
    workload.compile = [&size](std::int64_t, bool, int) {
        return std::make_shared<const Program>(productProgram(size));
    };
    workload.globalBatch = size.m;
    workload.trainSamples = size.m;
    workload.stepsPerEpoch = 1;
    EstimateRequest request;
    request.device = device;
    request.hostStack = hostStackFor(device, "");
    request.replicas = 1;
    const RunEstimate estimate = estimateRun(workload, request);
    return estimate.breakdown.compute + estimate.breakdown.dispatch;
}

}  // namespace shardlab::engine
