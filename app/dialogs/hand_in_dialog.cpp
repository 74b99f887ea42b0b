#include "app/dialogs/hand_in_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "app/settings/settings.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"

namespace shardlab {

HandInDialog::HandInDialog(int reached, int steps, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("handInDialog"));
    setWindowTitle(tr("Hand in"));
    m_learner = new QLineEdit(settings::learnerName(), this);
    m_learner->setObjectName(QStringLiteral("learnerName"));
    m_learner->setAccessibleName(tr("Your name"));
    constexpr int kLongestName = 100;
    m_learner->setMaxLength(kLongestName);
    auto* form = new QFormLayout;
    form->addRow(tr("Your name:"), m_learner);
    auto* missing = makeLabel({}, "caption", this);
    missing->setObjectName(QStringLiteral("learnerMissing"));
    form->addRow(QString(), missing);
    auto* buttons = new QDialogButtonBox(this);
    auto* save = buttons->addButton(tr("Save file…"), QDialogButtonBox::AcceptRole);
    save->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    auto* text =
        makeLabel(tr("The file holds your name, your answers, the experiment and the metrics of your runs. "
                     "It does not hold data or weights."),
                  "muted", this);
    text->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(16);
    layout->addWidget(makeLabel(tr("Hand in"), "title", this));
    layout->addWidget(new QLabel(
        reached == steps ? formatNumber(steps, tr("The step is reached."), tr("All %1 steps are reached."))
                         : tr("%1 of %2 steps are reached.").arg(reached).arg(steps),
        this));
    layout->addLayout(form);
    layout->addWidget(text);
    layout->addWidget(buttons);
    const auto enable = [save, missing](const QString& name) {
        save->setEnabled(!name.trimmed().isEmpty());
        missing->setText(save->isEnabled() ? QString() : tr("Enter your name to save the file."));
        save->setToolTip(missing->text());
    };
    connect(m_learner, &QLineEdit::textChanged, this, enable);
    enable(m_learner->text());
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setMinimumWidth(fontMetrics().averageCharWidth() * 60);
}

QString HandInDialog::learner() const {
    return m_learner->text().trimmed();
}

}  // namespace shardlab
