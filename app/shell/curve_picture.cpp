#include "app/shell/curve_picture.h"

#include <QApplication>
#include <QBuffer>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <cstdio>

#include "engine/core/atomic_file.h"
#include "engine/core/json_text.h"
#include "engine/metrics/metric_traits.h"
#include "widgets/common/text_format.h"
#include "widgets/plots/curve_legend.h"
#include "widgets/plots/metric_plot.h"

namespace shardlab {
namespace {

engine::History readHistory(const QString& path) {
    constexpr std::uintmax_t kLargestHistory = std::uintmax_t{1} << 30U;
    const std::string bytes = engine::readFile(QFile::encodeName(path).toStdString(), kLargestHistory);
    return engine::History::fromJson(engine::parseJson(bytes, path.toStdString()));
}

std::string secondMetric(const std::vector<std::string>& names) {
    const std::string main = engine::mainMetric(names);
    return main.empty() ? engine::kLossName : main;
}

void draw(const engine::History& history, const QString& pictureFile) {
    RunCurves run;
    run.id = run.name = QString::fromStdString(history.experiment);
    run.color = QColor(0x25, 0x5c, 0xdb);
    run.metricNames = history.metricNames;
    run.epochs = history.epochs;
    run.stepsPerEpoch = history.epochs.empty() ? 0 : history.epochs.front().steps;

    QWidget sheet;
    sheet.setAttribute(Qt::WA_DontShowOnScreen);
    auto* layout = new QVBoxLayout(&sheet);
    layout->setContentsMargins(16, 16, 16, 16);
    auto* heading =
        new QLabel(QObject::tr("%1 · %2 · measured on this computer: %3 · simulated on %2: %4")
                       .arg(run.name, QString::fromStdString(history.device),
                            formatSeconds(history.wallSeconds), formatSeconds(history.simulatedSeconds)));
    heading->setProperty("role", QStringLiteral("heading"));
    layout->addWidget(heading);
    auto* legend = new CurveLegend;
    layout->addWidget(legend);
    auto* plots = new QHBoxLayout;
    const std::vector<const RunCurves*> runs{&run};
    legend->setRuns(runs);
    for (const std::string& metric : {std::string(engine::kLossName), secondMetric(history.metricNames)}) {
        auto* plot = new MetricPlot;
        plot->setMetric(metric, metricHeading(metric));
        plot->setOptions({.axis = CurveAxis::Epoch});
        plot->setRuns(runs);
        plots->addWidget(plot, 1);
    }
    layout->addLayout(plots, 1);
    sheet.resize(1120, 460);
    sheet.show();
    QApplication::processEvents();  // nothing else runs in this program: lays out and draws the queued plots
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    sheet.grab().save(&buffer, "PNG");
    engine::writeFileAtomically(QFile::encodeName(pictureFile).toStdString(),
                                {bytes.data(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace

int drawCurvePicture(const QString& historyFile, const QString& pictureFile) {
    try {
        draw(readHistory(historyFile), pictureFile);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "shardlab: %s\n", error.what());
        return 1;
    }
    return 0;
}

}  // namespace shardlab
