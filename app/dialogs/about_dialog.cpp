#include "app/dialogs/about_dialog.h"

#include <QApplication>
#include <QMessageBox>

namespace shardlab {

namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::About", text);
}
}  // namespace

void showAbout(QWidget& window) {
    QMessageBox::about(&window, tr("About Shardlab"),
                       tr("<h3>Shardlab %1</h3><p>Assemble a Keras model, train it on this computer sharded "
                          "over simulated accelerator "
                          "cores, and see what a CPU, GPU or TPU would take.</p><p>Measured times come from "
                          "this computer, simulated "
                          "times from the device simulator.</p><p>GPL-3.0-or-later. Curves: QCustomPlot. "
                          "Typeface: Inter (OFL).</p>")
                           .arg(QApplication::applicationVersion()));
}

}  // namespace shardlab
