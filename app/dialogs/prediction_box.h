#pragma once
#include <QFrame>

class QLabel;

namespace shardlab {

struct DeviceEstimate;

/// What the simulator says of a run on one device, in a few lines.
class PredictionBox : public QFrame {
    Q_OBJECT
public:
    explicit PredictionBox(QWidget* parent = nullptr);
    void setEstimate(const QString& device, const DeviceEstimate& answer, int epochs);

private:
    QLabel* m_device;
    QLabel* m_epoch;
    QLabel* m_details;
    QLabel* m_memory;
};

}  // namespace shardlab
