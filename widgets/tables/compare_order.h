#pragma once
#include <QSortFilterProxyModel>

namespace shardlab {

/// The rows of a CompareModel as a person looks at them: those that hold every word of a search, the pinned
/// ones on top, and those that cannot run the experiment at the end, whatever is sorted by and in which
/// direction.
class CompareOrder : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit CompareOrder(QObject* parent = nullptr);
    void setSearch(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    QStringList m_words;
};

}  // namespace shardlab
