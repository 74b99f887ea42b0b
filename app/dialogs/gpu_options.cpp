#include "app/dialogs/gpu_options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {
constexpr int kAll = -1;
}

GpuOptions::GpuOptions(QWidget* parent)
    : QWidget(parent),
      m_visible(new QComboBox(this)),
      m_growth(new QCheckBox(tr("Memory growth"), this)),
      m_limit(new IntegerBox(this)) {
    m_visible->setObjectName(QStringLiteral("runtimeVisibleGpu"));
    m_visible->setAccessibleName(tr("Visible GPU"));
    m_visible->setToolTip(tr("The GPUs that TensorFlow can use (tf.config.set_visible_devices)"));
    m_growth->setObjectName(QStringLiteral("runtimeMemoryGrowth"));
    m_growth->setToolTip(
        tr("On: allocate GPU memory when needed (set_memory_growth). Off: allocate all GPU memory at the "
           "start."));
    m_limit->setObjectName(QStringLiteral("runtimeMemoryLimit"));
    m_limit->setAccessibleName(tr("Memory limit"));
    m_limit->setToolTip(tr("The largest amount of GPU memory that TensorFlow allocates"));
    m_limit->setRange(0, 1 << 20);
    m_limit->setSingleStep(256);
    m_limit->setSuffix(tr("MB"));
    m_limit->setSpecialValueText(tr("No memory limit"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    row->addWidget(m_visible, 1);
    row->addWidget(m_growth);
    row->addWidget(m_limit, 1);
    connect(m_visible, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
            [this] { Q_EMIT visibleChosen(m_visible->currentData().toInt() == kAll); });
    connect(m_growth, &QCheckBox::toggled, this, &GpuOptions::memoryChanged);
    connect(m_limit, &IntegerBox::valueChanged, this, &GpuOptions::memoryChanged);
}

void GpuOptions::setGpus(int count) {
    const QSignalBlocker blocker(m_visible);
    m_visible->clear();
    if (count > 1) m_visible->addItem(tr("All %1 GPUs").arg(count), kAll);
    for (int gpu = 0; gpu < count; ++gpu)
        m_visible->addItem(tr("GPU:%1").arg(gpu), gpu);
    m_visible->setEnabled(count > 1);
}

void GpuOptions::setOptions(const engine::Json& gpu, int replicas) {
    see(replicas > 1 ? kAll : gpu.value("visible", 0));
    m_growth->setChecked(gpu.value("memory_growth", true));
    const engine::Json limit = gpu.value("memory_limit_mb", engine::Json(nullptr));
    m_limit->setValue(limit.is_number() ? limit.get<std::int64_t>() : 0);
}

void GpuOptions::seeAll() {
    see(kAll);
}

void GpuOptions::see(int gpu) {
    const QSignalBlocker blocker(m_visible);
    if (const int index = m_visible->findData(gpu); index >= 0) m_visible->setCurrentIndex(index);
}

void GpuOptions::writeVisibleTo(engine::Json& gpu) const {
    if (const QVariant visible = m_visible->currentData(); visible.isValid())
        gpu["visible"] = visible.toInt();
}

void GpuOptions::writeMemoryTo(engine::Json& gpu) const {
    gpu["memory_growth"] = m_growth->isChecked();
    gpu["memory_limit_mb"] = m_limit->value() > 0 ? engine::Json(m_limit->value()) : engine::Json(nullptr);
}

}  // namespace shardlab
