#pragma once
#include <QWidget>
#include <optional>

#include "app/controllers/explanation_controller.h"

class QComboBox;
class QLabel;
class QStackedWidget;

namespace shardlab {

class SaliencyChoice;
class SaliencyView;
class TileView;
class WordSaliency;
class Workbench;

/// The chosen sample of the evaluation: what speaks for its prediction, the activations of each layer, and
/// the weights as pictures.
class EvaluateExplainPanel : public QWidget {
    Q_OBJECT
public:
    explicit EvaluateExplainPanel(Workbench& workbench, QWidget* parent = nullptr);
    void setSample(std::optional<std::int64_t> index);
    void forget();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeSaliency();
    QWidget* makeLayers();
    void ask();
    void showView(const ExplanationView& view);
    void listShown(const ExplanationView& view);
    Workbench& m_workbench;
    ExplanationController m_controller;
    std::optional<std::int64_t> m_index;
    QLabel* m_heading = nullptr;
    QStackedWidget* m_seen = nullptr;
    SaliencyView* m_picture = nullptr;
    WordSaliency* m_words = nullptr;
    QLabel* m_note = nullptr;
    SaliencyChoice* m_choice = nullptr;
    QComboBox* m_shown = nullptr;
    QLabel* m_tileText = nullptr;
    TileView* m_tiles = nullptr;
};

}  // namespace shardlab
