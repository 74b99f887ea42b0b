#pragma once
#include <QVariant>

class QMenu;
class QWidget;

namespace shardlab {

class Workbench;

/// The menu with an action that opens a dialog. None: other actions open it, which know when they may.
enum class DialogMenu { None, Tools, Help };

/// Opens a dialog of the table in dialogs.cpp over the window. It deletes itself when it is closed.
/// `subject`: what some begin with, a device ("runtime"), a learning rate ("learningRate")
/// the path of a file without its ending ("export", "webPage"), ids of runs ("share"), or a RunExportQuestion
/// ("runExport").
void openDialog(const char* id, Workbench& workbench, QWidget& window, const QVariant& subject = {});
/// The dialogs of a menu, in the order of the table.
void addDialogActions(QMenu& menu, DialogMenu place, Workbench& workbench, QWidget& window);

}  // namespace shardlab
