#pragma once
#include <QtTest>
#include <QtWidgets>
#include <functional>

#include "app/dialogs/export_dialog.h"
#include "app/dialogs/hand_in_dialog.h"
#include "app/dialogs/learning_rate_dialog.h"
#include "app/dialogs/learning_rate_finder.h"
#include "app/dialogs/lessons_dialog.h"
#include "app/dialogs/matmul_dialog.h"
#include "app/dialogs/mpi_dialog.h"
#include "app/dialogs/replace_head_dialog.h"
#include "app/dialogs/runtime_dialog.h"
#include "app/dialogs/share_dialog.h"
#include "app/dialogs/sweep_dialog.h"
#include "app/dialogs/template_gallery.h"
#include "app/dialogs/transfer_dialog.h"
#include "app/dialogs/validation_dialog.h"
#include "app/dialogs/web_page_dialog.h"
#include "app/pages/language_page.h"
#include "app/pages/model_page.h"
#include "app/shell/main_window.h"
#include "widgets/canvas/graph_view.h"

namespace shardlab {

using FormVisit = std::function<void(QWidget& form)>;

/// Opens what the buttons of a form fold away.
inline void unfold(const QWidget& form) {
    for (auto* button : form.findChildren<QToolButton*>()) {
        if (button->isCheckable() && !button->isChecked() && button->defaultAction() == nullptr)
            button->click();
    }
}

/// A page, on each of the tabs that it has.
inline void visitPage(QWidget& page, const FormVisit& visit) {
    const auto tabs = page.findChildren<QTabWidget*>();
    if (tabs.isEmpty()) return visit(page);
    for (QTabWidget* each : tabs) {
        for (int tab = 0; tab < each->count(); ++tab) {
            each->setCurrentIndex(tab);
            QCoreApplication::processEvents();
            visit(page);
        }
    }
}

inline void visitDialog(QDialog& dialog, const FormVisit& visit) {
    dialog.show();
    QApplication::setActiveWindow(&dialog);  // without a window manager, the focus stays behind otherwise
    visit(dialog);
}

/// The page of the models that write and that translate; which one follows from the data.
inline void visitLanguagePage(MainWindow& window, const FormVisit& visit) {
    ExperimentDocument& document = window.workbench().document;
    const engine::Experiment before = document.experiment();
    for (const char* source : {"text", "sentence_pairs"}) {
        engine::Experiment experiment = before;
        experiment.data.source = source;
        experiment.data.options = engine::Json::object();
        document.replace(experiment, {});
        window.pages().show("language");
        QCoreApplication::processEvents();
        visit(*window.pages().page<LanguagePage>());
    }
    document.replace(before, {});
}

/// Shows every form of the program, one after the other: pages, docks, the options of each layer, dialogs,
/// and menus that hold fields.
inline void visitForms(MainWindow& window, const FormVisit& visit) {
    const Pages& pages = window.pages();
    for (int page = 0; page < pages.all.size(); ++page) {
        pages.tabs->setCurrentIndex(page);
        QCoreApplication::processEvents();
        visitPage(*pages.all[page], visit);
    }
    visitLanguagePage(window, visit);
    pages.tabs->setCurrentIndex(0);
    for (QDockWidget* dock : window.docks().all) {
        if (dock->objectName() == "propertyDock") continue;
        window.docks().show(qPrintable(dock->objectName()));
        unfold(*dock);
        QCoreApplication::processEvents();
        visit(*dock);
    }
    window.docks().show("propertyDock");
    const auto layers = static_cast<int>(window.workbench().document.experiment().model.layers.size());
    for (int row = 0; row < layers; ++row) {
        window.pages().page<ModelPage>()->canvas()->selectRow(row);
        unfold(*window.docks().find("propertyDock"));
        QCoreApplication::processEvents();
        visit(*window.docks().find("propertyDock"));
    }
    engine::Experiment experiment = window.workbench().document.experiment();
    for (const auto& [accelerator, device] :
         {std::pair{engine::Accelerator::Tpu, "tpu-v2-8"}, std::pair{engine::Accelerator::Gpu, "k80"},
          std::pair{engine::Accelerator::Cpu, "cpu-host"}}) {
        experiment.runtime.accelerator = accelerator;
        experiment.runtime.device = device;
        RuntimeDialog dialog(experiment, &window);
        visitDialog(dialog, visit);
    }
    MatmulDialog matmul(&window);
    visitDialog(matmul, visit);
    LearningRateDialog rate(0.001, &window);
    visitDialog(rate, visit);
    LearningRateFinder finder(experiment, &window);
    visitDialog(finder, visit);
    SweepDialog sweep(experiment, &window);
    visitDialog(sweep, visit);
    const engine::Experiment& shown = window.workbench().document.experiment();
    TransferDialog transfer(shown, false, window.workbench().runs, &window);
    visitDialog(transfer, visit);
    ExportDialog exporting(window.workbench().exports, shown, nullptr, QStringLiteral("model"), &window);
    visitDialog(exporting, visit);
    ShareDialog sharing(window.workbench().sharing, shown, nullptr, {}, QStringLiteral("model.shardlab"),
                        &window);
    visitDialog(sharing, visit);
    WebPageDialog page(shown, nullptr, QStringLiteral("model_web"), &window);
    visitDialog(page, visit);
    MpiDialog mpi(shown, &window);
    visitDialog(mpi, visit);
    ReplaceHeadDialog head(shown, &window);
    visitDialog(head, visit);
    ValidationDialog validation(&window);
    visitDialog(validation, visit);
    LessonsDialog lessons(&window);
    visitDialog(lessons, visit);
    TemplateGallery gallery(&window);
    visitDialog(gallery, visit);
    HandInDialog handIn(3, 7, &window);
    visitDialog(handIn, visit);
    for (QMenu* menu : window.findChildren<QMenu*>()) {
        if (menu->findChild<QAbstractSlider*>() == nullptr && menu->findChild<QAbstractSpinBox*>() == nullptr)
            continue;
        menu->popup(window.geometry().center());
        QCoreApplication::processEvents();
        visit(*menu);
        menu->close();
    }
}

}  // namespace shardlab
