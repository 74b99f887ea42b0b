#pragma once
#include <QWidget>

namespace shardlab {

class EstimateController;
class ProblemsModel;

/// What lint finds; a double click or Enter selects the layer.
class ProblemsDock : public QWidget {
    Q_OBJECT
public:
    explicit ProblemsDock(EstimateController& estimates, QWidget* parent = nullptr);

Q_SIGNALS:
    void layerChosen(const QString& layer);
    void titleChanged(const QString& title);

private:
    ProblemsModel* m_model = nullptr;
};

}  // namespace shardlab
