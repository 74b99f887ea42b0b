#pragma once
#include <QAbstractTableModel>
#include <optional>
#include <vector>

#include "engine/comparison/run_cost.h"
#include "engine/simulator/estimate.h"

namespace shardlab {

/// One device for the comparison: what the simulator predicts and, apart from it, what was measured when this
/// computer trained for that device.
struct CompareRow {
    QString deviceId, deviceName, accelerator;
    bool known = false;  ///< the estimate has come
    bool pinned = false;
    QString error;  ///< why there is none
    engine::RunEstimate estimate;
    QString hostStack, precision;              ///< that the device runs it with
    QString fitting;                           ///< what would fit where the run does not
    std::optional<engine::RunCost> cost = {};  ///< at the price of the device; none: no price, or no run
    double measuredEpochSeconds = -1;          ///< of the last run for the device; < 0: never trained
    bool runs() const { return known && !estimate.outOfMemory; }
};

/// The same experiment on every device of the catalog. Simulated columns and the measured column are never
/// mixed: they carry different colours and their headings say which clock they come from. The first column
/// pins a device.
class CompareModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Pin,
        Device,
        Step,
        Epoch,
        FirstEpoch,
        Total,
        Rate,
        Uncertainty,
        Validation,
        Memory,
        HostStack,
        Precision,
        Batch,
        Replicas,
        CostOfRun,
        CostOfEpoch,
        CostOfMillion,
        Measured,
        ColumnCount
    };
    static constexpr int kSortRole = Qt::UserRole + 1;
    explicit CompareModel(QObject* parent = nullptr);
    void setRows(std::vector<CompareRow> rows);
    void setChosenDevice(const QString& id);
    const std::vector<CompareRow>& rows() const { return m_rows; }
    QString deviceAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void pinToggled(const QString& device, bool pinned);  ///< by a person; the rows are as before

private:
    QVariant display(const CompareRow& row, int column) const;
    QVariant sortValue(const CompareRow& row, int column) const;
    QString tipOf(const CompareRow& row) const;
    QColor colorOf(const CompareRow& row, int column) const;
    std::vector<CompareRow> m_rows;
    QString m_chosen;
};

}  // namespace shardlab
