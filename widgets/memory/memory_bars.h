#pragma once
#include <QWidget>
#include <cstdint>

namespace shardlab {

/// Memory as bars: the simulated device's memory per core (used by the compiled program, capacity), one bar a
/// core, and the resident memory of this process as measured.
class MemoryBars : public QWidget {
    Q_OBJECT
public:
    explicit MemoryBars(QWidget* parent = nullptr);
    void setDevice(const QString& name, int cores, std::int64_t usedPerCore, std::int64_t capacityPerCore);
    void setProcess(std::int64_t residentBytes, std::int64_t physicalBytes);
    QSize sizeHint() const override { return {280, 200}; }
    QSize minimumSizeHint() const override { return {200, 120}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int paintBar(QPainter& painter, int y, const QString& title, const QString& detail, double share,
                 const QString& token) const;
    QString m_device;
    int m_cores = 0;
    std::int64_t m_used = 0, m_capacity = 0, m_resident = 0, m_physical = 0;
};

}  // namespace shardlab
