#pragma once
#include <QListView>
#include <vector>

namespace shardlab {

class ClassRowModel;

/// One class of a list: its name with a share and a count beside it, and bars below.
struct ClassRow {
    QString name, share, count;
    std::vector<double> bars;  ///< parts of the width, 0 to 1; the first stands out
    QString description;       ///< tool tip, and what a screen reader says
};

/// A list of classes, one a row. Choosing a class filters; choosing it again, or Esc, takes the filter off.
class ClassList : public QListView {
    Q_OBJECT
public:
    /// `widestShare` is kept free for the shares, so that the counts before them line up.
    explicit ClassList(const QString& widestShare, QWidget* parent = nullptr);
    void setFilter(int row);  ///< -1: none. Emits nothing.
    int filter() const { return m_filter; }

Q_SIGNALS:
    void filterRequested(int row);  ///< -1: all classes

protected:
    /// All rows have as many bars. A filter on a class that is gone ends.
    void setRows(std::vector<ClassRow> rows);
    void keyPressEvent(QKeyEvent* event) override;

private:
    void toggle(int row);
    ClassRowModel* m_rows;
    int m_filter = -1;
};

}  // namespace shardlab
