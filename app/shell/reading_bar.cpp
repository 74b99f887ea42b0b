#include "app/shell/reading_bar.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>
#include <QVariant>

#include "widgets/common/elided_label.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
constexpr int kSteps = 1000, kBarWidth = 80, kMostCharacters = 56;

QString countText(const LongTask& task, const LongTask::Progress& progress) {
    const bool runs = progress.unit == LongTask::Unit::Runs;
    const QString done = formatCount(static_cast<qint64>(progress.done)),
                  total = formatCount(static_cast<qint64>(progress.total));
    if (progress.secondsLeft < 0) {
        return (runs ? ReadingBar::tr("%1: %2 of %3 runs") : ReadingBar::tr("%1: %2 of %3 samples"))
            .arg(task.name(), done, total);
    }
    return (runs ? ReadingBar::tr("%1: %2 of %3 runs, %4 left")
                 : ReadingBar::tr("%1: %2 of %3 samples, %4 left"))
        .arg(task.name(), done, total, formatRemaining(progress.secondsLeft));
}

QString taskText(const LongTask& task) {
    const LongTask::Progress progress = task.progress();
    const bool reads = task.kind() == LongTask::Kind::Reading;
    if (progress.unit == LongTask::Unit::Files)
        return formatNumber(static_cast<std::int64_t>(progress.done), ReadingBar::tr("%2: 1 file found"),
                            ReadingBar::tr("%2: %1 files found"))
            .arg(task.name());
    if (progress.total == 0) return reads ? ReadingBar::tr("Reading %1").arg(task.name()) : task.name();
    if (progress.unit != LongTask::Unit::Bytes) return countText(task, progress);
    const QString read = formatBytes(static_cast<std::int64_t>(progress.done)),
                  total = formatBytes(static_cast<std::int64_t>(progress.total));
    if (progress.secondsLeft < 0) return ReadingBar::tr("%1: %2 of %3").arg(task.name(), read, total);
    return ReadingBar::tr("%1: %2 of %3, %4 left")
        .arg(task.name(), read, total, formatRemaining(progress.secondsLeft));
}
}  // namespace

ReadingBar::ReadingBar(Readings& readings, QWidget* parent)
    : QWidget(parent),
      m_readings(readings),
      m_text(new ElidedLabel(this)),
      m_progress(new QProgressBar(this)),
      m_cancel(new QToolButton(this)) {
    setObjectName(QStringLiteral("readingBar"));
    m_text->setObjectName(QStringLiteral("readingText"));
    m_text->setProperty("role", QStringLiteral("muted"));
    m_text->setMaximumWidth(kMostCharacters * fontMetrics().averageCharWidth());
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(kBarWidth);
    m_progress->setAccessibleName(tr("Progress of the work"));
    m_cancel->setObjectName(QStringLiteral("readingCancel"));
    m_cancel->setProperty("role", QStringLiteral("panelButton"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Cancels what is shown here"));
    m_cancel->setFocusPolicy(Qt::TabFocus);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(8);
    layout->addWidget(m_text);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    connect(m_cancel, &QToolButton::clicked, this, &ReadingBar::cancel);
    connect(&readings, &Readings::ticked, this, &ReadingBar::showReading);
    hide();
}

QString ReadingBar::text() const {
    return m_text->text();
}

void ReadingBar::showReading() {
    m_shown = m_readings.shown();
    setVisible(m_shown != nullptr);
    if (!m_shown) return;
    const LongTask::Progress progress = m_shown->progress();
    m_text->setText(taskText(*m_shown));
    m_progress->setRange(0, progress.total > 0 ? kSteps : 0);
    if (progress.total == 0) return;
    const double part = static_cast<double>(progress.done) / static_cast<double>(progress.total);
    m_progress->setValue(static_cast<int>(kSteps * part));
}

void ReadingBar::cancel() {
    if (m_shown) m_shown->cancel();
    showReading();
}

}  // namespace shardlab
