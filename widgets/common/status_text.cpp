#include "widgets/common/status_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "widgets/common/text_format.h"

namespace shardlab {
namespace {

/// "loss scale 32,768, 2 updates skipped".
QString lossScaleText(const engine::TrainingSnapshot& snapshot) {
    const auto tr = [](const char* text) { return QCoreApplication::translate("shardlab::RunStatus", text); };
    const double scale = snapshot.lossScale;
    const bool whole = scale >= 1 && scale < 1e9 && scale == std::floor(scale);
    const QString number = whole ? formatCount(static_cast<qint64>(scale)) : formatFigure(scale);
    QString text = tr("loss scale %1").arg(number);
    if (snapshot.skippedUpdates > 0)
        text += QStringLiteral(", ") +
                formatNumber(snapshot.skippedUpdates, tr("1 update skipped"), tr("%1 updates skipped"));
    return text;
}

}  // namespace

QString statusText(engine::RunStatus status) {
    const auto tr = [](const char* text) { return QCoreApplication::translate("shardlab::RunStatus", text); };
    switch (status) {
        case engine::RunStatus::Idle:
            return tr("Ready to train");
        case engine::RunStatus::Preparing:
            return tr("Loading the data");
        case engine::RunStatus::Compiling:
            return tr("Compiling for the device");
        case engine::RunStatus::Running:
            return tr("Training");
        case engine::RunStatus::Paused:
            return tr("Paused");
        case engine::RunStatus::Completed:
            return tr("Training completed");
        case engine::RunStatus::Stopped:
            return tr("Stopped");
        case engine::RunStatus::Failed:
            return tr("Failed");
    }
    return {};
}

QString statusWord(const std::string& status) {
    static constexpr const char* kWords[] = {QT_TRANSLATE_NOOP("shardlab::RunStatus", "idle"),
                                             QT_TRANSLATE_NOOP("shardlab::RunStatus", "preparing"),
                                             QT_TRANSLATE_NOOP("shardlab::RunStatus", "compiling"),
                                             QT_TRANSLATE_NOOP("shardlab::RunStatus", "running"),
                                             QT_TRANSLATE_NOOP("shardlab::RunStatus", "paused"),
                                             QT_TRANSLATE_NOOP("shardlab::RunStatus", "completed"),
                                             QT_TRANSLATE_NOOP("shardlab::RunStatus", "stopped"),
                                             QT_TRANSLATE_NOOP("shardlab::RunStatus", "failed"),
                                             QT_TRANSLATE_NOOP("shardlab::RunStatus", "interrupted")};
    const auto* found = std::ranges::find(kWords, status);
    return found == std::end(kWords) ? toQString(status)
                                     : QCoreApplication::translate("shardlab::RunStatus", *found);
}

QString remainingTime(const engine::TrainingSnapshot& snapshot) {
    const auto tr = [](const char* text) { return QCoreApplication::translate("shardlab::RunStatus", text); };
    if (snapshot.epochSecondsLeft >= 0 && snapshot.epoch < snapshot.epochs)
        return tr("%1 left in this epoch, %2 in the run")
            .arg(formatRemaining(snapshot.epochSecondsLeft), formatRemaining(snapshot.runSecondsLeft));
    return snapshot.runSecondsLeft >= 0 ? tr("%1 left").arg(formatRemaining(snapshot.runSecondsLeft))
                                        : QString();
}

QString remainingText(const engine::TrainingSnapshot& snapshot) {
    const auto tr = [](const char* text) { return QCoreApplication::translate("shardlab::RunStatus", text); };
    QStringList parts;
    parts << tr("epoch %1 of %2").arg(snapshot.epoch).arg(snapshot.epochs);
    const bool trained = snapshot.step > 0 && snapshot.step == snapshot.stepsPerEpoch;
    parts << (trained
                  ? tr("validating")
                  : tr("step %1 of %2").arg(formatCount(snapshot.step), formatCount(snapshot.stepsPerEpoch)));
    if (const QString time = remainingTime(snapshot); !time.isEmpty()) parts << time;
    if (snapshot.lossScale > 0) parts << lossScaleText(snapshot);
    return parts.join(QStringLiteral("  ·  "));
}

}  // namespace shardlab
