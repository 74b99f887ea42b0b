#include "widgets/canvas/graph_picture.h"

#include <QBuffer>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QMessageBox>
#include <QPainter>
#include <QPdfWriter>
#include <QSignalBlocker>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr qreal kMargin = 24;
constexpr qreal kMostPixels = 64e6;     ///< of a PNG
constexpr qreal kLongestPage = 14'000;  ///< points; what readers of PDF accept is 14,400
constexpr qreal kPointsPerInch = 72;

/// Nothing is selected while it lives, and nobody hears of it.
class WithoutSelection {
public:
    explicit WithoutSelection(GraphScene& scene) : m_quiet(&scene), m_selected(scene.selectedItems()) {
        setSelected(false);
    }
    ~WithoutSelection() { setSelected(true); }
    WithoutSelection(const WithoutSelection&) = delete;
    WithoutSelection& operator=(const WithoutSelection&) = delete;

private:
    void setSelected(bool selected) const {
        for (QGraphicsItem* item : m_selected)
            item->setSelected(selected);
    }
    QSignalBlocker m_quiet;
    QList<QGraphicsItem*> m_selected;
};

int screenResolution() {
    return QPixmap(1, 1).logicalDpiY();  // fonts have their sizes in points
}

void paint(GraphScene& scene, QPaintDevice& device, const QRectF& target, const QRectF& source) {
    QPainter painter(&device);
    painter.fillRect(target, theme().color("surface"));
    scene.render(&painter, target, source);
}

void writeSvg(GraphScene& scene, QIODevice& out, const QRectF& source) {
    const QRectF target(QPointF(), source.size());
    QSvgGenerator generator;
    generator.setOutputDevice(&out);
    generator.setResolution(screenResolution());
    generator.setSize(target.size().toSize());
    generator.setViewBox(target);
    generator.setTitle(GraphView::tr("Model"));
    paint(scene, generator, target, source);
}

void writePdf(GraphScene& scene, QIODevice& out, const QRectF& source) {
    const qreal pointsPerUnit = kPointsPerInch / screenResolution();
    const qreal longest = std::max(source.width(), source.height()) * pointsPerUnit;
    const qreal scale = std::min(1.0, kLongestPage / longest);
    QPdfWriter writer(&out);
    writer.setTitle(GraphView::tr("Model"));
    writer.setResolution(static_cast<int>(std::ceil(screenResolution() / scale)));
    writer.setPageSize(QPageSize(source.size() * pointsPerUnit * scale, QPageSize::Point));
    writer.setPageMargins({});
    paint(scene, writer, QRectF(QPointF(), QSizeF(writer.width(), writer.height())), source);
}

void writePng(GraphScene& scene, QIODevice& out, const QRectF& source) {
    const qreal scale = std::min(2.0, std::sqrt(kMostPixels / (source.width() * source.height())));
    QImage image((source.size() * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(theme().color("surface"));
    paint(scene, image, image.rect(), source);
    image.save(&out, "PNG");
}

}  // namespace

QByteArray graphPicture(GraphScene& scene, const QString& ending) {
    const WithoutSelection plain(scene);
    const QRectF source = scene.itemsBoundingRect().adjusted(-kMargin, -kMargin, kMargin, kMargin);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (ending == QLatin1String("svg")) {
        writeSvg(scene, buffer, source);
    } else if (ending == QLatin1String("pdf")) {
        writePdf(scene, buffer, source);
    } else {
        writePng(scene, buffer, source);
    }
    return bytes;
}

void askGraphPicture(GraphView& view) {
    auto* dialog =
        new QFileDialog(&view, GraphView::tr("Save the model as an image"), QString(),
                        GraphView::tr("SVG images (*.svg);;PDF documents (*.pdf);;PNG images (*.png)"));
    dialog->setObjectName(QStringLiteral("modelImageDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("svg"));
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.section(QLatin1String("*."), 1).chopped(1));
    });
    dialog->selectFile(QStringLiteral("model.svg"));
    QObject::connect(dialog, &QFileDialog::fileSelected, &view, [&view](const QString& file) {
        const QByteArray bytes = graphPicture(*view.scene(), QFileInfo(file).suffix().toLower());
        try {
            engine::writeFileAtomically(QFile::encodeName(file).toStdString(),
                                        {bytes.data(), static_cast<std::size_t>(bytes.size())});
        } catch (const engine::Error& error) {
            auto* box = new QMessageBox(
                QMessageBox::Warning, GraphView::tr("Not saved"),
                GraphView::tr("The image cannot be saved: %1").arg(QString::fromLocal8Bit(error.what())),
                QMessageBox::Ok, &view);
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->open();
        }
    });
    dialog->open();
}

}  // namespace shardlab
