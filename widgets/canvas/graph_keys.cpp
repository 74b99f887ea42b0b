#include <QAction>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <cmath>

#include "engine/layers/layer.h"
#include "widgets/canvas/canvas_drag.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/canvas/layer_look.h"
#include "widgets/common/icons.h"
#include "widgets/common/search_popup.h"
#include "widgets/common/text_format.h"

/// The keyboard's part of the canvas: a way for everything that the mouse can do.
namespace shardlab {

namespace {

constexpr double kKeyZoom = 1.2;

bool isPlain(const QKeyEvent& event) {
    return (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
}

/// Keys that a menu of the window must not take while the canvas has the focus.
bool isCanvasKey(const QKeyEvent& event) {
    if (isPlain(event)) {
        return event.key() == Qt::Key_Delete || event.key() == Qt::Key_Backspace ||
               event.key() == Qt::Key_F2 || event.key() == Qt::Key_Escape ||
               (!event.text().isEmpty() && event.text()[0].isLetter());
    }
    if (event.modifiers() != Qt::ControlModifier) return false;
    switch (event.key()) {
        case Qt::Key_A:
        case Qt::Key_C:
        case Qt::Key_D:
        case Qt::Key_V:
        case Qt::Key_X:
        case Qt::Key_0:
        case Qt::Key_Plus:
        case Qt::Key_Equal:
        case Qt::Key_Minus:
            return true;
        default:
            return false;
    }
}

QIcon iconOf(const QString& category) {
    return icon(QStringLiteral("layer-") + category, category);
}

}  // namespace

void GraphView::setupPopup() {
    connect(m_popup, &SearchPopup::chosen, this, [this](const QString& title, int value) {
        if (m_searching == Search::Connect) {
            Q_EMIT connectRequested(m_connectFrom, value);
        } else if (m_searching == Search::Disconnect) {
            Q_EMIT disconnectRequested(m_lines[static_cast<std::size_t>(value)]);
        } else {
            Q_EMIT insertRequested(title, m_insertPlace);
        }
    });
}

QPoint GraphView::popupPoint() const {
    if (const EdgeItem* edge = m_scene->selectedEdge())
        return viewport()->pos() + mapFromScene(edge->middle());
    const LayerItem* card = m_scene->cardAt(currentRow());
    if (card == nullptr) return {viewport()->width() / 2, viewport()->height() / 3};
    return viewport()->pos() + mapFromScene(card->layoutPos() + card->outputDot()) + QPoint(0, 12);
}

void GraphView::openInsert(const CanvasPlace& place, const QString& typed, const QPoint& near) {
    m_searching = Search::Insert;
    m_insertPlace = place;
    std::vector<SearchPopup::Entry> entries;
    for (const auto& entry : engine::layerRegistry().entries()) {
        entries.push_back(
            {toQString(entry.className), toQString(entry.category), iconOf(categoryOf(entry.className))});
    }
    const auto nameOf = [this](std::size_t row) { return m_scene->layer(static_cast<int>(row)).name; };
    QString heading = tr("Add a layer");
    if (place.kind == CanvasPlace::Kind::On) {
        heading = tr("Insert between %1 and %2").arg(nameOf(place.edge.from), nameOf(place.edge.to));
    } else if (place.kind == CanvasPlace::Kind::After) {
        heading = place.rows.size() == 1
                      ? tr("Insert after %1").arg(nameOf(place.rows[0]))
                      : tr("Insert after %1 layers; use Add or Concatenate").arg(place.rows.size());
    } else if (place.kind == CanvasPlace::Kind::Before) {
        heading = tr("Insert before %1").arg(nameOf(place.rows[0]));
    } else if (place.kind == CanvasPlace::Kind::Branch) {
        heading = tr("Branch from %1").arg(nameOf(place.rows[0]));
    }
    m_popup->open(heading, entries, near, typed);
}

void GraphView::openInsert(const QString& typed) {
    openInsert(placeOfSelection(), typed, popupPoint());
}

void GraphView::openConnect() {
    const int from = currentRow();
    if (from < 0) return;
    std::vector<SearchPopup::Entry> entries;
    for (int row = 0; row < m_scene->rowCount(); ++row) {
        if (row == from || !whyNotConnected(from, row).isEmpty()) continue;
        const GraphCard& card = m_scene->layer(row);
        entries.push_back({card.name, card.className, iconOf(card.category), row});
    }
    m_searching = Search::Connect;
    m_connectFrom = from;
    m_popup->open(tr("Connect %1 to").arg(m_scene->cardAt(from)->card().name), entries, popupPoint(), {});
}

void GraphView::openDisconnect() {
    const int to = currentRow();
    std::vector<SearchPopup::Entry> entries;
    m_lines.clear();
    for (const engine::Edge& edge : m_scene->edges()) {
        if (static_cast<int>(edge.to) != to) continue;
        const GraphCard& card = m_scene->layer(static_cast<int>(edge.from));
        entries.push_back(
            {card.name, card.className, iconOf(card.category), static_cast<int>(m_lines.size())});
        m_lines.push_back(edge);
    }
    if (entries.empty()) return;
    m_searching = Search::Disconnect;
    m_popup->open(tr("Disconnect %1 from").arg(m_scene->cardAt(to)->card().name), entries, popupPoint(), {});
}

bool GraphView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isCanvasKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QGraphicsView::event(event);
}

void GraphView::keyPressEvent(QKeyEvent* event) {
    const bool taken = pressFoldKey(*event) || pressEditKey(*event) || pressZoomKey(*event) ||
                       pressWalkKey(*event) || pressSearchKey(*event);
    event->setAccepted(taken);
    if (!taken) QAbstractScrollArea::keyPressEvent(event);  // the scene has no keys of its own
}

bool GraphView::pressFoldKey(const QKeyEvent& event) {
    const int row = currentRow();
    if (event.key() == Qt::Key_G && (event.modifiers() & Qt::ControlModifier)) {
        if (event.modifiers() & Qt::AltModifier) {
            (event.modifiers() & Qt::ShiftModifier) ? unfoldAll() : foldAllRequested();
        } else if (event.modifiers() & Qt::ShiftModifier) {
            unfold(row);
        } else if (row >= 0) {
            Q_EMIT foldRequested(m_scene->selectedRows());
        }
        return true;
    }
    const bool opens = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!opens || !isPlain(event) || !m_scene->isFolded(row)) return false;
    unfold(row);
    return true;
}

bool GraphView::pressEditKey(const QKeyEvent& event) {
    const std::vector<std::size_t> rows = m_scene->selectedRows();
    const bool control = event.modifiers() == Qt::ControlModifier;
    const bool alt = event.modifiers() == Qt::AltModifier;
    const int key = event.key();
    if (alt && (key == Qt::Key_Up || key == Qt::Key_Down)) {
        if (!rows.empty()) Q_EMIT stepRequested(rows, key == Qt::Key_Up);
    } else if (isPlain(event) && (key == Qt::Key_Delete || key == Qt::Key_Backspace)) {
        removeSelection();
    } else if (isPlain(event) && key == Qt::Key_F2) {
        editName(currentRow());
    } else if (control && (key == Qt::Key_C || key == Qt::Key_X)) {
        if (!rows.empty()) Q_EMIT copyRequested(rows, key == Qt::Key_X);
    } else if (isPlain(event) && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        Q_EMIT propertiesRequested();
    } else if (control && key == Qt::Key_V) {
        Q_EMIT pasteRequested();
    } else if (control && key == Qt::Key_D) {
        if (!rows.empty()) Q_EMIT duplicateRequested(rows);
    } else if (event.modifiers() & Qt::ControlModifier && key == Qt::Key_Period) {
        const LayerItem* card = m_scene->cardAt(currentRow());
        if (card != nullptr && !card->card().repair.isEmpty()) Q_EMIT fixRequested(card->row());
    } else if (key == Qt::Key_Escape) {
        if (m_drag->active()) {
            m_drag->cancel();
        } else {
            selectRows({});
        }
    } else {
        return false;
    }
    return true;
}

void GraphView::removeSelection() {
    if (const EdgeItem* edge = m_scene->selectedEdge()) {
        Q_EMIT disconnectRequested(edge->edge());
        return;
    }
    const std::vector<std::size_t> rows = m_scene->selectedRows();
    if (!rows.empty()) Q_EMIT removeRequested(rows);
}

bool GraphView::pressZoomKey(const QKeyEvent& event) {
    if (!(event.modifiers() & Qt::ControlModifier)) return false;
    if (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Equal) {
        zoomBy(kKeyZoom);
    } else if (event.key() == Qt::Key_Minus) {
        zoomBy(1 / kKeyZoom);
    } else if (event.key() == Qt::Key_0) {
        fit();
    } else if (event.key() == Qt::Key_A) {
        std::vector<std::size_t> rows;
        for (int row = 0; row < m_scene->rowCount(); ++row)
            rows.push_back(static_cast<std::size_t>(row));
        selectRows(rows);
    } else {
        return false;
    }
    return true;
}

/// Down and Up along the lines, the straightest first; Left and Right to the nearest card at that height.
int GraphView::neighbour(int key) const {
    const int row = currentRow();
    const LayerItem* own = m_scene->cardAt(row);
    if (own == nullptr) return m_scene->shownBy(0);
    const bool along = key == Qt::Key_Down || key == Qt::Key_Up;
    std::vector<int> candidates;
    if (along) {
        candidates = key == Qt::Key_Down ? m_scene->readersOf(row) : m_scene->readBy(row);
    } else {
        for (int other = 0; other < m_scene->rowCount(); ++other) {
            if (!m_scene->cardAt(other)->isVisible()) continue;
            const qreal way = m_scene->cardAt(other)->x() - own->x();
            if (key == Qt::Key_Left ? way < -1 : way > 1) candidates.push_back(other);
        }
    }
    int best = -1;
    double least = 1e300;
    for (const int candidate : candidates) {
        const QPointF way = m_scene->cardAt(candidate)->pos() - own->pos();
        const double cost =
            along ? std::abs(way.x()) + 0.001 * std::abs(way.y()) : std::abs(way.x()) + 4 * std::abs(way.y());
        if (cost >= least) continue;
        least = cost;
        best = candidate;
    }
    return best;
}

void GraphView::walkTo(int row, bool extend) {
    LayerItem* card = m_scene->cardAt(row);
    if (card == nullptr) return;
    if (!extend) {
        selectRow(row);
        return;
    }
    card->setSelected(true);
    setCurrentRow(row);
    ensureVisible(card);
}

bool GraphView::pressWalkKey(const QKeyEvent& event) {
    if (!isPlain(event)) return false;
    const bool extend = event.modifiers() & Qt::ShiftModifier;
    switch (event.key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_Left:
        case Qt::Key_Right:
            walkTo(neighbour(event.key()), extend);
            return true;
        case Qt::Key_Home:
            walkTo(m_scene->shownBy(0), extend);
            return true;
        case Qt::Key_End:
            walkTo(m_scene->shownBy(m_scene->rowCount() - 1), extend);
            return true;
        default:
            return false;
    }
}

bool GraphView::pressSearchKey(const QKeyEvent& event) {
    if (!isPlain(event)) return false;
    const QString text = event.text();
    if (event.key() == Qt::Key_A || event.key() == Qt::Key_Slash || event.key() == Qt::Key_Insert) {
        openInsert();
    } else if (event.key() == Qt::Key_C && currentRow() >= 0) {
        (event.modifiers() & Qt::ShiftModifier) ? openDisconnect() : openConnect();
    } else if (!text.isEmpty() && text[0].isLetter()) {
        openInsert(text);
    } else {
        return false;
    }
    return true;
}

void GraphView::contextMenuEvent(QContextMenuEvent* event) {
    QPoint position = event->globalPos();
    if (event->reason() == QContextMenuEvent::Mouse) {
        const QPointF point = mapToScene(event->pos());
        if (const LayerItem* card = m_scene->cardUnder(point)) {
            if (!card->isSelected()) selectRow(card->row());
            setCurrentRow(card->row());
        } else {
            selectRows({});
            if (EdgeItem* edge = m_scene->edgeUnder(point)) edge->setSelected(true);
        }
    } else {
        position = mapToGlobal(popupPoint());
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(position);
}

void GraphView::fillFoldMenu(QMenu& menu) {
    const auto add = [&](const QString& text, const QString& keys, bool enabled, auto done) {
        QAction* action = menu.addAction(text);
        action->setShortcut(QKeySequence(keys));
        action->setShortcutVisibleInContextMenu(true);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this, done);
    };
    const std::vector<std::size_t> rows = m_scene->selectedRows();
    const int row = currentRow();
    const bool folded = m_scene->isFolded(row);
    menu.addSeparator();
    if (folded) {
        add(tr("Unfold"), tr("Ctrl+Shift+G"), true, [this, row] { unfold(row); });
    } else {
        add(rows.size() > 1 ? tr("Fold into one block") : tr("Fold the block of this layer"), tr("Ctrl+G"),
            !rows.empty(), [this, rows] { Q_EMIT foldRequested(rows); });
    }
    add(tr("Fold all blocks"), tr("Ctrl+Alt+G"), true, [this] { Q_EMIT foldAllRequested(); });
    add(tr("Unfold all"), tr("Ctrl+Alt+Shift+G"), true, [this] { unfoldAll(); });
}

void GraphView::fillMenu(QMenu& menu) {
    // Shortcuts are shown, not taken: the canvas's own keys do the work.
    const auto add = [&](const QString& name, const QString& text, const QKeySequence& keys, bool enabled,
                         auto done) {
        QAction* action = name.isEmpty() ? menu.addAction(text) : menu.addAction(icon(name), text);
        action->setShortcut(keys);
        action->setShortcutVisibleInContextMenu(true);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this, done);
        return action;
    };
    const std::vector<std::size_t> rows = m_scene->selectedRows();
    const int row = currentRow();
    const bool any = !rows.empty();
    const QPoint at = popupPoint();
    add(QStringLiteral("plus"), tr("Insert a layer…"), Qt::Key_A, true, [this] { openInsert(); });
    if (const EdgeItem* edge = m_scene->selectedEdge()) {
        const engine::Edge line = edge->edge();
        add(QStringLiteral("trash"), tr("Disconnect"), QKeySequence::Delete, true,
            [this, line] { Q_EMIT disconnectRequested(line); });
        return;
    }
    add({}, tr("Branch from here…"), {}, rows.size() == 1, [this, rows, at] {
        openInsert({CanvasPlace::Kind::Branch, {}, rows}, {}, at);
    });
    add({}, tr("Connect to…"), Qt::Key_C, rows.size() == 1, [this] { openConnect(); });
    add({}, tr("Disconnect from…"), QKeySequence(tr("Shift+C")), rows.size() == 1,
        [this] { openDisconnect(); });
    if (const LayerItem* card = m_scene->cardAt(row); card != nullptr && rows.size() == 1) {
        const bool isOutput = card->card().isOutput;
        add({}, isOutput ? tr("Not an output of the model") : tr("Output of the model"), {}, true,
            [this, row, isOutput] { Q_EMIT outputRequested(row, !isOutput); });
    }
    if (const LayerItem* card = m_scene->cardAt(row); card != nullptr && !card->card().repair.isEmpty()) {
        menu.addSeparator();
        add(QStringLiteral("check"), tr("Fix: %1").arg(card->card().repair), QKeySequence(tr("Ctrl+.")), true,
            [this, row] { Q_EMIT fixRequested(row); });
    }
    menu.addSeparator();
    add({}, tr("Rename"), Qt::Key_F2, row >= 0, [this, row] { editName(row); });
    add(QStringLiteral("up"), tr("Move up"), QKeySequence(tr("Alt+Up")), any,
        [this, rows] { Q_EMIT stepRequested(rows, true); });
    add(QStringLiteral("down"), tr("Move down"), QKeySequence(tr("Alt+Down")), any,
        [this, rows] { Q_EMIT stepRequested(rows, false); });
    menu.addSeparator();
    add({}, tr("Cut"), QKeySequence::Cut, any, [this, rows] { Q_EMIT copyRequested(rows, true); });
    add({}, tr("Copy"), QKeySequence::Copy, any, [this, rows] { Q_EMIT copyRequested(rows, false); });
    add({}, tr("Paste"), QKeySequence::Paste, true, [this] { Q_EMIT pasteRequested(); });
    add({}, tr("Duplicate"), QKeySequence(tr("Ctrl+D")), any,
        [this, rows] { Q_EMIT duplicateRequested(rows); });
    fillFoldMenu(menu);
    menu.addSeparator();
    add(QStringLiteral("fit"), tr("Show all"), QKeySequence(tr("Ctrl+0")), true, [this] { fit(); });
    add(QStringLiteral("trash"), tr("Remove"), QKeySequence::Delete, any,
        [this, rows] { Q_EMIT removeRequested(rows); });
}

}  // namespace shardlab
