#pragma once
#include <QList>
#include <QWidget>

#include "app/document/experiment_document.h"
#include "engine/experiment/model_outputs.h"

class QCheckBox;
class QToolButton;
class QVBoxLayout;

namespace shardlab {

class ClassSection;
class CsvColumns;
class OutputSettings;
class RatePreview;
class SchemaForm;

/// Everything of the experiment beside its model: name, data, fit, optimizer, loss, metrics, callbacks. Every
/// edit is a command.
class SettingsDock : public QWidget {
    Q_OBJECT
public:
    explicit SettingsDock(ExperimentDocument& document, QWidget* parent = nullptr);

private:
    using Setter = void (*)(ExperimentSettings&, const std::string&, const engine::Json&);
    SchemaForm* addForm(QVBoxLayout& column, const char* name, Setter setter);
    void addData(QVBoxLayout& column);
    void addCompile(QVBoxLayout& column);
    void addMetrics(QVBoxLayout& column);
    void addCallbacks(QVBoxLayout& column);
    void refresh();
    void change(const QString& text, const QString& key, const ExperimentSettings& settings);
    void changeOutput(const QString& text, const QString& key, const engine::CompiledOutput& output);
    void editMetrics();
    void showMetrics();
    void editCallback(const std::string& className, const engine::Json& value, const QString& key);
    ExperimentDocument& m_document;
    SchemaForm* m_general = nullptr;
    SchemaForm* m_fit = nullptr;
    SchemaForm* m_pipeline = nullptr;
    ClassSection* m_data = nullptr;
    CsvColumns* m_columns = nullptr;
    ClassSection* m_optimizer = nullptr;
    OutputSettings* m_outputs = nullptr;
    ClassSection* m_loss = nullptr;
    QList<QCheckBox*> m_metrics;
    QToolButton* m_allMetrics = nullptr;
    QList<ClassSection*> m_callbacks;
    RatePreview* m_rates = nullptr;
};

}  // namespace shardlab
