#pragma once
#include <QWidget>

class QLabel;

namespace shardlab {

class ExperimentDocument;
class LayerListModel;
class LayerStackView;

/// The model editor: what the experiment is, the stack of layers, the parameter totals. Turns the view's
/// intents into commands.
class ModelPage : public QWidget {
    Q_OBJECT
public:
    explicit ModelPage(ExperimentDocument& document, QWidget* parent = nullptr);
    LayerStackView* stack() const { return m_stack; }

public Q_SLOTS:
    void insertLayer(const QString& className);  ///< after the selection
    void selectLayer(const QString& name);

Q_SIGNALS:
    void layerSelected(int row);
    void failed(const QString& message);

private:
    void setupView();
    void setupConnections();
    void insertAt(const QString& className, int row);
    void move(int from, int to);
    void remove(int row);
    void rename(int row, const QString& name);
    void refreshModel();
    void refreshHeader();
    ExperimentDocument& m_document;
    LayerListModel* m_model = nullptr;
    LayerStackView* m_stack = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_total = nullptr;
    QLabel* m_detail = nullptr;
};

}  // namespace shardlab
