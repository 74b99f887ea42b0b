#include "widgets/data/preprocess_list.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/common/values_text.h"
#include "widgets/data/data_text.h"

namespace shardlab {

namespace {

constexpr int kShapeRole = Qt::UserRole, kDetailRole = Qt::UserRole + 1, kErrorRole = Qt::UserRole + 2;
constexpr int kEdge = 8;  // pixels around the text of a row

/// Two lines: the step with the shape after it, then its options or its error, which may take several.
class StepDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        const QString name = cell.text;
        cell.text.clear();
        const QStyle* style = cell.widget != nullptr ? cell.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
        painter->save();
        const QRect place = option.rect.adjusted(kEdge, kEdge, -kEdge, -kEdge);
        const QRect line(place.left(), place.top(), place.width(), cell.fontMetrics.height());
        const QString shape = index.data(kShapeRole).toString();
        painter->setFont(cell.font);
        painter->setPen(theme().color("textMuted"));
        painter->drawText(line, Qt::AlignRight, shape);
        painter->setPen(theme().color("text"));
        const int room = line.width() - cell.fontMetrics.horizontalAdvance(shape) - kEdge;
        painter->drawText(line, Qt::AlignLeft, cell.fontMetrics.elidedText(name, Qt::ElideRight, room));
        const bool error = index.data(kErrorRole).toBool();
        painter->setFont(smallFont(cell.font));
        painter->setPen(theme().color(error ? "error" : "textMuted"));
        painter->drawText(place.adjusted(0, line.height(), 0, 0), Qt::TextWordWrap,
                          index.data(kDetailRole).toString());
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const auto* list = static_cast<const QListWidget*>(option.widget);
        const QFont font = list->font();
        const int width = list->viewport()->width() - 2 * kEdge;
        const QString detail = index.data(kDetailRole).toString();
        const int below = detail.isEmpty()
                              ? 0
                              : QFontMetrics(smallFont(font))
                                    .boundingRect(QRect(0, 0, width, 1 << 16), Qt::TextWordWrap, detail)
                                    .height();
        return {width, QFontMetrics(font).height() + below + 2 * kEdge};
    }

private:
    static QFont smallFont(QFont font) {
        font.setPointSizeF(font.pointSizeF() - 1);
        return font;
    }
};

bool movesSteps(const QKeyEvent& event) {
    return event.modifiers() == Qt::AltModifier && (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down);
}

bool removesStep(const QKeyEvent& event) {
    return event.modifiers() == Qt::NoModifier && event.key() == Qt::Key_Delete;
}

}  // namespace

PreprocessList::PreprocessList(QWidget* parent) : QListWidget(parent) {
    setObjectName(QStringLiteral("preprocessList"));
    setAccessibleName(tr("Steps of the preprocessing"));
    setItemDelegate(new StepDelegate(this));
    setResizeMode(QListView::Adjust);  // an error wraps to the width
    setVerticalScrollMode(QListView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setDragDropMode(QListView::InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setToolTip(tr("Delete removes the step, Alt+Up and Alt+Down move it"));
}

void PreprocessList::setSteps(const std::vector<engine::OutlinedStep>& steps) {
    const int row = qMax(0, currentRow());
    const QSignalBlocker quiet(this);
    clear();
    for (const engine::OutlinedStep& step : steps) {
        const QString op = step.op.empty() ? tr("unknown") : toQString(step.op);
        const QString name = step.op == "one_hot" ? tr("%1 (label)").arg(op) : op;
        const QString shape = step.after ? QStringLiteral("→ ") + sampleShapeText(*step.after) : QString();
        const QString detail =
            step.error.empty() ? localValues(toQString(step.options)) : toQString(step.error);
        auto* item = new QListWidgetItem(QStringLiteral("%1   %2").arg(count() + 1).arg(name), this);
        item->setData(kShapeRole, shape);
        item->setData(kDetailRole, detail);
        item->setData(kErrorRole, !step.error.empty());
        QStringList spoken{tr("Step %1: %2").arg(count()).arg(name), detail, shape};
        spoken.removeAll(QString());
        item->setData(Qt::AccessibleTextRole, spoken.join(QStringLiteral(", ")));
    }
    setCurrentRow(qMin(row, count() - 1));
}

/// The window has shortcuts with these keys, too: for the canvas.
bool PreprocessList::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        if (movesSteps(key) || removesStep(key)) {
            event->accept();
            return true;
        }
    }
    return QListWidget::event(event);
}

void PreprocessList::keyPressEvent(QKeyEvent* event) {
    const int row = currentRow();
    if (row >= 0 && removesStep(*event)) return Q_EMIT removeAsked(row);
    if (row < 0 || !movesSteps(*event)) return QListWidget::keyPressEvent(event);
    const int to = row + (event->key() == Qt::Key_Up ? -1 : 1);
    if (to >= 0 && to < count()) Q_EMIT moveAsked(row, to);
}

void PreprocessList::dropEvent(QDropEvent* event) {
    if (event->source() != this || currentRow() < 0) return;
    const int from = currentRow();
    const QModelIndex over = indexAt(event->pos());
    int to = over.isValid() ? over.row() : count();
    if (over.isValid() && dropIndicatorPosition() == BelowItem) ++to;
    if (to > from) --to;                     // the step itself leaves its row
    event->setDropAction(Qt::IgnoreAction);  // the document moves it
    event->accept();
    if (to == from) return;
    QMetaObject::invokeMethod(
        this, [this, from, to] { Q_EMIT moveAsked(from, to); }, Qt::QueuedConnection);  // after the drag
}

void PreprocessList::paintEvent(QPaintEvent* event) {
    QListWidget::paintEvent(event);
    if (count() > 0) return;
    QPainter painter(viewport());
    paintEmptyState(painter, viewport()->rect(), font(), QStringLiteral("layers"),
                    tr("No preprocessing steps"),
                    tr("The model gets the samples as the source has them. Add step changes them."));
}

}  // namespace shardlab
