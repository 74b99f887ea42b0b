#pragma once
#include <QDialog>
#include <vector>

class QListWidget;
class QLabel;
class QPushButton;

namespace shardlab {

/// Help ▸ Lessons: what there is, what each is about, how long it takes and how far one came.
class LessonsDialog : public QDialog {
    Q_OBJECT
public:
    explicit LessonsDialog(QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const QString& path);
    void fileRequested();  ///< a lesson of one's own

private:
    void fill();
    void choose();
    QListWidget* m_list = nullptr;
    QLabel* m_summary = nullptr;
    QPushButton* m_open = nullptr;
};

}  // namespace shardlab
