#include <QtTest>
#include <QtWidgets>

#include "app/settings/appearance.h"
#include "widgets/common/theme.h"
#include "widgets/data/class_balance.h"
#include "widgets/gallery/class_accuracy.h"
#include "widgets/gallery/sample_gallery.h"

using namespace shardlab;

/// Widgets that show samples and classes by themselves, with made-up data.
class SampleWidgetsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void picturesAreEnlargedByWholeDevicePixels();
    void galleryPaintsWrongOnesInTheErrorColour();
    void galleryKeepsItsPicturesBesideABrokenOne();
    void classBalanceIsSaidInWords();
    void classBarsFilterAndTakeTheFilterOff();
};

void SampleWidgetsTest::picturesAreEnlargedByWholeDevicePixels() {
    QCOMPARE(pictureSize({28, 28}, 64, 1.0), QSize(56, 56));
    QCOMPARE(pictureSize({28, 28}, 64, 1.5), QSize(84, 84));
    QCOMPARE(pictureSize({28, 28}, 64, 2.0), QSize(112, 112));
    QCOMPARE(pictureSize({300, 150}, 64, 1.0), QSize(64, 32));
    // Two by two pixels on a screen of 200 %: four squares without a shade between them.
    QImage picture(2, 2, QImage::Format_Grayscale8);
    picture.setPixel(0, 0, qRgb(0, 0, 0));
    picture.setPixel(1, 0, qRgb(255, 255, 255));
    picture.setPixel(0, 1, qRgb(255, 255, 255));
    picture.setPixel(1, 1, qRgb(0, 0, 0));
    QImage screen(42, 42, QImage::Format_RGB32);
    screen.setDevicePixelRatio(2.0);
    screen.fill(Qt::red);
    QPainter painter(&screen);
    paintPicture(painter, picture, QRect(0, 0, 21, 21));
    painter.end();
    for (int y = 0; y < 42; ++y) {
        for (int x = 0; x < 42; ++x)
            QCOMPARE(screen.pixelColor(x, y), QColor((x < 21) == (y < 21) ? Qt::black : Qt::white));
    }
}

/// A gallery of one picture as it is painted.
static QImage painted(bool wrong) {
    GallerySample sample;
    sample.picture = QImage(28, 28, QImage::Format_Grayscale8);
    sample.picture.fill(0);
    sample.predicted = "7";
    sample.actual = wrong ? "1" : "7";
    sample.wrong = wrong;
    sample.top = {{"7", 0.9}, {"1", 0.1}};
    SampleGallery gallery;
    gallery.resize(200, 200);
    gallery.setSamples({sample});
    gallery.show();
    return gallery.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

void SampleWidgetsTest::galleryPaintsWrongOnesInTheErrorColour() {
    const auto count = [](const QImage& image, const char* token) {
        int found = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                found += image.pixelColor(x, y) == theme().color(token);
        }
        return found;
    };
    QVERIFY(count(painted(true), "error") > 100);
    QCOMPARE(count(painted(false), "error"), 0);
    SampleGallery gallery;
    gallery.resize(400, 300);
    GallerySample sample;
    sample.text = "words";
    sample.index = 1234;
    sample.predicted = "a < b";
    sample.actual = "c";
    sample.wrong = true;
    sample.top = {{"a < b", 0.75}, {"c", 0.25}};
    gallery.setSamples({sample, sample, sample});
    const QString tip = gallery.model()->index(1, 0).data(Qt::ToolTipRole).toString();
    QVERIFY(tip.contains("Sample 1,234") && tip.contains("a < b") && tip.contains("25.0\u00a0%"));
    gallery.show();
    gallery.setCurrentIndex(gallery.model()->index(0, 0));
    QSignalSpy moved(&gallery, &SampleGallery::currentSampleChanged);
    QTest::keyClick(&gallery, Qt::Key_End);
    QCOMPARE(gallery.currentIndex().row(), 2);
    QCOMPARE(moved.count(), 1);
}

void SampleWidgetsTest::galleryKeepsItsPicturesBesideABrokenOne() {
    GallerySample picture, broken;
    picture.picture = QImage(28, 28, QImage::Format_Grayscale8);
    picture.picture.fill(0);
    picture.actual = broken.actual = "cat";
    broken.text = "b.png: broken";
    SampleGallery gallery;
    gallery.resize(400, 300);
    gallery.setSamples({picture, picture});
    const QSize cell = gallery.gridSize();
    gallery.setSamples({picture, broken});
    QCOMPARE(gallery.gridSize(), cell);
    gallery.setSamples({broken, broken});  // words need cards
    QVERIFY(gallery.gridSize().width() > cell.width());
}

void SampleWidgetsTest::classBalanceIsSaidInWords() {
    const auto text = [](std::int64_t cats, std::int64_t dogs) {
        return balanceText({{"cat", cats}, {"dog", dogs}});
    };
    QCOMPARE(text(10, 10), QString("Balanced: all classes have the same number of samples."));
    QCOMPARE(text(10, 15), QString("Balanced: all classes have similar numbers of samples."));
    QCOMPARE(text(10, 16), QString("Imbalanced: dog has 1.6 times as many samples as cat."));
    QCOMPARE(text(3000, 10), QString("Imbalanced: cat has 300 times as many samples as dog."));
    QCOMPARE(text(0, 7), QString("Class cat has no training sample."));
    QCOMPARE(balanceText({{"cat", 3}}), QString());
}

void SampleWidgetsTest::classBarsFilterAndTakeTheFilterOff() {
    ClassAccuracy classes;
    classes.resize(200, 200);
    classes.setBars({{"cat", 10, 9}, {"dog", 4, 1}, {"owl", 0, 0}});
    classes.show();
    QSignalSpy requested(&classes, &ClassAccuracy::filterRequested);
    classes.setCurrentIndex(classes.model()->index(1, 0));
    QTest::keyClick(&classes, Qt::Key_Return);
    QCOMPARE(classes.filter(), 1);
    QTest::keyClick(&classes, Qt::Key_Escape);
    QCOMPARE(classes.filter(), -1);
    QTest::mouseClick(classes.viewport(), Qt::LeftButton, {},
                      classes.visualRect(classes.model()->index(0, 0)).center());
    QCOMPARE(classes.filter(), 0);
    QCOMPARE(requested.count(), 3);
    QCOMPARE(requested[0][0].toInt(), 1);
    QCOMPARE(requested[1][0].toInt(), -1);
    QCOMPARE(classes.model()->index(1, 0).data(Qt::ToolTipRole).toString(),
             QString("dog: 1 of 4 samples correct, 25.0\u00a0%"));
    classes.setBars({});
    QCOMPARE(classes.filter(), -1);
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    setupAppearance(application);
    applyTheme(application, "light");
    SampleWidgetsTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "sample_widgets_test.moc"
