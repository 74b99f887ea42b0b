#pragma once
#include <QFrame>

#include "widgets/plots/curve_rows.h"

class QLabel;
class QTreeWidget;

namespace shardlab {

/// The runs' values at one place of the axis, in a table beside the pointer. Pinned it stays, can be sorted
/// by its header and copied (Ctrl+C).
class CurveTooltip : public QFrame {
    Q_OBJECT
public:
    explicit CurveTooltip(QWidget* parent);
    void setRows(const std::vector<CurveRow>& rows, bool smoothed);
    /// With its top left corner there, in the parent's coordinates.
    void showAt(const QPoint& place);
    void setPinned(bool pinned);
    bool pinned() const { return m_pinned; }
    QTreeWidget* table() const { return m_table; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitSize();
    void copy() const;
    QLabel* m_hint = nullptr;
    QTreeWidget* m_table = nullptr;
    bool m_pinned = false;
};

}  // namespace shardlab
