#pragma once
#include <QObject>
#include <optional>
#include <vector>

#include "app/controllers/latest_task.h"
#include "engine/experiment/experiment.h"
#include "engine/experiment/sample_form.h"
#include "engine/planning/device_estimator.h"
#include "engine/planning/host_memory.h"

namespace shardlab {

/// The simulator's answer for the chosen device, and what this computer needs to train it.
struct DeviceEstimate {
    engine::DeviceResult answer;
    std::optional<engine::HostMemory> here = {};  ///< none: not known
    QString error() const { return QString::fromStdString(answer.error); }
};

/// Asks the simulator for the experiment on its own device, looks for problems, then asks for all devices of
/// the catalog, on a worker. Edits in quick succession become one question; answers older than the latest
/// question are dropped.
class EstimateController : public QObject {
    Q_OBJECT
public:
    enum class Scope { ChosenDevice, AllDevices };
    explicit EstimateController(Scope scope, QObject* parent = nullptr);
    void request(const engine::EstimatorPtr& estimator);
    /// With which host stack and precision all devices are compared; asks for them again.
    void setFramework(engine::FrameworkChoice framework);
    engine::FrameworkChoice framework() const { return m_framework; }
    /// Devices to compare beside those of the sheets and the chosen one; asks for all of them again.
    void setExtraDevices(const std::vector<std::string>& devices);
    /// Whether the last findings are about the last experiment: only then do their repairs fit it.
    bool lintIsCurrent() const { return m_lintCurrent; }
    const std::vector<engine::Diagnostic>& findings() const { return m_findings; }  ///< the last ones

Q_SIGNALS:
    void estimated(const shardlab::DeviceEstimate& estimate);
    void compared(const std::vector<shardlab::engine::DeviceResult>& answers);
    void frameworkChanged(shardlab::engine::FrameworkChoice framework);
    void linted(const std::vector<engine::Diagnostic>& diagnostics);
    /// What the samples of the data look like to the model: engine::sampleForms.
    void described(const std::vector<engine::SampleForm>& forms);

private:
    void ask();
    void askForAll();
    engine::EstimatorPtr m_estimator;  ///< null: nothing was asked yet
    engine::FrameworkChoice m_framework = engine::FrameworkChoice::Same;
    std::vector<std::string> m_extraDevices;
    Scope m_scope;
    bool m_lintCurrent = false;
    std::vector<engine::Diagnostic> m_findings;
    SingleThreadPool m_worker;
    LatestTask m_question, m_comparison;
};

}  // namespace shardlab
