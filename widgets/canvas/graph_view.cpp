#include "widgets/canvas/graph_view.h"

#include <QMouseEvent>

#include "widgets/canvas/canvas_accessible.h"
#include "widgets/canvas/canvas_commands.h"
#include "widgets/canvas/canvas_drag.h"
#include "widgets/canvas/canvas_hover.h"
#include "widgets/canvas/canvas_menu.h"
#include "widgets/canvas/canvas_navigation.h"
#include "widgets/canvas/canvas_paint.h"
#include "widgets/canvas/canvas_search.h"
#include "widgets/canvas/canvas_tools.h"
#include "widgets/canvas/card_name_edit.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/layer_drop.h"
#include "widgets/canvas/minimap.h"

namespace shardlab {

GraphView::GraphView(QWidget* parent)
    : QGraphicsView(parent),
      m_scene(new GraphScene(this)),
      m_minimap(new Minimap(this)),
      m_tools(new CanvasTools(*this)),
      m_nameEdit(new CardNameEdit(viewport())),
      m_navigation(std::make_unique<CanvasNavigation>(*this, *m_scene, *m_minimap, *m_tools)),
      m_selection(std::make_unique<CanvasSelection>(*m_scene, *m_navigation)),
      m_search(std::make_unique<CanvasSearch>(*this)),
      m_drag(std::make_unique<CanvasDrag>(*this)),
      m_hover(std::make_unique<CanvasHover>(*this)),
      m_drop(std::make_unique<LayerDrop>(*this)) {
    setupView();
    setupConnections();
}

GraphView::~GraphView() = default;

void GraphView::setupView() {
    installCanvasAccessibility();
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
}

void GraphView::setupConnections() {
    connect(m_selection.get(), &CanvasSelection::changed, m_minimap, qOverload<>(&QWidget::update));
    connect(m_selection.get(), &CanvasSelection::currentChanged, this, &GraphView::layerSelected);
    connect(m_selection.get(), &CanvasSelection::changed, this, [this] { announceCurrentCard(*this); });
    connect(m_selection.get(), &CanvasSelection::changed, this,
            [this] { Q_EMIT layersSelected(m_selection->rows()); });
    connect(m_scene, &GraphScene::foldsChanged, m_minimap, &Minimap::refresh);
    connect(m_nameEdit, &CardNameEdit::focusReturned, this, [this] { setFocus(); });
    connect(m_nameEdit, &CardNameEdit::nameTaken, this, [this](const QString& name) {
        const LayerItem* card = m_scene->cardAt(currentRow());
        if (card == nullptr || name == card->card().name) return;
        if (m_scene->isFolded(card->row())) return m_scene->renameFold(card->row(), name);
        Q_EMIT renameRequested(card->row(), name);
    });
}

void GraphView::setContent(const GraphContent& content) {
    if (!m_scene->hasLayersOf(content)) m_drag->cancel();  // what is dragged may be gone
    m_hover->forget();
    const bool wasEmpty = m_scene->rowCount() == 0;
    m_selection->follow([this, &content] { m_scene->setContent(content, font()); });
    if (wasEmpty) m_navigation->showStart();
    m_navigation->refreshOverlays();
    viewport()->update();
}

void GraphView::setShares(const StepShares& shares) {
    m_scene->setShares(shares);
}

void GraphView::setTrained(const TrainedMarks& marks) {
    m_scene->setTrained(marks);
}

void GraphView::fit() {
    m_navigation->fit();
}

void GraphView::fold(const engine::Block& block) {
    m_scene->fold({block});
    selectRow(m_scene->rowOf(QString::fromStdString(block.exit)));
}

void GraphView::fold(const std::vector<engine::Block>& blocks) {
    m_scene->fold(blocks);
    selectRow(m_scene->shownBy(currentRow()));
}

void GraphView::unfold(int row) {
    const std::vector<std::size_t> rows = m_scene->rowsOf(row);
    if (rows.size() < 2) return;
    m_scene->unfold(row);
    selectRows(rows);
    m_navigation->bringIntoSight(*m_scene->cardAt(static_cast<int>(rows.front())));
}

void GraphView::unfoldAll() {
    m_scene->unfoldAll();
    selectRow(currentRow());
}

void GraphView::fix(int row) {
    const LayerItem* card = m_scene->cardAt(row);
    if (card == nullptr || card->card().repairs.isEmpty()) return;
    if (card->card().repairs.size() > 1) return openRepairMenu(*this, row);
    Q_EMIT fixRequested(row, 0);
}

void GraphView::editName(int row) {
    const LayerItem* card = m_scene->cardAt(row);
    if (card == nullptr) return;
    selectRow(row);
    const QRectF title = card->titleRect().translated(card->layoutPos());
    m_nameEdit->setAccessibleName(m_scene->isFolded(row) ? tr("Name of the block") : tr("Name of the layer"));
    m_nameEdit->open(card->card().name, mapFromScene(title).boundingRect());
}

bool GraphView::canCancel() const {
    return m_drag->active() || !m_selection->rows().empty() || m_scene->selectedEdge() != nullptr;
}

void GraphView::cancel() {
    if (m_drag->active()) {
        m_drag->cancel();
    } else {
        selectRows({});
    }
}

bool GraphView::event(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || !isCanvasKey(*static_cast<QKeyEvent*>(event)))
        return QGraphicsView::event(event);
    event->accept();
    return true;
}

void GraphView::keyPressEvent(QKeyEvent* event) {
    event->setAccepted(pressCanvasKey(*this, *event));
    // Not QGraphicsView's, which asks the scene: that has no keys of its own.
    if (!event->isAccepted()) QAbstractScrollArea::keyPressEvent(event);
}

void GraphView::mousePressEvent(QMouseEvent* event) {
    setFocus();
    if (event->button() == Qt::MiddleButton) m_navigation->startPan(event->pos());
    if (event->button() == Qt::LeftButton) m_drag->press(event->pos(), event->modifiers());
    event->accept();
}

void GraphView::mouseMoveEvent(QMouseEvent* event) {
    if (m_navigation->pan(event->pos())) return;
    if (m_drag->active()) return m_drag->move(event->pos());
    QGraphicsView::mouseMoveEvent(event);
    m_hover->move(event->pos());
}

void GraphView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton) m_navigation->endPan();
    if (event->button() == Qt::LeftButton && m_drag->active()) m_drag->release(event->pos());
    event->accept();
}

void GraphView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const QPointF point = mapToScene(event->pos());
    if (const LayerItem* card = m_scene->cardUnder(point)) {
        const bool inside = m_scene->isFolded(card->row());  // what is in a block is of more interest
        return inside ? unfold(card->row()) : editName(card->row());
    }
    m_search->openInsert(m_scene->placeAt(point, -1), {}, event->pos());
}

void GraphView::wheelEvent(QWheelEvent* event) {
    if (!m_navigation->zoomByWheel(*event)) return QGraphicsView::wheelEvent(event);
    event->accept();
}

void GraphView::contextMenuEvent(QContextMenuEvent* event) {
    openCanvasMenu(*this, *event);
}

void GraphView::dragEnterEvent(QDragEnterEvent* event) {
    LayerDrop::enter(*event);
}

void GraphView::dragMoveEvent(QDragMoveEvent* event) {
    m_drop->move(*event);
}

void GraphView::dragLeaveEvent(QDragLeaveEvent*) {
    m_drop->leave();
}

void GraphView::dropEvent(QDropEvent* event) {
    m_drop->drop(*event);
}

void GraphView::drawBackground(QPainter* painter, const QRectF& rect) {
    paintCanvasGrid(*painter, rect, transform().m11());
}

void GraphView::drawForeground(QPainter* painter, const QRectF&) {
    if (m_scene->rowCount() == 0) return paintEmptyCanvas(*painter, *viewport());
    m_drag->paint(*painter);
    paintDropMark(*painter, *m_scene);
}

void GraphView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    m_navigation->refreshOverlays();
}

void GraphView::scrollContentsBy(int dx, int dy) {
    QGraphicsView::scrollContentsBy(dx, dy);
    m_nameEdit->hide();  // its card moves
    m_navigation->refreshOverlays();
}

void GraphView::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_selection->follow([this] { m_scene->setFont(font()); });
        m_navigation->refreshOverlays();
    }
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) viewport()->update();
}

}  // namespace shardlab
