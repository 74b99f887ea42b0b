#include "app/pages/augmentation_panel.h"

#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/commands/model_commands.h"
#include "widgets/common/elided_label.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/gallery/sample_gallery.h"

namespace shardlab {

namespace edits = engine::edits;

namespace {

constexpr int kQuietMilliseconds = 150;
constexpr int kLargestSide = 96;  // of a picture, in logical pixels

}  // namespace

AugmentationPanel::AugmentationPanel(ExperimentDocument& document, DataController& controller,
                                     QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_data(controller),
      m_preview(m_worker, std::chrono::milliseconds(kQuietMilliseconds)),
      m_rangeTask(m_worker) {
    auto* box = makePanel(this);
    (new QVBoxLayout(this))->addWidget(box);
    layout()->setContentsMargins(0, 0, 0, 0);
    m_sample = new ElidedLabel(box);
    m_sample->setProperty("role", "batch");
    m_text = makeLabel({}, "caption", box);
    m_text->setObjectName(QStringLiteral("augmentationText"));
    m_text->setWordWrap(true);
    m_add = new QPushButton(tr("Add augmentation"), box);
    m_add->setObjectName(QStringLiteral("addAugmentation"));
    m_gallery = new SampleGallery(box);
    m_gallery->setObjectName(QStringLiteral("augmentationGallery"));
    m_gallery->setAccessibleName(tr("The augmented sample in each epoch"));
    m_gallery->setLargestSide(kLargestSide);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_sample);
    words->addWidget(m_text);
    words->addStretch();
    auto* head = new QHBoxLayout;
    head->setContentsMargins(16, 0, 16, 0);
    head->setSpacing(12);
    head->addLayout(words, 1);
    head->addWidget(m_add, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(1, 12, 1, 8);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(m_gallery, 1);
    setupMenu();
    setupConnections();
}

void AugmentationPanel::setupMenu() {
    auto* menu = new QMenu(m_add);
    for (const std::string& className : edits::imageAugmentations()) {
        QAction* action = menu->addAction(toQString(className));
        action->setToolTip(engineText(engine::layerRegistry().find(className)->help));
        connect(action, &QAction::triggered, this, [this, className] { addLayer(className); });
    }
    menu->setToolTipsVisible(true);
    m_add->setMenu(menu);
}

void AugmentationPanel::setupConnections() {
    connect(&m_data, &DataController::inspected, this, [this](const engine::SampleInspection& inspection) {
        m_question = {.sample = inspection.key.index,
                      .training = m_data.inspectedPart() == DataPart::Training};
        changed();
    });
    connect(&m_data, &DataController::loaded, this, [this] {
        m_question.reset();  // it was about other data
        changed();
    });
    connect(&m_document, &ExperimentDocument::changed, this, &AugmentationPanel::changed);
}

void AugmentationPanel::setSampleTitle(const QString& title) {
    m_sample->setText(title);
}

void AugmentationPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) request();
}

void AugmentationPanel::changed() {
    m_stale = true;
    if (isVisible()) m_preview.renewWhenQuiet([this] { request(); });
}

void AugmentationPanel::request() {
    const DataPlanPtr plan = m_data.plan();
    if (!plan) return;
    m_stale = false;
    const engine::Experiment& experiment = m_document.experiment();
    m_add->setVisible(edits::whyNotAugmented(experiment.model).empty());
    if (!m_add->isHidden() && m_rangePlan.lock() != plan) requestRange(plan);
    m_preview.renew();
    m_preview.ask(
        [plan, experiment, question = m_question](engine::StopToken& stop) {
            return engine::previewAugmentation(
                *plan, experiment, question.value_or(engine::AugmentationQuestion{.epochs = 0}), stop);
        },
        [this](const engine::AugmentationPreview& preview) { show(preview); },
        [this](const QString& message) {
            showMessage(tr("The augmented samples cannot be shown"), message);
        });
}

/// New layers keep to the values of the images; until they are known, to Keras's 0 to 255.
void AugmentationPanel::requestRange(const DataPlanPtr& plan) {
    m_rangePlan = plan;
    m_values = {};
    m_rangeTask.renew();
    m_rangeTask.ask([plan](engine::StopToken& stop) { return engine::imageRangeOf(*plan, stop); },
                    [this](const std::optional<engine::NumberRange>& range) {
                        if (range) m_values = {range->low, range->high};
                    },
                    [](const QString&) {});  // the preview says what is wrong with the sample
}

void AugmentationPanel::show(const engine::AugmentationPreview& preview) {
    if (preview.draws.empty()) return showNothing(preview);
    QStringList names;
    for (const std::string& layer : preview.layers)
        names << toQString(layer);
    m_text->setText(tr("Input of the model in each epoch, with seed %1, after %2.")
                        .arg(m_document.experiment().fit.seed)
                        .arg(names.join(QStringLiteral(" → "))));
    std::vector<GallerySample> epochs;
    for (const auto& draw : preview.draws) {
        GallerySample& sample = epochs.emplace_back();
        sample.index = preview.key.index;
        sample.picture = toImage(draw.after.content.picture);
        sample.text = toQString(draw.after.content.text);
        sample.actual = tr("Epoch %1").arg(draw.epoch + 1);
    }
    m_gallery->setSamples(std::move(epochs));
}

void AugmentationPanel::showNothing(const engine::AugmentationPreview& preview) {
    const engine::DataSpec& spec = m_document.experiment().data;
    if (!preview.layers.empty()) {
        if (!preview.training)
            return showMessage(tr("Not a training sample"), tr("Only training samples are augmented."));
        return showMessage(tr("No augmented samples"),
                           m_question ? tr("The first epochs do not use this sample.")
                                      : tr("Select a sample to see it after augmentation."));
    }
    const auto& drawsAnew = engine::sourceTraits(spec.source).drawsAnew;
    if (drawsAnew && drawsAnew(spec.options))
        return showMessage(tr("Random windows"), tr("Every epoch takes new random windows of the text."));
    const QString advice = tr("Random flip, translation, rotation and zoom layers reduce overfitting.");
    showMessage(tr("No augmentation layers"),
                tr("Every epoch uses the same values.") +
                    (!m_add->isHidden() ? QLatin1Char(' ') + advice : QString()));
}

void AugmentationPanel::showMessage(const QString& title, const QString& text) {
    m_text->clear();
    m_gallery->setEmptyText(title, text);
    m_gallery->setSamples({});
}

void AugmentationPanel::addLayer(const std::string& className) {
    const edits::Edited edited = edits::augmented(m_document.experiment().model, className, m_values);
    m_document.undoStack().push(
        new ModelCommand(m_document, tr("Insert %1").arg(toQString(className)), edited, {}));
}

}  // namespace shardlab
