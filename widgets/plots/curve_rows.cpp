#include "widgets/plots/curve_rows.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "engine/core/csv_text.h"
#include "widgets/plots/smoothing.h"

namespace shardlab {

namespace {

void addBatches(const RunCurves& run, const std::string& metric, const CurveOptions& options,
                std::vector<CurveRow>& rows) {
    Smoother smoother(options.batchSmoothing);
    for (const engine::StepPoint& point : run.steps) {
        const double value = run.value(point, metric);
        if (!std::isfinite(value)) continue;
        rows.push_back({.run = &run,
                        .series = CurveRow::Series::Batch,
                        .value = value,
                        .smoothed = smoother.add(value),
                        .step = point.step,
                        .epoch = run.abscissa(point, CurveAxis::Epoch),
                        .measured = point.wallSeconds,
                        .simulated = point.simulatedSeconds,
                        .x = run.abscissa(point, options.axis)});
    }
}

void addEpochs(const RunCurves& run, const std::string& metric, CurveRow::Series series,
               const CurveOptions& options, std::vector<CurveRow>& rows) {
    const std::string name = series == CurveRow::Series::Validation ? "val_" + metric : metric;
    Smoother smoother(options.epochSmoothing);
    for (std::size_t i = 0; i < run.epochs.size(); ++i) {
        const double value = RunCurves::value(run.epochs[i], name);
        if (!std::isfinite(value)) continue;
        rows.push_back({.run = &run,
                        .series = series,
                        .value = value,
                        .smoothed = smoother.add(value),
                        .step = run.epochs[i].lastStep,
                        .epoch = run.abscissa(i, CurveAxis::Epoch),
                        .measured = run.abscissa(i, CurveAxis::MeasuredTime),
                        .simulated = run.abscissa(i, CurveAxis::SimulatedTime),
                        .x = run.abscissa(i, options.axis)});
    }
}

/// See engine::csvText().
QString csvField(const QString& text) {
    return QString::fromStdString(engine::csvText(text.toStdString()));
}

}  // namespace

QString nameOf(CurveRow::Series series) {
    switch (series) {
        case CurveRow::Series::Batch:
            return QCoreApplication::translate("CurveRow", "batch");
        case CurveRow::Series::Training:
            return QCoreApplication::translate("CurveRow", "training");
        case CurveRow::Series::Validation:
            return QCoreApplication::translate("CurveRow", "validation");
    }
    return {};
}

namespace {

/// As files have it, in every language.
QString keyOf(CurveRow::Series series) {
    return series == CurveRow::Series::Batch      ? QStringLiteral("batch")
           : series == CurveRow::Series::Training ? QStringLiteral("training")
                                                  : QStringLiteral("validation");
}

}  // namespace

std::vector<CurveRow> rowsOf(const RunCurves& run, const std::string& metric, const CurveOptions& options) {
    std::vector<CurveRow> rows;
    addBatches(run, metric, options, rows);
    addEpochs(run, metric, CurveRow::Series::Training, options, rows);
    addEpochs(run, metric, CurveRow::Series::Validation, options, rows);
    return rows;
}

std::vector<CurveRow> rowsNear(double x, const std::vector<const RunCurves*>& runs, const std::string& metric,
                               const CurveOptions& options) {
    std::vector<CurveRow> nearest;
    const auto keep = [&](const CurveRow& row) {
        const auto known = std::ranges::find_if(nearest, [&](const CurveRow& other) {
            return other.run == row.run && other.series == row.series;
        });
        if (known == nearest.end()) {
            nearest.push_back(row);
        } else if (std::abs(row.x - x) < std::abs(known->x - x)) {
            *known = row;
        }
    };
    for (const RunCurves* run : runs)
        std::ranges::for_each(rowsOf(*run, metric, options), keep);
    return nearest;
}

QString curvesCsv(const std::vector<const RunCurves*>& runs, const std::string& metric) {
    QString text = QStringLiteral("run,series,step,epoch,measured_seconds,simulated_seconds,%1\n")
                       .arg(csvField(QString::fromStdString(metric)));
    const auto number = [](double value) { return QString::number(value, 'g', 9); };
    for (const RunCurves* run : runs) {
        for (const CurveRow& row : rowsOf(*run, metric, {})) {
            text += QStringList{csvField(run->name), keyOf(row.series),    QString::number(row.step),
                                number(row.epoch),   number(row.measured), number(row.simulated),
                                number(row.value)}
                        .join(QLatin1Char(',')) +
                    QLatin1Char('\n');
        }
    }
    return text;
}

}  // namespace shardlab
