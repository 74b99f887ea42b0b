#include <QtTest>
#include <QtWidgets>

#include "app/docks/bottom_dock_height.h"
#include "app/settings/appearance.h"
#include "app/shell/status_strip.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/clock_chip.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/text_size.h"
#include "widgets/data/batch_table.h"
#include "widgets/data/histogram_view.h"
#include "widgets/gallery/sample_detail.h"
#include "widgets/gallery/sample_gallery.h"
#include "widgets/plots/curve_legend.h"
#include "widgets/plots/curve_tooltip.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/metric_head.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/properties/schema_form.h"
#include "widgets/runs/parallel_coordinates.h"
#include "widgets/tables/run_swatch.h"

using namespace shardlab;

/// What grows with the text, and which face bold text has.
class TextSizeTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() {
        closeWindow();
        setTextScale(*qApp, 100);
    }
    void symbolsGrowWithTheText_data();
    void symbolsGrowWithTheText();
    void aButtonFollowsTheTextSizeAtOnce();
    void everySymbolOfTheWindowIsAsLargeAsItsText();
    void markersOfRunsGrowWithTheText();
    void emptyPagesAndSamplesGrowWithTheText();
    void aCardHasAsManyTicksAsHaveRoom();
    void thePanelsAtTheFootHaveAThirdOfTheWindowAtMost();
    void labelsOfFormsHoldTheirLongestWord();
    void slidersAndScrollBarsGrowWithTheText();
    void labelsOfParallelAxesHaveRoom();
    void timesOfTheStatusStripAreNotCut();
    void boldIsTheSemiBoldFace();

private:
    static int lineHeight() { return QFontMetrics(QApplication::font()).height(); }
};

void TextSizeTest::symbolsGrowWithTheText_data() {
    QTest::addColumn<int>("percent");
    for (const int percent : textScales())
        QTest::addRow("%d", percent) << percent;
}

void TextSizeTest::symbolsGrowWithTheText() {
    QFETCH(int, percent);
    setTextScale(*qApp, percent);
    for (const int usual : {14, 16, 20, 24}) {
        const int size = textScaled(usual);
        QCOMPARE(size % 2, 0);
        QVERIFY2(std::abs(size - usual * percent / 100.0) <= 3, qPrintable(QString::number(size)));
        if (percent == 100) QCOMPARE(size, usual);
    }
    for (const QStyle::PixelMetric metric :
         {QStyle::PM_SmallIconSize, QStyle::PM_ButtonIconSize, QStyle::PM_ToolBarIconSize,
          QStyle::PM_ListViewIconSize, QStyle::PM_ExclusiveIndicatorWidth}) {
        const int size = QApplication::style()->pixelMetric(metric);
        QVERIFY2(size >= 0.75 * lineHeight(),
                 qPrintable(QStringLiteral("%1: %2 pixels").arg(metric).arg(size)));
    }
}

void TextSizeTest::aButtonFollowsTheTextSizeAtOnce() {
    QToolBar bar;
    QToolButton button;
    bar.ensurePolished();
    const int inBar = bar.iconSize().height(), alone = button.iconSize().height();
    setTextScale(*qApp, 200);
    QVERIFY(bar.iconSize().height() > inBar);
    QVERIFY(button.iconSize().height() >= 2 * alone - 2);
    setTextScale(*qApp, 100);
    QCOMPARE(bar.iconSize().height(), inBar);
    QCOMPARE(button.iconSize().height(), alone);
}

void TextSizeTest::everySymbolOfTheWindowIsAsLargeAsItsText() {
    setTextScale(*qApp, 200);
    openExperiment(QSize(1280, 800));
    const Pages& pages = m_window->pages();
    int found = 0;
    for (int page = 0; page < pages.all.size(); ++page) {
        pages.tabs->setCurrentIndex(page);
        QCoreApplication::processEvents();
        for (const auto* button : m_window->findChildren<QAbstractButton*>()) {
            if (!button->isVisible() || button->icon().isNull()) continue;
            ++found;
            QVERIFY2(button->iconSize().height() >= 0.75 * lineHeight(),
                     qPrintable(QStringLiteral("%1 %2: %3")
                                    .arg(pages.id(), button->objectName() + QLatin1Char(' ') + button->text())
                                    .arg(button->iconSize().height())));
        }
    }
    QVERIFY2(found > 20, qPrintable(QString::number(found)));
    QVERIFY(child<QTreeWidget>("paletteTree")->iconSize().height() >= lineHeight());
}

namespace {

/// In how many lines of pixels a widget has exactly this colour.
int inkHeight(QWidget& widget, const QColor& color) {
    const QImage picture = widget.grab().toImage();
    int lines = 0;
    for (int y = 0; y < picture.height(); ++y) {
        bool inked = false;
        for (int x = 0; x < picture.width() && !inked; ++x)
            inked = picture.pixelColor(x, y) == color;
        lines += inked ? 1 : 0;
    }
    return lines;
}

/// How high the marker of a run is: in lists of runs, in legend, tooltip and head of the curves.
std::vector<int> markerHeights() {
    RunCurves run;
    run.id = run.name = QStringLiteral("run");
    run.color = QColor(1, 2, 250);
    QWidget parent;
    parent.resize(900, 400);
    CurveLegend legend(&parent);
    legend.setRuns({&run});
    legend.resize(900, legend.sizeHint().height());
    CurveTooltip tooltip(&parent);
    CurveRow row;
    row.run = &run;
    tooltip.setRows({row}, false);
    CurveValues head(&parent);
    head.setValues(run.color, run.number, {{QStringLiteral("training"), QStringLiteral("0.5"), false}});
    head.resize(head.sizeHint());
    const QPixmap swatch = runSwatch(run.color, run.number);
    const QIcon icon = tooltip.table()->topLevelItem(0)->icon(0);
    return {qRound(swatch.height() / swatch.devicePixelRatio()), inkHeight(legend, run.color),
            icon.actualSize(QSize(200, 200)).height(), inkHeight(head, run.color)};
}

}  // namespace

void TextSizeTest::markersOfRunsGrowWithTheText() {
    const std::vector<int> usual = markerHeights();
    QCOMPARE(usual[0], 16);
    setTextScale(*qApp, 200);
    const std::vector<int> large = markerHeights();
    for (std::size_t place = 0; place < usual.size(); ++place) {
        QVERIFY2(usual[place] > 2 && 2 * large[place] >= 3 * usual[place],
                 qPrintable(QStringLiteral("%1: %2, %3").arg(place).arg(usual[place]).arg(large[place])));
    }
}

void TextSizeTest::emptyPagesAndSamplesGrowWithTheText() {
    GallerySample sample;
    sample.text = QStringLiteral("words of a sample");
    const auto heights = [&sample] {
        const EmptyState empty({}, {}, {}, nullptr);
        const SampleDetail detail;
        SampleGallery gallery;
        gallery.resize(600, 400);
        gallery.setSamples({sample});
        const HistogramView histogram;
        BatchTable batch;
        batch.resize(100, 200);
        (void)batch.grab();  // lays it out
        BatchCell cell;
        cell.text = sample.text;
        batch.setShards({{cell}, {cell}}, QStringLiteral("Core"));
        return std::vector<int>{empty.sizeHint().height(), detail.sizeHint().height(),
                                gallery.gridSize().height(), histogram.sizeHint().height(),
                                batch.columnWidth(0)};
    };
    QCOMPARE(heights(), (std::vector<int>{160, 116, 104, 112, 152}));
    setTextScale(*qApp, 200);
    const std::vector<int> large = heights();
    QVERIFY2(large[0] >= 300, qPrintable(QString::number(large[0])));
    constexpr int kLines = 4;  // the title and three classes, and their bars
    QVERIFY2(large[1] >= kLines * lineHeight() + 40, qPrintable(QString::number(large[1])));
    QVERIFY2(large[2] >= 200, qPrintable(QString::number(large[2])));
    QVERIFY2(large[3] >= 210, qPrintable(QString::number(large[3])));
    QVERIFY2(large[4] >= 290, qPrintable(QString::number(large[4])));
}

/// The numbers of an axis do not run into each other.
void TextSizeTest::aCardHasAsManyTicksAsHaveRoom() {
    const auto ticks = [] {
        MetricPlot plot;
        plot.resize(420, 300);
        plot.setMetric("loss", QStringLiteral("Loss"));
        (void)plot.grab();  // lays the card out
        return std::pair(plot.plot()->xAxis->ticker()->tickCount(),
                         plot.plot()->yAxis->ticker()->tickCount());
    };
    QCOMPARE(ticks().first, 6);
    setTextScale(*qApp, 200);
    const auto [across, up] = ticks();
    QVERIFY2(across >= 3 && across <= 4, qPrintable(QString::number(across)));
    QVERIFY2(up >= 3 && up <= 4, qPrintable(QString::number(up)));
}

void TextSizeTest::thePanelsAtTheFootHaveAThirdOfTheWindowAtMost() {
    QCOMPARE(BottomDockHeight::firstHeight(800), 160);
    QCOMPARE(BottomDockHeight::firstHeight(690), 128);
    setTextScale(*qApp, 200);
    QCOMPARE(BottomDockHeight::firstHeight(800), 800 / 3);
    QVERIFY(BottomDockHeight::firstHeight(1400) >= 300);
    QCOMPARE(BottomDockHeight::firstHeight(300), 128);
}

/// Beside the field, or above it where the text is large.
void TextSizeTest::labelsOfFormsHoldTheirLongestWord() {
    for (const int percent : {100, 150, 200}) {
        setTextScale(*qApp, percent);
        openExperiment(QSize(1280, 800));
        m_window->pages().show("model");
        m_window->docks().show("propertyDock");
        canvas()->selectRow(0);
        QCoreApplication::processEvents();
        const auto* form = m_window->docks().find("propertyDock")->findChild<SchemaForm*>();
        int found = 0;
        for (const auto* label : form->findChildren<QLabel*>()) {
            if (!label->isVisible() || label->buddy() == nullptr) continue;
            ++found;
            for (const QString& word : label->text().split(QLatin1Char(' '))) {
                const int needed = label->fontMetrics().horizontalAdvance(word);
                QVERIFY2(needed <= label->width(), qPrintable(QStringLiteral("%1 %: %2 needs %3, has %4")
                                                                  .arg(percent)
                                                                  .arg(word)
                                                                  .arg(needed)
                                                                  .arg(label->width())));
            }
        }
        QVERIFY(found > 1);
        closeWindow();
    }
}

void TextSizeTest::slidersAndScrollBarsGrowWithTheText() {
    const auto sizes = [] {
        QSlider slider(Qt::Horizontal);
        slider.ensurePolished();
        slider.resize(200, slider.sizeHint().height());
        QStyleOptionSlider option;
        option.initFrom(&slider);
        option.orientation = Qt::Horizontal;
        option.state |= QStyle::State_Horizontal;
        option.maximum = slider.maximum();
        option.sliderPosition = option.sliderValue = slider.maximum() / 2;
        const QRect handle =
            slider.style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &slider);
        QScrollBar bar(Qt::Vertical);
        bar.ensurePolished();
        return std::vector<int>{handle.width(), handle.height(), bar.sizeHint().width(), slider.height()};
    };
    const std::vector<int> usual = sizes();
    QCOMPARE((std::vector<int>{usual[0], usual[1], usual[2]}), (std::vector<int>{14, 14, 12}));
    for (const int percent : {125, 150, 200}) {
        setTextScale(*qApp, percent);
        const std::vector<int> large = sizes();
        QCOMPARE(large[0], large[1]);  // a circle
        QVERIFY(large[0] > usual[0] && large[2] > usual[2]);
        QVERIFY2(large[3] >= large[1],  // which is not cut
                 qPrintable(QStringLiteral("%1 in %2").arg(large[1]).arg(large[3])));
    }
    QCOMPARE(sizes()[0], 18);
    QCOMPARE(sizes()[2], 20);
}

void TextSizeTest::labelsOfParallelAxesHaveRoom() {
    for (const int percent : textScales()) {
        setTextScale(*qApp, percent);
        ParallelCoordinates plot;
        plot.resize(600, 200);
        std::vector<ParallelAxis> axes;
        for (const char* name : {"a", "b", "c", "d", "e"})
            axes.emplace_back(name, QLatin1String(name), std::vector<engine::Json>{0.123456, 7.654321, 3.0});
        plot.setAxes(std::move(axes), true);
        for (std::size_t axis = 0; axis < plot.axes().size(); ++axis) {
            const std::vector<ParallelCoordinates::Label> labels = plot.labels(axis);
            QVERIFY(labels.size() >= 2);
            for (std::size_t i = 1; i < labels.size(); ++i)
                QVERIFY2(labels[i].place.bottom() <= labels[i - 1].place.top(),
                         qPrintable(QString::number(percent)));
            const bool last = axis + 1 == plot.axes().size();
            for (const ParallelCoordinates::Label& label : labels) {
                QVERIFY(last || label.place.left() >= (axis == 0 ? 0 : plot.x(axis - 1)));
                QVERIFY(label.place.right() <= plot.width());
            }
        }
    }
}

void TextSizeTest::timesOfTheStatusStripAreNotCut() {
    openExperiment(QSize(1280, 800));
    click("trainAction");
    waitForEndOfTraining();
    setTextScale(*qApp, 200);
    StatusStrip strip(workbench());
    strip.setVisible(true);
    for (const int width : {1600, 1200, 1000, 800}) {
        strip.resize(width, strip.sizeHint().height());
        QCoreApplication::processEvents();
        for (const auto* chip : strip.findChildren<ClockChip*>()) {
            QVERIFY(chip->isVisible());
            QVERIFY2(chip->width() >= chip->sizeHint().width(),
                     qPrintable(QStringLiteral("%1: %2").arg(width).arg(chip->text())));
        }
    }
}

/// Only Regular and SemiBold come with the program. Qt would smear SemiBold to make Bold of it, as in
/// Markdown.
void TextSizeTest::boldIsTheSemiBoldFace() {
    const auto drawn = [](int weight) {
        QFont font = QApplication::font();
        font.setPointSizeF(2 * font.pointSizeF());
        font.setWeight(weight);
        QImage image(400, 80, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setFont(font);
        painter.drawText(image.rect(), Qt::AlignCenter, QStringLiteral("Learning rate"));
        painter.end();
        return image;
    };
    QVERIFY(drawn(QFont::DemiBold) != drawn(QFont::Normal));
    QCOMPARE(drawn(QFont::Bold), drawn(QFont::DemiBold));
}

int main(int argc, char** argv) {
    return runGuiTest<TextSizeTest>(argc, argv);
}

#include "text_size_test.moc"
