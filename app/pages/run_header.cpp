#include "app/pages/run_header.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>

#include "widgets/common/elided_label.h"
#include "widgets/common/panel.h"
#include "widgets/common/status_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
constexpr int kLeastProgress = 24, kMostProgress = 160;  // pixels
}

RunHeader::RunHeader(QWidget* parent) : QWidget(parent) {
    m_state = new ElidedLabel(this);
    m_state->setProperty("role", QStringLiteral("batch"));
    m_state->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_state->setObjectName(QStringLiteral("trainingState"));
    m_progress = new QProgressBar(this);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    m_progress->setMinimumWidth(kLeastProgress);
    m_progress->setMaximumWidth(kMostProgress);
    m_remaining = new ElidedLabel(this);
    m_remaining->setProperty("role", QStringLiteral("muted"));
    m_remaining->setObjectName(QStringLiteral("trainingRemaining"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(16, 0, 8, 0);
    line->setSpacing(12);
    line->addWidget(m_state);
    line->addWidget(m_progress, 1);
    line->addWidget(m_remaining, 2);
}

void RunHeader::showProgress(const engine::TrainingSnapshot& snapshot) {
    showStatus(snapshot.status);
    if (snapshot.reading.total > 0 || snapshot.reading.allSamples > 0) return showReading(snapshot.reading);
    const double steps = snapshot.stepsPerEpoch > 0 ? static_cast<double>(snapshot.stepsPerEpoch) : 1.0;
    const double done =
        (snapshot.epoch > 0 ? snapshot.epoch - 1 : 0) + static_cast<double>(snapshot.step) / steps;
    m_progress->setValue(snapshot.epochs > 0 ? qBound(0, qRound(1000.0 * done / snapshot.epochs), 1000) : 0);
    const bool underWay =
        snapshot.status == engine::RunStatus::Running || snapshot.status == engine::RunStatus::Paused;
    if (underWay && snapshot.epoch > 0) showRemaining(remainingText(snapshot), remainingTime(snapshot));
}

/// Of the files and samples that are read before the first step.
void RunHeader::showReading(const engine::ReadProgress& reading) {
    const bool counts = reading.allSamples > 0;
    const auto done = static_cast<std::int64_t>(counts ? reading.samples : reading.read);
    const auto all = static_cast<std::int64_t>(counts ? reading.allSamples : reading.total);
    m_progress->setValue(
        qBound(0, qRound(1000.0 * static_cast<double>(done) / static_cast<double>(all)), 1000));
    const QString have = counts ? formatCount(done) : formatBytes(done);
    const QString total = counts ? formatCount(all) : formatBytes(all);
    if (reading.secondsLeft < 0)
        return showRemaining((counts ? tr("%1 of %2 samples") : tr("%1 of %2 read")).arg(have, total));
    const QString left = formatRemaining(reading.secondsLeft);
    showRemaining(
        (counts ? tr("%1 of %2 samples, %3 left") : tr("%1 of %2 read, %3 left")).arg(have, total, left),
        left);
}

void RunHeader::showStatus(engine::RunStatus status) {
    m_state->setText(statusText(status));
    m_progress->setVisible(status != engine::RunStatus::Idle);
    switch (status) {
        case engine::RunStatus::Idle:
            return showRemaining(tr("Ctrl+F9 trains the model"));
        case engine::RunStatus::Preparing:
            m_progress->setValue(0);
            return showRemaining({});
        case engine::RunStatus::Completed:
            m_progress->setValue(1000);
            return showRemaining(m_nextStep);
        case engine::RunStatus::Stopped:
        case engine::RunStatus::Failed:
            return showRemaining({});
        default:
            return;
    }
}

void RunHeader::showRemaining(const QString& text, const QString& brief) {
    m_text = text;
    m_brief = brief;
    fit();
}

/// The text first: the progress bar takes what is left.
void RunHeader::fit() {
    const QMargins margins = layout()->contentsMargins();
    const int room = width() - margins.left() - margins.right() - 2 * layout()->spacing() -
                     m_state->sizeHint().width() - kLeastProgress;
    const auto widthOf = [this](const QString& text) {
        return m_remaining->fontMetrics().horizontalAdvance(text) + 2;
    };
    const bool narrow = isVisible() && !m_brief.isEmpty() && widthOf(m_text) > room;
    const QString& shown = narrow ? m_brief : m_text;
    m_remaining->setText(shown);
    m_remaining->setAccessibleName(m_text);
    m_progress->setMaximumWidth(
        qBound(kLeastProgress, kLeastProgress + room - widthOf(shown), kMostProgress));
}

void RunHeader::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fit();
}

void RunHeader::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

}  // namespace shardlab
