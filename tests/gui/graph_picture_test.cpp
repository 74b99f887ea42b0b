#include "widgets/canvas/graph_picture.h"

#include <QSvgRenderer>

#include "tests/gui/editor_fixture.h"
#include "widgets/canvas/graph_scene.h"

using namespace shardlab;

/// The model as SVG, PDF and PNG.
class GraphPictureTest : public EditorFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { closeWindow(); }
    void hasEveryLayerInTheSvg();
    void showsTheSameInEveryFormat();
    void leavesTheSelectionAsItIs();
    void isSavedFromTheFileMenu();
    void saysWhyAFileCannotBeWritten();

private:
    /// The picture of an SVG, on as many pixels as it has units.
    static QImage drawn(const QByteArray& svg) {
        QSvgRenderer renderer(svg);
        QImage image(renderer.viewBox().size(), QImage::Format_RGB32);
        QPainter painter(&image);
        renderer.render(&painter, image.rect());
        return image;
    }
    /// Mean difference of two pictures by pixel and colour, of 255.
    static double difference(const QImage& one, const QImage& other) {
        const QImage scaled = other.scaled(one.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                                  .convertToFormat(QImage::Format_RGB32);
        double sum = 0;
        for (int y = 0; y < one.height(); ++y) {
            for (int x = 0; x < one.width(); ++x) {
                const QRgb a = one.pixel(x, y), b = scaled.pixel(x, y);
                sum += qAbs(qRed(a) - qRed(b)) + qAbs(qGreen(a) - qGreen(b)) + qAbs(qBlue(a) - qBlue(b));
            }
        }
        return sum / (3.0 * one.width() * one.height());
    }
    void saveAs(const QString& file) const {
        click("modelImageAction");
        auto* dialog = canvas()->findChild<QFileDialog*>("modelImageDialog");
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->fileSelected(file);
        dialog->reject();
    }
};

void GraphPictureTest::init() {
    openEditor();
    show(abc());
}

void GraphPictureTest::hasEveryLayerInTheSvg() {
    const QString svg = QString::fromUtf8(graphPicture(*canvas()->scene(), "svg"));
    QXmlStreamReader reader(svg);
    QString texts;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isCharacters()) texts += reader.text();
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    for (const engine::LayerNode& layer : experiment().model.layers) {
        QVERIFY2(texts.contains(QString::fromStdString(layer.name)), layer.name.c_str());
        QVERIFY2(texts.contains(QString::fromStdString(layer.className)), layer.className.c_str());
    }
}

/// A font in another resolution or a page of another shape moves nearly everything.
void GraphPictureTest::showsTheSameInEveryFormat() {
    const QImage vectors = drawn(graphPicture(*canvas()->scene(), "svg"));
    const QImage pixels = QImage::fromData(graphPicture(*canvas()->scene(), "png"));
    QCOMPARE(pixels.width(), 2 * vectors.width());
    const double same = difference(vectors, pixels), other = difference(vectors, pixels.mirrored());
    QVERIFY2(1.7 * same < other, qPrintable(QStringLiteral("%1 %2").arg(same).arg(other)));
    const QByteArray pdf = graphPicture(*canvas()->scene(), "pdf");
    QVERIFY(pdf.startsWith("%PDF"));
    const auto box = QRegularExpression(QStringLiteral(R"(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\])"))
                         .match(QString::fromLatin1(pdf.constData(), pdf.size()));
    QVERIFY(box.hasMatch());
    const double ratio = box.captured(1).toDouble() / box.captured(2).toDouble();
    QVERIFY(qAbs(ratio - double(vectors.width()) / vectors.height()) < 0.02);
}

void GraphPictureTest::leavesTheSelectionAsItIs() {
    const QByteArray plain = [this] {
        canvas()->selectRows({});
        return graphPicture(*canvas()->scene(), "png");
    }();
    canvas()->selectRows({0, 1});
    const QSignalSpy selected(canvas(), &GraphView::layersSelected);
    QVERIFY(graphPicture(*canvas()->scene(), "png") == plain);
    QCOMPARE(canvas()->scene()->selectedRows(), (std::vector<std::size_t>{0, 1}));
    QCOMPARE(selected.count(), 0);
}

void GraphPictureTest::isSavedFromTheFileMenu() {
    const QTemporaryDir folder;
    for (const char* name : {"model.svg", "model.pdf", "model.png"}) {
        saveAs(folder.filePath(QLatin1String(name)));
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray head = file.read(64);
        QVERIFY(head.contains(QByteArray(name).endsWith("svg")   ? "<?xml"
                              : QByteArray(name).endsWith("pdf") ? "%PDF"
                                                                 : "PNG"));
    }
}

void GraphPictureTest::saysWhyAFileCannotBeWritten() {
    saveAs(QStringLiteral("/no/such/folder/model.svg"));
    auto* box = canvas()->findChild<QMessageBox*>();
    QVERIFY(box != nullptr && box->text().contains("/no/such/folder"));
    box->close();
}

int main(int argc, char** argv) {
    return runGuiTest<GraphPictureTest>(argc, argv);
}
#include "graph_picture_test.moc"
