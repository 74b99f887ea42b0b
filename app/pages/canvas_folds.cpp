#include "app/pages/canvas_folds.h"

#include <algorithm>

#include "app/document/experiment_document.h"
#include "engine/core/error.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
std::vector<engine::Fold> foldsOf(const std::vector<engine::Block>& blocks) {
    std::vector<engine::Fold> folds;
    std::ranges::transform(blocks, std::back_inserter(folds), engine::foldOf);
    return folds;
}
}  // namespace

CanvasFolds::CanvasFolds(ExperimentDocument& document, GraphView& view)
    : QObject(&view), m_document(document), m_view(view) {
    connect(&view, &GraphView::foldRequested, this, &CanvasFolds::fold);
    connect(&view, &GraphView::foldAllRequested, this, &CanvasFolds::foldAll);
    connect(view.scene(), &GraphScene::foldsChanged, this, [this](const std::vector<engine::Block>& blocks) {
        const engine::ModelConfig& model = m_document.experiment().model;
        m_document.setFolds(foldsOf(engine::foldedBlocks(model, foldsOf(blocks))));
    });
    connect(&document, &ExperimentDocument::replaced, this, &CanvasFolds::show);
}

void CanvasFolds::fold(const engine::edits::Rows& rows) {
    const engine::ModelConfig& model = m_document.experiment().model;
    if (rows.size() != 1) {
        try {
            m_view.fold(engine::chosenBlock(model, rows));
        } catch (const engine::Error& error) {
            Q_EMIT failed(tr("These layers cannot be folded: %1").arg(toQString(error.what())));
        }
        return;
    }
    const std::string& layer = model.layers[rows.front()].name;
    for (const engine::Block& block : engine::offeredBlocks(model)) {
        if (std::ranges::find(block.layers, layer) != block.layers.end()) return m_view.fold(block);
    }
    Q_EMIT failed(tr("%1 is not in a block. Select the layers to fold.").arg(toQString(layer)));
}

void CanvasFolds::foldAll() {
    const std::vector<engine::Block> blocks = engine::offeredBlocks(m_document.experiment().model);
    if (blocks.empty()) return Q_EMIT failed(tr("The model has no blocks. Select the layers to fold."));
    m_view.fold(blocks);
}

/// As the file says; a large model that was never folded opens with its repeated blocks folded.
void CanvasFolds::show() {
    const engine::Experiment& experiment = m_document.experiment();
    if (!experiment.view.folds.empty()) return dropUnfit();
    if (!experiment.view.foldsChosen) m_document.setOpeningFolds(engine::openingFolds(experiment.model));
}

/// A file may name layers that its model lacks: whoever edits the text by hand does not think of the view.
void CanvasFolds::dropUnfit() {
    const engine::Experiment& experiment = m_document.experiment();
    QStringList unfit;
    const auto blocks = engine::foldedBlocks(
        experiment.model, experiment.view.folds, [&](const engine::Fold& fold, const std::string& reason) {
            unfit << tr("“%1”: %2").arg(toQString(fold.name), toQString(reason));
        });
    m_document.setFolds(foldsOf(blocks));
    if (unfit.size() == 1)
        Q_EMIT dropped(tr("A folded block does not match the model and was removed. %1").arg(unfit.first()),
                       {});
    if (unfit.size() > 1)
        Q_EMIT dropped(tr("%1 folded blocks do not match the model and were removed.").arg(unfit.size()),
                       unfit);
}

}  // namespace shardlab
