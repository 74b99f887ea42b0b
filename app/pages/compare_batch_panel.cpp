#include "app/pages/compare_batch_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/common/engine_text.h"
#include "widgets/common/flow_layout.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/comparison/batch_plot.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

CompareBatchPanel::CompareBatchPanel(QWidget* parent) : QWidget(parent) {
    m_first = makeBox(tr("First device"), "batchFirst");
    m_second = makeBox(tr("Second device"), "batchSecond");
    m_result = makeLabel({}, "", this);
    m_result->setObjectName(QStringLiteral("equalBatch"));
    m_result->setWordWrap(true);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_plot = new BatchPlot(this);
    m_plot->setObjectName(QStringLiteral("batchPlot"));
    m_plot->setEmptyText(QStringLiteral("chart"), tr("No devices to compare"),
                         tr("Two devices that can run the experiment show their samples per second here."));
    auto* top = new FlowLayout(8);
    top->setContentsMargins(12, 8, 12, 0);
    top->addWidget(makeLabel(tr("Compare"), "caption", this));
    top->addWidget(m_first);
    top->addWidget(makeLabel(tr("with"), "caption", this));
    top->addWidget(m_second);
    auto* words = new QHBoxLayout;
    words->setContentsMargins(12, 0, 12, 0);
    words->addWidget(m_result);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addLayout(words);
    layout->addWidget(m_plot, 1);
}

QComboBox* CompareBatchPanel::makeBox(const QString& name, const char* objectName) {
    auto* box = new QComboBox(this);
    box->setObjectName(QLatin1String(objectName));
    box->setAccessibleName(name);
    box->setProperty("role", QStringLiteral("compact"));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    constexpr int kCharacters = 24;
    box->setMinimumContentsLength(kCharacters);
    connect(box, QOverload<int>::of(&QComboBox::currentIndexChanged), this, [this] {
        m_own = true;
        ask();
    });
    return box;
}

const engine::DeviceResult* CompareBatchPanel::chosen(const QComboBox& box) const {
    const auto found = std::ranges::find(m_devices, box.currentData().toString().toStdString(),
                                         &engine::DeviceResult::device);
    return found == m_devices.end() ? nullptr : &*found;
}

void CompareBatchPanel::choose(QComboBox& box, const QString& device) const {
    const QSignalBlocker quiet(&box);
    const int index = box.findData(device);
    if (index >= 0) box.setCurrentIndex(index);
}

void CompareBatchPanel::setDevices(const std::vector<engine::DeviceResult>& devices) {
    m_devices.clear();
    for (const engine::DeviceResult& device : devices) {
        if (device.fits()) m_devices.push_back(device);
    }
    for (QComboBox* box : {m_first, m_second}) {
        const QString before = box->currentData().toString();
        const QSignalBlocker quiet(box);
        box->clear();
        for (const engine::DeviceResult& device : m_devices)
            box->addItem(deviceName(device.device), toQString(device.device));
        choose(*box, before);
    }
    if (m_devices.size() >= 2) return;
    m_plot->clear();
    m_result->clear();
}

void CompareBatchPanel::suggest(const std::string& first, const std::string& second) {
    if (m_own && chosen(*m_first) != nullptr && chosen(*m_second) != nullptr) return;
    choose(*m_first, toQString(first));
    choose(*m_second, toQString(second));
}

void CompareBatchPanel::choosePair(const std::string& first, const std::string& second) {
    choose(*m_first, toQString(first));
    choose(*m_second, toQString(second));
    m_own = true;
    ask();
}

void CompareBatchPanel::ask() {
    const engine::DeviceResult *first = chosen(*m_first), *second = chosen(*m_second);
    if (first == nullptr || second == nullptr) return;
    if (first == second) {
        m_plot->clear();
        m_result->setText(tr("Choose two different devices."));
        return;
    }
    Q_EMIT asked(*first, *second);
}

void CompareBatchPanel::setAnswer(const BatchAnswer& answer) {
    const engine::DeviceResult *first = chosen(*m_first), *second = chosen(*m_second);
    if (first == nullptr || second == nullptr) return;
    if (!answer.error.isEmpty()) {
        m_plot->clear();
        m_result->setText(answer.error);
        return;
    }
    if (answer.comparison.points.empty()) return;  // stopped
    m_result->setText(keptTogether(engineText(engine::overBatchText(*first, *second, answer.comparison))));
    m_plot->setComparison(answer.comparison, deviceName(first->device), deviceName(second->device));
}

}  // namespace shardlab
