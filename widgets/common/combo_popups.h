#pragma once
#include <QObject>

namespace shardlab {

/// Lets the list of every combo box show all its entries, up to a screenful, in rows as the style sheet has
/// them. One for the whole program.
class ComboPopups : public QObject {
    Q_OBJECT
public:
    explicit ComboPopups(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace shardlab
