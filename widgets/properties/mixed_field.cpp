#include "widgets/properties/mixed_field.h"

#include <QVBoxLayout>

#include "widgets/common/text_format.h"
#include "widgets/properties/property_editors.h"

namespace shardlab {

MixedField::MixedField(PropertyEditor* editor) : QComboBox(editor->parentWidget()), m_editor(editor) {
    setObjectName(
        QString(editor->objectName()).replace(QStringLiteral("parameter_"), QStringLiteral("mixed_")));
    setToolTip(editor->toolTip());
    static_cast<QVBoxLayout*>(editor->parentWidget()->layout())->insertWidget(0, this);
    QWidget::setTabOrder(this, editor);
    connect(this, qOverload<int>(&QComboBox::activated), this, &MixedField::take);
}

void MixedField::setValues(const std::vector<MixedValue>& values) {
    m_values = values;
    const QSignalBlocker quiet(this);
    clear();
    addItem(tr("Multiple values"));
    for (const MixedValue& each : values)
        addItem(tr("%1  (%2)")
                    .arg(formatValue(each.value), formatNumber(each.count, tr("1 layer"), tr("%1 layers"))));
    addItem(tr("Other value…"));
}

void MixedField::setShown(bool shown) {
    setVisible(shown);
    m_editor->setVisible(!shown);
}

void MixedField::take(int index) {
    const auto chosen = static_cast<std::size_t>(index - 1);
    if (index < 1) return;
    if (chosen < m_values.size()) {
        const engine::Json value = m_values[chosen].value;  // the answer brings other values
        Q_EMIT valueChosen(value);
        return;
    }
    setShown(false);
    m_editor->setFocus(Qt::OtherFocusReason);
}

}  // namespace shardlab
