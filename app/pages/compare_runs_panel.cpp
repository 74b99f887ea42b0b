#include "app/pages/compare_runs_panel.h"

#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "app/controllers/run_controller.h"
#include "engine/comparison/run_agreement.h"
#include "engine/devices/device_catalog.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/comparison/difference_plot.h"
#include "widgets/plots/curve_legend.h"
#include "widgets/plots/metric_plots.h"

namespace shardlab {

namespace {

/// Of each run against the first one; by name where there are several.
QString agreementOf(const std::vector<const RunCurves*>& runs) {
    constexpr std::size_t kMost = 3;
    QStringList lines;
    for (std::size_t i = 1; i < std::min(runs.size(), kMost + 1); ++i) {
        const QString text = engineText(engine::agreementText(runs.front()->experiment, runs[i]->experiment,
                                                              engine::DeviceCatalog::installed()));
        if (text.isEmpty()) continue;
        lines << (runs.size() == 2 ? text : QStringLiteral("%1: %2").arg(runs[i]->title(), text));
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

CompareRunsPanel::CompareRunsPanel(RunController& runs, QWidget* parent) : QWidget(parent), m_runs(runs) {
    auto* split = new QSplitter(Qt::Horizontal, this);
    m_plots = new MetricPlots(split);
    CurveOptions options;
    options.axis = CurveAxis::SimulatedTime;
    m_plots->setOptions(options);
    QWidget* side = makeDifference(split);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 1);
    constexpr int kLeastDifference = 240;  // pixels
    side->setMinimumWidth(kLeastDifference);
    split->setSizes({2 * kLeastDifference, kLeastDifference});  // shares: the panel is not laid out yet
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(makeTop());
    layout->addWidget(split, 1);
    connect(&runs, &RunController::curvesChanged, this, [this] {
        if (isVisible()) refresh();
    });
}

QWidget* CompareRunsPanel::makeDifference(QWidget* parent) {
    auto* side = new QWidget(parent);
    m_agreement = makeLabel({}, "", side);
    m_agreement->setObjectName(QStringLiteral("runAgreement"));
    m_agreement->setAccessibleName(tr("Whether the losses should coincide"));
    m_agreement->setWordWrap(true);
    m_agreement->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_difference = new DifferencePlot(side);
    m_difference->setObjectName(QStringLiteral("differencePlot"));
    m_difference->setEmptyText(QStringLiteral("chart"), tr("Nothing to subtract"),
                               tr("Two runs that are ticked in the list of runs show the difference of their "
                                  "losses here."));
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(8, 4, 8, 0);
    layout->setSpacing(4);
    layout->addWidget(m_agreement);
    layout->addWidget(m_difference, 1);
    return side;
}

QWidget* CompareRunsPanel::makeTop() {
    auto* row = new QWidget(this);
    m_train = new QPushButton(row);
    m_train->setObjectName(QStringLiteral("trainPinned"));
    m_train->setProperty("role", QStringLiteral("compact"));
    m_status = makeLabel({}, "caption", row);
    m_status->setObjectName(QStringLiteral("trainPinnedStatus"));
    m_legend = new CurveLegend(row);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 8, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(m_train);
    layout->addWidget(m_status);
    layout->addWidget(m_legend, 1);
    connect(m_train, &QPushButton::clicked, this, &CompareRunsPanel::trainRequested);
    return row;
}

void CompareRunsPanel::showTraining(int devices, const QString& status, const QString& reason) {
    m_train->setText(devices == 0 ? tr("Train for the pinned devices")
                                  : formatNumber(devices, tr("Train for the pinned device"),
                                                 tr("Train for the %1 pinned devices")));
    m_train->setEnabled(reason.isEmpty());
    m_train->setToolTip(reason.isEmpty()
                            ? tr("Trains on this computer, one device after the other, with the seed of "
                                 "the experiment")
                            : reason);
    m_status->setText(status);
}

void CompareRunsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void CompareRunsPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_plots->setRuns({});
}

void CompareRunsPanel::refresh() {
    const auto curves = m_runs.curves();
    m_plots->setRuns(curves);
    m_legend->setRuns(curves);
    m_difference->setRuns(curves);
    m_agreement->setText(agreementOf(curves));
    m_agreement->setVisible(!m_agreement->text().isEmpty());
}

}  // namespace shardlab
