#include "widgets/canvas/canvas_commands.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <algorithm>

#include "widgets/canvas/canvas_navigation.h"
#include "widgets/canvas/canvas_search.h"
#include "widgets/canvas/canvas_selection.h"
#include "widgets/canvas/graph_picture.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/canvas/graph_walk.h"

namespace shardlab {

namespace {

using Commands = std::vector<CanvasCommand>;
using Id = CanvasCommand::Id;
using Key = CanvasCommand::Key;

constexpr Qt::KeyboardModifiers kPlain = Qt::NoModifier, kShift = Qt::ShiftModifier,
                                kControl = Qt::ControlModifier, kAlt = Qt::AltModifier;

/// For lupdate: translated when it is shown, as the language may change.
constexpr const char* commandText(const char* text) {
    return text;
}

Key exactly(int key, Qt::KeyboardModifiers modifiers = kPlain) {
    return {key, modifiers, kPlain};
}

Key withAnyShift(int key, Qt::KeyboardModifiers modifiers = kPlain) {
    return {key, modifiers, kShift};
}

bool always(const GraphView&) {
    return true;
}

bool hasSelection(const GraphView& view) {
    return !view.selection().rows().empty();
}

bool hasSelectionOrEdge(const GraphView& view) {
    return hasSelection(view) || view.scene()->selectedEdge() != nullptr;
}

bool canCancel(const GraphView& view) {
    return view.canCancel();
}

bool hasCurrent(const GraphView& view) {
    return view.currentRow() >= 0;
}

bool hasLayers(const GraphView& view) {
    return view.scene()->rowCount() > 0;
}

bool isFixable(const GraphView& view) {
    const LayerItem* card = view.scene()->cardAt(view.currentRow());
    return card != nullptr && !card->card().repairs.isEmpty();
}

void removeSelection(GraphView& view) {
    if (const EdgeItem* edge = view.scene()->selectedEdge()) {
        Q_EMIT view.disconnectRequested(edge->edge());
    } else {
        Q_EMIT view.removeRequested(view.selection().rows());
    }
}

/// A block has no options of its own: Enter shows its layers.
void openProperties(GraphView& view) {
    if (view.scene()->isFolded(view.currentRow())) {
        view.unfold(view.currentRow());
    } else {
        Q_EMIT view.propertiesRequested();
    }
}

Commands editCommands() {
    return {
        {Id::Insert,
         commandText("Insert a layer…"),
         {withAnyShift(Qt::Key_A), withAnyShift(Qt::Key_Slash), withAnyShift(Qt::Key_Insert)},
         always,
         [](GraphView& view) { view.search().openInsert(); }},
        {Id::Connect,
         commandText("Connect to…"),
         {exactly(Qt::Key_C)},
         hasCurrent,
         [](GraphView& view) { view.search().openConnect(); }},
        {Id::Disconnect,
         commandText("Disconnect from…"),
         {exactly(Qt::Key_C, kShift)},
         hasCurrent,
         [](GraphView& view) { view.search().openDisconnect(); }},
        {Id::Rename,
         commandText("Rename"),
         {withAnyShift(Qt::Key_F2)},
         hasCurrent,
         [](GraphView& view) { view.editName(view.currentRow()); }},
        {Id::Properties,
         commandText("Edit the options"),
         {withAnyShift(Qt::Key_Return), withAnyShift(Qt::Key_Enter)},
         always,
         openProperties},
        {Id::Remove,
         commandText("Remove"),
         {withAnyShift(Qt::Key_Delete), withAnyShift(Qt::Key_Backspace)},
         hasSelectionOrEdge,
         removeSelection},
        {Id::Fix,
         commandText("Fix"),
         {withAnyShift(Qt::Key_Period, kControl)},
         isFixable,
         [](GraphView& view) { view.fix(view.currentRow()); }},
        {Id::MoveUp,
         commandText("Move up"),
         {exactly(Qt::Key_Up, kAlt)},
         hasSelection,
         [](GraphView& view) { Q_EMIT view.stepRequested(view.selection().rows(), true); }},
        {Id::MoveDown,
         commandText("Move down"),
         {exactly(Qt::Key_Down, kAlt)},
         hasSelection,
         [](GraphView& view) { Q_EMIT view.stepRequested(view.selection().rows(), false); }},
        {Id::Cut,
         commandText("Cut"),
         {exactly(Qt::Key_X, kControl)},
         hasSelection,
         [](GraphView& view) { Q_EMIT view.copyRequested(view.selection().rows(), true); }},
        {Id::Copy,
         commandText("Copy"),
         {exactly(Qt::Key_C, kControl)},
         hasSelection,
         [](GraphView& view) { Q_EMIT view.copyRequested(view.selection().rows(), false); }},
        {Id::Paste,
         commandText("Paste"),
         {exactly(Qt::Key_V, kControl)},
         always,
         [](GraphView& view) { Q_EMIT view.pasteRequested(); }},
        {Id::Duplicate,
         commandText("Duplicate"),
         {exactly(Qt::Key_D, kControl)},
         hasSelection,
         [](GraphView& view) { Q_EMIT view.duplicateRequested(view.selection().rows()); }},
    };
}

Commands transferCommands() {
    return {
        {Id::FreezeBefore,
         commandText("Freeze all before this layer"),
         {exactly(Qt::Key_F, kControl | kAlt)},
         hasCurrent,
         [](GraphView& view) { Q_EMIT view.freezeRequested(view.currentRow()); }},
        {Id::UnfreezeAll,
         commandText("Unfreeze all layers"),
         {exactly(Qt::Key_F, kControl | kAlt | kShift)},
         always,
         [](GraphView& view) { Q_EMIT view.unfreezeRequested(); }},
        {Id::ReplaceHead,
         commandText("Replace the head…"),
         {exactly(Qt::Key_H, kControl | kAlt)},
         always,
         [](GraphView& view) { Q_EMIT view.replaceHeadRequested(); }},
    };
}

Commands foldCommands() {
    return {
        {Id::Fold,
         commandText("Fold the block of this layer"),
         {exactly(Qt::Key_G, kControl)},
         hasCurrent,
         [](GraphView& view) { Q_EMIT view.foldRequested(view.selection().rows()); }},
        {Id::Unfold,
         commandText("Unfold"),
         {exactly(Qt::Key_G, kControl | kShift)},
         hasCurrent,
         [](GraphView& view) { view.unfold(view.currentRow()); }},
        {Id::FoldAll,
         commandText("Fold all blocks"),
         {exactly(Qt::Key_G, kControl | kAlt)},
         always,
         [](GraphView& view) { Q_EMIT view.foldAllRequested(); }},
        {Id::UnfoldAll,
         commandText("Unfold all"),
         {exactly(Qt::Key_G, kControl | kAlt | kShift)},
         always,
         [](GraphView& view) { view.unfoldAll(); }},
    };
}

Commands viewCommands() {
    return {
        {Id::ZoomIn,
         commandText("Zoom in"),
         {withAnyShift(Qt::Key_Plus, kControl), withAnyShift(Qt::Key_Equal, kControl)},
         always,
         [](GraphView& view) { view.navigation().zoomIn(); }},
        {Id::ZoomOut,
         commandText("Zoom out"),
         {withAnyShift(Qt::Key_Minus, kControl)},
         always,
         [](GraphView& view) { view.navigation().zoomOut(); }},
        {Id::ZoomToFit,
         commandText("Show all"),
         {withAnyShift(Qt::Key_0, kControl)},
         always,
         [](GraphView& view) { view.navigation().fit(); }},
        {Id::SaveImage,
         commandText("Save as image…"),
         {exactly(Qt::Key_I, kControl | kAlt)},
         hasLayers,
         askGraphPicture},
    };
}

Commands selectionCommands() {
    Commands commands{
        {Id::SelectAll,
         commandText("Select all layers"),
         {withAnyShift(Qt::Key_A, kControl)},
         always,
         [](GraphView& view) { view.selection().selectAll(); }},
        {Id::Cancel,
         commandText("Cancel the drag or deselect"),
         {withAnyShift(Qt::Key_Escape)},
         canCancel,
         [](GraphView& view) { view.cancel(); }},
    };
    const struct {
        int key;
        WalkTo to;
        const char *walk, *extend;
    } ways[] = {
        {Qt::Key_Up, WalkTo::Above, QT_TR_NOOP("Go to the layer above"),
         QT_TR_NOOP("Extend the selection to the layer above")},
        {Qt::Key_Down, WalkTo::Below, QT_TR_NOOP("Go to the layer below"),
         QT_TR_NOOP("Extend the selection to the layer below")},
        {Qt::Key_Left, WalkTo::Left, QT_TR_NOOP("Go to the layer on the left"),
         QT_TR_NOOP("Extend the selection to the left")},
        {Qt::Key_Right, WalkTo::Right, QT_TR_NOOP("Go to the layer on the right"),
         QT_TR_NOOP("Extend the selection to the right")},
        {Qt::Key_Home, WalkTo::First, QT_TR_NOOP("Go to the first layer"),
         QT_TR_NOOP("Extend the selection to the first layer")},
        {Qt::Key_End, WalkTo::Last, QT_TR_NOOP("Go to the last layer"),
         QT_TR_NOOP("Extend the selection to the last layer")},
    };
    const auto target = [](const GraphView& view, WalkTo to) {
        return walkedRow(*view.scene(), view.currentRow(), to);
    };
    for (const auto& way : ways) {
        commands.push_back(
            {Id::Walk,
             commandText(way.walk),
             {exactly(way.key)},
             always,
             [target, to = way.to](GraphView& view) { view.selection().selectRow(target(view, to)); }});
        commands.push_back(
            {Id::Extend,
             commandText(way.extend),
             {exactly(way.key, kShift)},
             always,
             [target, to = way.to](GraphView& view) { view.selection().extendTo(target(view, to)); }});
    }
    return commands;
}

bool isLetter(const QKeyEvent& event) {
    const bool plain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    return plain && !event.text().isEmpty() && event.text()[0].isLetter();
}

}  // namespace

QKeySequence CanvasCommand::shortcut() const {
    return keys.empty() ? QKeySequence() : QKeySequence(keys.front().key | int(keys.front().modifiers));
}

bool CanvasCommand::has(const QKeyEvent& event) const {
    return std::ranges::any_of(keys, [&event](const Key& key) {
        return event.key() == key.key &&
               (event.modifiers() & ~(key.ignored | Qt::KeypadModifier)) == key.modifiers;
    });
}

QString CanvasCommand::text() const {
    return QCoreApplication::translate("shardlab::CanvasCommand", source);
}

const std::vector<CanvasCommand>& canvasCommands() {
    static const Commands all = [] {
        Commands commands;
        for (const Commands& part :
             {editCommands(), transferCommands(), foldCommands(), selectionCommands(), viewCommands()})
            commands.insert(commands.end(), part.begin(), part.end());
        return commands;
    }();
    return all;
}

const CanvasCommand& canvasCommand(CanvasCommand::Id id) {
    return *std::ranges::find(canvasCommands(), id, &CanvasCommand::id);
}

bool isCanvasKey(const QKeyEvent& event) {
    return isLetter(event) || std::ranges::any_of(canvasCommands(), [&event](const auto& command) {
               return command.has(event);
           });
}

bool pressCanvasKey(GraphView& view, const QKeyEvent& event) {
    bool known = false;
    for (const CanvasCommand& command : canvasCommands()) {
        if (!command.has(event)) continue;
        known = command.id != Id::Cancel;  // Escape is the window's where there is nothing to cancel
        if (!command.enabled(view)) continue;
        command.run(view);
        return true;
    }
    if (!isLetter(event)) return known;
    view.search().openInsert(event.text());
    return true;
}

}  // namespace shardlab
