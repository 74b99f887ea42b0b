#pragma once
#include <QAbstractTableModel>
#include <vector>

#include "widgets/plots/point_plot.h"

class QLabel;
class QTableView;

namespace shardlab {

class FidelityFilter;
class FidelityRows;

/// One published time and what the simulator says instead.
struct FidelityEntry {
    QString group, name, device;
    double published = 0, predicted = 0;
    QString unit, source, note;
    QString chip = {};  ///< the device as this program calls it; `device` is what the source says
    bool own = false;   ///< measured by the user, not published
    double error() const { return predicted / published - 1; }
    bool isFar() const;  ///< half as much again, or less than half
    /// Of a group, as the kind of a measurement: "network", "your measurements".
    static QString kindTitle(const QString& group);
};

class FidelityModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Group, Device, Published, Predicted, Error, Source, Note, ColumnCount };
    static constexpr int kSortRole = Qt::UserRole + 1;
    explicit FidelityModel(QObject* parent = nullptr);
    void setEntries(std::vector<FidelityEntry> entries);
    const FidelityEntry& at(int row) const { return m_entries[static_cast<std::size_t>(row)]; }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<FidelityEntry> m_entries;
};

/// Published against predicted times, both logarithmic; the line where they are equal, and those at half and
/// twice. Entries that are no times (in s, ms, us) are left to the table.
class FidelityPlot : public PointPlot {
    Q_OBJECT
public:
    explicit FidelityPlot(QWidget* parent = nullptr);
    void setEntries(const std::vector<FidelityEntry>& entries);

protected:
    void restyle() override;
    void fit() override;

private:
    QCPGraph* m_entries = nullptr;
    QCPGraph* m_own = nullptr;  ///< your measurements
    QCPGraph* m_equal = nullptr;
    QCPGraph* m_half = nullptr;
    QCPGraph* m_twice = nullptr;
};

/// How well the simulator reproduces what others have measured: a plot, and the table it is made of, of all
/// devices or of those chosen.
class FidelityView : public QWidget {
    Q_OBJECT
public:
    explicit FidelityView(QWidget* parent = nullptr);
    /// `unchecked`: devices whose simulated times no published network validates.
    void setEntries(const std::vector<FidelityEntry>& entries, const QStringList& unchecked = {});
    FidelityPlot* plot() const { return m_plot; }
    QTableView* table() const { return m_table; }
    QString summary() const;

private:
    void showChosen();
    std::vector<FidelityEntry> m_entries;
    FidelityFilter* m_filter;
    FidelityPlot* m_plot;
    FidelityModel* m_model;
    FidelityRows* m_sorted;
    QTableView* m_table;
    QLabel* m_summary;
};

}  // namespace shardlab
