#include "app/shell/page_dock_wiring.h"

#include "app/docks/docks.h"
#include "app/docks/problems_dock.h"
#include "app/docks/property_dock.h"
#include "app/pages/compare_page.h"
#include "app/pages/evaluate_page.h"
#include "app/pages/model_page.h"
#include "app/pages/pages.h"
#include "app/pages/runs_page.h"
#include "app/pages/simulator_page.h"
#include "app/pages/sweeps_page.h"
#include "app/pages/timeline_panel.h"
#include "app/pages/training_page.h"
#include "app/pages/what_if_panel.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/palette/layer_palette.h"

namespace shardlab {

namespace {

/// Enter on a card goes to its options, Escape there back to the card.
void connectCanvas(GraphView& canvas, const Docks& docks) {
    auto* properties = docks.panel<PropertyDock>();
    QObject::connect(&canvas, &GraphView::propertiesRequested, properties, [docks, properties] {
        docks.show("propertyDock");
        properties->takeFocus();
    });
    QObject::connect(properties, &PropertyDock::left, &canvas, [&canvas] { canvas.setFocus(); });
}

/// An op in the timeline lights its layer on the canvas, and a layer there its ops.
void connectTimeline(TimelinePanel& timeline, ModelPage& model, const Pages& pages) {
    QObject::connect(&timeline, &TimelinePanel::layerSelected, &model, &ModelPage::selectLayer);
    QObject::connect(&model, &ModelPage::layerSelected, &timeline, &TimelinePanel::markLayer);
    QObject::connect(&timeline, &TimelinePanel::layerRequested, &model,
                     [pages, &model](const QString& layer) {
                         pages.show("model");
                         model.selectLayer(layer);
                         model.canvas()->setFocus();
                     });
}

}  // namespace

void connectPagesWithDocks(const Pages& pages, const Docks& docks) {
    auto* model = pages.page<ModelPage>();
    QObject::connect(docks.panel<LayerPalette>(), &LayerPalette::layerChosen, model, &ModelPage::insertLayer);
    QObject::connect(model, &ModelPage::layersSelected, docks.panel<PropertyDock>(),
                     &PropertyDock::showLayers);
    QObject::connect(docks.panel<ProblemsDock>(), &ProblemsDock::layerChosen, model, &ModelPage::selectLayer);
    connectCanvas(*model->canvas(), docks);
    auto* training = pages.page<TrainingPage>();
    QObject::connect(docks.find("runsDock"), &QDockWidget::visibilityChanged, training,
                     &TrainingPage::setRunsListed);
    QObject::connect(pages.page<SweepsPage>(), &SweepsPage::newRequested, pages.tabs, [pages] {
        pages.tabs->window()->findChild<QAction*>(QStringLiteral("sweepAction"))->trigger();
    });
    QObject::connect(pages.page<SweepsPage>(), &SweepsPage::showRequested, pages.tabs,
                     [pages] { pages.show("sweeps"); });
    connectTimeline(*pages.page<SimulatorPage>()->timeline(), *model, pages);
    QObject::connect(pages.page<EvaluatePage>(), &EvaluatePage::languageRequested,
                     [pages] { pages.show("language"); });
    auto* compare = pages.page<ComparePage>();
    QObject::connect(pages.page<RunsPage>(), &RunsPage::compareRequested, compare, [pages, compare] {
        pages.show("compare");
        compare->showRuns();
    });
    QObject::connect(pages.page<SimulatorPage>()->whatIf(), &WhatIfPanel::overBatchRequested, compare,
                     [pages, compare](const std::string& own, const std::string& other) {
                         pages.show("compare");
                         compare->showOverBatch(own, other);
                     });
}

}  // namespace shardlab
