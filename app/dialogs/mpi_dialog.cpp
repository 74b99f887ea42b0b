#include "app/dialogs/mpi_dialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QThread>
#include <QVBoxLayout>

#include "app/controllers/mpi_run.h"
#include "app/dialogs/path_field.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/devices/device_catalog.h"
#include "engine/runs/run_store.h"
#include "widgets/common/fixed_font.h"
#include "widgets/common/message_label.h"
#include "widgets/common/panel.h"
#include "widgets/common/search_field.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

constexpr int kDialogWidth = 680;
constexpr int kMostProcesses = 4096;
constexpr int kMostThreads = 4096;
constexpr int kCommandLines = 4;

/// A folder beside the list of runs, named after the experiment.
QString jobFolder(const engine::Experiment& experiment) {
    QString name;
    for (const QChar c : toQString(experiment.name))
        name += c.isLetterOrNumber() ? c.toLower() : QLatin1Char('_');
    if (name.isEmpty()) name = QStringLiteral("experiment");
    return toQString((engine::RunStore::defaultDirectory().parent_path() / "jobs").string()) +
           QLatin1Char('/') + name;
}

}  // namespace

MpiDialog::MpiDialog(const engine::Experiment& experiment, QWidget* parent)
    : QDialog(parent), m_experiment(experiment), m_installed(!mpirunPath().isEmpty()) {
    setObjectName(QStringLiteral("mpiDialog"));
    setWindowTitle(tr("Train over MPI"));
    setupView();
    m_processes->setValue(
        qBound(1, qMin(experiment.runtime.replicas, QThread::idealThreadCount()), kMostProcesses));
    m_folder->setPath(jobFolder(experiment));
    for (IntegerBox* box : {m_processes, m_threads})
        connect(box, &IntegerBox::valueChanged, this, &MpiDialog::refresh);
    for (PathField* field : {m_hostFile, m_folder})
        connect(field, &PathField::changed, this, &MpiDialog::refresh);
    connect(m_resume, &QCheckBox::toggled, this, &MpiDialog::refresh);
    connect(m_options, &QLineEdit::textChanged, this, &MpiDialog::refresh);
    refresh();
    resize(qMax(textScaled(kDialogWidth), sizeHint().width()), sizeHint().height());
    m_processes->setFocus();
    m_processes->selectAll();
}

void MpiDialog::setupView() {
    auto* about =
        makeLabel(tr("mpirun starts processes, on this computer or on several, that share the replicas "
                     "and exchange their gradients. The results are those of one process."),
                  "muted", this);
    about->setWordWrap(true);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addFields(*form);
    m_message = makeLabel({}, "muted", this);
    m_message->setObjectName(QStringLiteral("mpiMessage"));
    m_message->setWordWrap(true);
    m_message->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* buttons = new QDialogButtonBox(this);
    m_accept = buttons->addButton(tr("Train"), QDialogButtonBox::AcceptRole);
    m_accept->setObjectName(QStringLiteral("mpiAccept"));
    m_accept->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("Train over MPI"), "title", this));
    layout->addWidget(about);
    layout->addLayout(form);
    layout->addWidget(new FieldReasons({m_processes, m_threads}, this));
    layout->addWidget(makeCommand());
    layout->addWidget(m_message, 1);
    layout->addWidget(buttons);
}

void MpiDialog::addFields(QFormLayout& form) {
    m_processes = new IntegerBox(this);
    m_processes->setObjectName(QStringLiteral("mpiProcesses"));
    m_processes->setAccessibleName(tr("Processes"));
    m_processes->setRange(1, kMostProcesses);
    m_share = makeLabel({}, "muted", this);
    m_share->setObjectName(QStringLiteral("mpiShare"));
    m_threads = new IntegerBox(this);
    m_threads->setObjectName(QStringLiteral("mpiThreads"));
    m_threads->setAccessibleName(tr("Threads of each process"));
    m_threads->setRange(0, kMostThreads);
    m_threads->setSpecialValueText(tr("Automatic"));
    constexpr int kButtons = 60;  // with the margins
    m_threads->setMinimumWidth(m_threads->fontMetrics().horizontalAdvance(tr("Automatic")) + kButtons);
    m_threads->setToolTip(tr("Automatic: the cores of a computer divided by its processes"));
    m_hostFile = new PathField(PathField::Kind::File,
                               {.name = "mpiHostFile",
                                .accessible = tr("Host file"),
                                .filter = {},
                                .placeholder = tr("None: this computer")},
                               this);
    m_folder =
        new PathField(PathField::Kind::Folder, {.name = "mpiFolder", .accessible = tr("Folder")}, this);
    m_resume = new QCheckBox(tr("Resume from the checkpoint in the folder"), this);
    m_resume->setObjectName(QStringLiteral("mpiResume"));
    m_options = new QLineEdit(this);
    m_options->setObjectName(QStringLiteral("mpiOptions"));
    m_options->setAccessibleName(tr("Options of mpirun"));
    m_options->setPlaceholderText(QStringLiteral("--mca btl_tcp_if_include 10.0.0.0/24"));
    fadeWhenEmpty(*m_options);
    auto* where =
        makeLabel(tr("Experiment, checkpoint, history and weights. All computers need the folder, the "
                     "data and Shardlab under the same paths."),
                  "caption", this);
    where->setWordWrap(true);
    auto* processes = new QHBoxLayout;
    processes->setSpacing(12);
    processes->addWidget(m_processes);
    processes->addWidget(m_share, 1);
    form.addRow(tr("Processes:"), processes);
    auto* threads = new QHBoxLayout;
    threads->addWidget(m_threads);
    threads->addStretch(1);
    form.addRow(tr("Threads each:"), threads);
    form.addRow(tr("Host file:"), m_hostFile);
    form.addRow(tr("Folder:"), m_folder);
    form.addRow(QString(), where);
    form.addRow(QString(), m_resume);
    form.addRow(tr("Options of mpirun:"), m_options);
}

QWidget* MpiDialog::makeCommand() {
    auto* part = new QWidget(this);
    m_command = new QPlainTextEdit(part);
    m_command->setObjectName(QStringLiteral("mpiCommand"));
    m_command->setAccessibleName(tr("Command for a terminal"));
    m_command->setReadOnly(true);
    m_command->setTabChangesFocus(true);
    m_command->setFont(fixedFont(font()));
    m_command->setProperty("role", QStringLiteral("field"));
    constexpr int kFrame = 24;  // with the padding of the style
    m_command->setFixedHeight(QFontMetrics(m_command->font()).lineSpacing() * kCommandLines + kFrame);
    auto* copy = new QPushButton(tr("Copy"), part);
    copy->setObjectName(QStringLiteral("mpiCopy"));
    copy->setAccessibleName(tr("Copy the command"));
    copy->setAutoDefault(false);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_command->toPlainText()); });
    auto* head = new QHBoxLayout;
    head->addWidget(makeLabel(tr("Command for a terminal"), "muted", part), 1);
    head->addWidget(copy);
    auto* layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addWidget(m_command, 1);
    return part;
}

engine::MpiJob MpiDialog::job() const {
    return {.processes = m_processes->intValue(),
            .hostFile = m_hostFile->path().toStdString(),
            .threads = m_threads->intValue(),
            .folder = m_folder->path().toStdString(),
            .resume = m_resume->isEnabled() && m_resume->isChecked(),
            .options = engine::shellWords(m_options->text().toStdString())};
}

QString MpiDialog::shareText() const {
    const int processes = m_processes->intValue();
    const int replicas =
        onProcesses(m_experiment, processes, engine::DeviceCatalog::installed()).runtime.replicas;
    const QString batch = formatCount(m_experiment.globalBatch());
    if (replicas != m_experiment.runtime.replicas)
        return tr("Replicas: %1, one for each process; global batch size %2").arg(replicas).arg(batch);
    return tr("Replicas: %1, %2 for each process; global batch size %3")
        .arg(replicas)
        .arg(replicas / processes)
        .arg(batch);
}

void MpiDialog::showCommand(const engine::MpiJob& job) {
    std::error_code ignored;
    const bool found = std::filesystem::exists(job.checkpoint() / "checkpoint.npz", ignored);
    m_resume->setEnabled(found);
    m_command->setPlainText(toQString(engine::shellLine(
        engine::mpiCommand(job, commandLineProgram().toStdString(), engine::JobWatcher::Terminal))));
    if (!m_installed) {
        showMessage(*m_message,
                    tr("mpirun is not installed on this computer. On Debian: apt install openmpi-bin"),
                    "error");
    } else if (found && !job.resume) {
        showMessage(*m_message, tr("The checkpoint in the folder will be replaced."), "muted");
    } else {
        showMessage(*m_message, {}, "muted");
    }
}

void MpiDialog::refresh() {
    bool sound = m_installed;
    try {
        m_share->setText(shareText());
        const engine::MpiJob asked = job();
        showCommand(asked);
        requireRunnable(asked);
    } catch (const std::exception& error) {
        showMessage(*m_message, toQString(engine::plainMessage(error)), "error");
        sound = false;
    }
    m_accept->setEnabled(sound);
}

void MpiDialog::accept() {
    if (stopAtUnreadable(*this) != nullptr || !m_accept->isEnabled()) return;
    QDialog::accept();
}

}  // namespace shardlab
