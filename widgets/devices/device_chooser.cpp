#include "widgets/devices/device_chooser.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include "engine/devices/device_catalog.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {

/// "8 cores (v3-8)", "4 GPUs", "2 threads".
QString sizeText(const engine::DeviceSpec& device) {
    const QString cores = deviceSize(device);
    const QString prefix = QStringLiteral("TPU ");
    const QString name = deviceTitle(device.name);
    return name.startsWith(prefix) ? QStringLiteral("%1 (%2)").arg(cores, name.mid(prefix.size())) : cores;
}

QString marked(const QString& text, const engine::DeviceSpec& device) {
    return device.validated() ? text : DeviceChooser::tr("%1, not validated").arg(text);
}

/// The mark of one size of a device.
QString remarkOf(const engine::DeviceSpec& device) {
    return device.validated() ? QString() : marked(sizeText(device), device);
}

/// With a mark where none of its sizes is validated: the smallest is if any is.
QString nameOf(const engine::DeviceFamily& family) {
    return marked(deviceTitle(family.name), *family.sizes.front());
}

}  // namespace

DeviceChooser::DeviceChooser(const QString& name, const QString& none, QWidget* parent)
    : QWidget(parent), m_none(none), m_family(new QComboBox(this)), m_size(new QComboBox(this)) {
    m_family->setObjectName(name);
    m_family->setAccessibleName(tr("Device"));
    // Long names, as those marked "not validated", leave the sizes their room.
    constexpr int kShortestName = 12;
    m_family->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_family->setMinimumContentsLength(kShortestName);
    m_size->setObjectName(name + QStringLiteral("Size"));
    m_size->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_size->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);  // a number cut short is another number
    setFocusProxy(m_family);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_family, 1);
    layout->addWidget(m_size);
    const auto changed = QOverload<int>::of(&QComboBox::currentIndexChanged);
    connect(m_family, changed, this, [this] {
        showSizes();
        Q_EMIT deviceChanged();
    });
    connect(m_size, changed, this, &DeviceChooser::deviceChanged);
}

void DeviceChooser::setAccelerator(std::optional<engine::Accelerator> accelerator) {
    m_families.clear();
    for (engine::DeviceFamily& each : engine::deviceFamilies(engine::DeviceCatalog::installed())) {
        if (!accelerator || each.sizes.front()->accelerator == *accelerator)
            m_families.push_back(std::move(each));
    }
    {
        const QSignalBlocker quiet(m_family);
        m_family->clear();
        if (!m_none.isEmpty()) m_family->addItem(m_none, -1);
        for (std::size_t i = 0; i < m_families.size(); ++i)
            m_family->addItem(nameOf(m_families[i]), static_cast<int>(i));
        showSizes();
    }
    Q_EMIT deviceChanged();
}

const engine::DeviceFamily* DeviceChooser::family() const {
    const int index = m_family->currentIndex() < 0 ? -1 : m_family->currentData().toInt();
    return index < 0 ? nullptr : &m_families[static_cast<std::size_t>(index)];
}

/// The sizes of the chosen device; 8 cores or one GPU first, which is what one gets.
void DeviceChooser::showSizes() {
    const QSignalBlocker quiet(m_size);
    m_family->setToolTip(m_family->currentText());  // it may be cut off
    m_size->clear();
    const engine::DeviceFamily* chosen = family();
    if (chosen == nullptr) {
        m_size->setVisible(false);
        return;
    }
    m_size->setVisible(true);
    const bool gpu = chosen->sizes.front()->accelerator == engine::Accelerator::Gpu;
    m_size->setAccessibleName(gpu ? tr("GPUs") : tr("Cores"));
    const engine::DeviceCatalog& catalog = engine::DeviceCatalog::installed();
    int usual = -1;
    for (const engine::DeviceSpec* device : chosen->sizes) {
        m_size->addItem(sizeText(*device), toQString(device->id));
        m_size->setItemData(m_size->count() - 1, remarkOf(*device), Qt::ToolTipRole);
        const auto& sheets = catalog.devices();
        const bool isSheet =
            std::any_of(sheets.begin(), sheets.end(), [device](const auto& s) { return s.id == device->id; });
        if (isSheet) usual = m_size->count() - 1;  // the largest that has a sheet of its own
    }
    m_size->setCurrentIndex(qMax(0, usual));
    const bool several = chosen->sizes.size() > 1;
    m_size->setEnabled(several);
    m_size->setToolTip(several ? tr("Number of cores or GPUs; the list shows available sizes")
                       : gpu   ? tr("The catalog has no link data for several GPUs of this kind")
                               : tr("This device has one size only"));
    refreshObjections();
}

void DeviceChooser::setDevice(const std::string& id) {
    if (id.empty()) return m_family->setCurrentIndex(m_none.isEmpty() ? m_family->currentIndex() : 0);
    for (std::size_t i = 0; i < m_families.size(); ++i) {
        for (const engine::DeviceSpec* device : m_families[i].sizes) {
            if (device->id != id) continue;
            {
                const QSignalBlocker quiet(m_family);
                m_family->setCurrentIndex(m_family->findData(static_cast<int>(i)));
                showSizes();
                const QSignalBlocker quietSize(m_size);
                m_size->setCurrentIndex(m_size->findData(toQString(id)));
            }
            Q_EMIT deviceChanged();
            return;
        }
    }
}

std::string DeviceChooser::device() const {
    return family() == nullptr ? std::string() : m_size->currentData().toString().toStdString();
}

void DeviceChooser::setObjection(Objection objection) {
    m_objection = std::move(objection);
    refreshObjections();
}

void DeviceChooser::refreshObjections() {
    auto* items = qobject_cast<QStandardItemModel*>(m_size->model());
    const engine::DeviceFamily* chosen = family();
    if (items == nullptr || chosen == nullptr || !m_objection) return;
    for (int row = 0; row < items->rowCount(); ++row) {
        const QString reason = m_objection(*chosen->sizes[static_cast<std::size_t>(row)]);
        items->item(row)->setEnabled(reason.isEmpty());
        const QString remark = remarkOf(*chosen->sizes[static_cast<std::size_t>(row)]);
        items->item(row)->setToolTip(reason.isEmpty() ? remark : reason);
    }
}

}  // namespace shardlab
