#pragma once
#include <QWidget>
#include <optional>

#include "app/controllers/embedding_controller.h"
#include "engine/core/time_left.h"

class QComboBox;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace shardlab {

class EmbeddingPlot;
class IntegerBox;
class RealBox;
class SampleDetail;
class Workbench;

/// The activations of a layer for the samples of the evaluation, projected on a plane by PCA or t-SNE. The
/// chosen sample is that of the gallery.
class EvaluateEmbeddingPanel : public QWidget {
    Q_OBJECT
public:
    explicit EvaluateEmbeddingPanel(Workbench& workbench, QWidget* parent = nullptr);
    EmbeddingController& controller() { return m_controller; }
    EmbeddingPlot* plot() const { return m_plot; }
    void compute();
    /// The sample that is chosen elsewhere; −1: none.
    void selectSample(std::int64_t index);
    void forget();      ///< what is shown is of another evaluation
    void listLayers();  ///< of the output that is looked at
    /// Shows the embedding of the window before.
    void resumeFrom(const EvaluateEmbeddingPanel& before);

Q_SIGNALS:
    void sampleChosen(qint64 index);

private:
    QWidget* makeControls();
    QWidget* makeClasses();
    void setupConnections();
    void showOptions();
    void showRunning(bool running);
    void showProgress(qint64 done, qint64 total, bool projecting);
    void showView(const EmbeddingView& view);
    void choose(int point);
    engine::EmbeddingOptions options() const;
    Workbench& m_workbench;
    EmbeddingController m_controller;
    std::optional<EmbeddingView> m_shown;
    QComboBox* m_layer = nullptr;
    QComboBox* m_count = nullptr;
    QComboBox* m_method = nullptr;
    RealBox* m_perplexity = nullptr;
    IntegerBox* m_iterations = nullptr;
    IntegerBox* m_seed = nullptr;
    QComboBox* m_start = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_state = nullptr;  ///< how far it is, and the time left
    engine::TimeLeft m_left;
    bool m_projecting = false;
    QPushButton* m_button = nullptr;
    EmbeddingPlot* m_plot = nullptr;
    QListWidget* m_classes = nullptr;
    SampleDetail* m_detail = nullptr;
};

}  // namespace shardlab
