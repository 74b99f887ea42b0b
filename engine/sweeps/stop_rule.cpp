#include "engine/sweeps/stop_rule.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr double kWorst = std::numeric_limits<double>::infinity();
constexpr std::array kStopKinds{std::pair{StopKind::None, "none"}, std::pair{StopKind::Median, "median"},
                                std::pair{StopKind::Asha, "asha"}};

double comparable(double value) {
    return std::isnan(value) ? kWorst : value;
}

void requireMinimum(const StopOptions& options) {
    if (options.minimumEpochs < 1)
        throw Error("stop: expected a minimum of at least 1 epoch; got {}", options.minimumEpochs);
}

double medianOf(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

}  // namespace

const char* nameOf(StopKind kind) {
    return std::ranges::find(kStopKinds, kind, &decltype(kStopKinds)::value_type::first)->second;
}

std::vector<std::string> stopKindNames() {
    std::vector<std::string> names;
    for (const auto& [kind, name] : kStopKinds)
        names.emplace_back(name);
    return names;
}

StopKind parseStopKind(const std::string& name) {
    for (const auto& [kind, known] : kStopKinds) {
        if (name == known) return kind;
    }
    throw Error("stop: expected none, median or asha; got {}", abridged(name));
}

AshaRule::AshaRule(const StopOptions& options) : m_options(options) {
    requireMinimum(options);
    if (options.reductionFactor < 2)
        throw Error("stop: expected a reduction factor of at least 2; got {}", options.reductionFactor);
}

bool AshaRule::isRung(int epoch) const {
    std::int64_t rung = m_options.minimumEpochs;
    while (rung < epoch)
        rung *= m_options.reductionFactor;
    return rung == epoch;
}

bool AshaRule::stopsAfter(int epoch, std::optional<double> value) {
    if (!isRung(epoch) || !value) return false;
    std::vector<double>& rung = m_rungs[epoch];
    const double own = comparable(*value);
    rung.insert(std::ranges::upper_bound(rung, own), own);
    const std::size_t kept =
        std::max<std::size_t>(1, rung.size() / static_cast<std::size_t>(m_options.reductionFactor));
    return own > rung[kept - 1];
}

MedianRule::MedianRule(const StopOptions& options) : m_options(options) {
    requireMinimum(options);
}

void MedianRule::beginTrial() {
    m_values.clear();
}

std::optional<double> MedianRule::medianAt(std::size_t count) const {
    std::vector<double> means;
    for (const std::vector<double>& trial : m_completed)
        means.push_back(trial[std::min(count, trial.size()) - 1]);
    return means.empty() ? std::nullopt : std::optional(medianOf(std::move(means)));
}

bool MedianRule::stopsAfter(int epoch, std::optional<double> value) {
    if (!value) return false;
    m_values.push_back(comparable(*value));
    const std::optional<double> median = medianAt(m_values.size());
    return epoch >= m_options.minimumEpochs && median && std::ranges::min(m_values) > *median;
}

void MedianRule::endTrial(bool completed) {
    if (!completed || m_values.empty()) return;
    std::vector<double> means;
    double sum = 0;
    for (const double value : m_values) {
        sum += value;
        means.push_back(sum / static_cast<double>(means.size() + 1));
    }
    m_completed.push_back(std::move(means));
}

std::unique_ptr<StopRule> makeStopRule(const StopOptions& options) {
    switch (options.kind) {
        case StopKind::Median:
            return std::make_unique<MedianRule>(options);
        case StopKind::Asha:
            return std::make_unique<AshaRule>(options);
        case StopKind::None:
            break;
    }
    return nullptr;
}

}  // namespace shardlab::engine
