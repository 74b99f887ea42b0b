#pragma once
#include <QAbstractTableModel>
#include <vector>

#include "engine/simulator/estimate.h"

namespace shardlab {

/// One device for the comparison: what the simulator predicts and, apart from it, what was measured when this
/// computer trained for that device.
struct CompareRow {
    QString deviceId, deviceName, accelerator;
    bool known = false;  ///< the estimate has come
    QString error;       ///< why there is none
    engine::RunEstimate estimate;
    QString hostStack, precision;      ///< that the device runs it with
    QString fitting;                   ///< what would fit where the run does not
    double measuredEpochSeconds = -1;  ///< of the last run for the device; < 0: never trained
};

/// The same experiment on every device of the catalog. Simulated columns and the measured column are never
/// mixed: they carry different colours and their headings say which clock they come from.
class CompareModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Device,
        HostStack,
        Precision,
        Step,
        Uncertainty,
        Epoch,
        FirstEpoch,
        Total,
        Rate,
        Memory,
        Measured,
        ColumnCount
    };
    static constexpr int kSortRole = Qt::UserRole + 1;
    explicit CompareModel(QObject* parent = nullptr);
    void setRows(std::vector<CompareRow> rows);
    void setChosenDevice(const QString& id);
    QString deviceAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant display(const CompareRow& row, int column) const;
    QVariant sortValue(const CompareRow& row, int column) const;
    std::vector<CompareRow> m_rows;
    QString m_chosen;
};

}  // namespace shardlab
