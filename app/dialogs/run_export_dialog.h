#pragma once
#include <QDialog>
#include <QStringList>

#include "engine/runs/run_export.h"

class QCheckBox;
class QRadioButton;

namespace shardlab {

/// What is asked before runs are written as CSV or JSON.
struct RunExportQuestion {
    QStringList ids, columns;  ///< runs, and the columns of the table as it is shown
    bool csv = true;           ///< else JSON
};

/// Asks which columns a file of runs is to have, whether it has every epoch, and where it goes.
class RunExportDialog : public QDialog {
    Q_OBJECT
public:
    explicit RunExportDialog(const RunExportQuestion& question, QWidget* parent = nullptr);
    engine::RunExport what() const;
    void accept() override;  ///< asks for the file first

Q_SIGNALS:
    void chosen(const QStringList& ids, const shardlab::engine::RunExport& what, const QString& file);

private:
    RunExportQuestion m_question;
    QRadioButton* m_shown = nullptr;
    QRadioButton* m_all = nullptr;
    QCheckBox* m_epochs = nullptr;
};

}  // namespace shardlab

Q_DECLARE_METATYPE(shardlab::RunExportQuestion)
