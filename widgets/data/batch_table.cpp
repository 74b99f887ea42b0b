#include "widgets/data/batch_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <set>

#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"
#include "widgets/gallery/gallery_sample.h"

namespace shardlab {

namespace {
constexpr int kCellPadding = 4, kThumbnail = 28, kLengthBar = 3;
constexpr int kNarrowPicture = 84, kNarrowText = 152, kWidestLabel = 136;  // with the usual text

/// Of a picture's class and number.
QFont smallFont(QFont font) {
    font.setPointSizeF(font.pointSizeF() - 1.0);
    return font;
}
}  // namespace

void BatchModel::setShards(std::vector<std::vector<BatchCell>> shards, const QString& unit) {
    beginResetModel();
    m_shards = std::move(shards);
    m_unit = unit;
    m_rows = 0;
    m_pictures = false;
    for (const auto& shard : m_shards) {
        m_rows = qMax(m_rows, static_cast<int>(shard.size()));
        m_pictures = m_pictures || (!shard.empty() && !shard[0].picture.isNull());
    }
    endResetModel();
}

const BatchCell* BatchModel::cell(const QModelIndex& index) const {
    if (!index.isValid() || index.column() >= columnCount()) return nullptr;
    const auto& shard = m_shards[static_cast<std::size_t>(index.column())];
    return index.row() < static_cast<int>(shard.size()) ? &shard[static_cast<std::size_t>(index.row())]
                                                        : nullptr;
}

int BatchModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}
int BatchModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shards.size());
}

QVariant BatchModel::data(const QModelIndex& index, int role) const {
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
    const BatchCell* found = cell(index);
    if (found == nullptr) return tr("No sample: this shard is smaller.");
    QString text = tr("Sample %1").arg(formatCount(found->key.index));
    if (!found->label.isEmpty()) text = tr("%1, %2").arg(text, found->label);
    if (!found->error.isEmpty()) return tr("%1: %2").arg(text, found->error);
    if (found->length <= 0) return text;
    return (found->length > found->paddedLength ? tr("%1, %2, truncated to %3") : tr("%1, %2, padded to %3"))
        .arg(text, formatNumber(found->length, tr("1 token"), tr("%1 tokens")),
             formatCount(found->paddedLength));
}

QVariant BatchModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) return {};
    const auto count = static_cast<std::int64_t>(m_shards[static_cast<std::size_t>(section)].size());
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::DisplayRole)
        return QStringLiteral("%1 %2 · %3").arg(m_unit).arg(section).arg(formatCount(count));
    if (role == Qt::ToolTipRole)
        return tr("%1 %2 gets %3 of the batch")
            .arg(m_unit)
            .arg(section)
            .arg(formatNumber(count, tr("1 sample"), tr("%1 samples")));
    return {};
}

void BatchDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const auto* model = qobject_cast<const BatchModel*>(index.model());
    const BatchCell* cell = model != nullptr ? model->cell(index) : nullptr;
    if (cell == nullptr) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QRect area = option.rect.adjusted(kCellPadding + 2, kCellPadding, -kCellPadding, -kCellPadding);
    painter->setFont(cell->picture.isNull() ? option.font : smallFont(option.font));
    const int lineHeight = painter->fontMetrics().height();
    const auto line = [&](QRect place, const QString& text, const char* token,
                          Qt::TextElideMode elide = Qt::ElideRight) {
        painter->setPen(theme().color(token));
        painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(text, elide, place.width()));
    };
    const QRect first(area.left(), area.top(), area.width(), lineHeight);
    const QString number = QStringLiteral("#%1").arg(cell->key.index);
    if (!cell->error.isEmpty()) {
        line(first, number, "error");
        line(first.translated(0, lineHeight), cell->error, "error");
    } else if (!cell->picture.isNull()) {
        // The class below the picture, where it has the whole width.
        const QRect picture(area.left(), area.top(), kThumbnail, kThumbnail);
        paintPicture(*painter, cell->picture, picture);
        line(picture.translated(kThumbnail + 6, 0).united({area.right(), picture.top(), 1, 1}),
             QString::number(cell->key.index), "textMuted");
        line(first.translated(0, kThumbnail + 1), cell->label, "text", Qt::ElideMiddle);
    } else {
        line(first, cell->text.simplified().left(200), "text");
        line(first.translated(0, lineHeight),
             cell->label.isEmpty() ? number : number + QStringLiteral("  ") + cell->label, "textMuted",
             Qt::ElideMiddle);
    }
    if (cell->length > 0 && cell->paddedLength > 0) {
        const QRectF track(area.left(), area.bottom() - kLengthBar + 2, area.width(), kLengthBar);
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme().color("sunken"));
        painter->drawRoundedRect(track, kLengthBar / 2.0, kLengthBar / 2.0);
        QRectF fill = track;
        const bool cut = cell->length > cell->paddedLength;
        fill.setWidth(track.width() *
                      qMin(1.0, static_cast<double>(cell->length) / static_cast<double>(cell->paddedLength)));
        painter->setBrush(theme().color(cut ? "warning" : "accent"));
        painter->drawRoundedRect(fill, kLengthBar / 2.0, kLengthBar / 2.0);
    }
    painter->restore();
}

BatchTable::BatchTable(QWidget* parent) : QTableView(parent), m_model(new BatchModel(this)) {
    setObjectName(QStringLiteral("batchTable"));
    setAccessibleName(tr("Samples of one batch; one column per replica"));
    setModel(m_model);
    setItemDelegate(new BatchDelegate(this));
    setShowGrid(false);
    setTabKeyNavigation(false);
    setSelectionMode(SingleSelection);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    connect(this, &QTableView::doubleClicked, this, &BatchTable::ask);
}

void BatchTable::setShards(std::vector<std::vector<BatchCell>> shards, const QString& unit) {
    const QModelIndex old = currentIndex();
    const int row = old.row(), column = old.column();
    m_model->setShards(std::move(shards), unit);
    m_labelWidth = labelWidth();
    arrange();
    if (row >= 0) setCurrentIndex(m_model->index(row, column));
}

/// What the longest name of a class takes in a picture's cell, in pixels.
int BatchTable::labelWidth() const {
    const QFontMetrics metrics(smallFont(font()));
    std::set<QString> labels;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        for (int row = 0; row < m_model->rowCount(); ++row) {
            if (const BatchCell* cell = m_model->cell(m_model->index(row, column)))
                labels.insert(cell->label);
        }
    }
    int widest = 0;
    for (const QString& label : labels)
        widest = qMax(widest, metrics.horizontalAdvance(label));
    return widest;
}

/// All columns share the width; narrower than their content needs they scroll.
void BatchTable::arrange() {
    const int columns = m_model->columnCount();
    if (columns == 0) return;
    const bool pictures = m_model->hasPictures();
    const int content = pictures ? kThumbnail + QFontMetrics(smallFont(font())).height() + 1
                                 : 2 * fontMetrics().height() + kLengthBar + 2;
    verticalHeader()->setDefaultSectionSize(content + 2 * kCellPadding + 2);
    const int label = qMin(m_labelWidth, textScaled(kWidestLabel)) + 2 * kCellPadding + 3;
    const int least = pictures ? qMax(textScaled(kNarrowPicture), label) : textScaled(kNarrowText);
    const int width = qMax(least, viewport()->width() / columns);
    for (int column = 0; column < columns; ++column)
        setColumnWidth(column, width);
}

void BatchTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    arrange();
}

void BatchTable::ask(const QModelIndex& index) {
    if (const BatchCell* cell = m_model->cell(index)) Q_EMIT sampleRequested(cell->key);
}

void BatchTable::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return ask(currentIndex());
    QTableView::keyPressEvent(event);
}

}  // namespace shardlab
