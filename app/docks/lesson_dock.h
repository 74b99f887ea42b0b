#pragma once
#include <QVector>
#include <QWidget>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace shardlab {

class CheckList;
class LessonPlayer;
class Workbench;

/// The open lesson: the text of a step, its questions, what is to be reached and what is missing, hints, and
/// the way back and on.
class LessonDock : public QWidget {
    Q_OBJECT
public:
    explicit LessonDock(Workbench& workbench, QWidget* parent = nullptr);
    LessonPlayer& player() const { return *m_player; }
    const CheckList& checks() const { return *m_checks; }

Q_SIGNALS:
    void lessonsRequested();
    void againRequested();
    void handInRequested();
    void showRequested(const QString& place);

private:
    QWidget* makeEmpty();
    QWidget* makeLesson();
    QWidget* makeHeader();
    QWidget* makeBody();
    QWidget* makeButtons();
    void fillMenu(QToolButton& button);
    void setupConnections();
    void showLesson();
    void showStep();
    void showQuestions();
    void showChecks();
    void showProgress();
    void showMistakes();
    void showHint();
    LessonPlayer* m_player = nullptr;
    QStackedWidget* m_stack = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_count = nullptr;
    QProgressBar* m_progress = nullptr;
    QScrollArea* m_scroll = nullptr;
    QLabel* m_mistakes = nullptr;
    QLabel* m_heading = nullptr;
    QLabel* m_text = nullptr;
    QVBoxLayout* m_questions = nullptr;
    QVector<QWidget*> m_fields;  ///< of the questions, with their labels
    QLabel* m_checksTitle = nullptr;
    CheckList* m_checks = nullptr;
    QLabel* m_hints = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_show = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_handIn = nullptr;
    int m_hintsShown = 0;
};

}  // namespace shardlab
