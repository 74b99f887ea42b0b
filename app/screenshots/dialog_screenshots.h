#pragma once
#include <QString>

namespace shardlab {

class ScreenshotWriter;

/// Pictures of the dialogs that need no run: runtime type, matrix multiplication, learning rate finder,
/// template gallery, the list of commands.
void saveDialogs(ScreenshotWriter& writer, const QString& theme);
void saveTransferDialog(ScreenshotWriter& writer, const QString& theme);
/// Of those that need one: validation, export to a folder that is gone afterwards, web page.
void saveDialogsOfRun(ScreenshotWriter& writer, const QString& theme);

}  // namespace shardlab
