#include "app/dialogs/runtime_dialog.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "app/controllers/estimate_controller.h"
#include "app/dialogs/batch_chooser.h"
#include "app/dialogs/gpu_options.h"
#include "app/dialogs/prediction_box.h"
#include "engine/core/error.h"
#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/experiment/device_choice.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_chooser.h"
#include "widgets/devices/device_names.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

struct AcceleratorChoice {
    engine::Accelerator accelerator;
    const char* label;
    const char* help;
};
constexpr AcceleratorChoice kAccelerators[] = {
    {engine::Accelerator::Cpu, QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "None"),
     QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "No accelerator: train on the CPU")},
    {engine::Accelerator::Gpu, QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "GPU"),
     QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "Graphics processing unit")},
    {engine::Accelerator::Tpu, QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "TPU"),
     QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "Tensor Processing Unit, several cores")}};

const engine::DeviceCatalog& catalog() {
    return engine::DeviceCatalog::installed();
}

}  // namespace

RuntimeDialog::RuntimeDialog(const engine::Experiment& experiment, QWidget* parent)
    : GrowingDialog(parent),
      m_experiment(experiment),
      m_estimates(new EstimateController(EstimateController::Scope::ChosenDevice, this)) {
    setObjectName(QStringLiteral("runtimeDialog"));
    setWindowTitle(tr("Change runtime type"));
    setupView();
    setupConnections();
    const engine::RuntimeSpec& runtime = experiment.runtime;
    m_filling = true;
    m_accelerators->button(static_cast<int>(runtime.accelerator))->setChecked(true);
    chooseAccelerator(runtime.accelerator);
    m_device->setDevice(runtime.device);
    chooseDevice();
    m_filling = true;
    m_cores->setValue(runtime.replicas);
    m_stepsPerExecution->setValue(runtime.stepsPerExecution);
    m_batch->setBatch(experiment);
    m_gpu->setOptions(runtime.gpu, runtime.replicas);
    m_filling = false;
    refresh();
}

void RuntimeDialog::setDevice(const std::string& id) {
    const engine::DeviceSpec* device = catalog().find(id);
    if (device == nullptr) return;
    m_accelerators->button(static_cast<int>(device->accelerator))->click();
    m_device->setDevice(id);
}

void RuntimeDialog::setupView() {
    auto* buttons = new QDialogButtonBox(this);
    m_save = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
    m_save->setDefault(true);
    m_save->setObjectName(QStringLiteral("runtimeSave"));
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(16);
    layout->addWidget(makeLabel(tr("Runtime"), "title", this));
    layout->addWidget(makeChoices());
    layout->addWidget(m_prediction = new PredictionBox(this));
    layout->addWidget(buttons);
    setMinimumWidth(680);
}

QWidget* RuntimeDialog::makeChoices() {
    auto* box = new QWidget(this);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    m_accelerators = new QButtonGroup(this);
    auto* segments = new QHBoxLayout;
    segments->setSpacing(8);
    for (const AcceleratorChoice& choice : kAccelerators) {
        auto* button = new QPushButton(tr(choice.label), box);
        button->setAutoDefault(false);
        button->setToolTip(tr(choice.help));
        button->setCheckable(true);
        button->setProperty("role", QStringLiteral("segment"));
        button->setObjectName(QStringLiteral("accelerator") + QLatin1String(nameOf(choice.accelerator)));
        button->setFocusPolicy(Qt::StrongFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_accelerators->addButton(button, static_cast<int>(choice.accelerator));
        segments->addWidget(button, 1);
    }
    int row = 0;
    grid->addWidget(new QLabel(tr("Hardware accelerator"), box), row, 0);
    grid->addLayout(segments, row++, 1);
    const auto addCombo = [&](QComboBox*& combo, const QString& text, const char* name) {
        combo = new QComboBox(box);
        combo->setObjectName(QLatin1String(name));
        auto* title = new QLabel(text, box);
        title->setBuddy(combo);
        grid->addWidget(title, row, 0);
        grid->addWidget(combo, row++, 1);
    };
    m_device = new DeviceChooser(QStringLiteral("runtimeDevice"), {}, box);
    auto* deviceTitle = new QLabel(tr("&Device"), box);
    deviceTitle->setBuddy(m_device);
    grid->addWidget(deviceTitle, row, 0);
    grid->addWidget(m_device, row++, 1);
    m_facts = makeLabel({}, "caption", box);
    m_facts->setWordWrap(true);
    grid->addWidget(m_facts, row++, 1);
    addCombo(m_stack, tr("&Framework"), "runtimeStack");
    addCombo(m_precision, tr("&Precision"), "runtimePrecision");
    addReplicas(*grid, row);
    return box;
}

void RuntimeDialog::addReplicas(QGridLayout& grid, int row) {
    QWidget* box = m_device->parentWidget();
    m_cores = new IntegerBox(box);
    m_cores->setObjectName(QStringLiteral("runtimeCores"));
    m_cores->setAccessibleName(tr("Replicas"));
    m_stepsPerExecution = new IntegerBox(box);
    m_stepsPerExecution->setObjectName(QStringLiteral("runtimeStepsPerExecution"));
    m_stepsPerExecution->setRange(1, 10000);
    m_stepsPerExecution->setAccessibleName(tr("Steps per execution"));
    m_stepsPerExecution->setToolTip(
        tr("Training steps that one call from the host runs on the device (steps_per_execution)"));
    auto* cores = new QHBoxLayout;
    cores->setSpacing(8);
    cores->addWidget(m_cores, 1);
    cores->addSpacing(24);
    cores->addWidget(new QLabel(tr("Steps per execution"), box));
    cores->addWidget(m_stepsPerExecution, 1);
    auto* replicas = new QLabel(tr("&Replicas"), box);
    replicas->setBuddy(m_cores);
    m_cores->setToolTip(tr("Number of cores or GPUs that train; the default is all of the device"));
    grid.addWidget(replicas, row, 0);
    grid.addLayout(cores, row++, 1);
    m_batch = new BatchChooser(box);
    auto* batch = new QLabel(tr("Global &batch size"), box);
    batch->setBuddy(m_batch->globalBox());
    grid.addWidget(batch, row, 0);
    grid.addWidget(m_batch, row++, 1);
    grid.addWidget(m_batch->hint(), row++, 1);
    m_gpu = new GpuOptions(box);
    m_gpuTitle = new QLabel(tr("GPU"), box);
    grid.addWidget(m_gpuTitle, row, 0);
    grid.addWidget(m_gpu, row++, 1);
    auto* reasons = new FieldReasons(
        {m_cores, m_stepsPerExecution, m_batch->globalBox(), m_batch->replicaBox(), m_gpu->limitBox()}, box);
    grid.addWidget(reasons, row, 1);
}

void RuntimeDialog::setupConnections() {
    connect(m_accelerators, &QButtonGroup::idClicked, this,
            [this](int id) { chooseAccelerator(static_cast<engine::Accelerator>(id)); });
    const auto changed = QOverload<int>::of(&QComboBox::currentIndexChanged);
    connect(m_device, &DeviceChooser::deviceChanged, this, &RuntimeDialog::chooseDevice);
    m_device->setObjection([this](const engine::DeviceSpec& device) { return objectionTo(device); });
    connect(m_stack, changed, this, [this] {
        if (!m_filling) m_wantedStack = m_stack->currentData().toString().toStdString();
        refresh();
    });
    connect(m_precision, changed, this, [this] {
        if (!m_filling)
            m_wantedPrecision = static_cast<engine::Precision>(m_precision->currentData().toInt());
        refresh();
    });
    // One visible GPU trains alone; all of them share the batch.
    connect(m_gpu, &GpuOptions::visibleChosen, this,
            [this](bool all) { m_cores->setValue(all ? static_cast<qint64>(m_cores->maximum()) : 1); });
    connect(m_cores, &IntegerBox::valueChanged, this, [this](qint64 cores) {
        if (cores > 1) m_gpu->seeAll();
    });
    for (IntegerBox* box : {m_cores, m_stepsPerExecution})
        connect(box, &IntegerBox::valueChanged, this, &RuntimeDialog::refresh);
    connect(m_batch, &BatchChooser::changed, this, &RuntimeDialog::refresh);
    connect(m_gpu, &GpuOptions::memoryChanged, this, &RuntimeDialog::refresh);
    connect(m_estimates, &EstimateController::estimated, this, &RuntimeDialog::showEstimate);
}

void RuntimeDialog::chooseAccelerator(engine::Accelerator accelerator) {
    m_device->setAccelerator(accelerator);
    const bool gpu = accelerator == engine::Accelerator::Gpu;
    m_gpu->setVisible(gpu);
    m_gpuTitle->setVisible(gpu);
}

void RuntimeDialog::chooseDevice() {
    if (m_device->device().empty()) return;
    const engine::DeviceSpec& device = catalog().device(m_device->device());
    const QString facts = device.accelerator == engine::Accelerator::Cpu ? tr("%1, %2 memory, %3 peak")
                                                                         : tr("%1 × %2 memory, %3 peak");
    m_facts->setText(facts.arg(deviceSize(device), formatBytes(device.memoryBytes),
                               formatFlopsPerSecond(device.totalPeakFlops())));
    const bool outer = std::exchange(m_filling, true);
    m_stack->clear();
    for (const std::string& id : device.hostStacks)
        m_stack->addItem(engineText(catalog().hostStack(id).name), toQString(id));
    const bool tpu = device.accelerator == engine::Accelerator::Tpu;
    // On a CPU several shards are allowed: they compute the same numbers and serve comparison.
    m_cores->setRange(1, tpu || device.cores > 1 ? device.cores : 64);
    m_cores->setValue(device.cores);
    m_gpu->setGpus(device.cores);
    fillPrecisions(device);
    const engine::ResolvedRuntime resolved =
        engine::resolveRuntime(wanted(), engine::DeviceCatalog::installed());
    m_stack->setCurrentIndex(qMax(0, m_stack->findData(toQString(resolved.hostStack->id))));
    m_precision->setCurrentIndex(qMax(0, m_precision->findData(static_cast<int>(resolved.precision))));
    m_filling = outer;
    refresh();
}

/// Not with values that the fields do not show.
void RuntimeDialog::accept() {
    if (stopAtUnreadable(*this) == nullptr) QDialog::accept();
}

void RuntimeDialog::fillPrecisions(const engine::DeviceSpec& device) {
    const auto textOf = [&device](engine::Precision precision) {
        switch (precision) {
            case engine::Precision::Default:
                return device.accelerator == engine::Accelerator::Tpu
                           ? tr("Default: bfloat16 multiplication, float32 accumulation")
                           : tr("Default: %1").arg(toQString(device.defaultFormat));
            case engine::Precision::Float32:
                return tr("float32");
            case engine::Precision::TensorFloat32:
                return tr("TF32");
            case engine::Precision::BFloat16:
                return tr("bfloat16 activations");
            case engine::Precision::MixedFloat16:
                return tr("Mixed float16");
            case engine::Precision::MixedBFloat16:
                return tr("Mixed bfloat16");
        }
        return QString();
    };
    m_precision->clear();
    for (const engine::Precision each : engine::precisionsOf(device))
        m_precision->addItem(textOf(each), static_cast<int>(each));
}

/// The experiment's stack and precision follow it to every device, unless others are chosen here.
engine::RuntimeSpec RuntimeDialog::wanted() const {
    engine::RuntimeSpec runtime =
        engine::onDevice(m_experiment, {.device = m_device->device(), .hostStack = m_wantedStack},
                         engine::DeviceCatalog::installed())
            .runtime;
    if (m_wantedPrecision) runtime.precision = *m_wantedPrecision;
    return runtime;
}

engine::RuntimeSpec RuntimeDialog::runtime() const {
    if (m_device->device().empty()) return m_experiment.runtime;
    engine::RuntimeSpec runtime = wanted();
    runtime.replicas = m_cores->intValue();
    runtime.stepsPerExecution = m_stepsPerExecution->intValue();
    if (runtime.accelerator == engine::Accelerator::Gpu) m_gpu->writeVisibleTo(runtime.gpu);
    m_gpu->writeMemoryTo(runtime.gpu);
    return runtime;
}

engine::FitSpec RuntimeDialog::fit() const {
    engine::FitSpec fit = m_experiment.fit;
    m_batch->writeTo(fit);
    return fit;
}

engine::Experiment RuntimeDialog::candidate() const {
    engine::Experiment experiment = m_experiment;
    experiment.runtime = runtime();
    experiment.fit = fit();
    return experiment;
}

/// A TPU takes only batches that its cores share evenly; the global batch stays.
QString RuntimeDialog::objectionTo(const engine::DeviceSpec& device) const {
    if (device.accelerator != engine::Accelerator::Tpu) return {};
    if (m_batch->globalBatch() % device.cores == 0) return {};
    return tr("The global batch size %2 is not divisible by %1 cores.")
        .arg(formatCount(device.cores), formatCount(m_batch->globalBatch()));
}

void RuntimeDialog::refresh() {
    if (m_filling || m_device->device().empty()) return;
    m_batch->setReplicas(m_cores->intValue(), catalog().device(m_device->device()).accelerator);
    m_device->refreshObjections();
    m_save->setEnabled(m_batch->isShared());
    m_save->setToolTip(m_batch->isShared()
                           ? QString()
                           : tr("Choose a global batch size that is divisible by the number of cores"));
    m_estimates->request(engine::estimatorFor(candidate(), engine::DeviceCatalog::installed()));
}

void RuntimeDialog::showEstimate(const DeviceEstimate& answer) {
    m_prediction->setEstimate(deviceName(m_device->device()), answer, m_experiment.fit.epochs);
}

}  // namespace shardlab
