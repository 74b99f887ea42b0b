#include "app/pages/layers_panel.h"

#include <QButtonGroup>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include "app/controllers/training_controller.h"
#include "widgets/common/empty_state.h"
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
    layout->addWidget(m_stack);
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
        if (delta.layers) setHistory(delta.layers);
    });
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
    const int characters[] = {17, 10, 13, 8, 8, 14};
    for (int column = 0; column < LayersModel::ColumnCount; ++column) {
        const int cells = characters[column] * fontMetrics().averageCharWidth() + 8;
        m_table->setColumnWidth(column, qMax(cells, m_table->horizontalHeader()->sectionSizeHint(column)));
    }
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
    setHistory(nullptr);
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
    m_numbers->setText(tr("%1 values · mean %2 ± %3 · norm %4")
                           .arg(formatCount(now.count), number(now.mean, 2), number(now.standardDeviation, 2),
                                number(now.norm, 3)));
    m_numbers->setToolTip(
        tr("Mean and standard deviation. Min %1, max %2, zeros %3")
            .arg(number(now.minimum, 3), number(now.maximum, 3), formatPercent(now.zeroShare())));
    m_ridges->setRidges(std::move(ridges),
                        gradients ? QStringLiteral("convolution") : QStringLiteral("accent"),
                        gradients ? tr("gradient value") : tr("weight value"));
}

}  // namespace shardlab
