#include "engine/sweeps/sweep_store.h"

#include <fmt/chrono.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/experiment/json_reader.h"
#include "engine/runs/process_identity.h"
#include "engine/sweeps/sweep_json.h"

namespace shardlab::engine {
namespace {

constexpr int kVersion = 1;
constexpr std::uintmax_t kLargestFile = std::uintmax_t{256} << 20;
constexpr const char* kEnding = ".json";

std::tm now() {
    return fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
}

std::vector<std::string> statusNames() {
    std::vector<std::string> names;
    for (const SweepStatus status : {SweepStatus::Queued, SweepStatus::Running, SweepStatus::Paused,
                                     SweepStatus::Interrupted, SweepStatus::Completed})
        names.emplace_back(nameOf(status));
    return names;
}

SweepStatus statusOf(const std::string& name, const std::string& owner) {
    const std::vector<std::string> names = statusNames();
    const auto status = static_cast<SweepStatus>(std::ranges::find(names, name) - names.begin());
    return status == SweepStatus::Running && !processAlive(owner) ? SweepStatus::Interrupted : status;
}

StoredSweep sweepOf(const Json& json, const std::string& where) {
    JsonReader reader(json, where);
    if (reader.integer("shardlab_sweep", 0, 0, std::numeric_limits<std::int32_t>::max()) != kVersion)
        throw Error("{}: expected a sweep of version {}", where, kVersion);
    const Json& plan = reader.required("plan");
    StoredSweep sweep{.plan = sweepPlanOf(plan, where)};
    const std::string owner = reader.text("owner", {});
    sweep.status = statusOf(reader.choice("status", nameOf(sweep.status), statusNames()), owner);
    sweep.createdAt = reader.text("created_at", {});
    const Json& place = reader.required("place");
    if (!place.is_number()) reader.fail("place", "a number", place);
    sweep.place = place.get<double>();
    for (const Json& trial : reader.objects("trials", "status"))
        sweep.trials.push_back(trialOf(trial, sweep.plan.objectives.size(), where));
    reader.finish();
    return sweep;
}

}  // namespace

const char* nameOf(SweepStatus status) {
    constexpr std::array kNames{"queued", "running", "paused", "interrupted", "completed"};
    return kNames.at(static_cast<std::size_t>(status));
}

std::string newSweepId() {
    static std::atomic<int> made{0};
    const int number = made++;
    return fmt::format("{:%Y%m%d-%H%M%S}-{:x}{}", now(), static_cast<unsigned>(::getpid()),
                       number == 0 ? "" : fmt::format("-{}", number));
}

std::string sweepTime() {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", now());
}

SweepStore::SweepStore(const std::filesystem::path& directory) : m_directory(directory / "sweeps") {}

std::filesystem::path SweepStore::fileOf(const std::string& id) const {
    const bool plain = !id.empty() && std::ranges::all_of(id, [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '-' || c == '_';
    });
    if (!plain) throw Error("sweep: expected an id of letters, digits and hyphens; got {}", abridged(id));
    return m_directory / (id + kEnding);
}

void SweepStore::save(const StoredSweep& sweep) const {
    Json trials = Json::array();
    for (const Trial& trial : sweep.trials)
        trials.push_back(trialJson(trial));
    const Json json{
        {"shardlab_sweep", kVersion},
        {"status", nameOf(sweep.status)},
        {"owner", sweep.status == SweepStatus::Running ? processIdentity(::getpid()) : std::string()},
        {"created_at", sweep.createdAt},
        {"place", sweep.place},
        {"plan", sweepPlanJson(sweep.plan)},
        {"trials", std::move(trials)}};
    std::error_code failure;
    std::filesystem::create_directories(m_directory, failure);
    if (failure) throw Error("{}: {}", m_directory.string(), failure.message());
    writeFileAtomically(fileOf(sweep.plan.id), json.dump(1) + "\n");
}

StoredSweep SweepStore::load(const std::string& id) const {
    const std::filesystem::path file = fileOf(id);
    return sweepOf(parseJson(readFile(file, kLargestFile), file.string()), file.string());
}

void SweepStore::remove(const std::string& id) const {
    std::error_code failure;
    std::filesystem::remove(fileOf(id), failure);
    if (failure) throw Error("{}: {}", fileOf(id).string(), failure.message());
}

std::vector<StoredSweep> SweepStore::list(std::vector<std::string>& problems) const {
    std::vector<StoredSweep> sweeps;
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(m_directory, failure)) {
        if (entry.path().extension() != kEnding) continue;
        try {
            sweeps.push_back(load(entry.path().stem().string()));
        } catch (const std::exception& error) {
            problems.push_back(plainMessage(error));
        }
    }
    std::ranges::sort(sweeps, {},
                      [](const StoredSweep& sweep) { return std::pair(sweep.place, sweep.plan.id); });
    return sweeps;
}

}  // namespace shardlab::engine
