#include "app/pages/run_parallel_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "engine/metrics/direction.h"
#include "widgets/common/flow_layout.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/runs/column_list.h"
#include "widgets/runs/parallel_coordinates.h"
#include "widgets/runs/run_table_model.h"

namespace shardlab {

namespace {
constexpr int kMostAxes = 6;  ///< before a person chooses
}  // namespace

RunParallelPanel::RunParallelPanel(const RunTableModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_metric(new QComboBox(this)),
      m_axesButton(new QToolButton(this)),
      m_axesList(new ColumnList(this)),
      m_plot(new ParallelCoordinates(this)) {
    m_metric->setObjectName(QStringLiteral("parallelMetric"));
    m_metric->setAccessibleName(tr("Metric"));
    m_metric->setProperty("role", QStringLiteral("compact"));
    m_metric->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_metric->setToolTip(tr("The last axis, whose values color the runs"));
    m_axesButton->setObjectName(QStringLiteral("parallelAxes"));
    m_axesButton->setText(tr("Axes"));
    m_axesButton->setProperty("role", QStringLiteral("compact"));
    m_axesButton->setFocusPolicy(Qt::StrongFocus);
    m_axesButton->setToolTip(tr("Choose the parameters that have an axis"));
    m_axesList->setObjectName(QStringLiteral("parallelAxesList"));
    m_plot->setObjectName(QStringLiteral("parallelCoordinates"));
    auto* top = new FlowLayout(8);
    top->setContentsMargins(12, 4, 12, 0);
    top->addWidget(makeLabel(tr("Color by"), "caption", this));
    top->addWidget(m_metric);
    top->addWidget(m_axesButton);
    top->addWidget(
        makeLabel(tr("Drag along an axis to select runs; a click takes it back."), "caption", this));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(m_plot, 1);
    connect(m_metric, qOverload<int>(&QComboBox::activated), this, [this] {
        m_metricChosen = true;
        refresh();
    });
    connect(m_axesButton, &QToolButton::clicked, this, [this] { m_axesList->openBelow(*m_axesButton); });
    connect(m_axesList, &ColumnList::toggled, this, [this](const QString& name, bool shown) {
        if (shown) {
            m_added << name;
            m_removed.remove(name);
        } else {
            m_added.removeAll(name);
            m_removed.insert(name);
        }
        refresh();
    });
    connect(m_axesList, &ColumnList::usualRequested, this, [this] {
        m_added.clear();
        m_removed.clear();
        const QStringList names = axisNames();
        m_axesList->setColumns(m_columns, QSet<QString>(names.begin(), names.end()));
        refresh();
    });
    connect(m_plot, &ParallelCoordinates::brushed, this, [this](const std::vector<std::size_t>& runs) {
        const auto& brushes = m_plot->brushes();
        const bool any = std::ranges::any_of(brushes, [](const auto& brush) { return brush.has_value(); });
        QStringList ids;
        for (const std::size_t run : runs)
            ids << m_model.idOfRow(m_rows[run]);
        Q_EMIT selectRequested(any ? ids : QStringList());
    });
}

void RunParallelPanel::setColumns(const RunColumns& columns) {
    const QString metric = m_metric->currentData().toString();
    m_metric->clear();
    for (const QString& name : QStringList{QStringLiteral("best")} + columns.metrics())
        m_metric->addItem(columns.column(name.toStdString()).title, name);
    m_metric->setCurrentIndex(m_metricChosen ? qMax(0, m_metric->findData(metric)) : commonestMetric());
    m_columns.clear();
    m_usual.clear();
    for (const QString& name : columns.all()) {
        static const QStringList kNoAxes{"pinned", "name", "notes", "started", "id", "archived", "best"};
        if (!kNoAxes.contains(name) && !columns.metrics().contains(name))
            m_columns.push_back(columns.column(name.toStdString()));
    }
    for (const QString& name : columns.differing()) {
        if (m_usual.size() < kMostAxes - 1) m_usual << name;
    }
    const QStringList names = axisNames();
    m_axesList->setColumns(m_columns, QSet<QString>(names.begin(), names.end()));
}

/// The last one of those that most of the runs have.
int RunParallelPanel::commonestMetric() const {
    const std::vector<int> rows = m_model.shownRows();
    int commonest = 0;
    std::ptrdiff_t most = 0;
    for (int i = 1; i < m_metric->count(); ++i) {
        const std::string name = m_metric->itemData(i).toString().toStdString();
        const std::ptrdiff_t have = std::ranges::count_if(rows, [&](int row) {
            return m_model.runs().value(static_cast<std::size_t>(row), name).is_number();
        });
        if (have == 0 || have < most) continue;
        most = have;
        commonest = i;
    }
    return commonest;
}

QStringList RunParallelPanel::axisNames() const {
    QStringList names;
    for (const QString& name : m_usual + m_added) {
        if (!m_removed.contains(name) && !names.contains(name)) names << name;
    }
    return names;
}

void RunParallelPanel::refresh() {
    m_rows = m_model.shownRows();
    const std::string metric = m_metric->currentData().toString().toStdString();
    std::erase_if(m_rows, [&](int row) {
        return !m_model.runs().value(static_cast<std::size_t>(row), metric).is_number();
    });
    std::vector<ParallelAxis> axes;
    const auto add = [&](const std::string& name, const QString& title) {
        std::vector<engine::Json> values;
        for (const int row : m_rows)
            values.push_back(m_model.runs().value(static_cast<std::size_t>(row), name));
        // A filter may leave runs that a usual axis does not tell apart.
        const bool asked = name == metric || m_added.contains(toQString(name));
        const bool equal =
            std::ranges::all_of(values, [&](const engine::Json& value) { return value == values.front(); });
        if (asked || !equal) axes.emplace_back(name, title, values);
    };
    for (const QString& name : axisNames()) {
        const auto column = std::ranges::find(m_columns, name.toStdString(), &RunColumn::name);
        if (column != m_columns.end()) add(column->name, column->title.simplified());
    }
    if (!metric.empty()) add(metric, m_metric->currentText());
    std::string directed = metric;
    if (metric == "best" && !m_rows.empty())
        directed = m_model.runs().run(static_cast<std::size_t>(m_rows.front())).bestMetricName;
    m_plot->setAxes(std::move(axes), engine::metricDirection(directed) == engine::Direction::Smaller);
}

void RunParallelPanel::setSelected(const QStringList& ids) {
    const QSet<QString> wanted(ids.begin(), ids.end());
    std::set<std::size_t> runs;
    for (std::size_t run = 0; run < m_rows.size(); ++run) {
        if (wanted.contains(m_model.idOfRow(m_rows[run]))) runs.insert(run);
    }
    // What a brush selected is told by the colours.
    const bool brushed =
        std::ranges::any_of(m_plot->brushes(), [](const auto& brush) { return brush.has_value(); });
    m_plot->setSelected(brushed && runs.size() > 1 ? std::set<std::size_t>() : runs);
}

}  // namespace shardlab
