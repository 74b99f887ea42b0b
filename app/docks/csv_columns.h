#pragma once
#include <QWidget>

#include "app/controllers/newest_answer.h"
#include "engine/core/json.h"

namespace shardlab {

class ColumnChooser;

/// Features and label of a csv data set, chosen among the columns of its file, whose first lines a worker
/// reads.
class CsvColumns : public QWidget {
    Q_OBJECT
public:
    explicit CsvColumns(QWidget* parent = nullptr);
    void setOptions(const engine::Json& options);  ///< of the data source "csv"

Q_SIGNALS:
    void edited(const engine::Json& options);

private:
    void readColumns();
    ColumnChooser* m_chooser;
    engine::Json m_options = nullptr;
    engine::Json m_read = nullptr;  ///< the options that the columns shown were read with
    OneWorker m_worker;
    NewestAnswer m_question;
};

}  // namespace shardlab
