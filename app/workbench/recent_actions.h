#pragma once
#include <QObject>
#include <QString>
#include <vector>

#include "engine/scripting/script.h"

namespace shardlab {

class Workbench;

/// Something that was done, to be copied as Python.
struct RecentAction {
    QString text;  ///< as a menu says it: "Training on TPU v2-8"
    engine::Experiment experiment;
    engine::ScriptAction action;
    QString run = {};  ///< id of the run whose weights were used; empty: none
};

/// The last things that a person did in the window, the newest first: training, evaluation, export, sweep.
class RecentActions : public QObject {
    Q_OBJECT
public:
    explicit RecentActions(Workbench& workbench);
    const std::vector<RecentAction>& list() const { return m_list; }

private:
    void noteTraining(const engine::Experiment& experiment);
    void noteEvaluation(const std::string& split);
    void noteExport(const std::string& file);
    void noteSweep(const QString& id);
    /// The same thing again takes the place of the one before.
    void note(RecentAction action);
    Workbench& m_workbench;
    std::vector<RecentAction> m_list;
};

}  // namespace shardlab
