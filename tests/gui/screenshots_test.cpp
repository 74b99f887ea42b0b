#include <QtGui>
#include <QtTest>
#include <algorithm>

namespace {

QString root() {
    return QStringLiteral(SHARDLAB_SOURCE_ROOT);
}
QDir pictureFolder() {
    return root() + QStringLiteral("/resources/screenshots");
}
QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject table() {
    return QJsonDocument::fromJson(contentOf(pictureFolder().filePath("screenshots.json"))).object();
}

/// The names of the pictures that the program takes.
QStringList takenByProgram() {
    QStringList names;
    for (const QJsonValue each : table()["sets"].toArray())
        names << each["pictures"].toObject().keys();
    names.sort();
    return names;
}

/// Structural similarity of two square patches (Wang et al. 2004), from -1 to 1.
double similarity(const QImage& a, const QImage& b, QPoint corner, int side) {
    double sumA = 0, sumB = 0, squaresA = 0, squaresB = 0, products = 0;
    for (int y = corner.y(); y < corner.y() + side; ++y) {
        for (int x = corner.x(); x < corner.x() + side; ++x) {
            const double p = qGray(a.pixel(x, y)), q = qGray(b.pixel(x, y));
            sumA += p, sumB += q, squaresA += p * p, squaresB += q * q, products += p * q;
        }
    }
    const double count = side * side, meanA = sumA / count, meanB = sumB / count;
    const double varianceA = squaresA / count - meanA * meanA, varianceB = squaresB / count - meanB * meanB;
    const double covariance = products / count - meanA * meanB;
    constexpr double kSmallMean = 6.5025, kSmallVariance = 58.5225;  // (0.01 · 255)², (0.03 · 255)²
    return (2 * meanA * meanB + kSmallMean) * (2 * covariance + kSmallVariance) /
           ((meanA * meanA + meanB * meanB + kSmallMean) * (varianceA + varianceB + kSmallVariance));
}

/// The share of the picture that differs clearly. Seen at a quarter of its size, so that a digit or a pixel
/// of a curve does not count.
double changedShare(const QImage& a, const QImage& b) {
    if (a.isNull() || a.size() != b.size()) return 1;
    constexpr int kReduction = 4, kSide = 8;
    constexpr double kDifferent = 0.5;
    const auto reduced = [](const QImage& image) {
        return image.scaled(image.size() / kReduction, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    };
    const QImage smallA = reduced(a), smallB = reduced(b);
    int patches = 0, different = 0;
    for (int y = 0; y + kSide <= smallA.height(); y += kSide) {
        for (int x = 0; x + kSide <= smallA.width(); x += kSide) {
            ++patches;
            if (similarity(smallA, smallB, {x, y}, kSide) < kDifferent) ++different;
        }
    }
    return double(different) / qMax(1, patches);
}

}  // namespace

/// The pictures of README.md and of the manual are those that the program draws.
class ScreenshotsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachIsListedAndShown();
    void aChangedPictureIsSeen();
    void looksAsTheProgramDrawsIt_data();
    void looksAsTheProgramDrawsIt();

private:
    void takeAgain();
    std::unique_ptr<QTemporaryDir> m_taken;
};

void ScreenshotsTest::eachIsListedAndShown() {
    QStringList files, texts{root() + "/README.md"};
    for (const QFileInfo& file : pictureFolder().entryInfoList({"*.png"}))
        files << file.baseName();
    QVERIFY(files.size() > 20);
    QStringList listed = takenByProgram();
    for (const QJsonValue each : table()["by_hand"].toArray())
        listed << each.toString();
    listed.sort();
    QCOMPARE(files, listed);
    for (const QFileInfo& file : QDir(root() + "/resources/manual").entryInfoList({"*.md"}))
        texts << file.filePath();
    const QRegularExpression link(R"(\]\((?:resources|\.\.)/screenshots/([^)]*)\.png\))");
    QSet<QString> shown;
    for (const QString& text : texts) {
        auto found = link.globalMatch(QString::fromUtf8(contentOf(text)));
        while (found.hasNext())
            shown << found.next().captured(1);
    }
    QStringList names = shown.values();
    names.sort();
    QCOMPARE(names, files);
}

/// A panel that is gone and a text that moved by a line count; other digits do not.
void ScreenshotsTest::aChangedPictureIsSeen() {
    const QImage picture(pictureFolder().filePath("data-light.png"));
    QCOMPARE(changedShare(picture, picture), 0.0);
    QVERIFY(changedShare(picture, picture.scaled(640, 400)) == 1);
    QImage digits = picture, moved = picture, panel = picture;
    QPainter(&digits).fillRect(QRect(600, 770, 20, 12), picture.pixelColor(600, 770));
    QPainter(&moved).drawImage(QPoint(0, 120), picture.copy(0, 100, 1280, 600));
    QPainter(&panel).fillRect(QRect(900, 100, 380, 600), picture.pixelColor(2, 2));
    QVERIFY2(changedShare(picture, digits) < 0.01,
             qPrintable(QString::number(changedShare(picture, digits))));
    QVERIFY2(changedShare(picture, moved) > 0.1, qPrintable(QString::number(changedShare(picture, moved))));
    QVERIFY2(changedShare(picture, panel) > 0.1, qPrintable(QString::number(changedShare(picture, panel))));
}

void ScreenshotsTest::looksAsTheProgramDrawsIt_data() {
    QTest::addColumn<QString>("name");
    for (const QString& name : takenByProgram())
        QTest::newRow(qPrintable(name)) << name;
}

/// All at once: most of the pictures show the same runs.
void ScreenshotsTest::takeAgain() {
    m_taken = std::make_unique<QTemporaryDir>();
    QProcess script;
    script.setProcessChannelMode(QProcess::ForwardedChannels);
    script.start(root() + "/resources/scripts/screenshots.py",
                 {"--program", SHARDLAB_PROGRAM, "--output", m_taken->path()});
    script.waitForFinished(-1);
    QCOMPARE(script.exitCode(), 0);
}

void ScreenshotsTest::looksAsTheProgramDrawsIt() {
    QFETCH(QString, name);
    if (m_taken == nullptr) takeAgain();
    const QString file = name + ".png";
    const double share =
        changedShare(QImage(pictureFolder().filePath(file)), QImage(m_taken->filePath(file)));
    QVERIFY2(share <= 0.1, qPrintable(QString("%1 differs in %2 % of its area. If it is meant to: "
                                              "resources/scripts/screenshots.py %1")
                                          .arg(name)
                                          .arg(100 * share, 0, 'f', 1)));
}

QTEST_GUILESS_MAIN(ScreenshotsTest)

#include "screenshots_test.moc"
