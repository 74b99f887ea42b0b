#include "engine/monitoring/training_warnings.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/wording.h"
#include "engine/monitoring/layer_history.h"

namespace shardlab::engine {
namespace {

constexpr double kVanished = 1e-4;
constexpr double kExplodedUpdate = 1.0, kExplodedFirstUpdate = 10.0, kExplodedGrowth = 1e3,
                 kLargeUpdate = 0.1;
constexpr double kDead = 0.5, kSaturated = 0.5;
constexpr double kStill = 1e-6;

using Kind = TrainingWarningKind;

std::string timesText(double ratio) {
    return ratio < 100 ? fmt::format("{:.1f}", ratio) : fmt::format("{:.0f}", ratio);
}

class Finder {
public:
    explicit Finder(const LayerHistory& history)
        : m_history(history), m_now(*history.moments.back()), m_first(*history.moments.front()) {
        for (std::size_t i = 0; i < history.weights.size(); ++i) {
            if (history.weights[i].isKernel()) m_kernels.push_back(i);
        }
    }

    std::vector<TrainingWarning> find() {
        findDead();
        findExploding();
        if (m_now.epoch == 0) return std::move(m_found);
        findSaturated();
        findVanishing();
        findStill();
        return std::move(m_found);
    }

private:
    void say(Kind kind, const std::string& layer, std::string what, std::string advice) {
        m_found.push_back({kind, layer, m_now.epoch, std::move(what), std::move(advice)});
    }
    const std::string& layerOf(std::size_t weight) const { return m_history.weights[weight].layer; }
    const WeightStatistics& now(std::size_t weight) const { return m_now.weights[weight]; }

    void findDead() {
        for (const ActivationStatistics& a : m_now.activations) {
            if (!a.canDie || a.deadShare() <= kDead) continue;
            m_allDead = m_allDead || a.deadUnits == a.units;
            say(Kind::DeadUnits, a.layer,
                fmt::format("{}: {} of {} {} units are dead: their output is 0 for all {} samples checked.",
                            a.layer, a.deadUnits, a.units, a.function, a.samples),
                "Reduce the learning rate, use kernel_initializer he_normal, or use leaky_relu.");
        }
    }

    void findSaturated() {
        for (const ActivationStatistics& a : m_now.activations) {
            if (a.canDie || a.isOutput || a.saturatedShare <= kSaturated) continue;
            say(Kind::Saturation, a.layer,
                fmt::format("{}: {:.0f} % of the {} outputs are saturated.", a.layer,
                            100.0 * a.saturatedShare, a.function),
                "Scale the inputs, add BatchNormalization before the layer, or use relu in hidden layers.");
        }
    }

    void findExploding() {
        for (const std::size_t w : m_kernels) {
            const double ratio = now(w).updateRatio, before = m_first.weights[w].gradients.norm;
            const double growth = before > 0 ? now(w).gradients.norm / before : 0.0;
            const char* advice = "Reduce the learning rate, or set clipnorm of the optimizer.";
            if (ratio > (m_now.epoch == 0 ? kExplodedFirstUpdate : kExplodedUpdate)) {
                say(Kind::ExplodingGradient, layerOf(w),
                    fmt::format("{}: the update ratio ‖Δw‖/‖w‖ is {}; about 0.001 is typical.", layerOf(w),
                                timesText(ratio)),
                    advice);
            } else if (growth > kExplodedGrowth && ratio > kLargeUpdate) {
                say(Kind::ExplodingGradient, layerOf(w),
                    fmt::format("{}: exploding gradient: it is {} times as large as in the first step.",
                                layerOf(w), timesText(growth)),
                    advice);
            }
        }
    }

    /// The first layers of a stretch that gets next to nothing of what the layers behind it get.
    void findVanishing() {
        if (m_allDead) return;  // nothing comes through it: said already
        double behind = 0;
        std::vector<std::size_t> vanished;
        double smallest = 1;
        for (auto w = m_kernels.rbegin(); w != m_kernels.rend(); ++w) {
            const double size = now(*w).gradients.typicalSize();
            if (behind > 0 && size < kVanished * behind) {
                vanished.push_back(*w);
                smallest = std::min(smallest, size / behind);
            }
            behind = std::max(behind, size);
        }
        if (vanished.empty()) return;
        const std::string& layer = layerOf(vanished.back());
        const auto more = static_cast<std::int64_t>(vanished.size()) - 1;
        say(Kind::VanishingGradient, layer,
            more == 0 ? fmt::format("{}: vanishing gradient: it is {:.0e} of the largest in later layers.",
                                    layer, smallest)
                      : fmt::format("{} (and {}): vanishing gradient: it is {:.0e} of the largest in later "
                                    "layers.",
                                    layer, counted(more, "more layer"), smallest),
            "Use relu instead of sigmoid or tanh, add BatchNormalization or skip connections, or use fewer "
            "layers.");
    }

    void findStill() {
        for (const std::size_t w : m_kernels) {
            if (!(now(w).updateRatio < kStill) || now(w).gradients.norm == 0.0) continue;
            say(Kind::StillWeights, layerOf(w),
                fmt::format("{}: the update ratio ‖Δw‖/‖w‖ is {:.0e}; about 1e-3 is typical.", layerOf(w),
                            now(w).updateRatio),
                fmt::format(
                    "Increase the learning rate (now {:g}), or set trainable to false to freeze the layer.",
                    m_now.learningRate));
        }
    }

    const LayerHistory& m_history;
    const LayerStatistics& m_now;
    const LayerStatistics& m_first;
    std::vector<std::size_t> m_kernels;
    std::vector<TrainingWarning> m_found;
    bool m_allDead = false;
};

}  // namespace

const char* nameOf(Kind kind) {
    switch (kind) {
        case Kind::VanishingGradient:
            return "vanishing-gradient";
        case Kind::ExplodingGradient:
            return "exploding-gradient";
        case Kind::DeadUnits:
            return "dead-units";
        case Kind::Saturation:
            return "saturation";
        case Kind::StillWeights:
            return "still-weights";
    }
    return "";
}

std::vector<TrainingWarning> findWarnings(const LayerHistory& history) {
    if (history.moments.empty()) return {};
    return Finder(history).find();
}

TrainingWarning notFiniteWarning(const std::string& layer, int epoch, std::int64_t step) {
    const std::string where = layer.empty() ? "The loss" : layer;
    return {Kind::ExplodingGradient, layer, epoch,
            fmt::format("{}: first NaN or infinite values in step {} of epoch {}.", where, step, epoch),
            "Reduce the learning rate, set clipnorm of the optimizer, or scale the inputs."};
}

}  // namespace shardlab::engine
