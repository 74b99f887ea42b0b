#include "widgets/gallery/class_accuracy.h"

#include <QKeyEvent>
#include <QPainter>

#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr int kRowPad = 8, kRowBar = 4;
}

double ClassBar::accuracy() const {
    return samples > 0 ? static_cast<double>(correct) / static_cast<double>(samples) : 0.0;
}

void ClassBarModel::setBars(std::vector<ClassBar> bars) {
    beginResetModel();
    m_bars = std::move(bars);
    endResetModel();
}

int ClassBarModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_bars.size());
}

QVariant ClassBarModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const ClassBar& bar = m_bars[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return bar.name;
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
    if (bar.samples == 0) return tr("%1: no samples").arg(bar.name);
    return tr("%1: %2 of %3 samples are right, %4")
        .arg(bar.name, formatCount(bar.correct), formatCount(bar.samples), formatPercent(bar.accuracy()));
}

QSize ClassBarDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {160, QFontMetrics(option.font).height() + kRowBar + 11};
}

void ClassBarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    const auto* model = qobject_cast<const ClassBarModel*>(index.model());
    if (model == nullptr) return;
    const ClassBar& bar = model->bars()[static_cast<std::size_t>(index.row())];
    const auto* view = qobject_cast<const ClassAccuracy*>(option.widget);
    const bool filtered = view != nullptr && view->filter() == index.row();
    const bool current = (option.state & QStyle::State_HasFocus) != 0;
    const bool hovered = (option.state & QStyle::State_MouseOver) != 0;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (filtered || hovered || current) {
        painter->setPen(current ? QPen(theme().color("accent")) : QPen(Qt::NoPen));
        painter->setBrush(filtered  ? QBrush(theme().color("selection"))
                          : hovered ? QBrush(theme().color("hover"))
                                    : QBrush(Qt::NoBrush));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    const QFontMetrics metrics(option.font);
    const QRect line(option.rect.left() + kRowPad, option.rect.top() + 4, option.rect.width() - 2 * kRowPad,
                     metrics.height());
    QFont bold = option.font;
    bold.setWeight(QFont::DemiBold);
    const QString share = bar.samples > 0 ? formatPercent(bar.accuracy()) : QStringLiteral("–");
    const int shareWidth = QFontMetrics(bold).horizontalAdvance(formatPercent(1.0));
    painter->setFont(bold);
    painter->setPen(theme().color("text"));
    painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, share);
    painter->setFont(option.font);
    painter->setPen(theme().color("textMuted"));
    const QString counts = QStringLiteral("%1/%2").arg(formatCount(bar.correct), formatCount(bar.samples));
    const QRect middle = line.adjusted(0, 0, -shareWidth - kRowPad, 0);
    painter->drawText(middle, Qt::AlignRight | Qt::AlignVCenter, counts);
    painter->setPen(theme().color("text"));
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(bar.name, Qt::ElideRight,
                                         middle.width() - metrics.horizontalAdvance(counts) - kRowPad));
    const QRectF track(line.left(), line.bottom() + 2, line.width(), kRowBar);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme().color("sunken"));
    painter->drawRoundedRect(track, kRowBar / 2.0, kRowBar / 2.0);
    if (bar.correct > 0) {
        QRectF fill = track;
        fill.setWidth(qMax<double>(kRowBar, track.width() * bar.accuracy()));
        painter->setBrush(theme().color("accent"));
        painter->drawRoundedRect(fill, kRowBar / 2.0, kRowBar / 2.0);
    }
    painter->restore();
}

ClassAccuracy::ClassAccuracy(QWidget* parent) : ClassList(parent), m_model(new ClassBarModel(this)) {
    setObjectName(QStringLiteral("classAccuracy"));
    setAccessibleName(tr("Accuracy of every class"));
    setModel(m_model);
    setItemDelegate(new ClassBarDelegate(this));
}

void ClassAccuracy::setBars(std::vector<ClassBar> bars) {
    noteCount(static_cast<int>(bars.size()));
    m_model->setBars(std::move(bars));
}

void ClassAccuracy::paintEvent(QPaintEvent* event) {
    if (m_model->rowCount() > 0) return QListView::paintEvent(event);
    QPainter painter(viewport());
    paintEmptyState(painter, viewport()->rect(), font(), QStringLiteral("chart"), tr("No classes yet"),
                    tr("An evaluation shows here how well every class is recognized."));
}

}  // namespace shardlab
