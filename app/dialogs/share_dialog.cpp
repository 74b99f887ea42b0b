#include "app/dialogs/share_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "engine/sharing/own_files.h"
#include "widgets/common/message_label.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"

namespace shardlab {

namespace {

constexpr int kShareWidth = 640;

QCheckBox* makeBox(const char* name, const QString& text, QWidget* parent) {
    auto* box = new QCheckBox(text, parent);
    box->setObjectName(QLatin1String(name));
    return box;
}

}  // namespace

ShareDialog::ShareDialog(SharingController& sharing, const engine::Experiment& experiment,
                         std::shared_ptr<const engine::NamedWeights> weights, const std::vector<Runs>& runs,
                         const QString& path, QWidget* parent)
    : QDialog(parent), m_sharing(sharing), m_experiment(experiment), m_weights(std::move(weights)) {
    setObjectName(QStringLiteral("shareDialog"));
    setWindowTitle(tr("Share"));
    setupView(runs);
    m_file->setText(path);
    setupConnections();
    ask();
    resize(qMax(textScaled(kShareWidth), sizeHint().width()), sizeHint().height());
}

void ShareDialog::setupView(const std::vector<Runs>& runs) {
    auto* about =
        makeLabel(tr("One file holds the experiment with what belongs to it. The recipient opens it with "
                     "a double click."),
                  "muted", this);
    about->setWordWrap(true);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addFields(*form, runs);
    m_result = makeLabel({}, "muted", this);
    m_result->setObjectName(QStringLiteral("shareResult"));
    m_result->setWordWrap(true);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_result->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_result->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* buttons = new QDialogButtonBox(this);
    m_accept = buttons->addButton(tr("Share"), QDialogButtonBox::ActionRole);
    m_accept->setObjectName(QStringLiteral("shareAccept"));
    m_accept->setDefault(true);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("Share"), "title", this));
    layout->addWidget(about);
    layout->addLayout(form);
    layout->addWidget(m_result, 1);
    layout->addWidget(buttons);
}

void ShareDialog::addFields(QFormLayout& form, const std::vector<Runs>& runs) {
    addRuns(runs);
    m_runWeights = makeBox("shareRunWeights", tr("With the weights of the runs"), this);
    m_modelWeights = makeBox("shareWeights", tr("Weights of the model"), this);
    m_modelWeights->setEnabled(m_weights != nullptr);
    m_modelWeights->setChecked(m_weights != nullptr);
    if (m_weights == nullptr)
        m_modelWeights->setToolTip(tr("There are no weights for this model yet: train it, or load weights"));
    const bool own = engine::readsOwnFiles(m_experiment.data);
    m_data = makeBox("shareData", tr("Data"), this);
    m_data->setEnabled(own);
    m_data->setToolTip(
        own ? tr("The files that the experiment reads")
            : tr("The experiment reads a data set with a name, which the other computer downloads"));
    m_size = makeLabel({}, "muted", this);
    m_size->setObjectName(QStringLiteral("shareSize"));
    m_size->setWordWrap(true);
    form.addRow(tr("File:"), makeFile());
    form.addRow(tr("Runs:"), m_runs);
    form.addRow(QString(), m_runWeights);
    form.addRow(tr("Include:"), m_modelWeights);
    form.addRow(QString(), m_data);
    form.addRow(tr("Content:"), m_size);
}

/// A choice without a run cannot be chosen.
void ShareDialog::addRuns(const std::vector<Runs>& runs) {
    m_runs = new QComboBox(this);
    m_runs->setObjectName(QStringLiteral("shareRuns"));
    m_runs->setAccessibleName(tr("Runs"));
    const auto* items = qobject_cast<QStandardItemModel*>(m_runs->model());
    std::optional<int> chosen;
    for (const Runs& each : runs) {
        m_runs->addItem(QStringLiteral("%1 (%2)").arg(each.name, formatCount(each.ids.size())));
        const int row = m_runs->count() - 1;
        items->item(row)->setEnabled(!each.ids.isEmpty());
        if (!chosen && each.preferred && !each.ids.isEmpty()) chosen = row;
        m_ids.push_back(each.ids);
    }
    m_runs->addItem(tr("None"));
    m_ids.emplace_back();
    m_runs->setCurrentIndex(chosen.value_or(m_runs->count() - 1));
}

QLayout* ShareDialog::makeFile() {
    m_file = new QLineEdit(this);
    m_file->setObjectName(QStringLiteral("shareFile"));
    m_file->setAccessibleName(tr("File"));
    auto* browse = new QPushButton(tr("Browse…"), this);
    browse->setObjectName(QStringLiteral("shareBrowse"));
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, [this] {
        const QString path = QFileDialog::getSaveFileName(this, tr("Share"), m_file->text(),
                                                          tr("Shardlab archives (*.shardlab)"));
        if (!path.isEmpty()) m_file->setText(path);
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_file, 1);
    row->addWidget(browse);
    return row;
}

void ShareDialog::setupConnections() {
    connect(m_runs, qOverload<int>(&QComboBox::currentIndexChanged), this, &ShareDialog::ask);
    for (QCheckBox* box : {m_runWeights, m_modelWeights, m_data})
        connect(box, &QCheckBox::toggled, this, &ShareDialog::ask);
    connect(m_file, &QLineEdit::textChanged, this, [this] {
        say({}, "muted");
        refreshButton();
    });
    connect(m_accept, &QPushButton::clicked, this, &ShareDialog::share);
    connect(&m_sharing, &SharingController::planned, this, &ShareDialog::showPlan);
    connect(&m_sharing, &SharingController::planFailed, this, [this](const QString& message) {
        m_size->clear();
        say(message, "error");
    });
    connect(&m_sharing, &SharingController::progressed, this, [this](double fraction, double secondsLeft) {
        if (!m_sharing.busy()) return;
        const QString percent = formatPercent(fraction);
        say(secondsLeft < 0 ? tr("Writing: %1").arg(percent)
                            : tr("Writing: %1, %2 left").arg(percent, formatRemaining(secondsLeft)),
            "muted");
    });
    connect(&m_sharing, &SharingController::written, this,
            [this](const QString& path, const engine::ShareContent&, qint64 bytes) {
                say(tr("Written: %1, %2").arg(path, formatBytes(bytes)), "field");
            });
    connect(&m_sharing, &SharingController::failed, this,
            [this](const QString& message) { say(message, "error"); });
    connect(&m_sharing, &SharingController::busyChanged, this, &ShareDialog::refreshButton);
}

SharingController::Choice ShareDialog::choice() const {
    return {.experiment = m_experiment,
            .weights = m_modelWeights->isChecked() ? m_weights : nullptr,
            .runs = m_ids.at(static_cast<std::size_t>(m_runs->currentIndex())),
            .runWeights = m_runWeights->isEnabled() && m_runWeights->isChecked(),
            .data = m_data->isEnabled() && m_data->isChecked()};
}

void ShareDialog::ask() {
    m_runWeights->setEnabled(!m_ids.at(static_cast<std::size_t>(m_runs->currentIndex())).isEmpty());
    m_plan.reset();
    say({}, "muted");
    refreshButton();
    m_sharing.plan(choice());
}

void ShareDialog::showPlan(const engine::ShareContent& content) {
    m_plan = content;
    const auto size = [](std::uint64_t bytes) { return formatBytes(static_cast<qint64>(bytes)); };
    QStringList parts;
    if (content.runs > 0)
        parts << formatNumber(static_cast<qint64>(content.runs), tr("1 run"), tr("%1 runs"));
    if (content.weightBytes > 0) parts << tr("weights %1").arg(size(content.weightBytes));
    if (content.runWeightBytes > 0) parts << tr("weights of the runs %1").arg(size(content.runWeightBytes));
    if (content.dataFiles > 0) parts << tr("data %1").arg(size(content.dataBytes));
    m_size->setText(parts.isEmpty() ? tr("The experiment only") : parts.join(QStringLiteral(", ")));
    refreshButton();
}

void ShareDialog::share() {
    if (m_sharing.busy()) return m_sharing.stop();
    QString path = m_file->text().trimmed();
    if (!path.endsWith(QLatin1String(engine::kSharedFileEnding))) {
        path += QLatin1String(engine::kSharedFileEnding);
        m_file->setText(path);
    }
    m_sharing.write(choice(), path);
}

void ShareDialog::reject() {
    m_sharing.stop();
    QDialog::reject();
}

void ShareDialog::say(const QString& text, const char* role) {
    showMessage(*m_result, text, role);
}

void ShareDialog::refreshButton() {
    m_accept->setEnabled(m_sharing.busy() || (m_plan && !m_file->text().trimmed().isEmpty()));
    m_accept->setText(m_sharing.busy() ? tr("Stop") : tr("Share"));
}

}  // namespace shardlab
