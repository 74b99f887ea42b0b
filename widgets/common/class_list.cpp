#include "widgets/common/class_list.h"

#include <QAbstractListModel>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include "widgets/common/theme.h"

namespace shardlab {

class ClassRowModel : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;
    void setRows(std::vector<ClassRow> rows) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    const ClassRow& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    std::size_t bars() const { return m_rows.empty() ? 1 : m_rows.front().bars.size(); }
    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    QVariant data(const QModelIndex& index, int role) const override {
        if (!index.isValid() || index.row() >= rowCount()) return {};
        if (role == Qt::DisplayRole) return at(index.row()).name;
        if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) return at(index.row()).description;
        return {};
    }

private:
    std::vector<ClassRow> m_rows;
};

namespace {

constexpr int kRowPad = 8, kRowBar = 4, kRowGap = 2;  ///< beside the text; height of a bar; between bars
constexpr int kRowAbove = 4, kRowBelow = 5;           ///< the text; the bars

void paintBar(QPainter& painter, const QRectF& track, double part, const char* token) {
    painter.setBrush(theme().color("sunken"));
    painter.drawRoundedRect(track, kRowBar / 2.0, kRowBar / 2.0);
    if (part <= 0.0) return;
    QRectF fill = track;
    fill.setWidth(qMax<double>(kRowBar, track.width() * qMin(1.0, part)));
    painter.setBrush(theme().color(token));
    painter.drawRoundedRect(fill, kRowBar / 2.0, kRowBar / 2.0);
}

class ClassRowDelegate : public QStyledItemDelegate {
public:
    ClassRowDelegate(const ClassList& list, const ClassRowModel& rows, QString widestShare, QObject* parent)
        : QStyledItemDelegate(parent), m_list(list), m_rows(rows), m_widestShare(std::move(widestShare)) {}
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        const int bars = static_cast<int>(m_rows.bars());
        return {160, kRowAbove + QFontMetrics(option.font).height() + kRowGap + bars * kRowBar +
                         (bars - 1) * kRowGap + kRowBelow};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        paintState(*painter, option, m_list.filter() == index.row());
        const QRect line(option.rect.left() + kRowPad, option.rect.top() + kRowAbove,
                         option.rect.width() - 2 * kRowPad, QFontMetrics(option.font).height());
        const ClassRow& row = m_rows.at(index.row());
        paintText(*painter, option.font, line, row);
        painter->setPen(Qt::NoPen);
        QRectF track(line.left(), line.bottom() + 1 + kRowGap, line.width(), kRowBar);
        for (std::size_t bar = 0; bar < row.bars.size(); ++bar) {
            paintBar(*painter, track, row.bars[bar], bar == 0 ? "accent" : "textFaint");
            track.translate(0, kRowBar + kRowGap);
        }
        painter->restore();
    }

private:
    void paintState(QPainter& painter, const QStyleOptionViewItem& option, bool filtered) const {
        const bool current = (option.state & QStyle::State_HasFocus) != 0;
        const bool hovered = (option.state & QStyle::State_MouseOver) != 0;
        if (!filtered && !hovered && !current) return;
        painter.setPen(current ? QPen(theme().color("accent")) : QPen(Qt::NoPen));
        painter.setBrush(filtered  ? QBrush(theme().color("selection"))
                         : hovered ? QBrush(theme().color("hover"))
                                   : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    void paintText(QPainter& painter, const QFont& font, const QRect& line, const ClassRow& row) const {
        QFont bold = font;
        bold.setWeight(QFont::DemiBold);
        const QFontMetrics boldMetrics(bold);
        const int room =
            qMax(boldMetrics.horizontalAdvance(row.share), boldMetrics.horizontalAdvance(m_widestShare));
        painter.setFont(bold);
        painter.setPen(theme().color("text"));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, row.share);
        painter.setFont(font);
        painter.setPen(theme().color("textMuted"));
        const QRect middle = line.adjusted(0, 0, -room - kRowPad, 0);
        painter.drawText(middle, Qt::AlignRight | Qt::AlignVCenter, row.count);
        painter.setPen(theme().color("text"));
        const QFontMetrics metrics(font);
        const int left = middle.width() - metrics.horizontalAdvance(row.count) - kRowPad;
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(row.name, Qt::ElideRight, left));
    }
    const ClassList& m_list;
    const ClassRowModel& m_rows;
    QString m_widestShare;
};

}  // namespace

ClassList::ClassList(const QString& widestShare, QWidget* parent)
    : QListView(parent), m_rows(new ClassRowModel(this)) {
    setMouseTracking(true);
    setUniformItemSizes(true);
    setSelectionMode(NoSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
    setModel(m_rows);
    setItemDelegate(new ClassRowDelegate(*this, *m_rows, widestShare, this));
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) { toggle(index.row()); });
}

void ClassList::setRows(std::vector<ClassRow> rows) {
    if (m_filter >= static_cast<int>(rows.size())) m_filter = -1;
    m_rows->setRows(std::move(rows));
}

void ClassList::setFilter(int row) {
    m_filter = row;
    viewport()->update();
}

void ClassList::toggle(int row) {
    setFilter(row == m_filter ? -1 : row);
    Q_EMIT filterRequested(m_filter);
}

void ClassList::keyPressEvent(QKeyEvent* event) {
    const bool chooses =
        event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (chooses && currentIndex().isValid()) {
        toggle(currentIndex().row());
    } else if (event->key() == Qt::Key_Escape && m_filter >= 0) {
        toggle(m_filter);
    } else {
        QListView::keyPressEvent(event);
    }
}

}  // namespace shardlab
