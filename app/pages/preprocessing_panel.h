#pragma once
#include <QWidget>

#include "app/controllers/data_controller.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace shardlab {

class ExperimentDocument;
class InspectionView;
class PreprocessList;
class SchemaForm;

/// The steps of the preprocessing to edit, beside a sample on its way through them. Each edit is one step of
/// undo; typing into one field is one, too.
class PreprocessingPanel : public QWidget {
    Q_OBJECT
public:
    PreprocessingPanel(ExperimentDocument& document, DataController& controller, QWidget* parent = nullptr);
    PreprocessList* steps() const { return m_list; }
    InspectionView* inspection() const { return m_inspection; }
    void setSampleTitle(const QString& title);

    void addStep(const std::string& op);  ///< of engine::preprocessKinds(), behind the current step
    void removeStep(int row);
    void moveStep(int from, int to);
    void adaptToData();  ///< takes engine::proposePreprocessing over

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeSteps();
    QLayout* makeButtons(QWidget* parent);
    QWidget* makeInspection();
    void setupMenu();
    void setupConnections();
    void documentChanged();
    void showSteps();
    void showForm();
    void showProposal();
    void editOption(const QString& key, const engine::Json& value);
    void change(const QString& text, const engine::Json& steps, int row, const QString& key = {});
    const engine::Json& stepsOfDocument() const;
    const engine::DataSource::Description* description() const;
    ExperimentDocument& m_document;
    DataController& m_data;
    QPushButton* m_add = nullptr;
    QToolButton* m_remove = nullptr;
    QToolButton* m_up = nullptr;
    QToolButton* m_down = nullptr;
    QPushButton* m_adapt = nullptr;
    QLabel* m_raw = nullptr;
    PreprocessList* m_list = nullptr;
    QLabel* m_help = nullptr;
    SchemaForm* m_form = nullptr;
    QLabel* m_inspected = nullptr;
    InspectionView* m_inspection = nullptr;
};

}  // namespace shardlab
