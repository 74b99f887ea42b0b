#pragma once
#include <QAbstractTableModel>
#include <QColor>
#include <QSet>
#include <vector>

namespace shardlab {

/// One run as the list shows it.
struct RunRow {
    QString id, name, device, status, started;
    QString experiment = {};  ///< its name, whatever the run is called
    QString label = {};       ///< what tells it from the other runs that are shown
    int epochs = 0;
    QString bestName;
    double best = 0;
    QColor color;
    int number = 0;  ///< of the shape of its marker, see runMarkerPath()
    bool active = false;
    bool operator==(const RunRow&) const = default;
};

/// The runs, newest first. A tick puts a run into the plots.
class RunListModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Device, Epochs, Best, Status, Started, ColumnCount };
    static constexpr int kSummaryRole = Qt::UserRole + 1;  ///< device, and what tells the run from others
    explicit RunListModel(QObject* parent = nullptr);
    void setRuns(std::vector<RunRow> runs);
    void setRun(int row, const RunRow& run);
    void setShown(const QSet<QString>& ids);
    QString idAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void showRequested(const QString& id, bool shown);
    void renameRequested(const QString& id, const QString& name);

private:
    QVariant display(const RunRow& row, int column) const;
    std::vector<RunRow> m_runs;
    QSet<QString> m_shown;
};

}  // namespace shardlab
