#include "widgets/histograms/layers_model.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "widgets/common/icons.h"
#include "widgets/common/number_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

/// Of a ratio people read the order of magnitude.
QString shapeText(const engine::Shape& shape) {
    QStringList extents;
    for (std::size_t axis = 0; axis < shape.rank(); ++axis)
        extents << extentText(shape[axis]);
    return extents.join(QStringLiteral(" × "));
}

bool isText(int column) {
    return column == LayersModel::Weight || column == LayersModel::WeightShape;
}

}  // namespace

LayersModel::LayersModel(QObject* parent) : QAbstractTableModel(parent) {}

void LayersModel::setHistory(std::shared_ptr<const engine::LayerHistory> history) {
    std::vector<Row> rows = rowsOf(history.get());
    const bool same = std::ranges::equal(rows, m_rows, {}, &Row::name, &Row::name);
    if (!same) beginResetModel();
    m_history = std::move(history);
    m_rows = std::move(rows);
    if (!same) {
        endResetModel();
    } else if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

/// In the order of the model's layers; of a layer its weights, or its activation if it has none.
std::vector<LayersModel::Row> LayersModel::rowsOf(const engine::LayerHistory* history) {
    std::vector<Row> rows;
    if (history == nullptr || history->moments.empty()) return rows;
    const auto& activations = history->moments.back()->activations;
    for (const std::string& layer : history->layers) {
        const std::size_t first = rows.size();
        for (std::size_t w = 0; w < history->weights.size(); ++w) {
            const engine::WatchedWeight& weight = history->weights[w];
            if (weight.layer != layer) continue;
            rows.push_back({toQString(weight.name), layer, static_cast<int>(w), -1, rows.size() == first});
        }
        const auto activation = std::ranges::find(activations, layer, &engine::ActivationStatistics::layer);
        if (activation == activations.end()) continue;
        if (rows.size() == first) rows.push_back({toQString(layer), layer, -1, -1, true});
        rows[first].activation = static_cast<int>(activation - activations.begin());
    }
    return rows;
}

std::string LayersModel::layerOf(int row) const {
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].layer : std::string();
}

int LayersModel::weightOf(int row) const {
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].weight : -1;
}

std::vector<engine::TrainingWarning> LayersModel::warningsOf(int row) const {
    std::vector<engine::TrainingWarning> found;
    if (row < 0 || row >= rowCount()) return found;
    const Row& asked = m_rows[static_cast<std::size_t>(row)];
    for (const engine::TrainingWarning& warning : m_history->warnings) {
        const bool ofRun = warning.layer.empty() && row == 0;
        if ((asked.firstOfLayer && warning.layer == asked.layer) || ofRun) found.push_back(warning);
    }
    return found;
}

int LayersModel::firstRowWithWarning() const {
    for (int row = 0; row < rowCount(); ++row) {
        if (!warningsOf(row).empty()) return row;
    }
    return -1;
}

int LayersModel::rowOf(const QString& name) const {
    const auto it = std::ranges::find(m_rows, name, &Row::name);
    return it == m_rows.end() ? -1 : static_cast<int>(it - m_rows.begin());
}

int LayersModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LayersModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString LayersModel::unitsText(const Row& row) const {
    if (row.activation < 0) return {};
    const auto& about = m_history->moments.back()->activations[static_cast<std::size_t>(row.activation)];
    if (!about.canDie) return tr("%1 saturated").arg(formatPercent(about.saturatedShare));
    return tr("%1 of %2 dead").arg(formatCount(about.deadUnits), formatCount(about.units));
}

QString LayersModel::display(const Row& row, int column) const {
    if (column == Weight) return row.name;
    if (column == Units) return unitsText(row);
    if (row.weight < 0) return {};
    const auto w = static_cast<std::size_t>(row.weight);
    const engine::WeightStatistics& now = m_history->moments.back()->weights[w];
    switch (column) {
        case WeightShape:
            return shapeText(m_history->weights[w].shape);
        case Norm:
            return decimalText(now.weights.norm, 'g', 3);
        case UpdateRatio:
            return formatRatio(now.updateRatio);
        case Zeros:
            return formatPercent(now.weights.zeroShare());
        default:
            return {};
    }
}

QString LayersModel::toolTip(int row, int column) const {
    QStringList lines;
    for (const engine::TrainingWarning& warning : warningsOf(row))
        lines << toQString(warning.text());
    const Row& asked = m_rows[static_cast<std::size_t>(row)];
    if (lines.isEmpty() && column == Weight) return asked.name;
    if (lines.isEmpty() && column == Units && asked.activation >= 0) {
        const auto& about =
            m_history->moments.back()->activations[static_cast<std::size_t>(asked.activation)];
        lines << (about.canDie
                      ? tr("Dead units: their output is 0 for all %1 samples checked, so they do not learn")
                      : tr("Saturated outputs for %1 samples: the gradient of the activation is near 0"))
                     .arg(formatCount(about.samples));
    }
    return lines.join(QLatin1Char('\n'));
}

QVariant LayersModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return display(row, index.column());
        case Qt::TextAlignmentRole:
            return static_cast<int>(isText(index.column()) ? Qt::AlignLeft | Qt::AlignVCenter
                                                           : Qt::AlignRight | Qt::AlignVCenter);
        case Qt::DecorationRole:
            if (index.column() != Weight || warningsOf(index.row()).empty()) return {};
            return icon(QStringLiteral("warning"), QStringLiteral("warning"));
        case Qt::ToolTipRole:
            return toolTip(index.row(), index.column());
        case Qt::AccessibleDescriptionRole:
            return index.column() == Weight ? toolTip(index.row(), index.column()) : QString();
        default:
            return {};
    }
}

QVariant LayersModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>(isText(section) ? Qt::AlignLeft | Qt::AlignVCenter
                                                : Qt::AlignRight | Qt::AlignVCenter);
    }
    const QString titles[] = {
        tr("Weight"), tr("Update ratio\n‖Δw‖/‖w‖"), tr("Units"), tr("Zeros"), tr("Norm"), tr("Shape")};
    const QString tips[] = {
        {},
        tr("Norm of the last update divided by the norm of the weights; about 0.001 is typical"),
        tr("relu: share of dead units; sigmoid and tanh: share of saturated outputs"),
        tr("Share of values that are exactly 0"),
        tr("L2 norm: the root of the sum of squares"),
        {}};
    if (role == Qt::DisplayRole) return titles[section];
    if (role == Qt::ToolTipRole) return tips[section];
    return {};
}

}  // namespace shardlab
