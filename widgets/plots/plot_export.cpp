#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QSvgGenerator>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "widgets/plots/curve_rows.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/plots/plot_theme.h"

/// The menu of a MetricPlot, and what leaves it: text and pictures.
namespace shardlab {

namespace {

QByteArray svgOf(QCustomPlot& plot, const QSize& size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(plot.accessibleName());
    QCPPainter painter(&generator);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    plot.toPainter(&painter, size.width(), size.height());
    painter.end();
    return bytes;
}

QByteArray pngOf(QWidget& widget) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    widget.grab().save(&buffer, "PNG");
    return bytes;
}

}  // namespace

/// What the card says of its lines stays behind: the picture has a legend below the curves.
QByteArray MetricPlot::svg() {
    QCPLegend& legend = *m_plot->legend;
    QCPLayoutGrid& grid = *m_plot->plotLayout();
    for (const RunCurves* run : m_runs)
        if (const auto graphs = m_graphs.value(run->id)) graphs->addToLegend(run->title());
    applyLegendTheme(legend, m_plot->font());
    QSize size = m_plot->size();
    if (legend.itemCount() > 1) {
        grid.addElement(1, 0, &legend);
        grid.setRowStretchFactor(1, 0.001);
        legend.setVisible(true);
        size.rheight() += legend.minimumOuterSizeHint().height() + grid.rowSpacing();
    }
    const QByteArray bytes = svgOf(*m_plot, size);
    legend.setVisible(false);
    legend.clearItems();
    m_plot->axisRect()->insetLayout()->addElement(&legend, Qt::AlignTop | Qt::AlignRight);
    grid.simplify();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
    return bytes;
}

QString MetricPlot::save(const QString& file) {
    const QString ending = QFileInfo(file).suffix().toLower();
    hideTooltip();
    const QByteArray bytes = ending == QLatin1String("csv")   ? curvesCsv(m_runs, m_metric).toUtf8()
                             : ending == QLatin1String("svg") ? svg()
                                                              : pngOf(*this);
    try {
        engine::writeFileAtomically(QFile::encodeName(file).toStdString(),
                                    {bytes.data(), static_cast<std::size_t>(bytes.size())});
    } catch (const engine::Error& error) {
        return tr("The curves cannot be saved: %1").arg(QString::fromLocal8Bit(error.what()));
    }
    return {};
}

void MetricPlot::askFile(const QString& ending, const QString& filter) {
    auto* dialog = new QFileDialog(this, tr("Save the curves"), QString(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending);
    dialog->selectFile(QString::fromStdString(m_metric) + QLatin1Char('.') + ending);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        const QString problem = save(file);
        if (problem.isEmpty()) return;
        auto* box = new QMessageBox(QMessageBox::Warning, tr("Not saved"), problem, QMessageBox::Ok, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    });
    dialog->open();
}

void MetricPlot::fillMenu(QMenu& menu) {
    const bool any = !m_graphs.isEmpty();
    const auto add = [&](const QString& text, const char* name, auto act) {
        QAction* action = menu.addAction(text, this, act);
        action->setObjectName(QLatin1String(name));
        action->setEnabled(any);
    };
    QAction* pin = menu.addAction(tr("Pin"), this, [this] { Q_EMIT pinRequested(!m_pinned); });
    pin->setObjectName(QStringLiteral("pinMetric"));
    pin->setCheckable(true);
    pin->setChecked(m_pinned);
    menu.addAction(m_enlarged ? tr("Show all metrics") : tr("Enlarge"), this,
                   [this] { Q_EMIT enlargeRequested(!m_enlarged); });
    menu.addAction(tr("Hide"), this, [this] { Q_EMIT hideRequested(); })
        ->setObjectName(QStringLiteral("hideMetric"));
    menu.addSeparator();
    add(tr("Copy as CSV"), "copyCsv",
        [this] { QApplication::clipboard()->setText(curvesCsv(m_runs, m_metric)); });
    add(tr("Copy as image"), "copyPicture", [this] {
        hideTooltip();
        QApplication::clipboard()->setPixmap(grab());
    });
    menu.addSeparator();
    add(tr("Save as PNG…"), "savePng", [this] { askFile(QStringLiteral("png"), tr("PNG images (*.png)")); });
    add(tr("Save as SVG…"), "saveSvg", [this] { askFile(QStringLiteral("svg"), tr("SVG images (*.svg)")); });
    add(tr("Save as CSV…"), "saveCsv", [this] { askFile(QStringLiteral("csv"), tr("CSV tables (*.csv)")); });
    menu.addSeparator();
    add(tr("Show all data"), "fitCurves", [this] { fit(); });
}

}  // namespace shardlab
