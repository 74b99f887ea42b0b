#include "app/pages/data_page.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/pages/augmentation_panel.h"
#include "app/pages/data_batch_panel.h"
#include "app/pages/data_parts.h"
#include "app/pages/data_samples_panel.h"
#include "app/pages/data_source_bar.h"
#include "app/pages/data_statistics_panel.h"
#include "app/pages/download_offer.h"
#include "app/pages/preprocessing_panel.h"
#include "app/workbench/workbench.h"
#include "widgets/common/compact_layout.h"
#include "widgets/common/elided_label.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/list_text.h"
#include "widgets/common/page_stack.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/data/data_text.h"
#include "widgets/data/inspection_view.h"

namespace shardlab {

namespace {

QLabel* makeElided(const char* role, const QString& name, QWidget* parent) {
    auto* label = new ElidedLabel(parent);
    label->setProperty("role", QLatin1String(role));
    label->setObjectName(name);
    return label;
}

}  // namespace

DataPage::DataPage(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_controller(workbench.readings) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(makeHeader());
    m_stack = new PageStack(this);
    auto* empty = makePanel(m_stack);
    m_placeholder = new EmptyState(QStringLiteral("search"), {}, {}, empty);
    m_placeholder->setObjectName(QStringLiteral("dataPlaceholder"));
    m_offer = new DownloadOffer(empty);
    auto* column = new QVBoxLayout(empty);
    column->addWidget(m_placeholder, 3);
    column->addWidget(m_offer, 2);
    m_tabs = new PageTabs(m_stack);
    m_tabs->setObjectName(QStringLiteral("dataTabs"));
    m_samples = new DataSamplesPanel(m_controller, m_tabs);
    m_batch = new DataBatchPanel(m_controller, m_tabs);
    m_preprocessing = new PreprocessingPanel(m_workbench.document, m_controller, m_tabs);
    m_augmentation = new AugmentationPanel(m_workbench.document, m_controller, m_tabs);
    m_statistics = new DataStatisticsPanel(m_controller, m_tabs);
    m_tabs->addTab(m_samples, tr("Samples"));
    m_tabs->addTab(m_batch, tr("Batches"));
    m_tabs->addTab(m_preprocessing, tr("Preprocessing"));
    m_tabs->addTab(m_augmentation, tr("Augmentation"));
    m_tabs->addTab(m_statistics, tr("Statistics"));
    m_stack->addWidget(empty);
    m_stack->addWidget(m_tabs);
    layout->addWidget(m_stack, 1);
    setupConnections();
    showPlaceholder(tr("Loading the data"), {});
}

QWidget* DataPage::makeHeader() {
    auto* box = makePanel(this);
    m_source = new DataSourceBar(m_workbench.document, box);
    m_counts = makeElided("muted", QStringLiteral("dataCounts"), box);
    m_origin = makeElided("caption", QStringLiteral("dataOrigin"), box);
    m_headLine = new QBoxLayout(QBoxLayout::LeftToRight);
    m_headLine->addWidget(m_source);
    m_headLine->addWidget(m_counts, 1);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->setSpacing(2);
    layout->addLayout(m_headLine);
    layout->addWidget(m_origin);
    (new CompactLayout(*this, CompactLayout::kPage))->condense(*layout, {16, 4, 16, 4}, 0);
    return box;
}

/// A path needs the width: what the data holds moves below it.
void DataPage::arrangeHeader() {
    const bool below = m_source->takesPath();
    m_headLine->setDirection(below ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_headLine->setSpacing(below ? 4 : 12);
    m_headLine->setStretchFactor(m_source, 0);
    m_headLine->setStretchFactor(m_counts, below ? 0 : 1);
}

void DataPage::setupConnections() {
    connect(m_source, &DataSourceBar::changed, this, &DataPage::arrangeHeader);
    arrangeHeader();
    connect(&m_controller, &DataController::loaded, this, [this] {
        if (m_workbench.hasErrors()) m_workbench.checkAgain();  // the file may have been missing then
        showPlan();
    });
    connect(&m_controller, &DataController::failed, this, [this](const QString& message) {
        if (!m_workbench.hasErrors()) m_workbench.checkAgain();
        const engine::RemoteSet* set = fetchableSet(m_workbench.document.experiment().data);
        showPlaceholder(
            set == nullptr ? tr("The data cannot be shown") : tr("The data set is not on this computer"),
            message);
        m_offer->setSet(set);
    });
    connect(&m_controller, &DataController::canceled, this, [this] {
        showPlaceholder(tr("Loading was canceled"),
                        tr("Open this page again to load the data, or choose other data."));
        m_offer->setSet(nullptr);
    });
    connect(m_offer, &DownloadOffer::downloaded, this, [this] {
        m_controller.forgetFailure();
        experimentChanged();
    });
    connect(&m_controller, &DataController::loadingChanged, this, [this](bool loading) {
        if (loading && m_stack->currentIndex() == 0) showPlaceholder(tr("Loading the data"), {});
    });
    connect(&m_controller, &DataController::inspected, this, &DataPage::showInspection);
    connect(m_samples, &DataSamplesPanel::inspectionRequested, this, &DataPage::openInspection);
    connect(m_batch, &DataBatchPanel::sampleRequested, this, [this](const engine::SampleKey& key) {
        m_controller.inspect(DataPart::Training, key);
        openInspection();
    });
    connect(&m_workbench.document, &ExperimentDocument::changed, this, [this] {
        if (isVisible()) experimentChanged();
    });
}

void DataPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_controller.forgetFailure();
    experimentChanged();
}

void DataPage::experimentChanged() {
    const engine::Experiment& experiment = m_workbench.document.experiment();
    const engine::Accelerator accelerator = experiment.runtime.accelerator;
    if (accelerator == engine::Accelerator::Tpu) {
        m_batch->setUnit(tr("Core"), tr("cores"));
    } else if (accelerator == engine::Accelerator::Gpu) {
        m_batch->setUnit(tr("GPU"), tr("GPUs"));
    } else {
        m_batch->setUnit(tr("Replica"), tr("replicas"));
    }
    m_controller.setExperiment(experiment);
}

void DataPage::showPlan() {
    const engine::DataPlan& plan = *m_controller.plan();
    m_source->remember();
    m_counts->setText(countsText(plan));
    m_origin->setText(originText(plan));
    m_origin->setVisible(!m_origin->text().isEmpty());
    m_stack->setCurrentWidget(m_tabs);
    m_offer->setSet(nullptr);
}

QString DataPage::countsText(const engine::DataPlan& plan) const {
    QStringList parts;
    for (const DataPart part : {DataPart::Training, DataPart::Validation, DataPart::Test}) {
        const std::int64_t count = rangeOf(plan, part).count();
        if (count > 0) parts << partCount(part, count);
    }
    QStringList inputs;
    for (const engine::ArraySpec& input : plan.data->inputs())
        inputs << QStringLiteral("%1 %2").arg(sampleShapeText(input.shape), typeText(input.dtype));
    if (plan.preprocessor && !plan.preprocessor->isIdentity())
        inputs[0] += QStringLiteral(" → ") + sampleShapeText(plan.preprocessor->sampleShape());
    parts << listText(inputs);
    const std::int64_t vocabulary = plan.data->inputs()[0].vocabulary;
    if (vocabulary > 0) parts << tr("vocabulary size %1").arg(formatCount(vocabulary));
    if (plan.classLabels && plan.classes > 0 && plan.data->train.target().largest == 1)
        parts << formatNumber(plan.classes, tr("1 class"), tr("%1 classes"));
    QStringList targets;
    for (const std::string& name : plan.data->targetNames)
        targets << toQString(name);
    if (targets.size() > 1) parts << tr("targets %1").arg(listText(targets));
    return parts.join(QStringLiteral("  ·  "));
}

QString DataPage::originText(const engine::DataPlan& plan) const {
    QStringList parts;
    const bool own = m_source->takesPath();  // its path is in the header
    if (!plan.description.home.empty() && !own) parts << toQString(plan.description.home);
    if (!plan.description.licence.empty()) parts << tr("license %1").arg(toQString(plan.description.licence));
    for (const std::string& note : plan.data->notes)
        parts << toQString(note);
    return parts.join(QStringLiteral("  ·  "));
}

void DataPage::showInspection(const engine::SampleInspection& inspection) {
    const QString number = tr("Sample %1").arg(formatCount(inspection.key.index));
    const QString label = toQString(inspection.label).simplified();
    const QString title = label.isEmpty() ? number : number + QStringLiteral("  ·  ") + label;
    m_preprocessing->setSampleTitle(title);
    m_augmentation->setSampleTitle(title);
}

void DataPage::openInspection() {
    m_tabs->setCurrentWidget(m_preprocessing);
    m_preprocessing->inspection()->setFocus();
}

void DataPage::showPlaceholder(const QString& title, const QString& text) {
    m_counts->clear();
    m_origin->hide();
    m_placeholder->setContent(QStringLiteral("search"), title, text);
    m_stack->setCurrentIndex(0);
}

}  // namespace shardlab
