#pragma once
#include <QWidget>
#include <optional>

#include "app/controllers/agreement_controller.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace shardlab {

class Workbench;

/// The evaluated weights against those of another run, sample by sample.
class EvaluateAgreementPanel : public QWidget {
    Q_OBJECT
public:
    explicit EvaluateAgreementPanel(Workbench& workbench, QWidget* parent = nullptr);
    void forget();
    /// Shows the comparison of the window before.
    void resumeFrom(const EvaluateAgreementPanel& before);

Q_SIGNALS:
    void sampleChosen(qint64 index);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showPrompt();
    QWidget* makeControls();
    void listRuns();
    void choose(const QString& run);
    bool hasSameData(const QString& run) const;
    void compare();
    void showView(const AgreementView& view);
    void showRunning(bool running);
    Workbench& m_workbench;
    AgreementController m_controller;
    std::optional<AgreementView> m_shown;
    QComboBox* m_run = nullptr;
    QPushButton* m_button = nullptr;
    QLabel* m_counts = nullptr;
    QTableWidget* m_table = nullptr;
};

}  // namespace shardlab
