#include "app/pages/run_scatter_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/runs/run_scatter.h"
#include "widgets/runs/run_table_model.h"

namespace shardlab {

RunScatterPanel::RunScatterPanel(const RunTableModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_x(new QComboBox(this)),
      m_y(new QComboBox(this)),
      m_plot(new RunScatter(this)) {
    m_x->setObjectName(QStringLiteral("scatterX"));
    m_x->setAccessibleName(tr("Horizontal axis"));
    m_y->setObjectName(QStringLiteral("scatterY"));
    m_y->setAccessibleName(tr("Vertical axis"));
    auto* top = new QHBoxLayout;
    top->setContentsMargins(12, 4, 12, 0);
    top->setSpacing(8);
    top->addWidget(makeLabel(tr("Vertical"), "caption", this));
    top->addWidget(m_y);
    top->addWidget(makeLabel(tr("Horizontal"), "caption", this));
    top->addWidget(m_x);
    top->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_plot, 1);
    for (QComboBox* box : {m_x, m_y}) {
        box->setProperty("role", QStringLiteral("compact"));
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        connect(box, qOverload<int>(&QComboBox::activated), this, &RunScatterPanel::refresh);
    }
    connect(m_plot, &RunScatter::markChosen, this, [this](int mark) {
        Q_EMIT selectRequested({m_model.idOfRow(m_rows[static_cast<std::size_t>(mark)])});
    });
}

void RunScatterPanel::setColumns(const RunColumns& columns) {
    QStringList names;
    for (const QString& name : columns.differing() + columns.all()) {
        if (columns.column(name.toStdString()).kind != RunColumn::Kind::Text && !names.contains(name))
            names << name;
    }
    names.prepend(QStringLiteral("best"));
    const QString metric = columns.metrics().isEmpty() ? QStringLiteral("best") : columns.metrics().last();
    for (QComboBox* box : {m_x, m_y}) {
        const QString before = box->currentData().toString();
        box->clear();
        for (const QString& name : names)
            box->addItem(columns.column(name.toStdString()).title.simplified(), name);
        const int usual = box == m_x ? qMin(1, box->count() - 1) : box->findData(metric);
        box->setCurrentIndex(before.isEmpty() ? usual : qMax(0, box->findData(before)));
    }
}

void RunScatterPanel::refresh() {
    const std::string x = m_x->currentData().toString().toStdString();
    const std::string y = m_y->currentData().toString().toStdString();
    std::vector<RunMark> marks;
    m_rows.clear();
    for (const int row : m_model.shownRows()) {
        const auto run = static_cast<std::size_t>(row);
        const engine::Json across = m_model.runs().value(run, x), up = m_model.runs().value(run, y);
        if (!across.is_number() || !up.is_number()) continue;
        marks.push_back({across.get<double>(), up.get<double>(),
                         tr("%1: %2 %3, %4 %5")
                             .arg(toQString(m_model.runs().run(run).name), m_y->currentText(),
                                  runCellText(m_model.runs(), run, y), m_x->currentText(),
                                  runCellText(m_model.runs(), run, x))});
        m_rows.push_back(row);
    }
    m_plot->setMarks(marks, m_x->currentText(), m_y->currentText());
}

void RunScatterPanel::setSelected(const QStringList& ids) {
    const QSet<QString> wanted(ids.begin(), ids.end());
    std::set<std::size_t> marks;
    for (std::size_t mark = 0; mark < m_rows.size(); ++mark) {
        if (wanted.contains(m_model.idOfRow(m_rows[mark]))) marks.insert(mark);
    }
    m_plot->setSelected(marks);
}

}  // namespace shardlab
