#include "app/pages/download_offer.h"

#include <QProgressBar>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include "widgets/common/panel.h"
#include "widgets/common/start_stop_button.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"

namespace shardlab {

namespace {

constexpr int kWidth = 440, kProgressSteps = 1000;

QString homeOf(const engine::RemoteSet& set) {
    const QUrl url(toQString(set.files.front().url));
    return url.host().isEmpty() ? url.toDisplayString() : url.host();
}

}  // namespace

DownloadOffer::DownloadOffer(QWidget* parent)
    : QWidget(parent),
      m_download(this),
      m_button(new StartStopButton(this)),
      m_progress(new QProgressBar(this)),
      m_text(makeLabel({}, "caption", this)) {
    setObjectName(QStringLiteral("downloadOffer"));
    m_button->setObjectName(QStringLiteral("downloadData"));
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(textScaled(kWidth));
    m_progress->setAccessibleName(tr("Progress of the download"));
    m_text->setObjectName(QStringLiteral("downloadText"));
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_text->setFixedWidth(textScaled(kWidth));
    m_text->setMinimumHeight(3 * fontMetrics().height());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 0, 16, 0);
    column->setSpacing(12);
    column->addWidget(m_button, 0, Qt::AlignHCenter);
    column->addWidget(m_progress, 0, Qt::AlignHCenter);
    column->addWidget(m_text, 0, Qt::AlignHCenter);
    column->addStretch();
    connect(m_button, &QPushButton::clicked, this, &DownloadOffer::toggle);
    connect(&m_download, &DownloadController::runningChanged, this, &DownloadOffer::showState);
    connect(&m_download, &DownloadController::progressed, this, &DownloadOffer::showProgress);
    connect(&m_download, &DownloadController::finished, this, &DownloadOffer::downloaded);
    connect(&m_download, &DownloadController::failed, this, [this](const QString& message) {
        m_failure = message;
        showState();
    });
    hide();
}

void DownloadOffer::setSet(const engine::RemoteSet* set) {
    const std::string name = set == nullptr ? std::string() : set->name;
    if (name != m_set.name) {
        m_download.stop();
        m_failure.clear();
        m_set = set == nullptr ? engine::RemoteSet() : *set;
        showState();
    }
    setVisible(set != nullptr);
}

void DownloadOffer::toggle() {
    if (m_download.running()) return m_download.stop();
    m_failure.clear();
    m_download.start(m_set);
}

void DownloadOffer::showState() {
    const bool running = m_download.running();
    m_progress->setVisible(running);
    if (m_set.files.empty()) return;
    const QString size = formatBytes(m_set.bytes());
    m_button->setText(running ? tr("Stop") : tr("Download %1").arg(size));
    if (running) return showProgress(0, m_set.bytes(), -1);
    m_text->setText(m_failure.isEmpty()
                        ? tr("Source: %1. License: %2.").arg(homeOf(m_set), toQString(m_set.licence))
                        : m_failure);
}

void DownloadOffer::showProgress(qint64 done, qint64 total, double secondsLeft) {
    m_progress->setValue(total > 0 ? static_cast<int>(kProgressSteps * done / total) : 0);
    const QString bytes = formatBytes(done), all = formatBytes(total);
    m_text->setText(secondsLeft < 0 ? tr("%1 of %2").arg(bytes, all)
                                    : tr("%1 of %2, %3 left").arg(bytes, all, formatRemaining(secondsLeft)));
}

}  // namespace shardlab
