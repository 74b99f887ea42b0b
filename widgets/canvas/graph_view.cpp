#include "widgets/canvas/graph_view.h"

#include <QLineEdit>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <cmath>

#include "widgets/canvas/canvas_drag.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/layer_mime.h"
#include "widgets/canvas/minimap.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/search_popup.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr double kSmallestScale = 0.1;
constexpr double kLargestScale = 2.0;
constexpr double kWheelZoom = 1.2;
constexpr int kScrollBorder = 24;
constexpr int kScrollStep = 16;
constexpr int kCardSight = 24;  // kept free around a card that is brought into sight
}  // namespace

GraphView::GraphView(QWidget* parent)
    : QGraphicsView(parent),
      m_scene(new GraphScene(this)),
      m_minimap(new Minimap(this)),
      m_popup(new SearchPopup(this)),
      m_nameEdit(new QLineEdit(viewport())),
      m_drag(std::make_unique<CanvasDrag>(*this)) {
    setObjectName(QStringLiteral("modelCanvas"));
    setAccessibleName(tr("Layers of the model"));
    setAccessibleDescription(
        tr("Arrow keys follow the connections. A adds a layer, C connects, Alt+Up and Alt+Down move."));
    setScene(m_scene);
    setFrameShape(NoFrame);
    setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    setAcceptDrops(true);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setViewportUpdateMode(MinimalViewportUpdate);
    setTransformationAnchor(AnchorUnderMouse);
    setFocusPolicy(Qt::StrongFocus);
    m_nameEdit->setObjectName(QStringLiteral("cardNameEdit"));
    m_nameEdit->setAccessibleName(tr("Name of the layer"));
    m_nameEdit->hide();
    m_nameEdit->installEventFilter(this);
    connect(m_nameEdit, &QLineEdit::editingFinished, this, [this] {
        if (m_nameEdit->isHidden()) return;
        const int row = currentRow();
        const QString name = m_nameEdit->text().trimmed();
        m_nameEdit->hide();
        setFocus();
        const LayerItem* card = m_scene->cardAt(row);
        if (card != nullptr && !name.isEmpty() && name != card->card().name)
            Q_EMIT renameRequested(row, name);
    });
    connect(m_scene, &QGraphicsScene::selectionChanged, this, &GraphView::noteSelection);
    setupPopup();
}

GraphView::~GraphView() {
    m_scene->disconnect(this);
}

void GraphView::setContent(const GraphContent& content) {
    if (!m_scene->hasLayersOf(content)) m_drag->cancel();  // what is dragged may be gone
    m_updating = true;
    m_hovered = -1;
    const bool wasEmpty = m_scene->rowCount() == 0;
    m_scene->setContent(content, font());
    m_updating = false;
    noteSelection();
    if (wasEmpty) showStart();
    m_minimap->refresh();
    viewport()->update();
}

void GraphView::setTrained(const TrainedMarks& marks) {
    m_scene->setTrained(marks);
}

void GraphView::fold(const engine::Block& block) {
    m_scene->fold({block});
    selectRow(m_scene->rowOf(QString::fromStdString(block.exit)));
    m_minimap->refresh();
}

void GraphView::fold(const std::vector<engine::Block>& blocks) {
    m_scene->fold(blocks);
    selectRow(m_scene->shownBy(currentRow()));
    m_minimap->refresh();
}

void GraphView::unfold(int row) {
    const std::vector<std::size_t> rows = m_scene->rowsOf(row);
    if (rows.size() < 2) return;
    m_scene->unfold(row);
    selectRows(rows);
    ensureVisible(m_scene->cardAt(static_cast<int>(rows.front())), kCardSight, kCardSight);
    m_minimap->refresh();
}

void GraphView::unfoldAll() {
    m_scene->unfoldAll();
    selectRow(currentRow());
    m_minimap->refresh();
}

/// Layers that an edit or a finding is about are not left within a folded block.
void GraphView::reveal(const std::vector<std::size_t>& rows) {
    for (const std::size_t row : rows) {
        const int shown = m_scene->shownBy(static_cast<int>(row));
        const bool hidden = shown != static_cast<int>(row);
        if (hidden && m_scene->rowsOf(shown).size() > rows.size()) m_scene->unfold(shown);
    }
}

void GraphView::setShares(const StepShares& shares) {
    m_scene->setShares(shares);
}

int GraphView::currentRow() const {
    return m_scene->rowOf(m_currentKey);
}

void GraphView::setCurrentRow(int row) {
    const LayerItem* card = m_scene->cardAt(row);
    m_currentKey = card == nullptr ? QString() : card->card().key;
    noteSelection();
}

void GraphView::selectRow(int row) {
    if (m_scene->cardAt(row) == nullptr) return;
    selectRows({static_cast<std::size_t>(row)});
    ensureVisible(m_scene->cardAt(row), kCardSight, kCardSight);
}

void GraphView::selectRows(const std::vector<std::size_t>& rows) {
    m_updating = true;
    m_scene->clearSelection();
    for (const std::size_t row : rows) {
        if (LayerItem* card = m_scene->cardAt(static_cast<int>(row))) card->setSelected(true);
    }
    m_updating = false;
    const LayerItem* current = m_scene->cardAt(currentRow());
    if (current == nullptr || !current->isSelected()) {
        const LayerItem* last = rows.empty() ? nullptr : m_scene->cardAt(static_cast<int>(rows.back()));
        m_currentKey = last == nullptr ? QString() : last->card().key;
    }
    noteSelection();
}

void GraphView::selectNames(const QStringList& names) {
    std::vector<std::size_t> rows;
    for (const QString& name : names) {
        const int row = m_scene->rowOf(name);
        if (row >= 0) rows.push_back(static_cast<std::size_t>(row));
    }
    if (rows.empty()) return;
    reveal(rows);
    selectRows(rows);
    ensureVisible(m_scene->cardAt(static_cast<int>(rows.front())), kCardSight, kCardSight);
}

void GraphView::noteSelection() {
    if (m_updating) return;
    m_minimap->update();
    const LayerItem* current = m_scene->cardAt(currentRow());
    if (current == nullptr || !current->isSelected()) {
        const std::vector<std::size_t> rows = m_scene->selectedRows();
        const int last = rows.empty() ? -1 : m_scene->shownBy(static_cast<int>(rows.back()));
        m_currentKey = last < 0 ? QString() : m_scene->cardAt(last)->card().key;
    }
    const int row = m_scene->isFolded(currentRow()) ? -1 : currentRow();  // a block has no options of its own
    if (row == m_noted) return;
    m_noted = row;
    Q_EMIT layerSelected(row);
}

CanvasPlace GraphView::placeOfSelection() const {
    if (const EdgeItem* edge = m_scene->selectedEdge()) return {CanvasPlace::Kind::On, edge->edge(), {}};
    const std::vector<std::size_t> rows = m_scene->selectedRows();
    return rows.empty() ? CanvasPlace{} : CanvasPlace{CanvasPlace::Kind::After, {}, rows};
}

void GraphView::zoomTo(double scale) {
    setTransform(QTransform::fromScale(qBound(kSmallestScale, scale, kLargestScale),
                                       qBound(kSmallestScale, scale, kLargestScale)));
    m_minimap->refresh();
}

void GraphView::zoomBy(double factor) {
    zoomTo(transform().m11() * factor);
}

void GraphView::fit() {
    if (m_scene->rowCount() == 0) return;
    const QRectF area = sceneRect();
    const double scale = qMin(viewport()->width() / area.width(), viewport()->height() / area.height());
    zoomTo(qMin(1.0, scale * 0.99));
    centerOn(area.center());
}

void GraphView::scrollNear(const QPoint& position) {
    const QRect inner =
        viewport()->rect().adjusted(kScrollBorder, kScrollBorder, -kScrollBorder, -kScrollBorder);
    const auto step = [](int value, int low, int high) {
        return value < low ? -kScrollStep : value > high ? kScrollStep : 0;
    };
    QScrollBar* across = horizontalScrollBar();
    QScrollBar* down = verticalScrollBar();
    across->setValue(across->value() + step(position.x(), inner.left(), inner.right()));
    down->setValue(down->value() + step(position.y(), inner.top(), inner.bottom()));
}

void GraphView::showStart() {
    zoomTo(1.0);
    if (const LayerItem* head = m_scene->cardAt(0))
        centerOn(head->layoutPos() + QPointF(LayerItem::kWidth / 2, viewport()->height() / 2.0 - 40));
}

void GraphView::editName(int row) {
    const LayerItem* card = m_scene->cardAt(row);
    if (card == nullptr) return;
    if (m_scene->isFolded(row)) return unfold(row);
    selectRow(row);
    const QRect title = mapFromScene(card->titleRect().translated(card->layoutPos())).boundingRect();
    m_nameEdit->setGeometry(title.adjusted(-9, -5, 0, 0).left(), title.top() - 5, qMax(160, title.width()),
                            m_nameEdit->sizeHint().height());
    m_nameEdit->setText(card->card().name);
    m_nameEdit->selectAll();
    m_nameEdit->show();
    m_nameEdit->setFocus();
}

bool GraphView::eventFilter(QObject* watched, QEvent* event) {
    const bool pressed = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    const int key = watched == m_nameEdit && pressed ? static_cast<QKeyEvent*>(event)->key() : 0;
    if (key == Qt::Key_Escape) {
        event->accept();
        m_nameEdit->hide();
        setFocus();
        return true;
    }
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && event->type() == QEvent::KeyPress) {
        setFocus();  // which ends the edit; the canvas must not have the key, too
        return true;
    }
    return QGraphicsView::eventFilter(watched, event);
}

void GraphView::mousePressEvent(QMouseEvent* event) {
    setFocus();
    if (event->button() == Qt::MiddleButton) {
        m_panning = true;
        m_panStart = event->pos();
    } else if (event->button() == Qt::LeftButton) {
        m_drag->press(event->pos(), event->modifiers());
    }
    event->accept();
}

void GraphView::mouseMoveEvent(QMouseEvent* event) {
    if (m_panning) {
        const QPoint way = event->pos() - m_panStart;
        m_panStart = event->pos();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - way.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - way.y());
    } else if (m_drag->active()) {
        m_drag->move(event->pos());
    } else {
        QGraphicsView::mouseMoveEvent(event);
        hover(event->pos());
    }
}

void GraphView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton) m_panning = false;
    if (event->button() == Qt::LeftButton && m_drag->active()) m_drag->release(event->pos());
    event->accept();
}

void GraphView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const QPointF point = mapToScene(event->pos());
    if (const LayerItem* card = m_scene->cardUnder(point)) {
        editName(card->row());
    } else {
        openInsert(m_scene->placeAt(point, -1), {}, event->pos());
    }
}

void GraphView::hover(const QPoint& position) {
    const QPointF point = mapToScene(position);
    const LayerItem* dot = m_scene->outputDotUnder(point);
    const LayerItem* card = dot != nullptr ? dot : m_scene->cardUnder(point);
    const int row = card == nullptr ? -1 : card->row();
    viewport()->setCursor(dot != nullptr                        ? Qt::CrossCursor
                          : m_scene->fixUnder(point) != nullptr ? Qt::PointingHandCursor
                                                                : Qt::ArrowCursor);
    if (row == m_hovered) return;
    if (LayerItem* old = m_scene->cardAt(m_hovered)) old->setHovered(false);
    if (LayerItem* now = m_scene->cardAt(row)) now->setHovered(true);
    m_hovered = row;
}

void GraphView::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() & Qt::ControlModifier) {
        zoomBy(std::pow(kWheelZoom, event->angleDelta().y() / 120.0));
        event->accept();
        return;
    }
    QGraphicsView::wheelEvent(event);
}

void GraphView::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasFormat(QLatin1String(kLayerClassMime))) event->acceptProposedAction();
}

void GraphView::dragMoveEvent(QDragMoveEvent* event) {
    if (!event->mimeData()->hasFormat(QLatin1String(kLayerClassMime))) return;
    scrollNear(event->pos());
    m_scene->highlight(m_scene->placeAt(mapToScene(event->pos()), -1));
    event->acceptProposedAction();
}

void GraphView::dragLeaveEvent(QDragLeaveEvent*) {
    m_scene->highlight({});
}

void GraphView::dropEvent(QDropEvent* event) {
    const QMimeData* dragged = event->mimeData();
    if (!dragged->hasFormat(QLatin1String(kLayerClassMime))) return;
    const CanvasPlace place = m_scene->placeAt(mapToScene(event->pos()), -1);
    m_scene->highlight({});
    event->acceptProposedAction();
    setFocus();
    Q_EMIT insertRequested(QString::fromUtf8(dragged->data(QLatin1String(kLayerClassMime))), place);
}

void GraphView::drawBackground(QPainter* painter, const QRectF& rect) {
    painter->fillRect(rect, theme().color("window"));
    constexpr qreal kGrid = 24;
    if (transform().m11() < 0.6) return;
    painter->setPen(QPen(theme().color("border"), 1.5 / transform().m11()));
    std::vector<QPointF> dots;
    for (qreal y = std::floor(rect.top() / kGrid) * kGrid; y < rect.bottom(); y += kGrid) {
        for (qreal x = std::floor(rect.left() / kGrid) * kGrid; x < rect.right(); x += kGrid)
            dots.emplace_back(x, y);
    }
    painter->drawPoints(dots.data(), static_cast<int>(dots.size()));
}

void GraphView::drawForeground(QPainter* painter, const QRectF&) {
    if (m_scene->rowCount() == 0) {
        painter->save();
        painter->resetTransform();
        paintEmptyState(*painter, viewport()->rect(), font(), QStringLiteral("layers"),
                        tr("The model has no layers yet"),
                        tr("Drag a layer here from the palette, or press A and type its name. The first "
                           "layer is an InputLayer with the shape of the data."));
        painter->restore();
        return;
    }
    m_drag->paint(*painter);
    const CanvasPlace& place = m_scene->highlighted();
    if (place.kind != CanvasPlace::Kind::After && place.kind != CanvasPlace::Kind::Before) return;
    const LayerItem* card = m_scene->cardAt(static_cast<int>(place.rows.front()));
    if (card == nullptr) return;
    const QRectF box = card->cardRect().translated(card->layoutPos());
    const qreal y = place.kind == CanvasPlace::Kind::After ? box.bottom() + 12 : box.top() - 12;
    painter->setPen(QPen(theme().color("accent"), 3.5, Qt::SolidLine, Qt::RoundCap));
    painter->drawLine(QPointF(box.left() + 16, y), QPointF(box.right() - 16, y));
}

void GraphView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    m_minimap->refresh();
}

void GraphView::scrollContentsBy(int dx, int dy) {
    QGraphicsView::scrollContentsBy(dx, dy);
    if (m_nameEdit != nullptr) m_nameEdit->hide();
    if (m_minimap != nullptr) m_minimap->refresh();
}

void GraphView::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) viewport()->update();
}

}  // namespace shardlab
