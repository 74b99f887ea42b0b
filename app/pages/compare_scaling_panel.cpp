#include "app/pages/compare_scaling_panel.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "engine/devices/device_catalog.h"
#include "engine/devices/device_variants.h"
#include "widgets/common/flow_layout.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/comparison/scaling_plot.h"

namespace shardlab {

namespace {
const QString kFallbackFamily = QStringLiteral("TPU v3");
}  // namespace

CompareScalingPanel::CompareScalingPanel(QWidget* parent) : QWidget(parent) {
    m_family = makeBox(tr("Device family"), "scalingFamily");
    m_kind = makeBox(tr("Kind of scaling"), "scalingKind");
    m_quantity = makeBox(tr("Quantity to show"), "scalingQuantity");
    fillFamilies();
    m_kind->addItem(tr("Strong: same global batch size"), static_cast<int>(engine::ScalingKind::Strong));
    m_kind->addItem(tr("Weak: same batch size per replica"), static_cast<int>(engine::ScalingKind::Weak));
    m_quantity->addItem(tr("Speed-up"));
    m_quantity->addItem(tr("Efficiency"));
    m_plot = new ScalingPlot(this);
    m_plot->setObjectName(QStringLiteral("scalingPlot"));
    m_plot->setEmptyText(QStringLiteral("chart"), tr("No model to simulate yet"),
                         tr("A complete model shows its speed-up on more cores here."));
    auto* top = new FlowLayout(8);
    top->setContentsMargins(12, 8, 12, 0);
    top->addWidget(makeLabel(tr("Device"), "caption", this));
    top->addWidget(m_family);
    top->addWidget(makeLabel(tr("Scaling"), "caption", this));
    top->addWidget(m_kind);
    top->addWidget(makeLabel(tr("Show"), "caption", this));
    top->addWidget(m_quantity);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(m_plot, 1);
    const auto changed = QOverload<int>::of(&QComboBox::currentIndexChanged);
    connect(m_family, changed, this, [this] {
        m_own = true;
        ask();
    });
    connect(m_kind, changed, this, &CompareScalingPanel::ask);
    connect(m_quantity, changed, this, [this](int index) {
        m_plot->setQuantity(index == 0 ? ScalingPlot::Quantity::Speedup : ScalingPlot::Quantity::Efficiency);
    });
}

QComboBox* CompareScalingPanel::makeBox(const QString& name, const char* objectName) {
    auto* box = new QComboBox(this);
    box->setObjectName(QLatin1String(objectName));
    box->setAccessibleName(name);
    box->setProperty("role", QStringLiteral("compact"));
    return box;
}

/// Of several sizes; others have nothing to scale.
void CompareScalingPanel::fillFamilies() {
    for (const engine::DeviceFamily& family : engine::deviceFamilies(engine::DeviceCatalog::installed())) {
        if (family.sizes.size() > 1)
            m_family->addItem(toQString(family.name), toQString(family.sizes.front()->id));
    }
    m_family->setCurrentText(kFallbackFamily);
}

void CompareScalingPanel::suggest(const std::string& device) {
    if (m_own) return;
    for (const engine::DeviceFamily& family : engine::deviceFamilies(engine::DeviceCatalog::installed())) {
        const auto is = [&](const engine::DeviceSpec* size) { return size->id == device; };
        if (family.sizes.size() < 2 || std::ranges::none_of(family.sizes, is)) continue;
        const QSignalBlocker quiet(m_family);
        m_family->setCurrentText(toQString(family.name));
    }
}

void CompareScalingPanel::ask() {
    Q_EMIT asked(m_family->currentData().toString().toStdString(),
                 static_cast<engine::ScalingKind>(m_kind->currentData().toInt()));
}

void CompareScalingPanel::setPoints(const std::vector<engine::ScalingPoint>& points) {
    m_plot->setScaling(points);
}

}  // namespace shardlab
