#pragma once
#include <QAbstractTableModel>
#include <QImage>
#include <QStyledItemDelegate>
#include <QTableView>
#include <vector>

#include "engine/inspection/batch_preview.h"

namespace shardlab {

/// One sample in a cell of a batch.
struct BatchCell {
    engine::SampleKey key;
    QString label, text;
    QImage picture;
    std::int64_t length = 0, paddedLength = 0;
    QString error;
};

/// A batch's shards as columns, side by side.
class BatchModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    /// `unit`: "Core" or "GPU".
    void setShards(std::vector<std::vector<BatchCell>> shards, const QString& unit);
    const BatchCell* cell(const QModelIndex& index) const;  ///< null behind the end of a shard
    bool hasPictures() const { return m_pictures; }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<std::vector<BatchCell>> m_shards;
    QString m_unit;
    int m_rows = 0;
    bool m_pictures = false;
};

/// A sample small: its picture or first words, class and number, and how much of a sequence is padding. A
/// class's name that is too long for the cell is cut in its middle; the tooltip has all of it.
class BatchDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

/// One global batch, one column a replica. Enter or a double click asks for a sample.
class BatchTable : public QTableView {
    Q_OBJECT
public:
    explicit BatchTable(QWidget* parent = nullptr);
    void setShards(std::vector<std::vector<BatchCell>> shards, const QString& unit);
    const BatchModel& batch() const { return *m_model; }

Q_SIGNALS:
    void sampleRequested(const shardlab::engine::SampleKey& key);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    int labelWidth() const;
    void ask(const QModelIndex& index);
    BatchModel* m_model = nullptr;
    int m_labelWidth = 0;
};

}  // namespace shardlab
