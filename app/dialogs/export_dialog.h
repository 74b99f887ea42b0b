#pragma once
#include <QDialog>
#include <memory>
#include <optional>

#include "engine/inference/export_report.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace shardlab {

class CodeView;
class ExportController;
class LayerSupportModel;

/// File ▸ Export: the format, the file, what the format does with each layer, a program that opens
/// the file, and what the written file predicts beside the model.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// `base`: path of the file without its ending. `weights` null: none fit the model; programs can be
    /// written.
    ExportDialog(ExportController& exports, const engine::Experiment& experiment,
                 std::shared_ptr<const engine::NamedWeights> weights, const QString& base,
                 QWidget* parent = nullptr);

Q_SIGNALS:
    void webPageAsked(const QString& base);

private:
    QLayout* makeLayers();
    QLayout* makeCode();
    QLayout* makeFile();
    void setupView();
    void setupConnections();
    void fillFormats();
    void chooseFormat();
    void browse();
    void ask();
    void showPlan(const engine::ExportPlan& plan);
    static QString filesOf(const engine::ExportReport& report);
    void showReport(const engine::ExportReport& report);
    void showWriting(qint64 done, qint64 total, double secondsLeft);
    void showComparison(qint64 done, qint64 total);
    void showFailure(const QString& message);
    void say(const QString& text, const char* role);
    void refreshButton();
    bool lacksWeights() const;  ///< for the format of the path
    QString base() const;       ///< the path without the ending of its format

    ExportController& m_exports;
    engine::Experiment m_experiment;
    std::shared_ptr<const engine::NamedWeights> m_weights;
    std::optional<engine::ExportPlan> m_plan;  ///< of the path in the field; none: not known yet, or refused
    QComboBox* m_format = nullptr;
    QLineEdit* m_file = nullptr;
    QPushButton* m_browse = nullptr;
    QLabel* m_summary = nullptr;
    LayerSupportModel* m_layers = nullptr;
    QLabel* m_codeTitle = nullptr;
    CodeView* m_code = nullptr;
    QLabel* m_result = nullptr;
    QPushButton* m_accept = nullptr;
    QPushButton* m_webPage = nullptr;
};

}  // namespace shardlab
