#include "app/shell/python_menu.h"

#include <QCoreApplication>
#include <QMenu>

#include "app/workbench/recent_actions.h"
#include "app/workbench/workbench.h"
#include "widgets/common/icons.h"

namespace shardlab {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::PythonMenu", text);
}

void fill(QMenu& menu, Workbench& workbench) {
    menu.clear();
    QAction* whole = menu.addAction(tr("Train this &experiment"), &menu, [&workbench] {
        workbench.scripts.copy(workbench.document.experiment(), engine::TrainScript{});
    });
    whole->setObjectName(QStringLiteral("copyExperimentAsPython"));
    menu.addSeparator();
    for (const RecentAction& each : workbench.recent().list()) {
        menu.addAction(each.text, &menu, [&workbench, each] {
            workbench.scripts.copy(each.experiment, each.action, each.run);
        });
    }
    if (workbench.recent().list().empty()) {
        QAction* none = menu.addAction(tr("No training, evaluation, export or sweep yet"));
        none->setEnabled(false);
    }
}

}  // namespace

void addPythonMenu(QMenu& menu, Workbench& workbench) {
    QMenu* python = menu.addMenu(icon(QStringLiteral("code")), tr("Copy as &Python"));
    python->setObjectName(QStringLiteral("pythonMenu"));
    QObject::connect(python, &QMenu::aboutToShow, python, [python, &workbench] { fill(*python, workbench); });
    fill(*python, workbench);
}

}  // namespace shardlab
