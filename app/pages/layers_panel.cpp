#include "app/pages/layers_panel.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "app/controllers/training_controller.h"
#include "widgets/common/column_widths.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/name_box.h"
#include "widgets/common/number_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/histograms/histogram_ridges.h"
#include "widgets/histograms/layers_model.h"
#include "widgets/tables/dock_table.h"
#include "widgets/tables/table_text.h"

namespace shardlab {

LayersPanel::LayersPanel(TrainingController& training, QWidget* parent)
    : QWidget(parent), m_stack(new QStackedWidget(this)), m_model(new LayersModel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->addWidget(makeRunChoice());
    layout->addWidget(m_stack, 1);
    auto* empty = makePanel(m_stack);
    (new QVBoxLayout(empty))
        ->addWidget(new EmptyState(
            QStringLiteral("layers"), tr("No layer statistics yet"),
            tr("A run shows histograms of weights and gradients, and dead units, for each layer."), empty));
    m_stack->addWidget(empty);
    m_stack->addWidget(makeContent());
    connect(&training, &TrainingController::started, this, &LayersPanel::clear);
    connect(&training, &TrainingController::statusChanged, this, [this](engine::RunStatus status) {
        if (status == engine::RunStatus::Idle) clear();
    });
    connect(&training, &TrainingController::updated, this, [this](const engine::SnapshotDelta& delta) {
        if (!delta.layers) return;
        m_live = delta.layers;
        showRun();
    });
}

QWidget* LayersPanel::makeRunChoice() {
    m_runChoice = new QWidget(this);
    m_run = new QComboBox(m_runChoice);
    m_run->setObjectName(QStringLiteral("layersRun"));
    m_run->setProperty("role", QStringLiteral("compact"));
    m_run->setAccessibleName(tr("Run whose layers are shown"));
    m_run->setToolTip(m_run->accessibleName());
    keepWidth(*m_run);
    auto* label = makeLabel(tr("Run"), "caption", m_runChoice);
    label->setBuddy(m_run);
    auto* layout = new QHBoxLayout(m_runChoice);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->addWidget(label);
    layout->addWidget(m_run);
    layout->addStretch(1);
    m_runChoice->hide();
    connect(m_run, QOverload<int>::of(&QComboBox::activated), this, &LayersPanel::showRun);
    return m_runChoice;
}

void LayersPanel::setRuns(std::vector<Run> runs) {
    const bool same = std::ranges::equal(
        runs, m_runs, [](const Run& a, const Run& b) { return a.id == b.id && a.title == b.title; });
    const bool newest = m_run->currentIndex() == m_run->count() - 1;
    const QString chosen = m_run->currentData().toString();
    m_runs = std::move(runs);
    if (!same) {
        m_run->clear();
        for (const Run& run : m_runs)
            m_run->addItem(run.title, run.id);
        const int kept = newest ? -1 : m_run->findData(chosen);
        m_run->setCurrentIndex(kept < 0 ? m_run->count() - 1 : kept);
        m_runChoice->setVisible(m_runs.size() > 1);
    }
    showRun();
}

void LayersPanel::showRun() {
    const int row = m_run->currentIndex();
    const auto& history = row < 0 ? m_live : m_runs[static_cast<std::size_t>(row)].layers;
    if (history != m_latest) setHistory(history);
}

QWidget* LayersPanel::makeContent() {
    auto* content = new QWidget(m_stack);
    auto* split = new QSplitter(Qt::Horizontal, content);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(8);
    split->addWidget(makeTable());
    split->addWidget(makeDetail());
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 1);
    split->setSizes({1000, 900});
    connect(split, &QSplitter::splitterMoved, this, &LayersPanel::showRow);
    m_warning = makeLabel({}, "warningBox", content);
    m_warning->setObjectName(QStringLiteral("layerWarning"));
    m_warning->setWordWrap(true);
    m_warning->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(split, 1);
    layout->addWidget(m_warning);
    return content;
}

QWidget* LayersPanel::makeTable() {
    auto* box = makePanel(this);
    m_table = new DockTable(m_model, QStringLiteral("layers"), tr("No trainable weights"),
                            tr("All weights of this model are non-trainable."), box);
    m_table->setObjectName(QStringLiteral("layersTable"));
    m_table->setAccessibleName(tr("Statistics of the weights"));
    m_table->setTextElideMode(Qt::ElideMiddle);  // a name's end says which weight it is
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    const std::array<int, LayersModel::ColumnCount> characters{17, 10, 13, 8, 8, 14};
    setColumnCharacters(*m_table, characters);
    makeCopyable(*m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &LayersPanel::showRow);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(1, 4, 1, 4);
    layout->addWidget(m_table);
    return box;
}

QWidget* LayersPanel::makeDetail() {
    auto* box = makePanel(this);
    m_title = makeLabel({}, "heading", box);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_numbers = makeLabel({}, "caption", box);
    m_numbers->setObjectName(QStringLiteral("layerNumbers"));
    m_numbers->setWordWrap(true);
    m_ridges = new HistogramRidges(box);
    m_ridges->setObjectName(QStringLiteral("layerRidges"));
    m_ridges->setEmptyText(tr("This layer has no weights"),
                           tr("Its units are in the table. Histograms exist for trainable weights only."));
    m_quantity = new QButtonGroup(this);
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(m_title, 1);
    for (const auto& [quantity, text] :
         {std::pair(Quantity::Weights, tr("Weights")), std::pair(Quantity::Gradients, tr("Gradients"))}) {
        auto* button = new QPushButton(text, box);
        button->setObjectName(quantity == Quantity::Weights ? QStringLiteral("layerWeights")
                                                            : QStringLiteral("layerGradients"));
        button->setProperty("role", QStringLiteral("compact"));
        button->setCheckable(true);
        button->setChecked(quantity == Quantity::Weights);
        m_quantity->addButton(button, static_cast<int>(quantity));
        line->addWidget(button);
    }
    connect(m_quantity, &QButtonGroup::idClicked, this, &LayersPanel::showRow);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(16, 10, 8, 4);
    layout->setSpacing(6);
    layout->addLayout(line);
    layout->addWidget(m_numbers);
    layout->addWidget(m_ridges, 1);
    return box;
}

void LayersPanel::clear() {
    m_live.reset();
    showRun();
}

void LayersPanel::setHistory(std::shared_ptr<const engine::LayerHistory> history) {
    m_latest = std::move(history);
    Q_EMIT warningsChanged(m_latest ? static_cast<int>(m_latest->warnings.size()) : 0);
    if (isVisible()) refresh();
}

void LayersPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void LayersPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_model->history() != nullptr) showRow();
}

void LayersPanel::refresh() {
    const QString chosen = m_table->currentIndex().siblingAtColumn(LayersModel::Weight).data().toString();
    m_model->setHistory(m_latest);
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    if (!chosen.isEmpty()) select(chosen);
    if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0)
        m_table->selectRow(qMax(0, m_model->firstRowWithWarning()));
    showRow();
    // A warning that now stands below has taken some of the table's room.
    QTimer::singleShot(0, m_table, [table = m_table] { table->scrollTo(table->currentIndex()); });
}

void LayersPanel::select(const QString& weight) {
    if (const int row = m_model->rowOf(weight); row >= 0 && row != m_table->currentIndex().row())
        m_table->selectRow(row);
}

void LayersPanel::showRow() {
    const int row = m_table->currentIndex().row();
    const QString name = m_model->index(row, LayersModel::Weight).data().toString();
    m_title->setText(m_title->fontMetrics().elidedText(name, Qt::ElideMiddle, m_title->width()));
    m_title->setToolTip(name);
    showWarnings(row);
    showRidges(m_model->weightOf(row));
}

void LayersPanel::showWarnings(int row) {
    QStringList lines;
    const std::string layer = m_model->layerOf(row);
    if (m_model->history() != nullptr) {
        for (const engine::TrainingWarning& warning : m_model->history()->warnings) {
            if (warning.layer == layer || warning.layer.empty()) lines << toQString(warning.text());
        }
    }
    m_warning->setText(lines.join(QLatin1Char('\n')));
    m_warning->setVisible(!lines.isEmpty());
}

void LayersPanel::showRidges(int weight) {
    const bool gradients = m_quantity->checkedId() == static_cast<int>(Quantity::Gradients);
    std::vector<Ridge> ridges;
    const auto of = [&](const engine::LayerStatistics& moment) -> const engine::ArrayStatistics& {
        const engine::WeightStatistics& both = moment.weights[static_cast<std::size_t>(weight)];
        return gradients ? both.gradients : both.weights;
    };
    if (weight < 0) {
        m_numbers->clear();
        return m_ridges->setRidges({}, {}, {});
    }
    for (const auto& moment : m_model->history()->moments) {
        const engine::ArrayStatistics& array = of(*moment);
        ridges.push_back({moment->epoch == 0 ? tr("step 1") : tr("epoch %1").arg(moment->epoch),
                          array.histogram, array.minimum, array.maximum, array.count});
    }
    const engine::ArrayStatistics& now = of(*m_model->history()->moments.back());
    const auto number = [](double value, int digits) { return decimalText(value, 'g', digits); };
    m_numbers->setText(tr("%1 · mean %2 ± %3 · norm %4")
                           .arg(formatNumber(now.count, tr("1 value"), tr("%1 values")), number(now.mean, 2),
                                number(now.standardDeviation, 2), number(now.norm, 3)));
    m_numbers->setToolTip(
        tr("Mean and standard deviation. Min %1, max %2, zeros %3")
            .arg(number(now.minimum, 3), number(now.maximum, 3), formatPercent(now.zeroShare())));
    m_ridges->setRidges(std::move(ridges),
                        gradients ? QStringLiteral("convolution") : QStringLiteral("accent"),
                        gradients ? tr("gradient value") : tr("weight value"));
}

}  // namespace shardlab
