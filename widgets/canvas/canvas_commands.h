#pragma once
#include <QKeySequence>
#include <functional>
#include <vector>

class QKeyEvent;

namespace shardlab {

class GraphView;

/// One thing that the keyboard does on the canvas; the context menu and a sheet of shortcuts show the same
/// rows.
struct CanvasCommand {
    enum class Id {
        Insert,
        Connect,
        Disconnect,
        Rename,
        Properties,
        Remove,
        Fix,
        MoveUp,
        MoveDown,
        Cut,
        Copy,
        Paste,
        Duplicate,
        FreezeBefore,
        UnfreezeAll,
        ReplaceHead,
        Cancel,
        Walk,
        Extend,
        SelectAll,
        Fold,
        Unfold,
        FoldAll,
        UnfoldAll,
        ZoomIn,
        ZoomOut,
        ZoomToFit,
        SaveImage,
    };
    struct Key {
        int key;
        Qt::KeyboardModifiers modifiers;
        Qt::KeyboardModifiers ignored;  ///< that some keyboards need for the key itself
    };
    Id id;
    const char* source;     ///< English
    std::vector<Key> keys;  ///< the first is the one that is shown
    std::function<bool(const GraphView&)> enabled;
    std::function<void(GraphView&)> run;

    QString text() const;  ///< in the language of the window
    QKeySequence shortcut() const;
    bool has(const QKeyEvent& event) const;
};

const std::vector<CanvasCommand>& canvasCommands();
/// The first of that kind; walking has one for each arrow key.
const CanvasCommand& canvasCommand(CanvasCommand::Id id);

/// Whether the canvas uses the key: a menu of the window must not take it while the canvas has the focus.
bool isCanvasKey(const QKeyEvent& event);
/// Does what the key stands for; a letter that no command has begins the name of a layer to insert. False if
/// the canvas does not use the key.
bool pressCanvasKey(GraphView& view, const QKeyEvent& event);

}  // namespace shardlab
