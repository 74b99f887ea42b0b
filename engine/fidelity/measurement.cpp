#include "engine/fidelity/measurement.h"

#include <array>
#include <charconv>
#include <sstream>
#include <string_view>
#include <utility>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kColumns = 11;

std::vector<std::string> split(const std::string& line) {
    std::vector<std::string> fields(1);
    for (const char c : line) {
        if (c == '\t') {
            fields.emplace_back();
        } else if (c != '\r') {
            fields.back() += c;
        }
    }
    return fields;
}

template <typename Number>
Number parse(const std::string& text, const std::string& where) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        throw Error("{}: expected a number; got \"{}\"", where, text);
    return value;
}

}  // namespace

std::vector<Measurement> readMeasurements(const std::filesystem::path& path) {
    constexpr std::uintmax_t kLargestTable = std::uintmax_t{16} << 20U;
    std::istringstream file(readFile(path, kLargestTable));
    std::vector<Measurement> list;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        if (number == 1 || line.empty()) continue;
        const std::vector<std::string> f = split(line);
        const std::string where = fmt::format("{}: line {}", path.string(), number);
        if (f.size() != kColumns) throw Error("{}: expected {} columns; got {}", where, kColumns, f.size());
        list.push_back({.model = f[0],
                        .device = f[1],
                        .devices = parse<int>(f[2], where),
                        .batchPerDevice = f[3] == "n/a" ? 0 : parse<std::int64_t>(f[3], where),
                        .precision = f[4],
                        .framework = f[5],
                        .metric = f[6],
                        .value = parse<double>(f[7], where),
                        .unit = f[8],
                        .source = f[9],
                        .note = f[10]});
        if (list.back().value <= 0) throw Error("{}: expected a value above 0; got {}", where, f[7]);
    }
    return list;
}

int Measurement::cudaVersion() const {
    constexpr std::string_view kName = "CUDA ";
    const std::size_t at = framework.find(kName);
    int version = 0;
    if (at != std::string::npos)
        std::from_chars(framework.data() + at + kName.size(), framework.data() + framework.size(), version);
    return version;
}

std::string deviceIdOf(const std::string& name) {
    using Pair = std::pair<const char*, const char*>;
    constexpr std::array<Pair, 27> kIds{{{"GTX 1080 Ti", "gtx-1080-ti"},
                                         {"GTX 1080", "gtx-1080"},
                                         {"Pascal Titan X", "titan-x-pascal"},
                                         {"Maxwell Titan X", "titan-x-maxwell"},
                                         {"Quadro P5000", "quadro-p5000"},
                                         {"Quadro P6000", "quadro-p6000"},
                                         {"Tesla M60", "m60"},
                                         {"K80", "k80"},
                                         {"P100-PCIe", "p100-pcie"},
                                         {"P100-SXM2", "p100-sxm2"},
                                         {"V100-PCIe", "v100-pcie"},
                                         {"V100-SXM2", "v100-sxm2"},
                                         {"V100 (ParaDnn", "v100-sxm2"},
                                         {"RTX 2080 Ti", "rtx-2080-ti"},
                                         {"T4", "t4"},
                                         {"A100-PCIe-40GB", "a100-40-pcie"},
                                         {"A100-PCIe-80GB", "a100-80-pcie"},
                                         {"A100-SXM4-40GB", "a100-40-sxm"},
                                         {"A100-SXM4-80GB", "a100-80-sxm"},
                                         {"CPU: Dual Xeon E5-2630 v3", "cpu-dual-e5-2630v3"},
                                         {"CPU: Dual Xeon E5-2666 v3", "cpu-dual-e5-2666v3"},
                                         {"TPU v2-8", "tpu-v2-8"},
                                         {"TPU v3-32", "tpu-v3-32"},
                                         {"TPU v3-128", "tpu-v3-128"},
                                         {"TPU v3-256", "tpu-v3-256"},
                                         {"TPU v3-512", "tpu-v3-512"},
                                         {"TPU v3-2048", "tpu-v3-2048"}}};
    for (const auto& [prefix, id] : kIds) {
        if (name.starts_with(prefix)) return id;
    }
    return {};
}

}  // namespace shardlab::engine
