#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace shardlab::engine {

struct LayerHistory;

enum class TrainingWarningKind { VanishingGradient, ExplodingGradient, DeadUnits, Saturation, StillWeights };
const char* nameOf(TrainingWarningKind kind);  ///< "vanishing-gradient", …

/// Something that keeps a layer from learning.
struct TrainingWarning {
    TrainingWarningKind kind = TrainingWarningKind::DeadUnits;
    std::string layer;
    int epoch = 0;       ///< after which it was seen
    std::string what;    ///< one sentence
    std::string advice;  ///< what to do, one sentence
    std::string text() const { return what + " " + advice; }
};

/// What the newest moment of a history shows, in the order of the layers. The first moment (after one step)
/// shows dead units and steps that explode only: before the last layer has learned anything the gradients of
/// those before it say little.
///
/// VanishingGradient  a kernel's gradient (typical size) is below 1e-4 of the largest of a layer behind it;
/// one
///                    warning for a stretch of layers. Bengio, Simard & Frasconi 1994; Glorot & Bengio 2010,
///                    whose sigmoid networks lose a factor of 4 and more in each layer.
/// ExplodingGradient  one step changes a kernel by more than its own size (CS231n: 1e-3 is healthy, 1e-2 is
///                    high), the first step of all by more than ten times it (small initial weights move
///                    far at first), or the gradient's norm is a thousand times that of the first step while
///                    steps are large (> 1e-1). Pascanu, Mikolov & Bengio 2013, who clip.
/// DeadUnits          more than half of a relu layer's units. CS231n "Neural Networks Part 1" speaks of
///                    40 % as what a too large rate does.
/// Saturation         more than half of the outputs of a sigmoid or tanh within the model lie where the slope
///                    is below a twentieth of its largest. Glorot & Bengio 2010.
/// StillWeights       one step changes a kernel by less than 1e-6 of its size: a thousandth of what is
///                    healthy, and about the last digit of float32.
std::vector<TrainingWarning> findWarnings(const LayerHistory& history);

/// Numbers that stopped being finite: the run has failed in this epoch and step (from 1). `layer` may be "".
TrainingWarning notFiniteWarning(const std::string& layer, int epoch, std::int64_t step);

}  // namespace shardlab::engine
