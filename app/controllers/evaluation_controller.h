#pragma once
#include <QObject>
#include <atomic>
#include <memory>

#include "app/controllers/running_task.h"
#include "engine/inference/classification_report.h"
#include "engine/inference/output_evaluation.h"
#include "engine/inference/sample_evaluation.h"
#include "widgets/gallery/gallery_sample.h"

namespace shardlab {

/// An evaluation as the page shows it.
struct EvaluationView {
    engine::EvaluationSummary summary;
    engine::SampleQuery query;
    std::vector<GallerySample> samples;                                    ///< in the order of the gallery
    std::shared_ptr<const engine::ClassificationReport> report = nullptr;  ///< of an evaluation
};

/// Asks trained weights about every validation sample on a worker, and picks samples of the answer. What is
/// older than the latest question is dropped; a new question stops the one before.
class EvaluationController : public QObject {
    Q_OBJECT
public:
    explicit EvaluationController(QObject* parent = nullptr);

    void evaluate(const engine::Experiment& experiment, std::shared_ptr<const engine::NamedWeights> weights,
                  const engine::SampleQuery& query,
                  engine::EvaluatedSplit split = engine::EvaluatedSplit::Validation);
    /// Other samples of the last evaluation.
    void select(const engine::SampleQuery& query);
    void stop();   ///< what was shown stays
    void clear();  ///< forgets the last evaluation
    bool running() const { return m_task.running(); }
    bool hasResult() const { return m_predictions != nullptr; }
    /// Of models with several outputs, the one that is looked at; empty: the first with a loss.
    void setOutput(const QString& output) { m_output = output; }
    /// An experiment as it is looked at: of that output alone. As it is where it is half-edited.
    engine::Experiment ofOutput(const engine::Experiment& experiment) const;
    /// Of the last evaluation; null: there is none.
    std::shared_ptr<const engine::SamplePredictions> predictions() const { return m_predictions; }

Q_SIGNALS:
    void runningChanged(bool running);
    void progressed(qint64 done, qint64 total, double secondsLeft);  ///< negative: not known yet
    void evaluated(const shardlab::EvaluationView& view);
    /// Instead, of a model that gives no single class to a sample.
    void outputsEvaluated(const std::shared_ptr<const engine::OutputPredictions>& predictions);
    void selected(const shardlab::EvaluationView& view);
    void failed(const QString& message);

private:
    using Predictions = std::shared_ptr<const engine::SamplePredictions>;
    struct Progress {
        std::atomic<qint64> done{0}, total{0};
        std::atomic<double> secondsLeft{-1};
    };
    void reportProgress();
    QString m_output;
    Predictions m_predictions;
    std::shared_ptr<Progress> m_progress;
    RunningTask m_task;
};

}  // namespace shardlab
