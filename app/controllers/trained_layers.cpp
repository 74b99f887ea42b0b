#include "app/controllers/trained_layers.h"

#include <algorithm>

#include "app/controllers/weights_controller.h"
#include "app/document/experiment_document.h"
#include "engine/editing/renaming.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

int keptOf(const std::vector<engine::WeightMatch>& matches, const std::string& layer) {
    const auto found = std::ranges::find(matches, layer, &engine::WeightMatch::layer);
    return found == matches.end() ? 0 : found->kept;
}

}  // namespace

TrainedLayers::TrainedLayers(const ExperimentDocument& document, const WeightsController& weights,
                             QObject* parent)
    : QObject(parent), m_document(document), m_weights(weights) {
    connect(&document, &ExperimentDocument::modelChanged, this, &TrainedLayers::followEdit);
    connect(&document, &ExperimentDocument::replaced, this, &TrainedLayers::begin);
    connect(&weights, &WeightsController::weightsChanged, this, &TrainedLayers::begin);
    begin();
}

void TrainedLayers::begin() {
    m_model = m_document.experiment().model;
    m_names.clear();
    m_matches.clear();
    judge();
}

void TrainedLayers::followEdit() {
    const engine::ModelConfig& model = m_document.experiment().model;
    if (const auto renamed = engine::renaming(m_model, model)) {
        const auto& [now, before] = *renamed;
        auto former = m_names.extract(before);
        const std::string trained = former ? former.mapped() : before;
        if (trained != now) m_names[now] = trained;
    }
    m_model = model;
    judge();
}

void TrainedLayers::judge() {
    const auto weights = m_weights.weights();
    if (!weights) {
        m_matches.clear();
    } else if (!m_document.analysis().hasErrors()) {
        const auto before = std::exchange(
            m_matches, engine::matchWeights(weights->specs, engine::Model::build(m_model), m_names));
        for (const engine::WeightMatch& match : m_matches) {
            if (match.reinitialized == 0 || keptOf(before, match.layer) <= match.kept) continue;
            Q_EMIT lost(toQString(match.layer), toQString(match.reason));
            break;  // the first says it; the others follow from it
        }
    }
    Q_EMIT changed();
}

int TrainedLayers::keptWeights() const {
    int kept = 0;
    for (const engine::WeightMatch& match : m_matches)
        kept += match.kept;
    return kept;
}

int TrainedLayers::allWeights() const {
    int all = 0;
    for (const engine::WeightMatch& match : m_matches)
        all += match.kept + match.reinitialized;
    return all;
}

}  // namespace shardlab
