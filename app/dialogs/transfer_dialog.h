#pragma once
#include <optional>

#include "app/controllers/transfer_controller.h"
#include "widgets/common/growing_dialog.h"

class QComboBox;
class QMenu;
class QLabel;
class QLineEdit;
class QPushButton;

namespace shardlab {

class IntegerBox;
class RealBox;
class RunController;
namespace engine {
struct RunInfo;
}

/// Tools ▸ Transfer learning: a pretrained model, the data to fine-tune on, what is frozen, the new head and
/// the learning rate. Says what it will change, and offers the experiment that comes of it.
class TransferDialog : public GrowingDialog {
    Q_OBJECT
public:
    /// `weightsAtHand`: without a file, training can continue from the weights of the last run.
    /// A stored run is a pretrained model, too.
    TransferDialog(const engine::Experiment& experiment, bool weightsAtHand, RunController& runs,
                   QWidget* parent = nullptr);
    const engine::Experiment& experiment() const { return m_plan->transfer.experiment; }  ///< when accepted
    void accept() override;

private:
    QLayout* makePretrained();
    void fillSources();
    void setupConnections();
    void browse();
    void fillRuns();
    void takeRun(const engine::RunInfo& run, const QString& file);
    void ask();
    void showPlan(const engine::TransferPlan& plan);
    void showFailure(const QString& message);
    void fillLayers(const engine::ModelConfig& model);
    engine::TransferOptions options() const;
    engine::Experiment m_before;
    engine::ModelConfig m_runModel;  ///< of the run whose file is named
    QString m_runFile;               ///< empty: no run was chosen
    bool m_weightsAtHand;
    RunController& m_runs;
    TransferController m_transfer;
    std::optional<engine::TransferPlan> m_plan;  ///< of what the fields say; none: they do not fit
    QLineEdit* m_file = nullptr;
    QPushButton* m_browse = nullptr;
    QMenu* m_runMenu = nullptr;
    QComboBox* m_source = nullptr;
    QComboBox* m_freeze = nullptr;
    IntegerBox* m_classes = nullptr;
    RealBox* m_rate = nullptr;
    QLabel* m_changes = nullptr;
    QPushButton* m_accept = nullptr;
};

}  // namespace shardlab
