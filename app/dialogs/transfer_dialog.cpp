#include "app/dialogs/transfer_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/controllers/run_controller.h"
#include "engine/core/error.h"
#include "engine/editing/transfer_edits.h"
#include "engine/formats/weight_format.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/message_label.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

constexpr double kMostClasses = 1e9, kHighestRate = 1e6;
constexpr int kFieldWidth = 320;  // pixels
const QString kNoLayer = QStringLiteral("\n");

bool holdsWeights(const engine::WeightFormat& format) {
    return format.canRead();
}

QString weightFilter() {
    QStringList patterns;
    for (const std::string& pattern : engine::filePatterns(holdsWeights))
        patterns << toQString(pattern);
    return TransferDialog::tr("Weights (%1)").arg(patterns.join(QLatin1Char(' ')));
}

}  // namespace

TransferDialog::TransferDialog(const engine::Experiment& experiment, bool weightsAtHand, RunController& runs,
                               QWidget* parent)
    : GrowingDialog(parent), m_before(experiment), m_weightsAtHand(weightsAtHand), m_runs(runs) {
    setObjectName(QStringLiteral("transferDialog"));
    setWindowTitle(tr("Transfer learning"));
    m_source = new QComboBox(this);
    m_freeze = new QComboBox(this);
    m_classes = new IntegerBox(this);
    m_rate = new RealBox(this);
    m_changes = makeLabel({}, "muted", this);
    m_changes->setObjectName(QStringLiteral("transferChanges"));
    m_changes->setWordWrap(true);
    m_changes->setMinimumHeight(fontMetrics().lineSpacing() * 5);
    m_changes->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* form = new QFormLayout;
    form->setSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Pretrained model:"), makePretrained());
    form->addRow(tr("New data:"), m_source);
    form->addRow(tr("Freeze all before:"), m_freeze);
    form->addRow(tr("Classes of the new head:"), m_classes);
    form->addRow(tr("Learning rate:"), m_rate);
    auto* buttons = new QDialogButtonBox(this);
    m_accept = buttons->addButton(tr("Set up"), QDialogButtonBox::AcceptRole);
    m_accept->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(16);
    layout->addWidget(makeLabel(tr("Transfer learning"), "title", this));
    auto* about =
        makeLabel(tr("Fine-tunes a trained model on other data: its first layers keep their weights, a "
                     "new head learns the new classes."),
                  "muted", this);
    about->setWordWrap(true);
    layout->addWidget(about);
    layout->addLayout(form);
    layout->addWidget(new FieldReasons({m_classes, m_rate}, this));
    layout->addWidget(m_changes, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fillSources();
    fillLayers(experiment.model);
    setupConnections();
    ask();
}

QLayout* TransferDialog::makePretrained() {
    m_file = new QLineEdit(this);
    m_file->setObjectName(QStringLiteral("transferFile"));
    m_file->setAccessibleName(tr("Pretrained model"));
    m_file->setMinimumWidth(kFieldWidth);
    m_file->setPlaceholderText(m_weightsAtHand ? tr("the trained weights of this window")
                                               : tr("file with a model or its weights"));
    if (m_before.fit.initialWeights.is_string())
        m_file->setText(toQString(m_before.fit.initialWeights.get<std::string>()));
    m_browse = new QPushButton(tr("Browse…"), this);
    m_browse->setObjectName(QStringLiteral("transferBrowse"));
    m_browse->setAutoDefault(false);
    auto* fromRun = new QPushButton(tr("From run"), this);
    fromRun->setObjectName(QStringLiteral("transferRun"));
    fromRun->setToolTip(tr("Model and weights of a run; they go when the run is deleted"));
    fromRun->setAutoDefault(false);
    m_runMenu = new QMenu(fromRun);
    fromRun->setMenu(m_runMenu);
    fillRuns();
    fromRun->setEnabled(!m_runMenu->isEmpty());
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_file, 1);
    row->addWidget(m_browse);
    row->addWidget(fromRun);
    return row;
}

/// The newest runs that have ended, those of this experiment first.
void TransferDialog::fillRuns() {
    constexpr int kMost = 20;
    const auto add = [this](const RunRow& run) {
        if (m_runMenu->actions().size() >= kMost) return;
        QStringList parts{run.name, run.device};
        if (!run.bestName.isEmpty())
            parts << QStringLiteral("%1 %2").arg(run.bestName, formatMetric(run.best));
        parts << run.started;
        QAction* action = m_runMenu->addAction(literalMenuText(parts.join(QStringLiteral(" · "))));
        connect(action, &QAction::triggered, this, [this, id = run.id] {
            m_runs.archive().loadWithWeightsFile(id, [dialog = QPointer<TransferDialog>(this)](
                                                         const engine::RunInfo& info, const QString& file) {
                if (dialog != nullptr) dialog->takeRun(info, file);
            });
        });
    };
    const QString own = toQString(m_before.name);
    for (const bool wanted : {true, false}) {
        for (const RunRow& run : m_runs.rows()) {
            if (!run.active && run.epochs > 0 && (run.experiment == own) == wanted) add(run);
        }
    }
}

void TransferDialog::takeRun(const engine::RunInfo& run, const QString& file) {
    if (file.isEmpty() || run.experiment.is_null())
        return showFailure(
            tr("The run %1 has no saved weights. Choose another one.").arg(toQString(run.name)));
    try {
        m_runModel = engine::Experiment::fromJson(run.experiment).model;
    } catch (const engine::Error& error) {
        return showFailure(toQString(error.what()));
    }
    m_runFile = file;
    if (m_file->text() == file) return ask();
    m_file->setText(file);
}

/// The experiment's own data, and the sets that need no file of one's own.
void TransferDialog::fillSources() {
    m_source->setObjectName(QStringLiteral("transferSource"));
    m_source->setAccessibleName(tr("New data"));
    m_source->addItem(tr("Data of this experiment (%1)").arg(toQString(m_before.data.source)), QString());
    for (const auto& entry : engine::dataSourceRegistry().entries()) {
        const engine::SourceTraits& traits = engine::sourceTraits(entry.className);
        if (traits.ownPath.file || traits.ownPath.folder || entry.className == m_before.data.source) continue;
        m_source->addItem(toQString(entry.className), toQString(entry.className));
        m_source->setItemData(m_source->count() - 1, engineText(entry.help), Qt::ToolTipRole);
    }
    m_freeze->setObjectName(QStringLiteral("transferFreeze"));
    m_freeze->setAccessibleName(tr("Freeze all layers before"));
    m_classes->setObjectName(QStringLiteral("transferClasses"));
    m_classes->setAccessibleName(tr("Classes of the new head"));
    m_classes->setRange(0, kMostClasses);
    m_classes->setSpecialValueText(tr("as many as the data has"));
    m_rate->setObjectName(QStringLiteral("transferRate"));
    m_rate->setAccessibleName(tr("Learning rate"));
    m_rate->setRange(0, kHighestRate);
    m_rate->setSpecialValueText(tr("a tenth of the present one"));
}

void TransferDialog::setupConnections() {
    connect(m_browse, &QPushButton::clicked, this, &TransferDialog::browse);
    connect(m_file, &QLineEdit::textChanged, this, &TransferDialog::ask);
    connect(m_source, qOverload<int>(&QComboBox::currentIndexChanged), this, &TransferDialog::ask);
    connect(m_freeze, qOverload<int>(&QComboBox::activated), this, &TransferDialog::ask);
    connect(m_classes, &IntegerBox::valueChanged, this, &TransferDialog::ask);
    connect(m_rate, &RealBox::valueChanged, this, &TransferDialog::ask);
    connect(&m_transfer, &TransferController::planned, this, &TransferDialog::showPlan);
    connect(&m_transfer, &TransferController::failed, this, &TransferDialog::showFailure);
}

/// Layers that others stand before; the head is chosen.
void TransferDialog::fillLayers(const engine::ModelConfig& model) {
    const auto head = engine::edits::headRow(model);
    QStringList names;
    for (const engine::LayerNode& layer : model.layers)
        names << toQString(layer.name);
    QStringList shown;
    for (int i = 1; i < m_freeze->count(); ++i)
        shown << m_freeze->itemText(i);
    if (!shown.isEmpty() && shown == names) return;
    const QSignalBlocker blocker(m_freeze);
    m_freeze->clear();
    m_freeze->addItem(tr("no layer"), kNoLayer);
    for (const QString& name : names)
        m_freeze->addItem(name, name);
    if (head) m_freeze->setCurrentIndex(static_cast<int>(*head) + 1);
}

engine::TransferOptions TransferDialog::options() const {
    const QString layer = m_freeze->currentData().toString();
    const bool freezes = layer != kNoLayer && !layer.isEmpty();
    return {
        .weights = m_file->text().toStdString(),
        .source = m_source->currentData().toString().toStdString(),
        .sourceOptions = engine::sourceTraits(m_source->currentData().toString().toStdString()).newOptions,
        .freezeBefore = freezes ? layer.toStdString() : std::string(),
        .freeze = freezes,
        .classes = m_classes->value(),
        .learningRate = m_rate->value() > 0 ? std::optional(m_rate->value()) : std::nullopt};
}

void TransferDialog::browse() {
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Pretrained model"), m_file->text(), weightFilter());
    if (!file.isEmpty()) m_file->setText(file);
}

void TransferDialog::ask() {
    m_plan.reset();
    m_accept->setEnabled(false);
    if (m_file->text().isEmpty() && !m_weightsAtHand)
        return showFailure(tr("Choose the file of the pretrained model, or train this model first."));
    engine::Experiment before = m_before;
    if (!m_runFile.isEmpty() && m_file->text() == m_runFile) before.model = m_runModel;
    m_transfer.plan(before, options());
}

void TransferDialog::showPlan(const engine::TransferPlan& plan) {
    const QString before = m_freeze->currentData().toString();
    fillLayers(plan.pretrained);
    if (m_freeze->currentData().toString() != before) return ask();  // a file with another model
    m_plan = plan;
    QStringList lines;
    for (const std::string& change : plan.transfer.changes)
        lines << engineText(change);
    if (m_file->text().isEmpty()) lines << tr("Continue training begins with the weights of this window.");
    m_changes->setText(lines.join(QLatin1Char('\n')));
    setRole(*m_changes, "muted");
    m_accept->setEnabled(true);
}

void TransferDialog::showFailure(const QString& message) {
    m_changes->setText(message);
    setRole(*m_changes, "error");
    m_accept->setEnabled(false);
}

void TransferDialog::accept() {
    if (stopAtUnreadable(*this) != nullptr || !m_plan) return;
    QDialog::accept();
}

}  // namespace shardlab
