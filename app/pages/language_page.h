#pragma once
#include <QWidget>
#include <optional>

#include "app/controllers/language_controller.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;

namespace shardlab {

class AttentionMap;
class IntegerBox;
class RealBox;
class Workbench;

/// Try the trained model on language: it writes on from a text, translates a sentence and shows where it
/// looked, or says to which class a text belongs.
class LanguagePage : public QWidget {
    Q_OBJECT
public:
    explicit LanguagePage(Workbench& workbench, QWidget* parent = nullptr);
    LanguageController& controller() { return m_controller; }
    void start();  ///< as the button does
    /// Shows what the page of the window before showed, in the language and text size of now.
    void resumeFrom(const LanguagePage& before);

private:
    QWidget* makeWriter();
    QWidget* makeTranslator();
    QWidget* makeClassifier();
    QWidget* makeFooter();
    void setupConnections();
    void refresh();
    void forget();
    void showTexts(const QStringList& texts);
    void showTranslation(const engine::Translation& translation);
    void showClasses(const engine::TextPrediction& prediction);
    Workbench& m_workbench;
    LanguageController m_controller;
    QStackedWidget* m_stack = nullptr;
    QLineEdit* m_prompt = nullptr;
    QLineEdit* m_sentence = nullptr;
    IntegerBox* m_length = nullptr;
    IntegerBox* m_samples = nullptr;
    IntegerBox* m_beam = nullptr;
    RealBox* m_temperature = nullptr;
    QPlainTextEdit* m_texts = nullptr;
    QLabel* m_translation = nullptr;
    QPlainTextEdit* m_typed = nullptr;
    QPlainTextEdit* m_classes = nullptr;
    QLabel* m_tokens = nullptr;
    AttentionMap* m_map = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_stop = nullptr;
    QLabel* m_hint = nullptr;
    int m_written = 0;  ///< requests so far: each has draws of its own
    std::optional<engine::Translation> m_shownTranslation;
    std::optional<engine::TextPrediction> m_shownClasses;
};

}  // namespace shardlab
