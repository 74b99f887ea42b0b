#include "app/dialogs/about_dialog.h"

#include <QApplication>
#include <QMessageBox>

namespace shardlab {

namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::About", text);
}
}  // namespace

QDialog* makeAbout(QWidget* window) {
    auto* box =
        new QMessageBox(QMessageBox::Information, tr("About Shardlab"),
                        tr("<h3>Shardlab %1</h3><p>Build a Keras model, train it on this computer, and "
                           "estimate its training time on a CPU, GPU or TPU.</p><p>Measured times come from "
                           "this computer. Simulated times come from the device simulator.</p><p>License: "
                           "GPL-3.0-or-later. Curves: QCustomPlot. Typeface: Inter (OFL).</p>")
                            .arg(QApplication::applicationVersion()),
                        QMessageBox::Ok, window);
    box->setTextFormat(Qt::RichText);
    constexpr int kIcon = 64;
    box->setIconPixmap(box->windowIcon().pixmap(box->windowIcon().actualSize({kIcon, kIcon})));
    return box;
}

}  // namespace shardlab
