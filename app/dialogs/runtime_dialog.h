#pragma once
#include <QDialog>

#include "engine/devices/device_spec.h"
#include "engine/experiment/experiment.h"
#include "widgets/common/growing_dialog.h"

class QButtonGroup;
class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace shardlab {

class BatchChooser;
class DeviceChooser;
class EstimateController;
class GpuOptions;
class IntegerBox;
class PredictionBox;
struct DeviceEstimate;

/// Runtime ▸ Change runtime type, as in Colab: hardware accelerator None, GPU or TPU, with the concrete
/// device, host stack, cores, precision and batch. The simulator's prediction follows every choice.
class RuntimeDialog : public GrowingDialog {
    Q_OBJECT
public:
    explicit RuntimeDialog(const engine::Experiment& experiment, QWidget* parent = nullptr);
    engine::RuntimeSpec runtime() const;
    engine::FitSpec fit() const;
    void accept() override;
    void setDevice(const std::string& id);

private:
    void setupView();
    QWidget* makeChoices();
    void addReplicas(QGridLayout& grid, int row);
    void setupConnections();
    void chooseAccelerator(engine::Accelerator accelerator);
    void chooseDevice();
    void fillPrecisions(const engine::DeviceSpec& device);
    void refresh();
    void showEstimate(const DeviceEstimate& estimate);
    QString objectionTo(const engine::DeviceSpec& device) const;
    engine::Experiment candidate() const;
    engine::RuntimeSpec wanted() const;

    engine::Experiment m_experiment;
    EstimateController* m_estimates = nullptr;
    QButtonGroup* m_accelerators = nullptr;
    DeviceChooser* m_device = nullptr;
    QLabel* m_facts = nullptr;
    QComboBox* m_stack = nullptr;
    IntegerBox* m_cores = nullptr;
    QComboBox* m_precision = nullptr;
    IntegerBox* m_stepsPerExecution = nullptr;
    BatchChooser* m_batch = nullptr;
    GpuOptions* m_gpu = nullptr;
    QLabel* m_gpuTitle = nullptr;
    PredictionBox* m_prediction = nullptr;
    QPushButton* m_save = nullptr;
    std::string m_wantedStack;  ///< as a person chose it here; empty: the experiment's
    std::optional<engine::Precision> m_wantedPrecision;
    bool m_filling = false;
};

}  // namespace shardlab
