#include "app/dialogs/runtime_dialog.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/controllers/device_chooser.h"
#include "app/controllers/device_names.h"
#include "app/controllers/estimate_controller.h"
#include "engine/devices/device_spec.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

struct AcceleratorChoice {
    const char* id;
    const char* label;
    const char* help;
};
constexpr AcceleratorChoice kAccelerators[] = {
    {"CPU", QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "None"),
     QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "Only the processor")},
    {"GPU", QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "GPU"),
     QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "A graphics processor")},
    {"TPU", QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "TPU"),
     QT_TRANSLATE_NOOP("shardlab::RuntimeDialog", "A tensor processor with several cores")}};

const engine::DeviceCatalog& catalog() {
    return engine::DeviceCatalog::instance();
}

QLabel* label(const QString& text, const char* role, QWidget* parent) {
    auto* result = new QLabel(text, parent);
    result->setProperty("role", QLatin1String(role));
    return result;
}

}  // namespace

RuntimeDialog::RuntimeDialog(const engine::Experiment& experiment, QWidget* parent)
    : QDialog(parent),
      m_experiment(experiment),
      m_estimates(new EstimateController(EstimateController::Scope::ChosenDevice, this)) {
    setObjectName(QStringLiteral("runtimeDialog"));
    setWindowTitle(tr("Change runtime type"));
    setupView();
    setupConnections();
    const engine::RuntimeSpec& runtime = experiment.runtime;
    m_filling = true;
    for (QAbstractButton* button : m_accelerators->buttons()) {
        if (button->property("accelerator").toString().toStdString() == runtime.accelerator)
            button->setChecked(true);
    }
    chooseAccelerator(toQString(runtime.accelerator));
    m_device->setDevice(runtime.device);
    chooseDevice();
    m_filling = false;
    m_stack->setCurrentIndex(qMax(0, m_stack->findData(toQString(runtime.hostStack))));
    m_cores->setValue(runtime.replicas);
    m_precision->setCurrentIndex(qMax(0, m_precision->findData(toQString(runtime.precision))));
    m_stepsPerExecution->setValue(runtime.stepsPerExecution);
    const bool perCore = experiment.fit.batchSizePerReplica.has_value();
    m_batchKind->setCurrentIndex(perCore ? 0 : 1);
    m_batch->setValue(
        static_cast<int>(perCore ? *experiment.fit.batchSizePerReplica : experiment.globalBatch()));
    const int visible = runtime.replicas > 1 ? -1 : runtime.gpu.value("visible", 0);
    if (const int index = m_visibleGpu->findData(visible); index >= 0) {
        m_filling = true;
        m_visibleGpu->setCurrentIndex(index);
        m_filling = false;
    }
    m_memoryGrowth->setChecked(runtime.gpu.value("memory_growth", true));
    const engine::Json limit = runtime.gpu.value("memory_limit_mb", engine::Json(nullptr));
    m_memoryLimit->setValue(limit.is_number() ? limit.get<int>() : 0);
    refresh();
}

void RuntimeDialog::setupView() {
    auto* buttons = new QDialogButtonBox(this);
    auto* save = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
    save->setDefault(true);
    save->setObjectName(QStringLiteral("runtimeSave"));
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(16);
    layout->addWidget(label(tr("Runtime"), "title", this));
    layout->addWidget(makeChoices());
    layout->addWidget(makePrediction());
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
        button->setProperty("accelerator", QLatin1String(choice.id));
        button->setObjectName(QStringLiteral("accelerator") + QLatin1String(choice.id));
        button->setFocusPolicy(Qt::StrongFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_accelerators->addButton(button);
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
    m_facts = label({}, "caption", box);
    m_facts->setWordWrap(true);
    grid->addWidget(m_facts, row++, 1);
    addCombo(m_stack, tr("Host &stack"), "runtimeStack");
    addCombo(m_precision, tr("&Precision"), "runtimePrecision");
    makeBatchRows(*grid, row);
    return box;
}

void RuntimeDialog::makeBatchRows(QGridLayout& grid, int row) {
    QWidget* box = m_device->parentWidget();
    m_cores = new QSpinBox(box);
    m_cores->setObjectName(QStringLiteral("runtimeCores"));
    m_stepsPerExecution = new QSpinBox(box);
    m_stepsPerExecution->setRange(1, 10000);
    m_stepsPerExecution->setToolTip(
        tr("Training steps the device runs for each call of the host (iterations per loop)"));
    auto* cores = new QHBoxLayout;
    cores->setSpacing(8);
    cores->addWidget(m_cores, 1);
    cores->addSpacing(24);
    cores->addWidget(new QLabel(tr("Steps per execution"), box));
    cores->addWidget(m_stepsPerExecution, 1);
    auto* replicas = new QLabel(tr("&Replicas"), box);
    replicas->setBuddy(m_cores);
    m_cores->setToolTip(tr("Cores or GPUs that train; all of the device unless you take fewer"));
    grid.addWidget(replicas, row, 0);
    grid.addLayout(cores, row++, 1);
    m_batchKind = new QComboBox(box);
    m_batchKind->addItems({tr("each"), tr("global")});
    m_batch = new QSpinBox(box);
    m_batch->setObjectName(QStringLiteral("runtimeBatch"));
    m_batch->setRange(1, 1 << 24);
    m_batchSum = label({}, "batch", box);
    m_batchSum->setObjectName(QStringLiteral("batchSum"));
    auto* batch = new QHBoxLayout;
    batch->setSpacing(8);
    batch->addWidget(m_batch, 1);
    batch->addWidget(m_batchKind);
    batch->addSpacing(8);
    batch->addWidget(m_batchSum, 2);
    grid.addWidget(new QLabel(tr("Batch size"), box), row, 0);
    grid.addLayout(batch, row++, 1);
    m_batchHint = label({}, "caption", box);
    m_batchHint->setWordWrap(true);
    grid.addWidget(m_batchHint, row++, 1);
    m_gpuRow = new QWidget(box);
    auto* gpu = new QHBoxLayout(m_gpuRow);
    gpu->setContentsMargins(0, 0, 0, 0);
    gpu->setSpacing(16);
    m_visibleGpu = new QComboBox(m_gpuRow);
    m_visibleGpu->setObjectName(QStringLiteral("runtimeVisibleGpu"));
    m_visibleGpu->setAccessibleName(tr("Visible GPU"));
    m_visibleGpu->setToolTip(tr("Which GPU the program may use (set_visible_devices)"));
    m_memoryGrowth = new QCheckBox(tr("Memory growth"), m_gpuRow);
    m_memoryGrowth->setToolTip(
        tr("Take memory as it is needed (set_memory_growth); otherwise all of it is taken at the start"));
    m_memoryLimit = new QSpinBox(m_gpuRow);
    m_memoryLimit->setObjectName(QStringLiteral("runtimeMemoryLimit"));
    m_memoryLimit->setAccessibleName(tr("Memory limit"));
    m_memoryLimit->setToolTip(tr("What the program may take of the GPU's memory; more is out of memory"));
    m_memoryLimit->setRange(0, 1 << 20);
    m_memoryLimit->setSingleStep(256);
    m_memoryLimit->setSuffix(tr(" MB"));
    m_memoryLimit->setSpecialValueText(tr("No memory limit"));
    gpu->addWidget(m_visibleGpu, 1);
    gpu->addWidget(m_memoryGrowth);
    gpu->addWidget(m_memoryLimit, 1);
    m_gpuTitle = new QLabel(tr("GPU"), box);
    grid.addWidget(m_gpuTitle, row, 0);
    grid.addWidget(m_gpuRow, row++, 1);
}

QWidget* RuntimeDialog::makePrediction() {
    auto* box = new QFrame(this);
    box->setProperty("role", QStringLiteral("simulatedBox"));
    auto* symbol = new QLabel(box);
    symbol->setPixmap(icon(QStringLiteral("chip"), QStringLiteral("simulated")).pixmap(24, 24));
    m_predicted = label(tr("Simulated on the device"), "simulated", box);
    m_epoch = label({}, "title", box);
    m_epoch->setObjectName(QStringLiteral("predictedEpoch"));
    m_details = label({}, "muted", box);
    m_details->setWordWrap(true);
    m_memory = label({}, "muted", box);
    m_memory->setWordWrap(true);
    auto* text = new QVBoxLayout;
    text->setSpacing(4);
    text->addWidget(m_predicted);
    text->addWidget(m_epoch);
    text->addWidget(m_details);
    text->addWidget(m_memory);
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(12);
    layout->addWidget(symbol, 0, Qt::AlignTop);
    layout->addLayout(text, 1);
    return box;
}

void RuntimeDialog::setupConnections() {
    connect(
        m_accelerators, QOverload<QAbstractButton*>::of(&QButtonGroup::buttonClicked), this,
        [this](QAbstractButton* button) { chooseAccelerator(button->property("accelerator").toString()); });
    const auto changed = QOverload<int>::of(&QComboBox::currentIndexChanged);
    connect(m_device, &DeviceChooser::deviceChanged, this, &RuntimeDialog::chooseDevice);
    m_device->setObjection([this](const engine::DeviceSpec& device) { return objectionTo(device); });
    for (QComboBox* combo : {m_stack, m_precision})
        connect(combo, changed, this, &RuntimeDialog::refresh);
    connect(m_batchKind, changed, this, [this](int index) {
        // The global batch stays what it is when it is only said in another way.
        const int cores = qMax(1, m_cores->value());
        m_batch->setValue(index == 0 ? qMax(1, m_batch->value() / cores) : m_batch->value() * cores);
        refresh();
    });
    for (QSpinBox* spin : {m_cores, m_stepsPerExecution, m_batch, m_memoryLimit}) {
        connect(spin, QOverload<int>::of(&QSpinBox::valueChanged), this, &RuntimeDialog::refresh);
    }
    connect(m_visibleGpu, changed, this, [this](int index) {
        if (m_filling || index < 0) return;
        // One visible GPU trains alone; all of them share the batch.
        m_cores->setValue(m_visibleGpu->currentData().toInt() < 0 ? m_cores->maximum() : 1);
    });
    connect(m_cores, QOverload<int>::of(&QSpinBox::valueChanged), this, [this](int cores) {
        if (cores > 1) m_visibleGpu->setCurrentIndex(qMax(0, m_visibleGpu->findData(-1)));
    });
    connect(m_memoryGrowth, &QCheckBox::toggled, this, &RuntimeDialog::refresh);
    connect(m_estimates, &EstimateController::estimated, this, &RuntimeDialog::showEstimate);
}

void RuntimeDialog::chooseAccelerator(const QString& accelerator) {
    for (const auto each : {engine::Accelerator::Cpu, engine::Accelerator::Gpu, engine::Accelerator::Tpu}) {
        if (accelerator == QLatin1String(nameOf(each))) m_device->setAccelerator(each);
    }
    const bool gpu = accelerator == QLatin1String("GPU");
    m_gpuRow->setVisible(gpu);
    m_gpuTitle->setVisible(gpu);
}

void RuntimeDialog::chooseDevice() {
    if (m_device->device().empty()) return;
    const engine::DeviceSpec& device = catalog().device(m_device->device());
    const QString count = device.accelerator == engine::Accelerator::Gpu
                              ? formatNumber(device.cores, tr("1 GPU"), tr("%1 GPUs"))
                              : formatNumber(device.cores, tr("1 core"), tr("%1 cores"));
    m_facts->setText(
        tr("%1 × %2 memory, %3 peak")
            .arg(count, formatBytes(device.memoryBytes), formatFlopsPerSecond(device.totalPeakFlops())));
    m_stack->clear();
    for (const std::string& id : device.hostStacks)
        m_stack->addItem(toQString(catalog().hostStack(id).name), toQString(id));
    m_stack->setCurrentIndex(qMax(0, m_stack->findData(toQString(device.defaultHostStack))));
    const bool tpu = device.accelerator == engine::Accelerator::Tpu;
    // On a CPU several shards are allowed: they compute the same numbers and serve comparison.
    m_cores->setRange(1, tpu || device.cores > 1 ? device.cores : 64);
    m_cores->setValue(device.cores);
    listGpus(device.cores);
    m_precision->clear();
    m_precision->addItem(tpu ? tr("Default: bfloat16 products, float32 sums")
                             : tr("Default: %1").arg(toQString(device.defaultFormat)),
                         QStringLiteral("default"));
    m_precision->addItem(tr("float32"), QStringLiteral("float32"));
    if (device.peakFlops.contains("tf32")) m_precision->addItem(tr("TF32"), QStringLiteral("tf32"));
    if (device.peakFlops.contains("bfloat16"))
        m_precision->addItem(tr("bfloat16 activations"), QStringLiteral("bfloat16"));
    if (device.accelerator == engine::Accelerator::Gpu)
        m_precision->addItem(tr("Mixed float16"), QStringLiteral("mixed_float16"));
    refresh();
}

void RuntimeDialog::listGpus(int count) {
    const bool filling = std::exchange(m_filling, true);
    m_visibleGpu->clear();
    if (count > 1) m_visibleGpu->addItem(tr("All %1 GPUs").arg(count), -1);
    for (int gpu = 0; gpu < count; ++gpu)
        m_visibleGpu->addItem(tr("GPU:%1").arg(gpu), gpu);
    m_visibleGpu->setEnabled(count > 1);
    m_filling = filling;
}

bool RuntimeDialog::isChosen(const char* accelerator) const {
    const QAbstractButton* button = m_accelerators->checkedButton();
    return button != nullptr && button->property("accelerator") == QLatin1String(accelerator);
}

/// "8 cores", "1 GPU"
QString RuntimeDialog::countOf(int cores) const {
    return isChosen("GPU") ? formatNumber(cores, tr("1 GPU"), tr("%1 GPUs"))
                           : formatNumber(cores, tr("1 core"), tr("%1 cores"));
}

std::int64_t RuntimeDialog::globalBatch() const {
    const std::int64_t batch = m_batch->value();
    return m_batchKind->currentIndex() == 0 ? batch * m_cores->value() : batch;
}

engine::RuntimeSpec RuntimeDialog::runtime() const {
    engine::RuntimeSpec runtime = m_experiment.runtime;
    if (const QAbstractButton* button = m_accelerators->checkedButton())
        runtime.accelerator = button->property("accelerator").toString().toStdString();
    runtime.device = m_device->device();
    runtime.hostStack = m_stack->currentData().toString().toStdString();
    runtime.replicas = m_cores->value();
    runtime.precision = m_precision->currentData().toString().toStdString();
    runtime.stepsPerExecution = m_stepsPerExecution->value();
    const QVariant visible = m_visibleGpu->currentData();
    if (runtime.accelerator == "GPU" && visible.isValid()) runtime.gpu["visible"] = visible.toInt();
    runtime.gpu["memory_growth"] = m_memoryGrowth->isChecked();
    runtime.gpu["memory_limit_mb"] =
        m_memoryLimit->value() > 0 ? engine::Json(m_memoryLimit->value()) : engine::Json(nullptr);
    return runtime;
}

engine::FitSpec RuntimeDialog::fit() const {
    engine::FitSpec fit = m_experiment.fit;
    fit.batchSize.reset();
    fit.batchSizePerReplica.reset();
    (m_batchKind->currentIndex() == 0 ? fit.batchSizePerReplica : fit.batchSize) = m_batch->value();
    return fit;
}

engine::Experiment RuntimeDialog::candidate() const {
    engine::Experiment experiment = m_experiment;
    experiment.runtime = runtime();
    experiment.fit = fit();
    return experiment;
}

/// A TPU takes only batches that its cores share evenly; a batch per core always is.
QString RuntimeDialog::objectionTo(const engine::DeviceSpec& device) const {
    if (device.accelerator != engine::Accelerator::Tpu || m_batchKind->currentIndex() == 0) return {};
    if (m_batch->value() % device.cores == 0) return {};
    return tr("%1 cores cannot share a global batch of %2 evenly.")
        .arg(formatCount(device.cores), formatCount(m_batch->value()));
}

void RuntimeDialog::refresh() {
    if (m_filling || m_device->device().empty()) return;
    showBatch();
    m_device->refreshObjections();
    m_estimates->request(candidate());
}

void RuntimeDialog::showBatch() {
    const std::int64_t global = globalBatch();
    const int cores = m_cores->value();
    m_batchSum->setText(
        m_batchKind->currentIndex() == 0
            ? tr("%1 × %2 = %3 global").arg(m_batch->value()).arg(countOf(cores), formatCount(global))
            : tr("%1 ÷ %2 = %3 each").arg(formatCount(global), countOf(cores), formatCount(global / cores)));
    const bool tpu = isChosen("TPU");
    QString hint = cores == 1 ? tr("It sees the whole batch.")
                   : isChosen("GPU")
                       ? tr("Each GPU trains on its share of the global batch; gradients are averaged.")
                       : tr("Each core trains on its share of the global batch; gradients are averaged.");
    const char* role = "caption";
    if (tpu && global % cores != 0) {
        hint = tr("%1 cores cannot share %2 samples evenly; the nearest batches that fit are %3 and %4.")
                   .arg(cores)
                   .arg(formatCount(global), formatCount(global / cores * cores),
                        formatCount((global / cores + 1) * cores));
        role = "error";
    } else if (tpu && global % 64 != 0) {
        const std::int64_t next = (global / 64 + 1) * 64;
        hint = tr("A multiple of 64 fills the TPU's tiles (8 per core on 8 cores): try %1.")
                   .arg(formatCount(next));
        role = "warning";
    }
    m_batchHint->setText(hint);
    if (m_batchHint->property("role") != QLatin1String(role)) {
        m_batchHint->setProperty("role", QLatin1String(role));
        m_batchHint->setStyleSheet(QStringLiteral(" "));  // asks for the new role's style
        m_batchHint->setStyleSheet({});
    }
}

void RuntimeDialog::showEstimate(const DeviceEstimate& answer) {
    QString heading = simulatedOn(deviceName(m_device->device()));
    heading[0] = heading[0].toUpper();
    m_predicted->setText(heading);
    if (!answer.error.isEmpty()) {
        m_epoch->setText(tr("No prediction"));
        m_details->setText(answer.error);
        m_memory->clear();
        return;
    }
    const engine::RunEstimate& e = answer.estimate;
    QString memory = tr("%1 of %2").arg(formatBytes(e.peakBytesPerCore), formatBytes(e.capacityBytes));
    const bool gpu = e.accelerator == engine::Accelerator::Gpu;
    if (e.replicas > 1)
        memory += (gpu ? tr(" on each of %1 GPUs") : tr(" on each of %1 cores")).arg(formatCount(e.replicas));
    if (e.outOfMemory) {
        m_epoch->setText(tr("Out of memory"));
        m_details->setText(tr("The program needs %1. Use a smaller batch or more cores.").arg(memory));
        m_memory->clear();
        return;
    }
    m_epoch->setText(
        tr("%1 an epoch, ± %2").arg(formatSeconds(e.epochSeconds), formatWholePercent(e.uncertainty)));
    m_details->setText(tr("%1 a step  ·  first epoch %2 with start-up and compile  ·  %3 for %4")
                           .arg(formatSeconds(e.stepSeconds), formatSeconds(e.firstEpochSeconds),
                                formatSeconds(e.totalSeconds),
                                formatNumber(m_experiment.fit.epochs, tr("1 epoch"), tr("%1 epochs"))));
    m_memory->setText(tr("Memory: %1").arg(memory));
}

}  // namespace shardlab
