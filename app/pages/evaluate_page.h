#pragma once
#include <QWidget>
#include <optional>

#include "app/controllers/evaluation_controller.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace shardlab {

class ClassAccuracy;
class EmptyState;
class EvaluateEmbeddingPanel;
class EvaluateExplainPanel;
class EvaluateMatrixPanel;
class EvaluateAgreementPanel;
class EvaluateOutputPanel;
class EvaluateSamplesPanel;
class EvaluateScoresPanel;
class EvaluateTryPanel;
class OutputChoice;
class SampleGallery;
class Workbench;

/// What the trained model makes of the validation data: the samples with their predictions, the confusion
/// matrix, and the scores and curves of the classes; and of samples of one's own. Evaluates by itself when
/// new weights come while it is seen, else on its button.
class EvaluatePage : public QWidget {
    Q_OBJECT
public:
    explicit EvaluatePage(Workbench& workbench, QWidget* parent = nullptr);
    SampleGallery* gallery() const;
    ClassAccuracy* classes() const;
    QTabWidget* tabs() const { return m_tabs; }
    EvaluateTryPanel* trial() const { return m_try; }
    EvaluateEmbeddingPanel* embedding() const { return m_embedding; }
    EvaluateExplainPanel* explanation() const { return m_explain; }
    EvaluateOutputPanel* outputs() const { return m_outputs; }
    /// Shows what the page of the window before showed, in the language and text size of now.
    void resumeFrom(const EvaluatePage& before);

Q_SIGNALS:
    void languageRequested();

public Q_SLOTS:
    void evaluate();

private:
    /// What an evaluation depends on, beside the weights.
    static engine::Json subjectOf(const engine::Experiment& experiment);
    /// A class for each step of a sequence, as models do that generate text.
    static bool predictsTokens(const engine::Experiment& experiment);
    QWidget* makeHeader();
    void makeTabs();
    void setupConnections();
    void weightsChanged();
    void modelChanged();
    void forget();
    void forgetDetails();
    bool isCurrent() const;  ///< what is shown is of these weights, this model and these data
    QString editedSince() const;
    engine::EvaluatedSplit split() const;  ///< chosen
    static QString samplesText(engine::EvaluatedSplit split, std::int64_t samples);
    void showOutput(const QString& output);  ///< of a model with several outputs
    void showOutputHeading();
    bool writesText() const;  ///< then there are no classes to tell apart
    void toggle();            ///< the button: evaluate, or stop
    void showRunning(bool running);
    void showProgress(qint64 done, qint64 total, double secondsLeft);
    void showEvaluation(const EvaluationView& view);
    void showSamples(const EvaluationView& view);
    void showOutputs(const std::shared_ptr<const engine::OutputPredictions>& predictions);
    void showFailure(const QString& message);
    void refresh();
    void showMissingWeights();
    void showHeading(const engine::EvaluationSummary& summary);
    void showPlaceholder(const QString& title, const QString& text);
    /// What the first tab shows: the other tabs of an evaluation are for samples with classes.
    enum class Result { Placeholder, Samples, Outputs };
    void showResult(Result result);
    void requestSamples();
    void chooseSample(qint64 index);          ///< in the gallery, if it is shown there
    void showPair(int truth, int predicted);  ///< the samples of a cell of the confusion matrix
    Workbench& m_workbench;
    QLabel* m_heading = nullptr;
    QLabel* m_summary = nullptr;
    QProgressBar* m_progress = nullptr;
    OutputChoice* m_output = nullptr;
    QComboBox* m_split = nullptr;
    QPushButton* m_button = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_placeholder = nullptr;
    QTabWidget* m_tabs = nullptr;
    EvaluateSamplesPanel* m_samples = nullptr;
    EvaluateMatrixPanel* m_matrix = nullptr;
    EvaluateScoresPanel* m_scores = nullptr;
    EvaluateTryPanel* m_try = nullptr;
    EvaluateEmbeddingPanel* m_embedding = nullptr;
    EvaluateExplainPanel* m_explain = nullptr;
    EvaluateOutputPanel* m_outputs = nullptr;
    EvaluateAgreementPanel* m_agreement = nullptr;
    std::shared_ptr<const engine::NamedWeights> m_weights, m_shownWeights;  ///< asked about; shown
    engine::Json m_subject, m_shownSubject;  ///< data, model and loss asked about; shown
    std::optional<EvaluationView> m_shown;
    std::shared_ptr<const engine::OutputPredictions> m_outputsShown;  ///< instead of classes
    QString m_failure;
    bool m_fits = false;  ///< the weights at hand belong to the model
};

}  // namespace shardlab
