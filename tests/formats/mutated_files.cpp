#include "tests/formats/mutated_files.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr int kPerProcess = 200;
constexpr int kSecondsOfWaiting = 60;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kHasOwnMemory = false;
#else
constexpr bool kHasOwnMemory = true;
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
constexpr int kSecondsPerMutant = 10;
#else
constexpr int kSecondsPerMutant = 1;
#endif
constexpr rlim_t kAddressSpace = rlim_t{512} << 20U;

/// What a reading process tells the one that counts, even if it dies.
struct Progress {
    int next = 0, read = 0, refused = 0, otherException = 0;
    long excessKilobytes = -1;
};

/// A line of /proc/self/status, KiB.
long statusKilobytes(const std::string& name) {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        if (word != name + ":") continue;
        long number = 0;
        status >> number;
        return number;
    }
    return 0;
}

/// The memory of this process is measured from now on. False: it cannot be.
bool resetPeak() {
    std::ofstream peak("/proc/self/clear_refs");
    peak << "5" << std::flush;
    return peak.good();
}

void limitAddressSpace() {
    if (!kHasOwnMemory) return;
    const auto there = static_cast<rlim_t>(statusKilobytes("VmSize")) * 1024;
    rlimit limit{};
    ::getrlimit(RLIMIT_AS, &limit);
    limit.rlim_cur = std::min(limit.rlim_max, there + kAddressSpace);
    ::setrlimit(RLIMIT_AS, &limit);
}

std::size_t below(std::size_t limit, std::mt19937_64& random) {
    return limit == 0 ? 0 : static_cast<std::size_t>(random() % limit);
}

/// Mostly a place that is not zero: files have much empty room.
std::size_t somewhere(const std::string& bytes, std::mt19937_64& random) {
    std::size_t at = below(bytes.size(), random);
    for (int tries = 0; tries < 8 && at < bytes.size() && bytes[at] == '\0'; ++tries)
        at = below(bytes.size(), random);
    return at;
}

std::uint64_t interestingNumber(std::size_t fileSize, std::mt19937_64& random) {
    const std::uint64_t power = std::uint64_t{1} << below(64, random);
    switch (random() % 6) {
        case 0:
            return 0;
        case 1:
            return ~std::uint64_t{0};
        case 2:
            return power;
        case 3:
            return power - 1;
        case 4:
            return below(fileSize, random) / 8 * 8;
        default:
            return below(300, random);
    }
}

void changeOnce(std::string& bytes, std::mt19937_64& random) {
    const std::size_t at = somewhere(bytes, random), size = 1 + below(64, random);
    const std::size_t room = bytes.size() - at;
    switch (random() % 9) {
        case 0:
        case 1:
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8, random)));
            break;
        case 2:
            bytes[at] = static_cast<char>(random());
            break;
        case 3:
        case 4: {
            const std::uint64_t number = interestingNumber(bytes.size(), random);
            const std::size_t width = std::min(room, std::size_t{1} << below(4, random));
            std::memcpy(bytes.data() + at, &number, width);
            break;
        }
        case 5: {
            const std::string block = bytes.substr(somewhere(bytes, random), std::min(size, room));
            bytes.replace(at, block.size(), block);
            break;
        }
        case 6:
            bytes.insert(at, bytes.substr(somewhere(bytes, random), size));
            break;
        case 7:
            bytes.erase(at, size);
            break;
        default:
            bytes.resize(below(4, random) == 0 ? at : bytes.size());
            std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(std::min(at, bytes.size())),
                        std::min(size, bytes.size() - std::min(at, bytes.size())),
                        static_cast<char>(random()));
            break;
    }
}

void readOne(const MutationSeed& seed, int number, const std::filesystem::path& file, Progress& progress) {
    std::mt19937_64 random(static_cast<std::uint64_t>(number) * 1000003U +
                           std::hash<std::string>{}(seed.name));
    std::string mutant = mutated(seed.bytes, random);
    if (seed.finish) mutant = seed.finish(std::move(mutant));
    std::ofstream(file, std::ios::binary) << mutant;
    const bool measured = kHasOwnMemory && resetPeak();
    const long before = statusKilobytes("VmRSS");
    try {
        seed.read(file, number);
        ++progress.read;
    } catch (const Error&) {
        ++progress.refused;
    } catch (...) {
        ++progress.otherException;
    }
    const long allowed = before + 4 * static_cast<long>(mutant.size()) / 1024;
    if (measured)
        progress.excessKilobytes = std::max(progress.excessKilobytes, statusKilobytes("VmHWM") - allowed);
}

[[noreturn]] void readMany(const MutationSeed& seed, int end, const std::filesystem::path& file,
                           Progress& progress) {
    limitAddressSpace();
    while (progress.next < end) {
        const itimerval limit{{0, 0}, {kSecondsPerMutant, 0}}, waiting{{0, 0}, {kSecondsOfWaiting, 0}};
        ::setitimer(ITIMER_PROF, &limit, nullptr);  // its signal ends the process
        ::setitimer(ITIMER_REAL, &waiting, nullptr);
        const int number = progress.next;
        readOne(seed, number, file, progress);
        progress.next = number + 1;
    }
    ::_exit(0);
}

}  // namespace

std::string mutated(std::string bytes, std::mt19937_64& random) {
    const std::size_t changes = 1 + below(4, random);
    for (std::size_t i = 0; i < changes && !bytes.empty(); ++i)
        changeOnce(bytes, random);
    return bytes;
}

MutationCounts readMutants(const std::vector<MutationSeed>& seeds, int perSeed,
                           const std::filesystem::path& directory) {
    void* shared =
        ::mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) throw Error("mmap failed");
    auto& progress = *new (shared) Progress;
    MutationCounts counts;
    for (const MutationSeed& seed : seeds) {
        progress.next = 0;
        while (progress.next < perSeed) {
            const int end = std::min(perSeed, progress.next + kPerProcess);
            const pid_t child = ::fork();
            if (child < 0) throw Error("fork failed");
            if (child == 0) readMany(seed, end, directory / (seed.name + ".mutant"), progress);
            int status = 0;
            rusage usage{};
            ::wait4(child, &status, 0, &usage);
            counts.largestKilobytes = std::max(counts.largestKilobytes, usage.ru_maxrss);
            if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
            const bool hung =
                WIFSIGNALED(status) && (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGALRM);
            ++(hung ? counts.hung : counts.crashed);
            counts.faults.push_back(fmt::format("{} {}: status {}", seed.name, progress.next, status));
            ++progress.next;
        }
        counts.tried += perSeed;
    }
    counts.read = progress.read;
    counts.refused = progress.refused;
    counts.otherException = progress.otherException;
    counts.largestExcessKilobytes = progress.excessKilobytes;
    ::munmap(shared, sizeof(Progress));
    return counts;
}

}  // namespace shardlab::engine
