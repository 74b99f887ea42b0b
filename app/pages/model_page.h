#pragma once
#include <QWidget>
#include <vector>

#include "engine/model/model.h"

class QAction;
class QLabel;

namespace shardlab {

class ExperimentDocument;
class CanvasEdits;
class CanvasFolds;
class CodePane;
class GraphView;
class StepShareController;

/// The model editor: what the experiment is, the canvas of its layers, the parameter totals.
class ModelPage : public QWidget {
    Q_OBJECT
public:
    explicit ModelPage(ExperimentDocument& document, QWidget* parent = nullptr);
    GraphView* canvas() const { return m_canvas; }
    QAction* codeAction() const { return m_showCode; }  ///< shows or hides the Keras code beside the canvas

public Q_SLOTS:
    void insertLayer(const QString& className);  ///< after the selection
    void selectLayer(const QString& name);
    /// Of the whole experiment: cards show what is about their layers.
    void setFindings(const std::vector<engine::Diagnostic>& findings);

Q_SIGNALS:
    void layerSelected(int row);
    void layersSelected(const std::vector<std::size_t>& rows);
    void failed(const QString& message);
    void failedWith(const QString& message, const QStringList& details);  ///< one line for many
    void noticed(const QString& message);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setupView();
    void setupHistory();
    QWidget* makeHead(QWidget* panel);
    QWidget* makeMiddle(QWidget* panel);
    void setupConnections();
    void refreshModel();
    void showContent();
    void refreshHeader();
    void requestShares();
    void keepFindings();
    void fix(int row, int repair);
    ExperimentDocument& m_document;
    std::vector<engine::Diagnostic> m_findings;  ///< what the cards show
    std::vector<engine::Diagnostic> m_own;       ///< of them: the model's, without the experiment
    GraphView* m_canvas = nullptr;
    CanvasEdits* m_edits = nullptr;
    CanvasFolds* m_folds = nullptr;
    StepShareController* m_shares = nullptr;
    CodePane* m_code = nullptr;
    QAction* m_showCode = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_total = nullptr;
    QLabel* m_detail = nullptr;
};

}  // namespace shardlab
