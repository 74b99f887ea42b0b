#pragma once
#include <QWidget>

class QAction;
class QLabel;

namespace shardlab {

class ExperimentDocument;
class CanvasEdits;
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

Q_SIGNALS:
    void layerSelected(int row);
    void failed(const QString& message);
    void noticed(const QString& message);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setupView();
    QWidget* makeHead(QWidget* panel);
    QWidget* makeMiddle(QWidget* panel);
    void setupConnections();
    void refreshModel();
    void refreshHeader();
    void requestShares();
    ExperimentDocument& m_document;
    GraphView* m_canvas = nullptr;
    CanvasEdits* m_edits = nullptr;
    StepShareController* m_shares = nullptr;
    CodePane* m_code = nullptr;
    QAction* m_showCode = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_total = nullptr;
    QLabel* m_detail = nullptr;
};

}  // namespace shardlab
