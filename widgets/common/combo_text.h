#pragma once
#include <QObject>

namespace shardlab {

/// Ends the text of a closed combo box in "…" where there is no room; then the tooltip has all of it, unless
/// the box has one of its own. Qt cuts the text within a letter. One for the whole program.
class ComboText : public QObject {
    Q_OBJECT
public:
    explicit ComboText(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace shardlab
