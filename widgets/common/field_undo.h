#pragma once
#include <QObject>

namespace shardlab {

/// Undo and Redo in a field that has nothing of its own to undo, as after its text was taken over, are those
/// of the window: Qt's fields keep the keys for themselves always. One for the whole program.
class FieldUndo : public QObject {
    Q_OBJECT
public:
    explicit FieldUndo(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace shardlab
