#pragma once
#include <QAbstractListModel>
#include <QStyledItemDelegate>
#include <vector>

#include "widgets/common/class_list.h"

namespace shardlab {

/// One class: how many samples of it there are, and how many were recognized.
struct ClassBar {
    QString name;
    std::int64_t samples = 0, correct = 0;
    double accuracy() const;
};

class ClassBarModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;
    void setBars(std::vector<ClassBar> bars);
    const std::vector<ClassBar>& bars() const { return m_bars; }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<ClassBar> m_bars;
};

class ClassBarDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Accuracy of every class as a bar with its counts.
class ClassAccuracy : public ClassList {
    Q_OBJECT
public:
    explicit ClassAccuracy(QWidget* parent = nullptr);
    void setBars(std::vector<ClassBar> bars);
    const std::vector<ClassBar>& bars() const { return m_model->bars(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ClassBarModel* m_model = nullptr;
};

}  // namespace shardlab
