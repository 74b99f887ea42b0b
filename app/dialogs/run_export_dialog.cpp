#include "app/dialogs/run_export_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"

namespace shardlab {

RunExportDialog::RunExportDialog(const RunExportQuestion& question, QWidget* parent)
    : QDialog(parent), m_question(question) {
    setObjectName(QStringLiteral("runExportDialog"));
    setWindowTitle(question.csv ? tr("Export as CSV") : tr("Export as JSON"));
    auto* title = makeLabel(formatNumber(question.ids.size(), tr("1 run"), tr("%1 runs")), "muted", this);
    m_shown = new QRadioButton(formatNumber(question.columns.size(), tr("The column of the table"),
                                            tr("The %1 columns of the table")),
                               this);
    m_shown->setObjectName(QStringLiteral("shownColumns"));
    m_shown->setChecked(true);
    m_all = new QRadioButton(tr("All columns, metrics and parameters"), this);
    m_all->setObjectName(QStringLiteral("allColumns"));
    m_epochs = new QCheckBox(tr("Every epoch"), this);
    m_epochs->setObjectName(QStringLiteral("everyEpoch"));
    m_epochs->setToolTip(question.csv ? tr("A line for each epoch of each run, else one for each run")
                                      : tr("With the metrics of each epoch, else of the last one only"));
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Export…"), QDialogButtonBox::AcceptRole)->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addSpacing(4);
    layout->addWidget(m_shown);
    layout->addWidget(m_all);
    layout->addSpacing(8);
    layout->addWidget(m_epochs);
    layout->addSpacing(12);
    layout->addWidget(buttons);
}

engine::RunExport RunExportDialog::what() const {
    engine::RunExport what{.columns = {}, .epochs = m_epochs->isChecked()};
    if (!m_shown->isChecked()) return what;
    for (const QString& column : m_question.columns) {
        what.columns.push_back(column.toStdString());
        if (column == QLatin1String("best"))
            what.columns.emplace_back("best_metric");  // one cell of the table
    }
    return what;
}

void RunExportDialog::accept() {
    const QString ending = m_question.csv ? QStringLiteral(".csv") : QStringLiteral(".json");
    QString file = QFileDialog::getSaveFileName(
        this, windowTitle(), QDir::home().filePath(QStringLiteral("runs") + ending),
        m_question.csv ? tr("Comma-separated values (*.csv)") : tr("JSON (*.json)"));
    if (file.isEmpty()) return;
    if (QLatin1Char('.') + QFileInfo(file).suffix() != ending) file += ending;
    Q_EMIT chosen(m_question.ids, what(), file);
    QDialog::accept();
}

}  // namespace shardlab
