#pragma once
#include <QWidget>

#include "engine/comparison/comparison_table.h"
#include "widgets/tables/compare_model.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace shardlab {

class CompareOrder;
class DeviceChooser;
class DockTable;
class FrameworkBox;

/// The table of the comparison with what can be done to it: search, pin, add a size, copy and save, use a
/// device. Shows rows; the page decides what they hold.
class CompareTablePanel : public QWidget {
    Q_OBJECT
public:
    explicit CompareTablePanel(QWidget* parent = nullptr);
    void setRows(std::vector<CompareRow> rows, const QString& chosenDevice);
    QStringList shownDevices() const;  ///< ids in the order of the table
    FrameworkBox* framework() const { return m_framework; }
    void showAdded(const QStringList& devices);  ///< which of the rows a person has added

Q_SIGNALS:
    void pinToggled(const QString& device, bool pinned);
    void deviceAdded(const QString& device);
    void deviceRemoved(const QString& device);
    void allSizesToggled(bool all);
    void useRequested(const QString& device);
    void orderChanged();  ///< which devices are shown, or in which order
    void scriptRequested();
    void copyRequested(shardlab::engine::TableFormat format);
    void saveRequested(shardlab::engine::TableFormat format);

private:
    QWidget* makeTop();
    QWidget* makeFoot();
    void setupTable();
    void setupConnections();
    void refreshFoot();
    QString currentDevice() const;
    CompareModel* m_model = nullptr;
    CompareOrder* m_order = nullptr;
    DockTable* m_table = nullptr;
    QLineEdit* m_search = nullptr;
    FrameworkBox* m_framework = nullptr;
    DeviceChooser* m_chooser = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_use = nullptr;
    QCheckBox* m_allSizes = nullptr;
    QLabel* m_count = nullptr;
    QString m_chosen;
    QStringList m_added;
};

}  // namespace shardlab
