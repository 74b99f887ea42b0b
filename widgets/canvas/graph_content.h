#pragma once
#include <QHash>
#include <QString>
#include <QStringList>
#include <vector>

#include "engine/editing/folds.h"
#include "engine/editing/wiring.h"
#include "engine/model/model.h"

namespace shardlab {

/// What one card says.
struct GraphCard {
    QString key;  ///< the name, and what makes it unique where two layers have one name
    QString name, className, category, options, shape, parameters;
    QString problem;      ///< worst diagnostic's message, empty for none
    int severity = -1;    ///< int(engine::Severity) or -1
    QStringList repairs;  ///< what a click can do about it: titles of Diagnostic::repairs()
    std::int64_t parameterCount = 0;
    bool isInput = false, isOutput = false;
    int layers = 1;  ///< how many it stands for
    bool operator==(const GraphCard&) const = default;
};

/// What the canvas shows: cards in the order of the rows, lines between them, and which are drawn as one.
struct GraphContent {
    std::vector<GraphCard> cards;
    std::vector<engine::Edge> edges;
    std::vector<engine::Block> folded = {};
};
/// `findings` go to the cards of their layers, the worst of each.
GraphContent graphContent(const engine::ModelConfig& model, const engine::ModelAnalysis& analysis,
                          const std::vector<engine::Diagnostic>& findings,
                          const std::vector<engine::Fold>& folds = {});

/// How much of a step one layer takes on the chosen device.
struct StepShare {
    double fraction = 0;  ///< 0…1 of the predicted step
    QString text;         ///< says so, for the tooltip
};
using StepShares = QHash<QString, StepShare>;  ///< by the layer's name

/// Whether a layer goes on with the weights it was trained to.
struct TrainedMark {
    bool kept = false;  ///< all of them; else some are reinitialized
    QString text;       ///< says so, for the tooltip
    bool operator==(const TrainedMark&) const = default;
};
using TrainedMarks = QHash<QString, TrainedMark>;  ///< by the layer's name

/// Where something is inserted or moved to.
struct CanvasPlace {
    enum class Kind { Nowhere, On, After, Before, Branch };
    Kind kind = Kind::Nowhere;
    engine::Edge edge = {};              ///< of On
    std::vector<std::size_t> rows = {};  ///< of the others
    bool operator==(const CanvasPlace&) const = default;
};

}  // namespace shardlab
