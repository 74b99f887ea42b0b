#include "widgets/runs/run_table_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <algorithm>
#include <utility>

#include "engine/metrics/direction.h"
#include "widgets/common/column_widths.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/runs/run_cell_delegate.h"

namespace shardlab {

namespace {

constexpr int kPinWidth = 44, kLeastWidth = 64, kMostWidth = 260;  // pixels, with the usual text

/// What one looks for first: the newest, the longest, the best.
bool descendsFirst(const std::string& column) {
    if (column == "started" || column == "epochs" || column == "best" || column == "id") return true;
    return engine::metricDirection(column) == engine::Direction::Larger;
}

bool isKey(const QKeyEvent& event, QKeySequence::StandardKey key) {
    return event.matches(key);
}

}  // namespace

RunTableView::RunTableView(RunTableModel* model, QWidget* parent)
    : DockTable(model, QStringLiteral("runs"), {}, {}, parent), m_model(model) {
    setSelectionMode(ExtendedSelection);
    setContextMenuPolicy(Qt::CustomContextMenu);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setItemDelegate(new RunCellDelegate(this));
    setupHeader();
    connect(model, &RunTableModel::aboutToReorder, this, &RunTableView::keep);
    connect(model, &RunTableModel::reordered, this, &RunTableView::restore);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RunTableView::selectedRunsChanged);
    connect(this, &DockTable::rowActivated, this, [this](int line) {
        if (m_model->isGroup(line)) return m_model->setClosed(line, !m_model->isClosed(line));
        Q_EMIT runActivated(m_model->idAt(line));
    });
}

void RunTableView::setupHeader() {
    QHeaderView& header = *horizontalHeader();
    header.setSectionsMovable(true);
    header.setSectionsClickable(true);
    header.setStretchLastSection(false);
    header.setSortIndicatorShown(true);
    header.setMinimumSectionSize(32);
    header.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&header, &QHeaderView::sectionClicked, this, &RunTableView::sort);
    connect(&header, &QHeaderView::sectionMoved, this, [this] {
        if (!m_arranging) Q_EMIT columnsMoved(columnOrder());
    });
    connect(&header, &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        if (m_arranging || column >= m_model->columnCount()) return;
        const QString name = toQString(m_model->columns()[static_cast<std::size_t>(column)].name);
        m_widths[name] = width;
        Q_EMIT columnResized(name, width);
    });
}

void RunTableView::sort(int column) {
    const std::string& name = m_model->columns()[static_cast<std::size_t>(column)].name;
    const engine::RunOrder& order = m_model->order();
    Q_EMIT sortRequested(toQString(name), order.sortBy == name ? !order.descending : descendsFirst(name));
}

void RunTableView::showOrder() {
    const engine::RunOrder& order = m_model->order();
    horizontalHeader()->setSortIndicator(m_model->columnOf(order.sortBy),
                                         order.descending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void RunTableView::setWidths(const QMap<QString, int>& widths) {
    m_widths = widths;
    m_fitted.clear();
    showWidths();
}

void RunTableView::showWidths() {
    const QScopedValueRollback<bool> arranging(m_arranging, true);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const QString name = toQString(m_model->columns()[static_cast<std::size_t>(column)].name);
        const int width = m_widths.contains(name) ? m_widths[name] : fittedWidth(column, name);
        if (columnWidth(column) != width) setColumnWidth(column, width);
    }
}

/// Of the head and the first lines.
int RunTableView::fittedWidth(int column, const QString& name) {
    if (name == QLatin1String("pinned")) return widthForTitle(*this, column, textScaled(kPinWidth));
    const auto known = m_fitted.constFind(name);
    if (known != m_fitted.constEnd()) return *known;
    constexpr int kLines = 60, kPadding = 32, kBoxAndColor = 56;  // pixels beside the text
    const QFontMetrics metrics(font());
    int text = 0;
    for (int line = 0; line < std::min(kLines, m_model->rowCount()); ++line)
        text = std::max(text, metrics.horizontalAdvance(m_model->index(line, column).data().toString()));
    text += kPadding + (name == QLatin1String("name") ? textScaled(kBoxAndColor) : 0);
    const int width = std::clamp(std::max(text, horizontalHeader()->sectionSizeHint(column) + 12),
                                 textScaled(kLeastWidth), textScaled(kMostWidth));
    if (m_model->rowCount() > 0) m_fitted.insert(name, width);
    return width;
}

QStringList RunTableView::columnOrder() const {
    QStringList names;
    for (int visual = 0; visual < m_model->columnCount(); ++visual) {
        const int column = horizontalHeader()->logicalIndex(visual);
        names << toQString(m_model->columns()[static_cast<std::size_t>(column)].name);
    }
    return names;
}

QStringList RunTableView::selectedIds() const {
    std::vector<int> lines;
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        for (int line = range.top(); line <= range.bottom(); ++line)
            lines.push_back(line);
    }
    std::ranges::sort(lines);
    lines.erase(std::ranges::unique(lines).begin(), lines.end());
    QStringList ids;
    for (const int line : lines) {
        if (!m_model->isGroup(line)) ids << m_model->idAt(line);
    }
    return ids;
}

QSize RunTableView::minimumSizeHint() const {
    constexpr int kRows = 5;
    const int around = horizontalHeader()->sizeHint().height() + horizontalScrollBar()->sizeHint().height() +
                       2 * frameWidth();
    return {DockTable::minimumSizeHint().width(), around + kRows * verticalHeader()->defaultSectionSize()};
}

void RunTableView::select(const QStringList& ids) {
    const QSet<QString> wanted(ids.begin(), ids.end());
    QItemSelection selection;
    int first = -1;
    const int lines = m_model->rowCount(), last = m_model->columnCount() - 1;
    for (int line = 0; line < lines && last >= 0; ++line) {
        if (!wanted.contains(m_model->idAt(line)) || m_model->isGroup(line)) continue;
        if (first < 0) first = line;
        int end = line;
        while (end + 1 < lines && wanted.contains(m_model->idAt(end + 1)))
            ++end;
        selection.append(QItemSelectionRange(m_model->index(line, 0), m_model->index(end, last)));
        line = end;
    }
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (first < 0) return;
    const int column = qMax(0, m_model->columnOf("name"));
    selectionModel()->setCurrentIndex(m_model->index(first, column), QItemSelectionModel::NoUpdate);
    scrollTo(m_model->index(first, column));
}

QString RunTableView::currentId() const {
    return m_model->idAt(currentIndex().row());
}

QString RunTableView::currentColumn() const {
    const int column = currentIndex().column();
    return column < 0 ? QString() : toQString(m_model->columns()[static_cast<std::size_t>(column)].name);
}

void RunTableView::keep() {
    if (std::exchange(m_arranging, true)) return;  // until the lines are there again
    m_kept = {.selected = selectedIds(),
              .current = currentId(),
              .column = currentColumn(),
              .line = currentIndex().row(),
              .scroll = verticalScrollBar()->value(),
              .across = horizontalScrollBar()->value()};
    selectionModel()->blockSignals(true);
}

/// A selected run that is not shown any more leaves its place to the next one.
void RunTableView::restore() {
    m_arranging = false;
    if (m_model->columnCount() == 0) {
        selectionModel()->blockSignals(false);
        return;
    }
    showWidths();
    select(m_kept.selected);
    int line = -1;
    for (int each = 0; each < m_model->rowCount() && line < 0; ++each) {
        if (!m_kept.current.isEmpty() && m_model->idAt(each) == m_kept.current) line = each;
    }
    if (line < 0 && m_kept.line >= 0) line = std::min(m_kept.line, m_model->rowCount() - 1);
    const int column = std::max(0, m_model->columnOf(m_kept.column.toStdString()));
    if (line >= 0)
        selectionModel()->setCurrentIndex(m_model->index(line, column), QItemSelectionModel::NoUpdate);
    verticalScrollBar()->setValue(m_kept.scroll);
    horizontalScrollBar()->setValue(m_kept.across);
    selectionModel()->blockSignals(false);
    viewport()->update();
    Q_EMIT selectedRunsChanged();
}

void RunTableView::editColumn(const char* name) {
    const int column = m_model->columnOf(name);
    if (column < 0 || currentId().isEmpty()) return;
    const QModelIndex cell = m_model->index(currentIndex().row(), column);
    setCurrentIndex(cell);
    if (cell.flags().testFlag(Qt::ItemIsEditable)) edit(cell);
}

bool RunTableView::closeOrOpen(int key) {
    if (!m_model->isGroup(currentIndex().row())) return false;
    if (key != Qt::Key_Left && key != Qt::Key_Right) return false;
    m_model->setClosed(currentIndex().row(), key == Qt::Key_Left);
    return true;
}

/// The window's own Ctrl+Z is of the experiment.
bool RunTableView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && state() != EditingState) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool taken = isKey(key, QKeySequence::Undo) || isKey(key, QKeySequence::Redo) ||
                           isKey(key, QKeySequence::Delete) || isKey(key, QKeySequence::SelectAll);
        if (taken) {
            event->accept();
            return true;
        }
    }
    return DockTable::event(event);
}

void RunTableView::keyPressEvent(QKeyEvent* event) {
    if (state() == EditingState) return DockTable::keyPressEvent(event);
    if (isKey(*event, QKeySequence::Undo)) return Q_EMIT undoRequested();
    if (isKey(*event, QKeySequence::Redo)) return Q_EMIT redoRequested();
    if (closeOrOpen(event->key())) return;
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !currentId().isEmpty()) {
        if (event->modifiers().testFlag(Qt::ShiftModifier)) return Q_EMIT rerunRequested(currentId());
        if (event->modifiers().testFlag(Qt::ControlModifier)) return Q_EMIT continueRequested(currentId());
    }
    const QStringList ids = selectedIds();
    if (event->key() == Qt::Key_Space && !ids.isEmpty()) return Q_EMIT tickRequested(ids);
    if (event->key() == Qt::Key_Delete && !ids.isEmpty()) return Q_EMIT deleteRequested(ids);
    if (event->key() == Qt::Key_F2 && !currentIndex().flags().testFlag(Qt::ItemIsEditable))
        return editColumn("name");
    DockTable::keyPressEvent(event);
}

void RunTableView::mouseReleaseEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    DockTable::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton || !index.isValid()) return;
    if (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) return;
    if (m_model->isGroup(index.row()))
        return m_model->setClosed(index.row(), !m_model->isClosed(index.row()));
    if (m_model->columns()[static_cast<std::size_t>(index.column())].name == "pinned")
        Q_EMIT pinRequested(m_model->idAt(index.row()));
}

}  // namespace shardlab
