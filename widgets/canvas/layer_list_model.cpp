#include "widgets/canvas/layer_list_model.h"

#include <QMimeData>

#include "widgets/canvas/layer_look.h"
#include "widgets/common/text_format.h"

namespace shardlab {

LayerListModel::LayerListModel(QObject* parent) : QAbstractListModel(parent) {}

std::vector<LayerListModel::Card> LayerListModel::cardsOf(const engine::ModelConfig& config,
                                                          const engine::ModelAnalysis& analysis) const {
    std::vector<Card> cards;
    for (std::size_t i = 0; i < config.layers.size(); ++i) {
        const engine::LayerNode& node = config.layers[i];
        Card card;
        card.name = toQString(node.name);
        card.className = toQString(node.className);
        card.category = categoryOf(node.className);
        card.options = keyOptions(node);
        if (i < analysis.layers.size()) {
            const engine::LayerInfo& info = analysis.layers[i];
            card.shape = formatShape(info.outputShape);
            if (info.parameters > 0) card.parameters = tr("%1 params").arg(formatCount(info.parameters));
        }
        for (const engine::Diagnostic& diagnostic : analysis.diagnostics) {
            if (diagnostic.layer != node.name || static_cast<int>(diagnostic.severity) <= card.severity)
                continue;
            card.severity = static_cast<int>(diagnostic.severity);
            card.problem = toQString(diagnostic.message);
        }
        if (config.kind == engine::ModelConfig::Kind::Functional) {
            QStringList reads;
            for (const std::string& input : config.inboundOf(i))
                reads << toQString(input);
            card.reads = reads.join(QStringLiteral(", "));
        }
        cards.push_back(card);
    }
    return cards;
}

void LayerListModel::setModel(const engine::ModelConfig& config, const engine::ModelAnalysis& analysis) {
    std::vector<Card> cards = cardsOf(config, analysis);
    const int before = rowCount();
    const int now = static_cast<int>(cards.size());
    // Rows are added or dropped at the end and the rest repainted: the view keeps its scroll position and
    // selection.
    if (now > before) {
        beginInsertRows({}, before, now - 1);
        m_cards = std::move(cards);
        endInsertRows();
    } else if (now < before) {
        beginRemoveRows({}, now, before - 1);
        m_cards = std::move(cards);
        endRemoveRows();
    } else {
        m_cards = std::move(cards);
    }
    if (now > 0) Q_EMIT dataChanged(index(0), index(now - 1));
}

int LayerListModel::rowOf(const QString& layer) const {
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        if (m_cards[i].name == layer) return static_cast<int>(i);
    }
    return -1;
}

QString LayerListModel::nameAt(int row) const {
    return row >= 0 && row < rowCount() ? m_cards[static_cast<std::size_t>(row)].name : QString();
}

int LayerListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_cards.size());
}

QVariant LayerListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Card& card = m_cards[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::EditRole:
        case NameRole:
            return card.name;
        case Qt::DisplayRole:
        case Qt::AccessibleTextRole:
            return tr("%1, %2, output %3, %4").arg(card.name, card.className, card.shape, card.options);
        case Qt::ToolTipRole:
            return card.problem;
        case ClassRole:
            return card.className;
        case CategoryRole:
            return card.category;
        case OptionsRole:
            return card.options;
        case ShapeRole:
            return card.shape;
        case ParametersRole:
            return card.parameters;
        case ProblemRole:
            return card.problem;
        case SeverityRole:
            return card.severity;
        case ReadsRole:
            return card.reads;
        default:
            return {};
    }
}

bool LayerListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid()) return false;
    const QString name = value.toString().trimmed();
    if (name.isEmpty() || name == nameAt(index.row())) return false;
    Q_EMIT renameRequested(index.row(), name);
    return true;
}

Qt::ItemFlags LayerListModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::ItemIsDropEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemIsEditable |
           Qt::ItemNeverHasChildren;
}

QStringList LayerListModel::mimeTypes() const {
    return {QLatin1String(kRowMime), QLatin1String(kClassMime)};
}

QMimeData* LayerListModel::mimeData(const QModelIndexList& indexes) const {
    auto* data = new QMimeData;
    if (!indexes.isEmpty()) data->setData(QLatin1String(kRowMime), QByteArray::number(indexes.first().row()));
    return data;
}

bool LayerListModel::dropMimeData(const QMimeData* data, Qt::DropAction, int row, int,
                                  const QModelIndex& parent) {
    const int target = row >= 0 ? row : parent.isValid() ? parent.row() + 1 : rowCount();
    if (data->hasFormat(QLatin1String(kClassMime))) {
        Q_EMIT insertRequested(QString::fromUtf8(data->data(QLatin1String(kClassMime))), target);
    } else if (data->hasFormat(QLatin1String(kRowMime))) {
        Q_EMIT moveRequested(data->data(QLatin1String(kRowMime)).toInt(), target);
    }
    // The owner moves the row; "false" keeps the view from removing it as well.
    return false;
}

}  // namespace shardlab
