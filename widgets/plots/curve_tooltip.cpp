#include "widgets/plots/curve_tooltip.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <cmath>

#include "widgets/common/number_text.h"
#include "widgets/common/run_marker.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"

namespace shardlab {

namespace {

enum Column { kRun, kSeries, kValue, kSmoothed, kStep, kEpoch, kMeasured, kSimulated, kColumns };

constexpr int kCopyRole = Qt::UserRole + 1;  ///< a number as it is copied, if it is one

QString formatStep(double step) {
    return formatCount(std::llround(step));
}

QString formatEpoch(double epoch) {
    return decimalText(epoch, 'f', 2);
}

/// Sorts numbers as numbers.
class RowItem : public QTreeWidgetItem {
public:
    using QTreeWidgetItem::QTreeWidgetItem;
    bool operator<(const QTreeWidgetItem& other) const override {
        const int column = treeWidget()->sortColumn();
        if (column < kValue) return text(column).localeAwareCompare(other.text(column)) < 0;
        return data(column, Qt::UserRole).toDouble() < other.data(column, Qt::UserRole).toDouble();
    }
    void setNumber(int column, double value, QString (*format)(double)) {
        setData(column, Qt::UserRole, value);
        setText(column, format(value));
        const PlainNumbers plain;
        setData(column, kCopyRole, format(value));
        setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
};

QPixmap runIcon(const RunCurves& run, qreal ratio) {
    constexpr int kUsualSide = 12;
    constexpr double kMarkerShare = 0.75;
    const int side = textScaled(kUsualSide);
    QPixmap pixmap(QSize(side, side) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(run.color);
    painter.drawPath(runMarkerPath(run.number, kMarkerShare * side).translated(side / 2.0, side / 2.0));
    return pixmap;
}

}  // namespace

CurveTooltip::CurveTooltip(QWidget* parent)
    : QFrame(parent), m_hint(new QLabel(this)), m_table(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("curveTooltip"));
    setProperty("role", QStringLiteral("panel"));
    setAutoFillBackground(true);
    m_hint->setProperty("role", QStringLiteral("caption"));
    m_table->setHeaderLabels({tr("Run"), tr("Series"), tr("Value"), tr("Smoothed"), tr("Step"), tr("Epoch"),
                              tr("Measured"), tr("Simulated")});
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(QHeaderView::Fixed);  // see fitSize()
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(kRun, Qt::AscendingOrder);
    m_table->setAccessibleName(tr("Values of all runs at the pointer"));
    m_table->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 8);
    layout->setSpacing(4);
    layout->addWidget(m_table);
    layout->addWidget(m_hint);
    setPinned(false);
    hide();
}

void CurveTooltip::setPinned(bool pinned) {
    m_pinned = pinned;
    // While it follows the pointer it must not catch it.
    setAttribute(Qt::WA_TransparentForMouseEvents, !pinned);
    m_table->setFocusPolicy(pinned ? Qt::StrongFocus : Qt::NoFocus);
    for (const Column column : {kEpoch, kMeasured, kSimulated})  // the list is small while it moves
        m_table->setColumnHidden(column, !pinned);
    m_hint->setText(pinned ? tr("Pinned. Click a heading to sort, Ctrl+C to copy, Esc to unpin.")
                           : tr("Click or press Space to pin"));
    fitSize();
}

void CurveTooltip::setRows(const std::vector<CurveRow>& rows, bool smoothed) {
    m_table->setSortingEnabled(false);
    m_table->clear();
    for (const CurveRow& row : rows) {
        auto* item = new RowItem(m_table);
        item->setIcon(kRun, QIcon(runIcon(*row.run, devicePixelRatioF())));
        item->setText(kRun, row.run->title());
        item->setToolTip(kRun, row.run->title());
        item->setText(kSeries, nameOf(row.series));
        item->setNumber(kValue, row.value, formatMetric);
        item->setNumber(kSmoothed, row.smoothed, formatMetric);
        item->setNumber(kStep, static_cast<double>(row.step), formatStep);
        item->setNumber(kEpoch, row.epoch, formatEpoch);
        item->setNumber(kMeasured, row.measured, formatSeconds);
        item->setNumber(kSimulated, row.simulated, formatSeconds);
    }
    m_table->setColumnHidden(kSmoothed, !smoothed);
    m_table->setSortingEnabled(true);
    fitSize();
}

void CurveTooltip::fitSize() {
    constexpr int kMostRows = 9, kLeastNames = 6;
    m_table->header()->resizeSections(QHeaderView::ResizeToContents);
    int width = 0;
    for (int column = 0; column < kColumns; ++column)
        width += m_table->isColumnHidden(column) ? 0 : m_table->columnWidth(column);
    const int rows = qBound(1, m_table->topLevelItemCount(), kMostRows);
    const int rowHeight = qMax(m_table->sizeHintForRow(0), fontMetrics().height() + 4);
    const bool scrolls = m_table->topLevelItemCount() > kMostRows;
    const QMargins edge = layout()->contentsMargins();
    const int room = parentWidget()->width() - 8;
    int wanted = width + edge.left() + edge.right() + (scrolls ? 16 : 2);
    // Names end in "…" before a number is cut: nobody can scroll what follows the pointer.
    for (const Column column : {kRun, kSeries}) {
        const int least = fontMetrics().averageCharWidth() * kLeastNames;
        const int less = qBound(0, wanted - room, qMax(0, m_table->columnWidth(column) - least));
        m_table->setColumnWidth(column, m_table->columnWidth(column) - less);
        wanted -= less;
    }
    m_table->setHorizontalScrollBarPolicy(wanted > room ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    m_table->setFixedHeight(m_table->header()->sizeHint().height() + rows * rowHeight + 4 +
                            (wanted > room ? 14 : 0));
    setFixedWidth(qMin(wanted, room));
    adjustSize();
}

void CurveTooltip::showAt(const QPoint& place) {
    move(place);
    show();
    raise();
}

void CurveTooltip::copy() const {
    QStringList lines;
    const auto line = [&](auto text) {
        QStringList cells;
        for (int column = 0; column < kColumns; ++column)
            if (!m_table->isColumnHidden(column)) cells << text(column);
        lines << cells.join(QLatin1Char('\t'));
    };
    line([&](int column) { return m_table->headerItem()->text(column); });
    for (int i = 0; i < m_table->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* item = m_table->topLevelItem(i);
        line([&](int column) {
            const QVariant number = item->data(column, kCopyRole);
            return number.isValid() ? number.toString() : item->text(column);
        });
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

bool CurveTooltip::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape) {
            if (m_table->hasFocus()) parentWidget()->setFocus(Qt::ShortcutFocusReason);  // where it came from
            setPinned(false);
            hide();
            return true;
        }
        if (key->matches(QKeySequence::Copy)) {
            copy();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace shardlab
