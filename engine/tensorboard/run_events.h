#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// Keras's folders of a run: the run itself, train/ and validation/.
enum class LogPart { Root, Train, Validation };

/// What TensorBoard shows of a run, event by event, with the tags that Keras's TensorBoard callback writes:
/// of a run that trains as of one that is stored. Times are seconds since 1970.
class RunEvents {
public:
    /// An encoded summary at its step.
    using Add =
        std::function<void(LogPart part, double seconds, std::int64_t step, const std::string& value)>;
    RunEvents(double startSeconds, std::vector<std::string> metricNames, Add add);

    /// The experiment and the notes as texts, the parameters for the HParams page, the model.
    void addDocument(const RunInfo& run);
    /// epoch_loss, … (step: epochs before). In the order of the epochs.
    void add(const EpochRecord& record);
    /// batch_loss, … (step: batches before).
    void add(const StepPoint& point);
    /// Histograms of the moments behind step `after`; the step of the last one.
    std::int64_t add(const LayerHistory& layers, std::int64_t after = -1);
    void addEnd(bool completed, double wallSeconds);

private:
    double m_start, m_epochEnd;
    std::vector<std::string> m_metricNames;
    Add m_add;
};

}  // namespace shardlab::engine
