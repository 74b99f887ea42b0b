#pragma once
#include <QDialog>

#include "engine/experiment/experiment.h"
#include "engine/planning/mpi_job.h"

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace shardlab {

class IntegerBox;
class PathField;

/// Run ▸ Train over MPI: how many processes train, on which computers, and the command that starts them.
class MpiDialog : public QDialog {
    Q_OBJECT
public:
    explicit MpiDialog(const engine::Experiment& experiment, QWidget* parent = nullptr);
    /// Throws engine::Error where the options for mpirun cannot be read.
    engine::MpiJob job() const;
    void accept() override;

private:
    void setupView();
    void addFields(QFormLayout& form);
    QWidget* makeCommand();
    void refresh();
    QString shareText() const;
    void showCommand(const engine::MpiJob& job);

    engine::Experiment m_experiment;
    bool m_installed;  ///< mpirun is
    IntegerBox* m_processes = nullptr;
    IntegerBox* m_threads = nullptr;
    PathField* m_hostFile = nullptr;
    PathField* m_folder = nullptr;
    QCheckBox* m_resume = nullptr;
    QLineEdit* m_options = nullptr;
    QLabel* m_share = nullptr;
    QPlainTextEdit* m_command = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_accept = nullptr;
};

}  // namespace shardlab
