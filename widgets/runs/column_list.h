#pragma once
#include <QFrame>
#include <QSet>

#include "widgets/runs/run_columns.h"

class QLineEdit;
class QListWidget;

namespace shardlab {

/// The columns of a table to tick, with a search: a popup below a button.
class ColumnList : public QFrame {
    Q_OBJECT
public:
    explicit ColumnList(QWidget* parent = nullptr);
    void setColumns(const std::vector<RunColumn>& columns, const QSet<QString>& shown);
    void openBelow(const QWidget& button);

Q_SIGNALS:
    void toggled(const QString& name, bool shown);
    void usualRequested();

private:
    void search(const QString& text);
    QLineEdit* m_search = nullptr;
    QListWidget* m_list = nullptr;
};

}  // namespace shardlab
