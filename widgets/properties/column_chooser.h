#pragma once
#include <QStringList>
#include <QWidget>

class QComboBox;
class QLabel;
class QListWidget;
class QListWidgetItem;

namespace shardlab {

/// The columns of a table: a tick for each feature, and which one is the label. The label is no feature; at
/// least one feature stays ticked.
class ColumnChooser : public QWidget {
    Q_OBJECT
public:
    explicit ColumnChooser(QWidget* parent = nullptr);
    void setColumns(const QStringList& names);
    void setMessage(const QString& message);  ///< says why there are no columns
    /// No features: all columns but the labels and that of the sample weights. No labels: the last column.
    void setChoice(const QStringList& features, const QStringList& labels, const QString& weight = {});

Q_SIGNALS:
    void edited(const QStringList& features, const QStringList& labels);  ///< as setChoice takes them

private:
    QStringList labelColumns() const;
    void refresh();
    void takeTick(const QListWidgetItem* item);
    void takeLabel(const QString& name);
    QLabel* m_message;
    QLabel* m_featuresTitle;
    QListWidget* m_list;
    QLabel* m_labelTitle;
    QComboBox* m_combo;
    QStringList m_columns, m_features, m_labels;
    QString m_weight;
};

}  // namespace shardlab
