#pragma once
#include <QHash>

#include "widgets/runs/run_table_model.h"
#include "widgets/tables/dock_table.h"

namespace shardlab {

/// The lines of a RunTableModel. Selection, current cell and place stay with their runs when the lines are
/// others. Space ticks, F2 edits, Delete deletes, Enter opens a run,
/// Shift+Enter runs it again, Ctrl+Enter continues it; Left and Right close and open a group;
/// Ctrl+Z and Ctrl+Y take edits of runs back and do them again.
class RunTableView : public DockTable {
    Q_OBJECT
public:
    explicit RunTableView(RunTableModel* model, QWidget* parent = nullptr);
    QStringList selectedIds() const;  ///< in the order of the lines
    void select(const QStringList& ids);
    QSize minimumSizeHint() const override;  ///< of the header and five runs
    QString currentId() const;
    QString currentColumn() const;  ///< its name
    void showOrder();               ///< of the model, in the header
    /// Of a person; the other columns get the width of their contents.
    void setWidths(const QMap<QString, int>& widths);
    QStringList columnOrder() const;  ///< as a person sees it
    void editColumn(const char* name);

Q_SIGNALS:
    void selectedRunsChanged();
    void runActivated(const QString& id);
    void rerunRequested(const QString& id);     ///< Shift+Enter
    void continueRequested(const QString& id);  ///< Ctrl+Enter
    void tickRequested(const QStringList& ids);
    void pinRequested(const QString& id);
    void deleteRequested(const QStringList& ids);
    void sortRequested(const QString& column, bool descending);
    void columnsMoved(const QStringList& order);
    void columnResized(const QString& name, int width);
    void undoRequested();
    void redoRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void setupHeader();
    void sort(int column);
    void keep();
    void restore();
    bool closeOrOpen(int key);
    RunTableModel* m_model;
    void showWidths();
    int fittedWidth(int column, const QString& name);
    QMap<QString, int> m_widths;   ///< of a person
    QHash<QString, int> m_fitted;  ///< of the others, so that they stay when the lines are others
    struct Kept {
        QStringList selected = {};
        QString current = {}, column = {};
        int line = 0, scroll = 0, across = 0;
    } m_kept;
    bool m_arranging = false;  ///< the program moves and sizes columns, no person
};

}  // namespace shardlab
