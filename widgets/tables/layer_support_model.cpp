#include "widgets/tables/layer_support_model.h"

#include <algorithm>

#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

using Verdict = engine::LayerSupport::Verdict;

enum SupportColumn { kSupportLayer, kSupportClass, kSupportVerdict, kSupportColumns };

QIcon verdictIcon(Verdict verdict) {
    if (verdict == Verdict::Refused) return icon(QStringLiteral("error"), QStringLiteral("error"));
    if (verdict == Verdict::Rewritten) return icon(QStringLiteral("hint"), QStringLiteral("accent"));
    return icon(QStringLiteral("check"), QStringLiteral("textMuted"));
}

}  // namespace

LayerSupportModel::LayerSupportModel(QObject* parent) : QAbstractTableModel(parent) {}

void LayerSupportModel::setLayers(std::vector<engine::LayerSupport> layers) {
    std::ranges::stable_sort(layers, std::ranges::greater{}, [](const engine::LayerSupport& layer) {
        return static_cast<int>(layer.verdict);
    });
    beginResetModel();
    m_rows = std::move(layers);
    endResetModel();
}

int LayerSupportModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LayerSupportModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kSupportColumns;
}

QVariant LayerSupportModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const engine::LayerSupport& row = m_rows[static_cast<std::size_t>(index.row())];
    const bool plain = row.verdict == Verdict::Supported && row.text.empty();
    const QString verdict = plain                               ? tr("supported")
                            : row.verdict == Verdict::Supported ? tr("supported: %1").arg(toQString(row.text))
                            : row.verdict == Verdict::Rewritten ? tr("rewritten %1").arg(toQString(row.text))
                                                                : tr("refused: %1").arg(toQString(row.text));
    if (role == Qt::DisplayRole) {
        if (index.column() == kSupportLayer) return toQString(row.layer);
        return index.column() == kSupportClass ? toQString(row.className) : verdict;
    }
    if (role == Qt::DecorationRole && index.column() == kSupportVerdict) return verdictIcon(row.verdict);
    if (role == Qt::ForegroundRole && index.column() == kSupportClass) return theme().color("textMuted");
    if (role == Qt::ToolTipRole && index.column() == kSupportVerdict) return verdict;
    return {};
}

QVariant LayerSupportModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    if (section == kSupportLayer) return tr("Layer");
    return section == kSupportClass ? tr("Class") : tr("In the file");
}

}  // namespace shardlab
