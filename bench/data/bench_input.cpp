// Batches of files that are read while a model trains: samples and megabytes a second of one source, by the
// clock, and the most memory that was resident. One JSON object on stdout.
//   bench_input IMAGE_FOLDER|FILE.tfrecord [--size 224] [--batch 64] [--workers 2] [--epochs 3] [--shuffle
//   ALL]
#include <sys/resource.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <map>

#include "bench/kernels/limits.h"
#include "engine/data/pipeline/pipeline.h"

namespace {

using namespace shardlab::engine;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::uintmax_t bytesBelow(const std::filesystem::path& path) {
    if (std::filesystem::is_regular_file(path)) return std::filesystem::file_size(path);
    std::uintmax_t bytes = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
        bytes += entry.is_regular_file() ? entry.file_size() : 0;
    return bytes;
}

Json sourceOf(const std::filesystem::path& path, std::int64_t size) {
    if (std::filesystem::is_directory(path))
        return {{"source", "image_folder"},
                {"options", {{"path", path.string()}, {"image_size", {size, size}}}}};
    return {{"source", "tfrecord"}, {"options", {{"path", path.string()}, {"bytes", "raw"}}}};
}

void measure(const std::filesystem::path& path, const std::map<std::string, std::int64_t>& options) {
    const std::shared_ptr<const Dataset> set = makeDataSource(sourceOf(path, options.at("--size")))->load();
    Pipeline pipeline(
        set, set->train, 0, set->train.count(), Preprocessor(Json::array(), set->train.inputs().front()),
        {.batchSize = options.at("--batch"),
         .shuffleBuffer = options.at("--shuffle") > 0 ? options.at("--shuffle") : set->train.count(),
         .workers = static_cast<int>(options.at("--workers"))});
    std::vector<double> epochs;
    std::int64_t samples = 0;
    for (int epoch = 0; epoch < options.at("--epochs"); ++epoch) {
        samples = 0;
        const auto begin = Clock::now();
        pipeline.beginEpoch(epoch);
        while (const Batch* batch = pipeline.next())
            samples += batch->count;
        epochs.push_back(secondsSince(begin));
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const double fastest = *std::ranges::min_element(epochs);
    std::cout << Json{{"samples", samples},
                      {"workers", options.at("--workers")},
                      {"epoch_seconds", epochs},
                      {"samples_per_second", static_cast<double>(samples) / fastest},
                      {"megabytes_per_second", static_cast<double>(bytesBelow(path)) / fastest * 1e-6},
                      {"triad_gbytes_per_second",
                       shardlab::bench::measureTriad(static_cast<int>(options.at("--workers")),
                                                     std::size_t{96} << 20) *
                           1e-9},
                      {"peak_rss_mb", static_cast<double>(usage.ru_maxrss) / 1024.0}}
                     .dump()
              << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
    std::map<std::string, std::int64_t> options{
        {"--size", 224}, {"--batch", 64}, {"--workers", 2}, {"--epochs", 3}, {"--shuffle", 0}};
    try {
        if (argc < 2) throw Error("expected an image folder or a TFRecord file");
        for (int i = 2; i + 1 < argc; i += 2) {
            if (!options.contains(argv[i])) throw Error("unknown option {}", argv[i]);
            options[argv[i]] = std::stoll(argv[i + 1]);
        }
        measure(argv[1], options);
    } catch (const std::exception& error) {
        std::cerr << "bench_input: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
