#pragma once
#include <QObject>

namespace shardlab {

/// Gives combo boxes their label for screen readers. Qt on Linux reports the current text of a combo box as
/// its name, whatever its accessible name is; the name has to come from a QLabel beside it whose buddy it is.
/// A combo box with an accessible name and no such label gets a hidden one. One for the whole program.
class FieldLabels : public QObject {
    Q_OBJECT
public:
    explicit FieldLabels(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace shardlab
