#pragma once
#include <QObject>
#include <memory>

#include "app/controllers/background.h"
#include "app/controllers/readings.h"
#include "engine/core/stop_token.h"
#include "engine/experiment/experiment.h"
#include "engine/inference/evaluate.h"
#include "engine/model/named_weights.h"

namespace shardlab {

/// Where weights come from, as far as they lie there: a run of the list, by its id, or a file.
struct WeightsSource {
    QString run = {}, file = {};
    bool isKnown() const { return !run.isEmpty() || !file.isEmpty(); }
};

/// The weights at hand (trained last, or loaded) and what is done with them on a worker: load, evaluate.
class WeightsController : public QObject {
    Q_OBJECT
public:
    explicit WeightsController(Readings& readings, QObject* parent = nullptr);
    ~WeightsController() override;

    bool hasWeights() const { return m_weights != nullptr; }
    bool busy() const { return m_busy; }
    std::shared_ptr<const engine::NamedWeights> weights() const { return m_weights; }
    /// Whether they belong to the model: same names and shapes.
    bool fits(const engine::ModelConfig& model) const;
    /// `origin` is said to the person ("Weights loaded from …"); empty after a run of this window.
    void setWeights(std::shared_ptr<const engine::NamedWeights> weights, const QString& origin = {},
                    const WeightsSource& source = {});
    const WeightsSource& source() const { return m_source; }

    /// Canceled, the weights stay those at hand, and nothing is said.
    void load(const engine::Experiment& experiment, const QString& path);
    /// Canceled, nothing is said.
    void evaluate(const engine::Experiment& experiment);

Q_SIGNALS:
    void weightsChanged();
    void loaded(const QString& origin);
    void evaluated(const engine::EvaluationResult& result);
    void failed(const QString& message);
    void busyChanged(bool busy);

private:
    void setBusy(bool busy);
    template <typename Work, typename Done>
    void work(Work work, Done done, const LongTaskPtr& task = nullptr);
    Readings& m_readings;
    std::shared_ptr<const engine::NamedWeights> m_weights;
    WeightsSource m_source;
    LongTaskPtr m_evaluation;  ///< the last one
    std::shared_ptr<engine::StopToken> m_stop = std::make_shared<engine::StopToken>();
    SingleThreadPool m_worker;
    bool m_busy = false;
};

}  // namespace shardlab
