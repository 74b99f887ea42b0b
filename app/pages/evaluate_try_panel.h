#pragma once
#include <QWidget>

#include "app/controllers/own_sample_controller.h"
#include "engine/core/json.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;

namespace shardlab {

class DrawingPad;
class EmptyState;
class OwnPictureBox;
class OwnRowBox;
class ProbabilityList;
class SaliencyChoice;
class SaliencyView;
class WordSaliency;
class Workbench;

/// Asks the trained model about a sample of one's own while it is made: a drawing or a picture, a text, a row
/// of a table. Shows the sample as the model sees it, the prediction, and what speaks for a class.
class EvaluateTryPanel : public QWidget {
    Q_OBJECT
public:
    explicit EvaluateTryPanel(Workbench& workbench, QWidget* parent = nullptr);
    OwnSampleController& controller() { return m_controller; }
    DrawingPad* pad() const;
    /// Takes the sample from the panel of the window before.
    void resumeFrom(const EvaluateTryPanel& before);

public Q_SLOTS:
    void refresh();  ///< opens the model of now, if it is another one

Q_SIGNALS:
    void languageRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeOwn();
    QWidget* makeSeen();
    QWidget* makePrediction();
    void setupConnections();
    void showForm();
    void showEmpty(const QString& title, const QString& text);
    void ask();
    void showAnswer(const OwnSampleView& view);
    void showNotes(const OwnSampleView& view);
    Workbench& m_workbench;
    OwnSampleController m_controller;
    std::shared_ptr<const engine::NamedWeights> m_weights;  ///< those that are open, or were tried
    engine::Json m_subject;
    std::vector<float> m_rowBefore;  ///< of the window before, until the columns are known
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_empty = nullptr;
    QPushButton* m_language = nullptr;
    QStackedWidget* m_own = nullptr;
    OwnPictureBox* m_picture = nullptr;
    QPlainTextEdit* m_text = nullptr;
    OwnRowBox* m_row = nullptr;
    QStackedWidget* m_seen = nullptr;
    SaliencyView* m_view = nullptr;
    WordSaliency* m_words = nullptr;
    QLabel* m_notes = nullptr;
    SaliencyChoice* m_choice = nullptr;
    ProbabilityList* m_scores = nullptr;
};

}  // namespace shardlab
