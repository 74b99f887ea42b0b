#include "app/docks/output_settings.h"

#include <QVBoxLayout>
#include <algorithm>

#include "engine/core/error.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

namespace {

/// Losses that were not given yet, when an output is to be trained.
constexpr const char* kFirstLoss = "MeanSquaredError";

engine::ParameterSchema schemaOf(const std::vector<engine::CompiledOutput>& outputs) {
    std::vector<std::string> names;
    for (const engine::CompiledOutput& output : outputs)
        names.push_back(output.name);
    return {{.name = "output",
             .kind = engine::ParameterKind::Choice,
             .defaultValue = names.front(),
             .help = "The output of the model whose loss and metrics are shown below.",
             .choices = names},
            {.name = "trained",
             .kind = engine::ParameterKind::Bool,
             .defaultValue = true,
             .help = "On: this output has a loss, and the data have its targets."},
            {.name = "loss_weight",
             .kind = engine::ParameterKind::Float,
             .defaultValue = 1.0,
             .help = "Factor of this output's loss in the loss of the model (loss_weights of Keras).",
             .minimum = 0,
             .maximum = 1e9}};
}

}  // namespace

OutputSettings::OutputSettings(QWidget* parent) : QWidget(parent), m_form(new SchemaForm(this)) {
    m_form->setObjectName(QStringLiteral("settings_output"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_form);
    connect(m_form, &SchemaForm::parameterEdited, this, &OutputSettings::edit);
}

void OutputSettings::show(const engine::Experiment& experiment) {
    const std::string before = output().name;
    m_compile = experiment.compile;
    try {
        m_compiled = engine::compiledOutputs(experiment);
    } catch (const engine::Error&) {
        m_compiled.clear();
        for (const std::string& name : engine::outputNames(experiment.model))
            m_compiled.push_back({.name = name, .loss = engine::firstLoss(m_compile)});
    }
    // A model that is still empty: what is set is for the output to come.
    if (m_compiled.empty())
        m_compiled.push_back({.name = {}, .loss = m_compile.loss, .metrics = m_compile.metrics});
    const auto same = std::ranges::find(m_compiled, before, &engine::CompiledOutput::name);
    m_chosen = same == m_compiled.end() ? 0 : static_cast<std::size_t>(same - m_compiled.begin());
    setVisible(m_compiled.size() > 1);
    showForm();
}

void OutputSettings::showForm() {
    if (m_compiled.size() < 2) return m_form->clear();
    QString identity = QStringLiteral("output");
    for (const engine::CompiledOutput& compiled : m_compiled)
        identity += QLatin1Char('/') + toQString(compiled.name);
    m_form->setParameters(
        identity, schemaOf(m_compiled),
        {{"output", output().name}, {"trained", !output().loss.is_null()}, {"loss_weight", output().weight}});
}

void OutputSettings::edit(const QString& key, const engine::Json& value) {
    if (key == QLatin1String("output")) {
        const auto found =
            std::ranges::find(m_compiled, value.get<std::string>(), &engine::CompiledOutput::name);
        m_chosen = static_cast<std::size_t>(found - m_compiled.begin());
        showForm();
        Q_EMIT chosen();
        return;
    }
    engine::CompiledOutput changed = output();
    if (key == QLatin1String("trained")) {
        changed.loss = value.get<bool>() ? engine::Json(kFirstLoss) : engine::Json(nullptr);
    } else {
        changed.weight = value.get<double>();
    }
    Q_EMIT edited(changed, QStringLiteral("output/%1/%2").arg(toQString(changed.name), key));
}

engine::CompileSpec OutputSettings::with(const engine::CompiledOutput& changed) const {
    std::vector<engine::CompiledOutput> outputs = m_compiled;
    outputs[m_chosen] = changed;
    engine::CompileSpec compile = m_compile;
    engine::setOutputs(compile, outputs);
    return compile;
}

}  // namespace shardlab
