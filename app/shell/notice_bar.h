#pragma once
#include <QFrame>
#include <QIcon>
#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace shardlab {

/// A message at the top right of the window: what was done (goes away by itself), what failed (stays until
/// closed, unless leaveAfter() says otherwise), or a question that can wait (stays above the others until it
/// is answered). Of each subject there is one question. It never covers the field that is typed in.
class NoticeBar : public QFrame {
    Q_OBJECT
public:
    struct Choice {
        QString text;
        std::function<void()> run;
    };
    static NoticeBar* show(QWidget* window, const QString& text, bool failed,
                           const std::vector<Choice>& choices = {});
    struct Question {
        QString subject, text, later;  ///< `later`: what becomes of it if it is closed
        std::vector<Choice> choices;
    };
    static void ask(QWidget* window, const Question& question);
    static void withdraw(QWidget* window,
                         const QString& subject);  ///< the question is of no interest any more
    static bool closeNewest(QWidget* window);      ///< false: none is open
    void leave();
    /// Not while the mouse or the focus is on it.
    void leaveAfter(int milliseconds);
    QString text() const;

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Kind { Done, Failed, Question };
    NoticeBar(QWidget* window, const QString& text, Kind kind, const QString& closeText);
    void addChoice(const Choice& choice);
    void present();
    void place();
    bool covers(const QWidget* input, const QRect& place) const;
    void showSymbol();
    QHBoxLayout* m_row = nullptr;
    QIcon m_icon;
    QLabel* m_symbol = nullptr;
    QLabel* m_text = nullptr;
};

}  // namespace shardlab
