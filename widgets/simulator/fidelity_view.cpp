#include "widgets/simulator/fidelity_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>

#include "widgets/common/column_widths.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"
#include "widgets/simulator/fidelity_filter.h"
#include "widgets/tables/table_text.h"

namespace shardlab {

namespace {

QString formatError(double error) {
    return (error < 0 ? QStringLiteral("−") : QStringLiteral("+")) + formatWholePercent(std::abs(error));
}

/// Seconds of one unit; 0 for what is no time. "ms/step" and "ms per batch" count as "ms".
double secondsOf(const QString& unit) {
    static const std::map<QString, double> known{
        {QStringLiteral("s"), 1.0}, {QStringLiteral("ms"), 1e-3}, {QStringLiteral("us"), 1e-6}};
    const auto found = known.find(unit.section(QLatin1Char('/'), 0, 0).section(QLatin1Char(' '), 0, 0));
    return found == known.end() ? 0.0 : found->second;
}

/// "98.5 µs", "36.9 ms", "9 min 51 s": the unit that suits the number; what is no time keeps its own.
QString formatMeasured(double value, const QString& unit) {
    const double scale = secondsOf(unit);
    if (scale <= 0) return QStringLiteral("%1 %2").arg(formatFigure(value), unit);
    return formatSeconds(value * scale);
}

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1) return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

QWidget* inPanel(QWidget* content, QWidget* parent) {
    auto* box = new QWidget(parent);
    box->setProperty("role", QStringLiteral("panel"));
    box->setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(1, 4, 1, 4);
    layout->addWidget(content);
    return box;
}

/// Half as much again is within what the simulator itself states as its uncertainty on most devices.
constexpr double kFar = 0.5;

}  // namespace

bool FidelityEntry::isFar() const {
    return std::abs(error()) > kFar;
}

QString FidelityEntry::kindTitle(const QString& group) {
    static constexpr const char* kKinds[] = {
        QT_TRANSLATE_NOOP("shardlab::FidelityView", "article"),
        QT_TRANSLATE_NOOP("shardlab::FidelityView", "network"),
        QT_TRANSLATE_NOOP("shardlab::FidelityView", "product"),
        QT_TRANSLATE_NOOP("shardlab::FidelityView", "convolution"),
        QT_TRANSLATE_NOOP("shardlab::FidelityView", "recurrent"),
        QT_TRANSLATE_NOOP("shardlab::FidelityView", "all-reduce"),
        QT_TRANSLATE_NOOP("shardlab::FidelityView", "your measurements")};
    const auto* kind =
        std::ranges::find_if(kKinds, [&](const char* id) { return group == QLatin1String(id); });
    return kind == std::end(kKinds) ? group : FidelityView::tr(*kind);
}

FidelityModel::FidelityModel(QObject* parent) : QAbstractTableModel(parent) {}

void FidelityModel::setEntries(std::vector<FidelityEntry> entries) {
    beginResetModel();
    m_entries = std::move(entries);
    endResetModel();
}

int FidelityModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int FidelityModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FidelityModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const FidelityEntry& entry = m_entries[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool number = column >= Published && column <= Error;
    const QVariant shown[ColumnCount] = {entry.name,
                                         FidelityEntry::kindTitle(entry.group),
                                         entry.device,
                                         formatMeasured(entry.published, entry.unit),
                                         formatMeasured(entry.predicted, entry.unit),
                                         formatError(entry.error()),
                                         entry.source,
                                         entry.note};
    switch (role) {
        case Qt::DisplayRole:
            return shown[column];
        case Qt::ToolTipRole:
            return entry.note.isEmpty() ? entry.source : entry.source + QLatin1Char('\n') + entry.note;
        case kSortRole: {
            const double scale = secondsOf(entry.unit) > 0 ? secondsOf(entry.unit) : 1;
            if (column == Published) return entry.published * scale;
            if (column == Predicted) return entry.predicted * scale;
            return column == Error ? QVariant(std::abs(entry.error())) : shown[column];
        }
        case Qt::TextAlignmentRole:
            return QVariant::fromValue<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            if (column == Published) return theme().color("measured");
            if (column == Predicted) return theme().color("simulated");
            if (column == Error && entry.isFar()) return theme().color("error");
            return theme().color(column == Name ? "text" : "textMuted");
        default:
            return {};
    }
}

QVariant FidelityModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) return {};
    if (role == Qt::TextAlignmentRole) {
        const bool number = section >= Published && section <= Error;
        return QVariant::fromValue<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) return {};
    const QString titles[ColumnCount] = {tr("Measurement"), tr("Kind"),  tr("Device"), tr("Measured"),
                                         tr("Simulated"),   tr("Error"), tr("Source"), tr("Note")};
    return titles[section];
}

FidelityPlot::FidelityPlot(QWidget* parent) : PointPlot(parent) {
    setEmptyText(QStringLiteral("chart"), tr("Nothing to compare"),
                 tr("There are no published times to compare with."));
    plot()->setAccessibleName(tr("Simulated time over published time"));
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
        makeLogarithmic(*axis);
    plot()->xAxis->setLabel(tr("Measured (s)"));
    plot()->yAxis->setLabel(tr("Simulated (s)"));
    for (QCPGraph** line : {&m_half, &m_twice, &m_equal, &m_entries, &m_own})
        *line = plot()->addGraph();
    for (QCPGraph* marks : {m_entries, m_own})
        marks->setLineStyle(QCPGraph::lsNone);
    m_own->setName(tr("Your measurements"));
    setEntries({});
}

void FidelityPlot::setEntries(const std::vector<FidelityEntry>& entries) {
    m_entries->data()->clear();
    m_own->data()->clear();
    std::vector<Point> points;
    for (const FidelityEntry& entry : entries) {
        const double scale = secondsOf(entry.unit);
        if (scale <= 0 || entry.published <= 0 || entry.predicted <= 0) continue;
        (entry.own ? m_own : m_entries)->addData(entry.published * scale, entry.predicted * scale);
        points.push_back(
            {entry.published * scale, entry.predicted * scale,
             (entry.own ? tr("%1 on %2: measured %3, simulated %4 (%5). %6")
                        : tr("%1 on %2: published %3, simulated %4 (%5). %6"))
                 .arg(entry.name, entry.device, formatMeasured(entry.published, entry.unit),
                      formatMeasured(entry.predicted, entry.unit), formatError(entry.error()), entry.note)});
    }
    setPoints(std::move(points), tr("On the solid line both times are equal; the dashed lines mark a factor "
                                    "of 2. Point at a mark, or use the arrow keys."));
}

void FidelityPlot::fit() {
    if (points().empty()) return;
    double low = points().front().x, high = low;
    for (const Point& point : points()) {
        low = std::min({low, point.x, point.y});
        high = std::max({high, point.x, point.y});
    }
    low /= 2;
    high *= 2;
    for (const auto& [line, factor] :
         {std::pair{m_half, 0.5}, std::pair{m_equal, 1.0}, std::pair{m_twice, 2.0}}) {
        line->data()->clear();
        line->addData(low, low * factor);
        line->addData(high, high * factor);
    }
    plot()->xAxis->setRange(low, high);
    plot()->yAxis->setRange(low, high);
}

void FidelityPlot::restyle() {
    if (m_entries == nullptr) return;
    QColor color = theme().color("simulated");
    m_equal->setPen(QPen(theme().color("text"), plotSize(1.5)));
    for (QCPGraph* line : {m_half, m_twice})
        line->setPen(QPen(theme().color("textFaint"), plotSize(1), Qt::DashLine));
    QPen edge(color, 1.2);
    color.setAlphaF(0.35);
    m_entries->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, edge, QBrush(color), plotSize(6)));
    const QColor own = theme().color("measured");
    m_own->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssDiamond, QPen(own, plotSize(1.5)), QBrush(own), plotSize(10)));
}

FidelityView::FidelityView(QWidget* parent)
    : QWidget(parent),
      m_filter(new FidelityFilter(this)),
      m_plot(new FidelityPlot(this)),
      m_model(new FidelityModel(this)),
      m_sorted(new FidelityRows(this)),
      m_table(new QTableView(this)),
      m_summary(new QLabel(this)) {
    m_summary->setProperty("role", QStringLiteral("muted"));
    m_summary->setWordWrap(true);
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(FidelityModel::kSortRole);
    m_table->setModel(m_sorted);
    m_table->setAccessibleName(tr("Measured and simulated times"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    const std::array<int, FidelityModel::ColumnCount> characters{27, 11, 18, 13, 13, 9, 34, 40};
    setColumnCharacters(*m_table, characters);
    makeCopyable(*m_table);
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->addWidget(inPanel(m_plot, parts));
    parts->addWidget(inPanel(m_table, parts));
    parts->setSizes({300, 200});  // shares: the plot has axes and a sentence below it, too
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 2);
    parts->setHandleWidth(8);
    parts->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_filter);
    layout->addWidget(m_summary);
    layout->addWidget(parts, 1);
    connect(m_filter, &FidelityFilter::changed, this, &FidelityView::showChosen);
}

void FidelityView::setEntries(const std::vector<FidelityEntry>& entries, const QStringList& unchecked) {
    m_entries = entries;
    m_model->setEntries(entries);
    m_filter->setEntries(entries, unchecked);
    showChosen();
}

void FidelityView::showChosen() {
    const FidelityChoice choice = m_filter->choice();
    std::vector<FidelityEntry> chosen;
    std::ranges::copy_if(m_entries, std::back_inserter(chosen),
                         [&choice](const FidelityEntry& entry) { return choice.holds(entry); });
    m_sorted->setChoice(choice);
    m_plot->setEntries(chosen);
    std::map<QString, std::vector<double>> groups;
    for (const FidelityEntry& entry : chosen)
        groups[entry.group].push_back(std::abs(entry.error()));
    QStringList words;
    for (const auto& [group, errors] : groups)
        words << tr("%1 %2").arg(FidelityEntry::kindTitle(group), formatWholePercent(median(errors)));
    const QString count = formatCount(static_cast<std::int64_t>(chosen.size()));
    const QString all = formatCount(static_cast<std::int64_t>(m_entries.size()));
    const QString shown = chosen.size() == m_entries.size() ? all : tr("%1 of %2").arg(count, all);
    const auto isOfDevice = [&choice](const FidelityEntry& entry) { return entry.chip == choice.chip; };
    const std::int64_t own = std::ranges::count_if(chosen, &FidelityEntry::own);
    const bool validated = choice.chip.isEmpty() || std::ranges::any_of(m_entries, isOfDevice);
    m_summary->setText(m_entries.empty() ? QString()
                       : !validated
                           ? tr("No published measurement checks the simulated times of %1.").arg(choice.chip)
                       : chosen.empty() ? tr("No published measurement matches these filters.")
                       : own > 0        ? tr("%1 measurements, %2 of them yours. Median error: %3.")
                                       .arg(shown, formatCount(own), words.join(QStringLiteral(", ")))
                                 : tr("%1 published measurements. Median error: %2.")
                                       .arg(shown, words.join(QStringLiteral(", "))));
}

QString FidelityView::summary() const {
    return m_summary->text();
}

}  // namespace shardlab
