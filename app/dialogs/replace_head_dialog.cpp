#include "app/dialogs/replace_head_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "engine/core/json_text.h"
#include "engine/editing/transfer_edits.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

constexpr double kMostHeadClasses = 1e9;
constexpr int kTextWidth = 420;  // pixels

/// Units of the head that is there; 1 without one.
qint64 presentClasses(const engine::ModelConfig& model) {
    const auto row = engine::edits::headRow(model);
    const engine::Json units =
        row ? model.layers[*row].config.value("units", engine::Json(1)) : engine::Json(1);
    return units.is_number_integer() ? units.get<qint64>() : 1;
}

}  // namespace

ReplaceHeadDialog::ReplaceHeadDialog(const engine::Experiment& experiment, QWidget* parent)
    : QDialog(parent),
      m_before(experiment),
      m_classes(new IntegerBox(this)),
      m_text(makeLabel({}, "muted", this)) {
    setObjectName(QStringLiteral("replaceHeadDialog"));
    setWindowTitle(tr("Replace the head"));
    m_classes->setObjectName(QStringLiteral("headClasses"));
    m_classes->setAccessibleName(tr("Classes of the new head"));
    m_classes->setRange(1, kMostHeadClasses);
    m_classes->setValue(presentClasses(experiment.model));
    m_text->setObjectName(QStringLiteral("headText"));
    m_text->setWordWrap(true);
    m_text->setMinimumWidth(textScaled(kTextWidth));
    m_text->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* caption = new QLabel(tr("Classes of the new head:"), this);
    caption->setBuddy(m_classes);
    auto* buttons = new QDialogButtonBox(this);
    m_accept = buttons->addButton(tr("Replace"), QDialogButtonBox::AcceptRole);
    m_accept->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_classes, &IntegerBox::valueChanged, this, &ReplaceHeadDialog::refresh);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(8);
    layout->addWidget(caption);
    layout->addWidget(m_classes);
    layout->addWidget(new FieldReasons({m_classes}, this));
    layout->addWidget(m_text);
    layout->addSpacing(8);
    layout->addWidget(buttons);
    refresh();
    m_classes->setFocus();
    m_classes->selectAll();
}

void ReplaceHeadDialog::refresh() {
    try {
        m_change = engine::withHeadFor(m_before, m_classes->value());
        const engine::LayerNode& head = *m_change.experiment.model.find(m_change.head);
        const auto units = head.config.at("units").get<std::int64_t>();
        m_text->setText(tr("%1 is the new last layer, with %2 and the activation %3. Its weights are "
                           "initialized; the other layers keep theirs.")
                            .arg(toQString(head.name), formatNumber(units, tr("1 unit"), tr("%1 units")),
                                 toQString(head.config.at("activation").get<std::string>())));
        m_accept->setEnabled(true);
    } catch (const std::exception& error) {
        m_text->setText(toQString(engine::plainMessage(error)));
        m_accept->setEnabled(false);
    }
}

void ReplaceHeadDialog::accept() {
    if (stopAtUnreadable(*this) != nullptr || !m_accept->isEnabled()) return;
    QDialog::accept();
}

}  // namespace shardlab
