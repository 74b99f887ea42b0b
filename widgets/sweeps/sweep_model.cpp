#include "widgets/sweeps/sweep_model.h"

#include <QFont>
#include <algorithm>

#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"
#include "widgets/sweeps/sweep_text.h"

namespace shardlab {

namespace {

QString sentence(const char* status) {
    [[maybe_unused]] constexpr const char* kStatuses[] = {
        QT_TRANSLATE_NOOP("shardlab::SweepModel", "Queued"),
        QT_TRANSLATE_NOOP("shardlab::SweepModel", "Running"),
        QT_TRANSLATE_NOOP("shardlab::SweepModel", "Paused"),
        QT_TRANSLATE_NOOP("shardlab::SweepModel", "Interrupted"),
        QT_TRANSLATE_NOOP("shardlab::SweepModel", "Completed"),
        QT_TRANSLATE_NOOP("shardlab::SweepModel", "Stopped"),
        QT_TRANSLATE_NOOP("shardlab::SweepModel", "Failed"),
        QT_TRANSLATE_NOOP("shardlab::SweepModel", "Estimated")};
    QString english = QLatin1String(status);
    if (!english.isEmpty()) english[0] = english[0].toUpper();
    return engineText(english.toStdString());
}

int aligned(bool numeric) {
    return (numeric ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

QString number(const engine::Json& value) {
    return value.is_number_float() ? formatFigure(value.get<double>()) : formatValue(value);
}

}  // namespace

SweepModel::Row SweepModel::rowOf(const engine::StoredSweep& sweep, const QString& runningText) {
    Row row;
    row.id = toQString(sweep.plan.id);
    QStringList paths, objectives;
    for (const engine::SearchDimension& dimension : sweep.plan.space)
        paths << toQString(dimension.path);
    for (const engine::Objective& objective : sweep.plan.objectives)
        objectives << toQString(objective.name);
    row.texts[Experiment] = toQString(sweep.plan.experiment.name);
    row.texts[Parameters] = paths.join(QStringLiteral(", "));
    row.texts[Search] = searchText(sweep.plan.search);
    row.texts[Objective] = objectives.join(QStringLiteral(", "));
    row.texts[Trials] = tr("%1 / %2").arg(sweep.trials.size()).arg(sweep.plan.trials);
    const auto best = sweep.result().best();
    row.texts[Best] = best.empty() ? QStringLiteral("–")
                                   : objectiveText(sweep.plan.objectives.front(),
                                                   sweep.trials[best.front()].objectives.front());
    const bool running = sweep.status == engine::SweepStatus::Running && !runningText.isEmpty();
    row.texts[Status] = running ? runningText : sentence(nameOf(sweep.status));
    return row;
}

void SweepModel::setSweeps(const std::vector<engine::StoredSweep>& sweeps, const QString& runningText) {
    std::vector<Row> rows;
    for (const engine::StoredSweep& sweep : sweeps)
        rows.push_back(rowOf(sweep, runningText));
    const bool same = std::ranges::equal(rows, m_rows, {}, &Row::id, &Row::id);
    if (!same) beginResetModel();
    m_rows = std::move(rows);
    if (!same) return endResetModel();
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

QString SweepModel::idAt(int row) const {
    return row < 0 || row >= rowCount() ? QString() : m_rows[static_cast<std::size_t>(row)].id;
}

int SweepModel::rowOf(const QString& id) const {
    const auto found = std::ranges::find(m_rows, id, &Row::id);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int SweepModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant SweepModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return alignmentOf(section);
    if (role != Qt::DisplayRole) return {};
    const QString names[] = {tr("Experiment"), tr("Parameters"), tr("Search"), tr("Objective"),
                             tr("Trials"),     tr("Best"),       tr("Status")};
    return names[section];
}

QVariant SweepModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const QString& text = m_rows[static_cast<std::size_t>(index.row())].texts[index.column()];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return text;
    if (role == Qt::TextAlignmentRole) return alignmentOf(index.column());
    return {};
}

/// Of a column's cells and its heading.
int SweepModel::alignmentOf(int column) {
    return aligned(column == Trials || column == Best);
}

void TrialModel::setSweep(const engine::StoredSweep* sweep) {
    beginResetModel();
    m_rows.clear();
    m_headers.clear();
    if (sweep != nullptr) {
        m_headers << tr("Trial");
        for (const engine::Objective& objective : sweep->plan.objectives)
            m_headers << toQString(objective.name);
        for (const engine::SearchDimension& dimension : sweep->plan.space)
            m_headers << toQString(dimension.path);
        m_headers << tr("Status") << tr("Epochs") << tr("Measured") << tr("Simulated");
        const engine::SweepResult result = sweep->result();
        const auto best = result.best();
        for (const std::size_t i : result.ranked()) {
            const engine::Trial& trial = sweep->trials[i];
            Row row{.parameters = trial.parameters, .message = toQString(trial.message), .texts = {}};
            row.best = std::ranges::find(best, i) != best.end();
            row.texts << QString::number(trial.id);
            for (std::size_t k = 0; k < trial.objectives.size(); ++k)
                row.texts << objectiveText(sweep->plan.objectives[k], trial.objectives[k]);
            for (const engine::SearchDimension& dimension : sweep->plan.space)
                row.texts << number(trial.parameters.value(dimension.path, engine::Json()));
            row.texts << sentence(nameOf(trial.status)) << formatCount(trial.epochs)
                      << (trial.epochs > 0 ? formatSeconds(trial.wallSeconds) : QStringLiteral("–"))
                      << formatSeconds(trial.simulatedSeconds);
            m_rows.push_back(std::move(row));
        }
    }
    endResetModel();
}

engine::Json TrialModel::parametersAt(int row) const {
    return row < 0 || row >= rowCount() ? engine::Json() : m_rows[static_cast<std::size_t>(row)].parameters;
}

int TrialModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TrialModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_headers.size();
}

QVariant TrialModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return alignmentOf(section);
    return role == Qt::DisplayRole ? m_headers[section] : QVariant();
}

/// Of a column's cells and its heading; the status is a word.
int TrialModel::alignmentOf(int column) const {
    return aligned(column != m_headers.size() - 4);
}

QVariant TrialModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return row.texts[index.column()];
    if (role == Qt::ToolTipRole) return row.message.isEmpty() ? row.texts[index.column()] : row.message;
    if (role == Qt::TextAlignmentRole) return alignmentOf(index.column());
    if (role == Qt::FontRole && row.best) {
        QFont font;
        font.setWeight(QFont::DemiBold);
        return font;
    }
    return {};
}

}  // namespace shardlab
