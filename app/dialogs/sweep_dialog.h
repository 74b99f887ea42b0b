#pragma once
#include <QDialog>

#include "app/controllers/latest_task.h"
#include "engine/sweeps/sweep_forecast.h"
#include "engine/sweeps/sweep_request.h"
#include "widgets/common/growing_dialog.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace shardlab {

class IntegerBox;

/// Sets up a sweep: parameters and their values, search, objective, stop rule; says what it comes to before
/// it starts.
class SweepDialog : public GrowingDialog {
    Q_OBJECT
public:
    explicit SweepDialog(const engine::Experiment& experiment, QWidget* parent = nullptr);
    void accept() override;

Q_SIGNALS:
    void planned(const engine::SweepPlan& plan);

private:
    struct Parameter {
        QWidget* row;
        QComboBox* path;
        class QLineEdit* values;
    };
    QWidget* makeParameters();
    QWidget* makeSearch();
    void addParameter(const QString& path, const QString& values);
    void removeParameter(QWidget* row);
    void addField(const QString& caption, QWidget* field, const char* name, const QString& help);
    void placeFields(int columns);
    engine::SweepRequest request() const;
    void refresh();  ///< the forecast, or why there is none
    engine::Experiment m_experiment;
    QStringList m_paths;
    std::vector<Parameter> m_parameters;
    std::vector<std::pair<QLabel*, QWidget*>> m_fields;
    QGridLayout* m_grid = nullptr;
    QVBoxLayout* m_rows = nullptr;
    QComboBox* m_search = nullptr;
    QComboBox* m_objective = nullptr;
    QComboBox* m_second = nullptr;  ///< the first entry: no second objective
    QComboBox* m_stop = nullptr;
    IntegerBox* m_trials = nullptr;
    IntegerBox* m_epochs = nullptr;
    IntegerBox* m_steps = nullptr;
    IntegerBox* m_seed = nullptr;
    QLabel* m_forecast = nullptr;
    QLabel* m_error = nullptr;
    QPushButton* m_start = nullptr;
    SingleThreadPool m_worker;
    LatestTask m_question;
};

}  // namespace shardlab
