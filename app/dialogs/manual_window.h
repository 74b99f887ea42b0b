#pragma once
#include <QDialog>
#include <vector>

#include "app/dialogs/manual_pages.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QStackedWidget;
class QToolButton;
class QTreeWidget;

namespace shardlab {

class ManualText;

/// The manual (resources/manual) beside the main window: the contents, or what a search found, at the left,
/// the text at the right. Links between topics stay inside, others open in the browser.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    explicit ManualWindow(QWidget* parent = nullptr);
    void showPlace(const ManualPlace& place);  ///< a file that is no topic: the first one
    QString topic() const { return m_place.file; }
    void search(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Visit {
        ManualPlace place;
        int scrolled = 0;
    };
    QWidget* makeBar();
    QWidget* makeSide();
    void addKeys();
    void fillContents();
    void load(const ManualPlace& place);
    void go(int steps);
    void find();
    void goToMatch(bool next);
    void selectInContents();
    void showState();
    void follow(const QUrl& link);
    QLineEdit* m_search = nullptr;
    QLabel* m_matches = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QStackedWidget* m_side = nullptr;
    QTreeWidget* m_contents = nullptr;
    QListWidget* m_hits = nullptr;
    QLabel* m_none = nullptr;
    ManualText* m_text = nullptr;
    ManualPlace m_place;
    std::vector<ManualHit> m_found;
    std::vector<Visit> m_visits;  ///< up to now, and what Back left behind
    std::size_t m_visit = 0;
};

/// In the window that is open already if there is one.
void showManual(QWidget& window, const ManualPlace& place);

}  // namespace shardlab
