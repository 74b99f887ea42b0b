#include "widgets/evaluation/score_model.h"

#include <QFont>

#include "widgets/common/text_format.h"

namespace shardlab {

void ScoreModel::setReport(Report report, std::vector<std::string> names) {
    beginResetModel();
    m_report = std::move(report);
    m_names = std::move(names);
    endResetModel();
}

int ScoreModel::classAt(int row) const {
    return m_report != nullptr && row < static_cast<int>(m_report->classes.size()) ? row : -1;
}

int ScoreModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || m_report == nullptr ? 0 : static_cast<int>(m_report->classes.size()) + 2;
}

QVariant ScoreModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const QString titles[] = {tr("Class"),   tr("Precision", "metric"), tr("Recall"), tr("F1"), tr("Samples"),
                              tr("ROC AUC"), tr("Average precision")};
    const QString tips[] = {
        {},
        tr("Share of the samples predicted as this class that are of this class"),
        tr("Share of the samples of this class that are predicted as this class"),
        tr("Harmonic mean of precision and recall"),
        tr("Samples of this class"),
        tr("Area under the ROC curve of this class against all others"),
        tr("Area under the precision-recall curve of this class"),
    };
    if (role == Qt::DisplayRole) return titles[section];
    return role == Qt::ToolTipRole ? QVariant(tips[section]) : QVariant();
}

QString ScoreModel::areaText(const std::vector<std::optional<engine::ScoreCurve>>& curves, int row) const {
    const auto at = static_cast<std::size_t>(row);
    return at < curves.size() && curves[at] ? formatMetric(curves[at]->area) : QStringLiteral("–");
}

QString ScoreModel::text(int row, int column) const {
    const int classes = static_cast<int>(m_report->classes.size());
    const bool average = row >= classes;
    const engine::ClassScore& score = !average         ? m_report->classes[static_cast<std::size_t>(row)]
                                      : row == classes ? m_report->macro
                                                       : m_report->weighted;
    switch (column) {
        case Name:
            if (average) return row == classes ? tr("Macro avg") : tr("Weighted avg");
            return toQString(m_names[static_cast<std::size_t>(row)]);
        case Precision:
            return formatMetric(score.precision);
        case Recall:
            return formatMetric(score.recall);
        case F1:
            return formatMetric(score.f1);
        case Support:
            return formatCount(score.support);
        case RocAuc:
            return average ? QString() : areaText(m_report->roc, row);
        case AveragePrecision:
            return average ? QString() : areaText(m_report->precisionRecall, row);
        default:
            return {};
    }
}

QVariant ScoreModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return text(index.row(), index.column());
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((index.column() == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::FontRole && classAt(index.row()) < 0) {
        QFont font;
        font.setWeight(QFont::DemiBold);
        return font;
    }
    return {};
}

}  // namespace shardlab
