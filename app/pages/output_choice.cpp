#include "app/pages/output_choice.h"

#include <QSignalBlocker>

#include "app/document/experiment_document.h"
#include "engine/core/error.h"
#include "engine/experiment/model_outputs.h"
#include "widgets/common/name_box.h"
#include "widgets/common/text_format.h"

namespace shardlab {

OutputChoice::OutputChoice(ExperimentDocument& document, QWidget* parent)
    : QComboBox(parent), m_document(document) {
    setObjectName(QStringLiteral("evaluatedOutput"));
    setAccessibleName(tr("Output to evaluate"));
    setToolTip(tr("The output of the model that is evaluated"));
    keepWidth(*this);
    connect(&m_document, &ExperimentDocument::changed, this, &OutputChoice::list);
    connect(&m_document, &ExperimentDocument::replaced, this, &OutputChoice::list);
    connect(this, &QComboBox::currentTextChanged, this, &OutputChoice::chosen);
    list();
}

void OutputChoice::list() {
    QStringList names;
    try {
        for (const engine::CompiledOutput& output : engine::compiledOutputs(m_document.experiment())) {
            if (!output.loss.is_null()) names << toQString(output.name);
        }
    } catch (const engine::Error&) {
        return;  // half-edited; the Problems list says what is wrong
    }
    QStringList listed;
    for (int i = 0; i < count(); ++i)
        listed << itemText(i);
    setVisible(names.size() > 1);
    if (names == listed) return;
    const QString before = currentText();
    {
        const QSignalBlocker blocker(this);
        clear();
        addItems(names);
        setCurrentIndex(qMax(0, names.indexOf(before)));
    }
    if (currentText() != before) Q_EMIT chosen(currentText());
}

}  // namespace shardlab
