#pragma once
#include <QSortFilterProxyModel>
#include <QWidget>
#include <vector>

class QComboBox;

namespace shardlab {

struct FidelityEntry;

/// Which of the published measurements are shown. Empty texts: all.
struct FidelityChoice {
    enum class Errors { All, Near, Far };
    QString chip, group;
    Errors errors = Errors::All;
    bool holds(const FidelityEntry& entry) const;
};

/// A row of lists: the device, the kind of measurement, and how far the simulator is from it.
class FidelityFilter : public QWidget {
    Q_OBJECT
public:
    explicit FidelityFilter(QWidget* parent = nullptr);
    /// `unchecked`: devices that are not validated, with measurements or without.
    void setEntries(const std::vector<FidelityEntry>& entries, const QStringList& unchecked);
    FidelityChoice choice() const;

Q_SIGNALS:
    void changed();

private:
    QComboBox* addList(const char* name, const QString& label);
    QComboBox* m_device;
    QComboBox* m_group;
    QComboBox* m_errors;
};

/// The rows of a FidelityModel that a choice holds, sorted.
class FidelityRows : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setChoice(const FidelityChoice& choice);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    FidelityChoice m_choice;
};

}  // namespace shardlab
