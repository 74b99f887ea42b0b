#include "widgets/canvas/canvas_menu.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>

#include "widgets/canvas/canvas_commands.h"
#include "widgets/canvas/canvas_search.h"
#include "widgets/canvas/canvas_selection.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/icons.h"

namespace shardlab {

namespace {

using Id = CanvasCommand::Id;

/// The entries of the menu for what is selected as it opens.
class CanvasMenu {
public:
    CanvasMenu(GraphView& view, QMenu& menu) : m_view(view), m_menu(menu) {}
    void fill();
    void fillRepairs(int row);

private:
    QAction* add(Id id, const QString& iconName = {});
    void fillConnections(const std::vector<std::size_t>& rows);
    void fillEdits();
    void fillFolds(const std::vector<std::size_t>& rows);
    void fillTransfer(bool single);
    GraphView& m_view;
    QMenu& m_menu;
};

QAction* CanvasMenu::add(Id id, const QString& iconName) {
    const CanvasCommand& command = canvasCommand(id);
    QAction* action = m_menu.addAction(command.text());
    if (!iconName.isEmpty()) action->setIcon(icon(iconName));
    // Shortcuts are shown, not taken: the canvas's own keys do the work.
    action->setShortcut(command.shortcut());
    action->setShortcutVisibleInContextMenu(true);
    action->setEnabled(command.enabled(m_view));
    QObject::connect(action, &QAction::triggered, &m_view, [&view = m_view, &command] { command.run(view); });
    return action;
}

void CanvasMenu::fill() {
    add(Id::Insert, QStringLiteral("plus"));
    if (m_view.scene()->selectedEdge() != nullptr) {
        add(Id::Remove, QStringLiteral("trash"))->setText(GraphView::tr("Disconnect"));
        return;
    }
    const std::vector<std::size_t> rows = m_view.selection().rows();
    fillConnections(rows);
    fillEdits();
    fillTransfer(rows.size() == 1);
    fillFolds(rows);
    m_menu.addSeparator();
    add(Id::ZoomToFit, QStringLiteral("fit"));
    add(Id::SaveImage);
    add(Id::Remove, QStringLiteral("trash"));
}

void CanvasMenu::fillConnections(const std::vector<std::size_t>& rows) {
    const bool single = rows.size() == 1;
    QAction* branch = m_menu.addAction(GraphView::tr("Branch from here…"));
    branch->setEnabled(single);
    QObject::connect(branch, &QAction::triggered, &m_view, [&view = m_view, rows] {
        view.search().openInsert({CanvasPlace::Kind::Branch, {}, rows}, {}, view.search().point());
    });
    add(Id::Connect)->setEnabled(single);
    add(Id::Disconnect)->setEnabled(single);
    const int row = m_view.currentRow();
    const LayerItem* card = m_view.scene()->cardAt(row);
    if (card == nullptr) return;
    if (single) {
        const bool isOutput = card->card().isOutput;
        QAction* output = m_menu.addAction(isOutput ? GraphView::tr("Not an output of the model")
                                                    : GraphView::tr("Output of the model"));
        QObject::connect(output, &QAction::triggered, &m_view,
                         [&view = m_view, row, isOutput] { Q_EMIT view.outputRequested(row, !isOutput); });
    }
    const QStringList& repairs = card->card().repairs;
    if (repairs.isEmpty()) return;
    m_menu.addSeparator();
    if (repairs.size() > 1) return fillRepairs(row);
    add(Id::Fix, QStringLiteral("check"))->setText(GraphView::tr("Fix: %1").arg(repairs.first()));
}

void CanvasMenu::fillRepairs(int row) {
    const QStringList repairs = m_view.scene()->cardAt(row)->card().repairs;
    for (int i = 0; i < repairs.size(); ++i) {
        QAction* repair =
            m_menu.addAction(icon(QStringLiteral("check")), GraphView::tr("Fix: %1").arg(repairs[i]));
        QObject::connect(repair, &QAction::triggered, &m_view,
                         [&view = m_view, row, i] { Q_EMIT view.fixRequested(row, i); });
    }
}

void CanvasMenu::fillEdits() {
    m_menu.addSeparator();
    add(Id::Rename);
    add(Id::MoveUp, QStringLiteral("up"));
    add(Id::MoveDown, QStringLiteral("down"));
    m_menu.addSeparator();
    for (const Id id : {Id::Cut, Id::Copy, Id::Paste, Id::Duplicate})
        add(id);
}

void CanvasMenu::fillTransfer(bool single) {
    m_menu.addSeparator();
    add(Id::FreezeBefore)->setEnabled(single);
    add(Id::UnfreezeAll);
    add(Id::ReplaceHead);
}

void CanvasMenu::fillFolds(const std::vector<std::size_t>& rows) {
    m_menu.addSeparator();
    if (m_view.scene()->isFolded(m_view.currentRow())) {
        add(Id::Unfold);
    } else if (QAction* fold = add(Id::Fold); rows.size() > 1) {
        fold->setText(GraphView::tr("Fold into one block"));
    }
    add(Id::FoldAll);
    add(Id::UnfoldAll);
}

void selectUnder(GraphView& view, const QPointF& point) {
    if (const LayerItem* card = view.scene()->cardUnder(point)) {
        if (!card->isSelected()) view.selectRow(card->row());
        view.selection().setCurrentRow(card->row());
    } else if (EdgeItem* edge = view.scene()->edgeUnder(point)) {
        view.selection().selectEdge(*edge);
    } else {
        view.selectRows({});
    }
}

}  // namespace

void openCanvasMenu(GraphView& view, const QContextMenuEvent& event) {
    const bool byMouse = event.reason() == QContextMenuEvent::Mouse;
    if (byMouse) selectUnder(view, view.mapToScene(event.pos()));
    auto* menu = new QMenu(&view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    CanvasMenu(view, *menu).fill();
    menu->popup(byMouse ? event.globalPos() : view.mapToGlobal(view.search().point()));
}

void openRepairMenu(GraphView& view, int row) {
    const LayerItem* card = view.scene()->cardAt(row);
    auto* menu = new QMenu(&view);
    menu->setObjectName(QStringLiteral("repairMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    CanvasMenu(view, *menu).fillRepairs(row);
    const QRectF button = card->fixRect().translated(card->layoutPos());
    menu->popup(view.viewport()->mapToGlobal(view.mapFromScene(button.bottomLeft())));
    menu->setActiveAction(menu->actions().first());  // Enter takes it
}

}  // namespace shardlab
