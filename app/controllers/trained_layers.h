#pragma once
#include <QObject>
#include <vector>

#include "engine/training/weight_match.h"

namespace shardlab {

class ExperimentDocument;
class WeightsController;

/// Which layers of the edited model still have their trained weights. Follows renamed layers; while the model
/// is half drawn, the answer is the last one.
class TrainedLayers : public QObject {
    Q_OBJECT
public:
    TrainedLayers(const ExperimentDocument& document, const WeightsController& weights,
                  QObject* parent = nullptr);

    /// Of every layer with weights; empty while there are none at hand.
    const std::vector<engine::WeightMatch>& matches() const { return m_matches; }
    const engine::FormerNames& formerNames() const { return m_names; }
    int keptWeights() const;
    int allWeights() const;

Q_SIGNALS:
    void changed();
    /// An edit cost this layer trained weights that it still had before the edit.
    void lost(const QString& layer, const QString& reason);

private:
    void followEdit();
    void begin();
    void judge();
    const ExperimentDocument& m_document;
    const WeightsController& m_weights;
    engine::ModelConfig m_model;  ///< before the next edit
    engine::FormerNames m_names;
    std::vector<engine::WeightMatch> m_matches;
};

}  // namespace shardlab
