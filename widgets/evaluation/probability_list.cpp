#include "widgets/evaluation/probability_list.h"

#include <QPainter>
#include <algorithm>

#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"

namespace shardlab {

ProbabilityList::ProbabilityList(QWidget* parent) : ClassList(formatPercent(1.0), parent) {
    setObjectName(QStringLiteral("probabilityList"));
    setAccessibleName(tr("Prediction"));
    connect(this, &ClassList::filterRequested, this, [this](int row) {
        m_chosen = row < 0 ? -1 : m_outputs[static_cast<std::size_t>(row)];
        Q_EMIT outputChanged();
    });
}

void ProbabilityList::setScores(const engine::SampleScores& scores, const std::vector<std::string>& names) {
    m_shown.clear();
    m_outputs.clear();
    for (const std::size_t at : scores.order()) {
        const auto value = static_cast<double>(scores.values[at]);
        const QString name = at < names.size() ? toQString(names[at]) : QString::number(at);
        const QString text = scores.probabilities ? formatPercent(value) : formatFigure(value);
        m_shown.push_back(
            {name, text, {}, {scores.probabilities ? value : 0.0}, QStringLiteral("%1: %2").arg(name, text)});
        m_outputs.push_back(static_cast<int>(at));
    }
    setRows(m_shown);
    const auto chosen = std::find(m_outputs.begin(), m_outputs.end(), m_chosen);
    if (chosen == m_outputs.end()) m_chosen = -1;
    setFilter(m_chosen < 0 ? -1 : static_cast<int>(chosen - m_outputs.begin()));
}

void ProbabilityList::clear() {
    m_shown.clear();
    m_outputs.clear();
    m_chosen = -1;
    setRows({});
}

void ProbabilityList::setEmptyText(const QString& title, const QString& text) {
    m_emptyTitle = title;
    m_emptyText = text;
    viewport()->update();
}

void ProbabilityList::paintEvent(QPaintEvent* event) {
    if (!m_shown.empty()) return QListView::paintEvent(event);
    QPainter painter(viewport());
    paintEmptyState(painter, viewport()->rect(), font(), QStringLiteral("chart"), m_emptyTitle, m_emptyText);
}

}  // namespace shardlab
