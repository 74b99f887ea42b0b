#pragma once
#include <QDialog>

#include "engine/devices/device_spec.h"
#include "engine/experiment/experiment.h"

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QSpinBox;

namespace shardlab {

class DeviceChooser;
class EstimateController;
struct DeviceEstimate;

/// Runtime ▸ Change runtime type, as in Colab: hardware accelerator None, GPU or TPU, with the concrete
/// device, host stack, cores, precision and batch. The simulator's prediction follows every choice.
class RuntimeDialog : public QDialog {
    Q_OBJECT
public:
    explicit RuntimeDialog(const engine::Experiment& experiment, QWidget* parent = nullptr);
    engine::RuntimeSpec runtime() const;
    engine::FitSpec fit() const;

private:
    void setupView();
    QWidget* makeChoices();
    void makeBatchRows(QGridLayout& grid, int row);
    QWidget* makePrediction();
    void setupConnections();
    void chooseAccelerator(const QString& accelerator);
    void chooseDevice();
    void refresh();
    void listGpus(int count);
    bool isChosen(const char* accelerator) const;
    QString countOf(int cores) const;
    void showBatch();
    void showEstimate(const DeviceEstimate& estimate);
    QString objectionTo(const engine::DeviceSpec& device) const;
    engine::Experiment candidate() const;
    std::int64_t globalBatch() const;

    engine::Experiment m_experiment;
    EstimateController* m_estimates = nullptr;
    QButtonGroup* m_accelerators = nullptr;
    DeviceChooser* m_device = nullptr;
    QLabel* m_facts = nullptr;
    QComboBox* m_stack = nullptr;
    QSpinBox* m_cores = nullptr;
    QComboBox* m_precision = nullptr;
    QSpinBox* m_stepsPerExecution = nullptr;
    QComboBox* m_batchKind = nullptr;
    QSpinBox* m_batch = nullptr;
    QLabel* m_batchSum = nullptr;
    QLabel* m_batchHint = nullptr;
    QWidget* m_gpuRow = nullptr;
    QLabel* m_gpuTitle = nullptr;
    QComboBox* m_visibleGpu = nullptr;
    QCheckBox* m_memoryGrowth = nullptr;
    QSpinBox* m_memoryLimit = nullptr;
    QLabel* m_predicted = nullptr;
    QLabel* m_epoch = nullptr;
    QLabel* m_details = nullptr;
    QLabel* m_memory = nullptr;
    bool m_filling = false;
};

}  // namespace shardlab
