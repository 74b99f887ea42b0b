#pragma once
#include <QDialog>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "app/controllers/sharing_controller.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace shardlab {

/// Asks what a .shardlab file is to hold, says how large that is, and writes it.
class ShareDialog : public QDialog {
    Q_OBJECT
public:
    /// Runs that a person may choose together.
    struct Runs {
        QString name;  ///< "Of this experiment"
        QStringList ids;
        bool preferred = true;  ///< chosen, if it is the first such with runs
    };
    /// `weights`: those at hand, null if they do not fit the model. Without preferred runs none are chosen.
    ShareDialog(SharingController& sharing, const engine::Experiment& experiment,
                std::shared_ptr<const engine::NamedWeights> weights, const std::vector<Runs>& runs,
                const QString& path, QWidget* parent = nullptr);

protected:
    void reject() override;

private:
    void setupView(const std::vector<Runs>& runs);
    void addFields(QFormLayout& form, const std::vector<Runs>& runs);
    void addRuns(const std::vector<Runs>& runs);
    QLayout* makeFile();
    void setupConnections();
    SharingController::Choice choice() const;
    void ask();
    void showPlan(const engine::ShareContent& content);
    void share();
    void say(const QString& text, const char* role);
    void refreshButton();
    SharingController& m_sharing;
    engine::Experiment m_experiment;
    std::shared_ptr<const engine::NamedWeights> m_weights;
    std::vector<QStringList> m_ids;  ///< by the number of the choice
    std::optional<engine::ShareContent> m_plan;
    QLineEdit* m_file = nullptr;
    QComboBox* m_runs = nullptr;
    QCheckBox* m_runWeights = nullptr;
    QCheckBox* m_modelWeights = nullptr;
    QCheckBox* m_data = nullptr;
    QLabel* m_size = nullptr;
    QLabel* m_result = nullptr;
    QPushButton* m_accept = nullptr;
};

}  // namespace shardlab
