#include "app/dialogs/learning_rate_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

LearningRateDialog::LearningRateDialog(double rate, QWidget* parent)
    : QDialog(parent), m_rate(new RealBox(this)) {
    constexpr double kMost = 1e6;
    setObjectName(QStringLiteral("learningRateDialog"));
    setWindowTitle(tr("Learning rate"));
    m_rate->setObjectName(QStringLiteral("learningRate"));
    m_rate->setAccessibleName(tr("Learning rate"));
    m_rate->setRange(0, kMost);
    m_rate->setValue(rate);
    auto* caption = new QLabel(
        tr("The new value applies from the next step. A learning rate schedule can replace it later."), this);
    caption->setBuddy(m_rate);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Change"), QDialogButtonBox::AcceptRole)->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(8);
    layout->addWidget(caption);
    layout->addWidget(m_rate);
    layout->addWidget(new FieldReasons({m_rate}, this));
    layout->addSpacing(8);
    layout->addWidget(buttons);
    m_rate->setFocus();
    m_rate->selectAll();
}

void LearningRateDialog::accept() {
    if (stopAtUnreadable(*this) != nullptr) return;
    Q_EMIT chosen(m_rate->value());
    QDialog::accept();
}

}  // namespace shardlab
