#pragma once
#include <QListView>

namespace shardlab {

/// A list of classes, one a row. Choosing a class filters; choosing it again, or Esc, takes the filter off.
class ClassList : public QListView {
    Q_OBJECT
public:
    explicit ClassList(QWidget* parent = nullptr);
    void setFilter(int row);  ///< -1: none. Emits nothing.
    int filter() const { return m_filter; }

Q_SIGNALS:
    void filterRequested(int row);  ///< -1: all classes

protected:
    void keyPressEvent(QKeyEvent* event) override;
    /// There are so many classes now: a filter on one that is gone ends.
    void noteCount(int count);

private:
    void toggle(int row);
    int m_filter = -1;
};

}  // namespace shardlab
