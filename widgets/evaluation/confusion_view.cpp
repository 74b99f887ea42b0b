#include "widgets/evaluation/confusion_view.h"

#include <QAbstractTableModel>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

/// Rows and columns are classes.
class ConfusionModel : public QAbstractTableModel {
public:
    static constexpr int kShadeRole = Qt::UserRole;
    using QAbstractTableModel::QAbstractTableModel;

    void setSummary(const engine::EvaluationSummary& summary) {
        beginResetModel();
        m_summary = summary;
        m_rowSums.assign(summary.classes.size(), 0);
        m_columnSums.assign(summary.classes.size(), 0);
        for (std::size_t cell = 0; cell < summary.confusion.size(); ++cell) {
            m_rowSums[cell / summary.classes.size()] += summary.confusion[cell];
            m_columnSums[cell % summary.classes.size()] += summary.confusion[cell];
        }
        endResetModel();
    }
    void setQuantity(ConfusionView::Quantity quantity) {
        m_quantity = quantity;
        if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, rowCount() - 1));
    }
    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() || m_summary.confusion.empty() ? 0
                                                               : static_cast<int>(m_summary.classes.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return rowCount(parent); }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        const QString name = nameOf(section);
        if (role == Qt::DisplayRole) return name;
        if (role != Qt::ToolTipRole) return {};
        const bool truth = orientation == Qt::Vertical;
        const auto at = static_cast<std::size_t>(section);
        return (truth ? formatNumber(m_rowSums[at], ConfusionView::tr("%2: 1 sample"),
                                     ConfusionView::tr("%2: %1 samples"))
                      : formatNumber(m_columnSums[at], ConfusionView::tr("%2: predicted for 1 sample"),
                                     ConfusionView::tr("%2: predicted for %1 samples")))
            .arg(name);
    }
    QVariant data(const QModelIndex& index, int role) const override {
        switch (role) {
            case Qt::DisplayRole:
                return text(index);
            case Qt::TextAlignmentRole:
                return static_cast<int>(Qt::AlignCenter);
            case Qt::ToolTipRole:
            case Qt::AccessibleTextRole:
                return description(index);
            case kShadeRole:
                return share(index);
            default:
                return {};
        }
    }

private:
    QString nameOf(int at) const { return toQString(m_summary.classNames[static_cast<std::size_t>(at)]); }
    std::int64_t samples(const QModelIndex& index) const {
        return m_summary.confusion[static_cast<std::size_t>(index.row()) * m_summary.classes.size() +
                                   static_cast<std::size_t>(index.column())];
    }
    double share(const QModelIndex& index) const {
        const bool ofColumn = m_quantity == ConfusionView::Quantity::ShareOfPredicted;
        const std::int64_t whole = ofColumn ? m_columnSums[static_cast<std::size_t>(index.column())]
                                            : m_rowSums[static_cast<std::size_t>(index.row())];
        return whole == 0 ? 0 : static_cast<double>(samples(index)) / static_cast<double>(whole);
    }
    QString text(const QModelIndex& index) const {
        if (samples(index) == 0) return {};  // the eye finds what is there
        return m_quantity == ConfusionView::Quantity::Samples ? formatCount(samples(index))
                                                              : formatPercent(share(index));
    }
    QString description(const QModelIndex& index) const {
        const QString count =
            formatNumber(samples(index), ConfusionView::tr("1 sample"), ConfusionView::tr("%1 samples"));
        const QString part =
            m_quantity == ConfusionView::Quantity::ShareOfPredicted
                ? ConfusionView::tr("%1 of those predicted as %2")
                      .arg(formatPercent(share(index)), nameOf(index.column()))
                : ConfusionView::tr("%1 of class %2").arg(formatPercent(share(index)), nameOf(index.row()));
        return ConfusionView::tr("%1 predicted as %2: %3, %4")
            .arg(nameOf(index.row()), nameOf(index.column()), count, part);
    }
    engine::EvaluationSummary m_summary;
    std::vector<std::int64_t> m_rowSums, m_columnSums;
    ConfusionView::Quantity m_quantity = ConfusionView::Quantity::Samples;
};

namespace {

QColor blend(const QColor& under, const QColor& over, double share) {
    const auto mix = [share](int a, int b) { return qRound(a + share * (b - a)); };
    return {mix(under.red(), over.red()), mix(under.green(), over.green()), mix(under.blue(), over.blue())};
}

/// Right predictions in the colour of correct ones, wrong ones in that of errors; text that is legible on it.
class ConfusionDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        constexpr double kFaintest = 0.12, kStrongest = 0.85;
        const double share = index.data(ConfusionModel::kShadeRole).toDouble();
        const QString text = index.data(Qt::DisplayRole).toString();
        const QColor color = theme().color(index.row() == index.column() ? "success" : "error");
        QColor ground = theme().color("surface");
        if (share > 0) ground = blend(ground, color, kFaintest + (kStrongest - kFaintest) * share);
        painter->save();
        painter->fillRect(option.rect.adjusted(0, 0, -1, -1), ground);
        painter->setPen(inkOn(ground));
        QFont font = option.font;
        if (index.row() == index.column()) font.setWeight(QFont::DemiBold);
        painter->setFont(font);
        painter->drawText(option.rect, Qt::AlignCenter, text);
        if ((option.state & QStyle::State_Selected) != 0) {
            painter->setPen(QPen(theme().color("accent"), 2));
            painter->drawRect(option.rect.adjusted(1, 1, -3, -3));
        }
        painter->restore();
    }
};

}  // namespace

ConfusionView::ConfusionView(QWidget* parent) : QTableView(parent), m_model(new ConfusionModel(this)) {
    setObjectName(QStringLiteral("confusionMatrix"));
    setAccessibleName(tr("Confusion matrix, rows are true classes, columns predicted classes"));
    setModel(m_model);
    setItemDelegate(new ConfusionDelegate(this));
    setSelectionMode(SingleSelection);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setHighlightSections(true);
        header->setSectionsClickable(false);
    }
    horizontalHeader()->setTextElideMode(Qt::ElideRight);
    connect(this, &QTableView::clicked, this,
            [this](const QModelIndex& cell) { Q_EMIT cellChosen(cell.row(), cell.column()); });
}

void ConfusionView::setSummary(const engine::EvaluationSummary& summary) {
    m_model->setSummary(summary);
    fitColumns();
}

void ConfusionView::setQuantity(Quantity quantity) {
    m_model->setQuantity(quantity);
}

QString ConfusionView::cellText(int truth, int predicted) const {
    return m_model->data(m_model->index(truth, predicted), Qt::DisplayRole).toString();
}

void ConfusionView::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT cellChosen(currentIndex().row(), currentIndex().column());
        return;
    }
    QTableView::keyPressEvent(event);
}

void ConfusionView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

void ConfusionView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitColumns();
}

/// Equal cells that fill the view, as long as a number has room in them.
void ConfusionView::fitColumns() {
    const int classes = m_model->columnCount();
    if (classes == 0) return;
    const int number = fontMetrics().horizontalAdvance(QStringLiteral("00.0 %")) + 12;
    const int line = fontMetrics().height();
    const int width = qBound(number, viewport()->width() / classes, 2 * number);
    const int height = qBound(line + 12, viewport()->height() / classes, 2 * line + 12);
    horizontalHeader()->setDefaultSectionSize(width);
    verticalHeader()->setDefaultSectionSize(height);
}

}  // namespace shardlab
