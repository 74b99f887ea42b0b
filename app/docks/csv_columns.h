#pragma once
#include <QWidget>

#include "app/controllers/latest_task.h"
#include "engine/core/json.h"

namespace shardlab {

class ColumnChooser;

/// Features and label of a data source with columns, chosen among those of its file, whose first lines a
/// worker reads.
class CsvColumns : public QWidget {
    Q_OBJECT
public:
    explicit CsvColumns(QWidget* parent = nullptr);
    void setSource(const std::string& source, const engine::Json& options);

Q_SIGNALS:
    void edited(const engine::Json& options);

private:
    void readColumns();
    ColumnChooser* m_chooser;
    std::string m_source;
    engine::Json m_options = nullptr;
    engine::Json m_read = nullptr;  ///< the options that the columns shown were read with
    SingleThreadPool m_worker;
    LatestTask m_question;
};

}  // namespace shardlab
