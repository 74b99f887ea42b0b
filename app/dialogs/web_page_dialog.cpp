#include "app/dialogs/web_page_dialog.h"

#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include "app/dialogs/path_field.h"
#include "app/settings/settings.h"
#include "widgets/common/message_label.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"

namespace shardlab {

namespace {
constexpr int kDialogWidth = 640;
}

WebPageDialog::WebPageDialog(const engine::Experiment& experiment,
                             std::shared_ptr<const engine::NamedWeights> weights, const QString& folder,
                             QWidget* parent)
    : QDialog(parent), m_experiment(experiment), m_weights(std::move(weights)) {
    setObjectName(QStringLiteral("webPageDialog"));
    setWindowTitle(tr("Export a web page"));
    setupView();
    m_folder->setPath(folder);
    m_library->setPath(settings::tfjsPath());
    setupConnections();
    refreshButtons();
    askSize();
    resize(qMax(textScaled(kDialogWidth), sizeHint().width()), sizeHint().height());
    (m_library->isEmpty() ? m_library : m_folder)->setFocus();
}

void WebPageDialog::setupView() {
    auto* about =
        makeLabel(tr("A folder with one page that runs the model in a browser: draw, drop a picture "
                     "or type a text. It needs no server and no network."),
                  "muted", this);
    about->setWordWrap(true);
    auto* source = makeLabel(tr("tf.min.js of the npm package @tensorflow/tfjs, or the folder in which npm "
                                "install @tensorflow/tfjs was run. It is copied with its license."),
                             "caption", this);
    source->setWordWrap(true);
    auto* form = new QFormLayout;
    form->setSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_folder =
        new PathField(PathField::Kind::Folder, {.name = "webPageFolder", .accessible = tr("Folder")}, this);
    m_library = new PathField(PathField::Kind::File,
                              {.name = "webPageLibrary",
                               .accessible = tr("Path of TensorFlow.js"),
                               .filter = QStringLiteral("tf.min.js (*.js)")},
                              this);
    form->addRow(tr("Folder:"), m_folder);
    form->addRow(tr("TensorFlow.js:"), m_library);
    form->addRow(QString(), source);
    m_result = makeLabel({}, "muted", this);
    m_result->setObjectName(QStringLiteral("webPageResult"));
    m_result->setWordWrap(true);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_result->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    m_result->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* buttons = new QDialogButtonBox(this);
    m_accept = buttons->addButton(tr("Export"), QDialogButtonBox::ActionRole);
    m_accept->setObjectName(QStringLiteral("webPageAccept"));
    m_accept->setDefault(true);
    m_open = buttons->addButton(tr("Open in browser"), QDialogButtonBox::ActionRole);
    m_open->setObjectName(QStringLiteral("webPageOpen"));
    m_open->setAutoDefault(false);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("Export a web page"), "title", this));
    layout->addWidget(about);
    layout->addLayout(form);
    layout->addWidget(m_result, 1);
    layout->addWidget(buttons);
}

void WebPageDialog::setupConnections() {
    for (PathField* field : {m_folder, m_library}) {
        connect(field, &PathField::changed, this, [this] {
            m_page.clear();
            say({}, "muted");
            refreshButtons();
            askSize();
        });
    }
    connect(&m_controller, &WebPageController::planned, this, &WebPageDialog::showSize);
    connect(&m_controller, &WebPageController::writing, this, &WebPageDialog::showWriting);
    connect(m_accept, &QPushButton::clicked, this, &WebPageDialog::write);
    connect(m_open, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_page)); });
    connect(&m_controller, &WebPageController::written, this, &WebPageDialog::showReport);
    connect(&m_controller, &WebPageController::failed, this, [this](const QString& message) {
        say(message, "error");
        refreshButtons();
    });
}

void WebPageDialog::askSize() {
    if (m_weights && !m_library->isEmpty()) m_controller.plan(m_weights, m_library->path());
}

/// A message about the page itself stays.
void WebPageDialog::showSize(qint64 bytes) {
    if (m_controller.busy() || m_library->isEmpty() || !m_result->text().isEmpty()) return;
    say(tr("The folder will hold about %1.").arg(formatBytes(bytes)), "muted");
}

void WebPageDialog::showWriting(qint64 done, qint64 total, double secondsLeft) {
    say(formatWriting(done, total, secondsLeft), "muted");
}

void WebPageDialog::write() {
    if (m_controller.busy()) {
        m_controller.stop();
        say(tr("Canceled. No page was written."), "muted");
        return refreshButtons();
    }
    settings::setTfjsPath(m_library->path());
    m_page.clear();
    say(tr("Loading the data and writing the page…"), "muted");
    m_controller.write(m_experiment, m_weights, m_folder->path(), m_library->path());
    refreshButtons();
}

void WebPageDialog::showReport(const engine::WebExportReport& report) {
    m_page = toQString(report.files.front().string());
    say(tr("Written: %1").arg(toQString(report.text())) + QLatin1Char('\n') + toQString(report.input),
        "field");
    refreshButtons();
    m_open->setFocus();
}

void WebPageDialog::say(const QString& text, const char* role) {
    showMessage(*m_result, text, role);
}

void WebPageDialog::refreshButtons() {
    const bool busy = m_controller.busy();
    for (PathField* field : {m_folder, m_library})
        field->setEnabled(!busy);
    m_accept->setEnabled(busy || (m_weights && !m_folder->isEmpty() && !m_library->isEmpty()));
    m_accept->setText(busy ? tr("Cancel") : tr("Export"));
    m_open->setEnabled(!m_page.isEmpty());
}

}  // namespace shardlab
