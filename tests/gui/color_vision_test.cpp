#include <QtTest>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "tests/gui/gui_main.h"
#include "widgets/common/theme.h"
#include "widgets/evaluation/confusion_view.h"
#include "widgets/plots/curve_legend.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/metric_plot.h"

using namespace shardlab;

namespace {

using Rgb = std::array<double, 3>;  // linear light, 0 to 1

double toLinear(double value) {
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

Rgb linear(const QColor& color) {
    return {toLinear(color.redF()), toLinear(color.greenF()), toLinear(color.blueF())};
}

using Matrix = std::array<Rgb, 3>;

Rgb times(const Matrix& matrix, const Rgb& color) {
    Rgb result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column)
            result[row] += matrix[row][column] * color[column];
        result[row] = std::clamp(result[row], 0.0, 1.0);
    }
    return result;
}

/// How people see who lack one kind of cone. Machado, Oliveira & Fernandes 2009, severity 1.0, linear RGB.
struct Vision {
    const char* name;
    Matrix matrix;
};
const std::vector<Vision>& visions() {
    static const std::vector<Vision> all{{"usual", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
                                         {"protanopia",
                                          {{{0.152286, 1.052583, -0.204868},
                                            {0.114503, 0.786281, 0.099216},
                                            {-0.003882, -0.048116, 1.051998}}}},
                                         {"deuteranopia",
                                          {{{0.367322, 0.860646, -0.227968},
                                            {0.280085, 0.672501, 0.047413},
                                            {-0.011820, 0.042940, 0.968881}}}},
                                         {"tritanopia",
                                          {{{1.255528, -0.076749, -0.178779},
                                            {-0.078411, 0.930809, 0.147602},
                                            {0.004733, 0.691367, 0.303900}}}}};
    return all;
}

/// CIE L*a*b*, D65.
Rgb lab(const Rgb& rgb) {
    constexpr Matrix kXyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    constexpr Rgb kWhite{0.95047, 1, 1.08883};
    Rgb f{};
    for (std::size_t row = 0; row < 3; ++row) {
        double sum = 0;
        for (std::size_t column = 0; column < 3; ++column)
            sum += kXyz[row][column] * rgb[column];
        const double share = sum / kWhite[row];
        f[row] = share > 0.008856 ? std::cbrt(share) : 7.787 * share + 16.0 / 116;
    }
    return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

/// CIE 1976: 2.3 is just noticeable side by side.
double difference(const QColor& a, const QColor& b, const Vision& vision) {
    const Rgb first = lab(times(vision.matrix, linear(a))), second = lab(times(vision.matrix, linear(b)));
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

}  // namespace

/// Colours that carry a meaning differ for people who see fewer colours, in every theme.
class ColorVisionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theModelOfVisionIsThePublishedOne();
    void meaningsDiffer_data();
    void meaningsDiffer();
    void runsDiffer_data() { themes(); }
    void runsDiffer();
    void runsDifferWithoutColor_data();
    void runsDifferWithoutColor();
    void someInkCanBeReadOnEveryGround();
    void namesOfCategoriesCanBeReadOnTheirTints_data() { themes(); }
    void namesOfCategoriesCanBeReadOnTheirTints();
    void theConfusionMatrixCanBeRead_data() { themes(); }
    void theConfusionMatrixCanBeRead();
    void edgesOfControlsStandOut_data() { themes(); }
    void edgesOfControlsStandOut();

private:
    static void themes() {
        QTest::addColumn<QString>("name");
        for (const QString& each : themeNames())
            QTest::newRow(qPrintable(each)) << each;
    }
};

/// By hand: sRGB red has L* 53.2, a* 80.1, b* 67.2; red and green are near to each other without L cones.
void ColorVisionTest::theModelOfVisionIsThePublishedOne() {
    const Rgb red = lab(linear(QColor(255, 0, 0)));
    QVERIFY(std::abs(red[0] - 53.24) < 0.1 && std::abs(red[1] - 80.09) < 0.2 &&
            std::abs(red[2] - 67.20) < 0.2);
    const QColor brick(180, 60, 60), olive(110, 110, 40);
    QVERIFY(difference(brick, olive, visions()[0]) > 50);
    QVERIFY(difference(brick, olive, visions()[2]) < 25);
}

void ColorVisionTest::meaningsDiffer_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    const std::vector<std::pair<const char*, const char*>> pairs{{"success", "error"},
                                                                 {"measured", "simulated"},
                                                                 {"warning", "accent"},
                                                                 {"accent", "error"},
                                                                 {"convolution", "success"}};
    for (const QString& each : themeNames()) {
        for (const auto& [first, second] : pairs)
            QTest::newRow(qPrintable(QStringLiteral("%1: %2, %3").arg(each, first, second)))
                << each << QString(first) << QString(second);
    }
}

void ColorVisionTest::meaningsDiffer() {
    QFETCH(QString, name);
    QFETCH(QString, first);
    QFETCH(QString, second);
    applyTheme(*qApp, name);
    constexpr double kClear = 10;  // told apart at a glance
    for (const Vision& vision : visions()) {
        const double found = difference(theme().color(first), theme().color(second), vision);
        QVERIFY2(found >= kClear, qPrintable(QStringLiteral("%1: %2").arg(vision.name).arg(found)));
    }
}

/// The first four, which most plots have; the markers of more runs differ, too.
void ColorVisionTest::runsDiffer() {
    QFETCH(QString, name);
    applyTheme(*qApp, name);
    constexpr int kRuns = 4;
    constexpr double kClear = 12;
    for (const Vision& vision : visions()) {
        for (int a = 0; a < kRuns; ++a) {
            for (int b = 0; b < a; ++b) {
                const double found = difference(theme().runColor(a), theme().runColor(b), vision);
                QVERIFY2(
                    found >= kClear,
                    qPrintable(
                        QStringLiteral("%1, runs %2 and %3: %4").arg(vision.name).arg(b).arg(a).arg(found)));
            }
        }
    }
}

void ColorVisionTest::runsDifferWithoutColor_data() {
    QTest::addColumn<int>("epochs");
    QTest::newRow("after three epochs") << 3;
    QTest::newRow("in the first epoch") << 0;
}

/// As on a black and white print: equal curves in one colour, and in the legend.
void ColorVisionTest::runsDifferWithoutColor() {
    QFETCH(int, epochs);
    applyTheme(*qApp, QStringLiteral("light"));
    const auto drawn = [epochs](int number) {
        RunCurves run;
        run.id = run.name = QStringLiteral("run");
        run.metricNames = {"loss"};
        for (int step = 1; step <= 15; ++step)
            run.steps.push_back({.step = step, .epoch = 1, .loss = 1.0 / step, .metrics = {}});
        for (int epoch = 1; epoch <= epochs; ++epoch)
            run.epochs.push_back({.epoch = epoch,
                                  .steps = 5,
                                  .lastStep = 5L * epoch,
                                  .metrics = {{"loss", 0.5 / epoch}, {"val_loss", 0.75 / epoch}},
                                  .wallSeconds = 5,
                                  .simulatedSeconds = 0.5});
        run.color = Qt::black;
        run.number = number;
        MetricPlot plot;
        plot.resize(500, 300);
        plot.setMetric("loss", QStringLiteral("Loss"));
        plot.setRuns({&run});
        (void)plot.grab();  // lays the card out
        CurveLegend legend;
        legend.resize(500, 24);
        legend.setRuns({&run});
        return QPair<QImage, QImage>(plot.plot()->toPixmap().toImage(), legend.grab().toImage());
    };
    std::vector<QPair<QImage, QImage>> pictures;
    for (int number = 0; number < 8; ++number)
        pictures.push_back(drawn(number));
    for (std::size_t a = 0; a < pictures.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            QVERIFY(pictures[a].first != pictures[b].first);
            QVERIFY(pictures[a].second != pictures[b].second);
        }
    }
    QVERIFY(drawn(0) == pictures[0]);
}

void ColorVisionTest::someInkCanBeReadOnEveryGround() {
    QCOMPARE(contrastRatio(Qt::black, Qt::white), 21.0);
    QCOMPARE(contrastRatio(Qt::white, Qt::white), 1.0);
    constexpr int kStep = 17;
    for (int red = 0; red < 256; red += kStep) {
        for (int green = 0; green < 256; green += kStep) {
            for (int blue = 0; blue < 256; blue += kStep) {
                const QColor ground(red, green, blue);
                QVERIFY2(contrastRatio(inkOn(ground), ground) >= 4.5, qPrintable(ground.name()));
                QVERIFY2(contrastRatio(legibleOn(ground, ground), ground) >= 4.5, qPrintable(ground.name()));
            }
        }
    }
    QCOMPARE(legibleOn(Qt::white, Qt::darkBlue), QColor(Qt::darkBlue));  // it can be read as it is
}

/// As on badges and on the selected card of the canvas.
void ColorVisionTest::namesOfCategoriesCanBeReadOnTheirTints() {
    QFETCH(QString, name);
    applyTheme(*qApp, name);
    for (const char* token : {"input", "core", "convolution", "pooling", "normalization", "regularization",
                              "activation", "reshaping", "merging", "recurrent", "embedding", "other"}) {
        const QColor color = theme().color(token);
        QVERIFY2(contrastRatio(color, theme().color("surface")) >= 4.5, token);
        for (const QColor& ground : {theme().tint(token), theme().tint("accent", 0.08)})
            QVERIFY2(contrastRatio(legibleOn(ground, color), ground) >= 4.5, token);
    }
    for (const char* filled : {"core", "convolution", "recurrent", "pooling", "merging", "activation",
                               "regularization"})  // slices of the timeline
        QVERIFY2(contrastRatio(theme().color("accentText"), theme().color(filled)) >= 4.5, filled);
}

/// On every shade: a tenth of the samples to all of them.
void ColorVisionTest::theConfusionMatrixCanBeRead() {
    QFETCH(QString, name);
    applyTheme(*qApp, name);
    constexpr int kClasses = 10;
    engine::EvaluationSummary summary;
    summary.classes.resize(kClasses);
    summary.confusion.resize(kClasses * kClasses);
    for (int row = 0; row < kClasses; ++row) {
        summary.classNames.push_back(std::to_string(row));
        const auto at = [row](int column) { return static_cast<std::size_t>(row * kClasses + column); };
        summary.confusion[at(row)] = row + 1;
        summary.confusion[at((row + 1) % kClasses)] = kClasses - row - 1;
    }
    ConfusionView view;
    QFont large = view.font();
    large.setPointSizeF(20);
    view.setFont(large);
    view.resize(1200, 800);
    view.setSummary(summary);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QCoreApplication::processEvents();
    const QImage picture = view.viewport()->grab().toImage();
    int cells = 0;
    for (int row = 0; row < kClasses; ++row) {
        for (int column = 0; column < kClasses; ++column) {
            const QModelIndex index = view.model()->index(row, column);
            const QRect cell = view.visualRect(index).adjusted(1, 1, -2, -2);
            if (index.data().toString().isEmpty() || !picture.rect().contains(cell)) continue;
            ++cells;
            const QColor ground = picture.pixelColor(cell.topLeft());
            double most = 0;
            for (int y = cell.top(); y <= cell.bottom(); ++y)
                for (int x = cell.left(); x <= cell.right(); ++x)
                    most = std::max(most, contrastRatio(picture.pixelColor(x, y), ground));
            QVERIFY2(most >= 4.5, qPrintable(QStringLiteral("%1, %2: %3").arg(row).arg(column).arg(most)));
        }
    }
    QVERIFY2(cells > kClasses, qPrintable(QString::number(cells)));
}

/// WCAG 2.1, 1.4.11: what shows that there is something to set is 3:1 to its surroundings. As it is drawn,
/// too.
void ColorVisionTest::edgesOfControlsStandOut() {
    QFETCH(QString, name);
    applyTheme(*qApp, name);
    constexpr double kLeast = 3;
    for (const char* ground : {"window", "surface", "sunken", "hover", "selection", "errorSurface",
                               "warningSurface", "measuredSurface", "simulatedSurface"})
        QVERIFY2(contrastRatio(theme().color("control"), theme().color(ground)) >= kLeast, ground);

    QDialog window;
    auto* layout = new QVBoxLayout(&window);
    auto* slider = new QSlider(Qt::Horizontal);
    const std::vector<QWidget*> controls{new QLineEdit,      new QSpinBox,          new QComboBox,
                                         new QCheckBox("a"), new QRadioButton("a"), slider};
    for (QWidget* control : controls) {
        control->setFocusPolicy(Qt::NoFocus);  // the edge of what has the focus has another colour
        layout->addWidget(control);
    }
    window.resize(320, 320);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const QImage picture = window.grab().toImage();
    const QColor ground = theme().color("window");
    QCOMPARE(picture.pixelColor(2, 2), ground);
    constexpr int kEdge = 7;  // pixels at the left, before any text
    for (const QWidget* control : controls) {
        const QRect place = control->geometry();
        double most = 0;
        for (int y = place.top(); y <= place.bottom(); ++y)
            for (int x = place.left(); x < place.left() + kEdge; ++x)
                most = std::max(most, contrastRatio(picture.pixelColor(x, y), ground));
        QVERIFY2(most >= kLeast,
                 qPrintable(QStringLiteral("%1: %2").arg(control->metaObject()->className()).arg(most)));
    }
    const QRect place = slider->geometry();  // the way that the handle may go
    QVERIFY(contrastRatio(picture.pixelColor(place.right() - 10, place.center().y()), ground) >= kLeast);
}

int main(int argc, char** argv) {
    return runGuiTest<ColorVisionTest>(argc, argv);
}

#include "color_vision_test.moc"
