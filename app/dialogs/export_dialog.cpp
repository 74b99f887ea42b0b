#include "app/dialogs/export_dialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/controllers/export_controller.h"
#include "app/dialogs/format_filter.h"
#include "engine/formats/weight_format.h"
#include "widgets/code/code_view.h"
#include "widgets/common/dialog_room.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/message_label.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/tables/dock_table.h"
#include "widgets/tables/layer_support_model.h"
#include "widgets/tables/table_text.h"

namespace shardlab {

namespace {

constexpr int kLeastRows = 4;  ///< of a list on a low screen

/// ".onnx", "/model.json"
QString endingOf(const engine::WeightFormat& format) {
    return toQString(format.extensions.front());
}

}  // namespace

ExportDialog::ExportDialog(ExportController& exports, const engine::Experiment& experiment,
                           std::shared_ptr<const engine::NamedWeights> weights, const QString& base,
                           QWidget* parent)
    : QDialog(parent), m_exports(exports), m_experiment(experiment), m_weights(std::move(weights)) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export"));
    setupView();
    fillFormats();
    setupConnections();
    if (m_weights == nullptr)
        m_format->setCurrentIndex(m_format->findData(QStringLiteral("keras-notebook"), Qt::UserRole + 1));
    m_file->setText(base + m_format->currentData().toString());
    resize(QSize(textScaled(760), textScaled(680)).boundedTo(roomOf(*this)));
}

void ExportDialog::setupView() {
    m_format = new QComboBox(this);
    m_format->setObjectName(QStringLiteral("exportFormat"));
    m_format->setAccessibleName(tr("Format"));
    auto* form = new QFormLayout;
    form->setSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Format:"), m_format);
    form->addRow(tr("File:"), makeFile());
    m_result = makeLabel({}, "muted", this);
    m_result->setObjectName(QStringLiteral("exportResult"));
    m_result->setWordWrap(true);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_result->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_result->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* buttons = new QDialogButtonBox(this);
    m_accept = buttons->addButton(tr("Export"), QDialogButtonBox::ActionRole);
    m_accept->setObjectName(QStringLiteral("exportAccept"));
    m_accept->setDefault(true);
    m_webPage = buttons->addButton(tr("Web page…"), QDialogButtonBox::ResetRole);
    QPushButton* page = m_webPage;
    page->setEnabled(m_weights != nullptr);
    page->setObjectName(QStringLiteral("exportWebPage"));
    page->setToolTip(m_weights != nullptr
                         ? tr("Exports a folder with a page that runs the model in a browser")
                         : tr("There are no weights for this model yet: train it, or load weights"));
    page->setAutoDefault(false);
    connect(page, &QPushButton::clicked, this, [this] { Q_EMIT webPageAsked(base()); });
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("Export"), "title", this));
    layout->addLayout(form);
    layout->addLayout(makeLayers(), 1);  // no widgets around them: a layout knows how low its lists can be
    layout->addLayout(makeCode(), 1);
    layout->addWidget(m_result);
    layout->addWidget(buttons);
}

QLayout* ExportDialog::makeFile() {
    m_file = new QLineEdit(this);
    m_file->setObjectName(QStringLiteral("exportFile"));
    m_file->setAccessibleName(tr("File"));
    m_browse = new QPushButton(tr("Browse…"), this);
    m_browse->setObjectName(QStringLiteral("exportBrowse"));
    m_browse->setAutoDefault(false);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_file, 1);
    row->addWidget(m_browse);
    return row;
}

QLayout* ExportDialog::makeLayers() {
    m_summary = makeLabel({}, "muted", this);
    m_summary->setObjectName(QStringLiteral("exportSummary"));
    m_summary->setWordWrap(true);
    m_layers = new LayerSupportModel(this);
    auto* table = new DockTable(m_layers, QStringLiteral("layers"), tr("No layers"),
                                tr("Lists what the format does with each layer."), this);
    table->setObjectName(QStringLiteral("exportLayers"));
    table->setAccessibleName(tr("Layers"));
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setMinimumHeight(table->horizontalHeader()->sizeHint().height() +
                            kLeastRows * table->verticalHeader()->defaultSectionSize() +
                            2 * table->frameWidth());
    makeCopyable(*table);
    auto* layout = new QVBoxLayout;
    layout->setSpacing(8);
    layout->addWidget(m_summary);
    layout->addWidget(table, 1);
    return layout;
}

QLayout* ExportDialog::makeCode() {
    m_code = new CodeView(this);
    m_code->setObjectName(QStringLiteral("exportCode"));
    m_code->setAccessibleName(tr("Code that opens the file"));
    m_code->setMinimumHeight(kLeastRows * m_code->fontMetrics().lineSpacing() + 2 * m_code->frameWidth() +
                             static_cast<int>(2 * m_code->document()->documentMargin()));
    auto* copy = new QPushButton(tr("Copy"), this);
    copy->setObjectName(QStringLiteral("exportCopy"));
    copy->setAccessibleName(tr("Copy the code"));
    copy->setAutoDefault(false);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_code->toPlainText()); });
    auto* head = new QHBoxLayout;
    m_codeTitle = makeLabel(tr("Code that opens the file"), "muted", this);
    m_codeTitle->setObjectName(QStringLiteral("exportCodeTitle"));
    head->addWidget(m_codeTitle, 1);
    head->addWidget(copy);
    auto* layout = new QVBoxLayout;
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addWidget(m_code, 1);
    return layout;
}

void ExportDialog::fillFormats() {
    for (const engine::WeightFormat& format : engine::weightFormats()) {
        if (!format.canWrite()) continue;
        m_format->addItem(
            QStringLiteral("%1 (%2)").arg(engineText(format.name),
                                          toQString(engine::endingText(format.extensions.front()))),
            endingOf(format));
        m_format->setItemData(m_format->count() - 1, engineText(format.help), Qt::ToolTipRole);
        m_format->setItemData(m_format->count() - 1, toQString(format.id), Qt::UserRole + 1);
    }
}

void ExportDialog::setupConnections() {
    connect(m_format, qOverload<int>(&QComboBox::activated), this, &ExportDialog::chooseFormat);
    connect(m_file, &QLineEdit::textChanged, this, &ExportDialog::ask);
    connect(m_browse, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_accept, &QPushButton::clicked, this, [this] {
        if (m_exports.busy()) return m_exports.stop();
        if (!m_plan || m_plan->refused || lacksWeights()) return;
        say(m_weights == nullptr
                ? tr("Exporting…")
                : tr("Exporting, then predicting %1 samples from the file…").arg(engine::kReadBackSamples),
            "muted");
        m_exports.write(m_experiment, m_weights, m_file->text());
    });
    connect(&m_exports, &ExportController::planned, this, &ExportDialog::showPlan);
    connect(&m_exports, &ExportController::planFailed, this, &ExportDialog::showFailure);
    connect(&m_exports, &ExportController::exported, this, &ExportDialog::showReport);
    connect(&m_exports, &ExportController::failed, this,
            [this](const QString& message) { say(message, "error"); });
    connect(&m_exports, &ExportController::stopped, this,
            [this] { say(tr("Canceled. No file was written."), "muted"); });
    connect(&m_exports, &ExportController::writing, this, &ExportDialog::showWriting);
    connect(&m_exports, &ExportController::busyChanged, this, &ExportDialog::refreshButton);
    connect(&m_exports, &ExportController::compared, this, &ExportDialog::showComparison);
}

QString ExportDialog::base() const {
    QString longest;
    for (const engine::WeightFormat& format : engine::weightFormats()) {
        for (const std::string& extension : format.extensions) {
            const QString ending = toQString(extension);
            if (ending.size() > longest.size() && m_file->text().endsWith(ending)) longest = ending;
        }
    }
    return m_file->text().chopped(longest.size());
}

void ExportDialog::chooseFormat() {
    m_file->setText(base() + m_format->currentData().toString());
}

void ExportDialog::browse() {
    const QString id = m_format->currentData(Qt::UserRole + 1).toString();
    QString filter;
    for (const engine::WeightFormat& format : engine::weightFormats())
        if (toQString(format.id) == id) filter = formatFilter(format);
    const QString path = QFileDialog::getSaveFileName(this, tr("Export"), m_file->text(), filter);
    if (!path.isEmpty()) m_file->setText(path);
}

void ExportDialog::ask() {
    m_plan.reset();
    say({}, "muted");
    refreshButton();
    m_exports.plan(m_experiment, m_file->text());
}

void ExportDialog::showPlan(const engine::ExportPlan& plan) {
    m_plan = plan;
    const int row = m_format->findData(toQString(plan.formatId), Qt::UserRole + 1);
    if (row >= 0) m_format->setCurrentIndex(row);
    m_summary->setText(engineText(plan.summary));
    m_layers->setLayers(plan.layers);
    const bool program = engine::writtenFormatFor(m_file->text().toStdString()).isProgram();
    m_codeTitle->setText(program ? tr("The program") : tr("Code that opens the file"));
    m_code->setAccessibleName(m_codeTitle->text());
    m_code->setCode(toQString(plan.code).split(QLatin1Char('\n')), {});
    if (plan.refused) {
        say(tr("This format cannot hold the model. Choose another format, or replace the refused layers."),
            "error");
    } else if (lacksWeights()) {
        say(tr("There are no weights for this model yet. Train it or load weights, or choose a notebook or a "
               "program."),
            "muted");
    } else if (plan.exists) {
        say(tr("The file exists; Replace writes a new one in its place."), "muted");
    }
    refreshButton();
}

/// "model.json and 2 more files, 1.4 MiB".
QString ExportDialog::filesOf(const engine::ExportReport& report) {
    std::int64_t bytes = 0;
    for (const auto& file : report.files)
        bytes += static_cast<std::int64_t>(file.bytes);
    QString text = report.files.empty() ? QString() : toQString(report.files.front().path.string());
    if (const auto others = static_cast<std::int64_t>(report.files.size()) - 1; others > 0)
        text = tr("%1 and %2").arg(text, formatNumber(others, tr("1 more file"), tr("%1 more files")));
    return QStringLiteral("%1, %2").arg(text, formatBytes(bytes));
}

void ExportDialog::showReport(const engine::ExportReport& report) {
    QStringList lines{tr("Written: %1").arg(filesOf(report))};
    if (const QString read = engineText(report.readBackText()); !read.isEmpty()) lines << sentenceCase(read);
    if (!report.needs.empty()) lines << engineText(report.needs);
    say(lines.join(QLatin1Char('\n')), "field");
}

void ExportDialog::showWriting(qint64 done, qint64 total, double secondsLeft) {
    say(formatWriting(done, total, secondsLeft), "muted");
}

void ExportDialog::showComparison(qint64 done, qint64 total) {
    say(tr("Written. Comparing the file with the model: %1 of %2 predictions")
            .arg(formatCount(done), formatCount(total)),
        "muted");
    m_accept->setText(tr("Stop comparing"));
}

void ExportDialog::showFailure(const QString& message) {
    m_summary->clear();
    m_layers->setLayers({});
    m_code->setCode({}, {});
    say(message, "error");
}

void ExportDialog::say(const QString& text, const char* role) {
    showMessage(*m_result, text, role);
}

bool ExportDialog::lacksWeights() const {
    if (m_weights != nullptr || !m_plan) return false;
    return !engine::writtenFormatFor(m_file->text().toStdString()).isProgram();
}

void ExportDialog::refreshButton() {
    const bool busy = m_exports.busy();
    m_accept->setEnabled(busy || (m_plan && !m_plan->refused && !lacksWeights()));
    const bool replaces = m_plan && m_plan->exists;
    m_accept->setText(busy ? tr("Cancel") : replaces ? tr("Replace") : tr("Export"));
}

}  // namespace shardlab
