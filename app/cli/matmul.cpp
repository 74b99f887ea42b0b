#include <fmt/format.h>

#include "app/cli/console_printer.h"
#include "app/cli/counting_line.h"
#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/verbs.h"
#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/core/stop_token.h"
#include "engine/devices/device_catalog.h"
#include "engine/matmul/matmul_benchmark.h"

namespace shardlab::cli {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::int64_t kMaximumExtent = std::int64_t{1} << 31;

struct MatmulOptions {
    engine::MatmulSize size;
    std::vector<std::string> devices;
    bool json = false;
};

int run(const MatmulOptions& options) {
    struct Simulated {
        std::string device;
        double seconds;
    };
    std::vector<Simulated> simulated;
    for (const std::string& device : options.devices) {
        simulated.push_back({device, engine::simulatedMatmulSeconds(options.size, namedDevice(device))});
    }
    engine::StopToken stop;
    Interruption interruption(stop);
    CountingLine line("Product", "columns", !options.json && standardOutputIsTerminal());
    const auto count = [&](std::int64_t columns) { line.show(columns, options.size.n); };
    engine::MatmulResult result;
    try {
        result = engine::sumOfProduct(options.size, kSeed, &stop, count);
    } catch (const engine::Error& error) {
        if (!interruption.happened()) throw;
        line.clear();
        printError(error.what());
        return kInterrupted;
    }
    line.clear();
    const double flops = options.size.flops();
    if (options.json) {
        engine::Json devices = engine::Json::array();
        for (const auto& [device, seconds] : simulated) {
            devices.push_back({{"device", device}, {"simulated_seconds", seconds}});
        }
        printJson({{"sum", result.sum},
                   {"flops", flops},
                   {"wall_seconds", result.wallSeconds},
                   {"devices", devices}});
        return kSuccess;
    }
    printLine(fmt::format("Sum of all elements: {:.10g}", result.sum));
    printLine(fmt::format("Measured on this computer: {} ({})", engine::secondsText(result.wallSeconds),
                          engine::flopRateText(flops / result.wallSeconds)));
    for (const auto& [device, seconds] : simulated) {
        printLine(fmt::format("Simulated on {}: {} ({})", device, engine::secondsText(seconds),
                              engine::flopRateText(flops / seconds)));
    }
    return kSuccess;
}

}  // namespace

void addMatmul(CommandLine& commands) {
    auto options = std::make_shared<MatmulOptions>();
    engine::MatmulSize& size = options->size;
    Flags flags =
        commands.add("matmul", "Multiply (M x K) by (K x N) on this computer, and simulate it on devices",
                     [options] { return run(*options); });
    flags.argument("M", size.m, 1, kMaximumExtent, "Rows of the left matrix");
    flags.argument("K", size.k, 1, kMaximumExtent, "Columns of the left matrix and rows of the right matrix");
    flags.argument("N", size.n, 1, kMaximumExtent, "Columns of the right matrix");
    flags.texts("--device", options->devices, "Device to simulate; repeat for several devices");
    flags.flag("--json", options->json, "Print JSON");
}

}  // namespace shardlab::cli
