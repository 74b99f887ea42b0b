#pragma once
#include <QWidget>

#include "engine/experiment/model_outputs.h"

namespace shardlab {

class SchemaForm;

/// Of a model with several outputs: the one whose loss and metrics are edited, whether it is trained, and the
/// weight of its loss. Hidden for models with one output.
class OutputSettings : public QWidget {
    Q_OBJECT
public:
    explicit OutputSettings(QWidget* parent = nullptr);
    void show(const engine::Experiment& experiment);
    /// The chosen output as the experiment compiles it; where its forms do not fit, without loss and metrics.
    const engine::CompiledOutput& output() const { return m_compiled[m_chosen]; }
    /// The experiment's compile with this in the place of output().
    engine::CompileSpec with(const engine::CompiledOutput& changed) const;
    SchemaForm* form() const { return m_form; }

Q_SIGNALS:
    void chosen();  ///< another output
    void edited(const engine::CompiledOutput& output, const QString& key);

private:
    void edit(const QString& key, const engine::Json& value);
    void showForm();
    SchemaForm* m_form;
    engine::CompileSpec m_compile;
    std::vector<engine::CompiledOutput> m_compiled{engine::CompiledOutput{}};
    std::size_t m_chosen = 0;
};

}  // namespace shardlab
