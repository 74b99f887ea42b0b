#pragma once
#include <QAbstractListModel>
#include <QStyledItemDelegate>
#include <vector>

#include "widgets/common/class_list.h"

namespace shardlab {

/// One class: how many training samples there are of it, and how many to validate on.
struct ClassShare {
    QString name;
    std::int64_t training = 0, validation = 0;
};

class ClassShareModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;
    void setShares(std::vector<ClassShare> shares);
    const std::vector<ClassShare>& shares() const { return m_shares; }
    double trainingShare(int row) const;
    double validationShare(int row) const;
    double largestShare() const { return m_largest; }  ///< of any class in any part
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<ClassShare> m_shares;
    std::int64_t m_training = 0, m_validation = 0;
    double m_largest = 0.0;
};

class ClassShareDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Share of every class as two bars, training over validation.
class ClassBalance : public ClassList {
    Q_OBJECT
public:
    explicit ClassBalance(QWidget* parent = nullptr);
    void setShares(std::vector<ClassShare> shares);
    const ClassShareModel& shares() const { return *m_model; }

private:
    ClassShareModel* m_model = nullptr;
};

/// Whether the classes are as frequent as each other, in words.
QString balanceText(const std::vector<ClassShare>& shares);

}  // namespace shardlab
