#pragma once
#include <QWidget>

#include "engine/model/model.h"

namespace shardlab {

class DockTable;
class EstimateController;
class ProblemsModel;

/// What lint finds; a double click or Enter selects the layer, a button repairs what needs no choice.
/// Its window title counts the problems and, beside them, the hints.
class ProblemsDock : public QWidget {
    Q_OBJECT
public:
    explicit ProblemsDock(EstimateController& estimates, QWidget* parent = nullptr);
    void goToFirst();  ///< the keys go there, too; errors come first

Q_SIGNALS:
    void layerChosen(const QString& layer);
    void repairAsked(const engine::Diagnostic& finding, std::size_t which);  ///< of its repairs()

private:
    void showCount();
    void addButtons();
    QWidget* makeButtons(const engine::Diagnostic& finding);
    DockTable* m_table = nullptr;
    ProblemsModel* m_model = nullptr;
};

}  // namespace shardlab
