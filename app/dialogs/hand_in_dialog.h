#pragma once
#include <QDialog>

class QLineEdit;

namespace shardlab {

/// Before a lesson is handed in: who, what is reached, and what the file holds.
class HandInDialog : public QDialog {
    Q_OBJECT
public:
    HandInDialog(int reached, int steps, QWidget* parent = nullptr);
    QString learner() const;

private:
    QLineEdit* m_learner = nullptr;
};

}  // namespace shardlab
