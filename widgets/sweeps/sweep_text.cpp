#include "widgets/sweeps/sweep_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

QString sweepTr(const char* text) {
    return QCoreApplication::translate("shardlab::SweepText", text);
}

constexpr const char* kDot = " · ";

}  // namespace

QString parametersText(const engine::Json& parameters) {
    QStringList texts;
    for (const auto& [path, value] : parameters.items()) {
        const QString number =
            value.is_number_float() ? formatFigure(value.get<double>()) : formatValue(value);
        texts << toQString(path) + QLatin1Char(' ') + number;
    }
    return texts.join(QString::fromUtf8(kDot));
}

QString objectiveText(const engine::Objective& objective, const std::optional<double>& value) {
    if (!value) return QStringLiteral("–");
    if (objective.kind == engine::Objective::Kind::SimulatedSeconds) return formatSeconds(*value);
    return formatFigure(*value);
}

QString trialProgressText(int trial, int epoch, int epochs, double secondsLeft) {
    if (epochs == 0) return sweepTr("Trial %1").arg(trial);
    if (secondsLeft < 0) return sweepTr("Trial %1, epoch %2 of %3").arg(trial).arg(epoch).arg(epochs);
    return sweepTr("Trial %1, epoch %2 of %3, %4 left")
        .arg(trial)
        .arg(epoch)
        .arg(epochs)
        .arg(formatRemaining(secondsLeft));
}

QString searchText(engine::SearchMethod search) {
    switch (search) {
        case engine::SearchMethod::Grid:
            return sweepTr("Grid search");
        case engine::SearchMethod::Random:
            return sweepTr("Random search");
        case engine::SearchMethod::Tpe:
            break;
    }
    return sweepTr("TPE");
}

QString forecastText(const engine::SweepForecast& forecast) {
    QString text =
        sweepTr(forecast.exact
                    ? QT_TRANSLATE_NOOP("shardlab::SweepText", "%1 to the last epoch: %2 simulated")
                    : QT_TRANSLATE_NOOP("shardlab::SweepText", "%1 to the last epoch: about %2 simulated"))
            .arg(formatNumber(forecast.trials, sweepTr("1 trial"), sweepTr("%1 trials")),
                 formatSeconds(forecast.simulatedSeconds));
    if (forecast.cost)
        text += QString::fromUtf8(kDot) + formatFigure(*forecast.cost) + QLatin1Char(' ') +
                toQString(forecast.currency);
    if (forecast.measuredSeconds)
        text += QString::fromUtf8(kDot) +
                sweepTr("about %1 on this computer, at the measured pace of an earlier run")
                    .arg(formatSeconds(*forecast.measuredSeconds));
    if (forecast.failing > 0) {
        text += QString::fromUtf8(kDot) + formatNumber(forecast.failing, sweepTr("1 trial cannot run"),
                                                       sweepTr("%1 trials cannot run"));
    }
    return text;
}

QString outcomeText(const engine::StoredSweep& sweep) {
    if (sweep.trials.empty()) return sweepTr("No trial has ended yet.");
    const engine::SweepResult result = sweep.result();
    double measured = 0, simulated = 0;
    for (const engine::Trial& trial : sweep.trials) {
        measured += trial.wallSeconds;
        simulated += trial.simulatedSeconds;
    }
    const QString took =
        sweepTr("%1: %2 measured, %3 simulated.")
            .arg(formatNumber(std::ssize(sweep.trials), sweepTr("1 trial"), sweepTr("%1 trials")),
                 formatSeconds(measured), formatSeconds(simulated));
    const auto best = result.best();
    if (best.empty()) return sweepTr("No trial has a value of the objective yet.") + QLatin1Char(' ') + took;
    const engine::Trial& first = sweep.trials[best.front()];
    const engine::Objective& objective = sweep.plan.objectives.front();
    return sweepTr("Best: trial %1, %2 %3 with %4.")
               .arg(QString::number(first.id), toQString(objective.name),
                    objectiveText(objective, first.objectives.front()), parametersText(first.parameters)) +
           QLatin1Char(' ') + took;
}

}  // namespace shardlab
