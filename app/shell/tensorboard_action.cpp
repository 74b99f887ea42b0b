#include "app/shell/tensorboard_action.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>

#include "app/shell/notice_bar.h"
#include "app/workbench/workbench.h"

namespace shardlab {

TensorBoardAction::TensorBoardAction(Workbench& workbench, QWidget& window)
    : QAction(tr("Write TensorBoard lo&gs…"), &window), m_workbench(workbench), m_window(window) {
    setObjectName(QStringLiteral("tensorBoardAction"));
    setCheckable(true);
    connect(this, &QAction::triggered, this, &TensorBoardAction::choose);
    connect(&workbench.logs, &LiveLogs::directoryChanged, this, &TensorBoardAction::show);
    show();
}

void TensorBoardAction::show() {
    const QString logdir = m_workbench.logs.directory();
    setChecked(!logdir.isEmpty());
    const QString tip = logdir.isEmpty() ? tr("Write a log for TensorBoard while a run trains")
                                         : tr("Runs write logs for TensorBoard into %1").arg(logdir);
    setStatusTip(tip);
    setToolTip(tip);
}

void TensorBoardAction::choose(bool on) {
    if (!on) return m_workbench.logs.setDirectory({});
    const QString logdir =
        QFileDialog::getExistingDirectory(&m_window, tr("Log directory for TensorBoard"), {});
    if (logdir.isEmpty()) return show();
    m_workbench.logs.setDirectory(logdir);
    const QString command = m_workbench.logs.command();
    NoticeBar::show(&m_window, tr("Runs write logs for TensorBoard. Open them with: %1").arg(command), false,
                    {{tr("Copy"), [command] { QGuiApplication::clipboard()->setText(command); }}});
}

}  // namespace shardlab
