#pragma once
#include <QDialog>
#include <vector>

#include "app/controllers/template_cards.h"

class QButtonGroup;
class QKeyEvent;
class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPushButton;
class QStackedWidget;

namespace shardlab {

class EmptyState;

/// The templates as cards: a sketch of the model, task and data set, what was measured, and the simulated
/// time.
class TemplateGallery : public QDialog {
    Q_OBJECT
public:
    explicit TemplateGallery(QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const QString& id);
    void loaded();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool searches(QKeyEvent& key);       ///< on the cards: a letter goes to the search field
    bool returns(const QKeyEvent& key);  ///< in the search field: to the cards
    QWidget* makeFilter();
    QWidget* makeCards();
    void fill(const std::vector<TemplateCard>& cards);
    void showTimes(const QString& id, const TemplateTimes& times);
    void filter();
    void choose();
    void showFacts(const QListWidgetItem* item);
    TemplateCards m_reader;
    std::vector<TemplateCard> m_cards;
    QLineEdit* m_search = nullptr;
    QButtonGroup* m_categories = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_empty = nullptr;
    QListWidget* m_list = nullptr;
    QLabel* m_facts = nullptr;
    QPushButton* m_open = nullptr;
};

}  // namespace shardlab
