#include "app/pages/data_statistics_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>
#include <array>

#include "app/pages/data_parts.h"
#include "widgets/common/column_widths.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/data/data_text.h"
#include "widgets/data/histogram_view.h"
#include "widgets/data/statistics_model.h"
#include "widgets/tables/table_text.h"

namespace shardlab {

namespace {

QTableView* makeTable(QAbstractItemModel* model, QWidget* parent) {
    auto* table = new QTableView(parent);
    table->setObjectName(QStringLiteral("statisticsTable"));
    table->setAccessibleName(DataStatisticsPanel::tr("Statistics of the inputs"));
    table->setModel(model);
    table->setItemDelegateForColumn(StatisticsModel::Distribution, new HistogramDelegate(table));
    table->setShowGrid(false);
    table->setSelectionBehavior(QTableView::SelectRows);
    table->setSelectionMode(QTableView::SingleSelection);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setHorizontalScrollMode(QTableView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 16);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setStretchLastSection(true);
    const std::array<int, StatisticsModel::ColumnCount> characters{13, 14, 7, 7, 8, 8, 8, 13};
    setColumnCharacters(*table, characters);
    makeCopyable(*table);
    return table;
}

/// Each input and column before, and the first input after preprocessing.
std::vector<StatisticsRow> rowsOf(const engine::PartSummary& summary, const engine::DataPlan& plan) {
    std::vector<StatisticsRow> rows;
    const QString raw = DataStatisticsPanel::tr("raw"), fed = DataStatisticsPanel::tr("preprocessed");
    const bool changed =
        plan.preprocessor && !plan.preprocessor->isIdentity() && summary.preprocessed.count > 0;
    for (std::size_t i = 0; i < summary.inputs.size(); ++i) {
        const engine::InputSummary& input = summary.inputs[i];
        const QString name = summary.inputs.size() == 1 ? DataStatisticsPanel::tr("All inputs")
                                                        : DataStatisticsPanel::tr("Input %1").arg(i + 1);
        rows.push_back({name, raw, input.numbers, input.lengths.has_value()});
        if (i == 0 && changed) {
            // Tokens stay tokens, whatever fills them up; a multi_hot vector counts.
            const bool tokens = input.lengths.has_value() && summary.preprocessed.maximum > 1.0;
            rows.push_back({name, fed, summary.preprocessed, tokens});
        }
    }
    const auto& columns = summary.inputs[0].columns;
    for (std::size_t c = 0; c < columns.size() && columns.size() > 1; ++c) {
        const QString name = c < plan.data->featureNames.size()
                                 ? toQString(plan.data->featureNames[c])
                                 : DataStatisticsPanel::tr("Column %1").arg(c + 1);
        rows.push_back({name, raw, columns[c]});
        if (changed && summary.preprocessedColumns.size() == columns.size())
            rows.push_back({name, fed, summary.preprocessedColumns[c]});
    }
    if (summary.target) rows.push_back({DataStatisticsPanel::tr("Target"), raw, *summary.target});
    return rows;
}

}  // namespace

DataStatisticsPanel::DataStatisticsPanel(DataController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller), m_model(new StatisticsModel(this)) {
    auto* box = makePanel(this);
    (new QVBoxLayout(this))->addWidget(box);
    layout()->setContentsMargins(0, 0, 0, 0);
    m_part = makePartChoice(QStringLiteral("statisticsPart"), box);
    m_coverage = makeLabel({}, "caption", box);
    m_coverage->setObjectName(QStringLiteral("statisticsCoverage"));
    m_table = makeTable(m_model, box);
    m_lengthText = makeLabel({}, "muted", box);
    m_lengthText->setObjectName(QStringLiteral("lengthText"));
    m_lengthText->setWordWrap(true);
    m_lengths = new HistogramView(box);
    m_lengths->setObjectName(QStringLiteral("lengthHistogram"));
    m_targetText = makeLabel({}, "muted", box);
    m_targetText->setObjectName(QStringLiteral("targetText"));
    m_targetText->setWordWrap(true);
    m_target = new HistogramView(box);
    m_target->setObjectName(QStringLiteral("targetHistogram"));
    m_files = makeLabel({}, "muted", box);
    m_files->setObjectName(QStringLiteral("filesText"));
    m_files->setWordWrap(true);
    auto* controls = new QHBoxLayout;
    controls->setContentsMargins(12, 0, 12, 0);
    controls->setSpacing(8);
    controls->addWidget(m_part);
    controls->addWidget(m_coverage, 1);
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(16, 0, 16, 4);
    foot->setSpacing(6);
    foot->addWidget(m_lengthText);
    foot->addWidget(m_lengths);
    foot->addWidget(m_targetText);
    foot->addWidget(m_target);
    foot->addWidget(m_files);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(1, 10, 1, 8);
    column->setSpacing(8);
    column->addLayout(controls);
    column->addWidget(m_table, 1);
    column->addLayout(foot);
    connect(m_part, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
            &DataStatisticsPanel::showPart);
    connect(&controller, &DataController::loaded, this, &DataStatisticsPanel::showPlan);
    connect(&controller, &DataController::loadingChanged, this, [this](bool loading) {
        if (!loading) return;
        m_parts.clear();  // they belong to other data
        showPart();
        m_coverage->setText(tr("Loading the data"));
    });
    connect(&controller, &DataController::progressed, this, [this](qint64 done, qint64 total) {
        m_coverage->setText(tr("Reading samples: %1 of %2").arg(formatCount(done), formatCount(total)));
    });
    connect(&controller, &DataController::summarized, this,
            [this](const std::vector<DataPartSummary>& parts) {
                m_parts = parts;
                showPart();
            });
}

void DataStatisticsPanel::showPlan() {
    fillPartChoice(*m_part, *m_controller.plan());
    m_parts.clear();
    showPart();
    m_coverage->setText(tr("Reading samples"));
}

void DataStatisticsPanel::showPart() {
    for (const DataPartSummary& part : m_parts) {
        if (part.part != chosenPart(*m_part)) continue;
        m_model->setRows(rowsOf(part.summary, *m_controller.plan()));
        m_coverage->setText(coverageText(part.summary));
        showLengths(part.summary);
        showTarget(part.summary);
        const QString files = filesText(part.summary);
        m_files->setText(files);
        m_files->setVisible(!files.isEmpty());
        return;
    }
    m_model->setRows({});
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_lengthText, m_lengths, m_targetText, m_target, m_files})
        widget->hide();
}

QString DataStatisticsPanel::coverageText(const engine::PartSummary& summary) const {
    if (summary.looked == summary.samples) return tr("All samples");
    return tr("Statistics of %1 of %2 samples, evenly spaced")
        .arg(formatCount(summary.looked), formatCount(summary.samples));
}

void DataStatisticsPanel::showLengths(const engine::PartSummary& summary) {
    const auto& lengths = summary.inputs[0].lengths;
    m_lengthText->setVisible(lengths.has_value());
    m_lengths->setVisible(lengths.has_value());
    if (!lengths) return;
    QStringList sentences;
    if (summary.inputs.size() > 1) sentences << tr("Input 1:");
    sentences << (lengths->shortest == lengths->longest
                      ? formatNumber(lengths->longest, tr("Sequence length: 1 token."),
                                     tr("Sequence length: %1 tokens."))
                      : tr("Sequence length: %1 to %2 tokens, median %3.")
                            .arg(formatCount(lengths->shortest), formatCount(lengths->longest),
                                 formatCount(lengths->median)));
    if (lengths->limit > 0) {
        const auto part = [](std::int64_t some, std::int64_t all) {
            return formatPercent(all > 0 ? static_cast<double>(some) / static_cast<double>(all) : 0.0);
        };
        sentences << formatNumber(
                         lengths->limit,
                         tr("Truncated to 1 token: %2 of the sequences, %3 of all tokens are removed."),
                         tr("Truncated to %1 tokens: %2 of the sequences, %3 of all tokens are removed."))
                         .arg(part(lengths->cutSequences, lengths->sequences),
                              part(lengths->cutTokens, lengths->tokens));
    }
    if (lengths->knowsUnknown && lengths->tokens > 0) {
        sentences << tr("Out-of-vocabulary tokens: %1.")
                         .arg(formatPercent(static_cast<double>(lengths->unknown) /
                                            static_cast<double>(lengths->tokens)));
    }
    m_lengthText->setText(sentences.join(QLatin1Char(' ')));
    m_lengths->setHistogram(lengths->histogram, static_cast<double>(lengths->limit),
                            tr("truncated to %1").arg(formatCount(lengths->limit)),
                            tr("tokens per sequence"));
}

void DataStatisticsPanel::showTarget(const engine::PartSummary& summary) {
    const bool numbers = summary.target && summary.target->count > 0;
    m_targetText->setVisible(numbers);
    m_target->setVisible(numbers);
    if (!numbers) return;
    const engine::NumberSummary& target = *summary.target;
    m_targetText->setText(tr("Target: %1, mean %2, standard deviation %3.")
                              .arg(rangeText(target.minimum, target.maximum), numberText(target.mean),
                                   numberText(target.deviation)));
    m_target->setHistogram(target.histogram, 0.0, {}, tr("target"));
}

QString DataStatisticsPanel::filesText(const engine::PartSummary& summary) const {
    QStringList sentences;
    if (!summary.preprocessError.empty()) sentences << toQString(summary.preprocessError);
    if (!m_controller.plan()->preprocessError.empty())
        sentences << toQString(m_controller.plan()->preprocessError);
    if (summary.pictures) {
        const engine::PictureSizes& sizes = *summary.pictures;
        sentences
            << tr("Image files: %1 × %2 to %3 × %4 pixels (height × width), most often %5 × %6 (%7 of %8).")
                   .arg(sizes.smallest.height)
                   .arg(sizes.smallest.width)
                   .arg(sizes.largest.height)
                   .arg(sizes.largest.width)
                   .arg(sizes.mostFrequent.height)
                   .arg(sizes.mostFrequent.width)
                   .arg(formatCount(sizes.ofMostFrequent), formatCount(sizes.count));
    }
    if (summary.unreadable > 0) {
        sentences
            << tr("%1 unreadable:").arg(formatNumber(summary.unreadable, tr("1 sample"), tr("%1 samples")));
        for (const std::string& why : summary.unreadableWhy)
            sentences << toQString(why);
    }
    return sentences.join(QLatin1Char('\n'));
}

}  // namespace shardlab
