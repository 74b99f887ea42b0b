#include "app/shell/run_requests.h"

#include "app/dialogs/dialogs.h"
#include "app/dialogs/run_export_dialog.h"
#include "app/shell/file_actions.h"
#include "app/workbench/workbench.h"

namespace shardlab {

void connectRunRequests(QWidget& window, Workbench& workbench, FileActions& files) {
    Workbench* bench = &workbench;
    FileActions* asking = &files;
    const auto whenSaved = [asking](const std::function<void()>& then) { asking->whenSaved(then); };
    QObject::connect(bench, &Workbench::restoreRequested, asking,
                     [=](const QString& id) { whenSaved([bench, id] { bench->restoreRun(id, false); }); });
    QObject::connect(bench, &Workbench::rerunRequested, asking,
                     [=](const QString& id) { whenSaved([bench, id] { bench->rerun(id); }); });
    QObject::connect(bench, &Workbench::rerunWithSeedRequested, asking, [=](const QString& id, quint64 seed) {
        whenSaved([bench, id, seed] { bench->rerun(id, seed); });
    });
    QObject::connect(bench, &Workbench::continueRequested, asking,
                     [=](const QString& id) { whenSaved([bench, id] { bench->continueRun(id); }); });
    QObject::connect(bench, &Workbench::runExportRequested, &window,
                     [bench, &window](const QStringList& ids, const QStringList& columns, bool csv) {
                         const RunExportQuestion question{.ids = ids, .columns = columns, .csv = csv};
                         openDialog("runExport", *bench, window, QVariant::fromValue(question));
                     });
}

}  // namespace shardlab
