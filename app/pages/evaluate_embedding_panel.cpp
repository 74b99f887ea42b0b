#include "app/pages/evaluate_embedding_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <initializer_list>
#include <utility>

#include "app/workbench/workbench.h"
#include "widgets/common/flow_layout.h"
#include "widgets/common/name_box.h"
#include "widgets/common/panel.h"
#include "widgets/common/start_stop_button.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/evaluation/embedding_plot.h"
#include "widgets/gallery/sample_detail.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

constexpr int kSwatchSize = 12;  // pixels

using Method = engine::EmbeddingOptions::Method;
using Start = engine::TsneOptions::Start;

QComboBox* choiceBox(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setProperty("role", QStringLiteral("compact"));
    box->setAccessibleName(accessibleName);
    box->setToolTip(accessibleName);
    return box;
}

}  // namespace

EvaluateEmbeddingPanel::EvaluateEmbeddingPanel(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench) {
    auto* box = makePanel(this);
    m_plot = new EmbeddingPlot(box);
    m_plot->setObjectName(QStringLiteral("embeddingPlot"));
    m_plot->setEmptyText(QStringLiteral("chart"), tr("No embedding yet"),
                         tr("Compute projects the activations of a layer on a plane. Near points are samples "
                            "that look alike to the model."));
    m_detail = new SampleDetail(box);
    m_detail->setObjectName(QStringLiteral("embeddingDetail"));
    m_detail->findChild<QPlainTextEdit*>()->setObjectName(QStringLiteral("embeddingText"));
    m_detail->hide();  // the plot has the room until a sample is chosen
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(1, 10, 1, 1);
    column->setSpacing(4);
    column->addWidget(makeControls());
    column->addWidget(m_plot, 1);
    column->addWidget(m_detail);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(box, 1);
    row->addWidget(makeClasses());
    setupConnections();
    listLayers();
    showOptions();
}

QWidget* EvaluateEmbeddingPanel::makeControls() {
    auto* box = new QWidget(this);
    m_layer = choiceBox("embeddingLayer", tr("Layer"), box);
    keepWidth(*m_layer);
    m_count = choiceBox("embeddingSamples", tr("Number of samples"), box);
    for (const int count : {500, 1000, 2000, 4000})
        m_count->addItem(tr("%1 samples").arg(formatCount(count)), count);
    m_count->setCurrentIndex(1);
    m_method = choiceBox("embeddingMethod", tr("Projection"), box);
    m_method->addItem(tr("PCA"), static_cast<int>(Method::Pca));
    m_method->addItem(tr("t-SNE"), static_cast<int>(Method::Tsne));
    m_perplexity = new RealBox(box);
    m_perplexity->setObjectName(QStringLiteral("embeddingPerplexity"));
    m_perplexity->setRange(1, 500);
    m_perplexity->setValue(30);
    m_perplexity->setPrefix(tr("Perplexity "));
    m_perplexity->setAccessibleName(tr("Perplexity"));
    m_perplexity->setToolTip(tr("About how many neighbors each sample has"));
    m_iterations = new IntegerBox(box);
    m_iterations->setObjectName(QStringLiteral("embeddingIterations"));
    m_iterations->setRange(1, 100000);
    m_iterations->setValue(1000);
    m_iterations->setPrefix(tr("Iterations "));
    m_iterations->setAccessibleName(tr("Iterations"));
    m_start = choiceBox("embeddingStart", tr("Initialization of t-SNE"), box);
    m_start->addItem(tr("PCA initialization"), static_cast<int>(Start::Pca));
    m_start->addItem(tr("Random initialization"), static_cast<int>(Start::Random));
    m_seed = new IntegerBox(box);
    m_seed->setObjectName(QStringLiteral("embeddingSeed"));
    m_seed->setRange(0, 1000000);
    m_seed->setValue(1);
    m_seed->setPrefix(tr("Seed "));
    m_seed->setAccessibleName(tr("Seed"));
    m_progress = new QProgressBar(box);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(textScaled(80));
    m_progress->setAccessibleName(tr("Progress of the embedding"));
    m_state = makeLabel({}, "muted", box);
    m_state->setObjectName(QStringLiteral("embeddingProgress"));
    m_state->hide();
    m_button = new StartStopButton(tr("Compute", "button"), box);
    m_button->setObjectName(QStringLiteral("embeddingButton"));
    m_button->setProperty("role", QStringLiteral("compact"));
    auto* fields = new FlowLayout(8);  // one row of all would widen the page
    for (QWidget* each : std::initializer_list<QWidget*>{m_layer, m_count, m_method, m_perplexity,
                                                         m_iterations, m_start, m_seed})
        fields->addWidget(each);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addLayout(fields, 1);
    row->addWidget(m_progress, 0, Qt::AlignTop);
    row->addWidget(m_button, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(12, 0, 12, 0);
    column->setSpacing(4);
    column->addLayout(row);
    column->addWidget(m_state);
    column->addWidget(new FieldReasons({m_perplexity, m_iterations, m_seed}, box));
    return box;
}

QWidget* EvaluateEmbeddingPanel::makeClasses() {
    constexpr int kWidth = 168;
    auto* box = makePanel(this);
    box->setFixedWidth(textScaled(kWidth));
    auto* heading = makeLabel(tr("True classes"), "section", box);
    heading->setContentsMargins(8, 0, 8, 0);
    m_classes = new QListWidget(box);
    m_classes->setObjectName(QStringLiteral("embeddingClasses"));
    m_classes->setAccessibleName(tr("True classes"));
    auto* note = makeLabel(tr("Crosses are wrong predictions."), "caption", box);
    note->setWordWrap(true);
    note->setContentsMargins(8, 0, 8, 0);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(8, 12, 8, 8);
    column->setSpacing(8);
    column->addWidget(heading);
    column->addWidget(m_classes, 1);
    column->addWidget(note);
    return box;
}

void EvaluateEmbeddingPanel::setupConnections() {
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_controller.running()) return m_controller.stop();
        compute();
    });
    for (QComboBox* box : {m_method, m_start})
        connect(box, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
                &EvaluateEmbeddingPanel::showOptions);
    connect(m_classes, &QListWidget::currentRowChanged, this,
            [this](int row) { m_plot->setClass(row - 1); });  // the first row is all classes
    connect(m_plot, &EmbeddingPlot::sampleChosen, this, &EvaluateEmbeddingPanel::choose);
    connect(&m_controller, &EmbeddingController::runningChanged, this, &EvaluateEmbeddingPanel::showRunning);
    connect(&m_controller, &EmbeddingController::progressed, this, &EvaluateEmbeddingPanel::showProgress);
    connect(&m_controller, &EmbeddingController::computed, this, &EvaluateEmbeddingPanel::showView);
    connect(&m_controller, &EmbeddingController::sampleRead, this, [this](const GallerySample& sample) {
        m_detail->setSample(&sample);
        m_detail->show();
    });
    connect(&m_controller, &EmbeddingController::failed, &m_workbench, &Workbench::failed);
    connect(&m_workbench.document, &ExperimentDocument::modelChanged, this,
            &EvaluateEmbeddingPanel::listLayers);
    connect(&m_workbench.document, &ExperimentDocument::replaced, this, &EvaluateEmbeddingPanel::listLayers);
}

/// All but the input layers; the one before the output is chosen, unless the chosen one is still there.
void EvaluateEmbeddingPanel::listLayers() {
    const QString before = m_layer->currentText();
    const QSignalBlocker blocker(m_layer);
    m_layer->clear();
    const engine::ModelAnalysis analysis =
        engine::analyze(m_workbench.evaluation.ofOutput(m_workbench.document.experiment()).model);
    for (const engine::LayerInfo& layer : analysis.layers) {
        if (layer.className != "InputLayer") m_layer->addItem(toQString(layer.name));
    }
    const int same = m_layer->findText(before);
    m_layer->setCurrentIndex(same >= 0 ? same : qMax(0, m_layer->count() - 2));
}

void EvaluateEmbeddingPanel::showOptions() {
    const bool tsne = m_method->currentData().toInt() == static_cast<int>(Method::Tsne);
    for (QWidget* each : std::initializer_list<QWidget*>{m_perplexity, m_iterations, m_start})
        each->setVisible(tsne);
    m_seed->setVisible(tsne && m_start->currentData().toInt() == static_cast<int>(Start::Random));
    m_progress->setVisible(m_controller.running());
}

engine::EmbeddingOptions EvaluateEmbeddingPanel::options() const {
    engine::EmbeddingOptions options;
    options.layer = m_layer->currentText().toStdString();
    options.samples = m_count->currentData().toInt();
    options.method = static_cast<Method>(m_method->currentData().toInt());
    options.tsne.perplexity = m_perplexity->value();
    options.tsne.iterations = m_iterations->intValue();
    options.tsne.start = static_cast<Start>(m_start->currentData().toInt());
    options.tsne.seed = static_cast<std::uint64_t>(m_seed->value());
    return options;
}

void EvaluateEmbeddingPanel::compute() {
    const auto predictions = m_workbench.evaluation.predictions();
    if (!predictions || stopAtUnreadable(*this) != nullptr) return;
    m_controller.compute(m_workbench.evaluation.ofOutput(m_workbench.document.experiment()),
                         m_workbench.weights.weights(), predictions, options());
}

void EvaluateEmbeddingPanel::showRunning(bool running) {
    m_button->setText(running ? tr("Stop") : tr("Compute", "button"));
    if (running) m_progress->setRange(0, 0);
    m_progress->setVisible(running);
    m_left = {};
    m_state->clear();
    m_state->setVisible(running);
}

/// Samples are computed first, then iterations.
void EvaluateEmbeddingPanel::showProgress(qint64 done, qint64 total, bool projecting) {
    if (std::exchange(m_projecting, projecting) != projecting) m_left = {};
    m_progress->setRange(0, static_cast<int>(total));
    m_progress->setValue(static_cast<int>(done));
    const QString text = projecting ? tr("Iteration %1 of %2").arg(done).arg(total)
                                    : tr("Sample %1 of %2").arg(done).arg(total);
    const double left = m_left.seconds(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(total));
    m_state->setText(left < 0 ? text : tr("%1, %2 left").arg(text, formatRemaining(left)));
}

void EvaluateEmbeddingPanel::showView(const EmbeddingView& view) {
    m_shown = view;
    const auto name = [&](int c) { return toQString(view.classNames[static_cast<std::size_t>(c)]); };
    std::vector<EmbeddingPlot::Sample> samples;
    for (std::size_t i = 0; i < view.samples.size(); ++i) {
        const bool wrong = view.labels[i] != view.predicted[i];
        const QString verdict =
            wrong ? tr("Sample %1: true class %2, predicted %3")
                        .arg(formatCount(view.samples[i]), name(view.labels[i]), name(view.predicted[i]))
                  : tr("Sample %1: class %2").arg(formatCount(view.samples[i]), name(view.labels[i]));
        samples.push_back({view.projected.points[i], view.labels[i], wrong, verdict});
    }
    const QString source =
        tr("%1, layer %2 (%3). ")
            .arg(formatNumber(std::ssize(samples), tr("1 sample"), tr("%1 samples")), toQString(view.layer),
                 formatNumber(view.dimensions, tr("1 dimension"), tr("%1 dimensions")));
    const auto& shares = view.projected.varianceShares;
    const QString quality =
        view.options.method == Method::Tsne
            ? tr("Kullback–Leibler divergence %1. ").arg(formatMetric(view.projected.divergence))
        : shares.size() > 1 ? tr("The axes explain %1 and %2 of the variance. ")
                                  .arg(formatPercent(shares[0]), formatPercent(shares[1]))
                            : QString();
    m_plot->setSamples(samples, static_cast<int>(view.classNames.size()),
                       source + quality + tr("Point at a sample, or use the arrow keys; Enter chooses it."));
    m_classes->clear();
    m_classes->addItem(tr("All classes"));
    for (std::size_t c = 0; c < view.classNames.size(); ++c) {
        const QPixmap swatch = EmbeddingPlot::classSwatch(static_cast<int>(c), textScaled(kSwatchSize));
        m_classes->addItem(new QListWidgetItem(QIcon(swatch), toQString(view.classNames[c])));
    }
    m_classes->setCurrentRow(0);
}

void EvaluateEmbeddingPanel::resumeFrom(const EvaluateEmbeddingPanel& before) {
    if (!before.m_shown) return;
    showView(*before.m_shown);
    m_classes->setCurrentRow(before.m_classes->currentRow());
}

void EvaluateEmbeddingPanel::choose(int point) {
    m_plot->select(point);
    const std::int64_t index = m_shown->samples[static_cast<std::size_t>(point)];
    if (const auto predictions = m_workbench.evaluation.predictions())
        m_controller.readSample(predictions, index);
    Q_EMIT sampleChosen(index);
}

void EvaluateEmbeddingPanel::selectSample(std::int64_t index) {
    if (!m_shown) return;
    const auto& samples = m_shown->samples;
    const auto found = std::ranges::find(samples, index);
    m_plot->select(found == samples.end() ? -1 : static_cast<int>(found - samples.begin()));
}

void EvaluateEmbeddingPanel::forget() {
    m_controller.stop();
    m_shown.reset();
    m_plot->setSamples({}, 0, {});
    m_classes->clear();
    m_detail->setSample(nullptr);
    m_detail->hide();
}

}  // namespace shardlab
