#include "app/docks/resources_dock.h"

#include <unistd.h>

#include <QFile>
#include <QVBoxLayout>

#include "app/shell/workbench.h"
#include "widgets/memory/memory_bars.h"

namespace shardlab {

ResourcesDock::ResourcesDock(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_bars(new MemoryBars(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 8);
    layout->addWidget(m_bars);
    connect(&workbench.estimates, &EstimateController::estimated, this,
            [this, &workbench](const DeviceEstimate& answer) {
                const bool known = answer.error.isEmpty();
                m_bars->setDevice(workbench.deviceName(), known ? answer.estimate.replicas : 0,
                                  answer.estimate.peakBytesPerCore, answer.estimate.capacityBytes);
            });
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &ResourcesDock::readProcess);
    m_timer.start();
    readProcess();
}

void ResourcesDock::readProcess() {
    // The kernel answers from memory: no disk is touched.
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly)) return;
    const QList<QByteArray> fields = file.readAll().split(' ');
    const auto page = static_cast<std::int64_t>(sysconf(_SC_PAGESIZE));
    if (fields.size() > 1)
        m_bars->setProcess(fields[1].toLongLong() * page,
                           static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * page);
}

}  // namespace shardlab
