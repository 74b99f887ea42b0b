#pragma once
#include <QObject>
#include <optional>
#include <vector>

#include "app/controllers/newest_answer.h"
#include "engine/experiment/experiment.h"
#include "engine/simulator/estimate.h"
#include "engine/training/host_memory.h"

namespace shardlab {

/// The simulator's answer for one device, or why there is none.
struct DeviceEstimate {
    std::string device;
    engine::RunEstimate estimate;
    QString error;
    std::optional<engine::HostMemory> here = {};  ///< of the chosen device's run; none: not known
};

/// Prices the experiment on its own device, looks for problems, then prices it on all devices, on a worker.
/// Edits in quick succession become one question; answers older than the latest question are dropped.
class EstimateController : public QObject {
    Q_OBJECT
public:
    enum class Scope { ChosenDevice, AllDevices };
    explicit EstimateController(Scope scope, QObject* parent = nullptr);
    void request(const engine::Experiment& experiment);
    /// Whether the last findings are about the last experiment: only then do their repairs fit it.
    bool lintIsCurrent() const { return m_lintCurrent; }
    const std::vector<engine::Diagnostic>& findings() const { return m_findings; }  ///< the last ones

Q_SIGNALS:
    void estimated(const shardlab::DeviceEstimate& estimate);
    void compared(const std::vector<shardlab::DeviceEstimate>& estimates);
    void linted(const std::vector<engine::Diagnostic>& diagnostics);

private:
    void ask(const engine::Experiment& experiment);
    template <typename Value>
    void answer(const engine::Experiment& experiment, Value (*question)(const engine::Experiment&),
                void (EstimateController::*tell)(const Value&));
    Scope m_scope;
    bool m_lintCurrent = false;
    std::vector<engine::Diagnostic> m_findings;
    OneWorker m_worker;
    NewestAnswer m_question;
};

}  // namespace shardlab
