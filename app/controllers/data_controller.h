#pragma once
#include <QObject>
#include <QTimer>
#include <atomic>
#include <memory>

#include "app/controllers/latest_task.h"
#include "app/controllers/readings.h"
#include "engine/inspection/batch_preview.h"
#include "engine/inspection/sample_inspection.h"

namespace shardlab {

using DataPlanPtr = std::shared_ptr<const engine::DataPlan>;
enum class DataPart { Training, Validation, Test };
const engine::SampleRange& rangeOf(const engine::DataPlan& plan, DataPart part);

/// What each part holds; parts that there are not are left out.
struct DataPartSummary {
    DataPart part = DataPart::Training;
    engine::PartSummary summary;
};

/// Samples of a part, of one class or all, for a gallery.
struct SamplesQuestion {
    DataPart part = DataPart::Training;
    engine::SampleSearch search;
};
struct FoundSample {
    std::int64_t index = 0;
    std::optional<std::int64_t> label;
    engine::SampleContent content;
    std::string error;  ///< why it cannot be read
};

/// Loads the data of an experiment on a worker, looks at all of it, and answers questions about samples and
/// batches. What is older than the latest question is dropped; other data stop the work on the data before.
class DataController : public QObject {
    Q_OBJECT
public:
    explicit DataController(Readings& readings, QObject* parent = nullptr);

    /// Loads after a short while of quiet if the data differ from those at hand; only asks for other batches
    /// if just these do.
    void setExperiment(const engine::Experiment& experiment);
    /// Tries once more what could not be loaded, or was canceled: a file may have come.
    void forgetFailure();
    bool loading() const { return m_loading; }
    bool summarizing() const { return m_summarizing; }
    DataPlanPtr plan() const { return m_plan; }  ///< null: none is loaded
    /// The plan has the samples of the plan before it: only what is done to them is another.
    bool sameSamples() const { return m_sameSamples; }
    /// What is known of a source that was loaded last, also while other steps are tried on its samples; null:
    /// it is another one.
    const engine::DataSource::Description* descriptionOf(const engine::DataSpec& data) const;

    void findSamples(const SamplesQuestion& question);
    void makeBatch(int epoch, qint64 step);
    void inspect(DataPart part, const engine::SampleKey& key);
    DataPart inspectedPart() const { return m_inspectedPart; }  ///< of the latest inspection

Q_SIGNALS:
    void loadingChanged(bool loading);
    void loaded();
    void failed(const QString& message);
    void canceled();         ///< by a person: the data are not loaded
    void batchingChanged();  ///< the same data, other batches
    void progressed(qint64 done, qint64 total);
    void summarized(const std::vector<shardlab::DataPartSummary>& parts);
    void samplesFound(const std::vector<shardlab::FoundSample>& samples);
    void batchMade(const shardlab::engine::BatchPreview& batch);
    void batchFailed(const QString& message);
    void inspected(const shardlab::engine::SampleInspection& inspection);
    void inspectionFailed(const QString& message);

private:
    struct Progress {
        std::atomic<qint64> done{0}, total{0};
    };
    void load();
    void endCanceled();
    void takeDescription();
    void summarize();
    void endSummary();
    void setLoading(bool loading);
    Readings& m_readings;
    engine::Experiment m_experiment;
    engine::Json m_subject, m_batching;
    std::optional<engine::DataSpec> m_described;  ///< of the plan loaded last
    engine::DataSource::Description m_description;
    bool m_sameSamples = false;
    DataPlanPtr m_plan;
    std::shared_ptr<Progress> m_progress;
    QTimer m_ticks;
    SingleThreadPool m_loader, m_reader;  ///< who looks at a sample does not wait for the look at all of them
    LatestTask m_data, m_samples, m_batch, m_inspection;
    DataPart m_inspectedPart = DataPart::Training;
    bool m_loading = false, m_summarizing = false;
};

}  // namespace shardlab
